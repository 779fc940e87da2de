// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/files/file_actions.h"

#include "app/gui/files/dropped.h"
#include "app/gui/presets.h"
#include "core/ledger/label_check.h"
#include "core/files/durable/state_folder.h"
#include "core/spec/run_name.h"
#include "core/spec/tables/central_methods.h"
#include "widgets/background/in_background.h"
#include "widgets/forms/inputs/commit_editor.h"
#include "widgets/look/save_file.h"
#include "widgets/risk/budget/spending_list.h"
#include "widgets/runs/reading/past_report.h"
#include "widgets/runs/reading/run_reader.h"
#include "widgets/text/fault_text.h"
#include "widgets/text/label_text.h"
#include "widgets/text/shown_wording.h"

#include <QFileInfo>
#include <QMessageBox>
#include <QStandardPaths>

namespace sfumato {

namespace {

QString namesOf(const QStringList& paths) {
    constexpr int most = 8;
    QStringList names;
    for (const QString& path : paths.mid(0, most)) names << QString::fromStdString(runName(path.toStdString()));
    if (paths.size() > most) names << QStringLiteral("…");
    return names.join(QStringLiteral(", "));
}

} // namespace

FileActions::FileActions(const WindowContext& context, const std::vector<RunSpec>& presets, const QString& runsFolder)
    : WindowPart(context), m_presets(presets), m_runsFolder(runsFolder) {}

void FileActions::open(const QString& presetOrPath) {
    for (const RunSpec& preset : m_presets)
        if (QString::fromStdString(preset.name) == presetOrPath) return open(preset);
    if (presetOrPath == QString::fromStdString(startSpec().name)) // even where no presets are found
        return open(startSpec());
    openFiles({presetOrPath});
}

void FileActions::open(const RunSpec& spec, const QString& file) {
    if (mayChange()) m_experiment.open(spec, file);
}

void FileActions::openFiles(const QStringList& paths) {
    if (!mayChange()) return;
    const Dropped dropped = recognize(paths);
    if (const QString of = dropped.kind == Dropped::Kind::Picture ? figureSource(dropped.path) : QString();
        !of.isEmpty())
        return say(tr("Not opened, as a figure carries no experiment: %1. It is of this: %2. Open that on Runs.")
                       .arg(namesOf({dropped.path}).toHtmlEscaped(), of.toHtmlEscaped()));
    if (dropped.kind == Dropped::Kind::Picture)
        return say(tr("Not opened, as it carries no experiment: %1. To use pictures as records, drop the folder that "
                      "holds them.")
                       .arg(namesOf(paths).toHtmlEscaped()));
    openDropped(dropped);
    if (dropped.left.isEmpty()) return;
    tell(
        QMessageBox::Information, tr("Not everything was taken"), tr("Opened: %1").arg(namesOf({dropped.path})),
        tr("Not taken: %1. One experiment, run or data set is opened at a time; drop the folder that holds files which "
           "belong together.")
            .arg(namesOf(dropped.left)))
        ->setObjectName(QStringLiteral("not-taken"));
}

QMessageBox* FileActions::tell(QMessageBox::Icon icon, const QString& title, const QString& words,
                               const QString& more) {
    auto* box = new QMessageBox(icon, title, words, QMessageBox::Close, m_window);
    box->setTextFormat(Qt::PlainText);
    box->setInformativeText(more);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->show(); // beside the work, which goes on
    return box;
}

void FileActions::openDropped(const Dropped& dropped) {
    switch (dropped.kind) {
    case Dropped::Kind::Picture:
    case Dropped::Kind::Nothing:
    case Dropped::Kind::Experiment: return openExperiment(dropped.path);
    case Dropped::Kind::Run: return openRun(dropped.path);
    case Dropped::Kind::Archive: return openArchive(dropped.path);
    case Dropped::Kind::Label: return checkLabel(dropped.path);
    case Dropped::Kind::Sweep: return Q_EMIT sweepFound(dropped.path);
    case Dropped::Kind::Data: return Q_EMIT dataFound(dropped.path);
    }
}

void FileActions::openExperiment(const QString& path) {
    auto spec = readSpec(path);
    if (!spec) return complain(spec.fault());
    const QFileInfo file(path);
    const bool ofOthers = file.suffix().compare(QLatin1String("png"), Qt::CaseInsensitive) == 0 ||
                          file.fileName() == QLatin1String("config.json") ||
                          file.absoluteFilePath().startsWith(QString::fromStdString(presetFolder().string()) +
                                                             QLatin1Char('/'));
    // Save asks for a file rather than replace a picture, a run's own file or a preset
    open(*spec, ofOthers ? QString() : file.absoluteFilePath());
    const QString opened = spec->data.source == "file"
                               ? tr("Opened %1. Name its data file: a file is only read where you choose it.")
                               : tr("Opened %1. Train repeats the experiment.");
    const QString stamp = stampInside(path);
    say(opened.arg(file.fileName().toHtmlEscaped()) +
        (stamp.isEmpty() ? QString()
                         : QLatin1Char(' ') + tr("The picture says of its run: \"%1\".").arg(stamp.toHtmlEscaped())));
}

void FileActions::openRun(const QString& folder) {
    if (!mayChange()) return;
    auto spec = readSpec(folder);
    if (!spec) return complain(spec.fault());
    const std::filesystem::path run = absoluteFolder(folder.toStdString()); // one path of one run, however it is
                                                                            // written
    const QString place = QString::fromStdString(run.string());
    const RunStatus status = readStatus(place);
    const bool unfinished = status != RunStatus::Done && status != RunStatus::Damaged;
    m_experiment.openRun(*spec, run, unfinished, readNoise(place));
    inBackground(
        this, [place] { return readPastReport(place); },
        [this](const Result<std::optional<RunReport>>& report) {
            if (report && *report) m_experiment.setPastReport(**report);
        });
}

void FileActions::listSpent(const Spending& spending, const QStringList& elsewhere) {
    const QString trash = QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) +
                          QStringLiteral("/Trash/files");
    std::vector<std::filesystem::path> folders;
    for (const QString& folder : QStringList{m_runsFolder} + elsewhere + QStringList{trash})
        folders.emplace_back(folder.toStdString());
    inBackground(
        this,
        [spending, folders, trash] {
            std::vector<ListedSpending> listed;
            for (RunSpending& spent : spendingByRun(spendingEntries(spending, folders))) {
                const QString folder = QString::fromStdString(spent.entries.front().run.string());
                const auto spec = readRunConfig(folder);
                const QString title = spec ? shownTitle(spec->title, spec->name) : QString();
                QStringList run{title, folder.section(QLatin1Char('/'), -1)};
                run.removeAll(QString());
                const CentralMethod* method = spec ? centralMethod(spec->privacy.method) : nullptr;
                const bool isClient = method && spec->privacy.model == PrivacyModel::Central &&
                                      method->unit == PrivacyUnit::Block;
                listed.push_back(
                    {std::move(spent), run.join(QStringLiteral(" · ")), folder.startsWith(trash), isClient});
            }
            return listed;
        },
        [this, spending](const Result<std::vector<ListedSpending>>& listed) {
            if (!listed) return complain(listed.fault());
            listSpending(m_window, spending, *listed, [this](const QString& folder) { openRun(folder); });
        });
}

