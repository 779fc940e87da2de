// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"
#include "widgets/look/presentable.h"
#include "widgets/runs/list/run_arrangement.h"
#include "widgets/runs/list/run_thumbnails.h"
#include "widgets/runs/reading/run_files.h"
#include "widgets/runs/reading/run_watch.h"

#include <QHash>
#include <QMap>
#include <QTimer>
#include <QUndoStack>
#include <QWidget>

class QAction;
class QComboBox;
class QLabel;
class QLineEdit;
class QMenu;
class QPushButton;
class QSplitter;
class QStackedWidget;
class QToolButton;

namespace sfumato {

class DiffPane;
class EmptyPage;
class MessageBar;
class OverlayPane;
class RunTree;
struct NamedRun;

/// The run folders in a folder, as a table that is filtered, sorted, grouped and edited, with the curves of
/// the ticked runs and the differences of the selected ones, or else of the ticked ones, below. The folders are the
/// truth; they are looked at again every few seconds while this is shown. Nothing is read or written on the window's
/// thread. actions() has all that can be done, for a menu.
class RunsView : public QWidget, public Presentable {
    Q_OBJECT

public:
    /// `cache`: the folder for the index, which may be deleted at any time; empty: the user's cache folder.
    explicit RunsView(const QString& runs, const QString& cache = {}, QWidget* parent = nullptr);
    ~RunsView() override;

    /// Names, tags, notes and the trash; for the window's undo and redo.
    QUndoStack& undoStack() { return m_undo; }
    /// Of which data figures and curves that were computed from raw records may be shown: the others' cells
    /// and curves are empty. Where not even public data are, their columns go.
    void setRawShown(const std::function<bool(const DataSpec&)>& shown);
    /// Asks for this page and goes to the filter box.
    void findRun();
    void setFilter(const QString& text);
    /// The run on screen, by its full path, is selected when this page is opened and no run is; empty: there is none.
    void setShownRun(const QString& folder) { m_shownRun = folder; }
    /// Looks at the folders now.
    void refresh();
    /// Before the program ends.
    void finishChanges() { m_files.finish(); }
    /// Full paths.
    QStringList selectedRuns() const;
    QStringList tickedRuns() const;
    void untickAll() { m_table.setTicked(m_table.ticked(), false); }

    /// Lists the runs in another folder as well: a folder of runs, a run, or a sweep. Says why where it does not.
    void addFolder(const QString& folder);
    void removeFolder(const QString& folder);
    const QStringList& addedFolders() const { return m_elsewhere; }

    /// Columns, order, grouping, filter, added folders and the splitters, each under a key of its own, for a session's
    /// restore. Sizes only where a person has dragged them. What cannot be read stays as it is.
    QMap<QString, QString> saveState() const;
    void restoreState(const QMap<QString, QString>& state);

    /// The table, the curves and the differences alone.
    void setPresented(bool presented) override;
    Turns turns() const override { return Turns::None; }
    bool turn(int) override { return false; }
    bool isBlank() const override { return m_listed && m_table.rowCount() == 0; }

