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
    /// Null: empty frames, while it is learned. `learned`: the caption of the right side.
    void setStandIn(std::shared_ptr<const StandIn> standIn, const QString& learned);
    const StandIn* standIn() const { return m_standIn.get(); }

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override { return {280, heightForWidth(280)}; }
    QSize minimumSizeHint() const override { return {160, heightForWidth(160)}; }

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    int rows() const;
    int side(int width) const;

    std::shared_ptr<const StandIn> m_standIn;
    QString m_learned;
};

} // namespace sfumato
