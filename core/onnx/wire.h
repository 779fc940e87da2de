// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/files/formats/arrays/byte_order.h"
#include "core/spec/tables/network_spec.h"

#include <array>
#include <optional>
#include <vector>

// What Sfumato and its program sfumato-onnx, which is built with it, tell each other through a socket. A message is its
// length in 8 bytes and so many bytes. To the program: a NetworkOrder, the ONNX file, then any number of batches of
// pictures as float32. Back: a reply to the first two together (NetworkWidths) and to each batch (float32, the features
// of all pictures and then their class scores).

namespace sfumato::detail {

struct NetworkOrder {
    std::array<std::int64_t, 3> pictures{}, input{}; ///< channels, height, width
    std::int64_t batch = 1, threads = 1;
    PixelRange range = PixelRange::Unit;
    /// Names that OpenCV may know the layers by; the first that it does is taken. No `classes`: none are wanted.
    std::vector<std::string> features, classes;
};

struct NetworkWidths {
    std::int64_t features = 0, classes = 0; ///< numbers of one picture
};

/// Features of one picture, and classes, at most.
inline constexpr std::int64_t mostNetworkFeatures = 4096, mostNetworkClasses = 50000;
/// Bytes of one batch of pictures, or of the reply to it.
inline constexpr std::uint64_t mostNetworkMessage = std::uint64_t(1) << 30;

Bytes encode(const NetworkOrder& order);
std::optional<NetworkOrder> decodeOrder(std::span<const std::byte> bytes);

/// A reply: 0 and a content, or 1 more than the code of a fault and the parts of its detail.
Bytes encodeReply(const Result<Bytes>& content);
Result<Bytes> decodeReply(std::span<const std::byte> reply, std::string_view subject);

} // namespace sfumato::detail
