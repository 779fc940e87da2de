// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/onnx/network_process.h"
#include "core/onnx/wire.h"
#include "core/spec/tables/data_facts.h"
#include "core/spec/tables/network_spec.h"

#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace sfumato {

/// A feature network from an ONNX file, run by OpenCV in the program sfumato-onnx, with bounded memory and time and no
/// file but the one that was checked here: a file that makes OpenCV crash costs a fault and nothing else.
class FeatureNetwork {
public:
    /// Reads the file, starts the program and runs one gray batch, so that a network that does not fit `pictures` is
    /// refused here. Faults: those of outlineOnnx(); NotFound for a tensor that the file does not have; Mismatch for an
    /// input that is no batch of pictures, a color picture for a gray network, and outputs that are not a row of finite
    /// numbers for each picture; TooLarge for more than 4,096 features; and how the program ended.
    static Result<FeatureNetwork> open(const NetworkSpec& spec, const Geometry& pictures, int threads,
                                       std::stop_token stop);

    /// "inception.onnx, 3fa9c1d2": the file's name and the first digits of its SHA-256.
    const std::string& title() const { return m_title; }
    std::int64_t features() const { return m_widths.features; }
    std::int64_t classes() const { return m_widths.classes; } ///< 0: none were named
    /// Whether the class scores are probabilities, since Softmax gives them in the network itself.
    bool givesProbabilities() const { return m_givesProbabilities; }
    std::int64_t batch() const { return m_order.batch; } ///< pictures that one call of run() may have

    /// Of 1 to batch() pictures in [0, 1], each channels x height x width: the features of the first, of the second,
    /// ... and behind them all class scores.
    Result<std::vector<float>> run(std::span<const float> pictures, const std::stop_token& stop);

private:
    FeatureNetwork(detail::NetworkProcess process, detail::NetworkOrder order, std::string subject)
        : m_process(std::move(process)), m_order(std::move(order)), m_subject(std::move(subject)) {}

    detail::NetworkProcess m_process;
    detail::NetworkOrder m_order;
    detail::NetworkWidths m_widths;
    std::string m_subject, m_title;
    bool m_givesProbabilities = false;
};

} // namespace sfumato