void FileActions::askForExperiment() {
    askForFile(m_window, tr("Open an experiment"), {},
               {tr("Experiments, packed runs and exported pictures (*.sfumato *.json *.png)"), tr("All files (*)")},
               [this](const QString& path) { openFiles({path}); });
}

void FileActions::askForRun() {
    askForFolder(m_window, tr("Open a run folder"), m_runsFolder, [this](const QString& folder) { openRun(folder); });
}

void FileActions::askForLabel() {
    askForFile(m_window, tr("Check a label"), {},
               {tr("Privacy labels and exported samples (*.md *.json *.png *.npz *.csv *ubyte *ubyte.gz)"),
                tr("All files (*)")},
               [this](const QString& path) { checkLabel(path); });
}

void FileActions::askForLabelledFolder() {
    askForFolder(m_window, tr("Check a folder of exported pictures"), {},
                 [this](const QString& folder) { checkLabel(folder); });
}

void FileActions::checkLabel(const QString& label) {
    const QString run = QString::fromStdString(m_experiment.folder().string());
    askForFolder(
        m_window, tr("The run folder that %1 is a label of").arg(QFileInfo(label).fileName()),
        run.isEmpty() ? m_runsFolder : run, [this, label](const QString& folder) {
            m_messages.leavePage(); // what another label lacked
            const auto compare = [run = folder.toStdString(), file = label.toStdString()](
                                     const Engine& engine, std::stop_token) { return engine.labelChange(run, file); };
            m_session.ask<std::optional<LabelChange>>(
                this, "label", compare, [this, label, folder](const Result<std::optional<LabelChange>>& change) {
                    if (!change) return m_messages.complainHere(change.fault());
                    tellOfLabel(QFileInfo(label).fileName(), QFileInfo(folder).fileName(), *change);
                });
        });
}

