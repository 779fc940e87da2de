// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/bridge/run_session.h"
#include "widgets/panels/step_cursor.h"
#include "widgets/preview/sheet_history.h"

#include <QWidget>

class QLabel;

namespace sfumato {

class CompareGrid;
class DistancePlot;
class LossPlot;

/// A run while it learns, and afterwards: pictures of every arm, curves, one step cursor for all of them, and a line of words.
/// It follows the session by itself; whoever owns it says which spec is shown and when another run begins. Its actions() move
/// the cursor and show the curves as tables.
class TrainingView : public QWidget {
    Q_OBJECT

public:
    explicit TrainingView(RunSession& session, QWidget* parent = nullptr);

    StepCursor& cursor() { return m_cursor; }
    /// The arms that are shown, and what stands above them: title, and by which noise.
    void setSpec(const RunSpec& spec);
    void clearGenerated();
    /// Another run: no curves, no pictures of steps, the cursor at the start.
    void reset();
    void setRawVisible(bool visible);
    void say(const QString& words);

private:
    void buildActions();
    void follow();
    void showSheet(const std::shared_ptr<const SampleSheet>& sheet);

    const RunSession& m_session;
    RunSpec m_spec;
    StepCursor m_cursor;
    SheetHistory m_sheets;
    QLabel* m_stamp;
    CompareGrid* m_grid;
    LossPlot* m_loss;
    DistancePlot* m_distance;
    QLabel* m_words;
};

} // namespace sfumato
