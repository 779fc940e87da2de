// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/formats/gzip.h"
#include "tests/fuzz/fuzz.h"

using namespace sfumato;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto inflated = gunzip(fuzz::bytes(data, size), 1 << 20, "f");
    fuzz::check(inflated, "f");
    if (inflated)
        REQUIRE(inflated->size() <= 1 << 20 && *gunzipStart(fuzz::bytes(data, size), 1 << 20, "f") == *inflated);
    return 0;
}
