// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"
#include "widgets/look/card.h"

#include <QDateTime>
#include <QImage>

#include <vector>

class QLabel;
class QVBoxLayout;

namespace sfumato {

/// A run that was shown or trained lately.
struct RecentRun {
    QString folder;
    RunSpec spec;
    QString title;
    QString result; ///< in one line; empty: nothing is known
    QDateTime when;
    QImage picture; ///< of its samples; null: none was kept
    bool resumes = false;
    bool isSensitive = false;
};

/// The runs of late: what each shows, what came out, and a button that opens or resumes it.
class RecentCard : public Card {
    Q_OBJECT

public:
    explicit RecentCard(QWidget* parent = nullptr);
    /// `all`: so many runs lie in the runs folder.
    void setRuns(const std::vector<RecentRun>& runs, int all);

Q_SIGNALS:
    void runChosen(const QString& folder);
    void allRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* rowOf(const RecentRun& run);

    QLabel* m_all;
    QLabel* m_none;
    QVBoxLayout* m_rows;
};

} // namespace sfumato
