// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"

#include <QWidget>

#include <set>

class QCheckBox;
class QComboBox;
class QLineEdit;
class QListWidget;
class QPushButton;
class QToolButton;

namespace sfumato {

class WholeSpinBox;
class Experiment;
class FieldForm;
class GeneratorFields;
class LogSpinBox;
class RealSpinBox;

/// A translated name of a way of training.
QString lossTitle(Loss loss);

/// How to train: the ticked methods, side by side on the same privatized records, and the few numbers that
/// matter; the rest is folded. What the form does not show stays as the preset set it.
class MethodPanel : public QWidget {
    Q_OBJECT

public:
    explicit MethodPanel(Experiment& experiment, QWidget* parent = nullptr);
    std::set<std::size_t> showFaults(const std::vector<Fault>& faults);
    /// The methods alone: to stand where methods are chosen. The rest is how they are trained.
    QWidget* methodsPage() const { return m_methodsPage; }

private:
    void addHelp();
    void addFields();
    void connectInputs();
    void showSpec();
    void showModel(const RunSpec& spec);
    void listMethods(const std::vector<MethodSpec>& wanted);
    std::vector<MethodSpec> tickedMethods() const;
    void takeSeed();

    Experiment& m_experiment;
    std::vector<MethodSpec> m_methods; ///< of all rows of the list
    QWidget* m_methodsPage;
    QListWidget* m_list;
    WholeSpinBox* m_batch;
    WholeSpinBox* m_iterations;
    WholeSpinBox* m_steps;
    LogSpinBox* m_rate;
    QToolButton* m_fold;
    QWidget* m_advanced;
    LogSpinBox *m_regularization, *m_tolerance;
    QComboBox* m_optimizer;
    RealSpinBox* m_momentum;
    LogSpinBox* m_weightDecay;
    WholeSpinBox *m_evaluateEvery, *m_patience;
    QPushButton* m_from;
    QLineEdit* m_seed;
    QCheckBox* m_raw;
    QComboBox* m_accuracy;
    QCheckBox* m_bfloat16;
    FieldForm *m_methodsForm, *m_form, *m_advancedForm;
    GeneratorFields* m_generator;
};

} // namespace sfumato
