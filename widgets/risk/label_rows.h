// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"

#include <QObject>

class QComboBox;

namespace sfumato {

class FieldForm;
class MetricLabel;
class LogSpinBox;

/// The rows of a form that say whether the labels of the records leave with them, by what, and how much of epsilon that
/// takes, with what it means in words. Faults of their keys stand beside them, as FieldForm shows them.
class LabelRows : public QObject {
    Q_OBJECT

public:
    /// Adds the rows to the end of `form`, which owns their widgets.
    explicit LabelRows(FieldForm* form, QObject* parent = nullptr);
    /// `classes`: of the labels of these data; 0: they have none, and the choice is shut.
    void setMechanism(const MechanismSpec& mechanism, std::int64_t classes);

Q_SIGNALS:
    /// What the rows show, by a person or by setMechanism(). A share of 0 is the best one.
    void chosen(sfumato::LabelRelease labels, double share);

private:
    QComboBox* m_labels;
    LogSpinBox* m_share;
    MetricLabel* m_words;
    FieldForm* m_form;
};

} // namespace sfumato
