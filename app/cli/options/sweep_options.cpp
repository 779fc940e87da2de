// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/sweep_options.h"

#include "core/base/number_text.h"
#include "core/spec/tables/central_methods.h"

#include <algorithm>

namespace sfumato::cli {

namespace {

Result<std::vector<std::uint64_t>> seedsOf(const std::vector<std::string>& words, std::uint64_t first) {
    std::vector<std::uint64_t> seeds;
    for (const auto& word : words) {
        const auto seed = numberIn<std::uint64_t>(word);
        if (!seed)
            return Fault{Fault::Code::WrongType, "--seeds " + word, "must be how many seeds, or a list as in 7,8,9"};
        seeds.push_back(*seed);
    }
    if (seeds.size() != 1) return seeds;
    const auto count = seeds.front();
    if (count < 1 || count > mostSweepPoints)
        return Fault{Fault::Code::OutOfRange, "--seeds", "must be between 1 and " + std::to_string(mostSweepPoints)};
    seeds.clear();
    for (std::uint64_t i = 0; i < count; ++i) seeds.push_back(first + i);
    return seeds;
}

/// The axes: NAME with --values or --from, and any number of KEY=V1,V2,...; of these the first with numbers
/// takes the place of NAME where there is none.
struct Axes {
    SweepAxis axis = SweepAxis::Epsilon;
    std::string key;
    std::vector<double> values;
    std::vector<SweepGrid> grid;
};

/// V1,V2,...; commas within brackets belong to a value.
std::vector<std::string> listed(std::string_view text) {
    std::vector<std::string> parts(1);
    int depth = 0;
    for (const char c : text) {
        depth += c == '[' ? 1 : c == ']' ? -1 : 0;
        if (c == ',' && depth == 0)
            parts.emplace_back();
        else
            parts.back() += c;
    }
    return parts;
}

Result<Axes> axesOf(const SweepOptions& options) {
    Axes axes{.values = options.values};
    bool named = false;
    for (const auto& word : options.axes) {
        const auto equals = word.find('=');
        if (equals != std::string::npos) {
            axes.grid.push_back({word.substr(0, equals), listed(std::string_view(word).substr(equals + 1))});
            continue;
        }
        TRY(axis, cli::named<SweepAxis>("--axis", word));
        if (named || *axis == SweepAxis::Setting)
            return Fault{Fault::Code::Mismatch, "--axis " + word,
                         "takes its values from --values, and there is one such axis; write others as KEY=V1,V2"};
        axes.axis = *axis, named = true;
    }
    if (named || !axes.values.empty() || options.from != 0 || axes.grid.empty()) return axes;
    for (auto grid = axes.grid.begin(); grid != axes.grid.end(); ++grid) {
        std::vector<double> numbers;
        for (const auto& value : grid->values)
            if (const auto number = numberIn<double>(value)) numbers.push_back(*number);
        if (numbers.size() != grid->values.size()) continue;
        const auto axis = fromName<SweepAxis>(grid->key);
        axes.axis = axis.value_or(SweepAxis::Setting);
        axes.key = axis ? std::string() : grid->key;
        axes.values = numbers;
        axes.grid.erase(grid);
        return axes;
    }
    return Fault{Fault::Code::Mismatch, "--axis", "one axis at least must have numbers"};
}

/// "accuracy" is that of the classifier that runs of `base` learn or, of a generator, of one that learns samples: the
/// one after a colon, else the spec's own or logistic, which is set in `base`.
Result<MetricId> measureOf(const std::string& word, RunSpec& base) {
    constexpr std::string_view accuracy = "accuracy", chosen = "accuracy:";
    if (word.starts_with(chosen)) {
        TRY(classifier, named<ClassifierKind>("--measure", word.substr(chosen.size())));
        base.monitor.accuracy = *classifier;
    }
    const bool ofSamples = word.starts_with(chosen) || (word == accuracy && !learnsClassifier(base));
    const auto measure = ofSamples          ? MetricId::SampleAccuracy
                         : word == accuracy ? std::optional(MetricId::TestAccuracy)
                                            : fromName<MetricId>(word);
    if (!measure)
        return Fault{Fault::Code::NotAChoice, "--measure " + word,
                     "must be accuracy, accuracy:CLASSIFIER or one of " + sweepMeasureNames()};
    if (*measure == MetricId::SampleAccuracy && !base.monitor.accuracy)
        base.monitor.accuracy = ClassifierKind::Logistic;
    return *measure;
}

} // namespace

Result<SweepSpec> sweepOf(const SweepOptions& options) {
    TRY(axes, axesOf(options));
    const SweepAxis* axis = &axes->axis;
    std::optional<double> first; // what the axis says in the place of --epsilon
    if (*axis == SweepAxis::Epsilon && (!axes->values.empty() || options.from != 0))
        first = axes->values.empty() ? options.from : axes->values.front();
    TRY(base, options.spec.spec(first));
    options.ledger.nameLedger(*base);
    if (isSensitive(base->data) && !base->monitor.raw &&
        std::ranges::any_of(axes->grid, [](const SweepGrid& grid) { return grid.key == "monitor.raw"; }))
        return Fault{Fault::Code::NotAccepted, "--axis monitor.raw",
                     "measures figures of sensitive raw records; where that is meant, add --raw"};
    TRY(measure, measureOf(options.measure, *base));
    const bool central = base->privacy.model == PrivacyModel::Central;
    if (isSensitive(base->data) && !isPrivatizedFile(base->data) && !base->monitor.raw && factsOf(*measure).usesRaw)
        return Fault{Fault::Code::NotAccepted, "--measure " + options.measure,
                     central ? "is computed from sensitive raw records, which no budget covers, and so is every other "
                               "measure of a sweep in the central model; where that is meant, add --raw"
                             : "is computed from sensitive raw records, which no budget covers; choose likelihood or "
                               "entropic, or where it is meant add --raw"};
    TRY(seeds, seedsOf(options.seeds, base->seed));
    SweepSpec sweep{.base = std::move(*base),
                    .axis = *axis,
                    .key = axes->key,
                    .values = axes->values,
                    .grid = axes->grid,
                    .seeds = std::move(*seeds),
                    .measure = *measure};
    for (const auto& word : options.losses) {
        const auto loss = lossFromWord(word);
        if (!loss) return Fault{Fault::Code::NotAChoice, "--losses " + word, "must be one of " + namesOf<Loss>()};
        sweep.losses.push_back(*loss);
    }
    if (sweep.values.empty() && (options.from != 0 || options.to != 0)) {
        TRY(values, logSpaced(*axis, options.from, options.to, options.count));
        sweep.values = std::move(*values);
    }
    sweep.shortening = options.preview ? 10 : 1;
    if (auto faults = check(sweep); !faults.empty()) return faults.front();
    return sweep;
}

} // namespace sfumato::cli
