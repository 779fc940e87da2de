// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/comparison.h"
#include "widgets/bridge/run_session.h"
#include "widgets/compare/compare_choices.h"
#include "widgets/compare/kept_comparison.h"
#include "widgets/compare/pair_dialog.h"
#include "widgets/look/presentable.h"
#include "widgets/plots/figure.h"

#include <QTimer>
#include <QWidget>

#include <set>

class QAction;
class QHBoxLayout;
class QLabel;
class QListWidget;
class QMenu;
class QProgressBar;
class QPushButton;
class QScrollArea;
class QSplitter;
class QStackedWidget;

namespace sfumato {

class CompareTable;
class EmptyPage;
class MessageBar;
class PlanePanels;
class RecordPicker;

/// Denoisers, which estimate single records, beside methods and other runs, which draw new ones: four records in every
/// column, metrics below, a row for each noise level, and the plane of both kinds. What is chosen is computed once. Raw
/// records are shown and measured only while they may be seen.
class CompareView : public QWidget, public Presentable {
    Q_OBJECT

public:
    /// `session` must outlive the view.
    explicit CompareView(RunSession& session, QWidget* parent = nullptr);

    /// A run whose folder has its release and a checkpoint. What was compared with it before is shown again, unless one
    /// of the runs was trained on since.
    void setRun(const std::filesystem::path& folder, const RunSpec& spec);
    void clear();
    void setRawVisible(bool visible);
    /// Shows the columns of the papers' figure 2 and computes what is missing.
    void fillAsInPapers();
    /// Another run: a row of its own where its noise is another one, else its first method as a column.
    void addRun(const std::filesystem::path& folder);
    /// addRun() of each, in place of all other runs beside the first one.
    void setOthers(const std::vector<std::filesystem::path>& runs);
    bool isEmpty() const { return m_board.isEmpty(); }
    bool isOf(const RunSpec& run) const; ///< the first run is of its records
    /// What is compared with the run. Restored, it comes back with that run, and is computed once the page is seen.
    QByteArray saveState() const { return bytesOf(choices()); }
    void restoreState(const QByteArray& state) { m_recalled = choicesIn(state); }
    int waiting() const { return m_board.waiting(); } ///< columns that are still computed
    /// While nothing stands here: so many runs of a sweep could.
    void offerSweep(int runs);
    /// What the page shows: of the first noise level, and of all.
    const Comparison& comparison() const { return m_shown.empty() ? m_none : m_shown.front(); }
    const std::vector<Comparison>& comparisons() const { return m_shown; }
    /// The metrics below the pictures, and the records in them.
    std::vector<MetricId> metrics() const;
    std::vector<int> records() const;
    /// The pictures and metrics for paper, with the command that makes the same.
    Figure gridFigure() const;
    const std::filesystem::path& run(std::size_t level) const { return m_board.run(level); }
    /// The line above the pictures: that they are the result of other settings. `faded`: they are gray then.
    MessageBar& result() { return *m_result; }
    void setFaded(bool faded);
    /// Asks for raw records again that were not there: they may have been added.
    void tryAgain();
    /// The grid alone is shown, and nothing that changes it.
    void setPresented(bool presented) override;
    Turns turns() const override;
    bool isBlank() const override;
    /// Shows column after column alone beside the records, then the plane fills the page.
    bool turn(int by) override;
    Words words() const override;

Q_SIGNALS:
    void trainRequested();
    void openRunRequested();
    void columnArrived();
    void compared(); ///< nothing of what was chosen is waited for any more
    /// One run of every value of the sweep is to stand here.
    void sweepRequested();
    /// Runs of other noise are to be trained.
    void levelsRequested();
    /// The grid of pictures and figures is to be written to a file.
    void exportRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void build();
    void buildBar();
    void buildColumns();
    void buildMetrics();
    void buildExport();
    void connectTable();
    void connectList();
    void offer();
    void offerLevels();
    void offerOtherNoise(QMenu& menu);
    void offerMetrics();
    void askMissing();
    void askStrengths();
    void askFacts(std::size_t level);
    std::function<Result<Comparison>(const Engine&, std::stop_token)>
    factsQuestion(const std::filesystem::path& run) const;
    void ask(std::size_t level, const CompareRequest& request, CompareBoard::Question question);
    void take(std::size_t level, const ComparedColumn& column, const CompareRequest& asked);
    void answered(std::size_t level, const Result<Comparison>& found, const CompareRequest& asked,
                  CompareBoard::Question question);
    void stop();
    void dropUnwanted();
    void cancelArriving(bool all);
    static std::string stateOf(const std::filesystem::path& run);
    CompareChoices choices() const;
    void computeRecalled();
    void keep();
    void recallLast(const std::filesystem::path& folder, const RunSpec& spec);
    void fileComparison();
    std::optional<KeptComparison> keptWith(const std::filesystem::path& run);
    bool takeKept(const std::filesystem::path& run, const RunSpec& spec);
    void refresh();
    void divide();
    void offerJump();
    QString beginWords() const;
    void showTurn();
    void fitTurn();
    bool hasPlane() const;
    int lastEstimate() const;
    void openPair(int column, int level, PairDialog::Way way);
    void move(int by);
    void browse();
    void chooseNetwork();
    void setNetwork(const std::optional<NetworkSpec>& spec);
    void saveTable();
    void saveTableAs(const QString& path);
    void updateControls();
    bool raw() const { return m_rawVisible && !m_rawGone; }
    std::optional<std::size_t> levelOf(const std::filesystem::path& run) const;

