// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/gallery/sheet_part.h"

#include <QListWidget>

namespace sfumato {

/// The sheets of one method in a row, each a small picture with its step. A click or the arrow keys choose one.
class Filmstrip : public QListWidget {
    Q_OBJECT

public:
    explicit Filmstrip(QWidget* parent = nullptr);

    /// Steps rising. Pictures that are there already stay as they are; points are drawn in this frame and
    /// color.
    void setSheets(const std::vector<Sheet>& sheets, const QColor& points, const QRectF& frame);
    /// Marks the newest picture at or before `step` (the first where all are newer) without a signal, and
    /// scrolls to it where it moved.
    void showStep(qint64 step);

    /// What it shows is of other settings than those that are chosen.
    void setFaded(bool faded);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {160, sizeHint().height()}; }

Q_SIGNALS:
    void stepChosen(qint64 step);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void drawAnew();
    QListWidgetItem* itemOf(const Sheet& sheet) const;

    static constexpr int side = 72;
    std::vector<Sheet> m_sheets;
    QColor m_points;
    QRectF m_frame;
    bool m_quiet = false, m_faded = false;
};

} // namespace sfumato
