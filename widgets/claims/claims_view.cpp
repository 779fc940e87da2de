// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/claims/claims_view.h"

#include "widgets/background/in_background.h"
#include "widgets/claims/claims_text.h"
#include "widgets/claims/own_claim_form.h"
#include "widgets/look/card.h"
#include "widgets/look/layouts.h"
#include "widgets/look/save_file.h"
#include "widgets/look/text_page.h"
#include "widgets/text/fault_text.h"
#include "widgets/text/number_text.h"
#include "widgets/text/write_file.h"

#include <QComboBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QTabBar>
#include <QShowEvent>
#include <QSortFilterProxyModel>
#include <QStandardItemModel>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QTextBrowser>
#include <QThread>
#include <QVBoxLayout>
#include <QtConcurrent>

#include <algorithm>
#include <limits>
#include <utility>

namespace sfumato {

namespace {

/// Leaves room above and below words of two lines.
class AiryDelegate : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        return QStyledItemDelegate::sizeHint(option, index) + QSize(0, 8);
    }
};

enum Column { Paper, Setting, Delta, Claimed, Holds, Verdict, columns };
constexpr int sortRole = Qt::UserRole, rowRole = Qt::UserRole + 1;

} // namespace

ClaimsView::ClaimsView(std::vector<ClaimSource> sources, QWidget* parent)
    : QWidget(parent), m_model(new QStandardItemModel(0, columns, this)), m_sorted(new QSortFilterProxyModel(this)),
      m_table(new QTableView), m_details(new TextPage), m_progress(new QLabel),
      m_copy(new QPushButton(tr("&Copy as text"))), m_save(new QPushButton(tr("&Save as CSV…"))),
      m_use(new QPushButton(tr("&Use this setting"))), m_own(new OwnClaimForm), m_parts(new QTabBar),
      m_foot(new QWidget), m_tools(new QWidget) {
    m_threads.setMaxThreadCount(std::max(1, QThread::idealThreadCount() - 1)); // one core stays with the window
    m_threads.setThreadPriority(QThread::LowPriority);
    for (ClaimSource& source : sources) addRow({std::move(source), std::nullopt});
    buildTable();
    m_details->setAccessibleName(tr("Findings for the chosen claim"));

    auto* order = new QComboBox;
    order->addItem(tr("Paper by paper"), -1);
    for (int column = 0; column < columns; ++column)
        order->addItem(m_model->horizontalHeaderItem(column)->text(), column);
    order->setAccessibleName(tr("Order of the claims"));
    order->setWhatsThis(tr("By which column the claims are sorted; a click on a heading does the same."));
    m_table->setWhatsThis(tr("One line for every budget that a paper states, and the epsilon that holds for "
                             "its setting. The chosen line is explained below."));
    m_copy->setWhatsThis(tr("Puts the table and its findings on the clipboard as text."));
    m_save->setWhatsThis(tr("Writes the table as a CSV file, one claim per line."));
    auto* orderLabel = new QLabel(tr("&Order:"));
    orderLabel->setBuddy(order);
    m_introduction = new QLabel(
        tr("The privacy budgets that published papers state, and what holds for the same settings by the "
           "accountants of this program. Every figure is computed now, on this machine."));
    m_introduction->setWordWrap(true);

    auto* filter = new QLineEdit;
    filter->setPlaceholderText(tr("Filter: words of the paper, the setting or the verdict"));
    filter->setAccessibleName(tr("Filter of the claims"));
    filter->setWhatsThis(tr("Only lines with these words are shown, as in “SWD” or “understated”."));
    m_sorted->setFilterKeyColumn(-1);
    m_sorted->setFilterCaseSensitivity(Qt::CaseInsensitive);
    connect(filter, &QLineEdit::textChanged, m_sorted, &QSortFilterProxyModel::setFilterFixedString);
    inRow(m_tools, {{filter, 1}, orderLabel, order}, noMargins);
    m_use->setWhatsThis(tr("Fills the steps at the left with the records, the mechanism and the noise of the chosen "
                           "claim. Nothing is trained yet. Off where the setting cannot be run here; the findings "
                           "say why."));
    auto* halves = divided(Qt::Vertical, {{m_table, 3}, {m_details, 2}});
    inRow(m_foot, {m_use, emptyPart, m_copy, m_save}, noMargins, 8);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    m_introduction->setForegroundRole(QPalette::PlaceholderText);
    for (QFrame* frame : std::initializer_list<QFrame*>{m_table, m_details}) frame->setFrameShape(QFrame::NoFrame);
    auto* left = new QWidget;
    inColumn(left, {m_tools, {halves, 1}, m_progress}, noMargins, 8);
    // The table needs the width
    m_sides = divided(Qt::Horizontal, {{new Card(left, 8), 1}, new Card(m_own, 8)}, {QWIDGETSIZE_MAX, 0});
    m_parts->setAccessibleName(tr("Claims of published papers"));
    m_parts->setDrawBase(false);
    m_parts->addTab(tr("Claims of published papers"));
    m_parts->addTab(OwnClaimForm::tr("A claim of your own"));
    connect(m_parts, &QTabBar::currentChanged, this, &ClaimsView::fitParts);
    auto* whole = new QWidget;
    inColumn(whole, {m_introduction, m_parts, {m_sides, 1}}, noMargins, 8);
    auto* scroll = scrolled(whole); // in a small window all keep their height
    layout->addWidget(scroll);
    layout->addWidget(m_foot); // in sight in any window

    connect(order, &QComboBox::currentIndexChanged, this,
            [this, order] { m_table->sortByColumn(order->currentData().toInt(), Qt::AscendingOrder); });
    connect(m_table->horizontalHeader(), &QHeaderView::sectionResized, m_table, &QTableView::resizeRowsToContents,
            Qt::QueuedConnection); // words wrap otherwise in another width
    connect(m_table->horizontalHeader(), &QHeaderView::sortIndicatorChanged, order, [order](int column) {
        const QSignalBlocker quiet(order);
        order->setCurrentIndex(order->findData(column));
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this, &ClaimsView::showDetails);
    connect(m_use, &QPushButton::clicked, this, &ClaimsView::useSetting);
    m_details->setOpenLinks(false);
    connect(m_details, &QTextBrowser::anchorClicked, this,
            [this](const QUrl& link) { Q_EMIT presetChosen(link.path()); });
    connect(m_own, &OwnClaimForm::asked, this, &ClaimsView::judge);
    connect(m_copy, &QPushButton::clicked, this, &ClaimsView::copyAsText);
    connect(m_save, &QPushButton::clicked, this, &ClaimsView::chooseFile);
    connect(&m_watcher, &QFutureWatcher<Outcome>::resultReadyAt, this, [this](int i) { take(m_watcher.resultAt(i)); });
    m_table->selectRow(0);
    showProgress();
}

void ClaimsView::buildTable() {
    m_model->setHorizontalHeaderLabels(
        {tr("Paper"), tr("Setting"), tr("Delta"), tr("Claimed ε"), tr("ε that holds"), tr("Verdict")});
    m_sorted->setSourceModel(m_model);
    m_sorted->setSortRole(sortRole);
    m_table->setModel(m_sorted);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(-1, Qt::AscendingOrder); // the order of the sources
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setTabKeyNavigation(false);
    m_table->setAccessibleName(tr("Claims of published papers"));
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->horizontalHeader()->setSectionResizeMode(Paper, QHeaderView::Interactive);
    m_table->horizontalHeader()->setSectionResizeMode(Setting, QHeaderView::Stretch);
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->setItemDelegate(new AiryDelegate(m_table));
    m_table->setShowGrid(false);
    m_table->setAlternatingRowColors(true);
}

void ClaimsView::addRow(Row row) {
    QList<QStandardItem*> items;
    for (int column = 0; column < columns; ++column) items << new QStandardItem;
    items[Paper]->setText(claimText(row.source.paper));
    items[Setting]->setText(settingText(row.source.setting));
    items[Verdict]->setText(tr("computing…"));
    for (int column : {int(Paper), int(Setting)}) items[column]->setData(items[column]->text(), sortRole);
    for (int column : {int(Delta), int(Claimed), int(Holds), int(Verdict)})
        items[column]->setData(std::numeric_limits<double>::infinity(), sortRole);
    for (int column : {int(Delta), int(Claimed), int(Holds)})
        items[column]->setTextAlignment(Qt::AlignRight | Qt::AlignVCenter);
    items[Paper]->setData(qulonglong(m_rows.size()), rowRole);
    m_model->appendRow(items);
    m_rows.push_back(std::move(row));
}

/// On a thread of its own; judged, it is the last row, chosen.
void ClaimsView::judge(const OwnClaim& claim) {
    m_own->setBusy(true);
    inBackground(
        this, [claim] { return judged(claim); },
        [this](const Result<Claim>& found) {
            m_own->setBusy(false);
            if (!found) return m_own->showFault(found.fault());
            addRow({{.paper = found->paper, .setting = found->setting}, std::nullopt});
            take({m_rows.size() - 1, *found});
            const QModelIndex shown = m_sorted->mapFromSource(m_model->index(int(m_rows.size()) - 1, Paper));
            m_parts->setCurrentIndex(0);
            m_table->selectRow(shown.row());
            m_table->scrollTo(shown);
        });
}

const ClaimsView::Row* ClaimsView::chosen() const {
    const QModelIndexList rows = m_table->selectionModel()->selectedRows(Paper);
    return rows.isEmpty() ? nullptr : &m_rows[rows[0].data(rowRole).toULongLong()];
}

void ClaimsView::useSetting() {
    const Row* row = chosen();
    if (!row || row->source.preset.empty()) return;
    QStringList settings;
    for (const std::string& setting : row->source.settings) settings << QString::fromStdString(setting);
    Q_EMIT settingChosen(QString::fromUtf8(row->source.preset.data(), qsizetype(row->source.preset.size())), settings);
}

ClaimsView::~ClaimsView() {
    m_watcher.disconnect(this);
    m_watcher.cancel();
    m_watcher.waitForFinished();
}

void ClaimsView::compute() {
    struct Job {
        std::size_t row;
        std::function<Claim()> compute;
    };
    std::vector<Job> jobs;
    for (std::size_t row = 0; row < m_rows.size(); ++row)
        if (!m_rows[row].claim && !m_rows[row].failed && m_rows[row].source.compute)
            jobs.push_back({row, m_rows[row].source.compute});
    if (jobs.empty()) return;
    m_watcher.setFuture(QtConcurrent::mapped(&m_threads, std::move(jobs), [](const Job& job) -> Outcome {
        const auto claim = guarded([&]() -> Result<Claim> { return job.compute(); }); // a bug of an accountant takes
                                                                                      // its own row only
        return {job.row, claim ? std::optional(*claim) : std::nullopt};
    }));
}

void ClaimsView::take(const Outcome& outcome) {
    Row& row = m_rows[outcome.row];
    row.claim = outcome.claim;
    row.failed = !outcome.claim;
    const auto put = [&](Column column, const QString& text, double order) {
        auto* item = m_model->item(int(outcome.row), column);
        item->setText(text);
        item->setData(order, sortRole);
    };
    if (row.claim) {
        const Claim& claim = *row.claim;
        put(Delta, numberText(claim.delta), claim.delta);
        put(Claimed, numberText(claim.claimed, 6), claim.claimed);
        put(Holds, roundedUpText(claim.answer()), claim.answer());
        put(Verdict, verdictText(claim.verdict()), double(claim.verdict()));
    } else {
        put(Verdict, tr("⚠ not computed"), std::numeric_limits<double>::infinity());
    }
    showProgress();
    showDetails();
    if (std::all_of(m_rows.begin(), m_rows.end(), [](const Row& each) { return each.claim || each.failed; }))
        Q_EMIT allComputed();
}

void ClaimsView::showProgress() {
    const auto done = std::count_if(m_rows.begin(), m_rows.end(),
                                    [](const Row& row) { return row.claim || row.failed; });
    const auto understated = std::count_if(m_rows.begin(), m_rows.end(), [](const Row& row) {
        return row.claim && row.claim->verdict() == Claim::Verdict::Understated;
    });
    m_progress->setText(tr("%1 of %2 computed, %3 understated").arg(done).arg(m_rows.size()).arg(understated));
    m_copy->setEnabled(done > 0);
    m_save->setEnabled(done > 0);
}

void ClaimsView::showDetails() {
    const Row* shown = chosen();
    m_use->setEnabled(shown && !shown->source.preset.empty());
    if (!shown) return m_details->clear();
    const Row& row = *shown;
    const QString page = (row.claim    ? claimDetails(*row.claim)
                          : row.failed ? tr("This claim could not be computed.")
                                       : tr("Being computed…")) +
                         settingDetails(row.source) + figureDetails(row.source.paper, m_figures);
    if (m_details->property("page") == page) // keeps where a person reads
        return;
    m_details->setProperty("page", page);
    m_details->setHtml(page);
}

std::vector<Claim> ClaimsView::computed() const {
    std::vector<Claim> claims;
    for (const Row& row : m_rows)
        if (row.claim) claims.push_back(*row.claim);
    return claims;
}

void ClaimsView::copyAsText() const { QGuiApplication::clipboard()->setText(claimsAsText(computed())); }

void ClaimsView::chooseFile() {
    askWhereToSave(this, tr("Save as CSV"), QStringLiteral("claims.csv"), {tr("CSV files (*.csv)")},
                   QStringLiteral("csv"), [this](const QString& path) { saveCsv(path); });
}

bool ClaimsView::saveCsv(const QString& path) {
    const auto saved = writeFile(path, claimsAsCsv(computed()));
    m_progress->setText(saved ? tr("Saved as %1").arg(path) : tr("⚠ Not saved: %1").arg(sentence(saved.fault())));
    return saved.ok();
}

/// The form stands beside the table where there is room, else behind a tab, and before an audience nowhere.
void ClaimsView::fitParts() {
    const int room = width() - m_sides->widget(1)->minimumSizeHint().width();
    const bool narrow = m_presented || room < 100 * fontMetrics().averageCharWidth();
    const int shown = m_presented ? 0 : m_parts->currentIndex();
    m_parts->setVisible(narrow && !m_presented);
    for (const int part : {0, 1}) m_sides->widget(part)->setVisible(!narrow || shown == part);
    m_foot->setVisible(!m_presented && (!narrow || shown == 0));
    fitTable();
}

int ClaimsView::roomForTable() const {
    return width() - (m_sides->widget(1)->isHidden() ? 0 : m_sides->widget(1)->minimumSizeHint().width());
}

void ClaimsView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitParts();
}

