// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/preview/picture_card.h"

#include "widgets/look/icons.h"
#include "widgets/look/layouts.h"

#include <QEvent>
#include <QLabel>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace sfumato {

PictureCard::PictureCard(QWidget* picture, const QString& name, const std::optional<MethodStyle>& style,
                         QWidget* parent)
    : Card(parent), m_picture(picture), m_mark(new QLabel), m_title(new QLabel(name)), m_distance(new QLabel),
      m_settings(new QLabel), m_step(new QLabel), m_name(name), m_fill(new QToolButton) {
    QFont bold = m_title->font();
    bold.setWeight(QFont::DemiBold);
    m_title->setFont(bold);
    m_title->setTextFormat(Qt::PlainText);
    m_title->setToolTip(name);
    if (style)
        m_mark->setPixmap(markIcon(*style).pixmap(12));
    else
        m_mark->hide();
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
    m_settings->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    auto* foot = new QGridLayout;
    foot->addWidget(m_settings, 0, 0);
    foot->addWidget(m_step, 0, 0, Qt::AlignRight | Qt::AlignTop); // beside the first line of the settings
    inColumn(this,
             {inColumn({m_head = inRow({m_mark, m_title, emptyPart, m_distance, m_fill}, noMargins, 6),
                        m_under = inRow({emptyPart}, noMargins, 6)},
                       noMargins, 0),
              {picture, 1},
              foot},
             QMargins(12, 6, 8, 8), 4);
    connect(m_fill, &QToolButton::clicked, this, &PictureCard::fillAsked);
    picture->installEventFilter(this);
    setFilling(false);
}

void PictureCard::setDistance(const QString& value, const QString& words, bool mayStandAlone) {
    m_value = value, m_behind = words, m_mayStandAlone = mayStandAlone;
    m_distance->setTextFormat(Qt::RichText);
    m_distance->setToolTip(QStringLiteral("%1 %2").arg(value, words).trimmed());
    fit();
}

int PictureCard::roomForWords(int width) const {
    const int mark = m_mark->isHidden() ? 0 : m_mark->sizeHint().width() + 6;
    return width - 20 - mark - (m_fill->isHidden() ? 0 : m_fill->sizeHint().width() + 6) - 6; // margins and gaps
}

int PictureCard::leastWidth(Head head) const {
    const int button = m_fill->isHidden() ? 0 : m_fill->sizeHint().width() + 6;
    const int name = m_title->fontMetrics().horizontalAdvance(m_name) + 2;
    return -roomForWords(0) + (head == Head::Cut ? name * 3 / 4 : name) - (head == Head::Whole ? 0 : button);
}

/// Room for any distance, so that the head has one height at every step.
int PictureCard::valueWidth() const {
    QFont bold = font();
    bold.setBold(true);
    const QFontMetrics letters(bold);
    const int usual = letters.horizontalAdvance(QStringLiteral("0.0000"));
    return m_value.isEmpty() ? 0 : std::max(usual, letters.horizontalAdvance(m_value)) + 12;
}

int PictureCard::distanceWidth() const {
    QFont bold = font();
    bold.setBold(true);
    return QFontMetrics(bold).horizontalAdvance(m_value) +
           fontMetrics().horizontalAdvance(QLatin1Char(' ') + m_behind) + 12; // the gap, and what rich text is wider
}

bool PictureCard::isTight(int width) const {
    return m_title->fontMetrics().horizontalAdvance(m_name) + valueWidth() > roomForWords(width);
}

bool PictureCard::hasRoomForWords(int width) const {
    const int name = m_common.twoLines ? 0 : m_title->fontMetrics().horizontalAdvance(m_name);
    return (m_value.isEmpty() && m_behind.isEmpty()) || name + distanceWidth() <= roomForWords(width);
}

int PictureCard::footLines(int width) const { return int(settingsIn(width).count(QLatin1Char('\n'))) + 1; }

