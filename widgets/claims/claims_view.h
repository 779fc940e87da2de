// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/accounting/published/claims.h"

#include <QWidget>
#include <QFutureWatcher>
#include <QThreadPool>

#include <optional>
#include <vector>

class QLabel;
class QPushButton;
class QSortFilterProxyModel;
class QStandardItemModel;
class QTableView;
class QTextBrowser;

namespace sfumato {

/// The privacy claims of published papers beside what the accountants of this program find for the same
/// settings. Computed row by row, on threads of its own, from the moment it is shown; hidden, it stops, and
/// goes on with the missing rows when shown again.
class ClaimsView : public QWidget {
    Q_OBJECT

public:
    explicit ClaimsView(std::vector<ClaimSource> sources, QWidget* parent = nullptr);
    ~ClaimsView() override;

    std::vector<Claim> computed() const; ///< in the order of the sources
    void copyAsText() const;
    /// False, with the reason on screen, where the file cannot be written.
    bool saveCsv(const QString& path);

Q_SIGNALS:
    void allComputed();

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

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
    void compute();
    void take(const Outcome& outcome);
    void showProgress();
    void showDetails();
    void chooseFile();

    std::vector<Row> m_rows;
    QStandardItemModel* m_model;
    QSortFilterProxyModel* m_sorted;
    QTableView* m_table;
    QTextBrowser* m_details;
    QLabel* m_progress;
    QPushButton* m_copy;
    QPushButton* m_save;
    QThreadPool m_threads;
    QFutureWatcher<Outcome> m_watcher;
};

} // namespace sfumato
