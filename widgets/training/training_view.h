// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/insight/watch.h"
#include "widgets/bridge/run_session.h"
#include "widgets/look/presentable.h"
#include "widgets/motion/animation.h"
#include "widgets/preview/compare_grid.h"
#include "widgets/training/step_cursor.h"
#include "widgets/preview/sheet_history.h"
#include "widgets/training/slow_motion.h"

#include <QHash>
#include <QWidget>

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <set>
#include <optional>

class QAction;
class QLabel;
class QSplitter;
class QToolButton;
class QHBoxLayout;
class QVBoxLayout;

namespace sfumato {

class CursorBar;
class Experiment;
class LayerBar;
class PlaneBar;
class MessageBar;
class RunCurves;
class SlowMotionBar;
class SlowMotionLegend;
class StepsFile;
class WatchdogCards;

/// A run while it learns, and afterwards: pictures of every method, curves, one step cursor for all of them,
/// slow motion, warnings. It follows the session and the spec of the experiment by itself; whoever owns it says when
/// another run begins. Its actions() move the cursor and show the curves as tables.
class TrainingView : public QWidget, public Presentable {
    Q_OBJECT

public:
    TrainingView(RunSession& session, const Experiment& experiment, QWidget* parent = nullptr);

    StepCursor& cursor() { return m_cursor; }
    /// The line above the pictures: what the run reached, or that it had other settings.
    MessageBar& result() { return *m_result; }
    /// What made the curves and the generated samples that are shown; none: there is no run. Where it has another
    /// result than the spec would have, they are gray and say so. `noise`: by which it was released, which the caption
    /// says.
    void setRun(const std::optional<RunSpec>& run, NoiseDistribution noise);
    /// The settings in a few words, which stand below the pictures: "ε 5 · Laplace noise, b 0.4828".
    void setSettings(const QString& words);
    /// Heights of the pictures and the curves, and whether the steps' curves are unfolded.
    QByteArray saveState() const;
    void restoreState(const QByteArray& state);
    /// The epsilon of what the central run that is shown has drawn, now that it does not train: its curve has steps
    /// that were paid for ahead. 0: not known.
    void setDrawn(double epsilon, bool isClaimed = false);
    /// Nothing proves which noise the run that is shown had, whatever its files say.
    void setUnproven(bool unproven);
    /// What is released counts as spent, though the records be called public: a cap holds them.
    void setCounted(bool counted);
    void clearGenerated();
    /// What is shown next has a scale of its own.
    void clearRecords();
    /// Another run: no curves, no pictures of steps, the cursor at the start.
    void reset();
    void setRawVisible(bool visible);
    /// Another run, that lies in this folder: its curves and the pictures of its steps, as soon as they are
    /// read. `step`: where the cursor shall stand; -1: live. `read`: once the curves are.
    void showPast(const std::filesystem::path& folder, qint64 step = -1, std::function<void()> read = {});
    /// What is shown is all of the run in this folder, which nobody has written since.
    bool showsAllOf(const std::filesystem::path& folder) const;
    /// What the places of pictures are made for, as long as nothing is shown in them: the records of a file say it.
    void expectImages(bool images);
    /// Draws the curves of these run folders beside this run's; of `rawHidden` among them no figure of raw
    /// data.
    void setOverlays(const QStringList& folders, const QStringList& rawHidden = {},
                     const QHash<QString, QString>& names = {});
    /// What the first method generated, small; null where it has generated nothing. Nothing raw or privatized is on it.
    QImage thumbnail() const;
    /// Places a card beside the line and the pictures, over the height of both, with that of the curves where it needs
    /// more.
    void setBeside(QWidget* card);
    bool showsImages() const;
    /// Samples of a method hardly vary any more.
    bool hasCollapsed(const std::string& method) const;
    /// On: tells the next steps slowly, one after the other.
    void setSlowMotion(bool on);
    bool isInSlowMotion() const { return m_motion.isOn(); }
    bool playsSlowly() const { return m_motion.isPlaying(); }
    /// The two columns of a table that the pictures show.
    CloudPlane plane() const;
    /// The steps one after the other, and some of them in slow motion; none where there are no pictures.
    std::vector<Animation> animations() const;
    /// Pictures and cursor alone are shown, and the phases of slow motion.
    void setPresented(bool presented) override;
    Turns turns() const override;
    /// Moves the cursor to the next or the previous step of which there are pictures.
    bool turn(int by) override;
    bool isFilm() const override;
    bool isTurnedAt(const QWidget* at) const override;
    /// Switches slow motion, by a key that works before an audience, too.
    QAction& motionAction() const { return *m_switch; }
    void togglePlaying() override;
    bool closeOpened() override;
    /// Nothing glides.
    void setReducedMotion(bool reduced) { m_motion.setReducedMotion(reduced); }

Q_SIGNALS:
    /// The card beside the pictures, see setBeside().
    void besideShallClose();
    /// A person wants to export what is shown.
    void exportAsked();
    /// Slow motion wants one step of a run, or a run that begins with one.
    void stepAsked();
    void slowMotionChanged(bool on);
    /// A person pressed the button that mends this.
    void fixAsked(const sfumato::TrainingWarning& warning);
    /// Other methods than before have collapsed, or none has.
    void warningsChanged();
    /// The curves of ticked runs shall go.
    void untickAsked();
    /// Curves could not be read, or not to their end.
    void failed(const sfumato::Fault& fault);

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget* buildLower();
    void connectParts();
    void buildActions();
    /// Rising: the steps of which there are pictures.
    std::vector<qint64> picturedSteps() const;
    void connectSession(RunSession& session);
    void showSpec();
    void addSteps(const std::vector<StepRecord>& steps);
    void connectMotion(RunSession& session);
    void updateControls();
    void showEnded();
    void hideRecords();
    void showTitle();
    void showFirstEvaluation();
    /// What the pictures are of: the run, or the spec where there is none.
    const RunSpec& shownSpec() const;
    bool isOutdated() const;
    void showMethods();
    void showDistances();
    void showKey();
    void offerMotion();
    bool beginsTraining() const;
    bool isOfAnotherPicture(const CompareGrid::Distance& distance) const;
    bool followsMotion() const;
    bool isKept() const;
    /// This phase of the cursor's step once more, where its plan is known.
    void repeatPhase(PlanPhase phase);
    std::vector<qint64> toldSteps() const; ///< whose plans are known
    /// One phase on or back, through those steps; false where there is none.
    bool turnPhase(int by);
    void showKept();
    bool isTold() const;
    PlanHistory plansOf(const std::filesystem::path& run) const;
    void settlePaused();
    void showTold();
    /// Of the methods, as known at this step.
    std::vector<CompareGrid::Distance> distancesAt(double step) const;
    void alignTrack();
    void fitLower();
    int heightOfWords() const;
    void shareHeight();
    void showWarnings();
    bool curvesGiveWay() const;
    void fitBeside();
    void watchAnew();
    void readPast(std::shared_ptr<StepsFile> file, int asked, std::function<void()> read);
    void markRead(const std::filesystem::path& folder);
    void showPrivatized();
    void showSheet(const std::shared_ptr<const SampleSheet>& sheet);

