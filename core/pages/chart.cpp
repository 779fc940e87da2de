// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/pages/chart.h"

#include "core/base/number_text.h"
#include "core/pages/page.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace sfumato {

namespace {

/// Okabe and Ito's colors, as the window draws methods.
constexpr std::array<const char*, 6> colors{"#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9"};
constexpr std::array<const char*, 4> dashes{"", "6,3", "7,3,2,3", "2,3"};
constexpr double left = 50, right = 8, top = 22, bottom = 32;

std::string number(double value, int digits = 5) { return digitsText(value, digits); }

/// An interval of one axis and where its values lie on the paper.
struct Axis {
    double low = 0, high = 1, from = 0, to = 1;
    bool isLog = false; ///< low and high are decimal logarithms
    double at(double value) const {
        return from + ((isLog ? std::log10(value) : value) - low) / (high - low) * (to - from);
    }
    /// Round numbers in it, some four.
    std::vector<double> ticks() const {
        if (isLog) return logTicks();
        const double raw = (high - low) / 4, power = std::pow(10, std::floor(std::log10(raw)));
        const double unit = raw / power < 1.5   ? power
                            : raw / power < 3.5 ? 2 * power
                            : raw / power < 7.5 ? 5 * power
                                                : 10 * power;
        std::vector<double> found;
        for (double i = std::ceil(low / unit - 1e-9); i * unit <= high + 1e-9 * unit; ++i)
            found.push_back(i == 0 ? 0 : i * unit); // no -0
        return found;
    }
    /// Powers of ten, with their doubles and fives where there are less than three of them.
    std::vector<double> logTicks() const {
        std::vector<double> found;
        for (double power = std::floor(low); power <= high; ++power)
            for (const double first : {1, 2, 5})
                if (const double tick = first * std::pow(10, power); std::log10(tick) >= low - 1e-9 &&
                                                                     std::log10(tick) <= high + 1e-9 &&
                                                                     (first == 1 || high - low < 2.5))
                    found.push_back(tick);
        return found;
    }
};

/// Holds all values with some air. Values that differ by less than 1e-9 of the largest are drawn as equal ones: the
/// axis must be so long that its ticks are different numbers.
Axis axisOver(const std::vector<double>& values, double from, double to, double air) {
    const auto [low, high] = std::ranges::minmax(values);
    const double largest = std::max(std::abs(low), std::abs(high));
    const bool differ = high - low > 1e-9 * largest;
    const double width = differ ? high - low : std::max(largest, 1.) * 0.1;
    return {low - air * width - (differ ? 0 : width / 2), high + air * width + (differ ? 0 : width / 2), from, to};
}

std::string text(double x, double y, const std::string& words, const char* anchor = "start",
                 const char* color = "#444444", int size = 9) {
    return "<text x=\"" + number(x) + "\" y=\"" + number(y) + "\" font-size=\"" + std::to_string(size) +
           "\" text-anchor=\"" + anchor + "\" fill=\"" + color + "\">" + page::escaped(words) + "</text>\n";
}

std::string line(double x1, double y1, double x2, double y2, const char* color, const char* dash = "") {
    return "<line x1=\"" + number(x1) + "\" y1=\"" + number(y1) + "\" x2=\"" + number(x2) + "\" y2=\"" + number(y2) +
           "\" stroke=\"" + color + "\"" + (*dash ? " stroke-dasharray=\"" + std::string(dash) + "\"" : "") + "/>\n";
}

std::string framed(const std::string& yIs, const Axis& x, const Axis& y, const std::string& xIs,
                   const std::string& content, const Wording& say) {
    std::string svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + std::to_string(chartWidth) +
                      "\" height=\"" + std::to_string(chartHeight) + "\" viewBox=\"0 0 " + std::to_string(chartWidth) +
                      ' ' + std::to_string(chartHeight) +
                      "\" font-family=\"sans-serif\">\n<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n";
    if (!yIs.empty()) svg += text(4, 12, yIs);
    for (const double tick : y.ticks())
        svg += line(left, y.at(tick), chartWidth - right, y.at(tick), "#e4e4e4") +
               text(left - 5, y.at(tick) + 4, say.in("Number", number(tick)), "end");
    for (const double tick : x.ticks()) {
        const std::string words = say.in("Number", number(tick, 7));
        const bool beyond = x.at(tick) + 2.8 * double(words.size()) > chartWidth; // centered, the last one would be cut
                                                                                  // off
        svg += line(x.at(tick), y.to, x.at(tick), chartHeight - bottom, "#f0f0f0") +
               text(beyond ? chartWidth - 1 : x.at(tick), chartHeight - bottom + 11, words, beyond ? "end" : "middle");
    }
    svg += text((left + chartWidth - right) / 2, chartHeight - 6, xIs, "middle");
    return svg + content + "</svg>\n";
}

/// At most `most` points: means of as many neighbors each.
std::vector<std::pair<double, double>> thinned(const std::vector<std::pair<double, double>>& points, std::size_t most) {
    const std::size_t stride = (points.size() + most - 1) / most;
    std::vector<std::pair<double, double>> kept;
    for (std::size_t i = 0; i < points.size(); i += stride) {
        const std::size_t end = std::min(points.size(), i + stride);
        double sum = 0;
        for (std::size_t k = i; k < end; ++k) sum += points[k].second;
        kept.emplace_back(points[end - 1].first, sum / double(end - i));
    }
    return kept;
}

/// Names of several curves above the axes, and where the last line of them stands.
struct Legend {
    std::string content;
    double below;
};

template <class Curves>
Legend legendOf(const Curves& curves, double below) {
    Legend legend{{}, below};
    double along = left;
    for (std::size_t i = 0; i < curves.size() && curves.size() > 1; ++i) {
        const double width = 20 + 5.2 * double(curves[i].name.size());
        if (along > left && along + width > chartWidth - right) along = left, legend.below += 11;
        legend.content += line(along, legend.below - 3, along + 14, legend.below - 3, colors[i % colors.size()],
                               dashes[i % dashes.size()]) +
                          text(along + 17, legend.below, curves[i].name);
        along += width + 6;
    }
    return legend;
}

} // namespace

