// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

namespace sfumato {

/// A ground with one hairline and round corners, around what belongs together.
class Card : public QFrame {
    Q_OBJECT

public:
    explicit Card(QWidget* parent = nullptr);
    /// With `content` in it, `margin` pixels from its border.
    Card(QWidget* content, int margin, QWidget* parent = nullptr);

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace sfumato
