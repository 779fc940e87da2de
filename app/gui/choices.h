// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"

#include <QStringList>

#include <optional>

namespace sfumato {

/// What is chosen in each of the five steps, in a line each: data, bound, budget, method, training. `epsilon`: of the
/// run, 0 while it is not known; `sensitivity`: of a record, where it is.
QStringList choicesOf(const RunSpec& spec, double epsilon, std::optional<double> sensitivity);

} // namespace sfumato
