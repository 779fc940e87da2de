// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/start/start_page.h"

#include "core/spec/tables/central_methods.h"
#include "widgets/look/icons.h"
#include "widgets/look/layouts.h"
#include "widgets/look/message_bar.h"
#include "widgets/look/sized_label.h"
#include "widgets/look/wrapped_label.h"
#include "widgets/start/example_card.h"
#include "widgets/start/flow_layout.h"
#include "widgets/text/fault_text.h"
#include "widgets/text/number_text.h"
#include "core/base/nearest_names.h"
#include "widgets/text/search_words.h"

#include <QAction>
#include <QButtonGroup>
#include <QKeyEvent>
#include <QLineEdit>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>
#include <cmath>
#include <set>

namespace sfumato {

StartPage::StartPage(QWidget* parent)
    : QWidget(parent), m_back(new QPushButton), m_search(new QLineEdit), m_chips(new QButtonGroup(this)),
      m_messages(new MessageBar), m_list(new QWidget), m_recent(new RecentCard) {
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Window);
    setAccessibleName(tr("What do you want to try?"));
    inColumn(m_list, {}, noMargins, 14);
    m_none = wrappedLabel({});
    auto* all = new QPushButton(tr("Show all"));
    connect(all, &QPushButton::clicked, this, [this] {
        m_search->clear();
        m_chips->button(int(ExampleFilter::All))->click();
    });
    m_nothing = new QWidget;
    inRow(m_nothing, {{m_none, 1}, all}, noMargins);
    m_nothing->hide();
    m_nearest = wrappedLabel({});
    m_nearest->hide();
    auto* examples = new QWidget;
    auto* column = inColumn(examples, {m_own = buildOwnData(), buildChips(), m_nothing, m_nearest, m_list, emptyPart},
                            QMargins(0, 0, 6, 12), 12);
    column->setStretch(column->count() - 1, 1); // where few examples are found no card swells
    m_scroll = scrolled(examples);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_side = scrolled(buildSide());
    m_side->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    fitSide();
    m_messages->hide();
    m_messages->setClosable();
    inColumn(this, {buildHead(), m_messages, Part(inRow({Part(m_scroll, 1), m_side}, noMargins, 12), 1)},
             QMargins(16, 6, 12, 0), 8);
    connect(m_recent, &RecentCard::runChosen, this, &StartPage::runChosen);
    connect(m_recent, &RecentCard::allRequested, this, &StartPage::allRunsRequested);
}

void StartPage::fitSide() {
    m_side->setFixedWidth(std::min(QFontInfo(font()).pixelSize() * 290 / 13, std::max(290, width() / 2)));
}

/// What was sought the last time is not sought again.
void StartPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (!event->spontaneous()) m_search->clear();
}

void StartPage::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitSide();
    fitWidth();
}

/// In a narrow page promises stand below the place where a file is dropped, subtitles below their questions, the search
/// below the title; nothing is wider than the page.
void StartPage::fitWidth() {
    const bool narrow = width() - m_side->width() < 72 * fontMetrics().averageCharWidth();
    const auto direction = narrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight;
    for (QBoxLayout* parts : {m_ownData, m_dropZone, m_head, m_below}) parts->setDirection(direction);
    m_title->setWordWrap(narrow);
    for (const Group& group : m_groups) {
        group.heading->setDirection(direction);
        group.question->setWordWrap(narrow);
    }
}

void StartPage::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) fitSide();
}

QWidget* StartPage::buildHead() {
    auto* head = new QWidget;
    m_title = new SizedLabel(TextSize::Title, tr("What do you want to try?"));
    auto* subtitle = new SizedLabel(TextSize::Secondary,
                                    tr("Sfumato learns from records that must stay private, makes artificial ones like "
                                       "them, and says what that costs in privacy."));
    m_search->setPlaceholderText(tr("Search examples"));
    m_search->setAccessibleName(tr("Search the examples"));
    m_search->setClearButtonEnabled(true);
    m_search->addAction(icon(Icon::Find, QPalette::PlaceholderText), QLineEdit::LeadingPosition);
    m_search->setToolTip(tr("Ctrl+K"));
    m_search->setMinimumWidth(200);
    m_search->setMaximumWidth(340);
    m_search->setMinimumHeight(30);
    m_search->installEventFilter(this);
    connect(m_search, &QLineEdit::textChanged, this, &StartPage::showFromTop);
    m_back->setIcon(icon(Icon::Left));
    m_back->hide();
    connect(m_back, &QPushButton::clicked, this, &StartPage::backRequested);
    m_head = inRow(head,
                   {Part(inColumn({m_title, subtitle}, noMargins, 2), 3),
                    Part(inRow({emptyPart, m_back, Part(m_search, 1)}, noMargins, 12), 2)},
                   noMargins, 12);
    return head;
}

