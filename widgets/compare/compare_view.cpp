// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare/compare_view.h"

#include "widgets/compare/compare_courier.h"
#include "widgets/compare/compare_table.h"
#include "widgets/compare/compare_text.h"
#include "widgets/compare/network_dialog.h"
#include "widgets/compare/pair_dialog.h"
#include "widgets/look/save_file.h"
#include "widgets/plots/method_style.h"
#include "widgets/plots/plane_plot.h"
#include "widgets/text/fault_text.h"
#include "widgets/text/metric_text.h"
#include "widgets/text/number_text.h"
#include "widgets/text/write_file.h"

#include <QListWidget>
#include <QPointer>

#include <algorithm>

namespace sfumato {

namespace {

const std::string question = "compare";

/// From figures, or floors, those by a feature network.
template <class Metrics>
void dropNetworkMetrics(Metrics& metrics) {
    std::erase_if(metrics, [](const auto& metric) { return factsOf(metric.first).kind == MetricKind::Network; });
}

/// Whether classifiers can learn what it shows.
bool canBeJudged(const CompareColumn& column) { return column.kind != CompareColumn::Kind::Denoised; }

} // namespace

CompareView::CompareView(RunSession& session, QWidget* parent) : QWidget(parent), m_session(session) {
    build();
    m_soon.setSingleShot(true);
    m_soon.setInterval(0);
    connect(&m_soon, &QTimer::timeout, this, &CompareView::askMissing);
    connect(m_list, &QListWidget::itemChanged, this, [this] {
        m_soon.start();
        refresh();
    });
    connect(m_list, &QListWidget::currentRowChanged, this, &CompareView::updateControls);
    connect(m_table, &CompareTable::columnsMoved, this, [this](const std::vector<int>& order) {
        // The places of ticked columns in the list are dealt anew among them.
        const auto shown = ticked();
        if (order.size() != shown.size()) return;
        std::vector<Slot> moved;
        for (const int from : order) moved.push_back(*shown[std::size_t(from)]);
        for (std::size_t i = 0; i < shown.size(); ++i) *shown[i] = moved[i];
        offer();
        QMetaObject::invokeMethod(this, &CompareView::refresh, Qt::QueuedConnection); // the header is still moving
    });
    connect(&m_session, &RunSession::stateChanged, this, &CompareView::updateControls);
    clear();
}

void CompareView::clear() {
    m_session.cancel(question);
    m_folder.clear();
    m_slots.clear();
    m_facts = {};
    m_begun = false;
    m_waiting = 0;
    m_problem.clear();
    m_accuracy->setChecked(false);
    m_refusal.clear();
    m_rawGone = false;
    offer();
    m_pages->setCurrentIndex(0);
    refresh();
}

void CompareView::setRun(const std::filesystem::path& folder, const RunSpec& spec) {
    clear();
    m_folder = folder;
    m_spec = spec;
    const bool released = spec.privacy.model == PrivacyModel::Local;
    addSlot({.kind = CompareColumn::Kind::Raw}, true);
    if (released)
        for (const auto& [kind, name] : EnumNames<Denoiser>::table)
            if (kind == Denoiser::None || !isEncoder(spec.mechanism.transform)) // what windows saw no denoiser knows
                addSlot({.denoiser = kind}, false);
    for (const auto& method : spec.methods)
        addSlot({.kind = CompareColumn::Kind::Generated, .method = method.name}, false);
    offer();
    m_pages->setCurrentIndex(1);
    refresh();
}

void CompareView::offerSweep(int runs) { m_sweep->setVisible(runs >= 2); }

void CompareView::addRun(const std::filesystem::path& folder) {
    if (isEmpty()) return;
    addSlot({.kind = CompareColumn::Kind::Generated, .run = folder}, true);
    for (Slot& slot : m_slots) // beside this run's own
        slot.shown = slot.shown || slot.column.kind == CompareColumn::Kind::Generated;
    m_begun = true;
    offer();
    m_soon.start();
}

void CompareView::browse() {
    askForFolder(this, tr("Add a run"), QString::fromStdString(m_folder.parent_path().string()),
                 [this](const QString& folder) { addRun(folder.toStdString()); });
}

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
    m_facts.network.clear();
    for (Slot& slot : m_slots) { // figures by another network
        slot.networked = false;
        if (slot.done) dropNetworkMetrics(slot.done->metrics);
    }
    dropNetworkMetrics(m_facts.floors);
    refresh();
    if (m_begun) m_soon.start();
}

void CompareView::setRawVisible(bool visible) {
    m_rawVisible = visible;
    m_rawGone = false;
    m_refusal.clear();
    m_accuracy->setEnabled(visible);
    offer();
    refresh();
    if (visible && std::ranges::any_of(m_slots, [](const Slot& slot) { return slot.done.has_value(); })) m_soon.start();
}