std::string curveChart(const std::vector<ChartCurve>& curves, const std::optional<ChartMark>& floor,
                       const std::string& stepsAre, const Wording& say) {
    std::vector<double> xs, ys;
    std::vector<ChartCurve> drawn;
    for (const ChartCurve& curve : curves) {
        drawn.push_back({curve.name, thinned(curve.points, 300)});
        for (const auto& [x, y] : drawn.back().points) xs.push_back(x), ys.push_back(y);
    }
    if (floor) ys.push_back(floor->y);
    if (xs.empty()) return {};
    const Legend legend = legendOf(drawn, 10);
    const Axis x = axisOver(xs, left, chartWidth - right, 0),
               y = axisOver(ys, chartHeight - bottom, drawn.size() > 1 ? legend.below + 6 : 8, 0.05);
    std::string content = legend.content;
    if (floor)
        content += line(left, y.at(floor->y), chartWidth - right, y.at(floor->y), "#777777", "4,4") +
                   text(chartWidth - right, y.at(floor->y) - 3, floor->name, "end", "#777777", 8);
    for (std::size_t i = 0; i < drawn.size(); ++i) {
        std::string path;
        for (const auto& [at, value] : drawn[i].points) path += number(x.at(at)) + ',' + number(y.at(value)) + ' ';
        const char* const dash = dashes[i % dashes.size()];
        content += "<polyline points=\"" + path + "\" fill=\"none\" stroke-width=\"1.2\" stroke=\"" +
                   colors[i % colors.size()] + "\"" + (*dash ? " stroke-dasharray=\"" + std::string(dash) + "\"" : "") +
                   "/>\n";
    }
    return framed({}, x, y, stepsAre, content, say);
}

std::string planeChart(const std::string& yIs, const std::string& xIs, const std::vector<ChartMark>& marks,
                       const Wording& say) {
    std::vector<double> xs, ys;
    for (const ChartMark& mark : marks) {
        ys.push_back(mark.y);
        if (mark.x) xs.push_back(*mark.x);
    }
    if (xs.empty() || ys.empty()) return {};
    xs.push_back(0);
    const Axis x = axisOver(xs, left, chartWidth - right, 0.08), y = axisOver(ys, chartHeight - bottom, top, 0.1);
    std::string content;
    for (std::size_t i = 0; i < marks.size(); ++i) {
        const char* const color = colors[i % colors.size()];
        const double height = y.at(marks[i].y);
        if (!marks[i].x) {
            content += line(left, height, chartWidth - right, height, color, "6,3") +
                       text(chartWidth - right, height - 4, marks[i].name, "end", color, 8);
            continue;
        }
        const double at = x.at(*marks[i].x);
        const bool before = at > chartWidth * 0.7; // where the name would leave the paper
        content += "<circle cx=\"" + number(at) + "\" cy=\"" + number(height) + "\" r=\"3.5\" fill=\"" + color +
                   "\"/>\n" +
                   text(at + (before ? -6 : 6), height - 5, marks[i].name, before ? "end" : "start", color, 8);
    }
    return framed(yIs, x, y, xIs, content, say);
}

std::string spreadChart(const std::string& yIs, const std::string& xIs, bool logX,
                        const std::vector<SpreadCurve>& curves) {
    std::vector<double> xs, ys;
    for (const SpreadCurve& curve : curves)
        for (const SpreadPoint& point : curve.points) {
            xs.push_back(logX ? std::log10(point.x) : point.x);
            ys.insert(ys.end(), {point.y, point.low, point.high});
        }
    if (xs.empty()) return {};
    const Legend legend = legendOf(curves, 24);
    Axis x = axisOver(xs, left, chartWidth - right, 0.03);
    x.isLog = logX;
    const Axis y = axisOver(ys, chartHeight - bottom, curves.size() > 1 ? legend.below + 6 : top, 0.05);
    std::string content = legend.content;
    for (std::size_t i = 0; i < curves.size(); ++i) {
        const char* const color = colors[i % colors.size()];
        const char* const dash = dashes[i % dashes.size()];
        std::string path;
        for (const SpreadPoint& point : curves[i].points) {
            path += number(x.at(point.x)) + ',' + number(y.at(point.y)) + ' ';
            content += "<circle cx=\"" + number(x.at(point.x)) + "\" cy=\"" + number(y.at(point.y)) +
                       "\" r=\"2.2\" fill=\"" + color + "\"/>\n";
            if (point.high > point.low)
                content += line(x.at(point.x), y.at(point.low), x.at(point.x), y.at(point.high), color);
        }
        content += "<polyline points=\"" + path + "\" fill=\"none\" stroke-width=\"1.2\" stroke=\"" + color + "\"" +
                   (*dash ? " stroke-dasharray=\"" + std::string(dash) + "\"" : "") + "/>\n";
    }
    return framed(yIs, x, y, xIs, content, {});
}

} // namespace sfumato
