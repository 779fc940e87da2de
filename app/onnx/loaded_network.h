// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/onnx/wire.h"

#include <opencv2/dnn.hpp>

#include <cstddef>
#include <span>
#include <vector>

namespace sfumato {

/// A network as OpenCV has read it.
class LoadedNetwork {
public:
    /// Reads the ONNX file in `onnx` and runs one batch of gray pictures, which tells the widths of its outputs.
    static Result<LoadedNetwork> load(const detail::NetworkOrder& order, std::span<const std::byte> onnx);

    const detail::NetworkWidths& widths() const { return m_widths; }

    /// Of 1 to order.batch pictures: all features, then all class scores.
    Result<std::vector<float>> run(std::span<const float> pictures);

private:
    LoadedNetwork(const detail::NetworkOrder& order, cv::dnn::Net net) : m_order(order), m_net(std::move(net)) {}
    cv::Mat blobOf(std::span<const float> pictures) const;
    /// Rows of the output of each layer, the pictures of the batch that are none (`count` on) left out.
    Result<std::vector<cv::Mat>> rowsOf(const cv::Mat& blob, int count);

    detail::NetworkOrder m_order;
    cv::dnn::Net m_net;
    std::vector<cv::String> m_layers; ///< of the features, and of the classes where they are wanted
    detail::NetworkWidths m_widths;
};

/// Bounds what this process may do for the rest of its life: no core dump, no file written, no privilege gained, and
/// `memory` bytes of address space.
void limitMemory(std::size_t memory);

/// From now on no file, socket or program can be opened.
void closeTheDoor();

/// Processor seconds that this process may take from now on before the system ends it.
void allowSeconds(double seconds);

} // namespace sfumato