void CompareView::fillAsInPapers() {
    std::vector<std::string> methods;
    for (const auto& method : m_spec.methods) methods.push_back(method.name);
    const bool released = m_spec.privacy.model == PrivacyModel::Local;
    for (Slot& slot : m_slots)
        slot.shown = slot.shown || std::ranges::count(papersColumns(methods, true, released, true), slot.column) > 0;
    m_begun = true;
    offer();
    m_soon.start();
}

/// The list says what the slots are.
void CompareView::offer() {
    const QSignalBlocker quiet(m_list);
    const int row = m_list->currentRow();
    m_list->clear();
    for (const Slot& slot : m_slots) {
        const QString title = columnTitle(slot.column), kind = columnKind(slot.column);
        auto* item = new QListWidgetItem(title, m_list);
        item->setData(Qt::UserRole, kind);
        item->setData(Qt::AccessibleTextRole, tr("%1 · %2").arg(title, kind));
        item->setToolTip(columnHelp(slot.column));
        const bool shut = !m_rawVisible && (slot.column.kind == CompareColumn::Kind::Raw || isOracle(slot.column));
        item->setFlags(shut ? Qt::ItemIsSelectable
                            : Qt::ItemIsSelectable | Qt::ItemIsEnabled | Qt::ItemIsUserCheckable);
        item->setCheckState(slot.shown && !shut ? Qt::Checked : Qt::Unchecked);
    }
    m_list->setCurrentRow(std::clamp(row, m_slots.empty() ? -1 : 0, int(m_slots.size()) - 1));
}

std::vector<CompareView::Slot*> CompareView::ticked() {
    std::vector<Slot*> found;
    for (int i = 0; i < m_list->count(); ++i)
        if (m_list->item(i)->checkState() == Qt::Checked) found.push_back(&m_slots[std::size_t(i)]);
    return found;
}

CompareView::Slot* CompareView::slotOf(const CompareColumn& column) {
    const auto found = std::ranges::find(m_slots, column, &Slot::column);
    return found == m_slots.end() ? nullptr : &*found;
}

void CompareView::askMissing() {
    for (int i = 0; i < m_list->count(); ++i)
        if (m_list->item(i)->flags() & Qt::ItemIsEnabled)
            m_slots[std::size_t(i)].shown = m_list->item(i)->checkState() == Qt::Checked;
    const bool raw = m_rawVisible && !m_rawGone;
    CompareRequest request{.run = m_folder, .seed = m_spec.seed, .raw = raw};
    const bool accuracy = raw && m_accuracy->isChecked();
    if (accuracy)
        request.accuracies = {MetricId::AccuracyLogistic, MetricId::AccuracyPerceptron,
                              MetricId::AccuracyConvolutional};
    if (m_network && (raw || !m_network->classes.empty())) request.network = m_network;
    for (Slot* slot : ticked()) {
        if (!raw && (slot->column.kind == CompareColumn::Kind::Raw || isOracle(slot->column))) continue;
        const bool more = (raw && !slot->measured) || (accuracy && !slot->judged && canBeJudged(slot->column)) ||
                          (request.network && !slot->networked);
        slot->asked = !slot->done || (more && !slot->done->fault);
        if (slot->asked) request.columns.push_back(slot->column);
    }
    if (!m_begun || isEmpty() || request.columns.empty()) return refresh();
    // What takes minutes comes last.
    std::ranges::stable_partition(request.columns, [](const CompareColumn& column) {
        return column.kind != CompareColumn::Kind::Denoised || !factsOf(column.denoiser).trainsNetwork;
    });
    m_problem.clear();
    m_waiting = int(request.columns.size());
    const auto bring = [request](CompareView& view, const ComparedColumn& column) {
        if (view.m_folder == request.run) view.take(column, request);
    };
    const auto say = [folder = m_folder](CompareView& view, const QString& words) {
        if (view.m_folder == folder && view.m_waiting > 0) {
            view.m_learning = words;
            view.updateControls();
        }
    };
    const QPointer<CompareView> self(this);
    m_session.ask<Comparison>(
        this, question,
        [request, self, bring, say](const Engine& engine, std::stop_token stop) {
            CompareCourier courier(self, bring, say);
            return engine.compare(request, courier, std::move(stop));
        },
        [this, request](Result<Comparison> found) {
            if (request.run == m_folder) answered(found, request);
        });
    refresh();
}

void CompareView::keep(const ComparedColumn& column, const CompareRequest& asked) {
    if (column.sheet && column.sheet->pixels.empty() && std::erase_if(m_slots, [](const Slot& slot) {
                                                            return slot.column.kind == CompareColumn::Kind::Denoised &&
                                                                   factsOf(slot.column.denoiser).needsImages;
                                                        }) > 0)
        offer(); // points have no pixels beside each other
    if (Slot* slot = slotOf(column.column)) {
        slot->done = column;
        slot->measured = asked.raw;
        slot->judged = !asked.accuracies.empty();
        slot->networked = asked.network && asked.network == m_network;
        if (!slot->networked) dropNetworkMetrics(slot->done->metrics);
        slot->asked = false;
    }
}

