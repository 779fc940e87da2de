// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/accounting/central_plan.h"
#include "core/record/central_methods.h"
#include "widgets/risk/exposure.h"

#include <QGroupBox>

#include <optional>
#include <set>

class QComboBox;
class QLabel;
class QVBoxLayout;

namespace sfumato {

class FieldForm;
class FigureLabel;
class LogSlider;
class LogSpinBox;
struct Spending;

/// The budget of the central model: the method with its settings, epsilon and delta, and the noise, steps or
/// rate that follow from them, by the tight accountant. The settings of a method come from centralMethods().
class CentralPanel : public QGroupBox {
    Q_OBJECT

public:
    explicit CentralPanel(QWidget* parent = nullptr);
    void setSpec(const RunSpec& spec);
    void apply(RunSpec& spec) const;
    /// Of the data set, where the spec takes all of them; 0: not known.
    void setRecords(std::int64_t records);
    /// Of everything that the run asks; 0 while nothing follows.
    double epsilon() const { return m_solved ? m_solved->epsilon : 0; }
    /// Where one Gaussian release stands for all that is asked; nothing else.
    std::optional<Exposure> exposure() const;
    void setSpending(const std::optional<Spending>& spending);
    std::set<std::size_t> showFaults(const std::vector<Fault>& faults);

Q_SIGNALS:
    void changed();

private:
    void chooseMethod(const QString& name);
    void listSettings();
    void showPlan();

    RunSpec m_spec; ///< as it was set but for what was edited
    std::int64_t m_records = 0;
    std::optional<CentralPlan> m_solved;
    QComboBox* m_method;
    QLabel* m_summary;
    LogSlider* m_slider;
    LogSpinBox* m_epsilon;
    LogSpinBox* m_delta;
    LogSpinBox* m_noise;
    FigureLabel* m_plan;
    QLabel* m_spending;
    FieldForm* m_form;
    QWidget* m_settings = nullptr;
    FieldForm* m_settingsForm = nullptr;
    QVBoxLayout* m_layout;
};

} // namespace sfumato
