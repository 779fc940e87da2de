// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/look/message_bar.h"

#include "widgets/look/answer_link.h"
#include "widgets/look/icons.h"
#include "widgets/look/layouts.h"

#include <QAccessible>
#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

namespace sfumato {

QColor kindColor(MessageBar::Kind kind, const QPalette& palette) {
    const bool dark = palette.color(QPalette::Base).lightness() < 128;
    switch (kind) {
    case MessageBar::Kind::Success: return dark ? QColor(0x4c, 0xc3, 0x8a) : QColor(0x14, 0x7a, 0x4e);
    case MessageBar::Kind::Outdated:
    case MessageBar::Kind::Warning: return dark ? QColor(0xf0, 0xb4, 0x4c) : QColor(0x96, 0x5a, 0x00);
    case MessageBar::Kind::Fault: return dark ? QColor(0xff, 0x8a, 0x80) : QColor(0xb3, 0x26, 0x1e);
    case MessageBar::Kind::Tip: break;
    }
    return palette.color(QPalette::Link);
}

MessageBar::MessageBar(QWidget* parent)
    : Card(parent), m_icon(new QLabel), m_words(new QLabel), m_actionsBox(new QWidget) {
    m_words->setWordWrap(true);
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_column = inColumn({m_words}, noMargins, 2);
    m_row = inRow(this, {m_icon, {m_column, 1}, m_actionsBox}, QMargins(12, 6, 8, 6), 8);
    m_actionsRow = inRow(m_actionsBox, {}, noMargins, 8);
    m_actionsBox->hide();
    for (std::size_t i = 0; i < 2; ++i) {
        auto* button = new QPushButton;
        button->setWhatsThis(tr("Does what its words say about the message beside it."));
        button->hide();
        m_actionsRow->addWidget(button);
        m_buttons.push_back(button);
        if (i > 0) {
            QFont bold = button->font();
            bold.setWeight(QFont::DemiBold);
            button->setFont(bold);
        }
        connect(button, &QPushButton::clicked, this, [this, i] {
            if (const auto done = m_actions[i].done) done(); // which may say something else
        });
    }
    hide();
}

namespace {

QString led(const QString& lead, const QString& words) {
    return QStringLiteral("<b>%1</b> %2").arg(lead.toHtmlEscaped(), words.toHtmlEscaped());
}

} // namespace

void MessageBar::say(Kind kind, const QString& words, const QString& lead, std::vector<Action> actions) {
    m_kind = kind;
    m_said = lead.isEmpty() ? words : lead + QLatin1Char(' ') + words;
    m_words->setTextFormat(lead.isEmpty() ? Qt::PlainText : Qt::RichText);
    m_words->setText(lead.isEmpty() ? words : led(lead, words));
    m_plain = words;
    m_tallest.clear();
    if (m_more) m_more->hide();
    m_words->setAccessibleName(m_said);
    m_actions = std::move(actions);
    m_actions.resize(m_buttons.size());
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        m_buttons[i]->setText(m_actions[i].text);
        if (!m_actions[i].text.isEmpty()) m_buttons[i]->setWhatsThis(m_said.toHtmlEscaped());
        m_buttons[i]->setEnabled(m_actions[i].whyNot.isEmpty());
        m_buttons[i]->setToolTip(m_actions[i].whyNot);
        m_buttons[i]->setVisible(!m_actions[i].text.isEmpty());
    }
    m_actionsBox->setVisible(std::ranges::any_of(m_actions, [](const Action& each) { return !each.text.isEmpty(); }));
    constexpr int shortMessage = 80; // letters
    if (m_close) m_close->setVisible(!words.isEmpty() && (kind == Kind::Fault || m_said.size() > shortMessage));
    showIcon();
    m_column->invalidate(); // it knows the height of the words before
    placeActions();
    fitHeight();
    setVisible(!words.isEmpty());
    update();
    QAccessibleEvent told(m_words, QAccessible::Alert);
    QAccessible::updateAccessibility(&told);
}

void MessageBar::fold(const QString& more) {
    if (more.isEmpty()) return;
    if (!m_more) m_column->insertWidget(1, m_more = new AnswerLink);
    if (std::exchange(m_folded, more) != more) m_more->setWords(tr("What does this mean?"), more.toHtmlEscaped());
    m_said += QLatin1Char(' ') + more;
    m_more->show();
    m_column->invalidate();
    fitHeight();
}

void MessageBar::keepRoomFor(const QString& lead) {
    m_tallest = led(lead, m_plain);
    fitHeight();
}

void MessageBar::addBeside(QWidget* beside) { m_row->addWidget(beside); }

