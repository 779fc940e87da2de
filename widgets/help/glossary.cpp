// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/help/glossary.h"

#include "widgets/look/layouts.h"
#include "widgets/look/text_page.h"
#include "widgets/text/search_words.h"

#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QScreen>
#include <QStyle>
#include <QTextBrowser>

#include <algorithm>

namespace sfumato {

Glossary::Glossary(QWidget* parent)
    : QDialog(parent), m_words(glossaryWords()), m_search(new QLineEdit), m_list(new QListWidget), m_text(new TextPage),
      m_empty(new QLabel), m_all(new QPushButton(tr("Show &all words"))) {
    setWindowTitle(tr("Glossary"));
    auto* heading = new QLabel(tr("&Search"));
    heading->setBuddy(m_search);
    m_search->setAccessibleName(tr("Search the glossary"));
    m_search->setPlaceholderText(tr("A word, or a part of its meaning"));
    m_search->setClearButtonEnabled(true);
    m_search->setWhatsThis(tr("Keeps the words in whose name or meaning every typed part occurs. The arrow "
                              "keys move in the list."));
    m_search->installEventFilter(this);
    m_list->setAccessibleName(tr("Words"));
    m_list->setWhatsThis(tr("The words of this window. The chosen one is explained beside the list."));
    m_text->setAccessibleName(tr("Meaning"));
    m_text->setWhatsThis(
        tr("What the word means, its formula, and related words as links. Tab goes from link to link."));
    m_text->setOpenLinks(false);
    m_empty->setWordWrap(true);
    m_empty->setAlignment(Qt::AlignCenter);
    m_all->setWhatsThis(tr("Empties the search, so that every word is listed again."));

    auto* nothing = new QWidget;
    inColumn(nothing, {emptyPart, m_empty, {m_all, 0, Qt::AlignCenter}, emptyPart});
    auto* left = new QWidget;
    inColumn(left, {m_list, nothing}, noMargins);
    auto* parts = divided(Qt::Horizontal, {left, {m_text, 1}}, {230, 410});
    auto* line = inRow({heading, {m_search, 1}});
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    inColumn(this, {line, {parts, 1}, buttons});
    for (const GlossaryWord& word : m_words) (new QListWidgetItem(word.word, m_list))->setData(Qt::UserRole, word.key);
    fitLetters();
    connect(m_search, &QLineEdit::textChanged, this, &Glossary::filter);
    connect(m_list, &QListWidget::currentItemChanged, this, &Glossary::updateDescription);
    connect(m_text, &QTextBrowser::anchorClicked, this, [this](const QUrl& link) { showWord(link.fragment()); });
    connect(m_all, &QPushButton::clicked, this, [this] {
        m_search->clear();
        m_search->setFocus();
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    buttons->button(QDialogButtonBox::Close)->setAutoDefault(false);
    m_all->setAutoDefault(false);
    filter();
}

void Glossary::showWord(const QString& key) {
    for (int row = 0; row < m_list->count(); ++row)
        if (m_list->item(row)->data(Qt::UserRole).toString() == key) {
            if (m_list->item(row)->isHidden()) m_search->clear();
            m_list->setCurrentRow(row);
            m_list->scrollToItem(m_list->item(row));
        }
}

QString Glossary::shownKey() const {
    const auto* item = m_list->currentItem();
    return item ? item->data(Qt::UserRole).toString() : QString();
}

void Glossary::filter() {
    const auto fits = [&](const GlossaryWord& word, bool byName) {
        const QString text = byName ? word.word + QLatin1Char(' ') + word.key
                                    : word.word + QLatin1Char(' ') + word.key + QLatin1Char(' ') + word.meaning;
        return hasAllWords(text, m_search->text());
    };
    int first = -1, named = -1, begun = -1;
    for (int row = 0; row < m_list->count(); ++row) {
        const GlossaryWord& word = m_words[std::size_t(row)];
        const bool shown = fits(word, false);
        m_list->item(row)->setHidden(!shown);
        if (shown && first < 0) first = row;
        if (shown && named < 0 && fits(word, true)) named = row;
        if (shown && begun < 0 && word.word.startsWith(m_search->text(), Qt::CaseInsensitive)) begun = row;
    }
    m_list->setVisible(first >= 0);
    m_empty->parentWidget()->setVisible(first < 0);
    m_empty->setText(tr("No word fits “%1”.").arg(m_search->text()));
    const auto* current = m_list->currentItem();
    if (first < 0)
        m_list->setCurrentRow(-1);
    else if (!current || current->isHidden() || !m_search->text().trimmed().isEmpty())
        m_list->setCurrentRow(begun >= 0 ? begun : named >= 0 ? named : first);
    updateDescription();
}

void Glossary::updateDescription() {
    const int row = m_list->currentRow();
    if (row < 0) {
        m_text->setHtml(QStringLiteral("<p>%1</p>").arg(tr("The meaning of the chosen word appears here.")));
        return;
    }
    const GlossaryWord& word = m_words[std::size_t(row)];
    QString page = QStringLiteral("<h3>%1</h3><p>%2</p>").arg(word.word.toHtmlEscaped(), word.meaning.toHtmlEscaped());
    for (const QString& formula : word.formula.split(QStringLiteral(";  "), Qt::SkipEmptyParts))
        page += QStringLiteral("<p style='margin-left:16px'><b>%1</b></p>").arg(formula);
    QStringList links;
    for (const QString& key : word.see)
        for (const GlossaryWord& other : m_words)
            if (other.key == key) links << QStringLiteral("<a href='#%1'>%2</a>").arg(key, other.word.toHtmlEscaped());
    if (!links.isEmpty())
        page += QStringLiteral("<p>%1</p>").arg(tr("See also: %1").arg(links.join(QStringLiteral(" · "))));
    m_text->setHtml(page);
}

bool Glossary::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_search && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_PageUp || key == Qt::Key_PageDown) {
            QCoreApplication::sendEvent(m_list, event);
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

/// Every word of the list is whole, and several of them are in sight.
void Glossary::fitLetters() {
    const int line = fontMetrics().height();
    m_list->setMinimumWidth(m_list->sizeHintForColumn(0) + style()->pixelMetric(QStyle::PM_ScrollBarExtent) +
                            2 * m_list->frameWidth() + line);
    resize(QSize(42 * line, 26 * line).boundedTo(screen()->availableSize() * 0.9));
}

void Glossary::changeEvent(QEvent* event) {
    QDialog::changeEvent(event);
    if (event->type() == QEvent::FontChange && m_list) fitLetters();
    if (event->type() == QEvent::PaletteChange && m_list)
        updateDescription(); // the links take the colors of the palette when they are made
}

} // namespace sfumato
