// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/look/steps_column.h"

#include "widgets/look/card.h"
#include "widgets/look/icons.h"
#include "widgets/look/layouts.h"
#include "widgets/look/message_bar.h"
#include "widgets/look/steps.h"
#include "widgets/look/type_scale.h"

#include <QAction>
#include <QDockWidget>
#include <QHelpEvent>
#include <QMainWindow>
#include <QPainter>
#include <QPushButton>
#include <QScrollBar>
#include <QTimer>
#include <QToolButton>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace sfumato {

namespace {

// Pixels: beside the steps, and what nobody has pulled by whose column is so little wider than its letters ask for.
constexpr int around = 32, slack = 30;

/// The number of a step on a pale disc, or a warning where it is faulty; a line joins it with the dot above.
class StepDot : public QAbstractButton {
public:
    StepDot(int number, const Step& step) : m_number(number), m_step(step) {
        setFocusPolicy(Qt::StrongFocus);
        setCursor(Qt::PointingHandCursor);
        setAccessibleName(Steps::tr("Step %1: %2").arg(locale().toString(number), step.title()));
        setWhatsThis(Steps::tr("Opens this step."));
        connect(&step, &Step::faultyChanged, this, qOverload<>(&QWidget::update));
    }
    QSize sizeHint() const override { return {side() + 2, side() + 2 + (m_number > 1 ? gap : 0)}; }

protected:
    bool event(QEvent* event) override {
        if (event->type() != QEvent::ToolTip) return QAbstractButton::event(event);
        const QString choice = m_step.choice();
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(),
                           choice.isEmpty() ? m_step.title() : m_step.title() + QLatin1Char('\n') + choice, this);
        return true;
    }
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const QRectF disc((width() - side()) / 2.0, height() - side() - 1, side(), side());
        const QColor accent = palette().color(QPalette::Highlight);
        if (m_number > 1) {
            painter.setPen(QPen(palette().color(QPalette::Midlight), 1.5));
            painter.drawLine(QPointF(disc.center().x(), 3), QPointF(disc.center().x(), disc.top() - 4));
        }
        if (m_step.isFaulty()) {
            painter.drawPixmap(disc.toRect(), iconPixmap(Icon::Warning, kindColor(MessageBar::Kind::Warning, palette()),
                                                         side(), devicePixelRatioF()));
        } else {
            QColor ground = accent;
            ground.setAlphaF(underMouse() ? 0.35F : 0.2F);
            painter.setPen(Qt::NoPen);
            painter.setBrush(ground);
            painter.drawEllipse(disc);
            painter.setPen(palette().color(QPalette::Link));
            painter.setFont(sized(font(), TextSize::Secondary));
            painter.drawText(disc, Qt::AlignCenter, locale().toString(m_number));
        }
        if (hasFocus()) {
            painter.setPen(QPen(accent, 1.5));
            painter.setBrush(Qt::NoBrush);
            painter.drawEllipse(disc);
        }
    }

private:
    static constexpr int gap = 26;
    int side() const { return fontMetrics().height() + 5; }

    int m_number;
    const Step& m_step;
};

QToolButton* chevron(Icon which, const QString& name) {
    auto* button = new QToolButton;
    button->setIcon(icon(which, QPalette::WindowText));
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setAccessibleName(name);
    button->setToolTip(name);
    button->setWhatsThis(name);
    return button;
}

} // namespace

StepsColumn::StepsColumn(Steps& steps, QLayout* below, QWidget* parent)
    : QWidget(parent), m_steps(steps), m_card(new Card), m_strip(new Card), m_scroll(scrolled(&steps)),
      m_fold(chevron(Icon::Left, tr("Fold the steps to dots"))), m_train(new QPushButton) {
    m_scroll->viewport()->setBackgroundRole(QPalette::Base);
    steps.setContentsMargins(0, 0, 4, 0);
    steps.setBackgroundRole(QPalette::Base);
    steps.installEventFilter(this);
    below->setContentsMargins(0, 8, 8, 0);
    inColumn(m_card, {{m_fold, 0, Qt::AlignRight}, {m_scroll, 1}, below}, QMargins(14, 4, 6, 12), 0);
    buildStrip();
    inRow(this, {{m_card, 1}, m_strip}, QMargins(12, 0, 0, 8), 0);
    m_fold->hide();
    m_strip->hide();
    connect(m_fold, &QToolButton::clicked, this, [this] { setFolded(true); });
    connect(&steps, &Steps::revealed, this, [this](const Step*, const QWidget* content) {
        setFolded(false);
        scrollTo(*content);
    });
    for (Step* step : steps.steps())
        connect(step->head(), &QAbstractButton::clicked, this, [this, step](bool open) {
            if (open) scrollTo(*step);
        });
    connect(m_scroll->verticalScrollBar(), &QScrollBar::actionTriggered, this, [this] { m_scrolls = true; });
    connect(m_scroll->verticalScrollBar(), &QScrollBar::valueChanged, this, [this] {
        if (!std::exchange(m_scrolls, false)) keepHeadsWhole();
    });
}

