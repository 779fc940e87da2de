// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/formats/arrays/npy.h"
#include "tests/fuzz/fuzz.h"

using namespace sfumato;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto array = parseNpy(fuzz::bytes(data, size), "f");
    fuzz::check(array, "f");
    if (array) REQUIRE(*parseNpy(toNpy(*array), "f") == *array);
    return 0;
}
