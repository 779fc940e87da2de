// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/app/cli/central_kills.h"
#include "tests/app/cli/said_by_all.h"
#include "tests/app/replay/every_method.h"
#include "tests/app/replay/shown_by_window.h"

#include <numeric>

namespace sfumato {

inline const QStringList killPoints{"before reserve", "after reserve",     "after entry",      "before draw",
                                    "after draw",     "before checkpoint", "after checkpoint", "before settle",
                                    "after settle",   "before label",      "after label",      "before plan",
                                    "after plan"};

/// A run with these settings that is killed at a point, the `time`-th time that it is reached, or, where that is
/// empty, after so many milliseconds (or ends before); and that is resumed to its end. What is wrong with what is said
/// of it; empty where all say the same and no less than was drawn.
inline QString wrongAfterKill(const QStringList& settings, const QString& point, int time) {
    const QTemporaryDir place;
    const CentralKills runs(place.path());
    const QString drawn = place.filePath("drawn"), folder = runs.run("run");
    QStringList command{
        "train", "--threads", "1", "--config", place.filePath("preset.json"), "--data", place.filePath("own.npz"),
        "--out", folder};
    for (const QString& setting :
         QStringList{"train.steps=4", "train.checkpointEvery=2", "train.sampleEvery=2"} + settings)
        command << "--set" << setting;
    auto variables = runs.home();
    variables["SFUMATO_DRAWN"] = drawn;
    auto killed = variables;
    killed["SFUMATO_KILL_AT"] = point, killed["SFUMATO_KILL_TIME"] = QString::number(time);
    static thread_local ReadyCommands ready(Variables{{"LD_PRELOAD", SFUMATO_BINARY_DIR "/tests/libkilled_at.so"}});
    if (point.isEmpty()) {
        runs.stopped(command, "run", 1 << 30, time, SIGKILL,
                     {{"LD_PRELOAD", SFUMATO_BINARY_DIR "/tests/libkilled_at.so"}, {"SFUMATO_DRAWN", drawn}});
    } else if (const Ended first = ready.run(command, killed, {}); !first.crashed) {
        return first.code == 0 && time > 1 ? QString() : "not killed: " + QString::fromUtf8(first.err);
    }
    const auto counted = [&] { return contentOf(drawn).count('\n'); };
    if (runs.recorded() < counted())
        return QString("%1 on record after the kill, %2 drawn").arg(runs.recorded()).arg(counted());
    const bool begun = QFile::exists(folder + "/config.json");
    const Ended last = ready.run(begun ? QStringList{"resume", folder, "--release-again"} : command, variables, {});
    if (last.crashed || last.code != 0) return "does not go on: " + QString::fromUtf8(last.err);
    if (runs.recorded() < counted())
        return QString("%1 on record at the end, %2 drawn").arg(runs.recorded()).arg(counted());
    const QString said = saidByAll(runs.home(), folder);
    if (!said.startsWith("epsilon")) return said;
    if (const QString shown = shownOtherwise(folder, said); !shown.isEmpty()) return shown;
    // One run is all that was done with the records: the account, and the list of runs, say its cost.
    const auto spent = cli({"spent", place.filePath("own.npz"), "--json"}, runs.home()).json().object();
    const auto ledger = Ledger::read((folder + "/ledger.json").toStdString());
    std::int64_t own = 0;
    for (const auto& event : ledger->events()) own += event.release ? event.release->steps : 0;
    return own == runs.recorded() ? QString()
                                  : QString("the run says %1 and the account %2").arg(own).arg(runs.recorded());
}

} // namespace sfumato
