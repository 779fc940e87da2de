// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/engine.h"
#include "widgets/plots/figure_source.h"
#include "widgets/risk/noise_draws.h"

#include <QWidget>

#include <memory>
#include <vector>

namespace sfumato {

/// What the mechanism does to 16 pictures, or to a cloud of points, step by step: raw, as the bound leaves
/// them, the noise, privatized, and privatized with the range widened for the eye. The noise is the engine's
/// frozen draw of scale 1; another scale needs a repaint and nothing else. While raw data are hidden,
/// pictures or points that the program draws stand in for the records. Where noise is not the same draw
/// stretched (windows, unit vectors) it shows the engine's pictures at its noise scale, and no stand-ins.
class MechanismRows : public QWidget, public FigureSource {
    Q_OBJECT

public:
    explicit MechanismRows(QWidget* parent = nullptr);
    /// Null: there is none yet.
    void setPreview(std::shared_ptr<const Preview> preview, MechanismKind kind, const DataSpec& data);
    void setNoiseScale(double scale);
    /// Of clouds; none: no numbers along their edges.
    void setAxes(const std::optional<CloudAxes>& axes);
    void setRawVisible(bool visible);
    /// The records are no secret: what shows them says that, instead of warning.
    void setPublicRecords(bool isPublic);

    /// What one block shows; the records of blocks 0.. in reading order.
    struct Block {
        QString title, note;
        bool raw = false;
        bool differences = false; ///< noise, not records
        bool noisy = false;       ///< records with noise on them
        std::vector<DrawnRecord> pictures;
        std::vector<QPointF> points;
        double low = 0, high = 1; ///< frame of the points
    };
    std::vector<Block> blocks() const;
    /// A part for each block; none while nothing is shown.
    Figure figure() const override;

    QSize sizeHint() const override { return {640, 480}; }
    QSize minimumSizeHint() const override { return {260, 240}; }

Q_SIGNALS:
    /// Its blocks stand in several rows, which need so much height; 0: in one row.
    void heightNeeded(int height);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    std::vector<Block> sheetBlocks() const;
    void updateDescription();
    void paintPictures(QPainter& painter, const std::vector<Block>& blocks);
    void paintClouds(QPainter& painter, const std::vector<Block>& blocks);
    static constexpr int spacing = 16;
    /// Of each of so many blocks side by side.
    static int widthOf(int all, int across) { return (all - 8 - (across - 1) * spacing) / across; }
    int mostAcross(const std::vector<Block>& blocks) const;
    int heightOfRows(const std::vector<Block>& blocks) const;
    void updateHeight();
    int headerHeight(const std::vector<Block>& blocks, int width) const;
    void paintHeader(QPainter& painter, const Block& block, const QRect& area) const;
    double reach() const;
    static QRectF frameOf(const Block& block);
    CloudAxes axesOf(const Block& block) const;
    QString wordsUnder(const Block& block) const;

    std::shared_ptr<const Preview> m_preview;
    std::vector<float> m_standIn;
    std::optional<CloudAxes> m_axes;
    MechanismKind m_kind = MechanismSpec().kind;
    Scaling m_scaling = Scaling::Centred;
    bool m_isOwnTable = false;
    double m_scale = 0;
    bool m_rawVisible = false, m_public = false;
};

} // namespace sfumato
