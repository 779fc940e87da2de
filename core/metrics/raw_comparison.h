// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/metrics/cloud_metrics.h"
#include "core/metrics/network_features.h"
#include "core/metrics/record_errors.h"
#include "core/spec/tables/data_facts.h"
#include "core/engine/sample_sheet.h"

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <optional>
#include <stop_token>

namespace sfumato {

/// Distances of some samples to the raw data, and the same of raw data to itself: what no generator can beat.
struct RawDistances {
    double wasserstein2 = 0; ///< exact W2, mean over repeats
    double slicedW2 = 0;     ///< sliced W2, mean over repeats
};

/// Numbers of the records [n, d] whose pictures these are; undefined where one of them is not among the records.
at::Tensor rowsOfPictures(const at::Tensor& records, const DataFacts& facts, const SampleSheet& show);

/// Raw records that many answers to their noisy versions are held against, one after the other.
/// RawEvaluator::comparisons() makes it, which enters the look; everything it returns uses raw data.
class RawComparison {
public:
    /// The first records as a picture, or those that it was asked to show.
    SampleSheet sheet(int count) const;
    /// Numbers [m] of the records that it was asked to show; undefined where it was not, or has not all of them.
    const at::Tensor& shown() const { return m_shown; }
    /// How far estimates [m, d] of the first m records are from them.
    RecordErrors errors(const at::Tensor& estimates) const;
    /// leastError() to the first records, of which the candidates are estimates, and to those of shown(), of which
    /// further estimates are by the same choice: what comes back is NOT PRIVATE.
    Result<LeastError> leastError(std::size_t candidates, const std::function<at::Tensor(std::size_t)>& estimates,
                                  bool each, std::stop_token stop) const;
    /// How far the distribution of samples [at least points(), d] is from that of records which are not among the first
    /// m, so that estimates of these have no advantage. NaN where `stop` was requested meanwhile.
    RawDistances distances(const at::Tensor& samples, std::stop_token stop) const;
    /// The same in the space of PictureFeatures; for at least 6 points().
    DistributionMetrics distribution(const at::Tensor& samples, std::stop_token stop) const;
    /// Sends those of the other records that are kept for a feature network through it, for networkDistance(); none
    /// where comparisons() was asked for none. Faults of the network.
    Result<void> show(NetworkFeatures& network);
    /// frechetDistance() of the features of some samples [at least 2, k] to those.
    double networkDistance(const at::Tensor& features) const;
    /// The first records themselves, for the same figures.
    const at::Tensor& first() const { return m_first; }
    std::int64_t points() const { return m_others.size(0); }

private:
    friend class RawEvaluator;
    RawComparison(DataFacts facts, at::Tensor first, at::Tensor others, at::Tensor forNetwork, int directions,
                  std::uint64_t seed);

    DataFacts m_facts;
    at::Tensor m_first, m_others;
    at::Tensor m_shown, m_shownRecords;          ///< numbers and records; undefined: the first are shown
    at::Tensor m_forNetwork;                     ///< records until show()
    std::optional<FrechetReference> m_byNetwork; ///< of their features
    std::optional<DistributionReference> m_distribution;
    int m_directions;
    std::uint64_t m_seed;
};

} // namespace sfumato
