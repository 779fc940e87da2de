// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/study/study_spec.h"
#include "tests/fuzz/fuzz.h"

using namespace sfumato;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text{reinterpret_cast<const char*>(data), size};
    fuzz::check(parseStudySpec(text, "f"), "f");
    return 0;
}
