// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/help/verdict.h"

#include "core/record/metrics_columns.h"
#include "widgets/text/fault_text.h"
#include "widgets/text/figure_text.h"
#include "widgets/text/label_text.h"
#include "widgets/text/number_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

namespace sfumato {

namespace {

/// "privatized 0.84, plain 0.47"; empty when no arm has the figure.
QString listed(const RunReport& report, const std::optional<Figure>& ofPrivatized, FigureId id) {
    QStringList parts;
    if (ofPrivatized)
        parts << QCoreApplication::translate("Verdict", "privatized data themselves %1")
                     .arg(numberText(ofPrivatized->value));
    bool any = false;
    for (const auto& arm : report.arms)
        if (const std::optional<Figure> figure = arm.last.*metricsColumnOf(id)->evaluation) {
            parts << QStringLiteral("%1 %2").arg(armText(arm.name), numberText(figure->value));
            any = true;
        }
    return any ? parts.join(QStringLiteral(", ")) : QString();
}

} // namespace

QString verdict(const RunReport& report, bool rawVisible) {
    QStringList sentences;
    switch (report.ending) {
    case RunReport::Ending::Finished:
        break;
    case RunReport::Ending::Stopped:
        sentences << QCoreApplication::translate("Verdict", "Stopped after %Ln step(s) and saved.", nullptr,
                                                 int(report.stepsDone));
        break;
    case RunReport::Ending::Diverged:
    case RunReport::Ending::Failed:
        if (report.fault)
            sentences << sentence(*report.fault);
        break;
    }
    FigureId shown = FigureId::Wasserstein2;
    QString figures;
    if (rawVisible)
        figures = listed(report, report.privatizedWasserstein2, shown);
    if (figures.isEmpty())
        figures = listed(report, std::nullopt, shown = FigureId::HeldOutNll);
    if (!figures.isEmpty())
        sentences << QCoreApplication::translate("Verdict", "%1 (less is better): %2.").arg(figureTitle(shown), figures);
    if (sentences.isEmpty() && report.stepsDone == 0)
        sentences << QCoreApplication::translate(
            "Verdict", "Finished: noisy answers of the records are released, and samples are drawn from them, as many as "
                       "you like.");
    if (sentences.isEmpty())
        sentences << QCoreApplication::translate("Verdict", "Finished after %Ln step(s).", nullptr,
                                                 int(report.stepsDone));
    return sentences.join(QLatin1Char(' '));
}

} // namespace sfumato
