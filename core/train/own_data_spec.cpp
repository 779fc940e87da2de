// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/own_data_spec.h"

#include "core/loading/load.h"
#include "core/train/guarded.h"

#include <algorithm>
#include <cmath>

namespace sfumato {

Result<FileFacts> ownDataFacts(const std::filesystem::path& path) {
    if (path.extension() == ".safetensors")
        return FileFacts{.isPrivatized = true};
    return guarded([&]() -> Result<FileFacts> {
        DataSpec data;
        data.source = "file";
        data.path = path.string();
        data.count = 0;
        const auto raw = loadRaw(data, 0, DataLocations::fromEnvironment());
        if (!raw)
            return raw.fault();
        const Geometry& shape = raw->geometry();
        return FileFacts{.isImage = shape.isImage,
                         .isBytes = shape.isImage,
                         .records = raw->size(),
                         .channels = shape.channels,
                         .height = shape.height,
                         .width = shape.width};
    });
}

Result<RunSpec> specForOwnData(const OwnData& own) {
    const auto facts = ownDataFacts(own.path);
    if (!facts)
        return facts.fault();
    RunSpec spec;
    spec.name = "my-data";
    spec.title = std::filesystem::path(own.path).filename().string();
    spec.data.source = "file";
    spec.data.path = own.path;
    spec.data.count = 0;
    spec.monitor.raw = false;
    if (facts->isPrivatized)
        return spec;
    spec.mechanism.epsilon = own.epsilon;
    spec.mechanism.delta =
        std::pow(10, std::floor(-std::log10(10 * double(std::max<std::int64_t>(1, facts->records)))));
    const PublicBound& bound = own.bound;
    switch (bound.kind) {
    case PublicBound::Kind::Format:
        if (!facts->isBytes)
            return Fault{Fault::Code::Missing, "bound", "these numbers have no range by their format"};
        spec.mechanism.bound = Bound::Range;
        break;
    case PublicBound::Kind::L1Ball:
    case PublicBound::Kind::L2Ball:
        spec.mechanism.bound = bound.kind == PublicBound::Kind::L1Ball ? Bound::L1Ball : Bound::L2Ball;
        spec.mechanism.radius = bound.radius;
        break;
    case PublicBound::Kind::Range: {
        double squares = 0;
        for (std::int64_t i = 0; i < facts->width; ++i) {
            const auto at = bound.low.size() == 1 ? 0 : std::size_t(i);
            if (at >= bound.low.size() || at >= bound.high.size())
                return Fault{Fault::Code::Mismatch, "bound", "needs one pair of limits for every column"};
            squares += std::pow(std::max(std::abs(bound.low[at]), std::abs(bound.high[at])), 2);
        }
        spec.mechanism.bound = Bound::L2Ball;
        spec.mechanism.radius = std::sqrt(squares);
        break;
    }
    }
    return spec;
}

} // namespace sfumato
