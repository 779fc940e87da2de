// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/accounting/literature/claims.h"
#include "core/spec/study/figure_table.h"

#include "widgets/look/presentable.h"

#include <QFutureWatcher>
#include <QThreadPool>
#include <QWidget>

#include <optional>
#include <vector>

class QLabel;
class QPushButton;
class QSortFilterProxyModel;
class QSplitter;
class QTabBar;
class QStandardItemModel;
class QTableView;
class QTextBrowser;

namespace sfumato {

struct OwnClaim;
class OwnClaimForm;

/// The privacy claims of published papers beside what the accountants of this program find for the same
/// settings, filtered and sorted as wanted, with the reason and the remedy of the chosen one, which can be tried here;
/// and a claim of one's own. Computed row by row, on threads of its own, from the moment it is shown; hidden, it stops,
/// and goes on with the missing rows when shown again.
class ClaimsView : public QWidget, public Presentable {
    Q_OBJECT

public:
    explicit ClaimsView(std::vector<ClaimSource> sources, QWidget* parent = nullptr);
    ~ClaimsView() override;

    /// What returns the presets and studies that stand below the claims of the papers that they follow; called once,
    /// when the page is first shown.
    void setFigures(std::function<std::vector<FigureEntry>()> load) { m_loadFigures = std::move(load); }
    std::vector<Claim> computed() const; ///< in the order of the sources
    void copyAsText() const;
    /// False, with the reason on screen, where the file cannot be written.
    bool saveCsv(const QString& path);
    /// The table and the findings of one claim alone are shown.
    void setPresented(bool presented) override;
    Turns turns() const override;
    /// Chooses the next or the previous claim.
    bool turn(int by) override;
    bool scroll(int by) override;
    Words words() const override;

Q_SIGNALS:
    void allComputed();
    /// A person wants to try the setting of a claim: a preset's name, and what it takes besides.
    void settingChosen(const QString& preset, const QStringList& settings);
    /// A person wants to open a preset that follows the paper of a claim.
    void presetChosen(const QString& preset);

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Row {
        ClaimSource source;
        std::optional<Claim> claim;
        bool failed = false;
    };
    struct Outcome {
        std::size_t row;
        std::optional<Claim> claim; ///< nothing where it could not be computed
    };
    void buildTable();
    void addRow(Row row);
    void judge(const OwnClaim& claim);
    void useSetting();
    const Row* chosen() const;
    void compute();
    void take(const Outcome& outcome);
    void showProgress();
    void showDetails();
    void fitParts();
    void fitTable();
    int roomForTable() const;
    void chooseFile();

    std::vector<Row> m_rows;
    std::function<std::vector<FigureEntry>()> m_loadFigures;
    std::vector<FigureEntry> m_figures;
    QStandardItemModel* m_model;
    QSortFilterProxyModel* m_sorted;
    QTableView* m_table;
    QTextBrowser* m_details;
    QLabel *m_introduction, *m_progress;
    QPushButton* m_copy;
    QPushButton* m_save;
    QPushButton* m_use;
    OwnClaimForm* m_own;
    QSplitter* m_sides;
    QTabBar* m_parts; ///< of a narrow page
    QWidget* m_foot;  ///< with the buttons
    QWidget* m_tools; ///< above the table
    bool m_presented = false;
    QThreadPool m_threads;
    QFutureWatcher<Outcome> m_watcher;
};

} // namespace sfumato
