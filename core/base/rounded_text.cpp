// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/rounded_text.h"

#include "core/base/require.h"

#include <array>
#include <charconv>
#include <cmath>

namespace sfumato {

namespace {

constexpr long double dust = 1e-12L;

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
    std::array<char, 32> buffer;
    std::string text(buffer.data(), std::to_chars(buffer.data(), buffer.data() + buffer.size(), meant).ptr);
    if (const auto e = text.find('e'); e != text.npos) {
        const std::string power = std::to_string(std::stoi(text.substr(e + 1)));
        text = text.substr(0, e + 1) + power;
    }
    return text;
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

std::string shortestText(double value) {
    std::array<char, 32> buffer;
    return {buffer.data(), std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr};
}

} // namespace sfumato
