// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/own_data.h"

#include "core/base/number_text.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace sfumato {

namespace {

std::optional<double> number(std::string_view text) {
    const auto value = numberIn<double>(text);
    return value && std::isfinite(*value) ? value : std::nullopt;
}

} // namespace

Result<PublicBound> parseBound(std::string_view text) {
    const auto refused = [&](Fault::Code code, Text detail) {
        return Fault{code, "--bound " + std::string(text), std::move(detail)};
    };
    const auto colon = text.find(':');
    const auto kind = text.substr(0, colon);
    std::string_view rest = colon == text.npos ? std::string_view() : text.substr(colon + 1);
    PublicBound bound;
    if (kind == "l1" || kind == "l2") {
        const auto radius = number(rest);
        if (!radius || !(*radius > 0))
            return refused(Fault::Code::OutOfRange, TEXT("needs a radius above 0, as in l2:11"));
        bound.kind = kind == "l1" ? PublicBound::Kind::L1Ball : PublicBound::Kind::L2Ball;
        bound.radius = *radius;
        return bound;
    }
    if (kind != "range") return refused(Fault::Code::NotAChoice, TEXT("must be l2:R, l1:R or range:LOW:HIGH"));
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
            return refused(Fault::Code::OutOfRange,
                           TEXT("needs LOW:HIGH with LOW below HIGH for every column, as in range:0:120,0:1"));
        bound.low.push_back(*low), bound.high.push_back(*high);
    }
    return bound;
}

namespace {

/// Each value of `proposed` where `stated` leaves it open.
FileReading withProposal(FileReading stated, const FileReading& proposed) {
    const FileReading open;
    const auto take = [&](auto FileReading::*value) {
        if (stated.*value == open.*value) stated.*value = proposed.*value;
    };
    take(&FileReading::array), take(&FileReading::labels), take(&FileReading::axes), take(&FileReading::table);
    take(&FileReading::labelValues), take(&FileReading::columns), take(&FileReading::absent);
    take(&FileReading::bits), take(&FileReading::background), take(&FileReading::gap);
    return stated;
}

} // namespace

DataSpec withProposal(const DataSpec& data, const FileProposal& proposal, std::int64_t mostSide) {
    constexpr std::int64_t leastSide = 4;
    DataSpec stated = data;
    stated.read = withProposal(data.read, proposal.read);
    if (proposal.isFolder && data.side == 0) {
        std::int64_t height = proposal.height, width = proposal.width;
        while (std::max(height, width) > mostSide) height /= 2, width /= 2;
        stated.side = int(std::max(height, leastSide));
        stated.width = width == height ? 0 : int(std::max(width, leastSide));
        stated.colour = data.colour || proposal.colour;
    }
    if (proposal.classes == 0 || proposal.labels == FileProposal::Labels::None) return stated;
    if (data.classes == 0 || (data.classNames.empty() && proposal.labels == FileProposal::Labels::Folders)) {
        stated.classes = data.classNames.empty() ? proposal.classes : std::int64_t(data.classNames.size());
        stated.classNames = data.classNames.empty() ? proposal.classNames : data.classNames;
        stated.labelColumn = proposal.labelColumn;
    }
    return stated;
}

StatedFacts statedFacts(const DataSpec& data) {
    return {data.side, data.width, data.colour, data.classes, data.classNames, data.labelColumn, data.read};
}

DataSpec withStated(DataSpec data, const StatedFacts& stated) {
    data.side = stated.side, data.width = stated.width, data.colour = stated.colour;
    data.classes = stated.classes, data.classNames = stated.classNames, data.labelColumn = stated.labelColumn;
    data.read = stated.read;
    return data;
}

} // namespace sfumato