    RunSession& m_session;
    CompareBoard m_board;
    std::map<std::filesystem::path, std::string> m_states; ///< of the runs of the board
    std::set<std::filesystem::path> m_arriving;            ///< runs of which it is not known yet where they belong
    std::vector<KeptComparison> m_kept;                    ///< of other runs, the latest last
    CompareChoices m_last;                                 ///< of the run before this one
    DataSpec m_lastData;                                   ///< whose records that compared
    CompareChoices m_recalled;                             ///< what was compared last
    std::vector<CompareRow> m_rows;
    std::vector<Comparison> m_shown; ///< of m_rows
    const Comparison m_none;
    bool m_rawVisible = false;
    bool m_unfiled = false;   ///< it is not in the folder of its run as it is shown
    bool m_begun = false;     ///< a person has asked for a comparison of this run
    bool m_awaitsRun = false; ///< a person has asked here for the run that trains: it is compared when it comes
    bool m_accurate = false;
    std::optional<std::set<MetricId>> m_chosen; ///< metrics; none: the first three
    QString m_problem;
    QString m_refusal;                    ///< why there are no accuracies, or no raw figures
    bool m_rawGone = false;               ///< raw records could not be had
    std::optional<NetworkSpec> m_network; ///< that gives FID and Inception scores
    QString m_learning;                   ///< how far the column is that learns now
    bool m_networkLearns = false;         ///< it is a network, which is not kept
    QString m_wait;                       ///< what a strength that was moved waits for
    std::optional<std::size_t> m_tuned;   ///< the column whose strengths are computed
    QTimer m_soon{this};                  ///< several ticks, one question
    QTimer m_settled{this};               ///< since a strength was moved
    bool m_divided = false;               ///< a person has moved the handle
    bool m_presented = false;
    int m_turn = -1; ///< what is lit before an audience: a column's place, -1: all, the number of columns: the plane

    QStackedWidget* m_pages;
    QWidget* m_tools;
    MessageBar* m_result;
    QScrollArea* m_scroll; ///< around the pictures and the plane
    QSplitter* m_halves;
    QStackedWidget* m_grid; ///< the table, or what will stand there
    EmptyPage* m_begin;
    CompareTable* m_table;
    PlanePanels* m_planes;
    RecordPicker* m_picker;
    QWidget* m_levels; ///< chips
    QHBoxLayout* m_chips;
    QListWidget* m_list;
    QMenu *m_columnMenu, *m_metricMenu;
    QAction* m_accuracy;
    QPushButton *m_columnButton, *m_metricButton;
    QPushButton *m_sweep, *m_papers, *m_stop, *m_export, *m_earlier, *m_later, *m_swipe, *m_subtract, *m_jump;
    QAction *m_exportFigure, *m_exportTable;
    QProgressBar* m_progress;
    QLabel* m_status;
};

} // namespace sfumato
