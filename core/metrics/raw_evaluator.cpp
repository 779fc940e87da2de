// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/raw_evaluator.h"

#include "core/base/require.h"
#include "core/metrics/nearest.h"
#include "core/models/latent.h"
#include "core/transport/exact.h"
#include "core/transport/sliced.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <limits>

namespace sfumato {

RawEvaluator::RawEvaluator(const RawDataset& data, const MonitorSpec& monitor, std::uint64_t seed,
                           std::stop_token stop)
    : m_points(std::min<std::int64_t>(monitor.points, data.size() / 2)), m_directions(monitor.directions),
      m_seed(seed) {
    REQUIRE(m_points >= 1);
    auto randomness = publicRandomness(seed, 100);
    std::vector<at::Tensor> second;
    for (int i = 0; i < monitor.repeats; ++i) {
        const auto order = at::randperm(data.size(), randomness, at::kLong);
        m_references.push_back(data.rows(order.narrow(0, 0, m_points)));
        second.push_back(data.rows(order.narrow(0, m_points, m_points)));
    }
    m_floor = distances(at::cat(second), std::move(stop));
}

Result<RawEvaluator> RawEvaluator::open(const RawDataset& data, const MonitorSpec& monitor,
                                        std::uint64_t seed, Ledger& ledger, std::string purpose,
                                        std::stop_token stop) {
    if (data.size() < 4)
        return Fault{Fault::Code::OutOfRange, "monitor.raw", "distances to raw data need at least 4 records"};
    if (const auto noted = ledger.look(event(data, std::move(purpose))); !noted)
        return noted.fault();
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
                                          publicRandomness(m_seed, 101 + i));
    }
    const auto repeats = double(m_references.size());
    return {sum.wasserstein2 / repeats, sum.slicedW2 / repeats};
}

Result<NearestRawRecords> RawEvaluator::nearest(const RawDataset& data, const at::Tensor& samples,
                                                Ledger& ledger, std::stop_token stop) {
    const at::Tensor records = data.all(); // or refused before anything is looked at
    if (const auto noted = ledger.look(event(data, "nearest raw records of generated samples")); !noted)
        return noted.fault();
    const auto found = nearestRows(samples, records, GroundCost::SquaredEuclidean, stop);
    return NearestRawRecords{records.index_select(0, found.index), found.distance,
                             typicalDistance(records, GroundCost::SquaredEuclidean, 200, stop)};
}

Result<std::vector<RecordErrors>> RawEvaluator::errors(const RawDataset& data, const std::vector<at::Tensor>& estimates,
                                                       Ledger& ledger, std::string purpose) {
    if (const auto noted = ledger.look(event(data, std::move(purpose))); !noted)
        return noted.fault();
    std::vector<RecordErrors> errors;
    for (const at::Tensor& of : estimates) {
        REQUIRE(of.size(0) <= data.size());
        errors.push_back(recordErrors(of, data.rows(0, of.size(0)), data.geometry(),
                                      data.domain().highAt(0) - data.domain().lowAt(0)));
    }
    return errors;
}

Result<LeastError> RawEvaluator::leastError(const RawDataset& data, std::int64_t records, std::size_t candidates,
                                            const std::function<at::Tensor(std::size_t)>& estimates, bool each, Ledger& ledger,
                                            std::string purpose, std::stop_token stop) {
    REQUIRE(records >= 1 && records <= data.size());
    if (const auto noted = ledger.look(event(data, std::move(purpose))); !noted)
        return noted.fault();
    return sfumato::leastError(data.rows(0, records), candidates, estimates, each, std::move(stop));
}

Result<LawComparison> RawEvaluator::laws(const RawDataset& data, const std::vector<at::Tensor>& samples,
                                         std::uint64_t seed, Ledger& ledger, std::string purpose,
                                         std::stop_token stop) {
    std::int64_t count = std::min(mostRecords, data.size() / 2);
    for (const at::Tensor& of : samples)
        count = std::min(count, of.size(0));
    if (count < 10)
        return Fault{Fault::Code::OutOfRange, "figures", "laws are compared by at least 10 samples and 20 raw records"};
    if (const auto noted = ledger.look(event(data, std::move(purpose))); !noted)
        return noted.fault();
    auto randomness = publicRandomness(seed, 130);
    const at::Tensor order = at::randperm(data.size(), randomness, at::kLong);
    const auto chosen = [&](std::int64_t first) {
        return data.rows(order.narrow(0, first, count));
    };
    const LawReference reference(data.facts(), chosen(0));
    LawComparison found{{}, reference.figures(chosen(count), stop), count, std::string(reference.features().name())};
    for (const at::Tensor& of : samples)
        found.of.push_back(reference.figures(of.narrow(0, 0, count), stop));
    return found;
}

