// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/start/example.h"

#include <QAbstractButton>
#include <QPixmap>

namespace sfumato {

/// A preset as a card: what a run generates, a title, how long it takes here, what it needs. All cards are equally
/// large, however long the title is.
class ExampleCard : public QAbstractButton {
    Q_OBJECT

public:
    explicit ExampleCard(Example example, QWidget* parent = nullptr);
    const Example& example() const { return m_example; }
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

Q_SIGNALS:
    void arrowPressed(int key); ///< Qt::Key_Left and the like

protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    bool event(QEvent* event) override;

private:
    void paintTitle(QPainter& painter, QRect line) const;
    void paintPicture(QPainter& painter, const QRectF& place);
    void paintFacts(QPainter& painter, QRect line);
    int pictureHeight() const;

    Example m_example;
    QPixmap m_picture; ///< read when the card is first painted
    bool m_isRead = false;
};

} // namespace sfumato
