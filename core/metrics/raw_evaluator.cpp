// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/raw_evaluator.h"

#include "core/base/require.h"
#include "core/data/tensor_array.h"
#include "core/metrics/nearest.h"
#include "core/models/latent.h"
#include "core/models/purposes.h"
#include "core/transport/exact.h"
#include "core/transport/sliced.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <limits>
#include <optional>

namespace sfumato {

namespace {

/// The first `wanted` of the rows in this order that are not empty (NaN); where there are not so many, those that there
/// are once more.
template <class RowsOf>
at::Tensor usableRows(const RowsOf& rowsOf, const at::Tensor& order, std::int64_t wanted) {
    std::vector<at::Tensor> parts;
    std::int64_t found = 0;
    for (std::int64_t start = 0; start < order.size(0) && found < wanted;) {
        const std::int64_t count = std::min(std::max<std::int64_t>(wanted - found, 64), order.size(0) - start);
        at::Tensor some = rowsOf(order.narrow(0, start, count));
        if (const at::Tensor there = at::isfinite(some).all(1); !there.all().template item<bool>())
            some = some.index_select(0, there.nonzero().view(-1));
        start += count, found += some.size(0);
        parts.push_back(std::move(some));
    }
    const at::Tensor all = at::cat(parts);
    if (found == 0) return at::zeros({wanted, all.size(1)});
    return all.index_select(0, at::arange(wanted, at::kLong).remainder(found));
}

/// The numbers of the records that have a class and are not empty; undefined where all do.
at::Tensor usableOf(const at::Tensor& records, const at::Tensor& labels) {
    const at::Tensor there = at::isfinite(records).all(1).logical_and_(labels.ge(0));
    return there.all().item<bool>() ? at::Tensor() : there.nonzero().view(-1);
}

Fault noTests() {
    return {Fault::Code::Unsupported, "classify",
            TEXT("needs records with labels to test on: pictures, or rows of a table with stated limits")};
}

/// Whether classifiers can be tested on them.
bool areTests(const RawDataset& test) {
    return test.hasLabels() && (test.geometry().isImage || test.domain().shape == PublicDomain::Shape::Box);
}

/// The mean absolute difference of pixels [n, c, h, w] that touch.
double edgesOf(const at::Tensor& pictures) {
    return (pictures.diff(1, 2).abs().mean() + pictures.diff(1, 3).abs().mean()).item<double>() / 2;
}

/// Test records as classifiers are tried on.
class ClassifierTests {
public:
    /// records [m, d] of a box, labels [m].
    ClassifierTests(const DataFacts& facts, const at::Tensor& records, at::Tensor labels)
        : m_facts(facts), m_pictures(pictures(records)), m_labels(std::move(labels)) {}

    /// Mismatch where some class of the tests is not among `classes`.
    Result<void> check(const at::Tensor& classes) const {
        const std::int64_t count = countOf(classes);
        const auto absent =
            at::bincount(m_labels, {}, count).gt(0).logical_and_(at::bincount(classes, {}, count).eq(0));
        if (!absent.any().item<bool>()) return {};
        return Fault{Fault::Code::Mismatch,
                     "classify",
                     {TEXT("no sample has the class %1, so that no classifier could learn it: draw more samples. How "
                           "much of the records is missing, recall and coverage say without labels"),
                      {absent.nonzero()[0].item<std::int64_t>()}}};
    }

    /// Of a classifier that has learned `samples` [n, d] of `classes` [n].
    Result<ClassAccuracy> accuracy(ClassifierKind kind, const at::Tensor& samples, const at::Tensor& classes,
                                   std::uint64_t seed, const std::stop_token& stop) const {
        const at::AutoGradMode learns(true);
        at::Tensor scores;
        const at::Tensor named = classified(kind, pictures(samples), classes, countOf(classes), m_pictures, seed, stop,
                                            &scores);
        if (!named.defined())
            return Fault{Fault::Code::Stopped, "classify", "was stopped before the last classifier was trained"};
        return classAccuracy(named, m_labels, countOf(classes), scores);
    }

