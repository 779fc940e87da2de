// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPushButton>

namespace sfumato {

/// A button whose words go on in the next line where there is not room enough beside each other.
class WrappedButton : public QPushButton {
    Q_OBJECT

public:
    explicit WrappedButton(const QString& text, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    /// Around the words, by the style: width and height.
    QSize frame() const;
    QSize wordsIn(int width) const;
};

} // namespace sfumato
