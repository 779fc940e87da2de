// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include <cstdint>

class QSpinBox;

namespace sfumato {

/// What is asked before a recipe is written: of how many records.
class RecipeDialog : public QDialog {
    Q_OBJECT

public:
    explicit RecipeDialog(QWidget* parent = nullptr);

    std::int64_t people() const; ///< 0: as many as the data have

private:
    QSpinBox* m_people;
};

} // namespace sfumato
