// SPDX-License-Identifier: GPL-3.0-or-later
// Experiments, runs and data that come in, and experiments that go out.
#include "app/gui/main_window.h"

#include "core/files/csv.h"
#include "core/files/preset_folder.h"
#include "core/files/state_folder.h"
#include "core/record/central_methods.h"
#include "core/record/own_title.h"
#include "core/record/run_name.h"
#include "app/gui/dropped.h"
#include "app/gui/presets.h"
#include "app/gui/session_store.h"
#include "widgets/help/try_next_panel.h"
#include "widgets/look/pages.h"
#include "widgets/look/save_file.h"
#include "widgets/look/steps.h"
#include "widgets/compare/compare_view.h"
#include "widgets/gallery/gallery_view.h"
#include "widgets/forms/bound_panel.h"
#include "widgets/forms/commit_editor.h"
#include "widgets/forms/data_panel.h"
#include "widgets/forms/stated_facts_dialog.h"
#include "widgets/gallery/export_dialog.h"
#include "widgets/plots/arm_style.h"
#include "widgets/preview/point_cloud_view.h"
#include "widgets/preview/sheet_view.h"
#include "widgets/runs/run_reader.h"
#include "widgets/sweep/sweep_view.h"
#include "widgets/text/fault_text.h"
#include "widgets/text/own_bytes.h"
#include "widgets/training/training_view.h"

#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QMimeData>
#include <QStackedWidget>

#include <algorithm>

