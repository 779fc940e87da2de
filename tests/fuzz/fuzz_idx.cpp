// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/formats/arrays/idx.h"
#include "tests/fuzz/fuzz.h"

using namespace sfumato;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto array = parseIdx(fuzz::bytes(data, size), "f");
    fuzz::check(array, "f");
    if (array) REQUIRE(*parseIdx(toIdx(*array), "f") == *array);
    return 0;
}
