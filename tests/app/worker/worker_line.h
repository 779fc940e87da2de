// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/durable/atomic_file.h"
#include "core/files/formats/arrays/npz.h"
#include "tests/app/cli/command_line.h"

#include <QStandardPaths>

namespace sfumato {

inline const QString worker = SFUMATO_BINARY_DIR "/bin/sfumato-worker";

/// mpirun with these options, on one machine and as any user.
inline const Variables anyUser{{"OMPI_ALLOW_RUN_AS_ROOT", "1"}, {"OMPI_ALLOW_RUN_AS_ROOT_CONFIRM", "1"}};
inline QStringList onRanks(int ranks, const QStringList& arguments, const QStringList& options = {}) {
    return QStringList{"--oversubscribe", "-n", QString::number(ranks)} + options + QStringList{worker} + arguments;
}

/// Clients with drawn digits; four methods on drawn points.
inline QStringList clientsRun(int clients, int steps) {
    QStringList arguments{"--preset", "gs-fed", "--threads", "1"};
    for (const QString& setting :
         {QString("data.source=glyph-digits"), QString("data.count=400"), QString("privacy.noise=study"),
          QString("privacy.settings.warmSteps=0"), QString("privacy.settings.channels=2"), QString("model.channels=2"),
          QString("methods.0.batch=20"), QString("train.samples=20"), QString("train.checkpointEvery=20"),
          QString("train.evaluateEvery=%1").arg(steps), QString("train.sampleEvery=%1").arg(steps),
          QString("train.steps=%1").arg(steps), QString("privacy.settings.clients=%1").arg(clients)})
        arguments << "--set" << setting;
    return arguments;
}
inline QStringList pointsRun(int steps) {
    QStringList arguments{"--preset", "ring-gau", "--threads", "1"};
    for (const QString& setting :
         {QString("mechanism.noise=study"), QString("monitor.raw=false"), QString("data.count=400"),
          QString("train.checkpointEvery=10"), QString("train.evaluateEvery=%1").arg(steps),
          QString("train.sampleEvery=%1").arg(steps), QString("train.steps=%1").arg(steps)})
        arguments << "--set" << setting;
    return arguments;
}

/// Sixty pictures of 28 x 28 with labels, other ones for every number.
inline void writeDigits(const QString& path, int number) {
    std::vector<std::uint8_t> pixels;
    std::vector<std::int64_t> labels;
    for (int i = 0; i < 60; ++i) {
        labels.push_back(i % 10);
        for (int k = 0; k < 28 * 28; ++k) pixels.push_back(std::uint8_t((k * (i % 10 + 1) + 7 * number) % 256));
    }
    if (!writeAtomically(path.toStdString(),
                         toNpz({{"x", Array::of({60, 28, 28}, pixels)}, {"y", Array::of({60}, labels)}}).value()))
        qFatal("cannot write %s", qPrintable(path));
}

/// The numbers of a run's checkpoint, without the times beside them.
inline std::map<std::string, Array> weightsOf(const QString& folder) {
    return readSafeTensors((folder + "/checkpoint.safetensors").toStdString()).value().tensors;
}

} // namespace sfumato
