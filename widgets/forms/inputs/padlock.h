// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QSizeF>

namespace sfumato {

/// A padlock, shut while checked.
class Padlock : public QAbstractButton {
    Q_OBJECT

public:
    explicit Padlock(const QString& name, QWidget* parent = nullptr);
    QSize sizeHint() const override { return (scale() * QSizeF(18, 22)).toSize(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    double scale() const; ///< with the letters beside it
};

} // namespace sfumato