void FileActions::tellOfLabel(const QString& file, const QString& run, const std::optional<LabelChange>& change) {
    if (!change) {
        tell(QMessageBox::Information, tr("The label agrees"),
             tr("%1 states what the ledger of the run %2 comes to.").arg(file, run),
             tr("Sums over other runs were compared with the account of the records, exported files with the SHA-256 "
                "in label.json, where that lists any. Pictures in a folder or an NPZ were drawn anew where the label "
                "states a seed and the run still has their checkpoint: single ones that it does not draw would be "
                "named. Where most come out otherwise, as on another processor, and of all other files, only the "
                "SHA-256 counts, which who changes a file can change, too. Not compared: on which day it was made; "
                "what croissant.json says, and README.md outside "
                "of the label in it."));
        return;
    }
    const QString words = tr("%1, compared with the run %2, %3.")
                              .arg(QString::fromStdString(change->file.filename().string()), run,
                                   shownText(changeText(*change)));
    if (change->isForged())
        tell(QMessageBox::Warning, tr("Do not trust this label"), words,
             tr("It may be of another run: then choose that one's folder."));
    else
        tell(QMessageBox::Warning,
             change->isLate ? tr("The label is older") : tr("Not all of the label can be compared"), words, {});
}

void FileActions::save() {
    if (!commitEditor(*m_window)) return;
    const QString file = m_experiment.file();
    if (file.isEmpty()) return saveAs();
    if (!m_experiment.isFileChanged()) return saveTo(file);
    askToReplace(
        m_window, {file}, [this, file] { saveTo(file); },
        tr("It was changed after this window had read it. To keep both, cancel and choose Save as."));
}

void FileActions::saveTo(const QString& path) {
    const auto saved = path == m_experiment.file() ? saveSpecAgain(spec(), path) : saveSpec(spec(), path);
    if (!saved) return complain(saved.fault());
    m_experiment.setFile(path);
    succeed(tr("Saved %1.").arg(path));
}

void FileActions::saveAs() {
    if (!commitEditor(*m_window)) return;
    const QString file = m_experiment.file();
    askWhereToSave(m_window, tr("Save the experiment"), file.isEmpty() ? QString::fromStdString(spec().name) : file,
                   {tr("Experiments (*.sfumato)"), tr("All files (*)")}, QStringLiteral("sfumato"),
                   [this](const QString& path) { saveTo(path); });
}

void FileActions::openArchive(const QString& path) {
    writeFile(
        "unpack", tr("Unpacking the run…"),
        [path, runs = m_runsFolder.toStdString()](const Engine& engine, std::stop_token stop) -> Result<QString> {
            const auto folder = engine.unpackRun(path.toStdString(), runs, stop);
            return folder ? Result<QString>(QString::fromStdString(folder->string())) : folder.fault();
        },
        [this](const QString& folder) {
            if (m_session.isRunning()) return say(tr("Unpacked into %1.").arg(folder));
            openRun(folder);
        });
}

} // namespace sfumato
