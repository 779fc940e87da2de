// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine.h"

#include <QStatusBar>

#include <optional>

class QLabel;

namespace sfumato {

/// The line at the bottom: the machine and the engine, and the budget of the records: spent, with this run, cap.
class StatusLine : public QStatusBar {
    Q_OBJECT

public:
    explicit StatusLine(QWidget* parent = nullptr);
    void showEngine(const EngineInfo& info);
    /// So many steps of so many of its build are done.
    void showEngineBuild(int done, int of);
    /// There is no engine, and why.
    void showFault(const Fault& fault);
    /// On these records in all; none: not known, or there is no account.
    void setSpending(const std::optional<Spending>& spending, bool publicRecords);
    /// In place of what was spent: which data sets are here, and a link to choose their folder. Empty: the spending.
    void showDataSets(const QString& words);

Q_SIGNALS:
    void dataFolderRequested();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void showSpent();
    void showSpentWords();
    void fitEngine();

    QString m_engineWords; ///< whole
    QLabel* m_engine;
    QLabel* m_spent;
    std::optional<Spending> m_spending;
    QString m_dataSets;
    bool m_public = false;
};

} // namespace sfumato
