// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/record/enum_names.h"
#include "core/record/step_record.h"

#include <QString>
#include <QVector>

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace sfumato {

/// The columns of metrics.csv that are read here.
enum class RunFigure {
    Wasserstein2,
    SlicedW2,
    EntropicDistance,
    HeldOutNll,
    Loss,
    EpsilonSpent,
    MarginalError,
    GradientNorm,
    ClippedShare
};
template <>
struct EnumNames<RunFigure> {
    static constexpr std::array<std::pair<RunFigure, std::string_view>, 9> table{
        {{RunFigure::Wasserstein2, "w2"},
         {RunFigure::SlicedW2, "sliced_w2"},
         {RunFigure::EntropicDistance, "entropic_distance"},
         {RunFigure::HeldOutNll, "held_out_nll"},
         {RunFigure::Loss, "loss"},
         {RunFigure::EpsilonSpent, "epsilon_spent"},
         {RunFigure::MarginalError, "marginal_error"},
         {RunFigure::GradientNorm, "gradient_norm"},
         {RunFigure::ClippedShare, "clipped_share"}}};
};

inline bool usesRawData(RunFigure figure) {
    return figure == RunFigure::Wasserstein2 || figure == RunFigure::SlicedW2 ||
           figure == RunFigure::ClippedShare;
}

/// One arm's last and least values.
struct ArmFigures {
    std::optional<double> wasserstein2Last, wasserstein2Least, heldOutNll, epsilonSpent;
};

/// Over `text`, the whole of a metrics.csv; an unfinished last line, which a running run may have, is left
/// out. Malformed where the columns or a row are not those of a run.
Result<std::map<std::string, ArmFigures, std::less<>>> summarizeMetrics(std::string_view text,
                                                                        const std::string& subject);

struct RunCurve {
    QString arm;
    QVector<double> steps, values;
};

/// Every row as the step that it was written for; seconds are not in the file. A step with an entropic
/// distance has an evaluation.
Result<std::vector<StepRecord>> readSteps(const QString& file);

/// The values of one figure, arm by arm; arms without a value are left out.
Result<std::vector<RunCurve>> readCurves(const QString& file, RunFigure figure);

} // namespace sfumato
