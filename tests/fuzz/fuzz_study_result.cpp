// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/study/study_result.h"
#include "tests/fuzz/fuzz.h"

using namespace sfumato;

// figures/NAME.json of a study.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const fuzz::Folder folder;
    const auto path = folder.path() / "figures" / "f.json";
    folder.put("figures/f.json", data, size);
    const auto result = readStudyResult(path);
    fuzz::check(result, path.native());
    if (result) REQUIRE(writeStudyResult(path, *result).ok() && readStudyResult(path).ok());
    return 0;
}
