// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine.h"
#include "widgets/risk/exposure.h"
#include "widgets/risk/signal_to_noise.h"

#include <QWidget>

#include <functional>
#include <optional>
#include <set>

class QButtonGroup;
class QComboBox;
class QDoubleSpinBox;
class QLabel;

namespace sfumato {

class AttackSummary;
class BudgetBar;
class EpsilonInput;
class Experiment;
class FieldForm;
class MetricLabel;
class LabelRows;
class LogSpinBox;

/// How much privacy: epsilon on a logarithmic slider, delta, the mechanism, the noise that follows, and what
/// an attacker could do with the result. Epsilon, noise scale and signal-to-noise ratio are one choice:
/// typing any of them shuts its padlock, so that it stays as it is when delta, mechanism or data change, and
/// the other two follow. All budgets come from core/accounting.
class BudgetPanel : public QWidget {
    Q_OBJECT

public:
    explicit BudgetPanel(Experiment& experiment, QWidget* parent = nullptr);
    ~BudgetPanel() override;
    /// The sensitivity found by the engine for the spec as it stands. Of public records also their signal.
    void setSensitivity(const Preview& preview, bool publicRecords = false);
    /// Privatized records of a run with the budget as it stands tell the signal of records that are not
    /// public.
    void setPrivatized(const SampleSheet& privatized);
    /// Nothing is known of the records any more.
    void forgetSensitivity();
    /// What the account of the records holds, and what a run adds; none: not known yet.
    void setSpending(const std::optional<Spending>& spending);
    std::set<std::size_t> showFaults(const std::vector<Fault>& faults);

    /// 0 where the file holds privatized records, whose budget it knows itself.
    double epsilon() const;
    double noiseScale() const;
    /// Of one record, with what it follows from; to stand beside the bound.
    QWidget* derivation() const;
    /// Of the spec as it stands, where the engine has found it.
    std::optional<double> sensitivity() const;
    /// Nothing where the noise or the budget gives no guarantee, or is not that of these fields.
    const std::optional<Exposure>& exposure() const { return m_exposure; }

Q_SIGNALS:
    void assessed(); ///< the exposure may be another one, of the same spec
    void capAsked(); ///< for these records

private:
    enum class Held { Epsilon, NoiseScale, SignalToNoise };

    /// What the engine found of the records, by the preview of this spec.
    struct Found {
        DataSpec data;
        MechanismSpec mechanism;
        std::int64_t records = 0, classes = 0;
        std::int64_t pixels = 0; ///< that get noise; 0 of points
        double sensitivity = 0;  ///< of one record; 0: it has none of its own
        double noiseScale = 0, epsilon = 0;
    };

    void addFields();
    void layOut();
    void connectInputs();
    const MechanismSpec& mechanism() const;
    /// Of the spec's data; nothing while it is not known.
    const Found* found() const;
    std::optional<double> sensitivityOf(const MechanismSpec& mechanism) const;
    /// Of the spec as it stands, where it is known.
    std::optional<Signal> signal() const;
    std::int64_t records() const;
    std::int64_t classes() const; ///< of their labels; 0: none
    bool scaleGiven(const MechanismSpec& mechanism) const;
    void edit(const std::function<void(MechanismSpec&)>& change);
    void hold(Held held, const MechanismSpec& mechanism);
    void setSignal(const std::optional<Signal>& signal);
    void recalibrate(MechanismSpec& mechanism, double epsilon);     ///< epsilon is given
    void computeDependents(MechanismSpec& mechanism, double scale); ///< the noise scale is given
    void followSignal(MechanismSpec& mechanism);                    ///< the signal-to-noise ratio is given
    void resolve(MechanismSpec& mechanism);                         ///< whatever is held is given
    void showSpec();
    void showDelta();
    void showSignalToNoise();
    void showAttack();
    void showWarnings();
    std::optional<Exposure> computeExposure() const;

    Experiment& m_experiment;
    std::optional<Found> m_found;
    std::optional<Exposure> m_exposure; ///< of what the fields show
    Held m_held = Held::Epsilon;
    bool m_editing = false;         ///< a field of this panel is edited
    std::optional<Signal> m_signal; ///< of what was found
    EpsilonInput* m_epsilon;
    LogSpinBox* m_delta;
    QComboBox* m_kind;
    LogSpinBox* m_scale;
    QDoubleSpinBox* m_signalToNoise;
    QButtonGroup* m_padlocks;
    MetricLabel* m_derivation;
    QLabel* m_deviation; ///< what the noise scale is as a standard deviation
    AttackSummary* m_attack;
    QLabel* m_warnings;
    BudgetBar* m_bar;
    FieldForm* m_form;
    LabelRows* m_labels;
};

} // namespace sfumato
