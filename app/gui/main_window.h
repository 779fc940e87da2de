// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/account_watch.h"
#include "app/gui/session_store.h"
#include "widgets/experiment/experiment.h"
#include "widgets/experiment/raw_gate.h"
#include "widgets/settings/shortcuts.h"

#include <QElapsedTimer>
#include <QMainWindow>
#include <QPointer>
#include <QStyle>
#include <QUndoGroup>

#include <functional>

class QAction;
class QDockWidget;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QScrollArea;

namespace sfumato {

class BoundPanel;
class BudgetPanel;
class CentralPanel;
class ClaimsView;
class CompareView;
class DataPanel;
class DataView;
struct Dropped;
class GalleryView;
class Head;
class HelpPanel;
class Glossary;
class ExportDialog;
class MethodPanel;
class Pages;
class RecordPanel;
class RiskSheet;
class RunsView;
class StatusLine;
class Step;
class Steps;
class SweepView;
class TrainingView;
enum class NextStep;
struct PaletteEntry;
class TrustPanel;
class TryNextPanel;

/// The window: it lays out the rooms and wires them; whatever needs thought is done in one of them. The
/// engine is loaded after the first paint.
class MainWindow : public QMainWindow {
    Q_OBJECT

public:
    /// `opening`: a preset's name or file, or a run folder; empty for the start view.
    explicit MainWindow(RunSession::Load load, const QString& opening = {}, QWidget* parent = nullptr);

    ~MainWindow() override;

    /// The engine is still being built, as EngineBuild says of this log: it is loaded when that has ended.
    void setEngineBuild(const QString& log) { m_engineBuild = log; }
    /// Places, docks and pins of the last time, beside an experiment that was named; nothing where there was none.
    void restorePlaces();
    /// The experiment, its run and the sweep, too.
    void restoreSession();
    /// Keeps the session as at closing, and stops a training with a checkpoint: the session ends, or may end.
    void keepAndStop();
    /// The same, and the program ends once the training has stopped.
    void keepAndQuit();
    /// Changes of run folders that were asked for are made, as long as each of them takes less than a second.
    void finishChanges();
    /// Docks and toolbar as at the first start.
    void resetLayout();

    const RunSpec& spec() const { return m_experiment->spec(); }
    RunSession& session() { return m_session; }

