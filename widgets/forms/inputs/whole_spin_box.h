// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSpinBox>

#include <optional>

namespace sfumato {

/// A whole number in [least, most]. Takes whatever is typed, and reads it once it is whole: "1e3" and "1,000" are one
/// thousand. What is no such number is refused by refused(), and the box keeps its number; where nobody listens, a tool
/// tip beside the box says why. Thousands are grouped while the box does not have the focus.
class WholeSpinBox : public QSpinBox {
    Q_OBJECT

public:
    explicit WholeSpinBox(int least = 0, int most = 99, int step = 1, QWidget* parent = nullptr);
    int valueFromText(const QString& text) const override;
    QValidator::State validate(QString& text, int& position) const override;
    void fixup(QString& text) const override;
    /// Shows `value`. Keeps text that is being typed and not read yet where the value is the same as before.
    void setValue(int value);

Q_SIGNALS:
    /// What was typed is no whole number of the range. Empty: what is typed now is another thing.
    void refused(const QString& words) const;

protected:
    /// Enter ends the number, and nothing else.
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    std::optional<qint64> typed(const QString& text) const;
};

} // namespace sfumato
