// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/onnx/weights.h"

#include "core/files/formats/protocol_buffer.h"
#include "core/files/durable/refusal.h"

#include <algorithm>
#include <optional>

namespace sfumato::detail {

namespace {

using Kind = ProtocolField::Kind;

enum Field {
    Dims = 1,
    DataType = 2,
    FloatData = 4,
    Int32Data = 5,
    StringData = 6,
    Int64Data = 7,
    Name = 8,
    RawData = 9,
    DoubleData = 10,
    Uint64Data = 11,
    ExternalData = 13,
    DataLocation = 14
};

/// Bytes of a number of TensorProto.DataType; 0 for types that no network of pictures has.
std::size_t sizeOfType(std::uint64_t type) {
    switch (type) {
    case 2:
    case 3:
    case 9: // uint8, int8, bool
        return 1;
    case 4:
    case 5:
    case 10:
    case 16: // uint16, int16, float16, bfloat16
        return 2;
    case 1:
    case 6:
    case 12: // float, int32, uint32
        return 4;
    case 7:
    case 11:
    case 13: // int64, double, uint64
        return 8;
    default: return 0;
    }
}

/// Numbers in a field of a repeated number, packed or not.
std::uint64_t numbersIn(const ProtocolField& field, std::size_t fixedSize) {
    if (field.kind != Kind::Blob) return 1;
    if (fixedSize > 0) return field.bytes.size() / fixedSize;
    return std::uint64_t(
        std::ranges::count_if(field.bytes, [](std::byte byte) { return std::to_integer<int>(byte) < 0x80; }));
}

struct Tensor {
    std::string name;
    std::uint64_t type = 0, numbers = 0; ///< numbers in fields of their own
    std::optional<std::size_t> raw;      ///< bytes
    std::uint64_t wanted = 1;            ///< numbers, by the dimensions
    bool impossible = false;             ///< its dimensions

    void multiply(std::uint64_t dimension) {
        constexpr std::uint64_t most = std::uint64_t(1) << 40;
        impossible = impossible || dimension > most || (dimension > 0 && wanted > most / dimension);
        wanted *= impossible ? 0 : dimension;
    }
};

/// Dimensions that are packed into one field: varints behind a tag of their own each.
bool multiplyPacked(Tensor& tensor, std::span<const std::byte> packed) {
    while (!packed.empty()) {
        std::uint64_t value = 0;
        int shift = 0;
        for (bool more = true; more; shift += 7) {
            if (packed.empty() || shift > 63) return false;
            const auto byte = std::to_integer<std::uint64_t>(packed.front());
            packed = packed.subspan(1);
            value |= (byte & 0x7f) << shift;
            more = byte >= 0x80;
        }
        tensor.multiply(value);
    }
    return true;
}

} // namespace

Result<std::string> checkWeights(std::span<const std::byte> message, std::string_view subject) {
    Tensor tensor;
    while (!message.empty()) {
        const auto field = takeField(message);
        if (!field) return malformed(subject, "has damaged weights");
        switch (field->id) {
        case ExternalData:
        case DataLocation:
            if (field->id == DataLocation && field->kind == Kind::Varint && field->number == 0) break;
            return unsupported(
                subject,
                TEXT("keeps weights in other files (external data), which are never read; save it as one file"));
        case Dims:
            if (field->kind == Kind::Varint)
                tensor.multiply(field->number);
            else if (field->kind != Kind::Blob || !multiplyPacked(tensor, field->bytes))
                return malformed(subject, "has damaged weights");
            break;
        case DataType: tensor.type = field->number; break;
        case FloatData:
        case DoubleData: tensor.numbers += numbersIn(*field, field->id == FloatData ? 4 : 8); break;
        case Int32Data:
        case Int64Data:
        case Uint64Data: tensor.numbers += numbersIn(*field, 0); break;
        case StringData: return unsupported(subject, "has texts among its weights");
        case RawData:
            if (field->kind != Kind::Blob) return malformed(subject, "has damaged weights");
            tensor.raw = field->bytes.size();
            break;
        case Name: tensor.name = asText(field->bytes.first(std::min<std::size_t>(field->bytes.size(), 1000))); break;
        default: break;
        }
    }
    const std::size_t size = sizeOfType(tensor.type);
    if (size == 0)
        return unsupported(subject, "has weights of type " + std::to_string(tensor.type) +
                                        ", which are no numbers that it could use");
    if (tensor.impossible) return malformed(subject, "declares weights of impossible dimensions");
    if (tensor.raw ? *tensor.raw != tensor.wanted * size || tensor.numbers > 0 : tensor.numbers != tensor.wanted)
        return malformed(subject, TEXT("has weights of another size than their dimensions say"));
    return tensor.name;
}

} // namespace sfumato::detail
