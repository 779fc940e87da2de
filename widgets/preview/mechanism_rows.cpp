// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/preview/mechanism_rows.h"

#include "widgets/plots/method_style.h"
#include "widgets/plots/picture_menu.h"
#include "widgets/risk/stand_in.h"
#include "widgets/text/number_text.h"

#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace sfumato {

namespace {

/// Pictures of one record each, in the shape of `draw`.
std::vector<DrawnRecord> picturesOf(const FrozenDraw& draw, const std::vector<float>& values, double low, double high) {
    const std::size_t each = values.size() / std::size_t(std::max(1, draw.count));
    std::vector<DrawnRecord> pictures;
    for (std::size_t k = 0; k < std::size_t(draw.count); ++k)
        pictures.push_back({std::vector<float>(values.begin() + std::ptrdiff_t(k * each),
                                               values.begin() + std::ptrdiff_t((k + 1) * each)),
                            draw.height, draw.width, draw.channels, low, high});
    return pictures;
}

std::vector<QPointF> pointsOf(const std::vector<float>& values) {
    std::vector<QPointF> points;
    for (std::size_t i = 0; i + 1 < values.size(); i += 2) points.emplace_back(values[i], values[i + 1]);
    return points;
}

} // namespace

MechanismRows::MechanismRows(QWidget* parent) : QWidget(parent) {
    setAccessibleName(tr("What the mechanism does to the records"));
    offerPicture(*this);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    updateDescription();
}

void MechanismRows::setPreview(std::shared_ptr<const Preview> preview, MechanismKind kind, const DataSpec& data) {
    m_preview = preview && (preview->draw.count > 0 || preview->dimensions > 0) ? std::move(preview) : nullptr;
    m_kind = kind;
    m_scaling = data.scaling;
    m_isOwnTable = data.source == "file";
    m_scale = m_preview ? m_preview->noiseScale : 0;
    m_standIn = m_preview ? standIn(*m_preview, data) : std::vector<float>();
    updateGeometry();
    updateHeight();
    updateDescription();
    update();
}

void MechanismRows::setNoiseScale(double scale) {
    m_scale = scale;
    updateDescription();
    update();
}

void MechanismRows::setAxes(const std::optional<CloudAxes>& axes) {
    m_axes = axes;
    update();
}

void MechanismRows::setRawVisible(bool visible) {
    m_rawVisible = visible;
    updateHeight();
    updateDescription();
    update();
}

void MechanismRows::setPublicRecords(bool isPublic) {
    m_public = isPublic;
    updateHeight();
    updateDescription();
    update();
}

/// Three standard deviations of the noise.
double MechanismRows::reach() const { return 3 * m_scale * std::sqrt(factsOf(m_kind).variance.value_or(1)); }

/// Of noise that is no stretched draw: the engine's sheets.
std::vector<MechanismRows::Block> MechanismRows::sheetBlocks() const {
    constexpr int most = 16;
    std::vector<Block> made;
    const auto add = [&](const QString& title, const QString& note, const SampleSheet& sheet) {
        if (sheet.count == 0) return;
        Block block{.title = title,
                    .note = note,
                    .raw = true,
                    .points = pointsOf(sheet.points),
                    .low = m_preview->draw.low,
                    .high = m_preview->draw.high};
        for (int k = 0; !sheet.pixels.empty() && k < std::min(most, sheet.count); ++k)
            block.pictures.push_back(*recordOf(sheet, k, m_scaling, 1));
        made.push_back(std::move(block));
    };
    add(tr("Raw"), tr("public records"), m_preview->raw);
    add(tr("What is left before the noise"), tr("clipped and transformed"), m_preview->projected);
    add(tr("Privatized, for this look only"), tr("one draw of the noise"), m_preview->privatized);
    if (!made.empty()) made.back().noisy = true;
    return made;
}

