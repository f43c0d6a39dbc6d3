#include "nurikabe/generate/character.hpp"

#include <algorithm>
#include <array>
#include <string_view>

namespace nurigram::generate {

namespace {

// An island with fewer cells is no giant, however small the board.
constexpr int LEAST_GIANT = 6;

// The pace of a walk, by area. Walks after a character are short, because another character is soon drawn.
constexpr Point PACE[]{{49, 25}, {100, 12}};

// How often to draw the rough proportions before the theme is refused for lack of room. The second half of the draws may
// have another number of islands.
constexpr int DRAWS = 200;

// How many islands a board should have, the cells of all islands, and how many have one cell.
struct Plan {
    int area = 0, count = 0, land = 0, ones = 0;
    Grip grip{};
};

using Sizes = std::vector<int>;
using Drawn = std::optional<Character>;

// Random sizes of at least two for this many islands, the largest first; none if there is no room. Each cell beyond the
// first two goes to an island with a chance that grows with the island, as in a Polya urn.
Sizes spread(int islands, int cells, int evenness, Dice& dice) {
    const int rest = cells - 2 * islands;
    if (islands < 1 || rest < 0) return {};
    std::vector<int> balls;
    for (int island = 0; island < islands; ++island) balls.insert(balls.end(), static_cast<std::size_t>(evenness), island);
    for (int i = 0; i < rest; ++i) balls.push_back(dice.pick(balls));
    Sizes sizes(static_cast<std::size_t>(islands), 2 - evenness);
    for (const int island : balls) ++sizes[static_cast<std::size_t>(island)];
    std::sort(sizes.begin(), sizes.end(), std::greater<>());
    return sizes;
}

// A character with these sizes and with ones, from which boards may differ by the usual slack.
Character character_of(const Plan& plan, Sizes sizes) {
    const auto count = [&](int size) { return static_cast<Number>(std::count(sizes.begin(), sizes.end(), size)); };
    const Number land = sum_of(sizes) + plan.ones, slack = plan.area / LAND_SLACK;
    Character made;
    made.slack = plan.area / plan.grip.slack;
    made.ones = {plan.ones - plan.ones / plan.grip.ones, plan.ones};
    made.twos = count(2) + plan.ones;
    made.threes = count(3) + plan.grip.threes;
    made.easing = plan.grip.easing;
    made.land = {land - slack / 2, land + slack};
    sizes.insert(sizes.end(), static_cast<std::size_t>(plan.ones), 1);
    made.sizes = std::move(sizes);
    return made;
}

Character all_of_size(const Plan& plan, int size) {
    Character made;
    const Number count = rounded(value(EQUAL_LAND, size) * plan.area / size);
    made.sizes.assign(static_cast<std::size_t>(count), size);
    made.more = 1 + plan.area / 50;
    made.kinds = {size};
    made.easing = Grip{}.easing;
    return made;
}

template <int SIZE>
Drawn all_alike(const Plan& plan, Dice&) {
    return all_of_size(plan, SIZE);
}

Drawn equal(const Plan& plan, Dice& dice) { return all_of_size(plan, dice.pick(EQUAL)); }

Drawn plain(const Plan& plan, Dice& dice) {
    const int evenness = dice.pick(SPREADS);
    Sizes sizes = spread(plan.count - plan.ones, plan.land - plan.ones, evenness, dice);
    if (sizes.empty()) return {};
    return character_of(plan, std::move(sizes));
}

Drawn no_ones(const Plan& plan, Dice& dice) {
    Plan without = plan;
    without.ones = 0;
    return plain(without, dice);
}

Drawn with_giant(const Plan& plan, Dice& dice) {
    const int giant = static_cast<int>(rounded(plan.area * drawn(GIANT, dice)));
    Sizes sizes = spread(plan.count - plan.ones - 1, plan.land - plan.ones - giant, 3, dice);
    if (giant < LEAST_GIANT || sizes.empty() || sizes.front() > giant / 2) return {};
    sizes.insert(sizes.begin(), giant);
    Character made = character_of(plan, std::move(sizes));
    made.largest = {giant - giant / 8, giant + giant / 8};
    return made;
}

Drawn few_sizes(const Plan& plan, Dice& dice) {
    const int small = 2 + dice.below(3), large = small + 1 + dice.below(3);
    const int rest = plan.land - plan.ones, islands = plan.count - plan.ones;
    const Number many = rounded(static_cast<double>(rest - small * islands) / (large - small));
    if (!(0 < many && many < islands)) return {};
    Sizes sizes(static_cast<std::size_t>(many), large);
    sizes.resize(static_cast<std::size_t>(islands), small);
    Character made = character_of(plan, std::move(sizes));
    made.kinds = {small, large};
    if (plan.ones) made.kinds.push_back(1);
    made.more = 1;
    made.threes = NO_LIMIT;
    return made;
}

Drawn small(const Plan& plan, Dice& dice) {
    const int count = static_cast<int>(rounded(plan.land * 0.42));
    Plan crowd = plan;
    crowd.ones = std::min(plan.ones, count / 4);
    Sizes sizes = spread(count - crowd.ones, plan.land - crowd.ones, 12, dice);
    if (sizes.empty()) return {};
    Character made = character_of(crowd, std::move(sizes));
    made.largest = {1, 3};
    made.more = 1;
    return made;
}

struct Theme {
    std::string_view name;
    Drawn (*draw)(const Plan&, Dice&);
};

constexpr std::array THEMES{Theme{"", plain},
                            Theme{"no-ones", no_ones},
                            Theme{"giant", with_giant},
                            Theme{"few-sizes", few_sizes},
                            Theme{"small", small},
                            Theme{"equal", equal},
                            Theme{"all-twos", all_alike<2>},
                            Theme{"all-threes", all_alike<3>},
                            Theme{"all-fours", all_alike<4>},
                            Theme{"all-fives", all_alike<5>}};

const Theme* theme_of(const std::string& name) {
    const auto found = std::find_if(THEMES.begin(), THEMES.end(), [&](const Theme& theme) { return theme.name == name; });
    return found == THEMES.end() ? nullptr : &*found;
}

Plan plan_of(int area, double crowding, Tier tier, Dice& dice) {
    const Habits& habits = habits_of(tier, area);
    const double usual = area * value(CLUES, area);
    const int count = std::max(2, static_cast<int>(rounded(usual * habits.clues * crowding)));
    const double land = value(habits.land, area) * area + LAND_PER_ISLAND * (count - usual) + drawn(MORE_LAND, dice);
    const bool without = dice.chance(habits.no_ones * value(NO_ONES, area));
    const int ones = without ? 0 : std::max(1, static_cast<int>(rounded(count * drawn(ONES, dice))));
    return {area, count, std::clamp(static_cast<int>(rounded(land)), area / 3, 3 * area / 5), ones, habits.grip};
}

// What people prefer besides the sizes of islands.
Aim with_manners(Character character, int area, Tier tier, Dice& dice) {
    const Habits& habits = habits_of(tier, area);
    Aim aim;
    aim.dead_ends = character.kinds.empty() ? drawn(DEAD_ENDS, dice) : 0;
    if (area < CLOSE_BELOW) aim.close = rounded(static_cast<double>(character.sizes.size()) * drawn(CLOSE, dice));
    aim.squares.least = rounded(drawn(habits.fewest_squares, dice));
    aim.squares.most = std::max(aim.squares.least, rounded(drawn(habits.most_squares, dice) * area / 100));
    aim.pace = static_cast<int>(rounded(value(PACE, area)));
    aim.islands = std::move(character);
    return aim;
}

}  // namespace

bool is_theme(const std::string& name) { return theme_of(name) && !name.empty(); }

std::string draw_theme(Tier tier, Dice& dice) {
    const double giants = habits_of(tier, 0).giants;
    const std::array chances{1 - (giants + FEW_SIZES + ALL_EQUAL), giants, FEW_SIZES, ALL_EQUAL};
    constexpr std::array NAMES{"", "giant", "few-sizes", "equal"};
    return NAMES[dice.weighted(chances)];
}

std::optional<Aim> draw(int area, const Lots& lots, Tier tier, Dice& dice) {
    const Theme& theme = *theme_of(lots.theme);
    for (int attempt = 0; attempt < DRAWS; ++attempt) {
        const double crowding = attempt < DRAWS / 2 ? lots.crowding : drawn(CROWDING, dice);
        Drawn character = theme.draw(plan_of(area, crowding, tier, dice), dice);
        if (character) return with_manners(std::move(*character), area, tier, dice);
    }
    return {};
}

}  // namespace nurigram::generate