void CompareView::take(const ComparedColumn& column, const CompareRequest& asked) {
    keep(column, asked);
    m_waiting = int(std::ranges::count_if(m_slots, &Slot::asked));
    m_learning.clear();
    refresh();
}

void CompareView::answered(const Result<Comparison>& found, const CompareRequest& asked) {
    m_waiting = 0;
    m_learning.clear();
    for (Slot& slot : m_slots) slot.asked = false;
    if (found) {
        m_facts = *found;
        if (asked.network != m_network) {
            dropNetworkMetrics(m_facts.floors);
            m_facts.network.clear();
        }
        for (const ComparedColumn& column : found->columns) keep(column, asked);
    } else if (found.fault().code != Fault::Code::Stopped && asked.network) { // the rest can do without
        m_refusal = sentence(found.fault());
        setNetwork({});
    } else if (found.fault().code != Fault::Code::Stopped) {
        (asked.raw ? m_refusal : m_problem) = sentence(found.fault());
        if (asked.raw) { // the rest can do without
            m_rawGone = asked.accuracies.empty();
            m_accuracy->setChecked(false);
            m_soon.start();
        }
    }
    refresh();
}

void CompareView::stop() { m_session.cancel(question); }

void CompareView::move(int by) {
    const int from = m_list->currentRow(), to = from + by;
    if (from < 0 || to < 0 || to >= int(m_slots.size())) return;
    std::swap(m_slots[std::size_t(from)], m_slots[std::size_t(to)]);
    offer();
    m_list->setCurrentRow(to);
    refresh();
}

void CompareView::refresh() {
    m_shown = m_facts;
    m_shown.columns.clear();
    if (!m_rawVisible) m_shown.floors.clear();
    m_shown.usesRaw = false;
    if (m_network && m_shown.network.empty()) // until it has been read
        m_shown.network = m_network->file.filename().string();
    for (const Slot* slot : ticked()) {
        if (!slot->done && !slot->asked) continue;
        ComparedColumn column = slot->done.value_or(ComparedColumn{.column = slot->column});
        if (!m_rawVisible) std::erase_if(column.metrics, [](const auto& metric) { return metric.second.usesRaw; });
        m_shown.usesRaw = m_shown.usesRaw || column.column.kind == CompareColumn::Kind::Raw ||
                          isOracle(column.column) ||
                          std::ranges::any_of(column.metrics, [](const auto& metric) { return metric.second.usesRaw; });
        m_shown.columns.push_back(std::move(column));
    }
    m_table->setColumns(m_shown.columns, m_shown.floors, m_shown.network);
    m_grid->setCurrentIndex(m_shown.columns.empty() ? 0 : 1);
    showPlane();
    updateControls();
}

void CompareView::showPlane() {
    const QVariant chosen = m_distance->currentData();
    m_distance->clear();
    for (MetricId id : metricsOf(m_shown.columns))
        if (id == MetricId::Wasserstein2 || id == MetricId::SlicedW2 || id == MetricId::FeatureDistance)
            m_distance->addItem(metricTitle(id), int(id));
    m_distance->setCurrentIndex(std::max(0, m_distance->findData(chosen)));
    m_distance->setVisible(m_distance->count() > 0);
    std::vector<PlanePoint> points;
    std::optional<double> floor;
    if (m_distance->count() > 0) {
        const auto id = MetricId(m_distance->currentData().toInt());
        points = planePoints(m_shown, id, m_spec.methods);
        for (const auto& [of, value] : m_shown.floors)
            if (of == id) floor = value;
    }
    m_plane->setPoints(std::move(points), floor, m_distance->currentText(),
                       m_rawVisible ? tr("Errors and distances appear here once columns are computed.")
                                    : tr("Errors and distances use raw data, which are hidden. Held-out likelihood and "
                                         "variance ratio in the table do without them."));
}

void CompareView::openPair(int column, int record) {
    if (column < 0 || std::size_t(column) >= m_shown.columns.size()) return;
    const ComparedColumn& of = m_shown.columns[std::size_t(column)];
    const auto beside = std::ranges::find_if(m_shown.columns, [&](const ComparedColumn& other) {
        return other.sheet && &other != &of &&
               (other.column.kind == CompareColumn::Kind::Raw || other.column.denoiser == Denoiser::None) &&
               other.column.kind != CompareColumn::Kind::Generated;
    });
    if (of.sheet && beside != m_shown.columns.end()) openPairDialog(*beside, of, record, this);
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
    if (write(path + QStringLiteral(".label.md"), labelOf(m_shown)) && write(path, comparisonCsv(m_shown)))
        m_problem = tr("Saved %1.").arg(path);
    updateControls();
}

} // namespace sfumato
