// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/runs_view.h"

#include "widgets/look/empty_page.h"
#include "widgets/runs/diff_pane.h"
#include "widgets/runs/overlay_pane.h"
#include "widgets/runs/list/run_tree.h"
#include "widgets/text/fault_text.h"

#include <QAction>
#include <QComboBox>
#include <QDir>
#include <QHeaderView>
#include <QItemSelection>
#include <QLineEdit>
#include <QPushButton>
#include <QShowEvent>
#include <QStandardPaths>
#include <QToolButton>

#include <algorithm>

namespace sfumato {

namespace {

constexpr int pollInterval = 2000; // ms

QString cacheFolder(const QString& wanted) {
    return wanted.isEmpty()
               ? QStandardPaths::writableLocation(QStandardPaths::GenericCacheLocation) + QStringLiteral("/sfumato")
               : wanted;
}

/// The sweep whose row alone is selected, in the runs folder; else empty.
QString sweepIn(const QModelIndexList& rows, const RunArrangement& arrangement, const RunTable& table) {
    if (rows.size() != 1 || arrangement.grouping() != RunArrangement::bySweeps || !arrangement.isGroup(rows[0]))
        return {};
    const RunEntry* point = table.find(arrangement.folders(rows[0]).front());
    const bool isPreview = point->sweep().endsWith(QLatin1String("/preview"));
    return point->sweepPath() + (isPreview ? QStringLiteral("/preview") : QString());
}

} // namespace

RunsView::RunsView(const QString& runs, const QString& cache, QWidget* parent)
    : QWidget(parent), m_runs(QDir(runs).absolutePath()), m_arrangement(m_table), m_files(runs),
      m_watch(runs, cacheFolder(cache)) {
    m_table.setRuns(m_runs);
    build();
    m_poll.setSingleShot(true);
    m_followLater.setSingleShot(true);
    m_followLater.setInterval(100);
    connect(&m_poll, &QTimer::timeout, this, &RunsView::refresh);
    connect(&m_followLater, &QTimer::timeout, this, [this] {
        const QStringList selected = selectedFolders(), ticked = m_table.ticked();
        m_diff->setRuns(named(selected.size() < 2 && ticked.size() > 1 ? ticked : selected));
    });
    connect(&m_watch, &RunWatch::arrived, this, &RunsView::takeChanges);
    connect(&m_watch, &RunWatch::failed, this, [this](const Fault& fault) { say(fault); });
    connect(&m_watch, &RunWatch::finished, this, [this](qint64 milliseconds) {
        m_listed = true;
        showCount();
        showPage();
        Q_EMIT listed(m_table.rowCount(), milliseconds);
        if (isVisible()) m_poll.start(std::max(pollInterval, int(20 * milliseconds)));
    });
    connect(&m_files, &RunFiles::began, this, [this] {
        m_watch.cancel();
        m_waiting.clear();
    });
    connect(&m_files, &RunFiles::failed, this, [this](const Fault& fault) { say(fault); });
    connect(&m_files, &RunFiles::idle, this, &RunsView::refresh);
    // When the editor is gone
    connect(&m_table, &RunTable::renameAsked, this, &RunsView::renamed, Qt::QueuedConnection);
    connect(&m_table, &RunTable::tickedChanged, this, &RunsView::followTicks);
    connect(&m_arrangement, &QAbstractItemModel::modelAboutToBeReset, this, &RunsView::rememberPlace);
    connect(&m_arrangement, &QAbstractItemModel::modelReset, this, &RunsView::returnToPlace);
    connect(&m_arrangement, &QAbstractItemModel::dataChanged, this, [this] {
        showCount();
        followSelection();
    });
    connect(m_tree->selectionModel(), &QItemSelectionModel::selectionChanged, this, &RunsView::followSelection);
    connect(m_tree, &QAbstractItemView::activated, this, &RunsView::open);
    connect(m_tree->itemDelegate(), &QAbstractItemDelegate::closeEditor, this, &RunsView::applyWaiting,
            Qt::QueuedConnection);
    connect(m_tree->header(), &QHeaderView::sectionClicked, this, &RunsView::sortByHead);
    connect(m_tree->header(), &QWidget::customContextMenuRequested, this,
            [this](const QPoint& at) { m_columns->popup(m_tree->header()->mapToGlobal(at)); });
    connect(m_filter, &QLineEdit::textChanged, this, &RunsView::applyFilter);
    connect(m_group, &QComboBox::currentIndexChanged, this, [this] {
        m_otherwise.clear();
        m_arrangement.setGrouping(m_group->currentData().toInt());
    });
    const auto folded = [this](const QModelIndex& index, bool open) {
        if (!m_arrangement.isGroup(index)) return;
        if (open == (m_arrangement.grouping() != RunArrangement::bySweeps))
            m_otherwise.remove(m_arrangement.keyOf(index));
        else
            m_otherwise.insert(m_arrangement.keyOf(index));
    };
    connect(m_tree, &QTreeView::expanded, this, [folded](const QModelIndex& index) { folded(index, true); });
    connect(m_tree, &QTreeView::collapsed, this, [folded](const QModelIndex& index) { folded(index, false); });
    connect(&m_thumbnails, &RunThumbnails::arrived, m_tree->viewport(), qOverload<>(&QWidget::update));
    const auto sortAsChosen = [this] {
        sortBy(m_sort->currentData().toInt(), m_descending->isChecked() ? Qt::DescendingOrder : Qt::AscendingOrder);
    };
    connect(m_sort, &QComboBox::currentIndexChanged, this, sortAsChosen);
    connect(m_descending, &QToolButton::toggled, this, sortAsChosen);
    connect(m_sortMethod, &QComboBox::currentIndexChanged, this,
            [this] { m_arrangement.setSortMethod(m_sortMethod->currentData().toString()); });
    connect(m_emptyButton, &QPushButton::clicked, this,
            [this] { m_table.rowCount() > 0 ? m_filter->clear() : Q_EMIT newRunRequested(); });
    connect(m_emptyFolder, &QPushButton::clicked, this, &RunsView::chooseFolder);
    connect(&m_undo, &QUndoStack::indexChanged, this, &RunsView::followUndo);
    sortBy(int(RunColumn::Started), Qt::DescendingOrder);
    applyColumns();
    followSelection();
    showCount();
    showPage();
}

RunsView::~RunsView() {
    m_undo.disconnect(this);
    m_arrangement.disconnect(this);
    m_table.disconnect(this);
    m_tree->setModel(nullptr); // the models go before it
}

void RunsView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    if (event->spontaneous()) return;
    m_selectsShown = true;
    selectShownRun();
    refresh();
}

