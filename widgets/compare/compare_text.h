// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/comparison.h"

#include <QString>

namespace sfumato {

/// The name of a column: "linear", "privatized", a method's name, that of a run.
QString columnTitle(const CompareColumn& column);
/// What it is, in two or three words: "posterior mean", "generated".
QString columnKind(const CompareColumn& column);
/// How it works, a sentence or two.
QString columnHelp(const CompareColumn& column);
/// markedMetricTitle(), and in a second line the network where a person brought one: "inception.onnx, 3fa9c1d2".
QString comparedTitle(MetricId id, const std::string& network);

} // namespace sfumato