std::vector<MechanismRows::Block> MechanismRows::blocks() const {
    if (!m_preview) return {};
    const FrozenDraw& draw = m_preview->draw;
    if (draw.count == 0) return m_rawVisible ? sheetBlocks() : std::vector<Block>();
    const bool shown = m_rawVisible && !draw.projected.empty();
    const std::vector<float>& clean = shown ? draw.projected : m_standIn;
    std::vector<float> noise = draw.noise, noisy = clean;
    for (std::size_t i = 0; i < noise.size(); ++i) {
        noise[i] *= float(m_scale);
        noisy[i] += noise[i];
    }
    const double half = (draw.high - draw.low) / 2, wide = reach();
    std::vector<Block> made;
    const auto add = [&](const QString& title, const QString& note, bool raw, const std::vector<float>& values,
                         double low, double high) {
        Block block{.title = title, .note = note, .raw = raw, .low = low, .high = high};
        draw.height > 0 ? void(block.pictures = picturesOf(draw, values, low, high))
                        : void(block.points = pointsOf(values));
        made.push_back(std::move(block));
    };
    if (shown) {
        std::vector<DrawnRecord> pictures;
        for (int k = 0; draw.height > 0 && k < std::min(draw.count, m_preview->raw.count); ++k)
            pictures.push_back(*recordOf(m_preview->raw, k, m_scaling, 1));
        made.push_back({.title = tr("Raw"),
                        .note = tr("public records"),
                        .raw = true,
                        .pictures = std::move(pictures),
                        .points = pointsOf(m_preview->raw.points),
                        .low = draw.low,
                        .high = draw.high});
        add(tr("As the bound leaves them"), tr("clipped and transformed"), true, clean, draw.low, draw.high);
    } else {
        add(tr("A stand-in, drawn by the program"),
            m_isOwnTable && draw.height == 0 ? tr("made up over the stated ranges") : tr("your records stay hidden"),
            false, clean, draw.low, draw.high);
    }
    add(tr("Noise"), tr("gray is 0"), false, noise, -half, half);
    made.back().differences = true;
    add(shown ? tr("Privatized, for this look only") : tr("The stand-in with noise"), tr("cut off at the range"), shown,
        noisy, draw.low, draw.high);
    made.back().noisy = true;
    add(tr("Scaled for the eye"), tr("range widened with the noise"), shown, noisy, draw.low - wide, draw.high + wide);
    made.back().noisy = true;
    if (draw.height == 0) made[made.size() - 3].note = made[made.size() - 2].note = QString();
    return made;
}

void MechanismRows::updateDescription() {
    QStringList titles;
    for (const Block& block : blocks())
        titles << (block.raw && !m_public ? tr("%1, NOT PRIVATE").arg(block.title) : block.title);
    setAccessibleDescription(
        titles.isEmpty() ? tr("Nothing is shown yet.")
                         : tr("%1; noise scale %2").arg(titles.join(QStringLiteral(", ")), roundedDownText(m_scale)));
}

/// The title, and under it the stamp or a note; both end at the pictures.
void MechanismRows::paintHeader(QPainter& painter, const Block& block, const QRect& area) const {
    painter.setPen(palette().color(QPalette::WindowText));
    QFont bold = font();
    bold.setBold(true);
    painter.setFont(bold);
    QRect used;
    painter.drawText(area, Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap, block.title, &used);
    const bool stamped = block.raw && !m_public;
    painter.setFont(stamped ? bold : font());
    painter.setPen(palette().color(stamped ? QPalette::WindowText : QPalette::PlaceholderText));
    painter.drawText(area.adjusted(0, used.height(), 0, 0), Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap,
                     wordsUnder(block));
    painter.setFont(font());
}

void MechanismRows::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), palette().brush(QPalette::Base));
    const std::vector<Block> shown = blocks();
    if (shown.empty()) {
        painter.setPen(palette().color(QPalette::PlaceholderText));
        painter.drawText(
            rect().adjusted(6, 6, -6, -6), Qt::AlignCenter | Qt::TextWordWrap,
            !m_preview ? tr("The records before and after the noise appear here as soon as the engine has read them.")
                       : tr("The raw records are hidden, and there is no stand-in for them: this mechanism privatizes "
                            "a record as a whole, and its noise is not that of pixels or coordinates. The privatized "
                            "records appear once they are released."));
    } else if (!shown.front().pictures.empty()) {
        paintPictures(painter, shown);
    } else {
        paintClouds(painter, shown);
    }
}

