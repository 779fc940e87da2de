// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/run_spec_json.h"
#include "tests/fuzz/fuzz.h"

using namespace sfumato;

// config.json of a run, presets, the experiment inside a picture.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text{reinterpret_cast<const char*>(data), size};
    const auto spec = parseRunSpec(text, "f");
    fuzz::check(spec, "f");
    if (spec) {
        (void)check(*spec);
        REQUIRE(parseRunSpec(toJson(*spec).dump(), "f").ok());
    }
    return 0;
}
