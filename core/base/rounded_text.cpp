// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rounded_text.h"

#include "core/base/require.h"

#include <array>
#include <charconv>
#include <cmath>

namespace sfumato {

namespace {

constexpr long double dust = 1e-12L;

/// All digits of the value: "41750", "0.025", "2.5e-4", "1e7".
std::string allDigits(double value) {
    const double size = std::abs(value);
    const bool scientific = size != 0 && (size < 1e-3 || size >= 1e7);
    std::array<char, 64> buffer;
    std::string text(buffer.data(), std::to_chars(buffer.data(), buffer.data() + buffer.size(), value,
                                                  scientific ? std::chars_format::scientific : std::chars_format::fixed)
                                        .ptr);
    const auto e = text.find('e');
    return e == text.npos ? text : text.substr(0, e + 1) + std::to_string(std::stoi(text.substr(e + 1)));
}

template <class Round>
std::string rounded(double value, int digits, long double allowance, const Round& round) {
    REQUIRE(value >= 0);
    if (value == 0) return "0";
    if (std::isinf(value)) return "infinite";
    const int exponent = static_cast<int>(std::floor(std::log10(value))) - digits + 1;
    const auto units = static_cast<long long>(round(value / std::pow(10.0L, exponent) * (1 + allowance)));
    // As decimal text and back: the shortest spelling of the decimal that is meant.
    const std::string decimal = std::to_string(units) + 'e' + std::to_string(exponent);
    double meant = 0;
    std::from_chars(decimal.data(), decimal.data() + decimal.size(), meant);
    return allDigits(meant);
}

} // namespace

std::string roundedUp(double value, int digits) {
    if (value < 0) return '-' + roundedDown(-value, digits);
    return rounded(value, digits, -dust, [](long double x) { return std::ceil(x); });
}

std::string roundedDown(double value, int digits) {
    if (value < 0) return '-' + roundedUp(-value, digits);
    return rounded(value, digits, dust, [](long double x) { return std::floor(x); });
}

std::string nearestText(double value, int digits) {
    if (std::isnan(value)) return "–";
    if (std::isinf(value)) return value > 0 ? "infinite" : "-infinite";
    std::array<char, 64> buffer;
    const auto written = [&](std::chars_format format, int precision) {
        return std::string(buffer.data(),
                           std::to_chars(buffer.data(), buffer.data() + buffer.size(), value, format, precision).ptr);
    };
    if (const double size = std::abs(value); size < 1e7 && size >= std::pow(10, digits) - 0.5)
        return written(std::chars_format::fixed, 0);
    const std::string text = written(std::chars_format::scientific, digits - 1);
    double nearest = 0;
    std::from_chars(text.data(), text.data() + text.size(), nearest);
    return allDigits(nearest);
}

std::string durationText(double seconds, const Wording& say) {
    const auto amount = [&](double value) {
        return say.in("Number", nearestText(value < 9.95 ? std::round(10 * value) / 10 : std::round(value)));
    };
    if (seconds < 59.5) return say(TEXT("%1 s"), {amount(seconds)});
    if (seconds < 3570) return say(TEXT("%1 min"), {amount(seconds / 60)});
    return say(TEXT("%1 h"), {amount(seconds / 3600)});
}

std::string shortestText(double value) {
    std::array<char, 32> buffer;
    return {buffer.data(), std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr};
}

} // namespace sfumato
