// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/formats/tensorboard.h"

#include "core/files/formats/protocol_buffer.h"
#include "core/files/durable/sha256.h"

#include <bit>

// Field numbers are those of tensorflow/core/util/event.proto, framework/summary.proto and
// framework/tensor.proto.
namespace sfumato {

namespace {

using detail::ProtocolWriter;
using Span = std::span<const std::byte>;

constexpr std::uint64_t stringType = 7; // DT_STRING

// A CRC of data that hold CRCs is weak, so TFRecord turns and shifts it.
std::uint32_t maskedCrc(Span bytes) { return std::rotr(crc32c(bytes), 15) + 0xa282ead8u; }

ProtocolWriter valueMessage(const TensorBoardValue& value) {
    ProtocolWriter message;
    message.blob(1, value.tag);
    if (value.scalar) message.float32(2, *value.scalar);
    if (value.image) {
        ProtocolWriter image;
        image.varint(1, static_cast<std::uint64_t>(value.image->height));
        image.varint(2, static_cast<std::uint64_t>(value.image->width));
        image.varint(3, static_cast<std::uint64_t>(value.image->channels));
        image.blob(4, value.image->png);
        message.blob(4, image.bytes);
    }
    if (value.text) {
        // A tensor of one string, shown by the plugin "text".
        ProtocolWriter plugin, metadata, extent, shape, tensor;
        plugin.blob(1, "text");
        metadata.blob(1, plugin.bytes);
        extent.varint(1, 1);
        shape.blob(2, extent.bytes);
        tensor.varint(1, stringType);
        tensor.blob(2, shape.bytes);
        tensor.blob(8, *value.text);
        message.blob(8, tensor.bytes);
        message.blob(9, metadata.bytes);
    }
    return message;
}

} // namespace

TensorBoardEvent tensorBoardStart(double wallTime) { return {wallTime, 0, "brain.Event:2", {}}; }

std::vector<std::byte> toTensorBoard(const TensorBoardEvent& event) {
    ProtocolWriter message, summary;
    message.float64(1, event.wallTime);
    message.varint(2, static_cast<std::uint64_t>(event.step));
    if (!event.fileVersion.empty()) message.blob(3, event.fileVersion);
    for (const auto& value : event.values) summary.blob(1, valueMessage(value).bytes);
    if (!summary.bytes.empty()) message.blob(5, summary.bytes);

    std::vector<std::byte> record;
    record.reserve(message.bytes.size() + 16);
    detail::appendLittle<std::uint64_t>(record, message.bytes.size());
    detail::appendLittle<std::uint32_t>(record, maskedCrc(record));
    detail::append(record, message.bytes);
    detail::appendLittle<std::uint32_t>(record, maskedCrc(message.bytes));
    return record;
}

} // namespace sfumato
