// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/diff_pane.h"

#include "core/insight/setting_axis.h"
#include "widgets/background/in_background.h"
#include "widgets/look/layouts.h"
#include "widgets/look/sized_label.h"
#include "widgets/runs/list/run_columns.h"
#include "widgets/runs/reading/run_reader.h"
#include "widgets/runs/reading/setting_lines.h"
#include "widgets/text/fault_text.h"

#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QMap>
#include <QTableWidget>

#include <algorithm>

namespace sfumato {

namespace {

/// Texts without their quotes, lists without their brackets; of a path its end.
QString shownValue(const std::string& value) {
    QString text = plainList(QString::fromStdString(value));
    if (text.size() > 1 && text.startsWith(QLatin1Char('"')) && text.endsWith(QLatin1Char('"')))
        text = text.sliced(1, text.size() - 2);
    if (text.startsWith(QLatin1Char('/'))) text = QStringLiteral("…/") + text.section(QLatin1Char('/'), -1);
    return text.isEmpty() ? QStringLiteral("–") : text;
}

/// The setting's title and of which method it is; with its key where another row has the same.
QString rowTitle(const std::string& key, const std::vector<DifferingSetting>& all) {
    const auto titleOf = [](const std::string& of) {
        const QString title = QString::fromStdString(settingTitle(of));
        const QStringList parts = QString::fromStdString(of).split(QLatin1Char('.'));
        return parts.size() == 3 && parts[0] == QLatin1String("methods")
                   ? DiffPane::tr("%1 of method %2").arg(title).arg(parts[1].toInt() + 1)
                   : title;
    };
    const QString title = titleOf(key);
    const auto alike = std::ranges::count_if(
        all, [&](const DifferingSetting& other) { return titleOf(other.key) == title; });
    return alike < 2 ? title : QStringLiteral("%1 (%2)").arg(title, QString::fromStdString(key));
}

/// "0.002 (50), 0.004 (50)": each value, numbers upwards, with how many runs have it.
QString valuesWithCounts(const DifferingSetting& setting) {
    QMap<QString, int> counts;
    for (const std::string& value : setting.values) ++counts[shownValue(value)];
    QStringList values = counts.keys();
    std::ranges::stable_sort(values, {}, [](const QString& value) { return value.toDouble(); });
    const auto more = int(values.size()) - 12;
    if (more > 1) values.resize(12);
    for (QString& value : values) value += QStringLiteral(" (%1)").arg(counts[value]);
    const QString words = values.join(QStringLiteral(", "));
    return more > 1 ? DiffPane::tr("%1 and %n more value(s)", nullptr, more).arg(words) : words;
}

} // namespace

std::vector<NamedRun> inOrderOfFolders(std::vector<NamedRun> runs) {
    std::ranges::stable_sort(runs, {}, &NamedRun::folder);
    return runs;
}

DiffPane::DiffPane(QWidget* parent)
    : QWidget(parent), m_verdict(new QLabel), m_words(new QLabel), m_table(new QTableWidget) {
    for (QLabel* label : {m_verdict, m_words}) label->setWordWrap(true);
    m_verdict->setTextFormat(Qt::PlainText);
    m_verdict->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_table->setAccessibleName(tr("Settings in which the selected runs differ"));
    m_table->setWhatsThis(
        tr("One line for every setting in which the selected runs differ, one column for each run; of more "
           "than eight runs, the values and how many runs have each."));
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setTabKeyNavigation(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->horizontalHeader()->setTextElideMode(Qt::ElideRight);
    m_table->horizontalHeader()->setMinimumSectionSize(12 * fontMetrics().averageCharWidth());
    m_table->horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch); // as wide as each other
    connect(m_table->horizontalHeader(), &QHeaderView::sectionResized, m_table, &QTableWidget::resizeRowsToContents);
    m_table->verticalHeader()->setHighlightSections(false);
    m_table->verticalHeader()->setDefaultSectionSize(m_table->fontMetrics().height() + 8);
    inColumn(this, {new SizedLabel(TextSize::Heading, tr("Differences")), m_verdict, m_words, {m_table, 1}, emptyPart},
             noMargins, 4);
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
    const auto read = [runs]() -> Result<std::vector<DifferingSetting>> {
        std::vector<RunSpec> specs;
        for (const NamedRun& run : runs) {
            StopScope::check();
            TRY(spec, readRunConfig(run.folder));
            specs.push_back(std::move(*spec));
        }
        return differingSettings(specs);
    };
    const auto take = [this](const Result<std::vector<DifferingSetting>>& differing) {
        if (differing) return show(*differing);
        m_table->setVisible(false);
        m_words->setText(sentence(differing.fault()));
    };
    m_reading = inBackground(this, read, take, m_thread.pool());
}

void DiffPane::show(const std::vector<DifferingSetting>& differing) {
    m_table->setVisible(false);
    m_table->clear();
    m_verdict->setText(verdictText(m_runs));
    m_verdict->setVisible(!m_verdict->text().isEmpty());
    if (m_runs.size() < 2)
        return m_words->setText(
            tr("Select or tick two runs or more: the settings in which they differ appear here, side by side."));
    const QString runs = QLocale().toString(qulonglong(m_runs.size()));
    if (differing.empty()) return m_words->setText(tr("These %1 runs have the same settings.").arg(runs));
    m_words->setText(
        tr("%n setting(s) of these %1 runs differ; the others are the same.", nullptr, int(differing.size()))
            .arg(runs));
    const bool sideBySide = m_runs.size() <= most;
    QStringList names;
    if (sideBySide)
        for (const NamedRun& run : m_runs) names << run.name;
    else
        names << tr("Values (number of runs)");
    const auto count = int(differing.size());
    const bool hasResults = sideBySide && std::ranges::any_of(
                                              m_runs, [](const NamedRun& run) { return !run.outcome.text.isEmpty(); });
    m_table->setRowCount(count + hasResults);
    m_table->setColumnCount(int(names.size()));
    m_table->setHorizontalHeaderLabels(names);
    for (int column = 0; column < names.size(); ++column)
        m_table->horizontalHeaderItem(column)->setToolTip(names[column]);
    if (hasResults) { // what the differences came to
        m_table->setVerticalHeaderItem(
            count, new QTableWidgetItem(tr("result:\n%1").arg(titleOf(m_runs.front().outcome.column))));
        for (int column = 0; column < names.size(); ++column) {
            const QString& result = m_runs[std::size_t(column)].outcome.text;
            m_table->setItem(count, column, new QTableWidgetItem(result.isEmpty() ? QStringLiteral("–") : result));
        }
    }
    for (int row = 0; row < count; ++row) {
        const DifferingSetting& setting = differing[std::size_t(row)];
        auto* head = new QTableWidgetItem(rowTitle(setting.key, differing));
        head->setToolTip(QString::fromStdString(setting.key));
        m_table->setVerticalHeaderItem(row, head);
        for (int column = 0; column < names.size(); ++column) {
            auto* item = new QTableWidgetItem(sideBySide ? shownValue(setting.values[std::size_t(column)])
                                                         : valuesWithCounts(setting));
            item->setToolTip(sideBySide ? QString::fromStdString(setting.values[std::size_t(column)]) : item->text());
            m_table->setItem(row, column, item);
        }
    }
    m_table->setVisible(true);
    m_table->resizeRowsToContents();
}

} // namespace sfumato
