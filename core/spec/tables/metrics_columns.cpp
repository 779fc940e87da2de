// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/tables/metrics_columns.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace sfumato {

namespace {

constexpr std::array<MetricsColumn, 13> columns{{
    {MetricId::Loss, "loss", &StepRecord::loss},
    {MetricId::MarginalError, "marginal_error", &StepRecord::marginalError},
    {MetricId::EpsilonSpent, "epsilon_spent", &StepRecord::epsilonSpent},
    {MetricId::GradientNorm, "gradient_norm", &StepRecord::gradientNorm},
    {MetricId::EntropicDistance, "entropic_distance", nullptr, &Evaluation::entropicDistance},
    {MetricId::HeldOutNll, "held_out_nll", nullptr, &Evaluation::heldOutNll},
    {MetricId::Wasserstein2, "w2", nullptr, &Evaluation::wasserstein2},
    {MetricId::Wasserstein2, "w2_floor", nullptr, &Evaluation::wasserstein2Floor, true},
    {MetricId::SlicedW2, "sliced_w2", nullptr, &Evaluation::slicedW2},
    {MetricId::SlicedW2, "sliced_w2_floor", nullptr, &Evaluation::slicedW2Floor, true},
    {MetricId::ClippedShare, "clipped_share", nullptr, &Evaluation::clippedShare},
    {MetricId::TestAccuracy, "test_accuracy", nullptr, &Evaluation::testAccuracy},
    {MetricId::SampleAccuracy, "sample_accuracy", nullptr, &Evaluation::sampleAccuracy},
}};

} // namespace

std::optional<double> MetricsColumn::read(const StepRecord& record) const {
    if (evaluation) {
        const auto found = record.evaluation ? (*record.evaluation).*evaluation : std::nullopt;
        return found ? std::optional(found->value) : std::nullopt;
    }
    const bool trained = record.step > 0 || metric == MetricId::EpsilonSpent;
    return trained && !std::isnan(record.*step) ? std::optional(record.*step) : std::nullopt;
}

void MetricsColumn::write(StepRecord& record, double value) const {
    if (step) {
        record.*step = value;
        return;
    }
    if (!record.evaluation) record.evaluation.emplace();
    (*record.evaluation).*evaluation = Metric{value, factsOf(metric).usesRaw};
}

std::span<const MetricsColumn> metricsColumns() { return columns; }

const MetricsColumn* metricsColumnOf(MetricId metric) {
    const auto found = std::ranges::find(columns, metric, &MetricsColumn::metric); // its floor comes after it
    return found == columns.end() ? nullptr : &*found;
}

std::string evaluationText(const Evaluation& evaluation) {
    std::string text;
    for (const MetricsColumn& column : columns) {
        const auto metric = column.evaluation ? evaluation.*column.evaluation : std::nullopt;
        if (!metric || column.isFloor) continue;
        const MetricFacts& facts = factsOf(column.metric);
        text += (text.empty() ? "" : ", ") + std::string(facts.title) + ' ' +
                measuredText(column.metric, metric->value) + (facts.unit.empty() ? "" : ' ' + std::string(facts.unit));
        for (const MetricsColumn& floor : columns)
            if (floor.isFloor && floor.metric == column.metric && evaluation.*floor.evaluation)
                text += " (real against real " + measuredText(floor.metric, (evaluation.*floor.evaluation)->value) +
                        ')';
        if (metric->usesRaw) text += " [uses raw data]";
    }
    return text;
}

bool isEvaluated(MetricId metric) {
    const auto* column = metricsColumnOf(metric);
    return column && column->evaluation;
}

} // namespace sfumato