void PictureCard::setCommon(const Common& common) {
    if (m_common.twoLines != common.twoLines) {
        common.twoLines ? m_under->insertWidget(0, m_distance) : m_head->addWidget(m_distance);
        (common.twoLines ? m_under : m_head)->addWidget(m_fill);
    }
    m_common = common;
    m_settings->setMinimumHeight(common.footLines * m_settings->fontMetrics().lineSpacing());
    fit();
}

/// In a narrow card the number stands alone or below the name.
void PictureCard::fit() {
    const int wide = m_common.width > 0 ? std::min(width(), m_common.width) : width();
    const bool said = m_common.wordsBehind && hasRoomForWords(wide);
    QString text;
    if (!m_value.isEmpty() && m_mayStandAlone)
        text = QStringLiteral("<b>%1</b>").arg(m_value) + (said ? QLatin1Char(' ') + m_behind : QString());
    else if (!m_behind.isEmpty() && said) // of another step than the picture, or when there will be one
        text = QStringLiteral("<small>%1</small>").arg(QStringLiteral("%1 %2").arg(m_value, m_behind).trimmed());
    if (text != m_distance->text()) m_distance->setText(text);
    const auto show = [](QLabel& label, const QString& words) {
        if (words != label.text()) label.setText(words);
    };
    const int beside = m_common.twoLines ? -m_fill->sizeHint().width() - 6 // it is not there
                       : text.isEmpty()  ? 0
                                         : m_distance->sizeHint().width() + 6;
    show(*m_title, m_title->fontMetrics().elidedText(m_name, Qt::ElideRight, roomForWords(width()) - beside));
    show(*m_settings, settingsIn(wide));
}

/// In a narrow card the settings stand in two lines, and without room for the second its words are only in the tool
/// tip.
QString PictureCard::settingsIn(int width) const {
    const QFontMetrics letters(m_settings->font());
    const auto cut = [&](const QString& words, int room) { return letters.elidedText(words, Qt::ElideRight, room); };
    const int step = std::max(m_step->sizeHint().width(), m_step->fontMetrics().horizontalAdvance(m_longestStep));
    const int whole = width - 22, foot = whole - step - 6;
    const auto half = m_made.lastIndexOf(QStringLiteral(" · "));
    if (letters.horizontalAdvance(m_made) <= foot) return m_made;
    if (const QString first = m_made.left(half); letters.horizontalAdvance(first) > foot) // below the step
        return QLatin1Char('\n') + cut(first, whole);
    const QString second = m_made.mid(half + 3);
    const bool fits = !m_common.twoLines && letters.horizontalAdvance(second) <= whole;
    return cut(m_made.left(half), foot) + (fits ? QLatin1Char('\n') + second : QString());
}

void PictureCard::resizeEvent(QResizeEvent* event) {
    Card::resizeEvent(event);
    fit();
}

void PictureCard::setSettings(const QString& words, bool outdated) {
    QFont font = m_settings->font();
    font.setWeight(outdated ? QFont::DemiBold : QFont::Normal);
    m_settings->setFont(font);
    m_made = words;
    m_settings->setToolTip(words);
    fit();
}

void PictureCard::setStep(const QString& words) {
    if (m_step->text() == words) return;
    m_step->setText(words);
    fit();
}

void PictureCard::setLongestStep(const QString& words) {
    if (m_longestStep == words) return;
    m_longestStep = words;
    fit();
}

void PictureCard::setFilling(bool filling) {
    m_fill->setIcon(icon(filling ? Icon::Shrink : Icon::Expand));
    m_fill->setAccessibleName(filling ? tr("All pictures again") : tr("Fill the page"));
    m_fill->setToolTip(filling ? tr("All pictures again (double click)") : tr("Fill the page (double click)"));
}

void PictureCard::setFillOffered(bool offered) { m_fill->setVisible(offered); }

bool PictureCard::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_picture && event->type() == QEvent::MouseButtonDblClick) {
        Q_EMIT fillAsked();
        return true;
    }
    return Card::eventFilter(watched, event);
}

} // namespace sfumato
