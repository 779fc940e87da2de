// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/diff_pane.h"

#include "widgets/background/in_background.h"
#include "widgets/look/layouts.h"
#include "widgets/look/sized_label.h"
#include "widgets/runs/config_diff.h"
#include "widgets/runs/reading/run_reader.h"
#include "widgets/text/fault_text.h"

#include <QHeaderView>
#include <QLabel>
#include <QTableWidget>

#include <algorithm>

namespace sfumato {

DiffPane::DiffPane(QWidget* parent) : QWidget(parent), m_words(new QLabel), m_table(new QTableWidget) {
    m_words->setWordWrap(true);
    m_table->setAccessibleName(tr("Settings in which the selected runs differ"));
    m_table->setWhatsThis(tr("One line for every setting in which the selected runs differ, one column for each run."));
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setTabKeyNavigation(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->horizontalHeader()->setTextElideMode(Qt::ElideRight);
    m_table->verticalHeader()->setHighlightSections(false);
    m_table->verticalHeader()->setDefaultSectionSize(m_table->fontMetrics().height() + 8);
    inColumn(this, {new SizedLabel(TextSize::Heading, tr("Differences")), m_words, {m_table, 1}, emptyPart}, noMargins,
             4);
    m_words->setForegroundRole(QPalette::PlaceholderText);
    m_words->setAlignment(Qt::AlignTop);
    show({});
}

DiffPane::~DiffPane() { delete m_reading; }

void DiffPane::setRuns(std::vector<NamedRun> runs) {
    if (runs == m_runs) return;
    m_runs = runs;
    delete m_reading;
    if (runs.size() < 2) return show({});
    const auto read = [runs] {
        std::vector<Config> configs;
        for (const NamedRun& run : runs) configs.push_back({run, readRunConfig(run.folder)});
        return configs;
    };
    const auto take = [this](const Result<std::vector<Config>>& configs) {
        if (configs) return show(*configs);
        m_table->setVisible(false);
        m_words->setText(sentence(configs.fault()));
    };
    m_reading = inBackground(this, read, take, m_thread.pool());
}

void DiffPane::show(const std::vector<Config>& configs) {
    m_table->setVisible(false);
    m_table->clear();
    if (configs.size() < 2)
        return m_words->setText(
            tr("Select two runs or more: the settings in which they differ appear here, side by side."));
    std::vector<RunSpec> specs;
    QStringList names;
    for (const Config& config : configs) {
        if (!config.spec) return m_words->setText(sentence(config.spec.fault()));
        specs.push_back(*config.spec);
        names << config.run.name;
    }
    const auto differing = differingSettings(specs);
    if (differing.empty()) return m_words->setText(tr("These runs have the same settings."));
    m_words->setText(tr("%n setting(s) differ; the others are the same.", nullptr, int(differing.size())));
    m_table->setRowCount(int(differing.size()));
    m_table->setColumnCount(int(names.size()));
    m_table->setHorizontalHeaderLabels(names);
    for (int column = 0; column < names.size(); ++column)
        m_table->horizontalHeaderItem(column)->setToolTip(names[column]);
    for (int row = 0; row < int(differing.size()); ++row) {
        const DifferingSetting& setting = differing[std::size_t(row)];
        m_table->setVerticalHeaderItem(row, new QTableWidgetItem(QString::fromStdString(setting.key)));
        for (int column = 0; column < names.size(); ++column) {
            auto* item = new QTableWidgetItem(QString::fromStdString(setting.values[std::size_t(column)]));
            item->setToolTip(item->text());
            m_table->setItem(row, column, item);
        }
    }
    m_table->resizeColumnsToContents();
    for (int column = 0; column < names.size(); ++column)
        m_table->setColumnWidth(column, std::min(m_table->columnWidth(column), 260));
    m_table->setVisible(true);
}

} // namespace sfumato
