// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/bridge/run_session.h"
#include "widgets/panels/step_cursor.h"
#include "widgets/preview/sheet_history.h"

#include <QWidget>

class QLabel;

namespace sfumato {

class CompareGrid;
class FigurePlot;
class OverlayReader;

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
    /// Draws the curves of these run folders beside this run's.
    void setOverlays(const QStringList& folders);

private:
    void buildActions();
    void follow();
    void connectPlot(FigurePlot* plot);
    void readOverlays(FigurePlot* plot);
    void showSheet(const std::shared_ptr<const SampleSheet>& sheet);

    const RunSession& m_session;
    RunSpec m_spec;
    StepCursor m_cursor;
    SheetHistory m_sheets;
    QLabel* m_stamp;
    CompareGrid* m_grid;
    FigurePlot* m_steps;
    FigurePlot* m_evaluations;
    QStringList m_overlays;
    std::map<FigurePlot*, OverlayReader*> m_readers;
    QLabel* m_words;
};

} // namespace sfumato
