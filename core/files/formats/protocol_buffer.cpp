// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/formats/protocol_buffer.h"

namespace sfumato::detail {

namespace {

std::optional<std::uint64_t> takeVarint(std::span<const std::byte>& rest) {
    std::uint64_t value = 0;
    for (int shift = 0; shift < 64 && !rest.empty(); shift += 7) {
        const auto byte = std::to_integer<std::uint64_t>(rest.front());
        rest = rest.subspan(1);
        value |= (byte & 0x7f) << shift;
        if (byte < 0x80) return value;
    }
    return std::nullopt;
}

} // namespace

std::optional<ProtocolField> takeField(std::span<const std::byte>& message) {
    using Kind = ProtocolField::Kind;
    const auto tag = takeVarint(message);
    if (!tag || *tag >> 3 == 0 || *tag >> 32 != 0) return std::nullopt;
    ProtocolField field{static_cast<std::uint32_t>(*tag >> 3), static_cast<Kind>(*tag & 7), 0, {}};
    switch (field.kind) {
    case Kind::Varint:
        if (const auto value = takeVarint(message))
            field.number = *value;
        else
            return std::nullopt;
        return field;
    case Kind::Blob: {
        const auto size = takeVarint(message);
        if (!size || *size > message.size()) return std::nullopt;
        field.bytes = message.first(*size);
        message = message.subspan(*size);
        return field;
    }
    case Kind::Fixed64:
    case Kind::Fixed32: {
        const std::size_t size = field.kind == Kind::Fixed64 ? 8 : 4;
        if (message.size() < size) return std::nullopt;
        field.number = size == 8 ? loadLittle<std::uint64_t>(message) : loadLittle<std::uint32_t>(message);
        message = message.subspan(size);
        return field;
    }
    }
    return std::nullopt;
}

void ProtocolWriter::varint(std::uint32_t id, std::uint64_t value) {
    tag(id, ProtocolField::Kind::Varint);
    raw(value);
}

void ProtocolWriter::float32(std::uint32_t id, float value) {
    tag(id, ProtocolField::Kind::Fixed32);
    appendLittle<float>(bytes, value);
}

void ProtocolWriter::float64(std::uint32_t id, double value) {
    tag(id, ProtocolField::Kind::Fixed64);
    appendLittle<double>(bytes, value);
}

void ProtocolWriter::blob(std::uint32_t id, std::span<const std::byte> value) {
    tag(id, ProtocolField::Kind::Blob);
    raw(value.size());
    append(bytes, value);
}

void ProtocolWriter::blob(std::uint32_t id, std::string_view value) {
    blob(id, std::as_bytes(std::span(value.data(), value.size())));
}

void ProtocolWriter::raw(std::uint64_t value) {
    for (; value >= 0x80; value >>= 7) bytes.push_back(static_cast<std::byte>(value | 0x80));
    bytes.push_back(static_cast<std::byte>(value));
}

void ProtocolWriter::tag(std::uint32_t id, ProtocolField::Kind kind) {
    raw(std::uint64_t(id) << 3 | static_cast<std::uint64_t>(kind));
}

} // namespace sfumato::detail
