// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"

#include <QStringList>

namespace sfumato {

/// What the classes of `data` are called: as their owner named them, or of a published set as its authors did. Empty
/// where a class is its number.
QStringList classNamesOf(const DataSpec& data);

} // namespace sfumato
