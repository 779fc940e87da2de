// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/onnx/feature_network.h"
#include "core/spec/tables/data_facts.h"

#include <ATen/core/Tensor.h>

#include <functional>
#include <stop_token>

namespace sfumato {

struct NetworkRows {
    at::Tensor features;      ///< [n, k] float32
    at::Tensor probabilities; ///< [n, c] float64, rows that sum to 1; undefined where the network was opened without
                              ///< classes
};

/// Records as a feature network that a person brought sees them.
class NetworkFeatures {
public:
    /// Told after each batch how many records have been through the network.
    using Progress = std::function<void(std::int64_t done)>;

    /// For records of these facts, as RawDataset holds them, on as many threads as LibTorch has. Faults: those of
    /// FeatureNetwork::open().
    static Result<NetworkFeatures> open(const NetworkSpec& spec, const DataFacts& facts, Progress progress,
                                        std::stop_token stop);

    /// Of finite records [n, d]. Mismatch where the network gives class probabilities that are none, or numbers that
    /// are not finite; Stopped.
    Result<NetworkRows> operator()(const at::Tensor& records);

    const std::string& title() const { return m_network.title(); }
    bool hasClasses() const { return m_network.classes() > 0; }

private:
    NetworkFeatures(FeatureNetwork network, const DataFacts& facts, Progress progress, std::stop_token stop);

    FeatureNetwork m_network;
    double m_low, m_high;
    Progress m_progress;
    std::stop_token m_stop;
    std::int64_t m_done = 0;
};

struct InceptionScore {
    double mean = 0, deviation = 0; ///< over the parts; the deviation is that of the parts themselves, not of their
                                    ///< mean
};

/// Salimans et al. (NeurIPS 2016) as their code computes it: the rows [n, c] in order are cut into `parts` parts, row
/// floor(i n / parts) is the first of part i; of each part exp of the mean divergence KL(p(y|x) | p(y)), p(y) the
/// part's mean. n >= parts.
InceptionScore inceptionScore(const at::Tensor& probabilities, std::int64_t parts = 10);

} // namespace sfumato
