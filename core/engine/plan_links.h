// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace sfumato {

/// The transport plan of one training step on points of the plane, as lines to draw: which generated point
/// sends how much of its mass to which privatized record. Made of privatized records and of the generator
/// alone; immutable once shared.
struct PlanLinks {
    static constexpr std::size_t most = 400; ///< links

    struct Link {
        std::uint32_t generated, privatized; ///< numbers of points
        float share;                         ///< of the generated point's mass, in (0, 1]
        bool operator==(const Link&) const = default;
    };

    std::string method;
    std::int64_t step = 0;         ///< the step that this plan moved, as in its StepRecord
    std::vector<float> generated;  ///< m x 2, as they were drawn and as the plan sees them
    std::vector<float> moved;      ///< m x 2, the same after the step; empty where the generator normalizes
                                   ///< batches
    std::vector<float> privatized; ///< n x 2, the records of the step
    std::vector<Link> links;       ///< strongest first: at most `most`, the strongest of every point and of every
                                   ///< record, then others; or all links of some points
    std::size_t whole = 0;         ///< of so many generated points these are all links; 0: the strongest of all
    double shown = 0;              ///< share of all mass on these links, in [0, 1]
};

} // namespace sfumato
