// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/pack_run.h"
#include "tests/fuzz/fuzz.h"

#include <algorithm>

using namespace sfumato;

// A packed run, up to where its members are written into a folder.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto bytes = fuzz::bytes(data, size);
    const auto members = detail::zip::membersOf(bytes, "f", std::size_t(16) << 20);
    fuzz::check(members, "f");
    if (!members) return 0;
    const auto names = packedNames(*members, "f");
    fuzz::check(names, "f");
    if (!names) return 0;
    for (const auto& member : *members) {
        REQUIRE(member.name.find("..") == member.name.npos || member.name.starts_with("samples/"));
        const auto packed = detail::zip::packed(bytes, member, "f");
        fuzz::check(packed, "f");
        const auto content = packed ? detail::zip::unpacked(*packed, member, "f") : packed.fault();
        fuzz::check(content, "f");
        if (!content || member.name != archiveManifest) continue;
        const auto manifest = readPackManifest({reinterpret_cast<const char*>(content->data()), content->size()}, "f");
        fuzz::check(manifest, "f");
        if (manifest) REQUIRE(manifest->folder.find('/') == manifest->folder.npos && manifest->folder != "..");
    }
    return 0;
}
