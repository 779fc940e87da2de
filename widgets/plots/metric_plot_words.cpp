// SPDX-License-Identifier: GPL-3.0-or-later
// What a plot of metrics says beside its curves, and in their place.
#include "core/spec/tables/metrics_columns.h"
#include "widgets/plots/curve_plot.h"
#include "widgets/plots/metric_plot.h"
#include "widgets/text/metric_text.h"

#include <QLabel>

#include <utility>

namespace sfumato {

void MetricPlot::setUnread(const QString& words) {
    m_unread = words;
    showWords();
}

void MetricPlot::setEnded(bool ended) {
    if (std::exchange(m_isEnded, ended) != ended) showWords();
}

void MetricPlot::setMeasured(const QString& words) {
    m_measuredWords = words;
    if (metric() == MetricId::Wasserstein2) m_plot->setProperty("figureCaption", words);
    showWords();
}

/// Below the curves, and in their place while there are none.
void MetricPlot::showWords() {
    const MetricId shown = metric();
    m_plot->setEmptyText(!m_unread.isEmpty()  ? m_unread
                         : m_isEnded          ? tr("%1 was not measured in this run.").arg(metricTitle(shown))
                         : isEvaluated(shown) ? tr("Evaluations appear here during training.")
                                              : tr("Curves appear here during training."));
    showMeasured();
    const bool losses = shown == MetricId::Loss && m_methods.size() > 1;
    m_note->clear();
    m_note->setVisible(shown == MetricId::EpsilonSpent || losses || !m_unread.isEmpty());
    if (!m_unread.isEmpty())
        m_note->setText(m_unread);
    else if (shown == MetricId::EpsilonSpent)
        m_note->setText(
            m_privatizedOnce
                ? tr("The records were privatized once: training costs no extra budget (post-processing).")
                : tr("Steps are reserved ahead, up to the next checkpoint; what is not drawn is refunded."));
    else if (losses)
        m_note->setText(tr("Every method has a loss of its own: they cannot be compared."));
}

/// How the metric is measured, which way is better, and on which scale.
void MetricPlot::showMeasured() {
    const MetricId shown = metric();
    const Better better = factsOf(shown).better;
    QStringList facts{m_plot->showsCurves() && m_plot->showsLogarithms() ? tr("log scale") : QString(),
                      better == Better::Less   ? tr("lower is better")
                      : better == Better::More ? tr("higher is better")
                                               : QString()};
    facts.removeAll(QString());
    // The name of the metric asks what it means; where no name stands, a question does.
    const auto asks = [](const QString& words) { return QStringLiteral("<a href='#'>%1</a>").arg(words); };
    const bool named = shown == MetricId::Wasserstein2 || shown == MetricId::SlicedW2;
    QStringList lines{
        named ? QString(m_measuredWords.toHtmlEscaped()).replace(QLatin1String("W2"), asks(QStringLiteral("W2")))
              : QString(),
        facts.join(QStringLiteral(", ")),
        named || metricHelp(shown).isEmpty() ? QString() : asks(tr("What does this mean?"))};
    lines.removeAll(QString());
    if (const QString words = lines.join(QLatin1String("<br>")); words != m_measured->text())
        m_measured->setText(words);
    m_measured->setMinimumHeight(0);
    if (!m_measured->isHidden()) // beside a curve, which gives way to it
        m_measured->setMinimumHeight(m_measured->heightForWidth(m_measured->width()));
}

} // namespace sfumato
