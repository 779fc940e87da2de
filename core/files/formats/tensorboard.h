// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sfumato {

/// A PNG file as TensorBoard shows it; channels 1 gray, 3 RGB.
struct TensorBoardImage {
    std::int64_t width = 0, height = 0, channels = 0;
    std::vector<std::byte> png;

    bool operator==(const TensorBoardImage&) const = default;
};

/// One tagged value of an event: exactly one of the three is there, or none if the file holds another kind.
struct TensorBoardValue {
    std::string tag;
    std::optional<float> scalar;
    std::optional<TensorBoardImage> image;
    std::optional<std::string> text; ///< UTF-8, shown as Markdown

    bool operator==(const TensorBoardValue&) const = default;
};

struct TensorBoardEvent {
    double wallTime = 0; ///< seconds since 1970 UTC; 0 in what this program writes, which tells of steps alone
    std::int64_t step = 0;
    std::string fileVersion; ///< "brain.Event:2" in a file's first event, empty in all others
    std::vector<TensorBoardValue> values;

    bool operator==(const TensorBoardEvent&) const = default;
};

/// The event that every file starts with.
TensorBoardEvent tensorBoardStart(double wallTime);

/// The event as bytes to append to "events.out.tfevents.<seconds>.<host>": a TFRecord (u64 length, its masked
/// CRC-32C, data, their masked CRC-32C, all little-endian) around the protocol buffer tensorflow.Event.
std::vector<std::byte> toTensorBoard(const TensorBoardEvent& event);

} // namespace sfumato