/// Blocks beside and below each other, the pictures of each in 2, 4, 8 or 16 columns, so that they are as
/// large as whole device pixels allow.
void MechanismRows::paintPictures(QPainter& painter, const std::vector<Block>& blocks) {
    const double ratio = devicePixelRatioF();
    const DrawnRecord& first = blocks.front().pictures.front();
    const int records = int(blocks.front().pictures.size()), count = int(blocks.size()), most = mostAcross(blocks);
    struct Plan {
        int across = 1, columns = 1, lines = 1, magnify = 0, header = 0;
    } best;
    constexpr int gap = 1;
    for (int across = 1; across <= most; ++across) {
        const int down = (count + across - 1) / across, width = widthOf(this->width(), across);
        const int header = headerHeight(blocks, width);
        const double height = double(this->height() - 8 - (down - 1) * spacing) / down - header;
        for (const int columns : {16, 8, 4, 2}) {
            const int lines = (records + columns - 1) / columns;
            int magnify = 0;
            const auto fits = [&](int m) {
                return columns * (first.width * m + gap) <= width * ratio &&
                       lines * (first.height * m + gap) <= height * ratio;
            };
            while (magnify < 16 && fits(magnify + 1)) ++magnify;
            if (magnify > best.magnify) best = {across, columns, lines, magnify, header};
        }
    }
    if (best.magnify == 0) { // large pictures: as many as there is room for, one block below the other
        const int width = this->width() - 8, header = headerHeight(blocks, width);
        best = {1, std::clamp(int(width * ratio) / (first.width + 1), 1, 16), 1, 1, header};
    }
    const int down = (count + best.across - 1) / best.across;
    const int width = widthOf(this->width(), best.across);
    const int cellWidth = first.width * best.magnify + gap, cellHeight = first.height * best.magnify + gap;
    const int height = std::min((this->height() - 8 - (down - 1) * spacing) / down, // rows close to each other
                                best.header + int(std::ceil(best.lines * cellHeight / ratio)) + spacing / 2);
    for (int b = 0; b < count; ++b) {
        const QRect area(4 + (b % best.across) * (width + spacing), 4 + (b / best.across) * (height + spacing), width,
                         height);
        paintHeader(painter, blocks[std::size_t(b)], area);
        const int shown = std::min(int(blocks[std::size_t(b)].pictures.size()), best.columns * best.lines);
        QRect room = area.adjusted(0, best.header, 0, 0);
        painter.save();
        painter.setClipRect(room);
        for (int k = 0; k < shown; ++k) {
            const DrawnRecord& record = blocks[std::size_t(b)].pictures[std::size_t(k)];
            QImage image = imageOf(record, record.values);
            image = image.scaled(image.size() * best.magnify, Qt::IgnoreAspectRatio, Qt::FastTransformation);
            image.setDevicePixelRatio(ratio);
            painter.drawImage(QPointF(room.left() + (k % best.columns) * cellWidth / ratio,
                                      room.top() + (k / best.columns) * cellHeight / ratio),
                              image);
        }
        painter.restore();
    }
}

/// The part of the plane that a cloud shows.
QRectF MechanismRows::frameOf(const Block& block) {
    const double margin = 0.08 * (block.high - block.low), low = block.low - margin,
                 range = block.high - block.low + 2 * margin;
    return QRectF(low, low, range, range);
}

CloudAxes MechanismRows::axesOf(const Block& block) const {
    return block.differences ? m_axes->ofDifferences() : *m_axes;
}

