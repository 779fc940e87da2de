// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/tensorboard.h"

#include "core/files/crc32c.h"
#include "core/files/protocol_buffer.h"
#include "core/files/read_file.h"
#include "core/files/refusal.h"

#include <bit>

// Field numbers are those of tensorflow/core/util/event.proto, framework/summary.proto and
// framework/tensor.proto.

namespace sfumato {

namespace {

using detail::ProtocolField;
using detail::ProtocolWriter;
using Span = std::span<const std::byte>;
using Kind = ProtocolField::Kind;

constexpr std::uint64_t stringType = 7; // DT_STRING

// A CRC of data that hold CRCs is weak, so TFRecord turns and shifts it.
std::uint32_t maskedCrc(Span bytes) {
    return std::rotr(crc32c(bytes), 15) + 0xa282ead8u;
}

ProtocolWriter valueMessage(const TensorBoardValue& value) {
    ProtocolWriter message;
    message.blob(1, value.tag);
    if (value.scalar)
        message.float32(2, *value.scalar);
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

// Calls take(field) for every field of the message; false when the message is damaged.
template <class Take>
bool eachField(Span message, Take take) {
    while (!message.empty()) {
        const auto field = detail::takeField(message);
        if (!field || !take(*field))
            return false;
    }
    return true;
}

bool parseImage(Span message, TensorBoardImage& image) {
    return eachField(message, [&](const ProtocolField& field) {
        if (field.kind == Kind::Varint && field.id <= 3)
            (field.id == 1   ? image.height
             : field.id == 2 ? image.width
                             : image.channels) = static_cast<std::int64_t>(field.number);
        if (field.kind == Kind::Blob && field.id == 4)
            image.png.assign(field.bytes.begin(), field.bytes.end());
        return true;
    });
}

bool parseText(Span message, std::optional<std::string>& text) {
    return eachField(message, [&](const ProtocolField& field) {
        if (field.kind == Kind::Blob && field.id == 8)
            text = detail::asText(field.bytes);
        return true;
    });
}

bool parseValue(Span message, TensorBoardValue& value) {
    return eachField(message, [&](const ProtocolField& field) {
        if (field.kind == Kind::Blob && field.id == 1)
            value.tag = detail::asText(field.bytes);
        if (field.kind == Kind::Fixed32 && field.id == 2)
            value.scalar = std::bit_cast<float>(static_cast<std::uint32_t>(field.number));
        if (field.kind == Kind::Blob && field.id == 4)
            return parseImage(field.bytes, value.image.emplace());
        if (field.kind == Kind::Blob && field.id == 8)
            return parseText(field.bytes, value.text);
        return true;
    });
}

bool parseEvent(Span message, TensorBoardEvent& event) {
    return eachField(message, [&](const ProtocolField& field) {
        if (field.kind == Kind::Fixed64 && field.id == 1)
            event.wallTime = std::bit_cast<double>(field.number);
        if (field.kind == Kind::Varint && field.id == 2)
            event.step = static_cast<std::int64_t>(field.number);
        if (field.kind == Kind::Blob && field.id == 3)
            event.fileVersion = detail::asText(field.bytes);
        if (field.kind == Kind::Blob && field.id == 5)
            return eachField(field.bytes, [&](const ProtocolField& inSummary) {
                return inSummary.kind != Kind::Blob || inSummary.id != 1 ||
                       (event.values.size() < limits::entries &&
                        parseValue(inSummary.bytes, event.values.emplace_back()));
            });
        return true;
    });
}

} // namespace

TensorBoardEvent tensorBoardStart(double wallTime) {
    return {wallTime, 0, "brain.Event:2", {}};
}

std::vector<std::byte> toTensorBoard(const TensorBoardEvent& event) {
    ProtocolWriter message, summary;
    message.float64(1, event.wallTime);
    message.varint(2, static_cast<std::uint64_t>(event.step));
    if (!event.fileVersion.empty())
        message.blob(3, event.fileVersion);
    for (const auto& value : event.values)
        summary.blob(1, valueMessage(value).bytes);
    if (!summary.bytes.empty())
        message.blob(5, summary.bytes);

    std::vector<std::byte> record;
    record.reserve(message.bytes.size() + 16);
    detail::appendLittle<std::uint64_t>(record, message.bytes.size());
    detail::appendLittle<std::uint32_t>(record, maskedCrc(record));
    detail::append(record, message.bytes);
    detail::appendLittle<std::uint32_t>(record, maskedCrc(message.bytes));
    return record;
}

Result<std::vector<TensorBoardEvent>> parseTensorBoard(Span bytes, std::string_view subject) {
    std::vector<TensorBoardEvent> events;
    while (!bytes.empty()) {
        const std::string record = "record " + std::to_string(events.size() + 1);
        if (bytes.size() < 16)
            return detail::truncated(subject, "ends within " + record);
        if (detail::loadLittle<std::uint32_t>(bytes.subspan(8)) != maskedCrc(bytes.first(8)))
            return detail::corrupt(subject, "the checksum of the length of " + record + " does not hold");
        const auto size = detail::loadLittle<std::uint64_t>(bytes);
        if (size > limits::record)
            return detail::tooLarge(subject, record + " has " + std::to_string(size) +
                                                 " bytes; at most 64 MB are read");
        if (size > bytes.size() - 16)
            return detail::truncated(subject, "ends within " + record);
        const Span data = bytes.subspan(12, size);
        if (detail::loadLittle<std::uint32_t>(bytes.subspan(12 + size)) != maskedCrc(data))
            return detail::corrupt(subject, "the checksum of " + record + " does not hold");
        if (!parseEvent(data, events.emplace_back()))
            return detail::malformed(subject, record + " is no protocol buffer of at most " +
                                                  std::to_string(limits::entries) + " values");
        bytes = bytes.subspan(16 + size);
    }
    if (events.empty() || !events.front().fileVersion.starts_with("brain.Event:"))
        return detail::malformed(subject, "does not start with the event brain.Event");
    return events;
}

Result<std::vector<TensorBoardEvent>> readTensorBoard(const std::filesystem::path& path, std::size_t limit) {
    const auto file = readFile(path, limit);
    return file ? parseTensorBoard(*file, path.native()) : file.fault();
}

} // namespace sfumato
