// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fault.h"
#include "core/spec/own_data.h"

#include <QWidget>

#include <optional>
#include <set>
#include <vector>

class QComboBox;
class QLabel;
class QPushButton;
class QTableWidget;

namespace sfumato {

class FieldForm;
class LogSpinBox;

/// Asks for the public bound of records whose file has none: limits of every column, or the length of a
/// record, in the units of the file. It says how to choose one without a look at the data.
class BoundPanel : public QWidget {
    Q_OBJECT

public:
    explicit BoundPanel(QWidget* parent = nullptr);
    /// Shows itself, for records of this shape; `columns` as the file calls them, where it does.
    void ask(const FileFacts& facts, const std::vector<std::string>& columns = {});
    /// As it is filled in; nothing while a number is missing or two do not fit.
    std::optional<PublicBound> bound() const;
    /// Of "mechanism.bound" and "mechanism.radius"; and of "bound", which the engine says.
    std::set<std::size_t> showFaults(const std::vector<Fault>& faults);

protected:
Q_SIGNALS:
    /// A person pressed the button; the bound is complete.
    void chosen(const sfumato::PublicBound& bound);

private:
    void updateControls();
    std::optional<double> limit(int row, int column) const;

    bool m_asksColumns = true; ///< one pair of limits for each
    QComboBox* m_kind;
    QTableWidget* m_limits;
    LogSpinBox* m_radius;
    QPushButton* m_use;
    FieldForm* m_form;
};

} // namespace sfumato
