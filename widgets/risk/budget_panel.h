// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/engine.h"
#include "widgets/risk/exposure.h"
#include "widgets/risk/signal_to_noise.h"

#include <QWidget>

#include <optional>
#include <set>

class QButtonGroup;
class QComboBox;
class QDoubleSpinBox;
class QLabel;
class QPushButton;

namespace sfumato {

class AttackMeter;
class FieldForm;
class FigureLabel;
class LabelRows;
class LogSlider;
class LogSpinBox;

/// How much privacy: epsilon on a logarithmic slider, delta, the mechanism, the noise that follows, and what
/// an attacker could do with the result. Epsilon, noise scale and signal-to-noise ratio are one choice:
/// typing any of them shuts its padlock, so that it stays as it is when delta, mechanism or data change, and
/// the other two follow. All budgets come from core/accounting.
class BudgetPanel : public QWidget {
    Q_OBJECT

public:
    explicit BudgetPanel(QWidget* parent = nullptr);
    ~BudgetPanel() override;
    void setSpec(const RunSpec& spec);
    void apply(RunSpec& spec) const;
    /// As if it had been typed in.
    void useMechanism(const MechanismSpec& mechanism);
    /// The law of `budget` with its epsilon, delta and noise scale, which may come from other records: bound, transform and source of
    /// noise stay those of these.
    void useBudget(const MechanismSpec& budget);
    /// The sensitivity found by the engine for the spec as it stands. Of public records also their signal.
    void setSensitivity(const Preview& preview, bool publicRecords = false);
    /// Privatized records of a run with the budget as it stands tell the signal of records that are not
    /// public.
    void setPrivatized(const SampleSheet& privatized);
    /// Where the data changed: the old sensitivity no longer holds.
    void forgetSensitivity();
    /// What the account of the records holds, and what a run adds; none: not known yet.
    void setSpending(const std::optional<Spending>& spending);
    std::set<std::size_t> showFaults(const std::vector<Fault>& faults);

    /// 0 where the file holds privatized records, whose budget it knows itself.
    double epsilon() const;
    double noiseScale() const;
    /// Of one record, with what it follows from; to stand beside the bound.
    QWidget* derivation() const;
    std::optional<double> sensitivity() const { return m_sensitivity; }
    /// Nothing where the noise or the budget gives no guarantee, or is not that of these fields.
    std::optional<Exposure> exposure() const;

Q_SIGNALS:
    void changed();
    void assessed(); ///< the exposure may be another one
    void meaningAsked();
    void capAsked(); ///< for these records

private:
    enum class Held { Epsilon, NoiseScale, SignalToNoise };

    MechanismKind kind() const;
    bool scaleGiven() const;
    bool followsEpsilon() const;
    void hold(Held held);
    void setSignal(const std::optional<Signal>& signal);
    void recalibrate();  ///< epsilon is given
    void follow();       ///< the noise scale is given
    void followSignal(); ///< the signal-to-noise ratio is given
    void resolve();      ///< whatever is held is given
    void showDelta();
    void showSignalToNoise();
    void assess();

    MechanismSpec m_mechanism; ///< as it was set but for what was edited; the fields show it
    std::optional<double> m_sensitivity;
    std::int64_t m_pixels = 0; ///< that get noise; 0 for points and while not known
    Held m_held = Held::Epsilon;
    std::optional<Signal> m_signal;
    std::int64_t m_records = 0;
    std::int64_t m_classes = 0; ///< of their labels; 0: none
    bool m_drawn = false; ///< by the program: a public demonstration
    bool m_settled = false; ///< the file holds privatized records: these fields say nothing of them
    LogSlider* m_slider;
    LogSpinBox* m_epsilon;
    LogSpinBox* m_delta;
    QComboBox* m_kind;
    LogSpinBox* m_scale;
    QDoubleSpinBox* m_signalToNoise;
    QButtonGroup* m_padlocks;
    FigureLabel* m_derivation;
    AttackMeter* m_meter;
    FigureLabel* m_verdict;
    QLabel* m_warnings;
    QLabel* m_spending;
    QPushButton* m_cap;
    FieldForm* m_form;
    LabelRows* m_labels;
};

} // namespace sfumato
