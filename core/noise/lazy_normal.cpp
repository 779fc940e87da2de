// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/noise/lazy_normal.h"

#include "core/noise/normal_cells.h"
#include "core/noise/normal_tail.h"

namespace sfumato::detail {

LazyNormal lazyNormal(ChaCha20& stream) {
    return NormalCells::shared().place(stream);
}

LazyNormal lazyNormalFrom(std::uint64_t sixteenths, ChaCha20& stream) {
    if (sixteenths < NormalCells::perUnit) // one normal of six or more
        for (;;)
            if (LazyNormal z = lazyNormal(stream); z.reaches(sixteenths))
                return z;
    for (;;)
        if (auto place = proposeNormalTail<64>(sixteenths, stream))
            return {false, place->whole, std::move(place->part)};
}

LazyNormal lazyNormalBelow(std::uint64_t sixteenths, ChaCha20& stream) {
    for (;;)
        if (LazyNormal z = lazyNormal(stream); !z.reaches(sixteenths))
            return z;
}

} // namespace sfumato::detail
