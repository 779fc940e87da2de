// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare/compare_view.h"

#include "widgets/compare/column_head.h"
#include "widgets/compare/compare_table.h"
#include "widgets/compare/compare_text.h"
#include "widgets/compare/network_dialog.h"
#include "widgets/compare/compare_figure.h"
#include "widgets/compare/plane_panels.h"
#include "widgets/compare/record_picker.h"
#include "widgets/look/save_file.h"
#include "widgets/text/fault_text.h"
#include "widgets/text/write_file.h"

#include <QAction>
#include <QListWidget>
#include <QMenu>
#include <QStackedWidget>

#include <algorithm>

namespace sfumato {

CompareView::CompareView(RunSession& session, QWidget* parent) : QWidget(parent), m_session(session) {
    build();
    m_soon.setSingleShot(true);
    m_soon.setInterval(0);
    connect(&m_soon, &QTimer::timeout, this, &CompareView::askMissing);
    m_settled.setSingleShot(true);
    m_settled.setInterval(1200); // then the other metrics are computed, too
    connect(&m_settled, &QTimer::timeout, this, &CompareView::askMissing);
    connectList();
    connectTable();
    connect(&m_session, &RunSession::stateChanged, this, &CompareView::updateControls);
    clear();
}

void CompareView::connectList() {
    connect(m_list, &QListWidget::itemChanged, this, [this](QListWidgetItem* item) {
        m_board.setShown(std::size_t(m_list->row(item)), item->checkState() == Qt::Checked);
        m_board.retry();
        m_begun = m_unfiled = true;
        dropUnwanted();
        m_soon.start();
        refresh();
    });
    connect(m_list, &QListWidget::currentRowChanged, this, &CompareView::updateControls);
}

void CompareView::connectTable() {
    connect(m_table, &CompareTable::columnsMoved, this, [this](const std::vector<int>& order) {
        m_board.reorder(order, m_rawVisible);
        m_unfiled = true;
        offer();
        QMetaObject::invokeMethod(this, &CompareView::refresh, Qt::QueuedConnection); // the head is still moving
    });
    connect(m_table, &CompareTable::opened, this,
            [this](int column, int level) { openPair(column, level, PairDialog::Way::Swipe); });
    connect(m_table, &CompareTable::recordChosen, m_picker, &RecordPicker::setActive);
    connect(m_picker, &RecordPicker::changed, this,
            [this] { m_table->setRecords(m_picker->records(), m_picker->active()); });
    connect(&m_table->head(), &ColumnHead::strengthMoved, this, [this](int column, int place) {
        const auto shown = m_board.visible(m_rawVisible);
        if (std::size_t(column) >= shown.size()) return;
        m_board.setStrength(shown[std::size_t(column)], place);
        m_tuned = shown[std::size_t(column)];
        m_settled.start();
        refresh();
        askStrengths();
    });
}

void CompareView::clear() {
    stop();
    if (!isEmpty() && m_begun) m_last = choices(), m_lastData = m_board.spec(0).data;
    keep();
    m_arriving.clear();
    m_board.clear();
    m_states.clear();
    m_begun = m_accurate = m_rawGone = m_awaitsRun = m_unfiled = false;
    m_accuracy->setChecked(false);
    m_tuned.reset();
    m_problem.clear();
    m_refusal.clear();
    offer();
    m_pages->setCurrentIndex(0);
    refresh();
}

void CompareView::setRun(const std::filesystem::path& folder, const RunSpec& spec) {
    const bool awaited = m_awaitsRun;
    clear();
    if (!takeKept(folder, spec)) {
        m_states[folder] = stateOf(folder);
        m_board.addLevel(folder, spec, false);
        recallLast(folder, spec);
        if (m_recalled.run == folder) {
            m_board.showOnly(m_recalled.columns);
            m_picker->setRecords(m_recalled.records);
            if (m_recalled.metrics) m_chosen = m_recalled.metrics;
        }
    }
    offer();
    m_pages->setCurrentIndex(1);
    if (isVisible()) computeRecalled();
    if (awaited && !m_begun) fillAsInPapers();
    refresh();
}

void CompareView::setFaded(bool faded) {
    m_table->setFaded(faded);
    m_planes->setFaded(faded);
}

void CompareView::offerSweep(int runs) { m_sweep->setVisible(runs >= 2); }

void CompareView::chooseNetwork() {
    auto* dialog = new NetworkDialog(m_network, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        m_refusal.clear();
        setNetwork(dialog->spec());
    });
    dialog->open();
}

void CompareView::setNetwork(const std::optional<NetworkSpec>& spec) {
    m_network = spec;
    m_board.dropNetworkMetrics(); // they are by another network
    m_board.retry();
    refresh();
    if (m_begun) m_soon.start();
}

void CompareView::setRawVisible(bool visible) {
    m_rawVisible = visible;
    m_rawGone = false;
    m_refusal.clear();
    m_board.retry();
    m_accuracy->setEnabled(visible);
    offer();
    refresh();
    if (visible && m_board.anyDone()) m_soon.start();
}

void CompareView::tryAgain() {
    if (m_rawGone && m_rawVisible) setRawVisible(true);
}

void CompareView::fillAsInPapers() {
    m_board.showPapers();
    m_board.retry();
    m_rawGone = false; // what was missing may be there by now
    m_refusal.clear();
    m_begun = true;
    offer();
    m_soon.start();
}

