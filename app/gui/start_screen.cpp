// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/start_screen.h"

#include "app/gui/files/file_actions.h"
#include "app/gui/files/session_store.h"
#include "app/gui/presets.h"
#include "core/files/durable/state_folder.h"
#include "widgets/background/in_background.h"
#include "widgets/forms/data_panel.h"
#include "widgets/help/verdict.h"
#include "widgets/look/message_bar.h"
#include "widgets/look/save_file.h"
#include "widgets/runs/reading/past_report.h"
#include "widgets/runs/reading/run_reader.h"
#include "widgets/settings/settings.h"
#include "widgets/start/start_page.h"
#include "widgets/text/label_text.h"
#include "widgets/text/metric_text.h"
#include "widgets/text/number_text.h"
#include "widgets/text/own_bytes.h"

#include <QDateTime>
#include <QDir>
#include <QDockWidget>
#include <QEvent>
#include <QFileInfo>
#include <QMainWindow>
#include <QMenuBar>
#include <QStatusBar>
#include <QToolBar>

#include <algorithm>
#include <functional>

namespace sfumato {

namespace {

constexpr int mostLetters = 90; ///< of a title, which would push the others out of sight

/// "entropic 0.079 from the original"; empty where that was not measured.
QString reached(const RunReport& report) {
    for (const auto& method : report.methods)
        if (method.last.wasserstein2 && method.name == nearestMethod(report))
            return RecentCard::tr("%1 %2 from the original")
                .arg(methodText(method.name), numberText(method.last.wasserstein2->value));
    for (const auto& method : report.methods)
        for (const auto& [id, metric] : {std::pair(MetricId::SampleAccuracy, method.last.sampleAccuracy),
                                         std::pair(MetricId::TestAccuracy, method.last.testAccuracy)})
            if (metric) return QStringLiteral("%1 %2").arg(metricTitle(id), numberText(metric->value));
    return {};
}

QDateTime whenTrained(const QFileInfo& folder) {
    const QFileInfo state(folder.filePath() + QStringLiteral("/state.json")); // written as it trains, not as it is
                                                                              // looked at
    return (state.exists() ? state : folder).lastModified();
}

/// `known` and the runs in these folders, which the command line may have made, newest first.
QStringList newestFirst(const QStringList& known, const QStringList& folders) {
    QFileInfoList runs;
    for (const QString& run : known) runs << QFileInfo(run);
    for (const QString& folder : folders) runs << QDir(folder).entryInfoList(QDir::Dirs | QDir::NoDotAndDotDot);
    std::ranges::stable_sort(runs, std::greater(), whenTrained);
    QStringList places;
    for (const QFileInfo& run : runs) places << run.absoluteFilePath();
    places.removeDuplicates();
    return places;
}

RecentRun readRecent(const QString& folder) {
    const QFileInfo info(folder);
    LaplaceMu laplace;
    const RunEntry entry = readRun(info.path(), info.fileName(), 0, HeldLocks::now(), laplace);
    RecentRun run{.folder = folder, .when = whenTrained(info)};
    if (auto spec = readSpec(folder)) run.spec = std::move(*spec);
    run.title = shownTitle(run.spec.title, run.spec.name).left(mostLetters);
    run.resumes = entry.status == RunStatus::Stopped || entry.status == RunStatus::Crashed;
    run.isSensitive = isSensitive(run.spec.data);
    QStringList parts;
    if (entry.epsilon) parts << QStringLiteral("ε ") + roundedUpText(*entry.epsilon);
    if (run.resumes)
        parts << RecentCard::tr("stopped at %1 of %2 steps")
                     .arg(numberText(double(entry.step)), numberText(double(entry.steps)));
    // Figures of raw data stand here of public records only
    if (const auto report = run.isSensitive ? std::nullopt : pastReport(folder, entry)) parts << reached(*report);
    parts.removeAll(QString());
    run.result = parts.join(QStringLiteral(" · "));
    if (const auto picture = readOwnBytes(folder + QStringLiteral("/thumbnail.png"), 1 << 24))
        run.picture = QImage::fromData(*picture, "png");
    return run;
}

} // namespace

StartScreen::StartScreen(const WindowContext& context, const Places& places) : WindowPart(context), m_places(places) {
    connect(&m_experiment, &Experiment::opened, this, &StartScreen::leave);
    connect(&places.data, &DataPanel::sourceChosen, this, &StartScreen::leave);
    connect(&places.files, &FileActions::sweepFound, this, &StartScreen::leave);
    connect(&m_messages, &Messages::told, this, [this](int kind, const QString& words) {
        if (!isShown()) return;
        m_page->messages().say(MessageBar::Kind(kind), words);
        m_page->messages().show();
    });
    inBackground(
        this, [] { return relativeSpeed(); },
        [this](const Result<double>& speed) {
            if (!speed) return;
            m_speed = *speed;
            listExamples();
            Q_EMIT timesChanged();
        });
}

bool StartScreen::isShown() const { return m_page && m_page->isVisibleTo(m_window); }

void StartScreen::build() {
    m_page = new StartPage(m_window);
    m_page->setObjectName(QStringLiteral("start"));
    m_corner = new QWidget(m_window);
    m_corner->setAutoFillBackground(true);
    connect(m_page, &StartPage::exampleChosen, this, &StartScreen::open);
    connect(m_page, &StartPage::fileRequested, this, [this] {
        if (mayChange()) m_places.data.openFile();
    });
    connect(m_page, &StartPage::folderRequested, this, [this] {
        if (mayChange()) m_places.data.openFolder();
    });
    connect(m_page, &StartPage::runFileRequested, &m_places.files, &FileActions::askForExperiment);
    connect(m_page, &StartPage::runChosen, this, [this](const QString& folder) {
        const int opening = m_experiment.opening();
        if (mayChange()) m_places.files.openRun(folder);
        if (m_experiment.opening() != opening) Q_EMIT opened(false);
    });
    connect(m_page, &StartPage::allRunsRequested, this, [this] {
        leave();
        Q_EMIT allRunsRequested();
    });
    connect(m_page, &StartPage::tourRequested, this, &StartScreen::tourRequested);
    connect(m_page, &StartPage::dataFolderRequested, this, &StartScreen::chooseDataFolder);
    connect(m_page, &StartPage::backRequested, this, &StartScreen::leave);
    m_window->installEventFilter(this);
    for (QDockWidget* dock : m_window->findChildren<QDockWidget*>()) dock->installEventFilter(this);
    listExamples();
}

/// What was measured of any preset on this computer says how quick it is for the others.
void StartScreen::listExamples() {
    const QString folder = QString::fromStdString(presetFolder().string());
    const QMap<QString, double> measured = keptTimes();
    if (!m_page) return;
    const auto examples = examplesOf(m_places.presets, folder, measured, m_speed);
    for (const Example& example : examples) m_shortTitles[example.wholeTitle] = example.title;
    m_page->setExamples(examples);
}

void StartScreen::show() {
    if (!m_page) build();
    showRecent();
    m_page->setBack(m_experiment.hasRun() || m_experiment.history().stack().count() > 0 || m_window->isVisible()
                        ? shownTitle(spec().title, spec().name)
                        : QString());
    auto* next = m_window->findChild<QDockWidget*>(QStringLiteral("try-next"));
    m_hidNext = next && next->isVisibleTo(m_window) && !next->isFloating();
    if (m_hidNext) next->hide();
    cover();
    for (QWidget* shown : {m_corner.data(), static_cast<QWidget*>(m_page)}) shown->show(), shown->raise();
    m_page->focusSearch();
    Q_EMIT shown(true);
}

void StartScreen::leave() {
    if (!isShown()) return;
    m_page->hide();
    m_corner->hide();
    if (std::exchange(m_hidNext, false)) m_window->findChild<QDockWidget*>(QStringLiteral("try-next"))->show();
    Q_EMIT shown(false);
}

bool StartScreen::focusSearch() {
    if (isShown()) m_page->focusSearch();
    return isShown();
}

/// All between the menus and the status line that is no panel which helps.
void StartScreen::cover() {
    if (!m_page) return;
    const QMainWindow& window = m_places.window;
    QRect free(0, window.menuBar()->geometry().bottom() + 1, window.width(), 0);
    free.setBottom(window.statusBar()->isVisibleTo(m_window) ? window.statusBar()->y() - 1 : window.height() - 1);
    // What every page says of the engine stands above this one, too
    if (const auto* fault = window.findChild<QToolBar*>(QStringLiteral("engineFault")))
        free.setTop(fault->geometry().bottom() + 1);
    QRect corner;
    for (const auto* bar : window.findChildren<QToolBar*>())
        if (window.toolBarArea(bar) == Qt::RightToolBarArea && bar->isVisibleTo(m_window) &&
            bar->x() > free.center().x()) {
            free.setRight(std::min(free.right(), bar->x() - 1));
            corner = QRect(QPoint(bar->x(), free.top()), QPoint(window.width(), bar->y() - 1));
        }
    for (const auto* dock : window.findChildren<QDockWidget*>()) {
        if (!dock->isVisibleTo(m_window) || dock->isFloating() || !window.rect().intersects(dock->geometry())) continue;
        const auto area = window.dockWidgetArea(const_cast<QDockWidget*>(dock));
        if (area == Qt::RightDockWidgetArea && dock->x() > free.center().x())
            free.setRight(std::min(free.right(), dock->x() - 1));
        if (area == Qt::BottomDockWidgetArea && dock->y() > free.center().y())
            free.setBottom(std::min(free.bottom(), dock->y() - 1));
    }
    m_page->setGeometry(free);
    m_corner->setGeometry(corner);
}

void StartScreen::open(const Example& example) {
    if (!mayChange()) return;
    const bool compares = example.leadsToCompare;
    m_places.files.open(RunSpec(example.spec)); // what follows ends the page's list
    Q_EMIT opened(compares);
}

void StartScreen::setMeasured(const std::string& preset, double seconds) {
    keepTime(QString::fromStdString(preset), seconds);
    listExamples();
    Q_EMIT timesChanged();
}

double StartScreen::secondsOf(const RunSpec& run) const {
    const auto trainsAlike = [&run](const RunSpec& preset) {
        return preset.name == run.name && preset.data == run.data && preset.methods == run.methods &&
               preset.model == run.model && preset.optimizer == run.optimizer && preset.train == run.train &&
               preset.monitor == run.monitor && preset.privacy.model == run.privacy.model &&
               preset.privacy.method == run.privacy.method;
    };
    const auto preset = std::ranges::find_if(m_places.presets, trainsAlike);
    if (preset == m_places.presets.end()) return 0;
    const auto examples = examplesOf({*preset}, QString::fromStdString(presetFolder().string()), keptTimes(), m_speed);
    return examples.front().seconds;
}

void StartScreen::showRecent(const std::filesystem::path& newest) {
    if (!newest.empty()) keepRecent(QString::fromStdString(newest.string()));
    if (!m_page) return;
    const auto read = [known = recentRuns(), runs = m_places.runsFolder, titles = m_shortTitles] {
        constexpr std::size_t most = 5;
        std::vector<RecentRun> found;
        for (const QString& folder : newestFirst(known, {runs, QStringLiteral("runs")})) // that of the command line
            if (found.size() < most && readSpec(folder)) {
                found.push_back(readRecent(folder));
                found.back().title = titles.value(found.back().title, found.back().title);
            }
        const int all = int(QDir(runs).entryList(QDir::Dirs | QDir::NoDotAndDotDot).size());
        return std::pair(std::move(found), all);
    };
    inBackground(m_page, read, [this](const Result<std::pair<std::vector<RecentRun>, int>>& found) {
        if (found && m_page) m_page->setRecent(found->first, found->second);
    });
}

void StartScreen::chooseDataFolder() {
    askForFolder(m_window, tr("Choose the folder of the data sets"), m_places.settings.dataFolder,
                 [this](const QString& folder) {
                     Settings settings = m_places.settings;
                     settings.dataFolder = folder;
                     Q_EMIT settingsChosen(settings);
                     listExamples();
                     Q_EMIT shown(isShown()); // what was found stands in the status line
                 });
}

bool StartScreen::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
    case QEvent::Resize:
    case QEvent::Move:
    case QEvent::Show:
    case QEvent::Hide:
    case QEvent::LayoutRequest:
        if (isShown()) QMetaObject::invokeMethod(this, &StartScreen::cover, Qt::QueuedConnection);
        break;
    default: break;
    }
    return WindowPart::eventFilter(watched, event);
}

} // namespace sfumato