Result<RawComparison> RawEvaluator::comparison(const RawDataset& data, std::int64_t records, std::int64_t points, int directions,
                                               std::uint64_t seed, Ledger& ledger, std::string purpose) {
    REQUIRE(records >= 1 && records < data.size() && points >= 1);
    if (const auto noted = ledger.look(event(data, std::move(purpose))); !noted)
        return noted.fault();
    auto randomness = publicRandomness(seed, 103);
    const std::int64_t others = data.size() - records;
    const at::Tensor chosen = at::randperm(others, randomness, at::kLong).narrow(0, 0, std::min({points, others, records})) + records;
    return RawComparison(data.facts(), data.rows(0, records), data.rows(chosen), directions, seed);
}

Result<RawEvaluator::Accuracy> RawEvaluator::accuracyOn(const RawDataset& test, Ledger& ledger,
                                                        std::string purpose) {
    if (!test.geometry().isImage || !test.hasLabels())
        return Fault{Fault::Code::Unsupported, "classify", "needs pictures with labels to test on"};
    if (const auto noted = ledger.look(event(test, std::move(purpose))); !noted)
        return noted.fault();
    return Accuracy([records = test.all(), labels = *test.m_labels,
                     features = at::Tensor()](const PictureClassifier& classifier) mutable {
        if (!features.defined())
            features = classifier.featuresOf(records);
        return classifier.classify(features).eq(labels).to(at::kDouble).mean().item<double>();
    });
}

Result<std::vector<double>> RawEvaluator::accuracies(const RawDataset& test, const std::vector<ClassifierKind>& kinds,
                                                     const at::Tensor& samples, const at::Tensor& classes,
                                                     std::uint64_t seed, Ledger& ledger, std::stop_token stop) {
    const Geometry& geometry = test.geometry();
    if (!geometry.isImage || !test.hasLabels())
        return Fault{Fault::Code::Unsupported, "classify", "needs pictures with labels to test on"};
    if (const auto noted = ledger.look(event(test, "accuracy of classifiers on these records")); !noted)
        return noted.fault();
    const double low = test.domain().lowAt(0), high = test.domain().highAt(0);
    const auto pictures = [&](const at::Tensor& records) {
        return ((records - low) / (high - low)).view({-1, geometry.channels, geometry.height, geometry.width});
    };
    const std::int64_t count = 1 + std::max(classes.max().item<std::int64_t>(),
                                            test.m_labels->max().item<std::int64_t>());
    std::vector<double> found;
    for (const ClassifierKind kind : kinds) {
        const at::Tensor named = classified(kind, pictures(samples), classes, count, pictures(test.all()), seed, stop);
        if (!named.defined())
            return Fault{Fault::Code::Stopped, "classify", "was stopped before the last classifier was trained"};
        found.push_back(named.eq(*test.m_labels).to(at::kDouble).mean().item<double>());
    }
    return found;
}

Result<std::vector<double>> RawEvaluator::accuraciesOfReal(const RawDataset& test, const RawDataset& training,
                                                           const std::vector<ClassifierKind>& kinds, std::uint64_t seed,
                                                           Ledger& testLedger, Ledger& trainingLedger,
                                                           std::stop_token stop) {
    if (!training.hasLabels())
        return Fault{Fault::Code::Unsupported, "calibrate", "needs raw records with labels to learn from"};
    if (const auto noted = trainingLedger.look(event(training, "classifiers trained on these records")); !noted)
        return noted.fault();
    return accuracies(test, kinds, training.all(), *training.m_labels, seed, testLedger, std::move(stop));
}

} // namespace sfumato
