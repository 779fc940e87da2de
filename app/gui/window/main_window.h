// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/experiment/experiment.h"
#include "widgets/experiment/raw_gate.h"
#include "widgets/preview/plan_layers.h"
#include "widgets/settings/settings.h"
#include "widgets/settings/shortcuts.h"

#include <QMainWindow>
#include <QUndoGroup>

#include <functional>
#include <optional>

class QAction;
class QActionGroup;
class QDockWidget;
class QLabel;
class QMenu;
class QPlainTextEdit;
class QPushButton;

namespace sfumato {

class BoundPanel;
class BudgetPanel;
class CentralPanel;
class ClaimsView;
class Collecting;
class CompareView;
class DataPanel;
class DataView;
class Exports;
class FileActions;
class GalleryView;
class Head;
class HelpPanel;
class Inquiry;
class Glossary;
class Messages;
class MethodPanel;
class DataImport;
class Pages;
class Presentation;
class RecommendationPanel;
struct RecommendedMethod;
struct ResultDifference;
class RecordPanel;
class RiskSheet;
class RunController;
class RunsView;
class SessionKeeper;
class StartScreen;
class StatusLine;
class Step;
class Steps;
class StepsColumn;
class SweepView;
class TrainingView;
enum class Icon;
enum class NextStep;
struct PaletteEntry;
class TrustPanel;
class Tour;
struct TourStop;
class TryNextPanel;
class WhyButton;

/// The window: it lays out its views and connects them; each task is done by a part of it (WindowPart). The engine is
/// loaded after the first paint.
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
    /// The tour, from where it was left.
    void startTour();
    /// Asks once whether a person wants the tour.
    void offerTour();
    /// Docks and toolbar as at the first start.
    void resetLayout();

    const RunSpec& spec() const { return m_experiment->spec(); }
    RunSession& session() { return m_session; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void closeEvent(QCloseEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool focusNextPrevChild(bool next) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    void buildViews();
    void buildCentre();
    void buildParts();
    void takePresets();
    void loadEngine();
    void connectPanels();
    void connectViews();
    void connectData();
    void connectRecommendation();
    void useRecommended(const RecommendedMethod& method);
    void connectGallery();
    void connectCompare();
    bool takeRun(const RunSpec& spec, const QString& folder);
    void takeClone(const RunSpec& clone, const QString& folder, bool otherSeed);
    void takeFork(const RunSpec& fork, const QString& folder, qint64 step);
    void connectSweep();
    void connectRuns();
    void connectStart();
    void showEngineFault(const QString& words);
    void useClaim(const QString& preset, const QStringList& settings);
    void showAndTrain();
    void compare();
    void compareRuns(const QStringList& others, const QString& first);
    void compareSweep();
    void compareAsInPapers();
    void showGlossary();
    void tryStep(NextStep step);
    StepsColumn* buildSteps();
    void foldSteps();
    void buildDocks();
    void buildRail();
    void showChoices();
    void showHelp();
    Tour& tour();
    /// An audience does not see it.
    void hideTour(bool presenting);
    std::vector<TourStop> tourStops();
    /// The layers of points as they were before the tour.
    void restoreLayers();
    void showBudgetPage();
    void buildActions();
    QAction* addCommand(QMenu* menu, const char* name, const QString& text, const QKeySequence& key,
                        std::function<void()> run);
    QAction* addUse(QMenu* menu, const char* name, const QString& text, Icon picture, const QKeySequence& key,
                    std::function<void()> run);
    void buildFileMenu();
    void buildEditMenu();
    void buildExperimentMenu();
    void buildViewMenu();
    void buildToolsMenus();
    void buildHelpMenu();
    void buildLayouts(QMenu* view);
    void buildThemes(QMenu* view);
    void buildTextSizes(QMenu* view);
    void connectSession();
    void applySettings(const Settings& settings);
    void applyLook();
    void changeSettings(const Settings& settings, const Settings& before);
    void showSettings(const QString& field = {});
    void announce(const QString& words);
    void showOpened();
    void showAgain(qint64 step);
    void showResult();
    void forgetRefusals();
    std::vector<ResultDifference> differences() const;
    void takeBack(const std::set<std::string>& keys);
    void showVerdict();
    void showCursor();
    void showCost();
    void useMechanism(const MechanismSpec& mechanism);
    void useBudget(const MechanismSpec& budget);
    void showModel();
    void showExposure();
    void followSpec();
    QString fieldTitle(const std::string& key) const;
    void copyAsCommand();
    void followGate();
    void hideRaw();
    void showSpending();
    void followUndo();
    void showSessionState(RunSession::State state);
    void showReport(const RunReport& report, bool whole);
    void showPreview(const std::shared_ptr<const Preview>& preview, bool isPublic);
    void findCommand();
    std::vector<PaletteEntry> paletteEntries();
    void addFields(std::vector<PaletteEntry>& entries);
    void addMetrics(std::vector<PaletteEntry>& entries);
    void addExperiments(std::vector<PaletteEntry>& entries);
    void showShortcuts();
    void about();

    QByteArray m_firstLayout;
    Experiment* m_experiment = nullptr;
    RawGate m_gate;
    QUndoGroup m_undoGroup; ///< of the shown tab: edits of the spec, or of the runs
    std::vector<RunSpec> m_presets;
    Settings m_settings;
    QString m_runsFolder;
    QList<Keyed> m_keyed;
    bool m_systemIsDark = false;
    bool m_painted = false;
    bool m_cramped = false; ///< the open steps would leave a page too little
    QString m_engineBuild;  ///< empty: it is there
    EngineInfo m_engineInfo;
    RunSpec m_scaled; ///< whose noise has the scale m_scale
    double m_scale = 0;
    bool m_showsEarlier = false; ///< another step than the last
    QString m_settingsWords;     ///< of the run that is shown, or of the spec
    double m_accrued = 0;        ///< epsilon of the central run that is trained, so far

    Messages* m_messages;
    Inquiry* m_inquiry;
    RunController* m_run;
    FileActions* m_files;
    DataImport* m_dataImport;
    Collecting* m_collecting;
    Exports* m_exports;
    SessionKeeper* m_keeper;
    WhyButton* m_why;
    StartScreen* m_start;
    Presentation* m_presentation = nullptr;

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
    RecommendationPanel* m_recommendation;
    BoundPanel* m_bound;
    RecordPanel* m_record;
    MethodPanel* m_method;
    TryNextPanel* m_tryNext;
    RiskSheet* m_risk;
    ClaimsView* m_claims;
    Glossary* m_glossary = nullptr;
    Tour* m_tour = nullptr;
    std::optional<CloudLayers> m_layersBefore; ///< the tour's first card has them changed
    HelpPanel* m_help;
    QPlainTextEdit* m_log;
    StatusLine* m_status;
    Steps* m_steps;
    StepsColumn* m_setup; ///< the steps and what is below them
    QPushButton* m_go;
    QPushButton* m_halt;
    QLabel* m_cost;
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
    QActionGroup* m_themes = nullptr; ///< in the order of SettingsDialog::themes()
    QAction* m_undo;
    QAction* m_redo;
    RunSession m_session; ///< last: its thread ends before anything it reports to
};

} // namespace sfumato
