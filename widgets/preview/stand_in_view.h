// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/stand_in.h"

#include <QImage>
#include <QWidget>

#include <memory>

namespace sfumato {

/// A row for each class of a stand-in: as drawn on the left, as learned on the right, with a caption below each side.
class StandInView : public QWidget {
    Q_OBJECT

public:
    explicit StandInView(QWidget* parent = nullptr);
    /// Null: empty frames, while it is learned. `drawn`, `learned`: the captions of the two sides.
    void setStandIn(std::shared_ptr<const StandIn> standIn, const QString& drawn, const QString& learned);
    const StandIn* standIn() const { return m_standIn.get(); }
    std::shared_ptr<const StandIn> shared() const { return m_standIn; }

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override { return {280, heightForWidth(280)}; }
    QSize minimumSizeHint() const override { return {160, heightForWidth(160)}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    int rows() const;
    int side(int width) const;

    std::shared_ptr<const StandIn> m_standIn;
    QString m_drawn, m_learned;
};

} // namespace sfumato