    QSize sizeHint() const override { return {900, 600}; }

Q_SIGNALS:
    /// A run folder is to be shown.
    void openRequested(const QString& folder);
    /// A new run is to be set up with the settings of the run in `folder`.
    void cloneRequested(const sfumato::RunSpec& spec, const QString& folder, bool otherSeed = false);
    /// A new run is to go on from this step of the run in `folder`.
    void forkRequested(const sfumato::RunSpec& spec, const QString& folder, qint64 step);
    /// What a person asked for by a key or a menu needs this page to be seen.
    void pageAsked();
    /// There is no run yet, and a person wants one.
    void newRunRequested();
    /// Full paths of the ticked runs, in the order in which they were ticked; and those of them whose figures
    /// of raw data may not be shown. `names`: of several by their paths, as this page calls them.
    void overlayChanged(const QStringList& folders, const QStringList& rawHidden, const QHash<QString, QString>& names);
    /// Everything found so far is listed.
    void listed(int runs, qint64 milliseconds);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    void build();
    void buildActions();
    QWidget* buildTop();
    QWidget* buildBar();
    QMenu* buildColumnsMenu();
    void addColumnAction(QMenu& menu, int column);
    void fillColumnBoxes();
    void fillFoldersMenu();
    void chooseFolder();
    void showFolding();
    void showFork(const RunEntry* run);
    void showDetail(const RunEntry* run);
    void takeChanges(const RunChanges& changes);
    void applyWaiting();
    void applyFilter();
    void applyColumns();
    void fillMethodBox();
    void sortBy(int column, Qt::SortOrder order);
    void sortByHead(int column); ///< of another column's figure the best first; of the same one the other way
    void rememberPlace();
    void returnToPlace();
    void selectShownRun();
    void select(const QStringList& folders);
    void followSelection();
    void followTicks();
    void fillAgainstMenu();
    void drawAgainst(const QString& key);
    void saveTable();
    void showCount();
    void showPage();
    void showPanes();
    void say(const QString& words);
    void say(const Fault& fault);
    void followUndo();
    void dropStaleUndo();
    QStringList selectedFolders() const;
    std::vector<NamedRun> named(const QStringList& folders) const;

    void fork();
    void forkFrom(const QString& folder, qint64 last, qint64 step);
    void rename();
    void renamed(const QString& folder, const QString& name);
    void editTags();
    void setTags(const QStringList& folders, const QStringList& shared, const QStringList& wanted);
    void editNote();
    void edit(const QString& text, const QStringList& folders, const std::function<void(RunAbout&)>& change);
    void toggleTicks();
    void moveToTrash();
    void showDeleted();
    void selectRestored();
    void clone(bool otherSeed);
    void open();

    QString m_runs;
    RunThumbnails m_thumbnails;
    RunTable m_table;
    RunArrangement m_arrangement;
    RunFiles m_files;
    RunWatch m_watch;
    QUndoStack m_undo;
    QTimer m_poll, m_followLater{this};
    std::vector<RunChanges> m_waiting; ///< arrived while a name is being edited
    QString m_shownRun;                ///< see setShownRun()
    bool m_selectsShown = false;       ///< once it is listed
    QStringList m_followed;            ///< the runs that were selected last
    QStringList m_restored;            ///< full paths of what comes back from the trash and is not listed yet
    int m_remaining = 0;
    bool m_listed = false, m_presented = false;
    bool m_dropping = false;   ///< stale steps from the undo stack
    QSet<int> m_chosen;        ///< columns that a person wants
    QSet<QString> m_otherwise; ///< groups that are folded, of sweeps those that are not
    QStringList m_elsewhere;   ///< folders that a person added
    struct Place {
        QStringList selected;
        QString current;
        int column = 0, scroll = 0;
    } m_place;

    RunTree* m_tree;
    QLineEdit* m_filter;
    QLabel* m_filterFault;
    QComboBox* m_group;
    QComboBox* m_sort;
    QComboBox* m_sortMethod; ///< whose values count, where runs have several
    QToolButton* m_descending;
    QLabel* m_count;
    MessageBar* m_message;
    QLabel* m_hint;         ///< where the panes are hidden
    QWidget *m_top, *m_bar; ///< what chooses the runs that are listed, and what can be done with them
    QLabel* m_detail;       ///< of the selected run: what a column out of sight would say
    QLabel* m_fault;        ///< of the selected run
    QStackedWidget* m_pages;
    EmptyPage* m_empty;
    QPushButton* m_emptyButton;
    QPushButton* m_emptyFolder;
    QSplitter* m_halves;
    QSplitter* m_panes;
    QMap<QSplitter*, QList<int>> m_dragged; ///< sizes that a person gave the splitters
    OverlayPane* m_overlay;
    DiffPane* m_diff;
    QMenu* m_columns;
    QMenu* m_folders;
    QMenu* m_against;
    QPointer<QObject> m_drawing; ///< of inBackground(): the figure against a setting
    QList<QAction*> m_columnActions;
    QAction *m_open, *m_clone, *m_reseed, *m_fork, *m_rename, *m_tags, *m_note, *m_tick, *m_untick, *m_trash,
        *m_deleted, *m_find;
};

} // namespace sfumato
