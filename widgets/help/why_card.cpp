// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/help/why_card.h"

#include "widgets/help/glossary_words.h"
#include "widgets/look/answer_link.h"
#include "widgets/look/icons.h"
#include "widgets/look/layouts.h"
#include "widgets/look/sized_label.h"
#include "widgets/text/label_text.h"

#include <QComboBox>
#include <QEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollArea>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QToolButton>

#include <algorithm>
#include <string_view>

namespace sfumato {

namespace {

constexpr int cardWidth = 300, letters = 13;           ///< pixels: of the card, for letters of this height
constexpr std::string_view drawnShape = "half-circle"; ///< data.source of what the drawings of local runs show
constexpr int leastHeight = 80;                        ///< pixels, of a drawing; beyond, the card scrolls

/// The meaning of a word of the glossary, with its formulas.
QString meaningOf(const QString& key) {
    for (const GlossaryWord& word : glossaryWords())
        if (word.key == key) {
            QString text = word.meaning.toHtmlEscaped();
            for (const QString& formula : word.formula.split(QStringLiteral(";  "), Qt::SkipEmptyParts))
                text += QStringLiteral("<br><b>%1</b>").arg(formula);
            return text;
        }
    return {};
}

} // namespace

WhyCard::WhyCard(QWidget* parent)
    : Card(parent), m_scroll(nullptr), m_methods(new QComboBox),
      m_caption(
          new SizedLabel(TextSize::Secondary, tr("The drawings are an example on made-up points, not these records."))),
      m_sentences(new QLabel), m_steps(linkLabel(tr("Show it step by step"))), m_about(new AnswerLink) {
    setAccessibleName(tr("Why?"));
    m_methods->setAccessibleName(tr("Method that is explained"));
    m_methods->setWhatsThis(tr("Which of the methods of this run the drawings and sentences explain."));
    m_steps->setWhatsThis(tr("Starts slow motion: generated points are drawn, the transport plan joins them with noisy "
                             "points, the step moves them."));
    m_caption->setObjectName(QStringLiteral("made-up"));
    m_sentences->setWordWrap(true);
    m_sentences->setTextFormat(Qt::RichText);
    m_sentences->setTextInteractionFlags(Qt::TextSelectableByMouse);
    layOut();
    connect(m_methods, &QComboBox::currentIndexChanged, this, &WhyCard::tell);
    connect(m_steps, &QLabel::linkActivated, this, &WhyCard::stepsAsked);
    hide();
}

void WhyCard::layOut() {
    auto* close = new QToolButton;
    close->setIcon(icon(Icon::Close, QPalette::Text));
    close->setAutoRaise(true);
    close->setFocusPolicy(Qt::StrongFocus);
    close->setAccessibleName(tr("Close"));
    close->setToolTip(tr("Close"));
    close->setWhatsThis(tr("Closes this card. “Why?” beside the result opens it again."));
    connect(close, &QToolButton::clicked, this, &WhyCard::closed);
    auto* content = new QWidget;
    auto* column = inColumn(content, {m_methods, m_caption}, noMargins, 6);
    for (Shown& part : m_parts) {
        part = {new QLabel, new QLabel, new WhyDrawing};
        part.title->setTextFormat(Qt::RichText);
        part.title->setWordWrap(true);
        addParts(*column, {inRow({part.mark, {part.title, 1}}, noMargins, 6), part.drawing});
    }
    addParts(*column, {m_sentences, m_steps, m_about, emptyPart});
    content->setMinimumHeight(1); // it is as high as its words need at their width
    content->setBackgroundRole(QPalette::Base);
    m_scroll = scrolled(content);
    m_scroll->viewport()->setBackgroundRole(QPalette::Base);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    connect(m_scroll->verticalScrollBar(), &QScrollBar::rangeChanged, this, [this](int, int over) {
        if (over <= 0) return;
        m_scroll->setVerticalScrollBarPolicy(Qt::ScrollBarAsNeeded);
        for (const Shown& part : m_parts)
            part.drawing->setMostHeight(std::max(leastHeight, part.drawing->height() - (over + 1) / 2));
    });
    auto* head = inRow({{new SizedLabel(TextSize::Heading, tr("Why?")), 1}, close});
    inColumn(this, {head, {m_scroll, 1}}, QMargins(12, 6, 8, 8), 4);
}

void WhyCard::setRun(const RunSpec& run, const WhyFacts& facts) {
    m_run = run;
    m_facts = facts;
    const bool chooses = run.privacy.model == PrivacyModel::Local && run.methods.size() > 2;
    const QSignalBlocker quiet(m_methods);
    m_methods->clear();
    for (const MethodSpec& method : run.methods) m_methods->addItem(methodText(method.name));
    m_methods->setCurrentIndex(int(tellingMethods(run, facts).first));
    m_methods->setVisible(chooses);
    tell();
}

void WhyCard::tell() {
    if (!m_run) return;
    auto [first, second] = tellingMethods(*m_run, m_facts);
    if (m_run->methods.size() > 2 && m_methods->currentIndex() >= 0) {
        const auto chosen = std::size_t(m_methods->currentIndex());
        if (chosen == second) second = first;
        first = chosen;
    }
    m_story = whyOf(*m_run, m_facts, first, second);
    showPart(m_parts[0], m_story.first);
    showPart(m_parts[1], m_story.second);
    QString text;
    QStringList sentences = m_story.sentences;
    if (m_story.isSurprise) sentences.move(sentences.size() - 1, 0); // what came out before what theory says
    for (const QString& sentence : sentences)
        text += QStringLiteral("<p style='margin:2px 0 6px 0'>%1</p>").arg(sentence);
    if (m_facts.isPicture && m_run->privacy.model == PrivacyModel::Local)
        text += QStringLiteral("<p>%1</p>").arg(tr("Each point of the drawings stands for a whole record."));
    m_sentences->setText(text);
    m_caption->setVisible(m_run->privacy.model == PrivacyModel::Local && m_run->data.source != drawnShape);
    m_steps->setVisible(m_story.isStepwise);
    m_about->setWords(m_story.about, meaningOf(m_story.word));
    fitDrawings();
}

/// The drawings give way before a sentence is out of sight.
void WhyCard::fitDrawings() {
    for (const Shown& part : m_parts) part.drawing->setMostHeight(QWIDGETSIZE_MAX);
    layout()->activate();
    QWidget& content = *m_scroll->widget();
    const QSize room = m_scroll->maximumViewportSize();
    // Words have room even where a scroll bar stands beside them, which then goes.
    const int wide = room.width() - m_scroll->verticalScrollBar()->sizeHint().width();
    if (const int over = content.heightForWidth(wide) - room.height(); over > 0)
        for (const Shown& part : m_parts)
            part.drawing->setMostHeight(
                std::max(leastHeight, part.drawing->heightForWidth(wide) - (over + 1) / int(m_parts.size())));
    // A bar that is there takes the width without which it would not be needed.
    const bool fits = content.heightForWidth(room.width()) <= room.height();
    m_scroll->setVerticalScrollBarPolicy(fits ? Qt::ScrollBarAlwaysOff : Qt::ScrollBarAsNeeded);
}

QSize WhyCard::sizeHint() const {
    const QWidget& content = *m_scroll->widget();
    const int wide = m_scroll->maximumViewportSize().width();
    int height = content.heightForWidth(wide) + this->height() - m_scroll->maximumViewportSize().height();
    for (const Shown& part : m_parts) height -= std::max(0, part.drawing->heightForWidth(wide) - leastHeight);
    return {width(), height};
}

void WhyCard::setStepping(bool stepping) {
    m_stepping = stepping;
    setLinkWords(m_steps, stepping ? tr("Back to the result") : tr("Show it step by step"));
}

void WhyCard::showPart(const Shown& where, const WhyPart& part) {
    MethodStyle style = methodStyle(part.style, palette());
    if (part.kind == WhyKind::Noise) style = {privatizedColor(palette()), Qt::SolidLine, Mark::Cross};
    where.mark->setPixmap(markIcon(style).pixmap({12, 12}, devicePixelRatioF()));
    where.title->setText(QStringLiteral("<b>%1</b> <span style='color:%2'>%3</span>")
                             .arg(part.name.toHtmlEscaped(), palette().color(QPalette::PlaceholderText).name(),
                                  part.does.toHtmlEscaped()));
    where.drawing->setDrawing(part.kind, part.style, m_story.diamond);
    where.drawing->setAccessibleName(tr("Drawing: %1 %2").arg(part.name, part.does));
}

void WhyCard::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor frame = palette().color(QPalette::Link);
    frame.setAlphaF(0.5F);
    painter.setPen(frame);
    painter.setBrush(palette().color(QPalette::Base));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 8, 8);
}

/// As wide as its letters are large, as long as the page beside it keeps more than half.
void WhyCard::fitWidth() {
    const int wanted = cardWidth * fontInfo().pixelSize() / letters;
    setFixedWidth(
        std::clamp(parentWidget() ? parentWidget()->width() * 9 / 20 : 0, cardWidth, std::max(cardWidth, wanted)));
}

bool WhyCard::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Resize && watched == parent()) fitWidth();
    return Card::eventFilter(watched, event);
}

void WhyCard::resizeEvent(QResizeEvent* event) {
    Card::resizeEvent(event);
    fitDrawings();
}

void WhyCard::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) return Q_EMIT closed();
    Card::keyPressEvent(event);
}

void WhyCard::changeEvent(QEvent* event) {
    Card::changeEvent(event);
    if (event->type() == QEvent::ParentChange && parentWidget()) parentWidget()->installEventFilter(this);
    if (event->type() == QEvent::ParentChange || event->type() == QEvent::FontChange) fitWidth();
    if (event->type() != QEvent::PaletteChange) return;
    setStepping(m_stepping);
    tell();
}

} // namespace sfumato
