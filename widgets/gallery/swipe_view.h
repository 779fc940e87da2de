// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QLabel;

namespace sfumato {

/// One view, or two of one size over each other: the first is seen left of a divider, the second right of it.
/// The divider is dragged, or moved with the arrow, Page, Home and End keys while it has the focus. Mouse and
/// keys go to the first view throughout.
class SwipeView : public QWidget {
    Q_OBJECT

public:
    explicit SwipeView(QWidget* parent = nullptr);

    /// Takes both; what was there is deleted.
    void setViews(QWidget* first, QWidget* second);
    void setComparing(bool comparing);
    bool isComparing() const { return m_comparing; }
    void setCaptions(const QString& first, const QString& second);
    QString caption(bool second) const;
    double position() const { return m_position; } ///< of the divider, in [0, 1]
    void setPosition(double position);
    QWidget* divider() const { return m_divider; }

Q_SIGNALS:
    void moved(double position);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void place();

    QLabel* m_captions[2];
    QWidget* m_stage;
    QWidget* m_half; ///< the part of the stage right of the divider; the second view lies in it, shifted by
                     ///< as much
    QWidget* m_views[2] = {};
    QWidget* m_divider;
    double m_position = 0.5;
    bool m_comparing = false;
};

} // namespace sfumato
