// SPDX-License-Identifier: GPL-3.0-or-later
// How the view reads a run of earlier.
#include "widgets/background/in_background.h"
#include "widgets/experiment/experiment.h"
#include "widgets/plots/metric_plot.h"
#include "widgets/runs/reading/metrics_file.h"
#include "widgets/text/fault_text.h"
#include "widgets/training/run_curves.h"
#include "widgets/training/training_view.h"

namespace sfumato {

namespace {

const char* const curvesName = "metrics.csv";

/// 0 where there are none.
std::uintmax_t bytesOfCurves(const std::filesystem::path& run) {
    std::error_code error;
    const auto bytes = std::filesystem::file_size(run / curvesName, error);
    return error ? 0 : bytes;
}

} // namespace

void TrainingView::showPast(const std::filesystem::path& folder, qint64 step, std::function<void()> read) {
    PlanHistory plans = plansOf(folder);
    reset();
    m_plans = std::move(plans);
    const auto asked = ++m_past; // what arrives late, of a run that is not shown any more, is dropped
    readPast(std::make_shared<StepsFile>(QString::fromStdString((folder / curvesName).string())), asked,
             [this, folder, step, read = std::move(read)] {
                 markRead(folder);
                 showPrivatized();
                 if (step >= 0) m_cursor.moveTo(step);
                 if (read) read();
             });
    const auto askSheets = [this, folder, asked] {
        const auto sheets = [folder](const Engine& engine, std::stop_token stop) {
            return engine.pastSheets(folder, stop);
        };
        m_session.ask<PastSheets>(this, "past sheets", sheets, [this, asked](const Result<PastSheets>& past) {
            if (!past || asked != m_past) return;
            for (const auto& sheet : past->sheets) showSheet(sheet);
            updateControls();
        });
    };
    if (m_session.state() == RunSession::State::NoEngine) // which cannot be asked yet
        connect(&m_session, &RunSession::engineReady, this, askSheets, Qt::SingleShotConnection);
    else
        askSheets();
}

/// Piece by piece, beside the window: it answers between two of them.
void TrainingView::readPast(std::shared_ptr<StepsFile> file, int asked, std::function<void()> read) {
    const auto take = [this, file, asked, read = std::move(read)](const Result<StepsFile::Piece>& found) {
        if (asked != m_past) return;
        const StepsFile::Piece piece = found ? *found : StepsFile::Piece{.isLast = true, .fault = found.fault()};
        addSteps(piece.steps);
        QString words;
        if (piece.fault && piece.fault->code != Fault::Code::NotFound) // a run that has not begun has none
            words = sentence(*piece.fault);
        else if (!piece.isLast)
            words = tr("Reading the curves: %1 %").arg(int(100 * piece.share));
        for (MetricPlot* plot : m_curves->plots()) plot->setUnread(words);
        if (!piece.isLast) return readPast(file, asked, read);
        if (!words.isEmpty()) Q_EMIT failed(*piece.fault);
        read();
    };
    inBackground(
        this, [file] { return file->next(); }, take);
}

PlanHistory TrainingView::plansOf(const std::filesystem::path& run) const {
    return run == m_readFolder ? m_plans : run == m_before.run ? m_before.plans : PlanHistory();
}

void TrainingView::markRead(const std::filesystem::path& folder) {
    m_readFolder = folder;
    m_readBytes = bytesOfCurves(folder);
}

/// Of a run that was opened: its steps, and what its files tell of the privatized records, are read apart.
void TrainingView::showPrivatized() {
    if (const auto& report = m_experiment.report(); report && report->folder == m_readFolder)
        m_curves->evaluations().setPrivatized(report->privatizedWasserstein2);
}

bool TrainingView::showsAllOf(const std::filesystem::path& folder) const {
    return m_readFolder == folder && m_readBytes == bytesOfCurves(folder);
}

} // namespace sfumato
