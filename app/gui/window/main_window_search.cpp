// SPDX-License-Identifier: GPL-3.0-or-later
// The one place of what can be searched: commands of the menus (CommandPalette finds these itself), fields, metrics,
// presets, runs, preferences, themes and words.
#include "app/gui/files/file_actions.h"
#include "app/gui/files/session_store.h"
#include "app/gui/presets.h"
#include "app/gui/start_screen.h"
#include "app/gui/window/main_window.h"
#include "core/spec/run_name.h"
#include "core/spec/spec_settings.h"
#include "core/spec/tables/metrics.h"
#include "widgets/compare/compare_view.h"
#include "widgets/forms/field_form.h"
#include "widgets/help/command_palette.h"
#include "widgets/help/glossary.h"
#include "widgets/look/pages.h"
#include "widgets/look/steps.h"
#include "widgets/plots/metric_plot.h"
#include "widgets/settings/settings_dialog.h"
#include "widgets/text/label_text.h"
#include "widgets/text/metric_text.h"
#include "widgets/training/training_view.h"

#include <QDockWidget>
#include <QLabel>

namespace sfumato {

namespace {

QString idText(std::string_view id) { return QString::fromUtf8(id.data(), qsizetype(id.size())); }

/// The dotted key of the field with this title, as files have it; empty where it edits no single setting.
std::string keyOf(const QWidget& steps, const QString& title) {
    for (auto* layout : steps.findChildren<QFormLayout*>())
        if (const auto* form = dynamic_cast<const FieldForm*>(layout))
            for (const SpecKey& key : specKeys())
                if (form->titleOf(key.key) == title) return key.key;
    return {};
}

} // namespace

void MainWindow::findCommand() {
    if (m_start->focusSearch()) return;
    auto* palette = new CommandPalette(*this, paletteEntries());
    palette->setAttribute(Qt::WA_DeleteOnClose);
    palette->open();
}

std::vector<PaletteEntry> MainWindow::paletteEntries() {
    std::vector<PaletteEntry> entries;
    for (Step* step : m_steps->steps())
        entries.push_back({tr("Step: %1").arg(step->title()), [this, step] {
                               findChild<QDockWidget*>(QStringLiteral("setup"))->show();
                               m_steps->reveal(*step);
                               step->head()->setFocus(Qt::ShortcutFocusReason);
                           }});
    addFields(entries);
    addMetrics(entries);
    addExperiments(entries);
    for (const QString& setting : SettingsDialog(m_settings, m_keyed, {}, {}, this).fields())
        entries.push_back({tr("Setting: %1").arg(setting), [this, setting] { showSettings(setting); }});
    for (const GlossaryWord& word : glossaryWords())
        entries.push_back({tr("Glossary: %1").arg(word.word), [this, key = word.key] {
                               showGlossary();
                               m_glossary->showWord(key);
                           }});
    return entries;
}

/// Every field of the steps with the key that files and the command line know it by.
void MainWindow::addFields(std::vector<PaletteEntry>& entries) {
    for (QLabel* label : m_steps->findChildren<QLabel*>())
        if (QWidget* field = label->buddy()) {
            const QString title = withoutMnemonic(label->text());
            entries.push_back({tr("Field: %1").arg(title),
                               [this, field] {
                                   findChild<QDockWidget*>(QStringLiteral("setup"))->show();
                                   m_steps->reveal(*field);
                                   field->setFocus(Qt::ShortcutFocusReason);
                               },
                               idText(keyOf(*m_steps, title))});
        }
}

/// A metric is shown where it is drawn: over the steps where this run measures it, else beside the denoisers.
void MainWindow::addMetrics(std::vector<PaletteEntry>& entries) {
    for (const MetricFacts& facts : figureTable())
        entries.push_back({tr("Metric: %1").arg(metricTitle(facts.id)),
                           [this, id = facts.id] {
                               for (auto* plot : m_training->findChildren<MetricPlot*>()) {
                                   plot->setMetric(id);
                                   if (plot->metric() != id) continue;
                                   m_pages->setCurrentWidget(m_training);
                                   return plot->setFocus(Qt::ShortcutFocusReason);
                               }
                               m_pages->setCurrentWidget(m_compare);
                               m_messages->say(QStringLiteral("%1: %2").arg(metricTitle(id), metricHelp(id)));
                           },
                           idText(facts.name)});
}

void MainWindow::addExperiments(std::vector<PaletteEntry>& entries) {
    if (m_session.isRunning()) return;
    for (const RunSpec& preset : m_presets)
        entries.push_back({tr("Preset: %1").arg(shownTitle(preset.title, preset.name)),
                           [this, preset] { m_files->open(preset); }, idText(preset.name)});
    for (const QString& folder : recentRuns())
        if (const auto run = readSpec(folder))
            entries.push_back(
                {tr("Run: %1 · %2")
                     .arg(shownTitle(run->title, run->name), QString::fromStdString(runName(folder.toStdString()))),
                 [this, folder] { m_files->openRun(folder); }});
}

} // namespace sfumato
