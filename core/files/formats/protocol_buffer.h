// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/formats/arrays/byte_order.h"

#include <cstdint>
#include <optional>

namespace sfumato::detail {

// The wire format of protocol buffers (https://protobuf.dev/programming-guides/encoding): a message is a row
// of fields, each a number and one of four kinds of content.

/// One field as read. `number` holds a varint or the raw bits of a fixed one, `bytes` what is
/// length-delimited.
struct ProtocolField {
    enum class Kind { Varint = 0, Fixed64 = 1, Blob = 2, Fixed32 = 5 };
    std::uint32_t id;
    Kind kind;
    std::uint64_t number;
    std::span<const std::byte> bytes;
};

/// Takes the next field off the front of a message that is not empty; nothing if it is damaged.
std::optional<ProtocolField> takeField(std::span<const std::byte>& message);

/// Appends fields to a message.
class ProtocolWriter {
public:
    Bytes bytes;

    void varint(std::uint32_t id, std::uint64_t value);
    void float32(std::uint32_t id, float value);
    void float64(std::uint32_t id, double value);
    void blob(std::uint32_t id, std::span<const std::byte> value);
    void blob(std::uint32_t id, std::string_view value);

private:
    void raw(std::uint64_t value);
    void tag(std::uint32_t id, ProtocolField::Kind kind);
};

} // namespace sfumato::detail
