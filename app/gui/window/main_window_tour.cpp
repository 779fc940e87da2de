// SPDX-License-Identifier: GPL-3.0-or-later
// The tour: what each of its cards points at, and which deed it waits for.
#include "app/gui/files/file_actions.h"
#include "app/gui/presets.h"
#include "app/gui/run_controller.h"
#include "app/gui/start_screen.h"
#include "app/gui/window/head.h"
#include "app/gui/window/main_window.h"
#include "widgets/compare/compare_table.h"
#include "widgets/compare/compare_view.h"
#include "widgets/compare/plane_panels.h"
#include "widgets/forms/data_panel.h"
#include "widgets/help/tour.h"
#include "widgets/help/why_card.h"
#include "widgets/look/pages.h"
#include "widgets/look/steps.h"
#include "widgets/look/message_bar.h"
#include "widgets/plots/curve_plot.h"
#include "widgets/preview/compare_grid.h"
#include "widgets/preview/layer_bar.h"
#include "widgets/risk/budget/budget_panel.h"
#include "widgets/text/kept_values.h"
#include "widgets/training/cursor_bar.h"
#include "widgets/training/slow_motion_bar.h"
#include "widgets/training/step_track.h"
#include "widgets/training/training_view.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QDockWidget>
#include <QHeaderView>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QSlider>
#include <QStatusBar>
#include <QTabBar>
#include <QTimer>
#include <QToolBar>
#include <QToolButton>

#include <utility>

