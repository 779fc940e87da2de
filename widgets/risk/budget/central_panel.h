// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/accounting/central_plan.h"
#include "core/spec/tables/central_methods.h"
#include "widgets/risk/exposure.h"

#include <QWidget>

#include <functional>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <utility>

class QComboBox;
class QLabel;
class QVBoxLayout;

namespace sfumato {

class AttackSummary;
class BudgetBar;
class EpsilonInput;
class Experiment;
class FieldForm;
class MetricLabel;
class LogSpinBox;
class MethodSettings;
struct Spending;

/// The budget of the central model: the method with its settings, delta, and of epsilon, noise, steps and rate any
/// three; the fourth follows by the tight accountant. The settings of a method come from centralMethods().
class CentralPanel : public QWidget {
    Q_OBJECT

public:
    explicit CentralPanel(Experiment& experiment, QWidget* parent = nullptr);
    /// Of the data set, where the spec takes all of them; 0: not known.
    void setRecords(std::int64_t records);
    /// While this is so nothing is known of what follows; planned() tells when it is.
    bool planning() const { return m_planning; }
    /// Of everything that the run asks; 0 while nothing follows.
    double epsilon() const { return m_solved ? m_solved->epsilon : 0; }
    /// Of all that is asked; nothing while it is not known, or nothing is guaranteed. How much the best attack gets of
    /// steps on samples takes the accountant seconds more: exposed() tells when it is in.
    std::optional<Exposure> exposure() const;
    void setSpending(const std::optional<Spending>& spending);
    /// Chooses a method as a person does, with these settings of its own.
    void useMethod(const std::string& name, const std::map<std::string, SettingValue>& settings);
    /// The method with its settings: to stand where methods are chosen.
    QWidget* methodPage() const { return m_methodPage; }
    /// The norm of what a record contributes: to stand where bounds are stated.
    QWidget* clipPage() const { return m_clipPage; }
    std::set<std::size_t> showFaults(const std::vector<Fault>& faults);

Q_SIGNALS:
    void planned();
    void exposed();
    void capAsked(); ///< for these records

private:
    /// Of what a run asks, that which follows from the others: 0 in the spec.
    enum class Open { Noise, Epsilon, Rate, Steps };
    static Open open(const RunSpec& spec);
    void addFields();
    void addHelp();
    void layOut();
    void connectInputs();
    void edit(const std::function<void(RunSpec&)>& change);
    void computeDependents(RunSpec& spec, Open wanted) const;
    void give(Open edited, double value);
    void chooseMethod(RunSpec& spec, const std::string& name) const;
    void chooseSampling(RunSpec& spec, MechanismPhase::Sampling sampling) const;
    void listSettings();
    void showSpec();
    void showFields();
    void showPlan();
    void plan(std::int64_t records);
    void weigh();
    void forgetPlan();
    void showAttack();
    void say(const CentralPlan& plan, std::int64_t records);
    std::int64_t records() const;

    Experiment& m_experiment;
    bool m_editing = false; ///< a field of this panel is edited
    std::int64_t m_records = 0;
    std::pair<std::string, std::string> m_recordsOf; ///< source and path
    std::optional<CentralPlan> m_solved;
    std::shared_ptr<const CompositionRisk> m_together;                      ///< of what was solved
    using Asked = std::tuple<PrivacySpec, std::int64_t, int, std::int64_t>; ///< what a plan depends on
    std::optional<Asked> m_asked;
    bool m_planning = false, m_weighing = false;
    std::optional<Open> m_next; ///< chosen to follow while the numbers of now are still computed
    QComboBox* m_method;
    QLabel* m_summary;
    EpsilonInput* m_epsilon;
    LogSpinBox* m_delta;
    LogSpinBox* m_noise;
    QComboBox* m_follows;
    QComboBox* m_sampling;
    LogSpinBox* m_rate;
    LogSpinBox* m_clip;
    MetricLabel* m_plan;
    AttackSummary* m_attack;
    QLabel* m_warning;
    BudgetBar* m_bar;
    FieldForm *m_form, *m_methodForm, *m_clipForm;
    MethodSettings* m_settings = nullptr;
    bool m_isTable = false; ///< as m_settings were made
    QWidget *m_clipPage, *m_methodPage;
    QVBoxLayout* m_layout; ///< of the method's page
};

} // namespace sfumato
