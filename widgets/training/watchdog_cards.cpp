// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/training/watchdog_cards.h"

#include "widgets/look/layouts.h"
#include "widgets/text/label_text.h"
#include "widgets/text/number_text.h"

#include <QAccessible>
#include <QFrame>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace sfumato {

namespace {

QString percent(double share) { return numberText(100 * share, 2); }

} // namespace

QString sentence(const TrainingWarning& warning) {
    using enum TrainingWarning::Kind;
    const QString method = methodText(warning.method).toHtmlEscaped();
    switch (warning.kind) {
    case PlanNotConverged:
        return WatchdogCards::tr("<b>%1: Sinkhorn has not converged.</b> The plan's marginal error stayed "
                                 "above %2 for %3 steps (now at least %4): more than a twentieth of "
                                 "the mass is misplaced, and the gradient is that of other data.")
            .arg(method, numberText(warning.bound), QString::number(Watchdog::stepsAboveIt), numberText(warning.found));
    case Diverged:
        return WatchdogCards::tr("<b>%1: training diverged at step %2.</b> The loss or its gradient is not a "
                                 "finite number. The last checkpoint is as it was.")
            .arg(method, QLocale().toString(qlonglong(warning.step)));
    case ModeCollapse:
        return WatchdogCards::tr("<b>%1: the samples have collapsed.</b> Their variance is %2 % of that expected: of "
                                 "pictures, that of all "
                                 "their pixels; of points, that of the noisy records less the noise. Below %3 %, in %4 "
                                 "pictures in a row, most of the data is not drawn at all.")
            .arg(method, percent(warning.found), percent(warning.bound), QString::number(Watchdog::sheetsInARow));
    case NoiseReturned:
        return WatchdogCards::tr("<b>%1: the noise has returned.</b> Samples lie at %2 % of the distance at "
                                 "which privatized records lie from each other; below %3 %, in %4 "
                                 "pictures in a row, they are copies of single noisy records.")
            .arg(method, percent(warning.found), percent(warning.bound), QString::number(Watchdog::sheetsInARow));
    case DistanceRising:
        return WatchdogCards::tr("<b>%1: W2 to the raw data rises.</b> From %2 to %3 in %4 evaluations in a "
                                 "row; by chance that happens once in a thousand.")
            .arg(method, numberText(warning.bound), numberText(warning.found), QString::number(Watchdog::risesInARow));
    }
    return {};
}

QString fixWords(const TrainingWarning& warning) {
    if (warning.fix.empty()) return {};
    const auto& [key, value] = warning.fix.front();
    const QString to = numberText(QString::fromStdString(value).toDouble(), 6);
    const auto of = [&](const char* field) { return key.ends_with(field); };
    if (of("iterations")) return WatchdogCards::tr("Allow %1 iterations").arg(to);
    if (of(".loss") || of(".cost")) return WatchdogCards::tr("Use the matched entropic loss");
    if (of("regularization"))
        return value == "0" || value == "0.0" ? WatchdogCards::tr("Match the regularization to the noise")
                                              : WatchdogCards::tr("Raise the regularization to %1").arg(to);
    if (of("start")) return WatchdogCards::tr("Start from the data's main directions");
    if (of("batch")) return WatchdogCards::tr("Draw %1 records per step").arg(to);
    if (of("learningRate"))
        return warning.kind == TrainingWarning::Kind::Diverged
                   ? WatchdogCards::tr("Go back, learning rate %1").arg(to)
                   : WatchdogCards::tr("Halve the learning rate to %1").arg(to);
    return WatchdogCards::tr("Set %1 to %2").arg(QString::fromStdString(key), QString::fromStdString(value));
}

WatchdogCards::WatchdogCards(QWidget* parent) : QWidget(parent), m_column(new QVBoxLayout(this)), m_more(new QLabel) {
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(2);
    m_column->addWidget(m_more);
    refresh();
}

void WatchdogCards::setWarnings(const std::vector<TrainingWarning>& warnings) {
    m_warnings = warnings;
    refresh();
}

