// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/byte_order.h"
#include "core/files/crc32c.h"
#include "core/files/tensorboard.h"
#include "tests/fuzz/fuzz.h"

#include <bit>

using namespace sfumato;

namespace {

std::vector<std::byte> written(const std::vector<TensorBoardEvent>& events) {
    std::vector<std::byte> file;
    for (const auto& event : events)
        detail::append(file, toTensorBoard(event));
    return file;
}

void parse(std::span<const std::byte> bytes) {
    const auto events = parseTensorBoard(bytes, "f");
    fuzz::check(events, "f");
    if (events) {
        const auto file = written(*events);
        REQUIRE(written(*parseTensorBoard(file, "f")) == file); // not the events: a NaN is not equal to
                                                                // itself
    }
}

// Makes the checksums of all records true, which no mutation would find.
std::vector<std::byte> repaired(std::span<const std::byte> bytes) {
    std::vector<std::byte> file(bytes.begin(), bytes.end());
    const auto mend = [&](std::size_t start, std::size_t size) {
        const std::uint32_t masked = std::rotr(crc32c(std::span(file).subspan(start, size)), 15) +
                                     0xa282ead8u;
        std::ranges::copy(std::as_bytes(std::span(&masked, 1)),
                          file.begin() + static_cast<std::ptrdiff_t>(start + size));
    };
    for (std::size_t at = 0; at + 16 <= file.size();) {
        const auto length = detail::loadLittle<std::uint64_t>(std::span(file).subspan(at));
        mend(at, 8);
        if (length > file.size() - at - 16)
            break;
        mend(at + 12, length);
        at += 16 + length;
    }
    return file;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    parse(fuzz::bytes(data, size));
    parse(repaired(fuzz::bytes(data, size)));
    return 0;
}
