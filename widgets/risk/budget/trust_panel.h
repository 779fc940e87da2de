// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"

#include <QWidget>

class QComboBox;
class QLabel;

namespace sfumato {

class Experiment;

/// Who may see raw records: the first choice of a budget, from which everything else follows. Where the file holds
/// privatized records there is nothing to choose, and the panel says so.
class TrustPanel : public QWidget {
    Q_OBJECT

public:
    explicit TrustPanel(Experiment& experiment, QWidget* parent = nullptr);
    /// The epsilon of the model as it stands, which may follow from its noise; it is kept by a switch of models.
    void setEpsilon(double epsilon) { m_epsilon = epsilon; }
    /// As if a person had chosen it here.
    void useModel(PrivacyModel model);

private:
    void showSpec();
    void choose(RunSpec& spec, PrivacyModel model) const;
    void keepBudget(RunSpec& spec, PrivacyModel before) const;

    Experiment& m_experiment;
    QLabel* m_asks;
    QComboBox* m_model;
    QLabel* m_words;
    double m_epsilon = 0;                   ///< 0: not known
    std::vector<MethodSpec> m_localMethods; ///< as they were when the local model was left
};

} // namespace sfumato
