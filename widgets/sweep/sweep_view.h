// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/insight/sweep_curve.h"
#include "widgets/bridge/run_session.h"
#include "widgets/look/presentable.h"

#include <QTimer>
#include <QWidget>

#include <functional>
#include <optional>

class QComboBox;
class QLabel;
class QPushButton;
class QScrollArea;

namespace sfumato {

class SweepForm;
class SweepPlot;
class SweepQueue;
class SweepStrip;
class SweepTarget;

/// Sweeps: what is varied, what it takes and spends before it begins, the queue, and curves whose points
/// appear as runs finish. It follows the session by itself; whoever owns it says over which spec and where
/// sweeps are kept.
class SweepView : public QWidget, public Presentable {
    Q_OBJECT

public:
    /// `sweeps`: the folder in which every sweep gets one of its own. The newest unfinished one there is
    /// shown once the engine is ready.
    SweepView(RunSession& session, const std::filesystem::path& sweeps, QWidget* parent = nullptr);

    void setBase(const RunSpec& base);
    /// Figures that were computed from raw data are left out where this says false of the data of the sweep
    /// that is shown; before there is one, of those of the base.
    void setRawShown(std::function<bool(const DataSpec&)> shown);
    /// How to read what the label of a run promises, for the captions of figures.
    void setStampReader(std::function<QString(const std::filesystem::path&)> stampOf) {
        m_stampOf = std::move(stampOf);
    }
    /// The plan is made anew: what stands in the account of the records, or its cap, is another.
    void planAgain();
    /// Shows a sweep folder, to look at or to go on with. `withBase`: its experiment is told by baseFound().
    void open(const std::filesystem::path& folder, bool withBase = true);
    /// Of the sweep that is shown; empty: none.
    const std::filesystem::path& folder() const { return m_folder; }
    /// Of every value that has a finished run the one with the lowest seed, values rising; of a grid those of
    /// comparedGrid(), which its first finished run has.
    std::vector<std::filesystem::path> comparableRuns() const;
    AxisValues comparedGrid() const;
    const RunSpec& base() const { return m_spec.base; } ///< of the sweep that is shown

    /// What follows "sfumato-cli sweep" and the options of the base spec to run the sweep of the form.
    QString commandOptions() const;

    /// Without its form and its buttons: the curve, and pictures as far as they have room.
    void setPresented(bool presented) override;
    Turns turns() const override;
    bool isBlank() const override;
    /// Chooses the next or the previous value. Behind the last one come the pictures, where they have no room below the
    /// curve.
    bool turn(int by) override;

    void start();
    void startPreview();
    /// The sweep ends after the step of the moment, with everything saved.
    void pause();
    void resume();

Q_SIGNALS:
    /// The experiment of a sweep that was opened.
    void baseFound(const RunSpec& base);
    void openRunRequested(const std::filesystem::path& run);
    void runsChanged(int comparable); ///< so many runs could be compared
    void compareRequested();          ///< comparableRuns(), side by side
    void exportRequested();           ///< the curves as a figure
    /// Mechanism settings of a point, or of the epsilon that reaches a target by the fit, for the budget
    /// panel.
    void useBudget(const sfumato::MechanismSpec& mechanism);

protected:
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    static constexpr const char* timeQuestion = "sweep time";

    void build();
    void buildButtons();
    void updateControls();
    void formChanged();
    void askPlan();
    void askTime(const SweepSpec& sweep);
    void showPlan();
    void confirm(const SweepSpec& sweep, const std::filesystem::path& folder,
                 std::function<void(const Consent&)> agreed);
    void askPeople(const SweepPlan& plan, std::function<void()> again);
    void ask(const SweepPlan& plan, std::function<void(const Consent&)> agreed);
    bool followsPreview(const SweepSpec& sweep) const;
    void begin(const SweepSpec& sweep, const std::filesystem::path& folder, const Consent& consent);
    void complain(const Fault& fault);
    void lookForUnfinished();
    void adopt(const std::filesystem::path& folder, const SweepState& state);
    void take(const SweepOutcome& outcome);
    void redraw();
    QString emptyText(bool hidden) const;
    void showStrip();
    void fitPictures();
    void showPicturesAlone(bool alone);
    void setOrigin(MetricId measure);
    SeedAverage average() const;
    void showChoice(std::optional<double> value);
    void openChoice();
    void use(double value);
    void enable();
    std::filesystem::path newFolder() const;

    RunSession& m_session;
    std::filesystem::path m_sweeps, m_folder;    ///< m_folder: of the sweep that is shown
    std::optional<std::filesystem::path> m_main; ///< of the sweep whose preview was run
    SweepSpec m_spec;                            ///< that is shown
    SweepSpec m_planned;                         ///< that m_plan is of
    std::optional<SweepPlan> m_plan;
    RunSpec m_timedSpec; ///< that m_secondsPerRun is of
    double m_secondsPerRun = -1;
    std::vector<SweepOutcome> m_outcomes;
    std::optional<SweepPoint> m_running;
    std::function<bool(const DataSpec&)> m_rawShown;
    std::function<QString(const std::filesystem::path&)> m_stampOf;
    bool m_looked = false, m_mine = false, m_unfinished = false, m_presented = false,
         m_alone = false; ///< the pictures stand in place of the curve
    QTimer m_planTimer{this}, m_redraw{this};

    QWidget* m_left; ///< the form and what belongs to it
    SweepForm* m_form;
    SweepPlot* m_plot;
    SweepQueue* m_queue;
    SweepStrip* m_strip;
    SweepTarget* m_target;
    QLabel *m_runs, *m_spend, *m_message, *m_choice, *m_title, *m_stamp, *m_reading;
    QWidget* m_head;         ///< above the plot
    QScrollArea* m_pictures; ///< it, the plot, and what stands below
    QWidget* m_chosen;       ///< the chosen point
    QWidget* m_tools;        ///< what can be done with it
    QPushButton *m_start, *m_pause, *m_preview, *m_open, *m_use, *m_table, *m_export, *m_file, *m_compare;
    QComboBox* m_average;
};

} // namespace sfumato
