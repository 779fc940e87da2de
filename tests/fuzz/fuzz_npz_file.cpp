// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/formats/arrays/npz.h"
#include "tests/fuzz/fuzz.h"

using namespace sfumato;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto bytes = fuzz::bytes(data, size);
    fuzz::check(parseNpyTexts(bytes, "f"), "f");
    const auto file = NpzFile::parse({bytes.begin(), bytes.end()}, "f", 16 << 20);
    fuzz::check(file, "f");
    if (!file) return 0;
    for (const auto& entry : file->entries()) {
        fuzz::check(file->array(entry), "f");
        const auto texts = file->texts(entry);
        fuzz::check(texts, "f");
        REQUIRE(file->find(entry.name) == &entry);
    }
    return 0;
}
