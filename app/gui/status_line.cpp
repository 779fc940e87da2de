// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/status_line.h"

#include "widgets/text/fault_text.h"
#include "widgets/text/number_text.h"

#include <QCoreApplication>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QProgressBar>
#include <QTextDocumentFragment>

#include <cmath>
#include <thread>

namespace sfumato {

namespace {

/// One line of words, the end left out where there is no room; the words are its tool tip.
class OneLine : public QWidget {
public:
    QSize sizeHint() const override { return {120, fontMetrics().height() + 2}; }
    QSize minimumSizeHint() const override { return {1, sizeHint().height()}; }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter,
                         fontMetrics().elidedText(toolTip(), Qt::ElideRight, width()));
    }
};

} // namespace

QString StatusLine::remaining(double seconds) {
    if (!(seconds >= 0))
        return {};
    if (seconds < 90)
        return tr("about %Ln s", nullptr, int(std::ceil(seconds)));
    if (seconds < 5400)
        return tr("about %Ln min", nullptr, int(std::lround(seconds / 60)));
    return tr("about %Ln h", nullptr, int(std::lround(seconds / 3600)));
}

StatusLine::StatusLine(QWidget* parent)
    : QStatusBar(parent), m_said(new OneLine), m_engine(new QLabel(tr("Starting the engine…"))),
      m_speed(new QLabel), m_cost(new QLabel), m_progress(new QProgressBar) {
    m_progress->setAccessibleName(tr("Progress of the run"));
    m_progress->setMaximumWidth(160);
    m_progress->setVisible(false);
    m_cost->setToolTip(tr("The noise is drawn once. Whatever is trained on the privatized records is "
                          "post-processing and spends no more "
                          "budget."));
    for (QLabel* label : {m_engine, m_speed, m_cost})
        label->setMinimumWidth(1); // long words do not widen the window
    addWidget(m_said, 1);
    addPermanentWidget(m_speed);
    addPermanentWidget(m_progress);
    addPermanentWidget(m_engine);
    addPermanentWidget(m_cost);
}

void StatusLine::showEngine(const EngineInfo& info) {
    const int cores = int(std::thread::hardware_concurrency());
    const QString blas = QString::fromStdString(info.blas).section(QLatin1Char(' '), 0, 1); // name and
                                                                                            // version; the
                                                                                            // rest in the tip
    m_engine->setToolTip(QString::fromStdString(info.blas));
    m_engine->setText(tr("%Ln core(s)", nullptr, cores) + QStringLiteral("  ·  ") +
                      (info.blasIsSlow ? tr("BLAS: %1 (slow: install libopenblas0-openmp)").arg(blas)
                                       : tr("BLAS: %1").arg(blas)));
}

void StatusLine::showFault(const Fault& fault) {
    m_engine->setText(tr("No engine"));
    m_engine->setToolTip(sentence(fault));
}

namespace {

/// The engine's word for what it does, in the reader's language.
QString phaseText(const std::string& phase) {
    [[maybe_unused]] static constexpr const char* words[] = {
        QT_TRANSLATE_NOOP("Phase", "reading"),           QT_TRANSLATE_NOOP("Phase", "privatizing"),
        QT_TRANSLATE_NOOP("Phase", "asking"),            QT_TRANSLATE_NOOP("Phase", "training"),
        QT_TRANSLATE_NOOP("Phase", "preparing features"), QT_TRANSLATE_NOOP("Phase", "warming up critics"),
        QT_TRANSLATE_NOOP("Phase", "learning the source")};
    return QCoreApplication::translate("Phase", phase.c_str());
}

} // namespace

void StatusLine::showProgress(const Progress& progress) {
    m_progress->setVisible(true);
    m_progress->setValue(int(100 * progress.fraction));
    QStringList parts;
    if (progress.stepsPerSecond > 0)
        parts << tr("%1 steps/s").arg(numberText(progress.stepsPerSecond));
    if (const QString left = remaining(progress.etaSeconds); !left.isEmpty())
        parts << left;
    m_speed->setText(parts.isEmpty() ? phaseText(progress.phase)
                                     : parts.join(QStringLiteral("  ·  ")));
}

void StatusLine::say(const QString& words) {
    const QString plain = Qt::mightBeRichText(words) ? QTextDocumentFragment::fromHtml(words).toPlainText()
                                                     : words;
    m_said->setToolTip(plain);
    m_said->setAccessibleName(plain);
    m_said->update();
}

void StatusLine::showWaiting(const std::string& question) {
    const QString work = question == "identify"             ? tr("measuring what can be learned")
                         : question == "export"             ? tr("exporting samples")
                         : question == "sweep plan"         ? tr("planning the sweep")
                         : question.starts_with("gallery ") ? tr("drawing for the gallery")
                                                            : QString();
    if (!work.isEmpty())
        m_speed->setText(tr("Training waits for the engine: %1").arg(work));
}

void StatusLine::showCost(const QString& words) {
    m_cost->setText(words);
}

void StatusLine::endProgress() {
    m_progress->setVisible(false);
    m_speed->clear();
}

} // namespace sfumato
