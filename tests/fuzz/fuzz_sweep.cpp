// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/run_spec_json.h"
#include "core/spec/study/sweep_spec.h"
#include "core/study/sweep.h"
#include "tests/fuzz/fuzz.h"

using namespace sfumato;

// sweep.json, and behind its first NUL results.csv.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text{reinterpret_cast<const char*>(data), size};
    const auto end = text.find('\0');
    const auto sweep = parseSweepSpec(text.substr(0, end), "f");
    fuzz::check(sweep, "f");
    if (!sweep || !check(*sweep).empty() || pointsOf(*sweep).size() > 1000 || end == text.npos) return 0;
    const auto outcomes = parseResultsCsv(text.substr(end + 1), *sweep, "folder", "f");
    fuzz::check(outcomes, "f");
    if (outcomes) fuzz::check(parseResultsCsv(toResultsCsv(*sweep, *outcomes), *sweep, "folder", "f"), "f");
    return 0;
}
