// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/sample_sheet.h"

#include <QWidget>

#include <memory>

namespace sfumato {

/// Points of the plane in up to three layers: raw (rings), privatised (crosses), generated (discs). The frame follows the
/// privatised points and stays while training goes on. Raw points are drawn only on request, and stamped.
class PointCloudView : public QWidget {
    Q_OBJECT

public:
    PointCloudView(const QString& title, const QColor& generatedColour, QWidget* parent = nullptr);
    void setLayer(std::shared_ptr<const SampleSheet> sheet);
    void clearGenerated();
    void setRawVisible(bool visible);
    /// What is drawn, in the points' units; follows the privatised points until keepFrame().
    QRectF frame() const { return m_frame; }
    void keepFrame(const QRectF& frame);

    QSize sizeHint() const override { return {320, 280}; }
    QSize minimumSizeHint() const override { return {160, 140}; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void fitFrame();
    void describe();

    QString m_title;
    QColor m_generatedColour;
    std::shared_ptr<const SampleSheet> m_raw, m_privatized, m_generated;
    QRectF m_frame{-2, -2, 4, 4};
    bool m_rawVisible = false;
    bool m_keepsFrame = false;
};

} // namespace sfumato