QWidget* StartPage::buildChips() {
    auto* row = new QWidget;
    auto* chips = new QWidget;
    auto* flow = new FlowLayout(chips, 8);
    for (const ExampleFilter filter : exampleFilters) {
        auto* chip = new QPushButton(titleOf(filter));
        chip->setCheckable(true);
        chip->setProperty("chip", true);
        m_chips->addButton(chip, int(filter));
        flow->addWidget(chip);
    }
    m_chips->button(int(ExampleFilter::All))->setChecked(true);
    connect(m_chips, &QButtonGroup::idClicked, this, &StartPage::showFromTop);
    auto* times = new SizedLabel(TextSize::Secondary, tr("Times are of this computer"));
    times->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    m_below = inRow(row, {Part(chips, 4), Part(times, 1)}, noMargins, 8);
    return row;
}

/// Weaker matches are found where there is no better one, and those in papers by numbers, too: "Table 1".
bool StartPage::isFound(const Example& example) const {
    using enum Example::Match;
    const bool isCited = m_best == Own && m_sought.contains(QRegularExpression(QStringLiteral("[0-9]")));
    const auto match = example.match(m_sought);
    return match != None && match >= (isCited ? Cited : m_best);
}

void StartPage::countChips() {
    for (const ExampleFilter filter : exampleFilters) {
        const auto count = std::ranges::count_if(m_cards, [&](const ExampleCard* card) {
            return card->example().passes(filter) && isFound(card->example());
        });
        auto* chip = m_chips->button(int(filter));
        chip->setText(QStringLiteral("%1  %2").arg(titleOf(filter), QLocale().toString(qlonglong(count))));
        chip->setEnabled(count > 0 || chip->isChecked());
    }
}

void StartPage::setExamples(std::vector<Example> examples) {
    for (const Group& group : std::exchange(m_groups, {})) {
        group.frame->hide();
        group.frame->deleteLater();
    }
    m_cards.clear();
    auto* column = static_cast<QVBoxLayout*>(m_list->layout());
    FlowLayout* flow = nullptr;
    for (Example& example : examples) {
        if (m_groups.empty() || m_groups.back().which != example.group) {
            auto* frame = new QWidget;
            auto* question = new SizedLabel(TextSize::Heading, questionOf(example.group));
            auto* subtitle = new SizedLabel(TextSize::Secondary, subtitleOf(example.group));
            auto* cards = new QWidget;
            cards->setAccessibleName(questionOf(example.group));
            flow = new FlowLayout(cards, 12, FlowLayout::Widths::Columns);
            auto* heading = inRow({question, Part(subtitle, 1)}, noMargins, 10);
            inColumn(frame, {heading, cards}, noMargins, 8);
            m_groups.push_back({example.group, frame, heading, question});
            column->addWidget(frame);
        }
        auto* card = new ExampleCard(std::move(example));
        connect(card, &QAbstractButton::clicked, this, [this, card] { choose(*card); });
        connect(card, &ExampleCard::arrowPressed, this, [this, card](int key) { moveFrom(*card, key); });
        flow->addWidget(card);
        m_cards.push_back(card);
    }
    showMatching();
    fitWidth();
}

void StartPage::setBack(const QString& title) {
    const QFontMetrics letters = m_back->fontMetrics();
    m_back->setText(letters.elidedText(title, Qt::ElideRight, 36 * letters.averageCharWidth()));
    m_back->setAccessibleName(tr("Back to %1").arg(title));
    m_back->setToolTip(tr("Back to %1").arg(title));
    m_back->setVisible(!title.isEmpty());
}

