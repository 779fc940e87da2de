// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/runs/config_diff.h"
#include "widgets/runs/reading/reader_thread.h"
#include "widgets/runs/run_verdict.h"

#include <QPointer>
#include <QWidget>

#include <vector>

class QLabel;
class QTableWidget;

namespace sfumato {

/// A run as the panes below the table name it.
struct NamedRun {
    QString name;
    QString folder;            ///< full path
    bool rawHidden = false;    ///< its figures of raw data may not be shown
    std::int64_t settings = 0; ///< RunEntry::settings
    std::uint64_t seed = 0;
    QString ofSeeds = {};    ///< the name of all that differ from it in their seed alone
    RunMeasure outcome = {}; ///< where it is one of a few that stand side by side
    bool operator==(const NamedRun&) const = default;
};

/// As a shell lists them, whose patterns stand for runs in a copied command: then it draws them in the same order.
std::vector<NamedRun> inOrderOfFolders(std::vector<NamedRun> runs);

/// Which of some runs is better, and the settings in which their configurations differ, one row each: up to `most` runs
/// side by side, of more the values and how many runs have each. Read off the window's thread.
class DiffPane : public QWidget {
    Q_OBJECT

public:
    static constexpr std::size_t most = 8; ///< runs that fit side by side

    explicit DiffPane(QWidget* parent = nullptr);
    ~DiffPane() override;

    void setRuns(std::vector<NamedRun> runs);

private:
    void show(const std::vector<DifferingSetting>& differing);

    QLabel *m_verdict, *m_words;
    QTableWidget* m_table;
    std::vector<NamedRun> m_runs;
    ReaderThread m_thread;
    QPointer<QObject> m_reading; ///< of inBackground()
};

} // namespace sfumato
