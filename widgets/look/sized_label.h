// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/look/type_scale.h"

#include <QLabel>

namespace sfumato {

/// Words in one of the program's sizes of letters, which follows the person's choice; secondary words are dim. They
/// wrap.
class SizedLabel : public QLabel {
    Q_OBJECT

public:
    explicit SizedLabel(TextSize size, const QString& words = {}, QWidget* parent = nullptr);

protected:
    bool event(QEvent* event) override;

private:
    TextSize m_size;
};

} // namespace sfumato
