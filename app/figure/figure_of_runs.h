// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/options/figure_options.h"
#include "core/base/result.h"
#include "widgets/plots/figure.h"

namespace sfumato::cli {

/// A figure and what its run's label promises.
struct RunFigure {
    Figure figure;
    QString promise;
};

/// What the options ask for. Faults: a folder that is neither a run nor a sweep, a metric that was not measured, and
/// without `raw` figures that were computed from sensitive records.
Result<RunFigure> figureOf(const FigureOptions& options);

} // namespace sfumato::cli
