// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/folder/run_folder.h"
#include "tests/fuzz/fuzz.h"

using namespace sfumato;

// config.json, and behind its first NUL state.json.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const fuzz::Folder folder;
    const std::uint8_t* const end = std::find(data, data + size, std::uint8_t(0));
    folder.put("config.json", data, std::size_t(end - data));
    const std::uint8_t* const state = end == data + size ? end : end + 1;
    folder.put("state.json", state, std::size_t(data + size - state));
    fuzz::check(readRunSpec(folder.path()), folder.path().native());
    REQUIRE(savedSteps(folder.path()) >= 0);
    (void)savedBlasKernels(folder.path());
    return 0;
}
