// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/window/window_part.h"

#include <QMap>
#include <QPointer>

#include <filesystem>

class QMainWindow;

namespace sfumato {

class DataPanel;
struct Example;
class FileActions;
struct RecentRun;
struct Settings;
class StartPage;

/// The start page over the window: shown at the very first start and by "New from example...", left as soon as
/// something is opened.
class StartScreen : public WindowPart {
    Q_OBJECT

public:
    /// What it opens, and what it covers.
    struct Places {
        QMainWindow& window;
        FileActions& files;
        DataPanel& data;
        const std::vector<RunSpec>& presets;
        const QString& runsFolder;
        const Settings& settings;
    };

    StartScreen(const WindowContext& context, const Places& places);
    void show();
    void leave();
    bool isShown() const;
    /// Where the page is shown, its search takes the keyboard.
    bool focusSearch();
    /// A run of this preset took so long.
    void setMeasured(const std::string& preset, double seconds);
    /// That a whole run takes on this computer where it trains as a preset does, whatever its budget; else 0.
    double secondsOf(const RunSpec& run) const;
    /// The runs of late are read again; `newest` becomes the first of them.
    void showRecent(const std::filesystem::path& newest = {});
    void chooseDataFolder();

Q_SIGNALS:
    void timesChanged();              ///< secondsOf() may return others
    void opened(bool leadsToCompare); ///< an example or a run
    void allRunsRequested();
    void tourRequested();
    void shown(bool isShown);
    void settingsChosen(const sfumato::Settings& settings);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void build();
    void listExamples();
    void cover();
    void open(const Example& example);

    Places m_places;
    QPointer<StartPage> m_page; ///< made when it is first shown
    QPointer<QWidget> m_corner; ///< covers what reaches above the panels at the right
    double m_speed = 1;
    QMap<QString, QString> m_shortTitles; ///< of the examples' cards, by the whole titles
    bool m_hidNext = false;               ///< the panel "Try next" comes back with the window
};

} // namespace sfumato