void MessageBar::setClosable() {
    m_close = new QToolButton;
    m_close->setIcon(icon(Icon::Close));
    m_close->setAutoRaise(true);
    m_close->setFocusPolicy(Qt::StrongFocus);
    m_close->setAccessibleName(tr("Close this message"));
    m_close->setToolTip(m_close->accessibleName());
    m_close->setWhatsThis(tr("Hides this message; the next one is shown again."));
    m_close->hide();
    m_row->addWidget(m_close, 0, Qt::AlignTop);
    connect(m_close, &QToolButton::clicked, this, [this] { say(Kind::Tip, {}); });
}

void MessageBar::paintEvent(QPaintEvent* event) {
    if (m_kind != Kind::Outdated) return Card::paintEvent(event);
    const QColor edge(0xf5, 0xa6, 0x23, 160), ground(0xf5, 0xa6, 0x23, 28); // amber
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const QRectF inside = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    for (const QColor& fill : {palette().color(QPalette::Base), ground}) {
        painter.setPen(edge);
        painter.setBrush(fill);
        painter.drawRoundedRect(inside, 8, 8);
    }
}

void MessageBar::showIcon() {
    const Icon which = m_kind == Kind::Success    ? Icon::Success
                       : m_kind == Kind::Warning  ? Icon::Warning
                       : m_kind == Kind::Fault    ? Icon::Fault
                       : m_kind == Kind::Outdated ? Icon::Again
                                                  : Icon::Info;
    const int side = fontMetrics().height() + 4;
    m_icon->setPixmap(iconPixmap(which, kindColor(m_kind, palette()), side, devicePixelRatioF()));
    m_icon->setAccessibleName(m_kind == Kind::Success    ? tr("Success")
                              : m_kind == Kind::Warning  ? tr("Warning")
                              : m_kind == Kind::Fault    ? tr("Fault")
                              : m_kind == Kind::Outdated ? tr("Result of other settings")
                                                         : tr("Tip"));
}

void MessageBar::changeEvent(QEvent* event) {
    Card::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) showIcon();
    if (event->type() == QEvent::FontChange) placeActions();
}

void MessageBar::resizeEvent(QResizeEvent* event) {
    Card::resizeEvent(event);
    placeActions();
    fitHeight();
}

/// The further words were unfolded, or folded.
bool MessageBar::event(QEvent* event) {
    const bool handled = Card::event(event);
    if (event->type() == QEvent::LayoutRequest) fitHeight();
    return handled;
}

/// Beside the words, as long as these have their width or that of a short line there; else below them, and below each
/// other where they do not fit into a line.
void MessageBar::placeActions() {
    if (m_actionsBox->isHidden()) return;
    constexpr int shortLine = 30; // letters
    const bool isBeside = m_row->indexOf(m_actionsBox) >= 0;
    int buttons = -m_actionsRow->spacing();
    for (const QPushButton* button : m_buttons)
        if (!button->isHidden()) buttons += button->sizeHint().width() + m_actionsRow->spacing();
    const int room = roomOfWords() + (isBeside ? m_actionsBox->sizeHint().width() + m_row->spacing() : 0);
    const int words = std::min(m_words->fontMetrics().horizontalAdvance(m_said),
                               shortLine * m_words->fontMetrics().averageCharWidth());
    const bool fits = room - buttons - m_row->spacing() >= words;
    m_actionsRow->setDirection(fits || buttons <= room ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    if (fits == isBeside) return;
    if (fits) {
        m_column->removeWidget(m_actionsBox);
        m_row->insertWidget(m_row->indexOf(m_column) + 1, m_actionsBox);
    } else {
        m_row->removeWidget(m_actionsBox);
        m_column->addWidget(m_actionsBox, 0, Qt::AlignLeft);
    }
}

/// The width between the icon and what stands at the right.
int MessageBar::roomOfWords() const {
    const QMargins around = m_row->contentsMargins();
    int room = width() - around.left() - around.right();
    for (int i = 0; i < m_row->count(); ++i)
        if (QLayoutItem* part = m_row->itemAt(i); part->layout() != m_column && !part->isEmpty())
            room -= part->sizeHint().width() + m_row->spacing();
    return room;
}

/// All lines of its words have room in a page that is scrolled.
void MessageBar::fitHeight() {
    int height = m_row->totalHeightForWidth(width());
    if (!m_tallest.isEmpty()) {
        QLabel tallest(m_tallest);
        tallest.setFont(m_words->font());
        tallest.setWordWrap(true);
        const int inside = roomOfWords();
        int below = m_more && !m_more->isHidden() ? m_column->spacing() + m_more->heightForWidth(inside) : 0;
        if (!m_actionsBox->isHidden() && m_row->indexOf(m_actionsBox) < 0)
            below += m_column->spacing() + m_actionsBox->sizeHint().height();
        const QMargins around = m_row->contentsMargins();
        height = std::max(height, tallest.heightForWidth(inside) + below + around.top() + around.bottom());
    }
    setMinimumHeight(std::max(0, height));
}

} // namespace sfumato