Figure MechanismRows::figure() const {
    Figure made{.title = accessibleName(), .caption = tr("Noise scale %1").arg(roundedDownText(m_scale))};
    made.whyNoCommand = tr("it shows noise that is drawn for this look, which no file holds.");
    for (const Block& block : blocks()) {
        FigurePanel panel{.title = block.title};
        made.usesRaw = made.usesRaw || block.raw;
        for (const DrawnRecord& record : block.pictures)
            panel.pictures.pictures.push_back(imageOf(record, record.values));
        panel.pictures.columns = int(std::ceil(std::sqrt(double(block.pictures.size()))));
        if (block.pictures.empty()) {
            const bool isNoise = block.noisy || block.differences;
            panel.series.push_back({.style = isNoise ? methodStyle(estimateStyleNumber(Denoiser::None))
                                                     : MethodStyle{Qt::black, Qt::SolidLine, Mark::Disc},
                                    .kind = FigureSeries::Kind::Cloud,
                                    .cloud = QVector<QPointF>(block.points.begin(), block.points.end())});
            panel.frame = frameOf(block);
            if (m_axes) panel.axes = axesOf(block);
        }
        made.panels.push_back(std::move(panel));
    }
    return made;
}

/// All but the last in one frame, which does not move with the noise; how many points lie outside is written
/// below. Names and numbers of axes stand around the frames.
void MechanismRows::paintClouds(QPainter& painter, const std::vector<Block>& blocks) {
    const int count = int(blocks.size()), line = fontMetrics().height();
    const bool isPlane = m_preview->dimensions > 1;
    double beside = 0;
    for (const Block& block : blocks)
        if (m_axes && isPlane)
            beside = std::max(beside, widthOfNumbersBeside(axesOf(block), frameOf(block), fontMetrics()));
    const int above = m_axes && isPlane ? line : 0, below = m_axes ? 3 * line : line;
    int across = 1, header = 0;
    double side = 0;
    for (int tried = 1, most = mostAcross(blocks); tried <= most; ++tried) {
        const int down = (count + tried - 1) / tried, width = widthOf(this->width(), tried);
        const int top = headerHeight(blocks, width);
        const double possible = std::min(width - beside,
                                         double(height() - 8 - (down - 1) * spacing) / down - top - above - below);
        if (possible > side) across = tried, side = possible, header = top;
    }
    const int down = (count + across - 1) / across, width = widthOf(this->width(), across);
    const int height = std::min((this->height() - 8 - (down - 1) * spacing) / down,
                                header + above + int(side) + below + 2);
    for (int b = 0; b < count; ++b) {
        const Block& block = blocks[std::size_t(b)];
        const QRect area(4 + (b % across) * (width + spacing), 4 + (b / across) * (height + spacing), width, height);
        paintHeader(painter, block, area);
        const QRectF frame(area.left() + beside, area.top() + header + above, side, side), part = frameOf(block);
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(palette().color(QPalette::Midlight), 0));
        painter.drawRect(frame);
        QColor ink = block.noisy || block.differences ? privatizedColor(palette())
                                                      : palette().color(QPalette::WindowText);
        ink.setAlpha(200);
        int outside = 0;
        for (const QPointF& point : block.points) {
            const QPointF at(frame.left() + side * (point.x() - part.left()) / part.width(),
                             frame.bottom() - side * (point.y() - part.top()) / part.height());
            if (!frame.contains(at))
                ++outside;
            else
                painter.fillRect(QRectF(at.x() - 1, at.y() - 1, 2, 2), ink);
        }
        if (m_axes) paintAxes(painter, axesOf(block), frame, part, isPlane, palette(), AxisWordsPlace::Around);
        painter.setPen(palette().color(QPalette::PlaceholderText));
        if (outside > 0)
            painter.drawText(QRectF(frame.left(), frame.bottom() + 1 + below - line, area.width() - beside, line),
                             Qt::AlignLeft,
                             fontMetrics().elidedText(tr("%Ln outside", nullptr, outside), Qt::ElideRight,
                                                      int(area.width() - beside)));
    }
}

} // namespace sfumato
