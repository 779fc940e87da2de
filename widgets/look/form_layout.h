// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFormLayout>

#include <vector>

namespace sfumato {

/// A form whose rows can be hidden. A QFormLayout of Qt 6.4 gives the height 0 of a hidden row to the row that stands
/// in its old place, which is then printed over the next one; this one takes what is hidden out of the rows. A widget
/// that is a row by itself is to be hidden by setRowVisible(), too.
class FormLayout : public QFormLayout {
public:
    using QFormLayout::QFormLayout;
    ~FormLayout() override;

    /// Shows or hides the row of a field, which is a widget or a layout, with all widgets in it.
    void setRowVisible(const QObject* field, bool visible);
    bool isRowVisible(const QObject* field) const;

    // What is hidden comes behind the rows.
    using QFormLayout::itemAt;
    int count() const override { return QFormLayout::count() + int(m_hidden.size()); }
    QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;

private:
    struct Part {
        QLayoutItem* item;
        int row;
        ItemRole role;
    };
    void hideRow(const QObject* field);
    void showRow(int row);

    std::vector<Part> m_hidden;
};

} // namespace sfumato