void ClaimsView::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        QMetaObject::invokeMethod(this, &ClaimsView::fitParts, Qt::QueuedConnection);
}

/// Where the settings need the width, the findings alone tell delta, and then what was claimed.
void ClaimsView::fitTable() {
    const int letter = fontMetrics().averageCharWidth(), room = roomForTable();
    // in a low window the table has its room
    m_introduction->setVisible(!m_presented && height() > 30 * fontMetrics().lineSpacing());
    m_table->setColumnHidden(Delta, room < 130 * letter);
    m_table->setColumnHidden(Claimed, room < 75 * letter);
    QHeaderView* heads = m_table->horizontalHeader();
    QFont bold = heads->font(); // as headings are
    bold.setBold(true);
    const bool narrow = room < 110 * letter; // headings wrap then, so that the words have the room
    heads->setDefaultAlignment(narrow ? Qt::AlignCenter | Qt::Alignment(Qt::TextWordWrap) : Qt::AlignCenter);
    heads->setMinimumHeight((narrow ? 2 : 1) * fontMetrics().lineSpacing() + 8);
    for (const Column column : {Claimed, Holds}) {
        heads->setSectionResizeMode(column, narrow ? QHeaderView::Interactive : QHeaderView::ResizeToContents);
        if (!narrow) continue;
        const QFontMetrics letters(bold);
        const QString title = m_model->horizontalHeaderItem(column)->text();
        int least = letters.horizontalAdvance(title); // on two lines
        for (qsizetype at = title.indexOf(u' '); at > 0; at = title.indexOf(u' ', at + 1))
            least = std::min(least, std::max(letters.horizontalAdvance(title.first(at)),
                                             letters.horizontalAdvance(title.sliced(at + 1))));
        heads->resizeSection(column, std::max(6 * letter, least) + 16); // of the numbers, too
    }
    heads->resizeSection(Paper, std::clamp(room / (narrow ? 4 : 6), 110, 320));
    m_table->setMinimumHeight(std::max(160, 8 * fontMetrics().lineSpacing()));
    m_details->setMinimumHeight(std::max(110, 5 * fontMetrics().lineSpacing()));
}