    RunSession& m_session;
    const Experiment& m_experiment;
    DataSpec m_data;                           ///< of the records that are shown
    std::shared_ptr<const Preview> m_original; ///< the newest of public records
    DataSpec m_originalData;
    double m_accrued = 0;         ///< epsilon of a central run so far, with steps that are paid for and not drawn yet
    bool m_isClaimed = false;     ///< only somebody else's ledger says what was drawn, or none
    bool m_isUnproven = false;    ///< see setUnproven()
    bool m_isCounted = false;     ///< see setCounted()
    double m_drawn = 0;           ///< epsilon that a run which does not train has drawn; 0: not known
    std::optional<RunSpec> m_run; ///< what made the curves and the generated samples that are shown
    NoiseDistribution m_runNoise = NoiseDistribution::Exact;
    StepCursor m_cursor;
    SheetHistory m_sheets;
    PlanHistory m_plans;
    /// No file holds plans: those of the run that was shown before, for when it is shown again.
    struct {
        std::filesystem::path run;
        PlanHistory plans;
    } m_before;
    SlowMotion m_motion;
    Watchdog m_watchdog;
    std::set<std::string> m_collapsed; ///< methods of which it says so
    bool m_rawVisible = false, m_presented = false;
    bool m_evaluates = true;                       ///< whether anything is, while the run of the spec trains
    std::shared_ptr<const SampleSheet> m_released; ///< privatized records of the run that is shown
    std::filesystem::path m_readFolder;            ///< of the run that is shown, once its curves are whole
    std::uintmax_t m_readBytes = 0;                ///< that its curves had then
    int m_past = 0;                                ///< counts what was asked of folders
    double m_noiseScale = 0;                       ///< of the newest preview
    MessageBar* m_result;
    QLabel* m_stamp;
    CompareGrid* m_grid;
    LayerBar* m_layers;
    PlaneBar* m_plane;
    SlowMotionBar* m_slow; ///< beside the layers; above the cursor's bar, before an audience
    SlowMotionLegend* m_legend;
    QWidget* m_key; ///< what the marks are, before an audience
    QAction* m_switch;
    QWidget* m_planeTools;
    WatchdogCards* m_cards;
    RunCurves* m_curves;
    CursorBar* m_bar;
    QWidget *m_upper, *m_lower, *m_plots; ///< with the pictures, and with the curves; the card of these
    QWidget* m_film;                      ///< below the page: the cursor's bar, where the page scrolls or is presented
    QHBoxLayout* m_row;                   ///< the page, and beside it a card that needs its height
    QVBoxLayout* m_aboveTrack;            ///< the curves, and else the bar below them
    QWidget* m_beside = nullptr;
    bool m_besideNeedsRoom = false;
    QSize m_besideSize; ///< of the page, when the card got its room
    QSplitter* m_halves;
    QToolButton* m_exported;
    bool m_divided = false; ///< a person has chosen the heights of the halves
    QString m_settings;
    QStringList m_overlays, m_rawHidden;
    QHash<QString, QString> m_overlayNames;
    std::filesystem::path m_runFolder; ///< the folder of the run that is drawn
    QLabel* m_untrained;               ///< in the place of curves, where there are none
    QLabel* m_overlayWords;            ///< which ticked runs are drawn, too
};

} // namespace sfumato
