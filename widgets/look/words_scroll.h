// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QScrollArea>

#include <algorithm>

namespace sfumato {

/// As high as the words in it, up to a few lines.
class WordsScroll : public QScrollArea {
public:
    explicit WordsScroll(QLabel* words) {
        setWidget(words);
        setWidgetResizable(true);
        setFrameShape(QFrame::NoFrame);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        setFocusPolicy(Qt::NoFocus);
        QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
        policy.setHeightForWidth(true);
        setSizePolicy(policy);
    }
    int heightForWidth(int width) const override { return std::min(widget()->heightForWidth(width), highest()); }
    QSize sizeHint() const override { return {100, highest()}; }
    QSize minimumSizeHint() const override { return {100, widget()->fontMetrics().height()}; }

private:
    int highest() const { return 4 * widget()->fontMetrics().lineSpacing(); }
};

} // namespace sfumato