    /// See SampleJudgement.
    double edges(const at::Tensor& samples) const {
        const bool isImage = m_facts.geometry.isImage && m_facts.geometry.height > 1 && m_facts.geometry.width > 1;
        return isImage ? edgesOf(pictures(samples)) / std::max(edgesOf(m_pictures), 1e-12) : 0;
    }

private:
    std::int64_t countOf(const at::Tensor& classes) const {
        return 1 + std::max(classes.max().item<std::int64_t>(), m_labels.max().item<std::int64_t>());
    }
    at::Tensor pictures(const at::Tensor& records) const {
        const double low = m_facts.domain.lowAt(0), high = m_facts.domain.highAt(0);
        const Geometry& geometry = m_facts.geometry;
        return ((records - low) / (high - low)).view({-1, geometry.channels, geometry.height, geometry.width});
    }

    DataFacts m_facts;
    at::Tensor m_pictures, m_labels;
};

at::Tensor chosenOf(const at::Tensor& all, const at::Tensor& rows) {
    return rows.defined() ? all.index_select(0, rows) : all;
}

} // namespace

RawEvaluator::RawEvaluator(const RawDataset& data, const MonitorSpec& monitor, std::uint64_t seed, std::stop_token stop)
    : m_points(std::min<std::int64_t>(monitor.points, data.size() / 2)), m_directions(monitor.directions),
      m_seed(seed) {
    REQUIRE(m_points >= 1);
    auto randomness = publicRandomness(seed, purpose::references);
    std::vector<at::Tensor> second;
    for (int i = 0; i < monitor.repeats; ++i) {
        const auto order = at::randperm(data.size(), randomness, at::kLong);
        const at::Tensor both = usableRows([&](const at::Tensor& rows) { return data.rows(rows); }, order,
                                           2 * m_points);
        m_references.push_back(both.narrow(0, 0, m_points));
        second.push_back(both.narrow(0, m_points, m_points));
    }
    m_floor = distances(at::cat(second), std::move(stop));
}

Result<RawEvaluator> RawEvaluator::open(const RawDataset& data, const MonitorSpec& monitor, std::uint64_t seed,
                                        Ledger& ledger, std::string purpose, std::stop_token stop) {
    if (data.size() < 4)
        return Fault{Fault::Code::OutOfRange, "monitor.raw", "distances to raw data need at least 4 records"};
    TRY_DO(ledger.look(event(data, std::move(purpose))));
    return RawEvaluator(data, monitor, seed, std::move(stop));
}

PrivacyEvent RawEvaluator::event(const RawDataset& data, std::string purpose) {
    return {.kind = PrivacyEvent::Kind::RawEvaluation,
            .mechanism = "none",
            .relation = PrivacyEvent::Relation::None,
            .sensitivityNorm = "none",
            .records = data.size(),
            .dimensions = data.dimensions(),
            .data = data.name(),
            .fingerprint = data.fingerprint(),
            .drawn = data.facts().drawn,
            .purpose = std::move(purpose)};
}

RawDistances RawEvaluator::distances(const at::Tensor& samples, std::stop_token stop) const {
    REQUIRE(samples.size(0) >= samplesNeeded());
    RawDistances sum;
    for (std::size_t i = 0; i < m_references.size(); ++i) {
        if (stop.stop_requested())
            return {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::quiet_NaN()};
        const auto cloud = samples.narrow(0, std::int64_t(i) * m_points, m_points);
        sum.wasserstein2 += exactWasserstein2(cloud, m_references[i], stop);
        sum.slicedW2 += slicedWasserstein(cloud, m_references[i], m_directions, 2,
                                          publicRandomness(m_seed, purpose::evaluatedDirections[i]));
    }
    const auto repeats = double(m_references.size());
    return {sum.wasserstein2 / repeats, sum.slicedW2 / repeats};
}

Result<NearestRawRecords> RawEvaluator::nearest(const RawDataset& data, const at::Tensor& samples, Ledger& ledger,
                                                std::stop_token stop) {
    at::Tensor records = data.all(); // or refused before anything is looked at
    TRY_DO(ledger.look(event(data, "nearest raw records of generated samples")));
    if (const at::Tensor there = at::isfinite(records).all(1); !there.all().item<bool>())
        records = there.any().item<bool>() ? records.index_select(0, there.nonzero().view(-1))
                                           : at::zeros({1, records.size(1)});
    const auto found = nearestRows(samples, records, GroundCost::SquaredEuclidean, stop);
    return NearestRawRecords{records.index_select(0, found.index), found.distance,
                             typicalDistance(records, GroundCost::SquaredEuclidean, 200, stop)};
}

Result<std::vector<RecordErrors>> RawEvaluator::errors(const RawDataset& data, const std::vector<at::Tensor>& estimates,
                                                       Ledger& ledger, std::string purpose) {
    TRY_DO(ledger.look(event(data, std::move(purpose))));
    std::vector<RecordErrors> errors;
    for (const at::Tensor& of : estimates) {
        REQUIRE(of.size(0) <= data.size());
        errors.push_back(recordErrors(of, data.rows(0, of.size(0)), data.geometry(),
                                      data.domain().highAt(0) - data.domain().lowAt(0)));
    }
    return errors;
}

Result<LeastError> RawEvaluator::leastError(const RawDataset& data, std::int64_t records, std::size_t candidates,
                                            const std::function<at::Tensor(std::size_t)>& estimates, bool each,
                                            Ledger& ledger, std::string purpose, std::stop_token stop) {
    REQUIRE(records >= 1 && records <= data.size());
    TRY_DO(ledger.look(event(data, std::move(purpose))));
    return sfumato::leastError(data.rows(0, records), candidates, estimates, each, std::move(stop));
}

Result<DistributionComparison> RawEvaluator::distributions(const RawDataset& data,
                                                           const std::vector<at::Tensor>& samples, std::uint64_t seed,
                                                           Ledger& ledger, std::string purpose, std::stop_token stop) {
    std::int64_t count = std::min(mostRecords, data.size() / 2);
    for (const at::Tensor& of : samples) count = std::min(count, of.size(0));
    if (count < 10)
        return Fault{Fault::Code::OutOfRange, "figures",
                     "distributions are compared by at least 10 samples and 20 raw records"};
    TRY_DO(ledger.look(event(data, std::move(purpose))));
    auto randomness = publicRandomness(seed, purpose::comparedSamples);
    const at::Tensor order = at::randperm(data.size(), randomness, at::kLong);
    const at::Tensor both = usableRows([&](const at::Tensor& rows) { return data.rows(rows); }, order, 2 * count);
    const DistributionReference reference(data.facts(), both.narrow(0, 0, count));
    DistributionComparison found{
        {}, reference.metrics(both.narrow(0, count, count), stop), count, std::string(reference.features().name())};
    for (const at::Tensor& of : samples) found.of.push_back(reference.metrics(of.narrow(0, 0, count), stop));
    return found;
}

Result<NetworkDistances> RawEvaluator::networkDistances(const RawDataset& data, const std::vector<at::Tensor>& features,
                                                        NetworkFeatures& network, std::int64_t most, std::uint64_t seed,
                                                        Ledger& ledger, std::string purpose) {
    NetworkDistances found{.records = std::min(most, data.size() / 2)};
    if (found.records < 10) return Fault{Fault::Code::OutOfRange, "fid", "needs at least 20 raw records"};
    TRY_DO(ledger.look(event(data, std::move(purpose))));
    auto randomness = publicRandomness(seed, purpose::networkRecords);
    std::optional<Fault> fault;
    // Features of the rows that are not empty, a few records in memory at a time.
    const auto featuresOf = [&](const at::Tensor& rows) {
        std::vector<at::Tensor> parts;
        for (const at::Tensor& some : rows.split(500)) {
            const at::Tensor records = data.rows(some);
            auto seen = fault ? Result<NetworkRows>(*fault)
                              : network(records.index_select(0, at::isfinite(records).all(1).nonzero().view(-1)));
            if (!seen) fault = seen.fault();
            parts.push_back(seen ? seen->features : at::zeros({some.size(0), features.front().size(1)}));
        }
        return at::cat(parts);
    };
    const at::Tensor both = usableRows(featuresOf, at::randperm(data.size(), randomness, at::kLong), 2 * found.records);
    if (fault) return *fault;
    const FrechetReference real(both.narrow(0, 0, found.records));
    found.floor = real.distance(both.narrow(0, found.records, found.records));
    for (const at::Tensor& of : features) found.of.push_back(real.distance(of));
    return found;
}

Result<MarginalComparison> RawEvaluator::marginals(const RawDataset& data, const std::vector<MarginalColumn>& columns,
                                                   const std::vector<std::pair<at::Tensor, at::Tensor>>& samples,
                                                   std::uint64_t seed, Ledger& ledger, std::string purpose,
                                                   std::stop_token stop) {
    TRY_DO(ledger.look(event(data, std::move(purpose))));
    auto randomness = publicRandomness(seed, purpose::comparedRows);
    const std::int64_t most = std::min(mostTableRows, data.size());
    const at::Tensor order = at::randperm(data.size(), randomness, at::kLong).narrow(0, 0, most);
    at::Tensor rows = data.rows(order),
               labels = data.m_labels ? data.m_labels->index_select(0, order) : at::zeros({most}, at::kLong);
    if (const at::Tensor usable = usableOf(rows, labels); usable.defined())
        rows = rows.index_select(0, usable), labels = labels.index_select(0, usable);
    MarginalComparison found{.records = rows.size(0)};
    if (found.records == 0) return Fault{Fault::Code::Mismatch, data.name(), TEXT("has no row without a gap")};
    const auto cellsOfTable = [&](const at::Tensor& table, const at::Tensor& classes) {
        return TableCells(fromUnitRange(table, data.facts().low, data.facts().high), classes, columns);
    };
    const TableCells raw = cellsOfTable(rows, labels);
    const at::Tensor again = at::randint(found.records, {found.records}, randomness, at::kLong);
    found.floor = marginalDistances(raw, cellsOfTable(rows.index_select(0, again), labels.index_select(0, again)),
                                    stop);
    for (const auto& [of, classes] : samples)
        found.of.push_back(marginalDistances(raw, cellsOfTable(of, classes), stop));
    if (stop.stop_requested())
        return Fault{Fault::Code::Stopped, "evaluate", "was stopped before the last figure was measured"};
    return found;
}

Result<std::vector<RawComparison>> RawEvaluator::comparisons(const RawDataset& data, std::int64_t records,
                                                             std::int64_t points, int directions,
                                                             const std::vector<std::uint64_t>& seeds, Ledger& ledger,
                                                             std::string purpose, bool forNetwork,
                                                             const SampleSheet* show) {
    REQUIRE(records >= 1 && records < data.size() && points >= 1);
    TRY_DO(ledger.look(event(data, std::move(purpose))));
    const std::int64_t others = data.size() - records;
    const at::Tensor first = data.rows(0, records);
    const at::Tensor shown = show && data.inMemory() ? rowsOfPictures(data.m_records, data.facts(), *show)
                                                     : at::Tensor();
    std::vector<RawComparison> found;
    for (const std::uint64_t seed : seeds) {
        auto randomness = publicRandomness(seed, purpose::comparedRecords);
        const at::Tensor order = at::randperm(others, randomness, at::kLong);
        const auto chosen = [&](std::int64_t count) {
            return usableRows([&](const at::Tensor& rows) { return data.rows(rows + records); }, order,
                              std::min({count, others, records}));
        };
        found.push_back(RawComparison(data.facts(), first, chosen(points),
                                      forNetwork && found.empty() ? chosen(records) : at::Tensor(), directions, seed));
        found.back().m_shown = shown;
        if (shown.defined()) found.back().m_shownRecords = data.rows(shown);
    }
    return found;
}

Result<RawEvaluator::Accuracy> RawEvaluator::accuracyOn(const RawDataset& test, Ledger& ledger, std::string purpose) {
    if (!test.hasLabels()) return noTests();
    TRY_DO(ledger.look(event(test, std::move(purpose))));
    const at::Tensor rows = usableOf(test.all(), *test.m_labels);
    if (rows.defined() && rows.numel() == 0) return noTests();
    return Accuracy([records = chosenOf(test.all(), rows), labels = chosenOf(*test.m_labels, rows),
                     features = at::Tensor()](const PictureClassifier& classifier) mutable {
        if (!features.defined()) features = RawDataset::mapped(classifier.features(), records);
        const at::Tensor named = RawDataset::mapped(classifier.classes(), features);
        return classAccuracy(named, labels,
                             std::max(named.max().item<std::int64_t>(), labels.max().item<std::int64_t>()) + 1);
    });
}

namespace {

Result<std::vector<ClassAccuracy>> accuraciesOf(const ClassifierTests& tests, const std::vector<ClassifierKind>& kinds,
                                                const at::Tensor& samples, const at::Tensor& classes,
                                                std::uint64_t seed, const std::stop_token& stop) {
    std::vector<ClassAccuracy> found;
    for (const ClassifierKind kind : kinds) {
        TRY(accuracy, tests.accuracy(kind, samples, classes, seed, stop));
        found.push_back(*accuracy);
    }
    return found;
}

/// After the look at `test` is entered; `labels`: its own.
Result<ClassifierTests> testsOf(const RawDataset& test, const at::Tensor& records, const at::Tensor& labels) {
    const at::Tensor rows = usableOf(records, labels);
    if (rows.defined() && rows.numel() == 0) return noTests();
    return ClassifierTests(test.facts(), chosenOf(records, rows), chosenOf(labels, rows));
}

} // namespace

Result<SampleJudgement> RawEvaluator::accuracies(const RawDataset& test, const std::vector<ClassifierKind>& kinds,
                                                 const at::Tensor& samples, const at::Tensor& classes,
                                                 std::uint64_t seed, Ledger& ledger, std::stop_token stop) {
    if (!areTests(test)) return noTests();
    TRY_DO(ledger.look(event(test, "accuracy of classifiers on these records")));
    TRY(tests, testsOf(test, test.all(), *test.m_labels));
    TRY_DO(tests->check(classes));
    TRY(found, accuraciesOf(*tests, kinds, samples, classes, seed, stop));
    return SampleJudgement{std::move(*found), tests->edges(samples)};
}

Result<RawEvaluator::SampleAccuracy> RawEvaluator::sampleAccuracyOn(const RawDataset& test, ClassifierKind kind,
                                                                    std::uint64_t seed, Ledger& ledger,
                                                                    std::string purpose) {
    if (!areTests(test)) return noTests();
    TRY_DO(ledger.look(event(test, std::move(purpose))));
    TRY(tests, testsOf(test, test.all(), *test.m_labels));
    return SampleAccuracy([tests = std::move(*tests), kind, seed](const at::Tensor& samples, const at::Tensor& classes,
                                                                  std::stop_token stop) -> Result<double> {
        TRY_DO(tests.check(classes));
        const auto found = tests.accuracy(kind, samples, classes, seed, stop);
        return found ? Result<double>(found->share) : found.fault();
    });
}

Result<std::vector<ClassAccuracy>> RawEvaluator::accuraciesOfReal(const RawDataset& test, const RawDataset& training,
                                                                  const std::vector<ClassifierKind>& kinds,
                                                                  std::uint64_t seed, Ledger& testLedger,
                                                                  Ledger& trainingLedger, std::stop_token stop) {
    const Fault unlabelled{Fault::Code::Unsupported, "calibrate", "needs raw records with labels to learn from"};
    if (!training.hasLabels()) return unlabelled;
    if (!areTests(test)) return noTests();
    TRY_DO(trainingLedger.look(event(training, "classifiers trained on these records")));
    const at::Tensor rows = usableOf(training.all(), *training.m_labels);
    if (rows.defined() && rows.numel() == 0) return unlabelled;
    TRY_DO(testLedger.look(event(test, "accuracy of classifiers on these records")));
    TRY(tests, testsOf(test, test.all(), *test.m_labels));
    return accuraciesOf(*tests, kinds, chosenOf(training.all(), rows), chosenOf(*training.m_labels, rows), seed, stop);
}

} // namespace sfumato
