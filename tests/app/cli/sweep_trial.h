// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/app/cli/command_line.h"

namespace sfumato {

/// A sweep of two seeds over values of epsilon, with `more`.
inline QStringList sweepOf(const QString& values, const QString& out, const QStringList& more = {}) {
    return QStringList{"sweep",          "--axis",  "epsilon", "--values", values, "--losses",
                       "entropic,plain", "--seeds", "2",       "--out",    out} +
           tinyRun(60, 10) + more;
}

} // namespace sfumato