void RunsView::selectShownRun() {
    if (!m_selectsShown || m_shownRun.isEmpty() || !selectedFolders().isEmpty()) return;
    const QString name = QFileInfo(m_shownRun).fileName();
    const QModelIndex row = m_arrangement.indexOf(m_files.path(name) == m_shownRun ? name : m_shownRun);
    if (!row.isValid()) return;
    m_selectsShown = false; // a person may choose another one, or none
    m_tree->setCurrentIndex(row);
}

/// Selects these runs as far as they are listed, in place of a whole group its row, and scrolls to the first.
void RunsView::select(const QStringList& folders) {
    const QSet<QString> chosen(folders.begin(), folders.end());
    QSet<QModelIndex> rows;
    QItemSelection selection;
    QModelIndex first;
    for (const QString& folder : folders) {
        QModelIndex row = m_arrangement.indexOf(folder);
        if (const QModelIndex group = row.parent();
            group.isValid() && std::ranges::all_of(m_arrangement.folders(group),
                                                   [&](const QString& each) { return chosen.contains(each); }))
            row = group;
        if (!row.isValid() || rows.contains(row)) continue;
        rows << row;
        selection.append(QItemSelectionRange(row, row.siblingAtColumn(runColumnCount() - 1)));
        if (!first.isValid()) first = row;
    }
    if (!first.isValid()) return;
    m_tree->selectionModel()->setCurrentIndex(first, QItemSelectionModel::NoUpdate);
    m_tree->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
    m_tree->scrollTo(first);
}

void RunsView::hideEvent(QHideEvent* event) {
    m_poll.stop();
    QWidget::hideEvent(event);
}

/// While files are being changed, what is read may be out of date before it arrives.
void RunsView::refresh() {
    m_poll.stop();
    if (m_files.isBusy()) return;
    m_waiting.clear();
    m_watch.refresh(m_table.known());
}

void RunsView::takeChanges(const RunChanges& changes) {
    m_waiting.push_back(changes);
    applyWaiting();
}

void RunsView::applyWaiting() {
    if (m_tree->isEditing()) return;
    for (RunChanges& changes : std::exchange(m_waiting, {})) {
        m_remaining = changes.remaining;
        m_table.apply(std::move(changes));
    }
    showCount();
    showPage();
    applyColumns();
    dropStaleUndo();
    selectRestored();
    selectShownRun();
}

