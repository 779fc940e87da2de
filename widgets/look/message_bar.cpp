// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/look/message_bar.h"

#include "widgets/look/icons.h"
#include "widgets/look/layouts.h"

#include <QAccessible>
#include <QEvent>
#include <QLabel>
#include <QPushButton>

namespace sfumato {

QColor kindColor(MessageBar::Kind kind, const QPalette& palette) {
    const bool dark = palette.color(QPalette::Base).lightness() < 128;
    switch (kind) {
    case MessageBar::Kind::Success: return dark ? QColor(0x4c, 0xc3, 0x8a) : QColor(0x14, 0x7a, 0x4e);
    case MessageBar::Kind::Warning: return dark ? QColor(0xf0, 0xb4, 0x4c) : QColor(0x96, 0x5a, 0x00);
    case MessageBar::Kind::Fault: return dark ? QColor(0xff, 0x8a, 0x80) : QColor(0xb3, 0x26, 0x1e);
    case MessageBar::Kind::Tip: break;
    }
    return palette.color(QPalette::Link);
}

MessageBar::MessageBar(QWidget* parent)
    : Card(parent), m_icon(new QLabel), m_words(new QLabel), m_action(new QPushButton) {
    m_words->setWordWrap(true);
    m_words->setTextFormat(Qt::PlainText);
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_action->hide();
    inRow(this, {m_icon, {m_words, 1}, m_action}, QMargins(12, 6, 8, 6), 8);
    connect(m_action, &QPushButton::clicked, this, [this] {
        if (m_done) m_done();
    });
    hide();
}

void MessageBar::say(Kind kind, const QString& words, const QString& action, std::function<void()> done) {
    m_kind = kind;
    m_words->setText(words);
    m_words->setAccessibleName(words);
    m_action->setText(action);
    m_action->setWhatsThis(words.toHtmlEscaped());
    m_action->setVisible(!action.isEmpty());
    m_done = std::move(done);
    showIcon();
    setVisible(!words.isEmpty());
    QAccessibleEvent told(m_words, QAccessible::Alert);
    QAccessible::updateAccessibility(&told);
}

void MessageBar::addBeside(QWidget* beside) { layout()->addWidget(beside); }

QString MessageBar::words() const { return m_words->text(); }

void MessageBar::showIcon() {
    const Icon which = m_kind == Kind::Success   ? Icon::Success
                       : m_kind == Kind::Warning ? Icon::Warning
                       : m_kind == Kind::Fault   ? Icon::Fault
                                                 : Icon::Info;
    const int side = fontMetrics().height() + 4;
    m_icon->setPixmap(iconPixmap(which, kindColor(m_kind, palette()), side, devicePixelRatioF()));
    m_icon->setAccessibleName(m_kind == Kind::Success   ? tr("Success")
                              : m_kind == Kind::Warning ? tr("Warning")
                              : m_kind == Kind::Fault   ? tr("Fault")
                                                        : tr("Tip"));
}

void MessageBar::changeEvent(QEvent* event) {
    Card::changeEvent(event);
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) showIcon();
}

} // namespace sfumato
