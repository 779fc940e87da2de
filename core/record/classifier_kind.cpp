// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/classifier_kind.h"

#include "core/base/require.h"
#include "core/record/figures.h"

namespace sfumato {

namespace {

constexpr int firstAccuracy = int(FigureId::AccuracyLogistic);
static_assert(int(FigureId::AccuracyAdaBoost) - firstAccuracy + 1 == int(EnumNames<ClassifierKind>::table.size()));

} // namespace

FigureId figureOf(ClassifierKind kind) {
    return FigureId(firstAccuracy + int(kind));
}

ClassifierKind classifierOf(FigureId accuracy) {
    REQUIRE(factsOf(accuracy).kind == FigureKind::Label);
    return ClassifierKind(int(accuracy) - firstAccuracy);
}

} // namespace sfumato
