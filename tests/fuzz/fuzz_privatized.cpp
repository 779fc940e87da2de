// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/local/privatized_content.h"
#include "tests/fuzz/fuzz.h"

using namespace sfumato;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const fuzz::Folder folder;
    folder.put("f.safetensors", data, size);
    const auto path = folder.path() / "f.safetensors";
    const auto content = readPrivatizedContent(path);
    fuzz::check(content, path.native());
    return 0;
}
