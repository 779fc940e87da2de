// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#ifdef SFUMATO_HAS_WINDOW
#include "widgets/runs/reading/run_reader.h"
#include "core/base/rounded_text.h"

#include <QFileInfo>
#endif

#include <QString>

namespace sfumato {

/// What the window shows of a finished run, where it differs from `cost`, "epsilon E at delta D": the list of runs,
/// whose number is the last of the title bar while it trained, what stands below an exported plot, and what a run has
/// spent, above its samples. Empty where it does not, or where there is no window.
inline QString shownOtherwise([[maybe_unused]] const QString& folder, [[maybe_unused]] const QString& cost) {
#ifdef SFUMATO_HAS_WINDOW
    const QFileInfo info(folder);
    LaplaceMu laplace;
    const RunEntry entry = readRun(info.path(), info.fileName(), 0, {}, laplace);
    const QString listed = entry.epsilon ? "epsilon " + QString::fromStdString(roundedUp(*entry.epsilon)) + ' '
                                         : "no epsilon";
    if (!cost.startsWith(listed)) return "the list of runs has " + listed + ", the ledger " + cost;
    const RunPromise promise = readPromise(folder, false);
    if (!promise.stamp.contains(cost)) return "below a plot stands " + promise.stamp + ", in the ledger " + cost;
    const QString drawn = "epsilon " + QString::fromStdString(roundedUp(promise.drawn)) + ' ';
    if (!cost.startsWith(drawn)) return "above the samples stands " + drawn + ", in the ledger " + cost;
#endif
    return {};
}

} // namespace sfumato
