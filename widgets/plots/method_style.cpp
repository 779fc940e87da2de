// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/method_style.h"

#include "core/spec/tables/method_names.h"

#include <QPainter>
#include <QPixmap>
#include <qcustomplot.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>
#include <optional>
#include <string_view>
#include <tuple>
#include <utility>

namespace sfumato {

namespace {

constexpr QRgb blue = 0xff0072b2, orange = 0xffd55e00, green = 0xff009e73, pink = 0xffcc79a7, amber = 0xffe69f00,
               sky = 0xff56b4e9, yellow = 0xfff0e442;
constexpr std::array<QRgb, 6> colors{blue, orange, green, pink, amber, sky};

// A number is 6 * row + column; the column is the color.
// clang-format off
constexpr std::array<std::array<Mark, 6>, 4> marks{{
    {Mark::Disc,     Mark::Square,       Mark::Triangle, Mark::Diamond,      Mark::TriangleDown, Mark::Disc},
    {Mark::Diamond,  Mark::TriangleDown, Mark::Pentagon, Mark::Square,       Mark::Star,         Mark::Diamond},
    {Mark::Pentagon, Mark::Star,         Mark::Square,   Mark::TriangleDown, Mark::Disc,         Mark::Square},
    {Mark::Star,     Mark::Diamond,      Mark::Diamond,  Mark::Pentagon,     Mark::Plus,         Mark::Triangle}}};
// clang-format on
constexpr std::array<Qt::PenStyle, 5> dashes{Qt::SolidLine, Qt::DashLine, Qt::DashDotLine, Qt::DotLine,
                                             Qt::DashDotDotLine};
constexpr std::array<std::size_t, 6> firstDashes{0, 1, 2, 3, 0, 4};

constexpr std::size_t estimates = 100; ///< numbers of methods are less; of each kind of estimate there are as many

/// Methods that the presets and studies show together have different colors.
std::optional<std::size_t> ownNumber(const std::string& method) {
    static const std::map<std::string_view, std::size_t> numbers{{"entropic", 0},
                                                                 {"plain", 1},
                                                                 {"unregularized", 1},
                                                                 {"divergence", 2},
                                                                 {"likelihood", 3},
                                                                 {"noisy generator", 4},
                                                                 {"noisyGenerator", 4},
                                                                 {"warm-started", 5},
                                                                 {"entropic, warm-started", 5},
                                                                 {"anchored", 5},
                                                                 {"anchored entropic", 5},
                                                                 {"hybrid", 11},
                                                                 {"noisy critic", 9},
                                                                 {"noisyCritic", 9},
                                                                 {"denoised", 10},
                                                                 {"wavelets", 21},
                                                                 {"start alone", 8},
                                                                 {"mean and covariance only", 8},
                                                                 {"moments", 17},
                                                                 {"dp-sinkhorn", 6},
                                                                 {"DP-Sinkhorn", 6},
                                                                 {"dp-merf", 7},
                                                                 {"DP-MERF", 7},
                                                                 {"dp-swd", 14},
                                                                 {"DP-SWD", 14},
                                                                 {"gs-wgan", 15},
                                                                 {"GS-WGAN", 15},
                                                                 {"dp-cgan", 16},
                                                                 {"DP-CGAN", 16},
                                                                 {"dp-adapt", 12},
                                                                 {"dp-classifier", 13},
                                                                 {"evolution", 20},
                                                                 {"gs-fed", 22},
                                                                 {"fresh-features", 23}};
    const auto found = numbers.find(method);
    return found == numbers.end() ? std::nullopt : std::optional(found->second);
}

bool isDark(const QPalette& palette) { return palette.color(QPalette::Base).lightness() < 128; }

QColor privatizedOn(bool dark) { return dark ? QColor(0x8c, 0xa0, 0xb6) : QColor(0x6f, 0x85, 0x9c); }

QColor nonLocalOn(bool dark) { return dark ? QColor(yellow) : QColor(0x6e, 0x66, 0x00); }

QColor onGround(QRgb color, const QPalette& palette) {
    return isDark(palette) ? QColor(color).lighter(145) : QColor(color);
}

MethodStyle estimateStyle(Denoiser kind, std::size_t by, const QPalette& palette) {
    const QColor ink = palette.color(QPalette::WindowText);
    const auto in = [&palette](QRgb color, Mark mark, bool hollow = false) {
        return MethodStyle{onGround(color, palette), Qt::SolidLine, mark, hollow};
    };
    switch (kind) {
    case Denoiser::None: return {privatizedColor(palette), Qt::DotLine, Mark::Cross};
    case Denoiser::Linear: return in(amber, Mark::Plus);
    case Denoiser::WaveletUniversal: return in(pink, Mark::Triangle);
    case Denoiser::WaveletSure: return in(pink, Mark::TriangleDown);
    case Denoiser::NonLocalMeans: return {nonLocalOn(isDark(palette)), Qt::SolidLine, Mark::Diamond, false, ink};
    case Denoiser::TotalVariation: return {ink, Qt::SolidLine, Mark::Pentagon, true};
    case Denoiser::HalfStep:
    case Denoiser::Posterior: break;
    case Denoiser::Noise2Void: return in(green, Mark::Star);
    case Denoiser::BlindPosterior: return in(green, Mark::Star, true);
    case Denoiser::WaveletOracle: return in(pink, Mark::TriangleDown, true);
    case Denoiser::WaveletOracleEach: return in(pink, Mark::Triangle, true);
    }
    MethodStyle style = methodStyle(by, palette);
    style.hollow = true;
    if (kind == Denoiser::HalfStep) style.dash = Qt::DashLine, style.mark = Mark::Diamond;
    return style;
}

/// What a mark becomes in run after run: the mark itself, its outline, and then other marks and theirs, but those of
/// other methods of the same color. The cross is that of privatized records.
std::vector<std::pair<Mark, bool>> marksOfRuns(const MethodStyle& of, const std::vector<MethodStyle>& methods) {
    std::vector<std::pair<Mark, bool>> found{{of.mark, false}, {of.mark, true}};
    for (const Mark mark : {Mark::Diamond, Mark::Square, Mark::Triangle, Mark::Star, Mark::Disc, Mark::TriangleDown,
                            Mark::Pentagon, Mark::Plus}) {
        const bool isTaken = std::ranges::any_of(
            methods, [&](const MethodStyle& other) { return other.color == of.color && other.mark == mark; });
        if (!isTaken) found.insert(found.end(), {{mark, false}, {mark, true}});
    }
    return found;
}

/// Corners of an even star, the first one above the center; every second one on the inner circle.
QPolygonF star(int corners, double outer, double inner) {
    QPolygonF made;
    for (int i = 0; i < 2 * corners; ++i) {
        const double angle = std::numbers::pi * i / corners, radius = i % 2 == 0 ? outer : inner;
        made << QPointF(radius * std::sin(angle), -radius * std::cos(angle));
    }
    return made;
}

} // namespace

MethodStyle methodStyle(std::size_t number, const QPalette& palette) {
    if (number >= estimates) return estimateStyle(Denoiser(number / estimates - 1), number % estimates, palette);
    const std::size_t column = number % colors.size(), row = number / colors.size();
    return {onGround(colors[column], palette), dashes[(firstDashes[column] + row) % dashes.size()],
            marks[row % marks.size()][column]};
}

std::vector<MethodStyle> stylesOfRuns(const std::vector<RunOfMethod>& curves, const QPalette& palette) {
    std::vector<std::string> methods;
    const auto placeOf = [&methods](const RunOfMethod& curve) {
        return std::size_t(std::ranges::find(methods, shownMethodName(curve.method)) - methods.begin());
    };
    for (const RunOfMethod& curve : curves)
        if (placeOf(curve) == methods.size()) methods.push_back(shownMethodName(curve.method));
    std::vector<MethodStyle> ofMethods, styles;
    for (const std::size_t number : styleNumbers(methods)) ofMethods.push_back(methodStyle(number, palette));
    for (const RunOfMethod& curve : curves) {
        MethodStyle style = ofMethods[placeOf(curve)];
        const auto marks = marksOfRuns(style, ofMethods);
        std::tie(style.mark, style.hollow) = marks[curve.run % marks.size()];
        const auto own = std::size_t(std::ranges::find(dashes, style.dash) - dashes.begin());
        style.dash = dashes[(own + curve.run) % dashes.size()];
        if (const int share = 25 * int(curve.run / dashes.size() % 4); share > 0) // else rounding would change it
            style.color = isDark(palette) ? style.color.darker(100 + share) : style.color.lighter(100 + share);
        styles.push_back(style);
    }
    return styles;
}

std::size_t estimateStyleNumber(Denoiser kind, std::size_t by) {
    return estimates * (1 + std::size_t(kind)) + by % estimates;
}

std::vector<std::size_t> styleNumbers(const std::vector<std::string>& methods) {
    std::vector<std::optional<std::size_t>> found(methods.size());
    const auto has = [&found](std::size_t number, std::size_t of) {
        return std::ranges::any_of(found, [&](const auto& other) { return other && *other % of == number % of; });
    };
    for (std::size_t i = 0; i < methods.size(); ++i)
        if (const auto own = ownNumber(methods[i]); own && !std::ranges::count(found, own)) found[i] = own;
    for (auto& number : found) {
        if (number) continue;
        const bool anyColor = std::ranges::count_if(found, [](const auto& other) { return other.has_value(); }) >=
                              std::ptrdiff_t(colors.size());
        std::size_t least = 0;
        while (anyColor ? std::ranges::find(found, std::optional(least)) != found.end() : has(least, colors.size()))
            ++least;
        number = least;
    }
    std::vector<std::size_t> numbers;
    for (const auto& number : found) numbers.push_back(*number);
    return numbers;
}

std::vector<std::string> methodNames(const std::vector<MethodSpec>& methods) {
    std::vector<std::string> names;
    for (const MethodSpec& method : methods) names.push_back(method.name);
    return names;
}

QPainterPath markPath(Mark mark, double size) {
    const double half = size / 2;
    QPainterPath path;
    switch (mark) {
    case Mark::Disc: path.addEllipse(QPointF(), half, half); break;
    case Mark::Square: path.addRect(QRectF(-0.9 * half, -0.9 * half, 1.8 * half, 1.8 * half)); break;
    case Mark::Triangle:
        path.addPolygon(QPolygonF{{0, -1.1 * half}, {1.1 * half, 0.8 * half}, {-1.1 * half, 0.8 * half}});
        break;
    case Mark::TriangleDown:
        path.addPolygon(QPolygonF{{0, 1.1 * half}, {1.1 * half, -0.8 * half}, {-1.1 * half, -0.8 * half}});
        break;
    case Mark::Diamond: path.addPolygon(star(2, 1.25 * half, 1.1 * half)); break;
    case Mark::Pentagon: path.addPolygon(star(5, 1.08 * half, 0.874 * half)); break;
    case Mark::Star: path.addPolygon(star(5, 1.35 * half, 0.6 * half)); break;
    case Mark::Plus:
    case Mark::Cross: {
        const double arm = 1.15 * half, wide = (mark == Mark::Plus ? 0.4 : 0.14) * half;
        path.setFillRule(Qt::WindingFill);
        path.addRect(QRectF(-arm, -wide, 2 * arm, 2 * wide));
        path.addRect(QRectF(-wide, -arm, 2 * wide, 2 * arm));
        path = path.simplified();
        if (mark == Mark::Cross) path = QTransform().rotate(45).map(path);
        return path;
    }
    }
    path.closeSubpath();
    return path;
}

void paintMark(QPainter& painter, const QPointF& center, double size, const MethodStyle& style) {
    const QPen penBefore = painter.pen();
    const QBrush brushBefore = painter.brush();
    const QColor edge = style.edge.isValid() ? style.edge : style.color;
    painter.setPen(style.hollow ? QPen(edge, size / 5) : style.edge.isValid() ? QPen(edge, size / 9) : QPen(Qt::NoPen));
    painter.setBrush(style.hollow ? QBrush(Qt::NoBrush) : QBrush(style.color));
    painter.drawPath(markPath(style.mark, style.hollow ? 0.85 * size : size).translated(center));
    painter.setPen(penBefore);
    painter.setBrush(brushBefore);
}

void paintLegend(QPainter& painter, QRect place, const QStringList& names, const MethodStyle& style,
                 const QPalette& palette) {
    constexpr QChar disc(0x25cf);
    const QFontMetrics letters = painter.fontMetrics();
    QColor ground = palette.color(QPalette::Base); // points do not cross out the words
    ground.setAlphaF(0.8F);
    place.setTop(place.bottom() + 1 - letters.height());
    for (const QString& name : names) {
        if (place.width() <= letters.horizontalAdvance(disc)) return;
        const bool marked = name.startsWith(disc);
        QRect at = place;
        at.setWidth(std::min(place.width(), letters.horizontalAdvance(name)));
        painter.fillRect(at.adjusted(-2, 0, 2, 0), ground);
        if (marked) {
            at.setWidth(letters.horizontalAdvance(disc));
            painter.save();
            painter.setRenderHint(QPainter::Antialiasing);
            paintMark(painter, QRectF(at).center(), 8, style);
            painter.restore();
            at.setLeft(at.right() + 1);
        }
        at.setRight(place.right());
        painter.drawText(at, Qt::AlignLeft | Qt::AlignVCenter,
                         letters.elidedText(marked ? name.mid(1) : name, Qt::ElideRight, at.width()));
        place.setLeft(place.left() + letters.horizontalAdvance(name + QStringLiteral("   ")));
    }
}

QCPScatterStyle scatterStyle(const MethodStyle& style, double size) {
    constexpr double pathSize = 6; // QCustomPlot scales a path of its own by size / 6
    const QColor edge = style.edge.isValid() ? style.edge : style.color;
    // Without a pen, QCustomPlot would take that of the line.
    const QPen pen = style.hollow           ? QPen(edge, pathSize / 5)
                     : style.edge.isValid() ? QPen(edge, pathSize / 9)
                                            : QPen(Qt::transparent, 0.01);
    return QCPScatterStyle(markPath(style.mark, style.hollow ? 0.85 * pathSize : pathSize), pen,
                           style.hollow ? QBrush(Qt::NoBrush) : QBrush(style.color), size);
}

QIcon markIcon(const MethodStyle& style, int side) {
    QIcon icon;
    for (const int ratio : {1, 2, 3}) {
        QPixmap pixmap(side * ratio, side * ratio);
        pixmap.setDevicePixelRatio(ratio);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        painter.setRenderHint(QPainter::Antialiasing);
        paintMark(painter, {side / 2.0, side / 2.0}, 0.7 * side, style);
        icon.addPixmap(pixmap);
    }
    return icon;
}

QColor privatizedColor(const QPalette& palette) { return privatizedOn(isDark(palette)); }

QColor colorOn(const QColor& color, bool dark) {
    for (const QRgb own : {blue, orange, green, pink, amber, sky})
        if (const QColor on(own); color.rgb() == own || color == on.lighter(145)) return dark ? on.lighter(145) : on;
    for (const bool ground : {false, true}) {
        if (color == privatizedOn(ground)) return privatizedOn(dark);
        if (color == nonLocalOn(ground)) return nonLocalOn(dark);
    }
    constexpr int gray = 24; // at most so far apart are the parts of a gray of letters
    const auto [least, most] = std::minmax({color.red(), color.green(), color.blue()});
    return most - least > gray ? color : dark ? QColor(0xf0, 0xf0, 0xf0) : QColor(0x1a, 0x1a, 0x1a);
}

} // namespace sfumato
