// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/local/collect/answer_book.h"
#include "tests/fuzz/fuzz.h"

using namespace sfumato;

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const fuzz::Folder folder;
    folder.put("answers.json", data, size);
    const auto path = folder.path() / "answers.json";
    fuzz::check(AnswerBook::open(path), path.native());
    return 0;
}
