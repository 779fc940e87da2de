// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/look/steps.h"

#include "widgets/look/icons.h"
#include "widgets/look/layouts.h"
#include "widgets/look/message_bar.h"
#include "widgets/look/type_scale.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPropertyAnimation>
#include <QVBoxLayout>

#include <utility>

namespace sfumato {

/// The line that opens a step. Its words are labels, so that they wrap.
class Step::Head : public QAbstractButton {
public:
    Head(int number, const QString& title) : m_number(number), m_title(new QLabel(title)), m_choice(new QLabel) {
        setCheckable(true);
        setFocusPolicy(Qt::StrongFocus);
        setText(title);
        for (QLabel* label : {m_title, m_choice}) {
            label->setAttribute(Qt::WA_TransparentForMouseEvents);
            label->setWordWrap(true);
        }
        m_choice->setForegroundRole(QPalette::PlaceholderText);
        auto* words = inColumn({m_title, m_choice}, {}, 2);
        m_row = new QHBoxLayout(this);
        m_row->setContentsMargins(0, 10, 0, 10);
        m_row->addLayout(words, 1);
        QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
        policy.setHeightForWidth(true);
        setSizePolicy(policy);
        updateControls();
    }

    QSize sizeHint() const override { return m_row->sizeHint(); }
    QSize minimumSizeHint() const override { return m_row->minimumSize(); }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return m_row->heightForWidth(width); }

    void setChoice(const QString& words) {
        m_choice->setText(words);
        setAccessibleDescription(words);
        updateControls();
    }
    QString choice() const { return m_choice->text(); }
    bool setFaulty(bool faulty) {
        update();
        return std::exchange(m_faulty, faulty) != faulty;
    }
    bool isFaulty() const { return m_faulty; }
    void updateControls() {
        m_choice->setVisible(!isChecked() && !m_choice->text().isEmpty());
        update();
    }

protected:
    void changeEvent(QEvent* event) override {
        QAbstractButton::changeEvent(event);
        if (event->type() == QEvent::FontChange || event->type() == QEvent::Polish) useFont();
    }
    bool event(QEvent* event) override {
        if (event->type() == QEvent::Polish) useFont();
        return QAbstractButton::event(event);
    }
    void nextCheckState() override {
        QAbstractButton::nextCheckState();
        updateControls();
    }
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const int side = this->side();
        const QRectF circle(
            1, m_title->geometry().center().y() - side / 2.0 + (isChecked() || m_choice->isHidden() ? 0 : 8), side,
            side);
        const QPalette& colors = palette();
        if (m_faulty) {
            painter.drawPixmap(circle.toRect(), iconPixmap(Icon::Warning, kindColor(MessageBar::Kind::Warning, colors),
                                                           side, devicePixelRatioF()));
        } else {
            painter.setPen(Qt::NoPen);
            painter.setBrush(isChecked() ? colors.color(QPalette::Highlight) : colors.color(QPalette::Midlight));
            painter.drawEllipse(circle);
            painter.setPen(isChecked() ? colors.color(QPalette::HighlightedText) : colors.color(QPalette::WindowText));
            painter.setFont(sized(font(), TextSize::Secondary));
            painter.drawText(circle, Qt::AlignCenter, locale().toString(m_number));
        }
        const int mark = this->mark();
        painter.drawPixmap(width() - mark - 2, height() / 2 - mark / 2,
                           iconPixmap(isChecked() ? Icon::Down : Icon::Right, colors.color(QPalette::PlaceholderText),
                                      mark, devicePixelRatioF()));
        if (hasFocus()) {
            painter.setPen(colors.color(QPalette::Highlight));
            painter.setBrush(Qt::NoBrush);
            painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 2.5, -0.5, -2.5), 4, 4);
        }
    }

