// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/window/status_line.h"

#include "widgets/text/fault_text.h"
#include "widgets/text/number_text.h"
#include "widgets/text/spending_text.h"

#include <QLabel>

#include <thread>

namespace sfumato {

/// Epsilons alone, for a narrow window.
static QString briefText(const Spending& spending) {
    if (spending.isPublic) return publicSumText(spending);
    const auto epsilon = [](const Spending::Sum& sum) { return sumText({sum.epsilon}); };
    QStringList parts{
        StatusLine::tr("Spent: %1").arg(isSpentUnknown(spending) ? spentText(spending) : epsilon(spending.spent))};
    if (spending.adds.epsilon > 0) parts << withNextText(spending, epsilon(spending.together));
    if (spending.cap)
        parts << StatusLine::tr("cap: %1").arg(QStringLiteral("ε ") + roundedDownText(spending.cap->epsilon()));
    else if (spending.personCap)
        parts << StatusLine::tr("cap for each person: %1")
                     .arg(QStringLiteral("ε ") + roundedDownText(spending.personCap->epsilon()));
    return parts.join(QStringLiteral(" · "));
}

StatusLine::StatusLine(QWidget* parent)
    : QStatusBar(parent), m_engineWords(tr("Starting the engine…")), m_engine(new QLabel(m_engineWords)),
      m_spent(new QLabel) {
    setSizeGripEnabled(false);
    for (QLabel* label : {m_engine, m_spent}) {
        label->setMinimumWidth(1); // long words do not widen the window
        label->setForegroundRole(QPalette::PlaceholderText);
        label->setContentsMargins(12, 2, 12, 2);
    }
    m_engine->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred); // what was spent keeps its room
    addWidget(m_engine, 1);
    addPermanentWidget(m_spent);
    m_spent->setTextInteractionFlags(Qt::LinksAccessibleByKeyboard | Qt::LinksAccessibleByMouse);
    connect(m_spent, &QLabel::linkActivated, this, &StatusLine::dataFolderRequested);
}

void StatusLine::showEngine(const EngineInfo& info) {
    const int cores = int(std::thread::hardware_concurrency());
    // Name and version; the rest in the tip
    const QString blas = QString::fromStdString(info.blas).section(QLatin1Char(' '), 0, 1);
    m_engine->setToolTip(QString::fromStdString(info.blas));
    m_engineWords = tr("%Ln core(s)", nullptr, cores) + QStringLiteral("  ·  ") +
                    (info.blasIsSlow ? tr("BLAS: %1 (slow: install libopenblas0-openmp)").arg(blas)
                                     : tr("BLAS: %1").arg(blas));
    fitEngine();
}

void StatusLine::showEngineBuild(int done, int of) {
    m_engineWords = tr("The engine is being built: %L1 of %L2").arg(done).arg(of);
    fitEngine();
}

void StatusLine::showFault(const Fault& fault) {
    m_engineWords = tr("No engine");
    fitEngine();
    m_engine->setToolTip(sentence(fault));
}

void StatusLine::setSpending(const std::optional<Spending>& spending, bool publicRecords) {
    m_spending = spending;
    m_public = publicRecords;
    showSpent();
}

void StatusLine::resizeEvent(QResizeEvent* event) {
    QStatusBar::resizeEvent(event);
    showSpent();
}

void StatusLine::showDataSets(const QString& words) {
    m_dataSets = words;
    showSpent();
}

/// Beside what was spent, as much as has room.
void StatusLine::fitEngine() {
    constexpr int around = 12 + 12 + 12; // margins and the space between both
    const int room = width() - m_spent->sizeHint().width() - around, least = 6 * fontMetrics().averageCharWidth();
    m_engine->setText(room < least ? QString() : fontMetrics().elidedText(m_engineWords, Qt::ElideRight, room));
}

void StatusLine::showSpent() {
    showSpentWords();
    fitEngine();
}

void StatusLine::showSpentWords() {
    m_spent->setTextFormat(m_dataSets.isEmpty() ? Qt::PlainText : Qt::RichText);
    if (!m_dataSets.isEmpty()) {
        m_spent->setText(QStringLiteral("%1  <a href='choose'>%2</a>").arg(m_dataSets.toHtmlEscaped(), tr("Choose…")));
        return m_spent->setToolTip({});
    }
    QString line = m_spending ? spendingLine(*m_spending) : QString();
    const QMargins margins = m_spent->contentsMargins();
    const int room = width() - margins.left() - margins.right() - 2 * fontMetrics().averageCharWidth();
    if (!line.isEmpty() && fontMetrics().horizontalAdvance(line) > room) // the whole is in the tip
        line = briefText(*m_spending);
    m_spent->setText(!line.isEmpty() ? line
                     : m_public      ? tr("Spent on these records: nothing, they are public")
                     : m_spending    ? QString()
                                     : tr("Spent on these records: not known yet"));
    m_spent->setToolTip(m_spending ? spendingLines(*m_spending).join(QLatin1Char('\n')) : QString());
}

} // namespace sfumato
