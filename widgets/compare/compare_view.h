// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/comparison.h"
#include "widgets/bridge/run_session.h"

#include <QTimer>
#include <QWidget>

class QCheckBox;
class QComboBox;
class QHBoxLayout;
class QLabel;
class QListWidget;
class QListWidgetItem;
class QProgressBar;
class QPushButton;
class QSplitter;
class QStackedWidget;

namespace sfumato {

class CompareTable;
class PlanePlot;

/// Denoisers, which estimate single records, beside methods and other runs, which draw new ones: the same records row
/// by row, figures below, and the plane of both kinds. Columns are ticked in a list; what is ticked is computed once.
/// Raw records are shown and measured only while they may be seen.
class CompareView : public QWidget {
    Q_OBJECT

public:
    /// `session` must outlive the view.
    explicit CompareView(RunSession& session, QWidget* parent = nullptr);

    /// A run whose folder has its release and a checkpoint.
    void setRun(const std::filesystem::path& folder, const RunSpec& spec);
    void clear();
    void setRawVisible(bool visible);
    /// Ticks the columns of the papers' figure 2 and computes what is missing.
    void fillAsInPapers();
    /// Another run's first method as a column.
    void addRun(const std::filesystem::path& folder);
    bool isEmpty() const { return m_folder.empty(); }
    /// While nothing stands here: so many runs of a sweep could.
    void offerSweep(int runs);
    const Comparison& comparison() const { return m_shown; }

Q_SIGNALS:
    void trainRequested();
    void openRunRequested();
    /// One run of every value of the sweep is to stand here.
    void sweepRequested();
    /// The grid of pictures and figures is to be written to a file.
    void exportRequested();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    /// A column that could be shown.
    struct Slot {
        CompareColumn column;
        std::optional<ComparedColumn> done;
        bool measured = false;  ///< with raw figures
        bool judged = false;    ///< with accuracies, where it has any
        bool networked = false; ///< with figures by the feature network
        bool asked = false;
        bool shown = false; ///< ticked
    };
    void build();
    QHBoxLayout* buildBar();
    QSplitter* buildSide();
    void offer();
    void addSlot(const CompareColumn& column, bool ticked) { m_slots.push_back({.column = column, .shown = ticked}); }
    void askMissing();
    void keep(const ComparedColumn& column, const CompareRequest& asked);
    void take(const ComparedColumn& column, const CompareRequest& asked);
    void answered(const Result<Comparison>& found, const CompareRequest& asked);
    void stop();
    void refresh();
    void showPlane();
    void openPair(int column, int record);
    void move(int by);
    void browse();
    void chooseNetwork();
    void setNetwork(const std::optional<NetworkSpec>& spec);
    void saveTable();
    void saveTableAs(const QString& path);
    void updateControls();
    Slot* slotOf(const CompareColumn& column);
    std::vector<Slot*> ticked();

    RunSession& m_session;
    std::filesystem::path m_folder;
    RunSpec m_spec; ///< of the run, which may not be that of the experiment
    bool m_rawVisible = false;
    std::vector<Slot> m_slots; ///< in the order of the list
    Comparison m_facts;        ///< of the last answer, for all that is not of one column
    Comparison m_shown;        ///< ticked columns that are done or waited for
    bool m_begun = false;      ///< a person has asked for a comparison of this run
    QString m_problem;
    QString m_refusal;                    ///< why there are no accuracies, or no raw figures
    bool m_rawGone = false;               ///< raw records could not be had
    std::optional<NetworkSpec> m_network; ///< that gives FID and Inception scores
    QString m_learning;                   ///< how far the column is that learns now
    int m_waiting = 0;                    ///< columns
    QTimer m_soon{this};                  ///< several ticks, one question

    QStackedWidget* m_pages;
    QSplitter* m_halves;
    QSplitter* m_side;      ///< of its right or lower half: the plane, and the list of columns
    QStackedWidget* m_grid; ///< the table, or what will stand there
    CompareTable* m_table;
    PlanePlot* m_plane;
    QComboBox* m_distance;
    QListWidget* m_list;
    QPushButton* m_sweep;
    QPushButton* m_papers;
    QPushButton* m_stop;
    QPushButton* m_export;
    QPushButton* m_csv;
    QPushButton* m_earlier;
    QPushButton* m_later;
    QCheckBox* m_accuracy;
    QProgressBar* m_progress;
    QLabel* m_status;
};

} // namespace sfumato
