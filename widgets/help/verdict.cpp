// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/help/verdict.h"

#include "core/spec/tables/metrics_columns.h"
#include "widgets/text/fault_text.h"
#include "widgets/text/metric_text.h"
#include "widgets/text/label_text.h"
#include "widgets/text/number_text.h"

#include <QCoreApplication>
#include <QStringList>

namespace sfumato {

namespace {

/// "privatized 0.84, plain 0.47"; empty when no method has the figure.
QString listed(const RunReport& report, const std::optional<Metric>& ofPrivatized, MetricId id) {
    QStringList parts;
    if (ofPrivatized)
        parts << QCoreApplication::translate("Verdict", "privatized data themselves %1")
                     .arg(numberText(ofPrivatized->value));
    bool any = false;
    for (const auto& method : report.methods)
        if (const std::optional<Metric> metric = method.last.*metricsColumnOf(id)->evaluation) {
            parts << QStringLiteral("%1 %2").arg(methodText(method.name), numberText(metric->value));
            any = true;
        }
    return any ? parts.join(QStringLiteral(", ")) : QString();
}

/// "Nearest to the raw records is entropic, 0.079 away (W2); the privatized records themselves are 0.71 away, plain
/// 0.57."
QString nearest(const RunReport& report) {
    const RunReport::Method* best = nullptr;
    for (const auto& method : report.methods)
        if (method.last.wasserstein2 && (!best || method.last.wasserstein2->value < best->last.wasserstein2->value))
            best = &method;
    QString others;
    for (const auto& method : report.methods)
        if (&method != best && method.last.wasserstein2)
            others += QStringLiteral(", %1 %2").arg(methodText(method.name),
                                                    numberText(method.last.wasserstein2->value, 3));
    const double ours = best->last.wasserstein2->value, theirs = report.privatizedWasserstein2->value;
    const QString words = ours < theirs
                              ? QCoreApplication::translate(
                                    "Verdict", "Nearest to the raw records is %1, %2 away (W2); the privatized "
                                               "records themselves are %3 away%4.")
                              : QCoreApplication::translate(
                                    "Verdict", "Not learnt: %1 is %2 away from the raw records (W2), the privatized "
                                               "records themselves %3%4.");
    return words.arg(methodText(best->name), numberText(ours, 3), numberText(theirs, 3), others);
}

} // namespace

QString verdict(const RunReport& report, bool rawVisible) {
    QStringList sentences;
    switch (report.ending) {
    case RunReport::Ending::Finished: break;
    case RunReport::Ending::Stopped:
        sentences << QCoreApplication::translate("Verdict", "Stopped after %Ln step(s) and saved.", nullptr,
                                                 int(report.stepsDone));
        break;
    case RunReport::Ending::Diverged:
    case RunReport::Ending::Failed:
        if (report.fault) sentences << sentence(*report.fault);
        break;
    }
    MetricId shown = MetricId::Wasserstein2;
    QString metrics;
    if (rawVisible) metrics = listed(report, report.privatizedWasserstein2, shown);
    if (metrics.isEmpty()) metrics = listed(report, std::nullopt, shown = MetricId::HeldOutNll);
    if (shown == MetricId::Wasserstein2 && report.privatizedWasserstein2)
        sentences << nearest(report);
    else if (shown == MetricId::HeldOutNll && !metrics.isEmpty())
        sentences << QCoreApplication::translate(
                         "Verdict", "How well noisy records that it did not learn from are explained (%1, less "
                                    "is better): %2. This ranks methods and runs, and uses no raw record. Whether "
                                    "samples look right, see Gallery; what was promised, Budget > Label.")
                         .arg(metricTitle(shown), metrics);
    else if (!metrics.isEmpty())
        sentences
            << QCoreApplication::translate("Verdict", "%1 (less is better): %2.").arg(metricTitle(shown), metrics);
    if (sentences.isEmpty() && report.stepsDone == 0)
        sentences << QCoreApplication::translate(
            "Verdict",
            "Finished: nothing has to be trained. Samples are drawn from what was released, as many as you like.");
    if (sentences.isEmpty())
        sentences << QCoreApplication::translate("Verdict", "Finished after %Ln step(s).", nullptr,
                                                 int(report.stepsDone));
    if (!report.fault && !report.verdict.english().empty()) sentences << shownText(report.verdict);
    return sentences.join(QLatin1Char(' '));
}

} // namespace sfumato