namespace sfumato {

namespace {

QSettings keptTour() { return keptValues(QStringLiteral("tour")); }
constexpr int lookingTime = 2500;  ///< milliseconds, for what a deed has changed
constexpr int readingTime = 10000; ///< for what was put back

/// Calls `done` once a person who has done it had time to see what it did, and does nothing more.
std::function<void()> afterALook(QObject* waiting, const std::function<void()>& done) {
    auto* timer = new QTimer(waiting);
    timer->setSingleShot(true);
    timer->setInterval(lookingTime);
    QObject::connect(timer, &QTimer::timeout, waiting, done);
    return [timer] { timer->start(); };
}

const auto stopKey = QStringLiteral("stop"), offeredKey = QStringLiteral("offered");

} // namespace

std::vector<TourStop> MainWindow::tourStops() {
    const auto inSteps = [this](QWidget& control) {
        findChild<QDockWidget*>(QStringLiteral("setup"))->show();
        m_steps->reveal(control);
        return &control;
    };
    const auto onTraining = [this](QWidget* control) {
        m_pages->setCurrentWidget(m_training);
        return control;
    };
    const auto onPage = [this] {
        std::vector<QWidget*> seen{m_pages->findChild<QTabBar*>(),
                                   m_training->findChild<LayerBar*>(),
                                   m_training->findChild<SlowMotionBar*>(),
                                   m_training->findChild<CursorBar*>(),
                                   m_training->findChild<CompareGrid*>(),
                                   m_training->findChild<WhyCard*>(),
                                   &m_training->result(),
                                   m_head,
                                   m_go};
        for (CurvePlot* plot : m_training->findChildren<CurvePlot*>()) seen.push_back(plot);
        return seen;
    };
    const auto onCompare = [this] {
        auto* table = m_compare->findChild<CompareTable*>(); // whose rows' names count twice
        std::vector<QWidget*> seen{m_pages->findChild<QTabBar*>(),
                                   m_head,
                                   m_go,
                                   table,
                                   table->verticalHeader(),
                                   m_compare->findChild<PlanePanels*>(),
                                   &m_compare->result()};
        for (QAbstractButton* button : m_compare->findChildren<QAbstractButton*>()) seen.push_back(button);
        return seen;
    };
    return {
        {tr("1. The noise"),
         tr("Each cross is a record, moved by noise of its own for privacy. The half circle under it is what training "
            "must find. <b>Untick Privatized</b> to see it without the noise."),
         [=, this] { return onTraining(m_training->findChild<LayerBar*>()); }, onPage,
         [this](QObject* waiting, const std::function<void()>& done) {
             connect(m_training->findChild<LayerBar*>(), &LayerBar::changed, waiting, afterALook(waiting, done));
         }},
        {tr("2. Train"),
         tr("Two methods learn from the noisy points alone. <b>Press Train</b> and watch: it takes seconds and "
            "spends no budget."),
         [=, this] { return onTraining(m_go); }, onPage,
         [this](QObject* waiting, const std::function<void()>& done) {
             connect(m_run, &RunController::ended, waiting, done);
         }},
        {tr("3. The step cursor"),
         tr("Pictures, curves and numbers show one step of the run. <b>Drag the slider</b> below the curves to an "
            "early step and see how the shape came about. Then press <b>“Why?”</b> beside the result, which explains "
            "it, and Next."),
         [=, this] { return onTraining(m_training->findChild<StepTrack*>()); }, onPage,
         [this](QObject* waiting, const std::function<void()>& done) {
             connect(&m_training->cursor(), &StepCursor::changed, waiting, [this, done] {
                 if (m_training->cursor().step() < m_training->cursor().last()) done();
             });
         },
         true},
        {tr("4. Epsilon"),
         tr("Epsilon is the privacy budget: the smaller, the stronger the privacy and the noise. <b>Change it</b>; "
            "what the attacker beside it guesses changes at once. The crosses stay those of the old epsilon until you "
            "train again. The next card puts your change back."),
         [=, this] {
             m_pages->setCurrentWidget(m_training);
             inSteps(*m_budget);
             return static_cast<QWidget*>(m_budget->findChild<QSlider*>());
         },
         [=, this] {
             std::vector<QWidget*> seen = onPage();
             seen.push_back(m_budget);
             return seen;
         },
         [this](QObject* waiting, const std::function<void()>& done) {
             connect(m_experiment, &Experiment::changed, waiting, [this, done, before = spec().mechanism.epsilon] {
                 if (spec().mechanism.epsilon != before) done();
             });
         },
         true},
        {tr("5. Compare"),
         tr("Compare puts records, their noisy and denoised versions and new samples side by side, and measures them. "
            "<b>Open Compare</b> among the pages, and press <b>As in the papers</b>."),
         [this] { return static_cast<QWidget*>(m_pages->findChild<QTabBar*>()); },
         [=] {
             std::vector<QWidget*> seen = onPage(), compared = onCompare();
             seen.insert(seen.end(), compared.begin(), compared.end());
             return seen;
         },
         [this](QObject* waiting, const std::function<void()>& done) {
             connect(m_compare, &CompareView::compared, waiting, done);
         },
         true,
         [this] {
             return m_pages->currentWidget() == m_compare
                        ? tr("Records, their noisy and denoised versions and new samples stand side by side here, and "
                             "are measured. <b>Press As in the papers</b>, and look until you press Next.")
                        : QString();
         }},
        {tr("6. Your own file"),
         tr("Step Data opens pictures and tables of your own. They count as sensitive until you say otherwise, and "
            "nothing leaves this computer. <b>Choose a file</b>, or drop one on the window."),
         [=, this] { return inSteps(*m_data); }, onCompare,
         [this](QObject* waiting, const std::function<void()>& done) {
             connect(m_experiment, &Experiment::changed, waiting, [this, done] {
                 if (spec().data.source == "file") done();
             });
         }},
        {tr("What next?"),
         tr("<b>Examples</b> with their figures, and <b>your own data</b>: press the house beside the tabs. “Try next” "
            "at the right edge proposes what to change in this run. This tour stays under Help."),
         [this] { return static_cast<QWidget*>(m_pages->findChild<QToolButton*>(QStringLiteral("home"))); }, onPage,
         nullptr}};
}

Tour& MainWindow::tour() {
    if (!m_tour) {
        const auto controls = [this] {
            std::vector<QWidget*> found{statusBar(), findChild<QToolBar*>(QStringLiteral("rail"))};
            for (QWidget* each : m_pages->currentWidget()->findChildren<QWidget*>())
                if (qobject_cast<QAbstractButton*>(each) || qobject_cast<QComboBox*>(each) ||
                    qobject_cast<QAbstractSpinBox*>(each) || qobject_cast<QLineEdit*>(each) ||
                    (qobject_cast<QAbstractSlider*>(each) && !qobject_cast<QScrollBar*>(each)))
                    found.push_back(each);
            return found;
        };
        m_tour = new Tour(tourStops(), controls, this);
        connect(m_tour, &Tour::ended, this, &MainWindow::restoreLayers);
        connect(m_pages, &Pages::currentChanged, m_tour, &Tour::lookAgain);
        connect(m_tour, &Tour::stopChanged, this, [this](int stop) {
            keptTour().setValue(stopKey, stop);
            if (m_tour->stop() > 1) restoreLayers(); // what the first card has changed was to be seen once
            if (constexpr int compares = 4;
                m_tour->stop() == compares && m_experiment->hasRun() && m_experiment->isEditedSinceRun()) {
                m_experiment->returnTo(RunSpec(m_experiment->runSpec())); // so was what the fourth one has
                const QString words = tr("Your change of the settings was put back: Compare is about the run that you "
                                         "trained. Edit, Undo brings it again.");
                m_messages->sayHere(words);
                QTimer::singleShot(readingTime, m_messages, [this, words] {
                    if (m_messages->bar().words() == words) m_messages->leavePage();
                });
            }
            // Its first cards speak of points, and of a shape that is found.
            const bool isOwn = isDrawn(spec().data) && !m_training->showsImages() &&
                               spec().mechanism.epsilon == startSpec().mechanism.epsilon;
            if (m_tour->stop() == 0 && !m_session.isRunning() && !isOwn) m_files->open(QStringLiteral("ring-lap"));
            if (m_tour->stop() == 0 && !m_layersBefore) m_layersBefore = m_training->findChild<LayerBar*>()->layers();
        });
    }
    return *m_tour;
}

void MainWindow::restoreLayers() {
    if (const auto layers = std::exchange(m_layersBefore, {})) m_training->findChild<LayerBar*>()->setLayers(*layers);
}

void MainWindow::startTour() {
    m_start->leave(); // its cards point at the other pages
    tour().start(keptTour().value(stopKey).toInt());
}

void MainWindow::hideTour(bool presenting) {
    if (presenting && m_tour) m_tour->hide();
}

void MainWindow::offerTour() {
    QSettings kept = keptTour();
    if (kept.contains(offeredKey)) return;
    kept.setValue(offeredKey, true);
    if (!m_start->isShown()) tour().offer(); // which has a card for it
}

} // namespace sfumato
