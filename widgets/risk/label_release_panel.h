// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fault.h"
#include "core/record/run_spec.h"

#include <QWidget>

#include <set>
#include <vector>

class QComboBox;

namespace sfumato {

class FieldForm;
class FigureLabel;
class LogSpinBox;

/// Whether the labels of the records leave with them, by what, and how much of epsilon that takes, with what it means in words.
class LabelReleasePanel : public QWidget {
    Q_OBJECT

public:
    explicit LabelReleasePanel(QWidget* parent = nullptr);
    /// `classes`: of the labels of these data; 0: they have none, and the choice is shut.
    void setMechanism(const MechanismSpec& mechanism, std::int64_t classes);
    void apply(MechanismSpec& mechanism) const;
    std::set<std::size_t> showFaults(const std::vector<Fault>& faults);

Q_SIGNALS:
    void changed(); ///< by a person

private:
    void explain();

    MechanismSpec m_mechanism;
    std::int64_t m_classes = 0;
    QComboBox* m_labels;
    LogSpinBox* m_share;
    FigureLabel* m_words;
    FieldForm* m_form;
};

} // namespace sfumato
