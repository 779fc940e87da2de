// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/method_style.h"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string_view>

namespace sfumato {

namespace {

constexpr std::array<QRgb, 6> colors{0xff0072b2, 0xffd55e00, 0xff009e73, 0xffcc79a7, 0xffe69f00, 0xff56b4e9};
constexpr std::array<Qt::PenStyle, 4> dashes{Qt::SolidLine, Qt::DashLine, Qt::DashDotLine, Qt::DotLine};

/// Methods that the presets and studies show together have different colors.
std::optional<std::size_t> ownNumber(const std::string& method) {
    static const std::map<std::string_view, std::size_t> numbers{
        {"entropic", 0},     {"plain", 1},           {"unregularized", 1},  {"likelihood", 2},
        {"hybrid", 3},       {"noisy generator", 4}, {"noisyGenerator", 4}, {"divergence", 5},
        {"warm-started", 2}, {"noisy critic", 2},    {"anchored", 8},       {"anchored entropic", 8},
        {"denoised", 9},     {"wavelets", 10},       {"start alone", 11},   {"dp-sinkhorn", 0},
        {"dp-merf", 1},      {"dp-swd", 2},          {"gs-wgan", 3},        {"dp-cgan", 4},
        {"moments", 5},      {"dp-adapt", 6},        {"dp-classifier", 7},  {"evolution", 8},
        {"gs-fed", 9},       {"fresh-features", 10}};
    const auto found = numbers.find(method);
    return found == numbers.end() ? std::nullopt : std::optional(found->second);
}

} // namespace

MethodStyle methodStyle(std::size_t number, const QPalette& palette) {
    const QColor color(colors[number % colors.size()]);
    return {palette.color(QPalette::Base).lightness() < 128 ? color.lighter(145) : color,
            dashes[number % dashes.size()]};
}

std::vector<std::size_t> styleNumbers(const std::vector<std::string>& methods) {
    std::vector<std::optional<std::size_t>> found(methods.size());
    const auto has = [&found](std::size_t number, std::size_t of) {
        return std::ranges::any_of(found, [&](const auto& other) { return other && *other % of == number % of; });
    };
    for (std::size_t i = 0; i < methods.size(); ++i)
        if (const auto own = ownNumber(methods[i]); own && !has(*own, colors.size())) found[i] = own;
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

QColor privatizedColor(const QPalette& palette) {
    return palette.color(QPalette::Base).lightness() < 128 ? QColor(0x8c, 0xa0, 0xb6) : QColor(0x6f, 0x85, 0x9c);
}

} // namespace sfumato
