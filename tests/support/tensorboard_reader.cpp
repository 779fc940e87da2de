// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/tensorboard_reader.h"

#include "core/files/durable/sha256.h"
#include "core/files/formats/protocol_buffer.h"
#include "core/files/durable/read_file.h"
#include "core/files/durable/refusal.h"

#include <bit>

namespace sfumato {

namespace {

using detail::ProtocolField;
using Span = std::span<const std::byte>;
using Kind = ProtocolField::Kind;

// A CRC of data that hold CRCs is weak, so TFRecord turns and shifts it.
std::uint32_t maskedCrc(Span bytes) { return std::rotr(crc32c(bytes), 15) + 0xa282ead8u; }

// Calls take(field) for every field of the message; false when the message is damaged.
template <class Take>
bool eachField(Span message, Take take) {
    while (!message.empty()) {
        const auto field = detail::takeField(message);
        if (!field || !take(*field)) return false;
    }
    return true;
}

bool parseImage(Span message, TensorBoardImage& image) {
    return eachField(message, [&](const ProtocolField& field) {
        if (field.kind == Kind::Varint && field.id <= 3)
            (field.id == 1   ? image.height
             : field.id == 2 ? image.width
                             : image.channels) = static_cast<std::int64_t>(field.number);
        if (field.kind == Kind::Blob && field.id == 4) image.png.assign(field.bytes.begin(), field.bytes.end());
        return true;
    });
}

bool parseText(Span message, std::optional<std::string>& text) {
    return eachField(message, [&](const ProtocolField& field) {
        if (field.kind == Kind::Blob && field.id == 8) text = detail::asText(field.bytes);
        return true;
    });
}

bool parseValue(Span message, TensorBoardValue& value) {
    return eachField(message, [&](const ProtocolField& field) {
        if (field.kind == Kind::Blob && field.id == 1) value.tag = detail::asText(field.bytes);
        if (field.kind == Kind::Fixed32 && field.id == 2)
            value.scalar = std::bit_cast<float>(static_cast<std::uint32_t>(field.number));
        if (field.kind == Kind::Blob && field.id == 4) return parseImage(field.bytes, value.image.emplace());
        if (field.kind == Kind::Blob && field.id == 8) return parseText(field.bytes, value.text);
        return true;
    });
}

bool parseEvent(Span message, TensorBoardEvent& event) {
    return eachField(message, [&](const ProtocolField& field) {
        if (field.kind == Kind::Fixed64 && field.id == 1) event.wallTime = std::bit_cast<double>(field.number);
        if (field.kind == Kind::Varint && field.id == 2) event.step = static_cast<std::int64_t>(field.number);
        if (field.kind == Kind::Blob && field.id == 3) event.fileVersion = detail::asText(field.bytes);
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

Result<std::vector<TensorBoardEvent>> parseTensorBoard(Span bytes, std::string_view subject) {
    std::vector<TensorBoardEvent> events;
    while (!bytes.empty()) {
        const std::string record = "record " + std::to_string(events.size() + 1);
        if (bytes.size() < 16) return detail::truncated(subject, "ends within " + record);
        if (detail::loadLittle<std::uint32_t>(bytes.subspan(8)) != maskedCrc(bytes.first(8)))
            return detail::corrupt(subject, "the checksum of the length of " + record + " does not hold");
        const auto size = detail::loadLittle<std::uint64_t>(bytes);
        if (size > limits::record)
            return detail::tooLarge(subject,
                                    record + " has " + std::to_string(size) + " bytes; at most 64 MB are read");
        if (size > bytes.size() - 16) return detail::truncated(subject, "ends within " + record);
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
