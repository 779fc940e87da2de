// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine.h"
#include "widgets/risk/exposure.h"

#include <QWidget>

#include <memory>

class QTabWidget;

namespace sfumato {

class ClipTuner;
class Experiment;
class CompareList;
class LabelView;
class DrawsView;
class EmptyPage;
class OddsView;
class RiskFigures;
class ShareGallery;
class ShufflePanel;
class TradeOffPlot;

/// What the budget means, on pages below a list of pinned budgets: what an attacker can do, what a suspicion
/// can become, what one record may become, what clipping costs, what a shuffler would add, what the label
/// will say. It computes only while it can be seen. A file of privatized records without a guarantee has no budget to
/// show.
class RiskSheet : public QWidget {
    Q_OBJECT

public:
    explicit RiskSheet(const Experiment& experiment, QWidget* parent = nullptr);
    void setExposure(const std::optional<Exposure>& exposure);
    /// Where draws take their record from, of the experiment as it stands. `publicRecords`: its records are no secret.
    /// Null: there is none.
    void setPreview(std::shared_ptr<const Preview> preview, bool publicRecords);
    /// What a run of the experiment adds to the account of its records, as the engine says; none: not known yet.
    void setSpending(const std::optional<Spending>& spending);
    void setReducedMotion(bool reduced);
    /// The pinned budgets, for a session's restore.
    QByteArray saveState() const;
    void restoreState(const QByteArray& state);
    /// What a run on these data has released.
    void setPrivatized(const SampleSheet& privatized);

Q_SIGNALS:
    void budgetChosen(const sfumato::MechanismSpec& budget);       ///< a pinned one
    void mechanismChosen(const sfumato::MechanismSpec& mechanism); ///< with another clip radius

protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void showSpec();
    void assess();
    void assessAttacker();

    std::optional<Exposure> m_exposure;
    std::shared_ptr<const Preview> m_preview;
    std::optional<Spending> m_spending;
    const Experiment& m_experiment;
    DataSpec m_data; ///< of the preview, or that it is waited for
    QWidget* m_halves;
    EmptyPage* m_nothing;
    CompareList* m_compare;
    QTabWidget* m_pages;
    TradeOffPlot* m_plot;
    ShareGallery* m_meters;
    RiskFigures* m_figures;
    OddsView* m_odds;
    DrawsView* m_draws;
    ClipTuner* m_clip;
    ShufflePanel* m_shuffle;
    LabelView* m_label;
};

} // namespace sfumato
