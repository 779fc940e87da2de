// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/runs/reading/run_trash.h"

#include <QDialog>

class QLabel;
class QPushButton;
class QTreeWidget;

namespace sfumato {

/// The runs and sweeps of a folder that lie in the trash, of which chosen ones are restored.
class DeletedRuns : public QDialog {
    Q_OBJECT

public:
    explicit DeletedRuns(QWidget* parent = nullptr);
    /// What is in the trash now.
    void setRuns(const std::vector<TrashedRun>& runs);
    /// Why something was not restored.
    void say(const QString& words);

Q_SIGNALS:
    /// What lies in `place` is to be moved back to `folder`, where nothing is.
    void restoreAsked(const QString& folder, const QString& place);

private:
    void restore();

    QLabel* m_about;
    QTreeWidget* m_list;
    QLabel* m_message;
    QPushButton* m_restore;
};

} // namespace sfumato