void StepsColumn::buildStrip() {
    auto* open = chevron(Icon::Right, tr("Show the steps"));
    connect(open, &QToolButton::clicked, this, [this] { setFolded(false); });
    auto* column = inColumn(m_strip, {{open, 0, Qt::AlignHCenter}}, QMargins(2, 6, 2, 10), 4);
    for (std::size_t i = 0; i < m_steps.steps().size(); ++i) {
        auto* dot = m_dots.emplace_back(new StepDot(int(i) + 1, *m_steps.steps()[i]));
        connect(dot, &QAbstractButton::clicked, this, [this, i] { openStep(int(i)); });
        column->addWidget(dot, 0, Qt::AlignHCenter);
    }
    column->addStretch(1);
    column->addWidget(m_train, 0, Qt::AlignHCenter);
    m_train->setProperty("primary", true);
    m_train->setFixedSize(32, 32);
    m_strip->setFixedWidth(stripWidth);
}

void StepsColumn::setTrain(QAction& train) {
    const auto follow = [this, &train] {
        m_train->setEnabled(train.isEnabled());
        m_train->setAccessibleName(train.iconText());
        m_train->setToolTip(train.toolTip());
        m_train->setWhatsThis(train.toolTip());
    };
    connect(m_train, &QPushButton::clicked, &train, &QAction::trigger);
    connect(&train, &QAction::changed, this, follow);
    follow();
}

void StepsColumn::setFolds(bool folds) {
    if (std::exchange(m_folds, folds) == folds) return;
    setFolded(folds);
}

void StepsColumn::setFolded(bool folded) {
    m_fold->setVisible(m_folds && !folded);
    if (std::exchange(m_folded, folded) == folded) return;
    if (folded) m_openWidth = std::max(width(), usualWidth);
    const bool focused = isAncestorOf(window()->focusWidget());
    m_card->setVisible(!folded);
    m_strip->setVisible(folded);
    setMaximumWidth(folded ? stripWidth + 12 : QWIDGETSIZE_MAX);
    if (focused) folded ? m_dots.front()->setFocus() : m_steps.steps().front()->head()->setFocus();
    if (!folded) resizeTo(m_openWidth);
}

void StepsColumn::resizeTo(int width) {
    m_openWidth = width;
    auto* dock = qobject_cast<QDockWidget*>(parentWidget());
    if (auto* window = dock ? qobject_cast<QMainWindow*>(dock->parentWidget()) : nullptr; window && !m_folded)
        window->resizeDocks({dock}, {width}, Qt::Horizontal);
}

void StepsColumn::openStep(int step) {
    setFolded(false);
    Step* opened = m_steps.steps()[std::size_t(step)];
    opened->setOpen(true);
    opened->head()->setFocus(Qt::OtherFocusReason);
    scrollTo(*opened);
}

/// All of it comes into sight, or of what is too high the upper part.
void StepsColumn::scrollTo(const QWidget& content) {
    for (const int delay : {0, 300}) // once its step has its height, which it reaches by gliding
        QTimer::singleShot(delay, &content, [this, &content] {
            const int top = content.mapTo(&m_steps, QPoint()).y();
            for (const int y : {top + content.height(), top}) m_scroll->ensureVisible(0, y, 0, 0);
        });
}

void StepsColumn::showSteps(int state) {
    setFolded(false);
    m_steps.setState(state);
}

void StepsColumn::scrollToTop() { m_scroll->verticalScrollBar()->setValue(0); }

/// What scrolls to a part of a step cuts no head of another one at the upper edge.
void StepsColumn::keepHeadsWhole() {
    QScrollBar& bar = *m_scroll->verticalScrollBar();
    for (const Step* step : m_steps.steps()) {
        const int top = step->head()->mapTo(&m_steps, QPoint()).y(), bottom = top + step->head()->height();
        if (bar.value() > top && bar.value() < bottom) return bar.setValue(bottom <= bar.maximum() ? bottom : top);
    }
}

void StepsColumn::setRoom(int width) {
    m_room = width;
    const int before = m_scroll->minimumWidth();
    const int usual = 15 * fontMetrics().height(), least = std::clamp(usual, 270, std::max(270, width * 3 / 10));
    m_scroll->setMinimumWidth(std::clamp(m_steps.minimumSizeHint().width(), least, std::max(340, width * 3 / 7)) +
                              m_scroll->verticalScrollBar()->sizeHint().width());
    m_widest = std::max(m_widest, before);             // words shrink one after the other, and the column slowly
    QTimer::singleShot(0, this, &StepsColumn::shrink); // once the dock knows that it may
}

/// Back to what its letters ask for, where nobody has pulled it wider than larger ones did.
void StepsColumn::shrink() {
    const int now = m_folded ? m_openWidth : width();
    const int most = m_widest + around + slack;
    if (m_scroll->minimumWidth() < m_widest && now < most && leastOpen() < most) resizeTo(leastOpen());
}

int StepsColumn::leastOpen() const { return std::max(usualWidth, m_scroll->minimumWidth() + around); }

void StepsColumn::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    if (width() <= leastOpen()) m_widest = m_scroll->minimumWidth();
}

bool StepsColumn::eventFilter(QObject* watched, QEvent* event) {
    if (watched == &m_steps && event->type() == QEvent::LayoutRequest) setRoom(m_room);
    return QWidget::eventFilter(watched, event);
}

} // namespace sfumato
