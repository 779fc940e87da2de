// SPDX-License-Identifier: GPL-3.0-or-later
// A run as one file: a report to read, or all of it packed; and packed runs that come in.
#include "app/gui/main_window.h"

#include "core/record/run_name.h"
#include "widgets/compare/compare_view.h"
#include "widgets/look/save_file.h"
#include "widgets/plots/page_print.h"
#include "widgets/text/shown_wording.h"
#include "widgets/text/write_file.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QProgressDialog>

#include <algorithm>

namespace sfumato {

namespace {

/// Writes the page as it is, or printed where the name ends in .pdf.
Result<void> writePage(const std::string& html, const QString& path) {
    if (path.endsWith(QLatin1String(".pdf"), Qt::CaseInsensitive)) {
        const auto fault = printPage(QString::fromStdString(html), path);
        return fault ? Result<void>(*fault) : Result<void>();
    }
    return writeFile(path, QByteArray::fromStdString(html));
}

} // namespace

/// Asks the engine, which writes a file, while a dialog says so and can stop it; then says how it went.
void MainWindow::writeFile(const std::string& name, const QString& doing, std::function<Result<QString>(const Engine&, std::stop_token)> work,
                           std::function<void(const QString&)> done) {
    auto* dialog = new QProgressDialog(doing, tr("Stop"), 0, 0, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setMinimumDuration(500);
    connect(dialog, &QProgressDialog::canceled, this, [this, name] { m_session.cancel(name); });
    m_session.ask<QString>(this, name, std::move(work),
                           [this, dialog = QPointer(dialog), done = std::move(done)](const Result<QString>& result) {
                               if (dialog)
                                   dialog->deleteLater();
                               result ? done(*result) : complain(result.fault());
                           });
}

void MainWindow::exportReport() {
    QFileDialog* dialog = askWhereToSave(
        this, tr("Export a report"), QDir::home().filePath(QString::fromStdString(m_experiment->runSpec().name) + QStringLiteral(".html")),
        {tr("Web page (*.html)"), tr("PDF (*.pdf)")}, QStringLiteral("html"), [this](const QString& path) { writeReport(path); });
    connect(dialog, &QFileDialog::filterSelected, dialog, [dialog](const QString& filter) {
        dialog->setDefaultSuffix(filter.contains(QLatin1String("pdf")) ? QStringLiteral("pdf") : QStringLiteral("html"));
    });
}

/// In the language of the window; what is compared stands in it, and raw records of a demonstration where they are shown.
void MainWindow::writeReport(const QString& path) {
    ReportRequest request{.run = m_experiment->folder(),
                          .raw = m_gate.isOpen() && isDrawn(m_experiment->runSpec().data),
                          .words = shownWording()};
    if (const Comparison& shown = m_compare->comparison(); std::ranges::any_of(shown.columns, [](const ComparedColumn& column) { return column.sheet != nullptr; }))
        request.comparison = std::make_shared<const Comparison>(shown);
    writeFile(
        "report", tr("Writing the report…"),
        [request, path](const Engine& engine, std::stop_token stop) -> Result<QString> {
            const auto html = engine.report(request, stop);
            if (!html)
                return html.fault();
            const auto written = writePage(*html, path);
            return written ? Result<QString>(path) : written.fault();
        },
        [this](const QString& written) { succeed(tr("Report written: %1").arg(written)); });
}

void MainWindow::packRun() {
    const QString name = QString::fromStdString(runName(m_experiment->folder()));
    const auto pack = [this, run = m_experiment->folder()](const QString& path) {
        writeFile(
            "pack", tr("Packing the run…"),
            [run, path](const Engine& engine, std::stop_token stop) -> Result<QString> {
                const auto packed = engine.packRun(run, path.toStdString(), stop);
                return packed ? Result<QString>(path) : packed.fault();
            },
            [this](const QString& packed) { succeed(tr("Packed: %1. It holds no raw records.").arg(packed)); });
    };
    askWhereToSave(this, tr("Pack the run"), QDir::home().filePath(name + QStringLiteral(".sfumato")), {tr("Packed runs (*.sfumato)")},
                   QStringLiteral("sfumato"), pack);
}

void MainWindow::openArchive(const QString& path) {
    writeFile(
        "unpack", tr("Unpacking the run…"),
        [path, runs = m_runsFolder.toStdString()](const Engine& engine, std::stop_token stop) -> Result<QString> {
            const auto folder = engine.unpackRun(path.toStdString(), runs, stop);
            return folder ? Result<QString>(QString::fromStdString(folder->string())) : folder.fault();
        },
        [this](const QString& folder) {
            if (m_session.isRunning())
                return say(tr("Unpacked into %1.").arg(folder));
            openRun(folder);
        });
}

} // namespace sfumato
