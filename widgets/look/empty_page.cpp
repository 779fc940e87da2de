// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/look/empty_page.h"

#include "widgets/look/layouts.h"
#include "widgets/look/sized_label.h"

#include <QEvent>
#include <QPushButton>
#include <QVBoxLayout>

namespace sfumato {

namespace {

constexpr int iconSide = 40; // logical pixels

} // namespace

EmptyPage::EmptyPage(Icon icon, const QString& heading, const QString& words, QWidget* parent)
    : QWidget(parent), m_which(icon), m_icon(new QLabel), m_heading(new SizedLabel(TextSize::Heading, heading)),
      m_words(new SizedLabel(TextSize::Body, words)), m_column(new QVBoxLayout) {
    m_words->setForegroundRole(QPalette::PlaceholderText);
    m_column->setSpacing(8);
    m_column->addStretch(1);
    for (QLabel* label : {m_icon, m_heading, m_words}) {
        label->setAlignment(Qt::AlignCenter);
        m_column->addWidget(label);
    }
    m_column->addSpacing(8);
    m_column->addStretch(2);
    auto* body = new QWidget;
    body->setLayout(m_column);
    fitLetters();
    m_column->setContentsMargins(0, 0, 0, 0);
    inRow(this, {Part(1), {body, 100}, Part(1)}, QMargins(16, 16, 16, 16));
    showIcon();
}

void EmptyPage::setWords(const QString& words) { m_words->setText(words); }

QPushButton* EmptyPage::button(const QString& text, const QString& help) {
    auto* made = new QPushButton(text);
    made->setToolTip(help);
    made->setWhatsThis(help);
    m_column->insertWidget(m_column->count() - 1, made, 0, Qt::AlignHCenter);
    return made;
}

void EmptyPage::showIcon() {
    m_icon->setPixmap(iconPixmap(m_which, palette().color(QPalette::Mid), iconSide, devicePixelRatioF()));
}

/// No wider than is easily read.
void EmptyPage::fitLetters() { m_column->parentWidget()->setMaximumWidth(26 * fontMetrics().height()); }

void EmptyPage::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) fitLetters();
    if (event->type() == QEvent::PaletteChange) showIcon();
}

} // namespace sfumato
