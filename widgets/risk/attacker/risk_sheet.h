// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine.h"
#include "core/ledger/label.h"
#include "widgets/look/presentable.h"
#include "widgets/risk/exposure.h"

#include <QPointer>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QBoxLayout;
class QGridLayout;
class QScrollArea;
class QTabWidget;

namespace sfumato {

class AttackMeter;
class AttackSummary;
class BudgetBar;
class CompareList;
class DeploymentScale;
class Experiment;
class LabelView;
class MetricLabel;
class DrawsView;
class EmptyPage;
class EpsilonInput;
class OddsView;
class RiskFigures;
class ShareGallery;
class ShufflePanel;
class TradeOffPlot;

/// What the budget means, of both models in one order: one sentence and a hundred squares; the trade-off curve of the
/// best attack; the table of its numbers, beside pinned budgets and those of public deployments. On further pages what
/// the label will say, what a suspicion can become, what one record may become, what a shuffler would add. It computes
/// only while it can be seen. A file of privatized records without a guarantee has no budget to
/// show.
///
/// Before an audience it is the sentence and the squares alone, with an epsilon that keys change; afterwards epsilon is
/// what it was.
class RiskSheet : public QWidget, public Presentable {
    Q_OBJECT

public:
    explicit RiskSheet(const Experiment& experiment, QWidget* parent = nullptr);
    void setExposure(const std::optional<Exposure>& exposure);
    /// Where draws take their record from, of the experiment as it stands. `publicRecords`: its records are no secret.
    /// Null: there is none.
    void setPreview(std::shared_ptr<const Preview> preview, bool publicRecords);
    /// What a run of the experiment adds to the account of its records, as the engine says; none: not known yet.
    void setSpending(const std::optional<Spending>& spending);
    /// What the run that is shown has entered, with what of its plan is still to come: its label is shown. Empty: that
    /// of a plan with the settings as they stand.
    void setRun(const std::vector<PrivacyEvent>& events, const LabelNotes& notes);
    void setReducedMotion(bool reduced);
    /// The pinned budgets, for a session's restore.
    QByteArray saveState() const;
    void restoreState(const QByteArray& state);
    void setPresented(bool presented) override;
    Turns turns() const override;
    bool turn(int by) override;
    Words words() const override;

Q_SIGNALS:
    void budgetAsked(const sfumato::RunSpec& spec);          ///< the experiment with another epsilon
    void budgetChosen(const sfumato::MechanismSpec& budget); ///< a pinned one
    void capAsked();                                         ///< for these records

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void showSpec();
    void assess();
    void assessAttacker();
    void assessSum();
    void addPage(QWidget* content, const QString& title);
    void arrange();
    void fitParts();
    void fitCurve();
    void fitPages();
    int aroundPages() const;
    void buildSlid();
    void showEpsilon();
    void chooseEpsilon(double epsilon);
    std::optional<Exposure> exposureAt(double epsilon) const;
    const std::optional<Exposure>& shownExposure() const { return m_tried ? m_tried : m_exposure; }
    void assessPerson();
    void countTimes(const std::vector<double>& epsilons, const std::optional<PrivacyBudget>& alone);
    void weighSum(const std::vector<MechanismPhase>& phases);

    std::optional<Exposure> m_exposure;
    std::shared_ptr<const Preview> m_preview;
    std::optional<Spending> m_spending;
    std::vector<PrivacyEvent> m_run;
    LabelNotes m_notes;
    const Experiment& m_experiment;
    DataSpec m_data;                ///< of the preview, or that it is waited for
    QScrollArea* m_sheet = nullptr; ///< all of it
    QBoxLayout* m_promise;          ///< the squares of this run and the budget of the records
    QWidget *m_account, *m_table;
    QWidget* m_slid; ///< an epsilon for an audience
    EpsilonInput* m_epsilon;
    std::optional<RunSpec> m_before; ///< a presentation
    std::optional<Exposure> m_tried; ///< of another epsilon, before an audience while a run keeps its own
    EmptyPage* m_nothing;
    AttackSummary* m_summary;
    BudgetBar* m_bar;
    QWidget* m_sum; ///< the hundred squares of all releases together
    AttackMeter* m_sumMeter;
    QWidget* m_atMost; ///< below the squares, where they are only an upper bound
    MetricLabel* m_sumWords;
    std::vector<MechanismPhase> m_sumPhases;  ///< of which m_sumRisk is, or is being computed
    std::optional<CompositionRisk> m_sumRisk; ///< nothing: epsilon and delta alone bound an attacker
    QPointer<QObject> m_weighing;
    QWidget* m_person; ///< the hundred squares of one person with several of the records
    AttackMeter* m_personMeter;
    MetricLabel* m_personWords;
    struct Counted {
        std::vector<double> epsilons = {};
        std::optional<PrivacyBudget> alone = {};
        std::vector<PrivacyEvent> events = {}, planned = {};
        std::optional<PrivacyBudget> cap = {}, personCap = {};
        bool operator==(const Counted&) const = default;
    } m_counted;                       ///< for what m_times are, or are being computed
    std::vector<std::int64_t> m_times; ///< of each epsilon
    QPointer<QObject> m_counting;
    QGridLayout* m_attack;
    QWidget* m_others; ///< what others have done
    QWidget* m_numbers;
    enum class Width { Narrow, Usual, Wide } m_width = Width::Usual;
    CompareList* m_compare;
    QTabWidget* m_pages;
    TradeOffPlot* m_plot;
    int m_curves = 0; ///< in the plot
    ShareGallery* m_meters;
    RiskFigures* m_figures;
    OddsView* m_odds;
    DrawsView* m_draws;
    DeploymentScale* m_deployments;
    ShufflePanel* m_shuffle;
    LabelView* m_label;
};

} // namespace sfumato
