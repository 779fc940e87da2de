// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/own_data.h"

#include <charconv>
#include <cmath>
#include <optional>

namespace sfumato {

namespace {

std::optional<double> number(std::string_view text) {
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || !std::isfinite(value))
        return std::nullopt;
    return value;
}

} // namespace

Result<PublicBound> parseBound(std::string_view text) {
    const auto refused = [&](std::string detail) {
        return Fault{Fault::Code::Malformed, "--bound " + std::string(text), std::move(detail)};
    };
    const auto colon = text.find(':');
    const auto kind = text.substr(0, colon);
    std::string_view rest = colon == text.npos ? std::string_view() : text.substr(colon + 1);
    PublicBound bound;
    if (kind == "l1" || kind == "l2") {
        const auto radius = number(rest);
        if (!radius || !(*radius > 0))
            return refused("needs a radius above 0, as in l2:11");
        bound.kind = kind == "l1" ? PublicBound::Kind::L1Ball : PublicBound::Kind::L2Ball;
        bound.radius = *radius;
        return bound;
    }
    if (kind != "range")
        return refused("must be l2:R, l1:R or range:LOW:HIGH");
    bound.kind = PublicBound::Kind::Range;
    for (bool more = true; more;) {
        const auto comma = rest.find(',');
        const auto pair = rest.substr(0, comma);
        more = comma != rest.npos;
        rest = more ? rest.substr(comma + 1) : std::string_view();
        const auto middle = pair.find(':');
        const auto low = number(pair.substr(0, middle));
        const auto high = middle == pair.npos ? std::nullopt : number(pair.substr(middle + 1));
        if (!low || !high || !(*low < *high))
            return refused("needs LOW:HIGH with LOW below HIGH for every column, as in range:0:120,0:1");
        bound.low.push_back(*low), bound.high.push_back(*high);
    }
    return bound;
}

} // namespace sfumato
