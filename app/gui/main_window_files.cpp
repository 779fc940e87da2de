// SPDX-License-Identifier: GPL-3.0-or-later
// Experiments, runs and data that come in, and experiments that go out.
#include "app/gui/main_window.h"

#include "app/gui/dropped.h"
#include "app/gui/presets.h"
#include "widgets/panels/data_panel.h"
#include "widgets/text/fault_text.h"

#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QMimeData>

namespace sfumato {

namespace {

QStringList localFiles(const QMimeData& mime) {
    QStringList paths;
    for (const QUrl& url : mime.urls())
        if (url.isLocalFile())
            paths << url.toLocalFile();
    return paths;
}

} // namespace

void MainWindow::open(const QString& presetOrPath) {
    for (const RunSpec& preset : m_presets)
        if (QString::fromStdString(preset.name) == presetOrPath)
            return showSpec(preset);
    if (presetOrPath != QLatin1String("ring-gau")) // which is shown already, even where no presets are found
        openFiles({presetOrPath});
}

void MainWindow::openFiles(const QStringList& paths) {
    if (m_session.isRunning())
        return say(tr("Stop the training first; then open the other experiment."));
    const Dropped dropped = recognize(paths);
    switch (dropped.kind) {
    case Dropped::Kind::Nothing:
    case Dropped::Kind::Experiment: return openExperiment(dropped.path);
    case Dropped::Kind::Run: return openRun(dropped.path);
    case Dropped::Kind::Data: return m_data->useFile(dropped.path);
    }
}

void MainWindow::openExperiment(const QString& path) {
    auto spec = readSpec(path);
    if (!spec)
        return say(sentence(spec.fault()));
    showSpec(*spec);
    m_file = path.endsWith(QLatin1String(".png"), Qt::CaseInsensitive) ? QString() : path;
    say(tr("Opened %1. Train repeats the experiment.").arg(QFileInfo(path).fileName()));
}

void MainWindow::openRun(const QString& folder) {
    auto spec = readSpec(folder);
    if (!spec)
        return say(sentence(spec.fault()));
    showSpec(*spec);
    m_folder = QFileInfo(folder).absoluteFilePath().toStdString();
    m_released = {*spec, m_folder};
    m_resumable = true;
    say(tr("This run can go on where it stopped: press Go on. Its samples can be exported."));
    follow(m_session.state());
}

void MainWindow::askForExperiment() {
    auto* dialog = new QFileDialog(this, tr("Open an experiment"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Experiments, and pictures exported from them (*.sfumato *.json *.png)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) { openFiles({path}); });
    dialog->open();
}

void MainWindow::askForRun() {
    auto* dialog = new QFileDialog(this, tr("Open a run folder"), m_runsFolder);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    connect(dialog, &QFileDialog::fileSelected, this, &MainWindow::openRun);
    dialog->open();
}

void MainWindow::save() {
    if (m_file.isEmpty())
        return saveAs();
    const auto saved = saveSpec(m_spec, m_file);
    say(saved ? tr("Saved %1.").arg(m_file) : sentence(saved.fault()));
}

void MainWindow::saveAs() {
    auto* dialog = new QFileDialog(this, tr("Save the experiment"), m_file.isEmpty() ? QString::fromStdString(m_spec.name) : m_file);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(QStringLiteral("sfumato"));
    dialog->setNameFilters({tr("Experiments (*.sfumato)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        m_file = path;
        save();
    });
    dialog->open();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
    if (!localFiles(*event->mimeData()).isEmpty())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
    openFiles(localFiles(*event->mimeData()));
    event->acceptProposedAction();
}

} // namespace sfumato
