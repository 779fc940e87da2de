// SPDX-License-Identifier: GPL-3.0-or-later
// What a person does to the selected runs.
#include "core/spec/forked_spec.h"
#include "widgets/background/in_background.h"
#include "widgets/look/icons.h"
#include "widgets/look/message_bar.h"
#include "widgets/look/save_file.h"
#include "widgets/plots/picture_menu.h"
#include "widgets/runs/reading/kept_steps.h"
#include "widgets/runs/reading/run_files.h"
#include "widgets/runs/list/run_table.h"
#include "widgets/runs/deleted_runs.h"
#include "widgets/runs/overlay_pane.h"
#include "widgets/runs/run_edits.h"
#include "widgets/runs/runs_view.h"
#include "widgets/runs/setting_figure.h"

#include "widgets/runs/reading/run_reader.h"
#include "widgets/runs/list/run_tree.h"
#include "widgets/runs/list/runs_csv.h"
#include "widgets/text/fault_text.h"
#include "widgets/text/write_file.h"

#include <QAction>
#include <QDir>
#include <QFileDialog>
#include <QHeaderView>
#include <QInputDialog>
#include <QMenu>
#include <QScopedValueRollback>

#include <algorithm>
#include <set>
#include <vector>

namespace sfumato {

namespace {

QStringList tagsIn(const QString& text) {
    QStringList tags;
    for (const QString& part : text.split(QLatin1Char(',')))
        if (const QString tag = part.simplified(); !tag.isEmpty() && !tags.contains(tag)) tags << tag;
    return tags;
}

} // namespace

void RunsView::edit(const QString& text, const QStringList& folders, const std::function<void(RunAbout&)>& change) {
    std::vector<AboutEdit::Change> changes;
    for (const QString& folder : folders)
        if (const RunEntry* entry = m_table.find(folder); entry && entry->status != RunStatus::Damaged) {
            RunAbout after = entry->about;
            change(after);
            if (after != entry->about) changes.push_back({folder, entry->about, after});
        }
    if (changes.empty()) return;
    m_undo.push(new AboutEdit(text, m_table, m_files, std::move(changes)));
}

/// The settings with numbers in which the ticked runs differ.
void RunsView::fillAgainstMenu() {
    m_against->clear();
    const QStringList ticked = m_table.ticked();
    for (const RunColumnInfo& column : runColumnTable()) {
        if (!column.isSetting || !column.isReal) continue;
        std::set<QString> values;
        for (const QString& folder : ticked)
            if (const RunEntry* entry = m_table.find(folder); entry && !entry->configuredName.isEmpty())
                values.insert(cellText(*entry, column.column, QLocale::c()));
        if (values.size() < 2) continue;
        const QString key = QLatin1String(column.key);
        QAction* action = m_against->addAction(titleOf(column.column), this, [this, key] { drawAgainst(key); });
        action->setToolTip(m_table.headerData(int(column.column), Qt::Horizontal, Qt::ToolTipRole).toString());
    }
    if (m_against->isEmpty())
        m_against->addAction(tr("Tick runs that differ in a number of their settings"))->setEnabled(false);
}

/// Opens the figure of the metric below the list: its last values in the ticked runs.
void RunsView::drawAgainst(const QString& key) {
    delete m_drawing;
    const auto read = [key = key.toStdString(), metric = m_overlay->metric(), runs = named(m_table.ticked())] {
        return readOutcomesOver(key, metric, runs);
    };
    const auto take = [this, key = key.toStdString(),
                       metric = m_overlay->metric()](const Result<std::vector<SweepOutcome>>& outcomes) {
        if (!outcomes) return say(outcomes.fault());
        say(QString());
        exportFigure(*this, settingFigure(*outcomes, key, metric));
    };
    m_drawing = inBackground(this, read, take);
}

void RunsView::saveTable() {
    askWhereToSave(this, tr("Save the table"), QDir::home().filePath(QStringLiteral("runs.csv")),
                   {tr("Comma-separated values (*.csv)")}, QStringLiteral("csv"), [this](const QString& path) {
                       std::vector<RunColumn> columns;
                       for (int place = 0; place < runColumnCount(); ++place)
                           if (const int column = m_tree->header()->logicalIndex(place);
                               !m_tree->isColumnHidden(column))
                               columns.push_back(RunColumn(column));
                       if (const int by = m_arrangement.grouping(); by >= 0 && m_tree->isColumnHidden(by))
                           columns.push_back(RunColumn(by)); // what tells the groups apart
                       const auto written = writeFile(path, runsCsv(m_arrangement.shownGroups(), std::move(columns)));
                       written ? say(tr("Written: %1").arg(QDir::toNativeSeparators(path))) : say(written.fault());
                   });
}

void RunsView::rename() {
    if (const QStringList folders = selectedFolders(); folders.size() == 1)
        m_tree->edit(m_arrangement.indexOf(folders.front(), int(RunColumn::Name)));
}

void RunsView::renamed(const QString& folder, const QString& name) {
    const RunEntry* entry = m_table.find(folder);
    if (!entry || name == entry->name()) return;
    const QString own = name == entry->givenName() ? QString() : name;
    edit(tr("name of %1").arg(entry->name()), {folder}, [&](RunAbout& about) { about.name = own; });
}

void RunsView::editTags() {
    const QStringList folders = selectedFolders();
    QStringList shared;
    if (const RunEntry* first = folders.isEmpty() ? nullptr : m_table.find(folders.front())) shared = first->about.tags;
    shared.removeIf([&](const QString& tag) {
        return std::ranges::any_of(folders, [&](const QString& folder) {
            const RunEntry* entry = m_table.find(folder);
            return entry && !entry->about.tags.contains(tag);
        });
    });
    auto* dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Tags"));
    dialog->setLabelText(folders.size() == 1 ? tr("Tags of this run, with commas between them:")
                                             : tr("Tags that all %n selected run(s) have, with commas "
                                                  "between them; what only some have stays:",
                                                  nullptr, int(folders.size())));
    dialog->setTextValue(shared.join(QStringLiteral(", ")));
    connect(dialog, &QInputDialog::textValueSelected, this,
            [this, folders, shared](const QString& text) { setTags(folders, shared, tagsIn(text)); });
    dialog->resize(420, dialog->sizeHint().height());
    dialog->open();
}

void RunsView::setTags(const QStringList& folders, const QStringList& shared, const QStringList& wanted) {
    edit(tr("tags of %n run(s)", nullptr, int(folders.size())), folders, [&](RunAbout& about) {
        about.tags.removeIf([&](const QString& tag) { return shared.contains(tag) && !wanted.contains(tag); });
        for (const QString& tag : wanted)
            if (!about.tags.contains(tag)) about.tags << tag;
    });
}

void RunsView::editNote() {
    const QStringList folders = selectedFolders();
    const RunEntry* first = folders.isEmpty() ? nullptr : m_table.find(folders.front());
    if (!first) return;
    auto* dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setOption(QInputDialog::UsePlainTextEditForTextInput);
    dialog->setWindowTitle(tr("Note"));
    dialog->setLabelText(folders.size() == 1 ? tr("Note to %1: a hypothesis, a finding").arg(first->name())
                                             : tr("One note for %n selected run(s), replacing their notes", nullptr,
                                                  int(folders.size())));
    dialog->setTextValue(first->about.note);
    connect(dialog, &QInputDialog::textValueSelected, this, [this, folders](const QString& text) {
        edit(tr("note to %n run(s)", nullptr, int(folders.size())), folders,
             [&](RunAbout& about) { about.note = text.trimmed(); });
    });
    dialog->resize(460, 280);
    dialog->open();
}

void RunsView::toggleTicks() {
    const QStringList folders = selectedFolders(), ticked = m_table.ticked();
    const QSet<QString> known(ticked.begin(), ticked.end());
    const bool all = std::ranges::all_of(folders, [&](const QString& folder) { return known.contains(folder); });
    m_table.setTicked(folders, !all);
}

void RunsView::moveToTrash() {
    QStringList folders = selectedFolders();
    std::vector<Discarded> discarded;
    QMap<QString, QStringList> sweeps; // of selected points
    bool running = false, points = false;
    for (const QString& folder : folders) {
        const RunEntry* entry = m_table.find(folder);
        if (!entry || entry->status == RunStatus::Running)
            running = true;
        else if (entry->sweep().isEmpty())
            discarded.push_back({folder, {folder}});
        else
            sweeps[entry->sweepPath()] << folder;
    }
    int runs = int(discarded.size());
    const QString name = runs == 1 ? m_table.find(discarded.front().runs.front())->name() : QString();
    for (const auto& [sweep, chosen] : sweeps.asKeyValueRange()) { // all points of one, its preview among them
        int all = 0;
        for (int row = 0; row < m_table.rowCount(); ++row)
            all += !m_table.entry(row).sweep().isEmpty() && m_table.entry(row).sweepPath() == sweep;
        points = points || chosen.size() < all;
        if (chosen.size() == all) discarded.push_back({sweep, chosen}), runs += all;
    }
    QStringList words;
    const bool moves = !discarded.empty();
    if (moves) {
        m_undo.push(new TrashEdit(tr("moving %Ln run(s) to the trash", nullptr, runs), m_table, m_files,
                                  std::move(discarded), [this](const QStringList& back) { select(back); }));
        words << (runs == 1 ? tr("Moved to trash: %1. Its budget stays spent.").arg(name)
                            : tr("%Ln run(s) moved to the trash. Their budget stays spent.", nullptr, runs));
    }
    if (running) words << tr("Running runs stay where they are: stop them first.");
    if (points)
        words << tr("Points of a sweep stay in it: its curves and other points, which may train on their "
                    "release, need them. Select the row of the whole sweep, with that of its preview, to move it.");
    std::vector<MessageBar::Action> actions;
    if (moves) actions.push_back({tr("Undo"), [this] { m_undo.undo(); }});
    if (!words.isEmpty()) m_message->say(MessageBar::Kind::Tip, words.join(QLatin1Char('\n')), {}, std::move(actions));
}

void RunsView::say(const QString& words) { m_message->say(MessageBar::Kind::Tip, words); }

void RunsView::say(const Fault& fault) { m_message->say(MessageBar::Kind::Fault, sentence(fault)); }

void RunsView::followUndo() {
    if (!m_dropping) say(QString());
    showPage();
    dropStaleUndo();
}

/// What was moved to the trash and is listed again has nothing to undo.
void RunsView::dropStaleUndo() {
    const QScopedValueRollback dropping(m_dropping, true);
    const auto isStale = [this] {
        const auto* last = m_undo.canUndo() ? dynamic_cast<const TrashEdit*>(m_undo.command(m_undo.index() - 1))
                                            : nullptr;
        return last && last->isTakenBack();
    };
    while (isStale()) m_undo.undo();
}

/// What can be restored, and what of it was: also where the program was started anew since it was moved.
void RunsView::showDeleted() {
    auto* dialog = new DeletedRuns(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    const auto read = [this, dialog] {
        inBackground(
            dialog, [folders = QStringList(m_runs) + m_elsewhere] { return trashedRuns(folders); },
            [dialog](const Result<std::vector<TrashedRun>>& runs) {
                runs ? dialog->setRuns(*runs) : dialog->say(sentence(runs.fault()));
            });
    };
    connect(&m_files, &RunFiles::idle, dialog, read);
    connect(&m_files, &RunFiles::failed, dialog, [dialog](const Fault& fault) { dialog->say(sentence(fault)); });
    connect(dialog, &DeletedRuns::restoreAsked, this, [this](const QString& folder, const QString& place) {
        m_restored << folder;
        m_files.moveBack(folder, std::make_shared<RunFiles::Trashed>(RunFiles::Trashed{place}));
    });
    read();
    dialog->open();
}

/// Once all is listed, what came back from the trash is selected: runs, and sweeps with their points.
void RunsView::selectRestored() {
    if (m_restored.isEmpty() || m_remaining > 0) return;
    QStringList listed;
    for (int row = 0; row < m_table.rowCount(); ++row) {
        const QString path = m_files.path(m_table.entry(row).folder) + QLatin1Char('/');
        if (std::ranges::any_of(m_restored,
                                [&](const QString& each) { return path.startsWith(each + QLatin1Char('/')); }))
            listed << m_table.entry(row).folder;
    }
    if (listed.isEmpty()) return;
    m_restored.clear();
    select(listed);
}

void RunsView::chooseFolder() {
    auto* dialog = new QFileDialog(this, tr("Add a folder of runs"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    connect(dialog, &QFileDialog::fileSelected, this, &RunsView::addFolder);
    dialog->open();
}

void RunsView::addFolder(const QString& folder) {
    const QString path = QDir(folder).absolutePath();
    if (path == m_runs || path.startsWith(m_runs + QLatin1Char('/')) || m_elsewhere.contains(path))
        return say(tr("The runs in %1 are listed already.").arg(QDir::toNativeSeparators(path)));
    m_elsewhere << path;
    m_watch.setElsewhere(m_elsewhere);
    fillFoldersMenu();
    say(QString());
    refresh();
}

void RunsView::removeFolder(const QString& folder) {
    m_elsewhere.removeAll(folder);
    m_watch.setElsewhere(m_elsewhere);
    fillFoldersMenu();
    const RunsElsewhere place = RunsElsewhere::of(folder);
    QStringList gone;
    for (int row = 0; row < m_table.rowCount(); ++row)
        if (const RunEntry& run = m_table.entry(row); !run.root.isEmpty() && place.has(run.folder)) gone << run.folder;
    m_watch.cancel();
    m_table.apply({{}, gone, 0});
    refresh();
}

/// "Add a folder...", "Deleted runs...", and every folder that was added, to be left out again. No file is touched.
void RunsView::fillFoldersMenu() {
    const QList<QAction*> old = m_folders->actions();
    if (old.isEmpty()) { // they have names and thus may have keys, so they stay the same actions
        m_folders->addAction(icon(Icon::Folder), tr("&Add a folder…"), this, &RunsView::chooseFolder)
            ->setObjectName(QStringLiteral("runs.addFolder"));
        m_folders->addAction(m_deleted);
    }
    for (QAction* action : old.mid(2)) {
        m_folders->removeAction(action);
        action->deleteLater(); // it may be what calls this
    }
    if (!m_elsewhere.isEmpty()) m_folders->addSeparator();
    for (const QString& folder : m_elsewhere)
        m_folders->addAction(tr("Leave out %1").arg(QDir::toNativeSeparators(folder)), this,
                             [this, folder] { removeFolder(folder); });
}

void RunsView::clone(bool otherSeed) {
    const QStringList folders = selectedRuns();
    if (folders.size() != 1) return;
    inBackground(
        this, [folder = folders.front()] { return readRunToRepeat(folder); },
        [this, folder = folders.front(), otherSeed](const Result<RunSpec>& spec) {
            spec ? Q_EMIT cloneRequested(*spec, folder, otherSeed) : say(spec.fault());
        });
}

/// From the last checkpoint, or where earlier ones are kept from that of the step that is chosen.
void RunsView::fork() {
    const QStringList folders = selectedRuns();
    const RunEntry* run = folders.size() == 1 ? m_table.find(selectedFolders().front()) : nullptr;
    if (!run) return;
    std::vector<qint64> steps = keptStepsOf(folders.front());
    std::erase_if(steps, [last = run->step](qint64 step) { return step >= last; });
    steps.push_back(run->step);
    if (steps.size() == 1) return forkFrom(folders.front(), run->step, run->step);
    std::ranges::reverse(steps);
    QStringList names;
    for (const qint64 step : steps) names << tr("step %1").arg(locale().toString(step));
    auto* dialog = new QInputDialog(this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setWindowTitle(tr("Fork"));
    dialog->setLabelText(tr("Go on from the checkpoint of:"));
    dialog->setComboBoxItems(names);
    connect(dialog, &QInputDialog::textValueSelected, this,
            [this, steps, names, folder = folders.front(), last = run->step](const QString& name) {
                if (const qsizetype at = names.indexOf(name); at >= 0) forkFrom(folder, last, steps[std::size_t(at)]);
            });
    dialog->open();
}

void RunsView::forkFrom(const QString& folder, qint64 last, qint64 step) {
    inBackground(
        this,
        [folder, last, step]() -> Result<RunSpec> {
            TRY(spec, readRunToRepeat(folder));
            return forkedSpec(std::move(*spec), folder.toStdString(), last, step);
        },
        [this, folder, step](const Result<RunSpec>& spec) {
            spec ? Q_EMIT forkRequested(*spec, folder, step) : say(spec.fault());
        });
}

} // namespace sfumato
