// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace sfumato {

/// A few words on a round ground; pressed, it says why (its What's This).
class Badge : public QAbstractButton {
    Q_OBJECT

public:
    enum class Kind { Quiet, Accent, Warning };

    explicit Badge(QWidget* parent = nullptr);
    /// No words: no badge.
    void show(Kind kind, const QString& words, const QString& why);
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Kind m_kind = Kind::Quiet;
};

} // namespace sfumato
