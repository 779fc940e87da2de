// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"

#include <QByteArray>

namespace sfumato {

/// What a run's settings are where they are not the usual ones: a line "key=value" each, all values of the methods in
/// one, between line ends, so that a search for one finds no part of another.
QByteArray settingLines(const RunSpec& spec);

} // namespace sfumato