void RunsView::applyFilter() {
    const RunFilter filter(m_filter->text());
    m_filterFault->setText(filter.faults().join(QLatin1Char('\n')));
    m_filterFault->setVisible(!filter.faults().isEmpty());
    m_filter->setAccessibleDescription(m_filterFault->text());
    m_arrangement.setFilter(filter);
    showCount();
    showPage();
}

void RunsView::setFilter(const QString& text) { m_filter->setText(text); }

void RunsView::findRun() {
    Q_EMIT pageAsked();
    m_filter->setFocus(Qt::ShortcutFocusReason);
    m_filter->selectAll();
}

void RunsView::applyColumns() {
    bool changed = false;
    for (int column = 0; column < runColumnCount(); ++column) {
        const bool shown = m_chosen.contains(column) && m_table.offers(RunColumn(column));
        changed = changed || m_tree->isColumnHidden(column) == shown;
        m_tree->setColumnHidden(column, !shown);
    }
    for (QAction* each : m_columnActions) each->setVisible(m_table.offers(RunColumn(each->data().toInt())));
    if (changed) fillColumnBoxes();
    fillMethodBox();
    m_tree->fitColumns();
}

void RunsView::setRawShown(const std::function<bool(const DataSpec&)>& shown) {
    m_table.setRawShown(shown);
    applyColumns();
    m_overlay->setRawVisible(shown(DataSpec{}));
    if (!m_table.ticked().isEmpty()) followTicks(); // some are drawn whose raw metrics are hidden now, or the reverse
    m_followLater.start();
}

void RunsView::sortBy(int column, Qt::SortOrder order) {
    const QSignalBlocker one(m_sort), two(m_descending);
    m_sort->setCurrentIndex(m_sort->findData(column));
    m_descending->setChecked(order == Qt::DescendingOrder);
    const bool down = order == Qt::DescendingOrder;
    m_descending->setIcon(icon(down ? Icon::Down : Icon::Up));
    m_descending->setToolTip(down ? tr("Descending") : tr("Ascending"));
    m_descending->setAccessibleName(m_descending->toolTip());
    m_tree->header()->setSortIndicator(column, order);
    fillMethodBox();
    m_arrangement.sort(column, order);
}

void RunsView::rememberPlace() {
    const QModelIndex current = m_tree->currentIndex();
    const QStringList folders = m_arrangement.folders(current);
    m_place = {selectedFolders(), folders.value(0), current.column(), m_tree->verticalScrollBar()->value()};
}

/// Groups are unfolded, sweeps are not, but for what a person has folded otherwise.
void RunsView::showFolding() {
    const bool unfolded = m_arrangement.grouping() != RunArrangement::bySweeps;
    m_tree->setRootIsDecorated(m_arrangement.hasGroups());
    const QSignalBlocker quiet(m_tree);
    for (int row = 0; row < m_arrangement.rowCount(); ++row)
        if (const QModelIndex group = m_arrangement.index(row, 0); m_arrangement.isGroup(group))
            m_tree->setExpanded(group, unfolded != m_otherwise.contains(m_arrangement.keyOf(group)));
}

void RunsView::returnToPlace() {
    showFolding();
    QItemSelection selection;
    std::vector<QModelIndex> rows;
    for (const QString& folder : m_place.selected)
        if (const QModelIndex index = m_arrangement.indexOf(folder); index.isValid()) rows.push_back(index);
    std::ranges::sort(rows, [](const QModelIndex& a, const QModelIndex& b) {
        return std::pair(a.internalId(), a.row()) < std::pair(b.internalId(), b.row());
    });
    for (std::size_t from = 0; from < rows.size();) { // ranges, since ten thousand single rows are slow
        std::size_t to = from + 1;
        while (to < rows.size() && rows[to].internalId() == rows[from].internalId() &&
               rows[to].row() == rows[to - 1].row() + 1)
            ++to;
        selection.append(QItemSelectionRange(rows[from], rows[to - 1].siblingAtColumn(runColumnCount() - 1)));
        from = to;
    }
    if (const QModelIndex current = m_arrangement.indexOf(m_place.current, std::max(0, m_place.column));
        current.isValid())
        m_tree->selectionModel()->setCurrentIndex(current, QItemSelectionModel::NoUpdate);
    m_tree->selectionModel()->select(selection, QItemSelectionModel::ClearAndSelect);
    m_tree->doItemsLayout();
    m_tree->fitColumns(); // groups indent the names
    m_tree->verticalScrollBar()->setValue(m_place.scroll);
    followSelection();
    showCount();
}