void StartPage::focusSearch() {
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

/// What is found begins in sight, wherever the page was scrolled to.
void StartPage::showFromTop() {
    showMatching();
    m_scroll->verticalScrollBar()->setValue(0);
}

/// Whether somebody may seek the way to a file of her own.
bool StartPage::seeksOwnData() const {
    return hasAllWords(
        tr("my own data, your data: open, import, upload, load a file or a folder; CSV, Excel, NPZ, NPY, "
           "IDX, PNG, JPEG; tables, tabular, pictures, photos, X-rays, arrays"),
        m_search->text());
}

/// What is sought with the words that the examples have in place of those that are nearly these: of one letter more,
/// less or other, or of the same letters in another order. Nothing where a word has none.
QString StartPage::likelyMeant() const {
    QStringList words;
    for (const ExampleCard* card : m_cards)
        words << card->example().words.split(QRegularExpression(QStringLiteral("[^\\w-]+")), Qt::SkipEmptyParts);
    words.removeDuplicates();
    const auto letters = [](QString word) {
        std::ranges::sort(word);
        return word;
    };
    QStringList meant;
    for (const QString& typed : searchForm(m_search->text()).simplified().split(QLatin1Char(' '), Qt::SkipEmptyParts)) {
        const auto isKnown = [&](const QString& word) { return hasAllWords(word, typed); };
        const auto isNear = [&](const QString& word) {
            const QString known = searchForm(word);
            return typed.size() > 3 &&
                   (letters(known) == letters(typed) || editDistance(known.toStdString(), typed.toStdString()) == 1);
        };
        auto word = std::ranges::find_if(words, isKnown);
        if (word != words.end()) {
            meant << typed;
            continue;
        }
        word = std::ranges::find_if(words, isNear);
        if (word == words.end()) return {};
        meant << *word;
    }
    return meant.join(QLatin1Char(' '));
}

/// What is found stands in sight, in a small window too, but where somebody may seek the way to a file of her own.
bool StartPage::showsOwnData(bool anyFound) const {
    return !anyFound || m_search->text().isEmpty() || m_best == Example::Match::Alike || seeksOwnData();
}

/// Of the examples the best match with `m_sought`.
void StartPage::findBest() {
    m_best = Example::Match::None;
    for (const ExampleCard* card : m_cards) m_best = std::max(m_best, card->example().match(m_sought));
}

/// Where no example is at the epsilon that is sought, `m_sought` asks for the nearest one that fits otherwise.
void StartPage::seek() {
    m_sought = m_search->text();
    m_nearest->setText(tr(
        "No example has these words. Below are those that are nearest to such data. Your own data can be tables (CSV), "
        "pictures (PNG, JPEG, a folder with a folder per class) or arrays (NPZ, NPY, IDX): open "
        "them above."));
    findBest();
    const auto [epsilon, others] = epsilonSought(m_sought);
    if (m_best == Example::Match::None && epsilon) {
        double nearest = 0;
        for (const ExampleCard* card : m_cards) {
            const double at = statedEpsilon(card->example().spec);
            if (at > 0 && card->example().matches(others) &&
                (nearest == 0 || std::abs(at - *epsilon) < std::abs(nearest - *epsilon)))
                nearest = at;
        }
        if (nearest > 0) {
            m_nearest->setText(tr("No example is at ε %1. Below are those at ε %2, the nearest.")
                                   .arg(numberText(*epsilon), numberText(nearest)));
            m_sought = QStringLiteral("%1 epsilon %2").arg(others, QString::number(nearest, 'g', 15));
            findBest();
            m_nearest->show();
            return;
        }
    }
    m_nearest->setVisible(m_best == Example::Match::Alike);
}

void StartPage::showMatching() {
    const auto filter = ExampleFilter(m_chips->checkedId());
    seek();
    countChips();
    std::set<ExampleGroup> left;
    ExampleCard* first = nullptr;
    for (ExampleCard* card : m_cards) {
        const bool fits = card->example().passes(filter) && isFound(card->example());
        card->setVisible(fits);
        if (!fits) continue;
        left.insert(card->example().group);
        if (!first) first = card;
    }
    for (const Group& group : m_groups) group.frame->setVisible(left.contains(group.which));
    const QString meant = first ? QString() : likelyMeant();
    m_none->setText(!m_search->text().isEmpty() && seeksOwnData()
                        ? tr("No example matches, but your own data can be opened above.")
                    : !meant.isEmpty() && searchForm(meant) != searchForm(m_search->text()).simplified()
                        ? tr("No example matches. Did you mean “%1”?").arg(meant)
                        : tr("No example matches: try fewer words. Titles, ids, data, methods, papers and epsilons "
                             "(\"epsilon 1\") can be searched. Your own data can be tables (CSV), pictures (PNG, "
                             "JPEG, a folder with a folder per class) or arrays (NPZ, NPY, IDX): open them above."));
    m_nothing->setVisible(!first && !m_cards.empty());
    m_own->setVisible(showsOwnData(first != nullptr));
    setTabStop(first);
}

/// Tab reaches one of the cards, the arrows lead on from there.
void StartPage::setTabStop(ExampleCard* card) {
    for (ExampleCard* each : m_cards) each->setFocusPolicy(each == card ? Qt::StrongFocus : Qt::ClickFocus);
}

/// Where a data set is missing, what to do about it comes first.
void StartPage::choose(const ExampleCard& card) {
    const Example& example = card.example();
    if (!example.missing) return Q_EMIT exampleChosen(example);
    auto* box = new QMessageBox(QMessageBox::Information, tr("%1 is not on this computer").arg(example.needs),
                                QStringLiteral("%1 %2.").arg(example.needs, shownText(example.missing->detail)),
                                QMessageBox::Cancel, this);
    box->setObjectName(QStringLiteral("data-missing"));
    box->setTextFormat(Qt::PlainText);
    box->setAttribute(Qt::WA_DeleteOnClose);
    const auto* folder = box->addButton(tr("&Choose the data folder…"), QMessageBox::AcceptRole);
    const auto* open = box->addButton(tr("&Open without it"), QMessageBox::ActionRole);
    connect(box, &QMessageBox::buttonClicked, this, [this, example, folder, open](const QAbstractButton* pressed) {
        if (pressed == folder) Q_EMIT dataFolderRequested();
        if (pressed == open) Q_EMIT exampleChosen(example);
    });
    box->open();
}

/// To the next card in this direction, if there is one.
void StartPage::moveFrom(const ExampleCard& card, int key) {
    const auto center = [this](const ExampleCard& of) { return of.mapTo(m_list, of.rect().center()); };
    const QPoint from = center(card);
    ExampleCard* next = nullptr;
    double least = 1e9;
    bool passed = false;
    ExampleCard* before = nullptr;
    for (ExampleCard* each : m_cards) {
        if (!each->isVisible()) continue;
        if (key == Qt::Key_Left || key == Qt::Key_Right) {
            if (each == &card) {
                if (key == Qt::Key_Left) next = before;
                passed = true;
            } else if (passed && key == Qt::Key_Right && !next) {
                next = each;
            }
            before = each;
            continue;
        }
        const QPoint way = center(*each) - from;
        const int down = key == Qt::Key_Down ? way.y() : -way.y();
        const double far = down + std::abs(way.x()) / 100.0;
        if (down > card.height() / 2 && far < least) least = far, next = each;
    }
    if (!next) return;
    setTabStop(next);
    next->setFocus(Qt::TabFocusReason);
    m_scroll->ensureWidgetVisible(next, 0, 40);
}

void StartPage::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && m_back->isVisible()) return Q_EMIT backRequested();
    QWidget::keyPressEvent(event);
}

/// From the search an arrow leads to the cards; Escape empties it first.
bool StartPage::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_search && event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Escape && !m_search->text().isEmpty()) return m_search->clear(), true;
        const auto first = std::ranges::find_if(
            m_cards, [](const ExampleCard* card) { return card->focusPolicy() == Qt::StrongFocus; });
        if (first != m_cards.end() && key == Qt::Key_Down) return (*first)->setFocus(Qt::TabFocusReason), true;
        if (first != m_cards.end() && (key == Qt::Key_Return || key == Qt::Key_Enter)) return choose(**first), true;
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace sfumato
