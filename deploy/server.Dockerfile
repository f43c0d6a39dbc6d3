# The server: the app, the API and their worker processes, under a user who may write nothing but the data folder.
# Build it from the root of a checkout: docker build --file deploy/server.Dockerfile --tag nurigram-server .
FROM python:3.13-slim AS build
RUN apt-get update && apt-get install --yes --no-install-recommends g++ make && rm -rf /var/lib/apt/lists/*
COPY . /source
RUN python -m pip wheel --no-deps --wheel-dir=/wheels /source && cp /source/constraints.txt /wheels

FROM python:3.13-slim
COPY --from=build /wheels /wheels
RUN python -m pip install --no-cache-dir --constraint /wheels/constraints.txt "$(echo /wheels/nurigram-*.whl)[web,paper,postgres]"
RUN useradd --system --create-home --home-dir /var/lib/nurigram nurigram
USER nurigram
ENV NURIGRAM_HOST=0.0.0.0 NURIGRAM_PORT=8000 NURIGRAM_LOG_FORMAT=json NURIGRAM_LOG_LEVEL=info
VOLUME /var/lib/nurigram
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=30s CMD ["nurigram", "serve", "--check"]
STOPSIGNAL SIGTERM
CMD ["nurigram", "serve"]
