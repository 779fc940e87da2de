// SPDX-License-Identifier: GPL-3.0-or-later
// Runs that are brought from their list to another page.
#include "app/gui/window/main_window.h"

#include "app/gui/files/exports.h"
#include "app/gui/files/file_actions.h"
#include "app/gui/run_controller.h"
#include "core/spec/run_name.h"
#include "widgets/compare/compare_view.h"
#include "widgets/gallery/gallery_view.h"
#include "widgets/look/message_bar.h"
#include "widgets/look/pages.h"
#include "widgets/training/training_view.h"
#include "widgets/sweep/sweep_view.h"

#include <QLocale>
#include <QAction>

namespace sfumato {

void MainWindow::connectCompare() {
    connect(m_compare, &CompareView::openRunRequested, m_files, &FileActions::askForRun);
    connect(m_compare, &CompareView::trainRequested, this, [this] {
        if (!m_train->isEnabled()) return showAndTrain();                 // where it says why
        if (!m_session.isRunning()) m_run->train(RunSession::Pace::Free); // and its answers appear on this page
    });
    connect(m_sweep, &SweepView::runsChanged, m_compare, &CompareView::offerSweep);
    connect(m_compare, &CompareView::sweepRequested, this, &MainWindow::compareSweep);
    connect(m_compare, &CompareView::levelsRequested, this, [this] { m_pages->setCurrentWidget(m_sweep); });
    connect(m_sweep, &SweepView::compareRequested, this, &MainWindow::compareSweep);
    connect(m_sweep, &SweepView::exportRequested, m_exports, &Exports::exportPlot);
}

/// One run of every value of the sweep, beside the run that is open where they are of the same records.
void MainWindow::compareSweep() {
    QStringList runs, said;
    for (const auto& run : m_sweep->comparableRuns()) runs << QString::fromStdString(run.string());
    const QString open = QString::fromStdString(m_experiment->folder().string());
    if (m_compare->isOf(m_sweep->base())) {
        runs.removeAll(open);
        compareRuns(runs, open);
    } else {
        compareRuns(runs.mid(1), runs.value(0));
        if (const auto now = m_experiment->folder(); QString::fromStdString(now.string()) != open)
            said << (open.isEmpty() ? tr("%1 of the sweep is the open run now.")
                                    : tr("%1 of the sweep is the open run now, since the one before it is of other "
                                         "records."))
                        .arg(QString::fromStdString(runName(now)));
    }
    if (const std::string grid = gridText(m_sweep->comparedGrid()); !grid.empty())
        said << tr("Of the sweep, the runs with %1 are compared. To compare others, tick them on Runs.")
                    .arg(QString::fromStdString(grid));
    if (!said.isEmpty()) m_messages->sayHere(said.join(QLatin1Char(' ')));
}

/// With the run `first`, which is opened if it is not.
void MainWindow::compareRuns(const QStringList& others, const QString& first) {
    if (!others.isEmpty() && !m_session.isRunning()) {
        if (first.toStdString() != m_experiment->folder()) m_files->openRun(first);
        m_gallery->compareWith(others[0].toStdString());
        std::vector<std::filesystem::path> beside;
        for (const QString& other : others) beside.emplace_back(other.toStdString());
        m_compare->setOthers(beside);
    }
    m_pages->setCurrentWidget(m_compare);
    m_compare->setFocus();
}

void MainWindow::compareAsInPapers() {
    m_pages->setCurrentWidget(m_compare);
    m_compare->fillAsInPapers();
}

/// These settings, which are of the run `folder`, as the experiment; false where a person keeps the present one.
bool MainWindow::takeRun(const RunSpec& spec, const QString& folder) {
    if (!m_files->mayChange()) return false;
    m_pages->setCurrentWidget(m_training);
    m_experiment->setRelease(releaseIn(spec, folder.toStdString()));
    m_files->open(spec);
    return true;
}

void MainWindow::takeFork(const RunSpec& fork, const QString& folder, qint64 step) {
    if (!takeRun(fork, folder)) return;
    m_messages->bar().say(MessageBar::Kind::Tip,
                          tr("Train continues %1 from step %2, up to step %3, as a run of its own.")
                              .arg(QString::fromStdString(runName(folder.toStdString())), QLocale().toString(step),
                                   QLocale().toString(qint64(fork.train.steps))));
}

/// Another seed is an edit of its own: undo takes it back.
void MainWindow::takeClone(const RunSpec& clone, const QString& folder, bool otherSeed) {
    if (!takeRun(clone, folder)) return;
    const QString name = QString::fromStdString(runName(folder.toStdString()));
    const auto reseed = [this, name, was = clone.seed] {
        m_experiment->edit([was](RunSpec& spec) { spec.seed = was + 1; });
        m_messages->sayWhile(tr("The settings of %1 with seed %2 in place of %3. Train repeats it; Undo takes the "
                                "seed back.")
                                 .arg(name)
                                 .arg(was + 1)
                                 .arg(was),
                             [seed = was + 1](const RunSpec& now) { return now.seed == seed; });
    };
    if (otherSeed) return reseed();
    m_messages->bar().say(MessageBar::Kind::Tip, tr("The settings of %1, seed %2.").arg(name).arg(clone.seed), {},
                          {{tr("Take seed %1").arg(clone.seed + 1), reseed}});
}

} // namespace sfumato
