// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/reading/kept_steps.h"

#include <QDir>

#include <algorithm>

namespace sfumato {

std::vector<qint64> keptStepsOf(const QString& run) {
    std::vector<qint64> steps;
    for (const QString& name :
         QDir(run + QStringLiteral("/checkpoints")).entryList({QStringLiteral("step_*.safetensors")}))
        if (const qint64 step = name.section(QLatin1Char('_'), 1).section(QLatin1Char('.'), 0, 0).toLongLong();
            step > 0)
            steps.push_back(step);
    std::ranges::sort(steps);
    return steps;
}

} // namespace sfumato