void ClaimsView::setPresented(bool presented) {
    m_presented = presented;
    m_tools->setHidden(presented);
    m_progress->setHidden(presented);
    fitParts();
}

Presentable::Turns ClaimsView::turns() const { return m_sorted->rowCount() > 1 ? Turns::ByKeys : Turns::None; }

bool ClaimsView::turn(int by) {
    const int before = m_table->currentIndex().row(), last = m_sorted->rowCount() - 1;
    const int row = std::clamp(before + by, 0, last);
    if (row == before) return false;
    m_table->selectRow(row);
    m_table->scrollTo(m_sorted->index(row, Paper));
    return true;
}

bool ClaimsView::scroll(int by) {
    m_details->verticalScrollBar()->triggerAction(by > 0 ? QScrollBar::SliderPageStepAdd
                                                         : QScrollBar::SliderPageStepSub);
    return true;
}

Presentable::Words ClaimsView::words() const {
    return {tr("Next claim: →, Page Down. Back: ←, Page Up. Its text: Shift+↓, Shift+↑."),
            tr("This is the first claim."), tr("This is the last claim.")};
}

void ClaimsView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (event->spontaneous()) return;
    if (const auto load = std::exchange(m_loadFigures, nullptr)) {
        m_figures = load();
        showDetails();
    }
    compute();
}

void ClaimsView::hideEvent(QHideEvent* event) {
    if (!event->spontaneous()) m_watcher.cancel(); // what is begun ends on its own thread; nobody waits for it here
    QWidget::hideEvent(event);
}

} // namespace sfumato