private:
    int side() const { return fontMetrics().height() + 5; }
    int mark() const { return std::max(16, fontMetrics().height()); }
    void useFont() {
        m_title->setFont(sized(font(), TextSize::Heading));
        m_choice->setFont(sized(font(), TextSize::Secondary));
        m_row->setContentsMargins(side() + 12, 10, mark() + 6, 10);
    }

    int m_number;
    bool m_faulty = false;
    QLabel *m_title, *m_choice;
    QHBoxLayout* m_row;
};

namespace {

/// From nothing to its height, in 120 ms.
void unroll(QWidget& content) {
    auto* motion = new QPropertyAnimation(&content, "maximumHeight", &content);
    motion->setDuration(120);
    motion->setStartValue(0);
    motion->setEndValue(content.sizeHint().height());
    motion->setEasingCurve(QEasingCurve::OutCubic);
    QObject::connect(motion, &QPropertyAnimation::finished, &content,
                     [&content] { content.setMaximumHeight(QWIDGETSIZE_MAX); });
    motion->start(QAbstractAnimation::DeleteWhenStopped);
}

} // namespace

Step::Step(int number, const QString& title, QWidget* content, QWidget* parent)
    : QWidget(parent), m_head(new Head(number, title)), m_content(content) {
    inColumn(this, {m_head, content}, noMargins, 0);
    content->hide();
    m_head->setWhatsThis(tr("Opens or shuts this step. Shut, it says in a line what is chosen."));
    connect(m_head, &QAbstractButton::toggled, this, [this](bool open) {
        m_content->setVisible(open);
        m_head->updateControls();
        if (open && !m_still && isVisible()) unroll(*m_content);
    });
}

QString Step::title() const { return m_head->text(); }

QAbstractButton* Step::head() const { return m_head; }

void Step::setChoice(const QString& words) { m_head->setChoice(words); }

QString Step::choice() const { return m_head->choice(); }

void Step::setOpen(bool open) { m_head->setChecked(open); }

bool Step::isOpen() const { return m_head->isChecked(); }

void Step::setFaulty(bool faulty) {
    if (m_head->setFaulty(faulty)) Q_EMIT faultyChanged(faulty);
    if (faulty) setOpen(true);
}

bool Step::isFaulty() const { return m_head->isFaulty(); }

void Step::setLocked(bool locked) { m_content->setEnabled(!locked); }

Steps::Steps(QWidget* parent) : QWidget(parent), m_column(new QVBoxLayout(this)) {
    m_column->setContentsMargins(0, 0, 0, 0);
    m_column->setSpacing(0);
    m_column->addStretch();
}

Step* Steps::add(const QString& title, QWidget* content) {
    auto* line = new QFrame;
    line->setFrameShape(QFrame::NoFrame);
    line->setFixedHeight(1);
    line->setAutoFillBackground(true);
    line->setBackgroundRole(QPalette::Midlight);
    line->setVisible(!m_steps.empty());
    auto* made = new Step(int(m_steps.size()) + 1, title, content);
    m_steps.push_back(made);
    m_column->insertWidget(m_column->count() - 1, line);
    m_column->insertWidget(m_column->count() - 1, made);
    return made;
}

Step* Steps::reveal(const QWidget& content) {
    for (Step* step : m_steps)
        if (step->isAncestorOf(&content)) {
            step->setOpen(true);
            Q_EMIT revealed(step, &content);
            return step;
        }
    return nullptr;
}

void Steps::setReducedMotion(bool reduced) {
    for (Step* step : m_steps) step->setReducedMotion(reduced);
}

void Steps::setLocked(bool locked) {
    for (Step* step : m_steps) step->setLocked(locked);
}

int Steps::state() const {
    int state = 0;
    for (std::size_t i = 0; i < m_steps.size(); ++i) state |= int(m_steps[i]->isOpen()) << i;
    return state;
}

void Steps::setState(int state) {
    for (std::size_t i = 0; i < m_steps.size(); ++i) m_steps[i]->setOpen((state >> i & 1) != 0);
}

} // namespace sfumato
