// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/formats/gzip.h"

#include "core/files/formats/deflate.h"
#include "core/files/durable/refusal.h"

namespace sfumato {

using detail::AtLimit;

namespace {

Result<std::vector<std::byte>> inflateMembers(std::span<const std::byte> bytes, std::size_t limit, AtLimit atLimit,
                                              std::string_view subject) {
    if (!isGzip(bytes)) return detail::malformed(subject, TEXT("does not start as a gzip file does"));
    std::vector<std::byte> output;
    for (std::size_t members = 0; !bytes.empty(); ++members) {
        if (atLimit == AtLimit::Stop && output.size() == limit) break;
        if (!isGzip(bytes))
            return detail::malformed(subject,
                                     std::to_string(bytes.size()) + " bytes that are not gzip follow the data");
        if (members == limits::entries)
            return detail::tooLarge(subject, "has more than " + std::to_string(members) + " gzip members");
        TRY(taken, detail::inflateInto(output, bytes, detail::Wrapping::Gzip, limit, atLimit, subject));
        bytes = bytes.subspan(*taken);
    }
    return output;
}

} // namespace

bool isGzip(std::span<const std::byte> bytes) {
    return bytes.size() >= 2 && bytes[0] == std::byte{0x1f} && bytes[1] == std::byte{0x8b};
}

Result<std::vector<std::byte>> gunzip(std::span<const std::byte> bytes, std::size_t limit, std::string_view subject) {
    return inflateMembers(bytes, limit, AtLimit::Refuse, subject);
}

Result<std::vector<std::byte>> gunzipStart(std::span<const std::byte> bytes, std::size_t count,
                                           std::string_view subject) {
    return inflateMembers(bytes, count, AtLimit::Stop, subject);
}

std::vector<std::byte> gzip(std::span<const std::byte> bytes) {
    return detail::deflated(bytes, detail::Wrapping::Gzip);
}

} // namespace sfumato
