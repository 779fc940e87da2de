// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fault.h"

#include <QWidget>

#include <set>
#include <vector>

class QComboBox;

namespace sfumato {

class WholeSpinBox;
class Experiment;
class FieldForm;
class LogSpinBox;

/// What of a record gets noise, and which public set it is brought into before: the transform and the bound of the
/// mechanism.
class RecordPanel : public QWidget {
    Q_OBJECT

public:
    explicit RecordPanel(Experiment& experiment, QWidget* parent = nullptr);
    ~RecordPanel() override;
    std::set<std::size_t> showFaults(const std::vector<Fault>& faults);

private:
    void showSpec();

    Experiment& m_experiment;
    QComboBox* m_transform;
    LogSpinBox* m_quantile;
    WholeSpinBox* m_corner;
    QComboBox* m_bound;
    LogSpinBox* m_radius;
    FieldForm* m_form;
};

} // namespace sfumato
