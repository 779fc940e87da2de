// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/raw_dataset.h"
#include "core/ledger/ledger.h"
#include "core/metrics/class_shares.h"
#include "core/metrics/classifiers.h"
#include "core/metrics/cloud_metrics.h"
#include "core/metrics/network_features.h"
#include "core/metrics/picture_classifier.h"
#include "core/metrics/raw_comparison.h"
#include "core/metrics/record_errors.h"
#include "core/metrics/table_marginals.h"
#include "core/spec/run_spec.h"

#include <ATen/core/Tensor.h>

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace sfumato {

/// Raw records [m, d], each the nearest (Euclidean) to one of m samples.
struct NearestRawRecords {
    at::Tensor records;
    at::Tensor distance; ///< [m] float64
    double typical;      ///< median distance of a raw record to its own nearest among the others
};

/// Of several samples, and of raw records against others.
struct DistributionComparison {
    std::vector<DistributionMetrics> of; ///< in the order of the samples
    DistributionMetrics floor;
    std::int64_t records = 0; ///< so many of each cloud were used
    std::string features;     ///< PictureFeatures::name()
};

/// The same by a feature network that a person brought.
struct NetworkDistances {
    std::vector<double> of;   ///< frechetDistance() of each of several clouds of features
    double floor = 0;         ///< of as many other raw records
    std::int64_t records = 0; ///< so many raw records are in the cloud that all are compared with
};

/// Of several tables of samples, and of the raw table itself where its rows are drawn anew.
struct MarginalComparison {
    std::vector<MarginalDistances> of; ///< in the order of the samples
    /// Of as many rows that are drawn from the raw ones with replacement: what the size of a table alone costs.
    MarginalDistances floor{};
    std::int64_t records = 0; ///< raw rows that all are compared with
};

/// What classifiers that learned samples make of test records, and how sharp these samples are.
struct SampleJudgement {
    std::vector<ClassAccuracy> of; ///< in the order of the classifiers
    /// The mean absolute difference of pixels that touch, of samples over that of the test records: 1 is as sharp as
    /// they are; 0 where records are no pictures.
    double edges = 0;
};

/// The one place where figures are computed from raw data. Evaluation only: everything it returns uses raw
/// data, is not covered by any budget and must be stamped so. Every look is in the ledger before it is taken.
class RawEvaluator {
public:
    /// Draws, by `seed`, `repeats` reference clouds of `points` raw records (fewer where there are not twice
    /// as many) and as many second clouds, disjoint from their references, for the floor, which is NaN where
    /// `stop` was requested meanwhile. `purpose` says in the ledger what for. OutOfRange for fewer than 4
    /// records.
    static Result<RawEvaluator> open(const RawDataset& data, const MonitorSpec& monitor, std::uint64_t seed,
                                     Ledger& ledger, std::string purpose, std::stop_token stop = {});

    /// The event that a look at `data` is entered as.
    static PrivacyEvent event(const RawDataset& data, std::string purpose);

    /// How many samples distances() needs.
    std::int64_t samplesNeeded() const { return m_points * std::int64_t(m_references.size()); }

    /// `samples`: [samplesNeeded(), d] in the space of the raw records. NaN where `stop` was requested
    /// meanwhile.
    RawDistances distances(const at::Tensor& samples, std::stop_token stop = {}) const;

    const RawDistances& floor() const { return m_floor; }

    /// Whether samples [m, d] are copies of raw records: the nearest of them all. Meaningless where `stop`
    /// was requested meanwhile.
    static Result<NearestRawRecords> nearest(const RawDataset& data, const at::Tensor& samples, Ledger& ledger,
                                             std::stop_token stop);

    /// How far each of several estimates [m, d] of the first m records is from them; one look.
    static Result<std::vector<RecordErrors>> errors(const RawDataset& data, const std::vector<at::Tensor>& estimates,
                                                    Ledger& ledger, std::string purpose);

    /// leastError() to the first `records` records, of which the candidates are estimates: what comes back is NOT
    /// PRIVATE. One look.
    static Result<LeastError> leastError(const RawDataset& data, std::int64_t records, std::size_t candidates,
                                         const std::function<at::Tensor(std::size_t)>& estimates, bool each,
                                         Ledger& ledger, std::string purpose, std::stop_token stop);

    /// How the distribution of each of several samples [any, d], in the space of the raw records, differs from that of
    /// raw records, in one look. All clouds are of one size, that of the smallest, of half the raw records or
    /// mostRecords, whichever is least: the first samples, and raw records chosen by `seed`, those of the floor
    /// disjoint from those that all are compared with. OutOfRange for a size below 10. Meaningless where `stop` was
    /// requested meanwhile.
    static constexpr std::int64_t mostRecords = 5000;
    static Result<DistributionComparison> distributions(const RawDataset& data, const std::vector<at::Tensor>& samples,
                                                        std::uint64_t seed, Ledger& ledger, std::string purpose,
                                                        std::stop_token stop = {});
    /// frechetDistance() between the features of samples, each [at least 2, k] as `network` gave them, and those of
    /// min(`most`, half of all) raw records chosen by `seed`, in one look; the floor is of as many others. OutOfRange
    /// for fewer than 20 raw records; faults of the network, after the look is entered.
    static Result<NetworkDistances> networkDistances(const RawDataset& data, const std::vector<at::Tensor>& features,
                                                     NetworkFeatures& network, std::int64_t most, std::uint64_t seed,
                                                     Ledger& ledger, std::string purpose);

    /// For each seed the first `records` records, and up to `points` of the others drawn by it, to hold any number of
    /// columns against; one look for all seeds. 1 <= records < data.size(). `forNetwork` keeps with the first seed as
    /// many of the others as `records`, at most all, for a feature network. `show`: records to find among those in
    /// memory, for RawComparison::shown().
    static Result<std::vector<RawComparison>> comparisons(const RawDataset& data, std::int64_t records,
                                                          std::int64_t points, int directions,
                                                          const std::vector<std::uint64_t>& seeds, Ledger& ledger,
                                                          std::string purpose, bool forNetwork = false,
                                                          const SampleSheet* show = nullptr);

    /// marginalDistances() of each of several tables of samples [any, d], as the raw records are, with their classes
    /// [any] where a column is the label, to the raw records with stated limits that have a class and are not empty, at
    /// most `mostTableRows` of them chosen by `seed`; one look. Mismatch where none is left; Stopped.
    static constexpr std::int64_t mostTableRows = 100000;
    static Result<MarginalComparison> marginals(const RawDataset& data, const std::vector<MarginalColumn>& columns,
                                                const std::vector<std::pair<at::Tensor, at::Tensor>>& samples,
                                                std::uint64_t seed, Ledger& ledger, std::string purpose,
                                                std::stop_token stop);

    /// The shares of the records `test` whose class classifiers name that were trained on `samples` [n, d] of
    /// `classes` [n]; one look. Unsupported where the records are neither pictures nor rows within limits, with labels,
    /// Mismatch where they have a class that no sample has, Stopped where `stop` was requested meanwhile.
    static Result<SampleJudgement> accuracies(const RawDataset& test, const std::vector<ClassifierKind>& kinds,
                                              const at::Tensor& samples, const at::Tensor& classes, std::uint64_t seed,
                                              Ledger& ledger, std::stop_token stop);
    /// The same of classifiers that were trained on raw records of the same kind: what can be reached. A look at both.
    static Result<std::vector<ClassAccuracy>> accuraciesOfReal(const RawDataset& test, const RawDataset& training,
                                                               const std::vector<ClassifierKind>& kinds,
                                                               std::uint64_t seed, Ledger& testLedger,
                                                               Ledger& trainingLedger, std::stop_token stop);
    /// The share of the records `test` whose class a released classifier names, the same one at every call, as
    /// it goes on learning. Unsupported as above. `purpose` says in the ledger what for.
    using Accuracy = std::function<ClassAccuracy(const PictureClassifier&)>;
    static Result<Accuracy> accuracyOn(const RawDataset& test, Ledger& ledger, std::string purpose);

    /// The same of one classifier, at every call; one look for all of them. `seed` is the classifier's. A call returns
    /// Mismatch or Stopped as above.
    using SampleAccuracy =
        std::function<Result<double>(const at::Tensor& samples, const at::Tensor& classes, std::stop_token stop)>;
    static Result<SampleAccuracy> sampleAccuracyOn(const RawDataset& test, ClassifierKind kind, std::uint64_t seed,
                                                   Ledger& ledger, std::string purpose);

private:
    RawEvaluator(const RawDataset& data, const MonitorSpec& monitor, std::uint64_t seed, std::stop_token stop);

    std::int64_t m_points;
    int m_directions;
    std::uint64_t m_seed;
    std::vector<at::Tensor> m_references;
    RawDistances m_floor;
};

} // namespace sfumato
