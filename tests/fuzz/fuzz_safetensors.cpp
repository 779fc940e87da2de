// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/formats/arrays/safetensors.h"
#include "tests/fuzz/fuzz.h"

using namespace sfumato;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto content = parseSafeTensors(fuzz::bytes(data, size), "f");
    fuzz::check(content, "f");
    if (content) REQUIRE(*parseSafeTensors(toSafeTensors(*content), "f") == *content);
    return 0;
}
