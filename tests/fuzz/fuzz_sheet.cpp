// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/imaging/contact_sheet.h"
#include "tests/fuzz/fuzz.h"

using namespace sfumato;

// samples/*.png as the gallery reads them. The first byte is the number of samples less one.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    if (size == 0) return 0;
    const auto picture = parsePng(fuzz::bytes(data + 1, size - 1), "f");
    fuzz::check(picture, "f");
    if (picture) (void)fromContactSheet(*picture, data[0] + 1);
    return 0;
}