/// The list says what the columns are.
void CompareView::offer() {
    const QSignalBlocker quiet(m_list);
    const int row = m_list->currentRow();
    m_list->clear();
    const std::string method = isEmpty() || m_board.spec(0).methods.empty() ? std::string()
                                                                            : m_board.spec(0).methods.front().name;
    for (const CompareBoard::Column& column : m_board.columns()) {
        const QString title = columnTitle(column.column, method), kind = columnKind(column.column);
        auto* item = new QListWidgetItem(title, m_list);
        item->setData(Qt::UserRole, kind);
        item->setData(Qt::AccessibleTextRole, tr("%1 · %2").arg(title, kind));
        item->setToolTip(columnHelp(column.column));
        const bool shut = !m_rawVisible && isOfRaw(column.column);
        item->setFlags(shut ? Qt::ItemIsSelectable
                            : Qt::ItemIsSelectable | Qt::ItemIsEnabled | Qt::ItemIsUserCheckable);
        item->setCheckState(column.shown && !shut ? Qt::Checked : Qt::Unchecked);
    }
    if (row >= 0) m_list->setCurrentRow(std::min(row, m_list->count() - 1));
    offerLevels();
}

void CompareView::move(int by) {
    const int from = m_list->currentRow();
    if (from < 0 || from + by < 0 || from + by >= m_list->count()) return;
    const std::size_t to = m_board.move(std::size_t(from), by);
    offer();
    m_list->setCurrentRow(int(to));
    refresh();
}

std::vector<MetricId> CompareView::metrics() const {
    if (!m_chosen) return usualMetrics(m_shown);
    std::vector<MetricId> found;
    std::set<MetricId> all;
    for (const CompareRow& row : m_rows)
        for (const MetricId id : metricsOf(row.comparison.columns)) all.insert(id);
    for (const MetricId id : all)
        if (m_chosen->contains(id)) found.push_back(id);
    return found;
}

std::vector<int> CompareView::records() const { return m_picker->records(); }

Figure CompareView::gridFigure() const {
    Figure made = comparisonFigure(m_shown, metrics(), records());
    std::vector<std::filesystem::path> runs;
    for (std::size_t i = 0; i < m_board.levels(); ++i) runs.push_back(m_board.run(i));
    const bool hides = std::ranges::any_of(m_rows, &CompareRow::hidesRaw);
    if (m_board.waiting() == 0 && !m_network && !hides)
        made.command = comparisonCommand(m_shown, runs, metrics(), records());
    made.whyNoCommand = m_network ? tr("it needs the feature network of the window.")
                        : hides   ? tr("the command uses raw records of all its runs, or of none.")
                                  : tr("its columns stand in an order that the command does not have.");
    made.verb = QStringLiteral("compare");
    if (const int waiting = m_board.waiting(); waiting > 0)
        made.whyNoCommand = made.unfinished = tr("%Ln column(s) are still being computed.", nullptr, waiting);
    return made;
}

void CompareView::refresh() {
    m_rows = m_board.rows(m_rawVisible);
    m_shown.clear();
    for (CompareRow& row : m_rows) {
        if (m_network && row.comparison.network.empty()) // until it has been read
            row.comparison.network = m_network->file.filename().string();
        m_shown.push_back(row.comparison);
    }
    const bool any = !m_rows.empty() && !m_rows.front().comparison.columns.empty();
    std::shared_ptr<const SampleSheet> sheet;
    for (const CompareRow& row : m_rows)
        for (const ComparedColumn& column : row.comparison.columns)
            if (!sheet && column.sheet && groupOf(column.column) != ColumnGroup::Samples) sheet = column.sheet;
    m_picker->setSheet(sheet);
    offerMetrics();
    m_table->setRecords(m_picker->records(), m_picker->active());
    m_table->setWait(m_wait);
    m_table->setRows(any ? m_rows : std::vector<CompareRow>(), metrics());
    m_grid->setCurrentIndex(any ? 1 : 0);
    m_planes->setRows(any ? m_rows : std::vector<CompareRow>(), raw());
    showTurn();
    divide();
    updateControls();
}

/// What can be laid over its record: the last column of estimates, else the last of all.
int CompareView::lastEstimate() const {
    const auto& columns = m_rows.front().comparison.columns;
    for (int i = int(columns.size()) - 1; i >= 0; --i)
        if (groupOf(columns[std::size_t(i)].column) == ColumnGroup::Estimates && columns[std::size_t(i)].sheet)
            return i;
    return int(columns.size()) - 1;
}

void CompareView::openPair(int column, int level, PairDialog::Way way) {
    if (level < 0 || std::size_t(level) >= m_rows.size()) return;
    const auto& columns = m_rows[std::size_t(level)].comparison.columns;
    if (column < 0 || std::size_t(column) >= columns.size() || !columns[std::size_t(column)].sheet) return;
    const auto beside = std::ranges::find_if(columns, [&](const ComparedColumn& other) {
        return other.sheet && &other != &columns[std::size_t(column)] && groupOf(other.column) == ColumnGroup::Records;
    });
    const int other = beside == columns.end() ? 0 : int(beside - columns.begin());
    const auto& records = m_picker->records();
    const int record = records.empty() ? 0 : records[std::size_t(m_picker->active())];
    (new PairDialog(m_rows, level, other, column, record, way, this))->open();
}

void CompareView::saveTable() {
    askWhereToSave(
        this, tr("Save the table"), QStringLiteral("comparison.csv"), {tr("CSV (*.csv)")}, QStringLiteral("csv"),
        [this](const QString& path) { saveTableAs(path); }, QStringLiteral(".label.md"));
}

void CompareView::saveTableAs(const QString& path) {
    const auto write = [this](const QString& to, const std::string& text) {
        const auto written = writeFile(to, QByteArray::fromStdString(text));
        if (!written) m_problem = sentence(written.fault());
        return written.ok();
    };
    if (write(path + QStringLiteral(".label.md"), labelOf(m_shown)) && write(path, tableCsv(m_shown)))
        m_problem = tr("Saved %1.").arg(path);
    updateControls();
}

} // namespace sfumato
