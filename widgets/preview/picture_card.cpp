// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/preview/picture_card.h"

#include "widgets/look/icons.h"
#include "widgets/look/layouts.h"

#include <QEvent>
#include <QLabel>
#include <QToolButton>

namespace sfumato {

PictureCard::PictureCard(QWidget* picture, const QString& name, const std::optional<MethodStyle>& style,
                         QWidget* parent)
    : Card(parent), m_picture(picture), m_title(new QLabel(name)), m_distance(new QLabel), m_settings(new QLabel),
      m_step(new QLabel), m_fill(new QToolButton) {
    QFont bold = m_title->font();
    bold.setWeight(QFont::DemiBold);
    m_title->setFont(bold);
    m_title->setTextFormat(Qt::PlainText);
    auto* mark = new QLabel;
    if (style)
        mark->setPixmap(markIcon(*style).pixmap(12));
    else
        mark->hide();
    for (QLabel* words : {m_settings, m_step}) words->setForegroundRole(QPalette::PlaceholderText);
    for (QLabel* words : {m_title, m_distance, m_settings}) { // a narrow card cuts its words, not the picture
        words->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
        words->setMinimumWidth(1);
    }
    m_fill->setAutoRaise(true);
    m_fill->setIconSize(QSize(14, 14));
    m_fill->setFocusPolicy(Qt::StrongFocus);
    m_fill->setWhatsThis(tr("Fills the page with this picture, and shows all of them again. So does a double click."));
    m_distance->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    inColumn(this,
             {inRow({mark, m_title, emptyPart, m_distance, m_fill}, noMargins, 6),
              {picture, 1},
              inRow({m_settings, emptyPart, m_step}, noMargins, 6)},
             QMargins(12, 6, 8, 8), 4);
    connect(m_fill, &QToolButton::clicked, this, &PictureCard::fillAsked);
    picture->installEventFilter(this);
    setFilling(false);
}

void PictureCard::setDistance(const QString& value, const QString& words) {
    m_value = value, m_behind = words;
    m_distance->setTextFormat(Qt::RichText);
    m_distance->setToolTip(value.isEmpty() ? QString() : value + QLatin1Char(' ') + words);
    fitDistance();
}

/// In a narrow card the number stands alone.
void PictureCard::fitDistance() {
    QString text = m_value.isEmpty() ? QString() : QStringLiteral("<b>%1</b>").arg(m_value);
    const int words = fontMetrics().horizontalAdvance(m_value + QLatin1Char(' ') + m_behind);
    const int others = m_title->sizeHint().width() + 2 * m_fill->sizeHint().width() + 40; // with margins and gaps
    if (!text.isEmpty() && words + others <= width()) text += QLatin1Char(' ') + m_behind;
    if (text != m_distance->text()) m_distance->setText(text);
}

void PictureCard::resizeEvent(QResizeEvent* event) {
    Card::resizeEvent(event);
    fitDistance();
}

void PictureCard::setSettings(const QString& words, bool outdated) {
    QFont font = m_settings->font();
    font.setWeight(outdated ? QFont::DemiBold : QFont::Normal);
    m_settings->setFont(font);
    m_settings->setText(words);
    m_settings->setToolTip(words);
}

void PictureCard::setStep(const QString& words) { m_step->setText(words); }

void PictureCard::setFilling(bool filling) {
    m_fill->setIcon(icon(filling ? Icon::Shrink : Icon::Expand));
    m_fill->setAccessibleName(filling ? tr("All pictures again") : tr("Fill the page"));
    m_fill->setToolTip(filling ? tr("All pictures again (double click)") : tr("Fill the page (double click)"));
}

bool PictureCard::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_picture && event->type() == QEvent::MouseButtonDblClick) {
        Q_EMIT fillAsked();
        return true;
    }
    return Card::eventFilter(watched, event);
}

} // namespace sfumato
