// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QEvent>
#include <QLabel>

namespace sfumato {

/// A label that keeps the height of its lines where the layout around it gives less.
class WholeLabel : public QLabel {
public:
    using QLabel::QLabel;

protected:
    void resizeEvent(QResizeEvent* event) override {
        QLabel::resizeEvent(event);
        keepLines();
    }
    void changeEvent(QEvent* event) override {
        QLabel::changeEvent(event);
        if (event->type() == QEvent::FontChange) keepLines();
    }
    /// Once it has other words, too.
    void keepLines() {
        setMinimumHeight(0); // which the height for a width is never below
        setMinimumHeight(heightForWidth(width()));
    }
};

/// A label of plain text whose lines break where it is too narrow.
inline QLabel* wrappedLabel(const QString& words) {
    auto* label = new QLabel(words);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

} // namespace sfumato
