// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <vector>

namespace sfumato {

/// The steps, in order, whose checkpoints the run in this folder keeps beside its last one: see
/// RunPaths::keptCheckpoint().
std::vector<qint64> keptStepsOf(const QString& run);

} // namespace sfumato
