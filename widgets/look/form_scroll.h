// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QEvent>
#include <QScrollArea>
#include <QScrollBar>

#include <algorithm>

namespace sfumato {

/// Scrolls what stands in it down, and is as wide as that needs, whatever comes later: nothing of it is cut.
class FormScroll : public QScrollArea {
public:
    /// `least`: its width where nothing in it needs more.
    explicit FormScroll(QWidget* form, int least = 0) : m_least(least) {
        setWidget(form);
        setWidgetResizable(true);
        setFrameShape(QFrame::NoFrame);
        setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        fitWidth();
    }
    QSize sizeHint() const override { return {minimumWidth(), QScrollArea::sizeHint().height()}; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override {
        const bool done = QScrollArea::eventFilter(watched, event);
        if (watched == widget() && event->type() == QEvent::LayoutRequest) fitWidth();
        return done;
    }

private:
    void fitWidth() {
        const int needed = widget()->minimumSizeHint().width() + verticalScrollBar()->sizeHint().width();
        setMinimumWidth(std::max(m_least, needed));
    }

    int m_least;
};

} // namespace sfumato
