// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace sfumato {

/// A padlock, shut while checked.
class Padlock : public QAbstractButton {
    Q_OBJECT

public:
    explicit Padlock(const QString& name, QWidget* parent = nullptr);
    QSize sizeHint() const override { return {20, 22}; }

protected:
    void paintEvent(QPaintEvent* event) override;
};

} // namespace sfumato