void WatchdogCards::setRawVisible(bool visible) {
    m_rawVisible = visible;
    refresh();
}

void WatchdogCards::reset() {
    m_away.clear();
    setWarnings({});
}

void WatchdogCards::refresh() {
    std::vector<const TrainingWarning*> wanted;
    for (const TrainingWarning& warning : m_warnings)
        if ((m_rawVisible || !warning.usesRaw) &&
            std::find(m_away.begin(), m_away.end(), Key{warning.kind, warning.method}) == m_away.end())
            wanted.push_back(&warning);
    const int more = std::max(0, int(wanted.size()) - most);
    wanted.resize(wanted.size() - std::size_t(more));
    m_more->setVisible(more > 0);
    m_more->setText(tr("%Ln more warning(s)", nullptr, more));
    std::vector<Key> keys;
    for (const auto* warning : wanted) keys.emplace_back(warning->kind, warning->method);
    if (keys == m_shown) {
        for (const auto* warning : wanted) m_words[{warning->kind, warning->method}]->setText(sentence(*warning));
        return;
    }
    while (m_column->count() > 1) {
        QLayoutItem* item = m_column->takeAt(0);
        item->widget()->hide();
        item->widget()->deleteLater(); // one of its buttons may be speaking
        delete item;
    }
    m_words.clear();
    for (std::size_t i = 0; i < wanted.size(); ++i) m_column->insertWidget(int(i), card(*wanted[i]));
    for (std::size_t i = 0; i < keys.size(); ++i)
        if (std::find(m_shown.begin(), m_shown.end(), keys[i]) == m_shown.end()) {
            QAccessibleEvent alert(m_column->itemAt(int(i))->widget(), QAccessible::Alert);
            QAccessible::updateAccessibility(&alert);
        }
    m_shown = std::move(keys);
    setVisible(!m_shown.empty());
}

QWidget* WatchdogCards::card(const TrainingWarning& warning) {
    auto* frame = new QFrame;
    frame->setFrameStyle(QFrame::StyledPanel | QFrame::Plain);
    auto* icon = new QLabel;
    const int side = style()->pixelMetric(QStyle::PM_SmallIconSize);
    icon->setPixmap(style()->standardIcon(QStyle::SP_MessageBoxWarning).pixmap(QSize(side, side), devicePixelRatioF()));
    auto* words = new QLabel(sentence(warning));
    words->setTextFormat(Qt::RichText);
    words->setWordWrap(true);
    words->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    auto* row = inRow(frame, {{icon, 0, Qt::AlignTop}}, QMargins(6, 3, 6, 3));
    if (warning.usesRaw) {
        auto* stamp = new QLabel(QStringLiteral("<b>%1</b>").arg(tr("measured on raw data")));
        stamp->setTextFormat(Qt::RichText);
        row->addWidget(stamp, 0, Qt::AlignTop);
    }
    row->addWidget(words, 1);
    if (const QString fix = fixWords(warning); !fix.isEmpty()) {
        auto* button = new QPushButton(fix);
        button->setWhatsThis(sentence(warning));
        connect(button, &QPushButton::clicked, this, [this, warning] { Q_EMIT fixAsked(warning); });
        row->addWidget(button, 0, Qt::AlignTop);
    }
    auto* away = new QToolButton;
    away->setIcon(style()->standardIcon(QStyle::SP_TitleBarCloseButton));
    away->setAutoRaise(true);
    away->setFocusPolicy(Qt::StrongFocus);
    away->setAccessibleName(tr("Dismiss"));
    away->setToolTip(away->accessibleName());
    away->setWhatsThis(tr("Hides this warning for the rest of the run."));
    const Key key{warning.kind, warning.method};
    connect(away, &QToolButton::clicked, this, [this, key] {
        m_away.push_back(key);
        refresh();
    });
    row->addWidget(away, 0, Qt::AlignTop);
    frame->setAccessibleName(words->text().remove(QStringLiteral("<b>")).remove(QStringLiteral("</b>")));
    m_words[key] = words;
    return frame;
}

} // namespace sfumato
