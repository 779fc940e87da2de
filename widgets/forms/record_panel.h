// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fault.h"
#include "core/record/run_spec.h"

#include <QWidget>

#include <set>
#include <vector>

class QComboBox;
class QDoubleSpinBox;
class QSpinBox;

namespace sfumato {

class FieldForm;
class LogSpinBox;

/// What of a record gets noise, and which public set it is brought into before: the transform and the bound of the mechanism.
class RecordPanel : public QWidget {
    Q_OBJECT

public:
    explicit RecordPanel(QWidget* parent = nullptr);
    ~RecordPanel() override;
    void setSpec(const RunSpec& spec);
    /// Transform, bound and radius alone.
    void apply(RunSpec& spec) const;
    std::set<std::size_t> showFaults(const std::vector<Fault>& faults);

Q_SIGNALS:
    void changed(); ///< by a person

private:
    void follow();

    MechanismSpec m_mechanism;
    bool m_pictures = true; ///< the records may be pictures
    QComboBox* m_transform;
    QDoubleSpinBox* m_quantile;
    QSpinBox* m_corner;
    QComboBox* m_bound;
    LogSpinBox* m_radius;
    FieldForm* m_form;
};

} // namespace sfumato
