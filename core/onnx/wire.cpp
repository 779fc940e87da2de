// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/onnx/wire.h"

#include "core/base/plain_word.h"

#include <algorithm>

namespace sfumato::detail {

namespace {

constexpr char betweenParts = '\x1f'; ///< of the text of a fault

void appendNames(Bytes& to, const std::vector<std::string>& names) {
    appendLittle<std::uint64_t>(to, names.size());
    for (const std::string& name : names) {
        appendLittle<std::uint64_t>(to, name.size());
        append(to, name);
    }
}

/// Takes what appendNames() and appendLittle() put down; `ok` is false once there is too little left.
struct Taker {
    std::span<const std::byte> rest;
    bool ok = true;

    std::span<const std::byte> bytes(std::uint64_t size) {
        ok = ok && size <= rest.size();
        const auto taken = ok ? rest.first(size) : std::span<const std::byte>();
        rest = rest.subspan(taken.size());
        return taken;
    }
    std::int64_t number() {
        const auto taken = bytes(8);
        return ok ? loadLittle<std::int64_t>(taken) : 0;
    }
    std::vector<std::string> names() {
        std::vector<std::string> taken;
        for (std::int64_t left = number(); ok && left > 0; --left)
            taken.emplace_back(asText(bytes(std::uint64_t(number()))));
        return taken;
    }
};

} // namespace

Bytes encode(const NetworkOrder& order) {
    Bytes bytes;
    for (const auto& sizes : {order.pictures, order.input})
        for (const std::int64_t size : sizes) appendLittle<std::int64_t>(bytes, size);
    for (const std::int64_t number : {order.batch, order.threads, std::int64_t(order.range)})
        appendLittle<std::int64_t>(bytes, number);
    appendNames(bytes, order.features);
    appendNames(bytes, order.classes);
    return bytes;
}

std::optional<NetworkOrder> decodeOrder(std::span<const std::byte> bytes) {
    Taker taker{bytes};
    NetworkOrder order;
    for (auto* sizes : {&order.pictures, &order.input})
        for (std::int64_t& size : *sizes) size = taker.number();
    order.batch = taker.number(), order.threads = taker.number();
    order.range = PixelRange(taker.number());
    order.features = taker.names(), order.classes = taker.names();
    return taker.ok && taker.rest.empty() ? std::optional(order) : std::nullopt;
}

Bytes encodeReply(const Result<Bytes>& content) {
    Bytes reply{std::byte(content ? 0 : 1 + int(content.fault().code))};
    if (content)
        append(reply, *content);
    else
        for (const std::string& part : content.fault().detail.parts())
            append(reply, part.substr(0, 1000) + betweenParts);
    return reply;
}

Result<Bytes> decodeReply(std::span<const std::byte> reply, std::string_view subject) {
    const int code = reply.empty() ? 255 : std::to_integer<int>(reply[0]);
    if (code == 0) return Bytes(reply.begin() + 1, reply.end());
    if (code > 1 + int(Fault::last))
        return Fault{Fault::Code::Internal, std::string(subject), "was answered by sfumato-onnx with nonsense"};
    std::vector<std::string> parts;
    for (std::string_view rest = asText(reply.subspan(1)); !rest.empty() && parts.size() < 10;) {
        const std::string_view part = rest.substr(0, rest.find(betweenParts));
        parts.push_back(plainText(part.substr(0, 1000)));
        rest.remove_prefix(std::min(part.size() + 1, rest.size()));
    }
    return Fault{Fault::Code(code - 1), std::string(subject), Text::of(parts)};
}

} // namespace sfumato::detail
