// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>

namespace sfumato {

/// A GPU that drives a display ends kernels that run for seconds, and its pictures stand still meanwhile: there, long
/// work is launched in pieces of about so many seconds.
inline constexpr double pieceSeconds = 0.1;

/// How many iterations the next launch takes, after one of `done` that took `seconds`: at least 1, and at most eight
/// times as many.
inline int nextPiece(int done, double seconds) {
    return int(std::clamp(double(done) * pieceSeconds / std::max(seconds, 1e-9), 1.0, 8.0 * double(done)));
}

} // namespace sfumato