namespace sfumato {

namespace {

QStringList localFiles(const QMimeData& mime) {
    QStringList paths;
    for (const QUrl& url : mime.urls())
        if (url.isLocalFile())
            paths << url.toLocalFile();
    return paths;
}

QString namesOf(const QStringList& paths) {
    constexpr int most = 8;
    QStringList names;
    for (const QString& path : paths.mid(0, most))
        names << QString::fromStdString(runName(path.toStdString()));
    if (paths.size() > most)
        names << QStringLiteral("…");
    return names.join(QStringLiteral(", "));
}

/// The shape of somebody's own file, and what it calls its columns.
struct OwnFile {
    FileFacts facts;
    std::vector<std::string> columns; ///< empty: nothing
};

Result<OwnFile> ownFile(const Engine& engine, const DataSpec& data) {
    const auto facts = engine.ownDataFacts(data);
    if (!facts)
        return facts.fault();
    OwnFile file{*facts, {}};
    const std::filesystem::path path = data.path;
    if (path.extension() == ".csv")
        if (auto columns = csvColumns(path))
            file.columns = std::move(*columns);
    std::erase(file.columns, data.labelColumn);
    return file;
}

} // namespace

void MainWindow::open(const QString& presetOrPath) {
    for (const RunSpec& preset : m_presets)
        if (QString::fromStdString(preset.name) == presetOrPath)
            return showSpec(preset);
    if (presetOrPath == QString::fromStdString(startSpec().name)) // even where no presets are found
        return showSpec(startSpec());
    openFiles({presetOrPath});
}

void MainWindow::openFiles(const QStringList& paths) {
    if (!mayChange())
        return;
    const Dropped dropped = recognize(paths);
    if (dropped.kind == Dropped::Kind::Picture)
        return say(tr("Not opened, as it carries no experiment: %1. To use pictures as records, drop the folder that "
                      "holds them.")
                       .arg(namesOf(paths).toHtmlEscaped()));
    openDropped(dropped);
    if (dropped.left.isEmpty())
        return;
    auto* box = new QMessageBox(QMessageBox::Information, tr("Not everything was taken"),
                                tr("Opened: %1").arg(namesOf({dropped.path})), QMessageBox::Close, this);
    box->setObjectName(QStringLiteral("not-taken"));
    box->setTextFormat(Qt::PlainText);
    box->setInformativeText(tr("Not taken: %1. One experiment, run or data set is opened at a time; drop the folder "
                               "that holds files which belong together.")
                                .arg(namesOf(dropped.left)));
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->show(); // beside the work, which goes on
}

void MainWindow::openDropped(const Dropped& dropped) {
    switch (dropped.kind) {
    case Dropped::Kind::Picture:
    case Dropped::Kind::Nothing:
    case Dropped::Kind::Experiment:
        return openExperiment(dropped.path);
    case Dropped::Kind::Run:
        return openRun(dropped.path);
    case Dropped::Kind::Archive:
        return openArchive(dropped.path);
    case Dropped::Kind::Sweep:
        m_sweep->open(dropped.path.toStdString());
        return m_pages->setCurrentWidget(m_sweep);
    case Dropped::Kind::Data:
        return m_data->useFile(dropped.path);
    }
}

void MainWindow::openExperiment(const QString& path) {
    auto spec = readSpec(path);
    if (!spec)
        return complain(spec.fault());
    const QFileInfo file(path);
    const bool ofOthers = file.suffix().compare(QLatin1String("png"), Qt::CaseInsensitive) == 0 ||
                          file.fileName() == QLatin1String("config.json") ||
                          file.absoluteFilePath().startsWith(QString::fromStdString(presetFolder().string()) + QLatin1Char('/'));
    // Save asks for a file rather than replace a picture, a run's own file or a preset
    showSpec(*spec, ofOthers ? QString() : file.absoluteFilePath());
    say(spec->data.source == "file"
            ? tr("Opened %1. Name its data file: a file is only read where you choose it.").arg(file.fileName())
            : tr("Opened %1. Train repeats the experiment.").arg(file.fileName()));
}

void MainWindow::openRun(const QString& folder) {
    if (!mayChange())
        return;
    auto spec = readSpec(folder);
    if (!spec)
        return complain(spec.fault());
    const std::filesystem::path run = absoluteFolder(folder.toStdString()); // one path of one run, however it is written
    const QString place = QString::fromStdString(run.string());
    const RunStatus status = readStatus(place);
    const bool unfinished = status != RunStatus::Done && status != RunStatus::Damaged;
    m_experiment->openRun(*spec, run, unfinished, readNoise(place));
}

/// The runs of late, with the picture that each left in its folder.
void MainWindow::showRecent(const std::filesystem::path& newest) {
    if (!newest.empty())
        keepRecent(QString::fromStdString(newest.string()));
    std::vector<RecentRun> runs;
    for (const QString& folder : recentRuns())
        if (auto spec = readSpec(folder)) {
            const auto picture = readOwnBytes(folder + QStringLiteral("/thumbnail.png"), 1 << 24);
            runs.push_back({folder, *spec, QFileInfo(folder).lastModified(),
                            picture ? QImage::fromData(*picture, "png") : QImage()});
        }
    m_tryNext->setRecent(std::move(runs));
}

void MainWindow::askForExperiment() {
    auto* dialog = new QFileDialog(this, tr("Open an experiment"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters(
        {tr("Experiments, packed runs and exported pictures (*.sfumato *.json *.png)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) { openFiles({path}); });
    dialog->open();
}

void MainWindow::askForRun() {
    askForFolder(this, tr("Open a run folder"), m_runsFolder, [this](const QString& folder) { openRun(folder); });
}

void MainWindow::save() {
    if (!commitEditor(*this))
        return;
    const QString file = m_experiment->file();
    if (file.isEmpty())
        return saveAs();
    if (!m_experiment->isFileChanged())
        return saveTo(file);
    askToReplace(this, {file}, [this, file] { saveTo(file); },
                 tr("It was changed after this window had read it. To keep both, cancel and choose Save as."));
}

void MainWindow::saveTo(const QString& path) {
    const auto saved = path == m_experiment->file() ? saveSpecAgain(spec(), path) : saveSpec(spec(), path);
    if (!saved)
        return complain(saved.fault());
    m_experiment->setFile(path);
    succeed(tr("Saved %1.").arg(path));
}

void MainWindow::saveAs() {
    if (!commitEditor(*this))
        return;
    const QString file = m_experiment->file();
    askWhereToSave(this, tr("Save the experiment"), file.isEmpty() ? QString::fromStdString(spec().name) : file,
                   {tr("Experiments (*.sfumato)"), tr("All files (*)")}, QStringLiteral("sfumato"),
                   [this](const QString& path) { saveTo(path); });
}

void MainWindow::exportSamples() {
    std::vector<std::string> arms;
    for (const ArmSpec& arm : m_experiment->runSpec().arms)
        arms.push_back(arm.name);
    m_exportDialog = new ExportDialog(m_experiment->folder(), arms, m_experiment->runNoise() == NoiseLaw::Exact, this);
    m_exportDialog->setAttribute(Qt::WA_DeleteOnClose);
    if (const DataSpec& data = m_experiment->ranSpec().data; isSensitive(data))
        m_exportDialog->setSensitive();
    connect(m_exportDialog, &ExportDialog::requested, &m_session, &RunSession::requestExport);
    connect(m_exportDialog, &ExportDialog::cancelled, this, [this] { m_session.cancel("export"); });
    auto* preview = new QStackedWidget;
    auto* images = new SheetView(tr("What is exported"));
    auto* points = new PointCloudView(tr("What is exported"), armStyle(0).color);
    points->setAxes(cloudAxes(m_experiment->runSpec().data));
    preview->addWidget(images);
    preview->addWidget(points);
    const auto show = [dialog = m_exportDialog, preview, images, points, arms](std::shared_ptr<const SampleSheet> sheet) {
        dialog->showPreview(*sheet);
        if (const auto arm = std::ranges::find(arms, sheet->arm); arm != arms.end())
            points->setGeneratedColor(armStyle(styleNumbers(arms)[std::size_t(arm - arms.begin())], points->palette()).color);
        const bool isPoints = sheet->pixels.empty();
        preview->setCurrentIndex(isPoints);
        isPoints ? points->setLayer(std::move(sheet)) : images->setSheet(std::move(sheet));
    };
    connect(m_exportDialog, &ExportDialog::previewAsked, this, [this, show](const SampleRequest& samples) {
        const auto draw = [samples](const Engine& engine, std::stop_token stop) {
            return engine.sampleRun(samples, stop);
        };
        m_session.ask<SampleSheet>(m_exportDialog, "export preview", draw,
                                   [this, show](const Result<SampleSheet>& sheet) {
                                       sheet ? show(std::make_shared<const SampleSheet>(*sheet))
                                             : m_exportDialog->showFault(sheet.fault());
                                   });
    });
    connect(m_exportDialog, &ExportDialog::picked, this, show);
    m_exportDialog->setPreviewView(preview);
    m_exportDialog->open();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (!localFiles(*event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    openFiles(localFiles(*event->mimeData()));
    event->acceptProposedAction();
}

void MainWindow::chooseSource(const QString& source) {
    if (!mayChange())
        return m_data->showSpec();
    const auto fits = [&](const RunSpec& preset) {
        return preset.data.source == source.toStdString() && preset.mechanism.kind == spec().mechanism.kind;
    };
    const auto preset = std::find_if(m_presets.begin(), m_presets.end(), fits);
    if (preset != m_presets.end()) {
        RunSpec spec = *preset;
        spec.data.path.clear();
        return showSpec(spec);
    }
    if (source == QLatin1String("file")) {
        if (m_data->path().isEmpty())
            return;
        if (spec().data.source != "file" || !spec().data.path.empty())
            return importFile(m_data->path());
        m_data->useSource(); // an experiment that was opened: the rest of it stays
        return askFacts({});
    }
    m_data->useSource();
}

/// Somebody's own records: nothing is taken over from the experiment before. Until the engine has read their
/// shape, and a person has stated a bound where the format has none, there is nothing to train.
void MainWindow::importFile(const QString& path) {
    RunSpec own;
    own.name = "own-data";
    own.title = ownDataName;
    own.data.source = "file";
    own.data.path = path.toStdString();
    own.data.count = 0;
    own.mechanism.bound = Bound::L2Ball;
    own.monitor.raw = false;
    m_bound->hide();
    m_steps->reveal(*m_data);
    m_boundAskedOf = path;
    showSpec(own);
    say(tr("Reading the file…"));
    askFacts([this] { askBound(true); });
}

/// What the file of the experiment holds and nobody stated is shown to be stated; `then` comes after, or at once where
/// there is nothing.
void MainWindow::askFacts(std::function<void()> then) {
    const DataSpec data = spec().data;
    if (isPrivatizedFile(data))
        return then ? then() : void();
    const auto ask = [data](const Engine& engine, std::stop_token stop) {
        return engine.proposalFor(data, std::move(stop));
    };
    const auto show = [this, data, then](const Result<FileProposal>& proposal) {
        if (spec().data.path != data.path || m_session.isRunning())
            return;
        if (!proposal)
            return complain(proposal.fault());
        if (withProposal(data, *proposal, ownDataSide) == data) {
            if (const QString unusable = unusableText(*proposal); !unusable.isEmpty())
                tellUnusable(unusable);
            return then ? then() : void();
        }
        auto* dialog = new StatedFactsDialog(data, *proposal, this);
        dialog->setAttribute(Qt::WA_DeleteOnClose);
        connect(dialog, &QDialog::accepted, this,
                [this, dialog, then, proposed = withProposal(data, *proposal, ownDataSide)] {
                    m_experiment->edit([facts = statedFacts(dialog->stated())](RunSpec& spec) {
                        spec.data = withStated(spec.data, facts);
                    });
                    if (!(dialog->stated() == proposed))
                        askFacts(then); // tells which records cannot be used by what was stated instead
                    else if (then)
                        then();
                });
        connect(dialog, &QDialog::rejected, this, [this] {
            say(tr("Nothing was stated, so these records cannot be used. Open the file again to state what they are."));
        });
        dialog->open();
    };
    m_session.ask<FileProposal>(this, "own facts", ask, show);
}

void MainWindow::tellUnusable(const QString& words) {
    auto* box = new QMessageBox(QMessageBox::Information, tr("Records that cannot be used"), words, QMessageBox::Close,
                                this);
    box->setObjectName(QStringLiteral("unusable"));
    box->setTextFormat(Qt::PlainText);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->show(); // beside the work, which goes on
}

/// `takesFormat`: where the format of the records has a range, that is their bound.
void MainWindow::askBound(bool takesFormat) {
    const QString path = m_boundAskedOf = m_data->path();
    DataSpec data = spec().data;
    data.path = path.toStdString();
    const auto ask = [data](const Engine& engine, std::stop_token) { return ownFile(engine, data); };
    const auto show = [this, path, takesFormat](const Result<OwnFile>& file) {
        m_boundAskedOf.clear();
        if (m_data->path() != path)
            return;
        if (!file)
            return complain(file.fault());
        if (file->facts.isPrivatized || file->facts.isBytes)
            return takesFormat ? useBound({}) : void();
        m_bound->ask(file->facts, file->columns);
        m_steps->reveal(*m_bound);
        say(tr("State the public bound of these records; then choose the budget."));
    };
    m_session.ask<OwnFile>(this, "own data", ask, show);
}

void MainWindow::useBound(const PublicBound& bound) {
    const OwnData own{spec().data.path, spec().mechanism.epsilon, bound, statedFacts(spec().data)};
    const auto ask = [own](const Engine& engine, std::stop_token) { return engine.specForOwnData(own); };
    m_session.ask<RunSpec>(this, "own data", ask, [this, own](const Result<RunSpec>& fitted) {
        if (spec().data.path != own.path || m_session.isRunning())
            return;
        if (!fitted) {
            if (m_bound->showFaults({fitted.fault()}).empty())
                complain(fitted.fault());
            return;
        }
        RunSpec made = *fitted;
        made.data.sensitive = spec().data.sensitive;
        made.mechanism.noise = made.privacy.noise = isSensitive(made.data) ? NoiseLaw::Exact : NoiseLaw::Study;
        showSpec(made);
        say(tr("Choose the budget, then press Train: you are asked before anything is released."));
    });
}

} // namespace sfumato
