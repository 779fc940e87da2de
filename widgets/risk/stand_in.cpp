// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/risk/stand_in.h"

#include "core/spec/table_columns.h"

#include <QFont>
#include <QImage>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

namespace sfumato {

namespace {

/// Evenly spread rows of the plane (Roberts' sequence).
std::vector<float> evenRows(const FrozenDraw& draw, const std::vector<TableColumn>& columns) {
    constexpr std::array<double, 2> strides{0.7548776662, 0.5698402910};
    std::vector<float> values;
    for (int k = 0; k < draw.count; ++k)
        for (std::int64_t number = 0; number < 2; ++number) {
            const auto column = std::ranges::find_if(columns, [&](const TableColumn& each) {
                return number >= each.first && number < each.first + each.numbers();
            });
            const double share = std::fmod((k + 0.5) * strides[column == columns.begin() ? 0 : 1], 1.0);
            const bool isCategory = column != columns.end() && !column->values.empty();
            const double height = !isCategory                                                                 ? share
                                  : std::int64_t(share * double(column->numbers())) == number - column->first ? 1.0
                                                                                                              : 0.0;
            values.push_back(float(draw.low + (draw.high - draw.low) * height));
        }
    return values;
}

} // namespace

std::vector<float> standIn(const Preview& preview, const DataSpec& data) {
    const FrozenDraw& draw = preview.draw;
    std::vector<float> values;
    if (draw.height == 0 && data.source == "file")
        return evenRows(draw, tableColumns(data, preview.geometry.dimensions(), false));
    if (draw.height == 0) {
        const double middle = (draw.low + draw.high) / 2, radius = 0.8 * (draw.high - draw.low) / 2;
        for (int k = 0; k < draw.count; ++k) {
            const double angle = std::numbers::pi * std::fmod(k * 0.6180339887, 1.0);
            values.push_back(float(middle + radius * std::cos(angle)));
            values.push_back(float(middle + radius * std::sin(angle)));
        }
        return values;
    }
    for (int k = 0; k < draw.count; ++k) {
        QImage image(draw.width, draw.height, QImage::Format_Grayscale8);
        image.fill(0);
        QPainter painter(&image);
        QFont font;
        font.setPixelSize(std::max(4, draw.height * 9 / 10));
        font.setBold(true);
        painter.setFont(font);
        painter.setPen(Qt::white);
        painter.drawText(image.rect(), Qt::AlignCenter, QString::number(k % 16, 16).toUpper());
        painter.end();
        for (int y = 0; y < draw.height; ++y)
            for (int x = 0; x < draw.width; ++x)
                values.insert(values.end(), std::size_t(draw.channels),
                              float(draw.low + (draw.high - draw.low) * image.constScanLine(y)[x] / 255));
    }
    return values;
}

} // namespace sfumato
