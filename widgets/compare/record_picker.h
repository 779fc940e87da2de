// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/sample_sheet.h"

#include <QWidget>

#include <memory>
#include <vector>

class QHBoxLayout;
class QListWidget;
class QToolButton;

namespace sfumato {

/// Four records among those of a sheet, one of them active, and a menu to choose others.
class RecordPicker : public QWidget {
    Q_OBJECT

public:
    static constexpr int most = 4;

    explicit RecordPicker(QWidget* parent = nullptr);
    /// Null or of points: nothing is shown.
    void setSheet(const std::shared_ptr<const SampleSheet>& sheet);
    const std::vector<int>& records() const { return m_records; }
    /// At most four, of a sheet that may come later.
    void setRecords(std::vector<int> records);
    int active() const { return m_active; }
    void setActive(int place);

Q_SIGNALS:
    void changed();

protected:
    void changeEvent(QEvent* event) override;

private:
    void fillMenu();
    void choose(int record);
    void showRecords();

    std::shared_ptr<const SampleSheet> m_sheet;
    std::vector<int> m_records{0, 1, 2, 3};
    int m_active = 0;
    std::vector<QToolButton*> m_buttons;
    QListWidget* m_list;
};

} // namespace sfumato
