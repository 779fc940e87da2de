// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/onnx/outline.h"
#include "tests/fuzz/fuzz.h"

using namespace sfumato;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto outline = outlineOnnx(fuzz::bytes(data, size), "f");
    fuzz::check(outline, "f");
    if (outline)
        REQUIRE(!outline->outputs.empty() && outline->nodes.size() <= limits::onnxParts &&
                std::ranges::all_of(outline->dimensions, [](std::int64_t of) { return of >= 0; }));
    return 0;
}
