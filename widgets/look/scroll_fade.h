// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QAbstractScrollArea;

namespace sfumato {

/// At the lower edge of what is scrolled, while it goes on below: its last lines fade into the ground.
class ScrollFade : public QWidget {
    Q_OBJECT

public:
    explicit ScrollFade(QAbstractScrollArea& area);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void place();

    QAbstractScrollArea& m_area;
};

} // namespace sfumato