    static constexpr int layoutVersion = 2; ///< of saved places: those of other docks are not restored

protected:
    void paintEvent(QPaintEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    /// What a person is asked about: exactly this runs after the answer, or nothing.
    struct Asked {
        RunSpec spec;
        int opening;
    };

    void buildCentre();
    void loadEngine();
    void connectData();
    void connectGallery();
    void connectCompare();
    void connectSweep();
    void connectRuns();
    void useClaim(const QString& preset, const QStringList& settings);
    void showAndTrain();
    void compare();
    void compareRuns(const QStringList& runs);
    void compareSweep();
    void compareAsInPapers();
    void exportComparison();
    void exportPick(const GalleryPick& pick);
    void exportPlot();
    void writeFile(const std::string& name, const QString& doing,
                   std::function<Result<QString>(const Engine&, std::stop_token)> work,
                   std::function<void(const QString&)> done);
    void exportReport();
    void writeReport(const QString& path);
    void packRun();
    void makeRecipe();
    void writeRecipe(const RunSpec& spec, std::int64_t people, const QString& path);
    void collectAnswers();
    void collect(const CollectRequest& request);
    void askToLeaveOut(CollectRequest request, const CollectedSet& set);
    void openArchive(const QString& path);
    RunSpec shownSpec() const;
    bool showsRun() const;
    QString plotStamp(bool ofRun) const;
    void endIfClosing();
    void showGlossary();
    void tryStep(NextStep step);
    QWidget* buildSteps();
    void fitPanels();
    void buildDocks();
    void buildRail();
    void showChoices();
    void showRecent(const std::filesystem::path& newest = {});
    void showHelp();
    void showBudgetPage();
    void complain(const Fault& fault);
    void buildActions();
    void buildLayouts(class QMenu* view);
    void connectSession();
    void open(const QString& presetOrPath);
    void openFiles(const QStringList& paths);
    void openDropped(const Dropped& dropped);
    void openExperiment(const QString& path);
    void openRun(const QString& folder);
    void askForExperiment();
    void askForRun();
    void save();
    void saveAs();
    void saveTo(const QString& path);
    void applySettings(const Settings& settings);
    void changeSettings(const Settings& settings, const Settings& before);
    void showSettings(const QString& field = {});
    Session shownSession();
    void keep();
    void askBeforeClosing();
    void askToEndNow();
    void announce(const QString& words);
    QString costOfTraining() const;
    void privatizeAgain();
    void showSpec(const RunSpec& spec, const QString& file = {});
    void showOpened();
    void showResult();
    QString resultSettings() const;
    bool mayChange();
    void useMechanism(const MechanismSpec& mechanism);
    void useBudget(const MechanismSpec& budget);
    void showModel();
    void showExposure();
    void followSpec();
    QString fieldTitle(const std::string& key) const;
    void copyAsCommand();
    void chooseSource(const QString& source);
    void importFile(const QString& path);
    void askFacts(std::function<void()> then);
    void tellUnusable(const QString& words);
    void askBound(bool takesFormat);
    void useBound(const PublicBound& bound);
    void followGate();
    void hideRaw();
    void trainOrPause();
    void step();
    void train(RunSession::Pace pace);
    void begin(const Asked& asked, RunSession::Pace pace, const Consent& consent = {});
    void start(const Asked& asked, RunSession::Pace pace, const Consent& consent);
    void askAgain();
    void previewNow();
    void forgetPreview();
    void showSpending(std::optional<Spending> spending);
    void readAccount();
    void askCap();
    void declarePeople(const Asked& asked, const std::string& account, const std::filesystem::path& run,
                       std::function<void(const Asked&, const Spending&)> known);
    void askSpending(const std::filesystem::path& run, std::function<void(const Asked&, const Spending&)> known,
                     std::function<void(const Asked&)> unread = {});
    bool isTraining() const { return m_session.isRunning() && !m_session.isSweeping(); }
    Asked asked() const { return {spec(), m_experiment->opening()}; }
    void followUndo();
    void follow(RunSession::State state);
    void showReport(const RunReport& report);
    void say(const QString& words);
    void succeed(const QString& words);
    void log(const QString& line);
    void exportSamples();
    void findCommand();
    std::vector<PaletteEntry> paletteEntries();
    void showShortcuts();
    void about();

    QByteArray m_firstLayout;
    Experiment* m_experiment = nullptr;
    RawGate m_gate;
    QUndoGroup m_undoGroup; ///< of the shown tab: edits of the spec, or of the runs
    std::vector<RunSpec> m_presets;
    Settings m_settings;
    Session m_kept; ///< what was kept last, or shown at the start: what nobody has changed since is not written
    QString m_runsFolder;
    QString m_boundAskedOf; ///< the file whose shape is being read
    QList<Keyed> m_keyed;
    QElapsedTimer m_runTime;
    RunSession::Pace m_pace = RunSession::Pace::Free; ///< at which the run began
    bool m_agreed = false;   ///< a person was asked about what the run releases
    bool m_wholeRun = false; ///< the run began at its beginning and was not stepped
    bool m_systemIsDark = false;
    bool m_painted = false;
    QString m_engineBuild; ///< empty: it is there
    bool m_narrow = false; ///< too narrow for what helps beside the pages
    bool m_closing = false;
    EngineInfo m_engineInfo;
    std::optional<Spending> m_spending; ///< on these records; none: not known
    std::uint64_t m_reading = 0; ///< the newest reading of the account alone
    DataSpec m_spendingOf;              ///< the records that were asked about last
    double m_accrued = 0; ///< epsilon of the central run that is trained, so far
    bool m_releases = false;            ///< the run privatizes, and has not yet

    Pages* m_pages;
    Head* m_head;
    DataView* m_dataView;
    TrainingView* m_training;
    GalleryView* m_gallery;
    CompareView* m_compare;
    SweepView* m_sweep;
    RunsView* m_runs;
    TrustPanel* m_trust;
    BudgetPanel* m_budget;
    CentralPanel* m_central;
    DataPanel* m_data;
    BoundPanel* m_bound;
    RecordPanel* m_record;
    MethodPanel* m_method;
    TryNextPanel* m_tryNext;
    RiskSheet* m_risk;
    ClaimsView* m_claims;
    Glossary* m_glossary = nullptr;
    HelpPanel* m_help;
    QPlainTextEdit* m_log;
    StatusLine* m_status;
    Steps* m_steps;
    QScrollArea* m_stepsArea;
    QWidget* m_setup; ///< the steps and what is below them
    QPushButton* m_go;
    QPushButton* m_halt;
    QLabel* m_cost;
    QString m_outcome; ///< of the last run, in a few words
    bool m_saysEdited = false; ///< the message bar says that the run that is shown had other settings
    QList<QAction*> m_openers; ///< change the experiment: off while something trains
    QAction* m_train;
    QAction* m_step;
    QAction* m_stop;
    QAction* m_again;
    QAction* m_export;
    QAction* m_report;
    QAction* m_pack;
    QAction* m_hideRaw;
    QAction* m_full = nullptr;
    QAction* m_undo;
    QAction* m_redo;
    QPointer<ExportDialog> m_exportDialog;
    QTimer m_previewTimer{this};
    AccountWatch m_accounts;
    std::optional<RunSpec> m_previewed; ///< of the newest preview asked for
    bool m_previewOpen = false; ///< the records of the newest preview that was asked for are public
    RunSession m_session;       ///< last: its thread ends before anything it reports to
};

} // namespace sfumato
