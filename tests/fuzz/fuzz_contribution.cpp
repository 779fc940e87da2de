// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/local/collect/trial.h"
#include "tests/fuzz/fuzz.h"

using namespace sfumato;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const Recipe recipe = trial::recipe();
    const auto contribution = parseAnswer(fuzz::bytes(data, size), recipe, "f");
    fuzz::check(contribution, "f");
    if (contribution) REQUIRE(parseAnswer(toSafeTensors(*contribution), recipe, "f")->records == contribution->records);
    return 0;
}