QStringList RunsView::selectedFolders() const {
    QStringList folders;
    QSet<QString> known;
    for (const QModelIndex& index : m_tree->selectionModel()->selectedRows())
        for (const QString& folder : m_arrangement.folders(index))
            if (!known.contains(folder)) {
                known << folder;
                folders << folder;
            }
    return folders;
}

QStringList RunsView::selectedRuns() const {
    QStringList paths;
    for (const QString& folder : selectedFolders()) paths << m_files.path(folder);
    return paths;
}

QStringList RunsView::tickedRuns() const {
    QStringList paths;
    for (const QString& folder : m_table.ticked()) paths << m_files.path(folder);
    return paths;
}

void RunsView::followSelection() {
    const QStringList folders = selectedFolders();
    const RunEntry* only = folders.size() == 1 ? m_table.find(folders.front()) : nullptr;
    const bool readable = only && only->status != RunStatus::Damaged;
    const QStringList before = std::exchange(m_followed, folders);
    const auto isListed = [this](const QString& folder) { return m_table.find(folder) != nullptr; };
    if (before != folders && std::ranges::all_of(before, isListed))
        say(QString()); // it was of others, unless these are gone
    for (QAction* each : {m_open, m_clone, m_reseed, m_rename}) each->setEnabled(readable);
    showFork(readable ? only : nullptr);
    showDetail(readable ? only : nullptr);
    m_open->setEnabled(readable ||
                       !sweepIn(m_tree->selectionModel()->selectedRows(), m_arrangement, m_table).isEmpty());
    for (QAction* each : {m_tags, m_note, m_tick, m_trash}) each->setEnabled(!folders.isEmpty());
    QString fault;
    if (only && only->fault)
        fault = only->status == RunStatus::Failed ? tr("%1 %2").arg(only->name(), shownText(only->fault->detail))
                                                  : sentence(*only->fault);
    m_fault->setText(fault);
    m_fault->setVisible(!fault.isEmpty());
    showPanes();
    m_followLater.start();
}

void RunsView::followTicks() {
    const QStringList ticked = m_table.ticked();
    m_untick->setEnabled(!ticked.isEmpty());
    const std::vector<NamedRun> runs = named(ticked);
    m_overlay->setRuns(runs, int(ticked.size()));
    QHash<QString, QString> names;
    if (runs.size() > 1) // each is told apart from the others
        for (const NamedRun& run : runs) names.insert(run.folder, run.name);
    QStringList hidden;
    for (const QString& folder : ticked)
        if (const RunEntry* entry = m_table.find(folder); entry && entry->rawHidden) hidden << m_files.path(folder);
    showPanes();
    m_followLater.start();
    Q_EMIT overlayChanged(tickedRuns(), hidden, names);
}

void RunsView::showCount() {
    const int all = m_table.rowCount(), shown = m_arrangement.shownRuns();
    QString words = shown == all ? tr("%Ln run(s)", nullptr, all)
                                 : tr("%1 of %Ln run(s)", nullptr, all).arg(QLocale().toString(shown));
    if (m_remaining > 0) words = tr("%1, reading %2 more…").arg(words, QLocale().toString(m_remaining));
    m_count->setText(words);
}

void RunsView::showPage() {
    const bool none = m_table.rowCount() == 0, hidden = !none && m_arrangement.shownRuns() == 0;
    m_pages->setCurrentIndex(none || hidden);
    setFocusProxy(none || hidden ? static_cast<QWidget*>(m_filter) : m_tree); // what is seen takes the keys
    showPanes();
    m_bar->setVisible((!none || m_undo.count() > 0) && !m_presented); // undo brings runs back
    m_emptyButton->setVisible(hidden || (none && m_listed));
    m_emptyFolder->setVisible(none && m_listed);
    m_emptyButton->setText(hidden ? tr("Show &all runs") : tr("Set up a &run"));
    m_empty->setWords(hidden      ? tr("No run fits this filter.")
                      : !m_listed ? tr("Reading the run folders…")
                                  : tr("Runs appear here. Every training leaves a folder of plain files in %1; "
                                       "this table lists them all, with the settings, the budget and the metrics of "
                                       "each, so that they can be compared.")
                                        .arg(QDir::toNativeSeparators(m_runs)));
}

void RunsView::open() {
    if (!m_open->isEnabled()) return;
    const QString sweep = sweepIn(m_tree->selectionModel()->selectedRows(), m_arrangement, m_table);
    if (const QStringList folders = selectedRuns(); folders.size() == 1 || !sweep.isEmpty())
        Q_EMIT openRequested(sweep.isEmpty() ? folders.front() : m_files.path(sweep));
}

} // namespace sfumato
