// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/mechanism/decimal_sum.h"

#include "core/base/require.h"

#include <boost/multiprecision/cpp_int.hpp>

#include <algorithm>
#include <charconv>
#include <cmath>
#include <limits>
#include <string>
#include <string_view>
#include <vector>

namespace sfumato {

namespace {

using Whole = boost::multiprecision::cpp_int;

/// digits * 10^exponent
struct Decimal {
    Whole digits;
    int exponent;
};

/// Of "1.25e-05".
Decimal parsed(std::string_view text) {
    const auto e = text.find('e');
    std::string digits(text.substr(0, e));
    int exponent = 0;
    const std::string_view power = text.substr(e + (text[e + 1] == '+' ? 2 : 1));
    std::from_chars(power.data(), power.data() + power.size(), exponent);
    if (const auto point = digits.find('.'); point != std::string::npos) {
        exponent -= int(digits.size() - point - 1);
        digits.erase(point, 1);
    }
    digits.erase(0, std::min(digits.find_first_not_of('0'), digits.size() - 1)); // a leading 0 would mean octal
    return {Whole(digits), exponent};
}

Decimal decimalOf(double value) {
    char text[64];
    const auto shortest = std::to_chars(text, std::end(text), value, std::chars_format::scientific);
    const std::string_view seen(text, std::size_t(shortest.ptr - text));
    if (seen.find('e') <= 16) // a digit, a point and 14 more
        return parsed(seen);
    const auto exact = std::to_chars(text, std::end(text), value, std::chars_format::scientific, 25);
    Decimal above = parsed({text, std::size_t(exact.ptr - text)});
    ++above.digits;
    return above;
}

Whole scaled(const Decimal& decimal, int exponent) {
    return decimal.digits * boost::multiprecision::pow(Whole(10), unsigned(decimal.exponent - exponent));
}

} // namespace

double DecimalSum::roundedUp() const {
    std::vector<std::pair<Decimal, int>> terms;
    int exponent = 0;
    for (const auto& [value, count] : m_counts) {
        REQUIRE(value >= 0);
        if (std::isinf(value)) return value;
        if (value == 0) continue;
        terms.emplace_back(decimalOf(value), count);
        exponent = std::min(exponent, terms.back().first.exponent);
    }
    Whole sum = 0;
    for (const auto& [decimal, count] : terms) sum += scaled(decimal, exponent) * count;
    if (sum == 0) return 0;
    const std::string text = sum.str() + 'e' + std::to_string(exponent);
    double nearest = 0;
    if (std::from_chars(text.data(), text.data() + text.size(), nearest).ec != std::errc())
        return std::numeric_limits<double>::infinity();
    const Decimal back = decimalOf(nearest);
    const int common = std::min(exponent, back.exponent);
    return scaled(back, common) < scaled({sum, exponent}, common)
               ? std::nextafter(nearest, std::numeric_limits<double>::infinity())
               : nearest;
}

} // namespace sfumato
