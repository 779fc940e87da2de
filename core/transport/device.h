// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace sfumato {

/// Why no GPU can solve transport here: none was found, it cannot run the kernels, or this build has none. Empty: one can.
std::string noGpu();

/// Whether transport between clouds in the host's memory is solved by the first GPU: what is large enough to be worth the way goes over,
/// its kernels solve, and what they find comes back. Of the whole process; not so where nobody has said so. On requires noGpu() to be empty.
void solveOnGpu(bool on);
bool solvesOnGpu();

} // namespace sfumato
