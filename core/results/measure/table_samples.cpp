// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/measure/table_samples.h"

#include "core/data/tensor_array.h"
#include "core/metrics/classifiers.h"
#include "core/results/exported_table.h"
#include "core/results/trained_run.h"

#include <algorithm>

namespace sfumato {

bool areRows(const DataFacts& facts) { return !facts.geometry.isImage && !facts.low.empty(); }

at::Tensor samplesLikeRecords(const TrainedRun& run, const at::Tensor& samples) {
    const DataFacts& facts = run.facts();
    return areRows(facts) ? toUnitRange(samplesAsStated(samples, facts, run.spec().data), facts.low, facts.high)
                          : samples;
}

Result<std::vector<MarginalColumn>> marginalColumns(const TrainedRun& run) {
    const DataFacts& facts = run.facts();
    if (!areRows(facts))
        return Fault{
            Fault::Code::Unsupported, "total variation",
            TEXT("is of tables whose numbers have stated limits; feature, precision and recall are of all data")};
    const auto endOf = [](const std::vector<double>& ends, std::int64_t at) {
        return ends[ends.size() == 1 ? 0 : std::size_t(at)];
    };
    std::vector<MarginalColumn> columns;
    for (const TableColumn& of : tableColumns(run.spec().data, facts.geometry.dimensions(), run.classes() > 0))
        columns.push_back({of.first, of.label ? run.classes() : std::int64_t(of.values.size()),
                           endOf(facts.low, of.first), endOf(facts.high, of.first), of.whole, of.label});
    constexpr std::size_t most = 64;
    if (columns.size() > most)
        return Fault{Fault::Code::Unsupported,
                     "total variation",
                     {TEXT("is of at most %1 columns, and this table has %2"), {most, columns.size()}}};
    return columns;
}

std::vector<ClassifierKind> usualClassifiers(const DataFacts& facts) {
    return {ClassifierKind::Logistic, ClassifierKind::Perceptron,
            facts.geometry.isImage ? ClassifierKind::Convolutional : ClassifierKind::Boosting};
}

Result<void> checkClassifiers(const std::vector<ClassifierKind>& kinds, const DataFacts& facts) {
    const auto found = std::ranges::find_if(kinds, isConvolutional);
    if (facts.geometry.isImage || found == kinds.end()) return {};
    return Fault{Fault::Code::Unsupported, std::string(nameOf(*found)),
                 TEXT("needs pictures; logistic, mlp and boosting learn rows of a table, too")};
}

} // namespace sfumato
