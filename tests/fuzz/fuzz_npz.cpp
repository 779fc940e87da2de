// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/formats/arrays/npz.h"
#include "tests/fuzz/fuzz.h"

using namespace sfumato;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto arrays = parseNpz(fuzz::bytes(data, size), "f", 16 << 20);
    fuzz::check(arrays, "f");
    if (arrays) REQUIRE(*parseNpz(*toNpz(*arrays), "f") == *arrays);
    return 0;
}
