// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/metric_text.h"

#include "widgets/text/in_english.h"

#include <QCoreApplication>

namespace sfumato {

namespace {

QString shown(std::string_view words) {
    return words.empty() ? QString() : nameText("Figure", std::string(words).c_str());
}

} // namespace

QString metricTitle(MetricId id) {
    const MetricFacts& facts = factsOf(id);
    const QString title = shown(facts.title);
    return facts.unit.empty() ? title : QStringLiteral("%1 (%2)").arg(title, shown(facts.unit));
}

QString markedMetricTitle(MetricId id) {
    const QString title = metricTitle(id);
    return factsOf(id).usesRaw ? QCoreApplication::translate("Figure", "%1 · raw").arg(title) : title;
}

QString metricHelp(MetricId id) {
    const MetricFacts& facts = factsOf(id);
    QString help = shown(facts.about);
    if (facts.usesRaw)
        help += (help.isEmpty() ? "" : " ") +
                QCoreApplication::translate("Figure", "Uses raw data, for evaluation only.");
    return help;
}

} // namespace sfumato
