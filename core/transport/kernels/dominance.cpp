// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/kernels/dominance.h"

#include "core/base/require.h"
#include "core/kernels/team.h"

#include <cmath>
#include <utility>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/transport/kernels/dominance.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace sfumato {
namespace HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

// Numbers that start at 0, and the sums of the first so many of them. Each level sums groups of the level
// below; both operations touch one group per level.
class PrefixTree {
public:
    explicit PrefixTree(long count) {
        do m_levels[size_t(m_depth++)] = zeros<double>(paddedTo(count + 1, fan));
        while ((count /= fan) > 0);
    }

    HWY_INLINE void add(long index, double value) {
        for (int level = 0; level < m_depth; ++level, index /= fan) m_levels[size_t(level)][size_t(index)] += value;
    }

    // of the numbers [0, end)
    HWY_INLINE double sum(long end) const {
        const hn::CappedTag<double, fan> d;
        auto total = hn::Zero(d);
        for (int level = 0; level < m_depth; ++level, end /= fan) {
            const double* group = m_levels[size_t(level)].get() + end / fan * fan;
            for (long k = 0; k < fan; k += long(hn::Lanes(d))) {
                const auto mask = hn::FirstN(d, size_t(std::max(0L, end % fan - k)));
                total = hn::Add(total, hn::IfThenElseZero(mask, hn::Load(d, group + k)));
            }
        }
        return hn::GetLane(hn::SumOfLanes(d, total));
    }

private:
    static constexpr long fan = 16;
    std::array<Aligned<double>, 9> m_levels; // for 2^32 numbers
    int m_depth = 0;
};

// Two arrays, or their reciprocals, multiplied: the growth towards `side` along one coordinate and towards
// `other` across.
HWY_INLINE double factor(bool low, bool below, double along, double across) {
    return (low ? along : 1 / along) * (below ? across : 1 / across);
}

template <bool low, bool below>
void sweepTo(const SortedCloud::Axis& sources, const SortedCloud::Axis& queries, const std::vector<std::uint32_t>& rank,
             const std::vector<std::uint32_t>& queryRank, bool equal, const double* weight, double* sums,
             const std::stop_token& stop) {
    const long n = long(sources.at.size()), m = long(queries.at.size());
    PrefixTree tree(n);
    long met = 0;
    for (long q = 0; q < m; ++q) {
        if (q % 4096 == 0 && stop.stop_requested()) return;
        const size_t place = size_t(low ? q : m - 1 - q);
        for (; met < n; ++met) {
            const size_t at = size_t(low ? met : n - 1 - met);
            const double ahead = low ? queries.at[place] - sources.at[at] : sources.at[at] - queries.at[place];
            if (!(ahead > 0 || (equal && ahead == 0))) break;
            tree.add(below ? rank[at] : n - 1 - rank[at],
                     weight[sources.order[at]] * factor(low, below, sources.growth[at], sources.growthAcross[at]));
        }
        const long under = queryRank[place];
        sums[queries.order[place]] = tree.sum(below ? under : n - under) *
                                     factor(!low, !below, queries.growth[place], queries.growthAcross[place]);
    }
}

void sweepOf(bool low, bool below, const SortedCloud::Axis& sources, const SortedCloud::Axis& queries,
             const std::vector<std::uint32_t>& rank, const std::vector<std::uint32_t>& queryRank, bool equal,
             const double* weight, double* sums, const std::stop_token& stop) {
    const auto sweep = low ? (below ? sweepTo<true, true> : sweepTo<true, false>)
                           : (below ? sweepTo<false, true> : sweepTo<false, false>);
    sweep(sources, queries, rank, queryRank, equal, weight, sums, stop);
}

} // namespace HWY_NAMESPACE
} // namespace sfumato
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace sfumato {

HWY_EXPORT(sweepOf);

SortedCloud::SortedCloud(const Cloud& points) : count(points.count) {
    REQUIRE(points.dimension <= 2);
    const size_t n = size_t(count);
    const auto coordinate = [&](size_t k, std::uint32_t i) { return int(k) < points.dimension ? points.at[k][i] : 0; };
    std::vector<std::pair<double, std::uint32_t>> sorted(n);
    for (size_t k = 0; k < 2; ++k) {
        for (std::uint32_t i = 0; i < n; ++i) sorted[i] = {coordinate(k, i), i};
        std::sort(sorted.begin(), sorted.end());
        for (const auto& [at, i] : sorted) {
            axes[k].order.push_back(i);
            axes[k].at.push_back(at);
            axes[k].growth.push_back(std::exp(at));
            axes[k].growthAcross.push_back(std::exp(coordinate(1 - k, i)));
        }
    }
}

DominanceSums::DominanceSums(const SortedCloud& queries, const SortedCloud& sources)
    : m_queries(queries), m_sources(sources) {
    std::vector<std::uint32_t> rank(size_t(sources.count)), queryRank(size_t(queries.count)); // by point
    for (size_t k = 0; k < 2; ++k) {
        const auto& across = sources.axes[1 - k];
        const auto& queriesAcross = queries.axes[1 - k];
        for (size_t place = 0; place < rank.size(); ++place) rank[across.order[place]] = std::uint32_t(place);
        for (size_t place = 0, below = 0; place < queryRank.size(); ++place) {
            while (below < across.at.size() && across.at[below] <= queriesAcross.at[place]) ++below;
            queryRank[queriesAcross.order[place]] = std::uint32_t(below);
        }
        for (const auto i : sources.axes[k].order) m_rank[k].push_back(rank[i]);
        for (const auto i : queries.axes[k].order) m_queryRank[k].push_back(queryRank[i]);
    }
}

void DominanceSums::sides(int k, bool equalIsHigh, const double* weight, double* low, double* high, int threads,
                          const std::stop_token& stop) const {
    const size_t axis = size_t(k);
    std::vector<double> lowAbove(size_t(m_queries.count)), highAbove(size_t(m_queries.count));
    inTeam(std::min(threads, 4), [&](Member& member) {
        for (int task = member.rank; task < 4; task += member.size) {
            const bool isLow = task % 2 == 0, below = task < 2;
            double* sums = below ? (isLow ? low : high) : (isLow ? lowAbove : highAbove).data();
            HWY_DYNAMIC_DISPATCH(sweepOf)
            (isLow, below, m_sources.axes[axis], m_queries.axes[axis], m_rank[axis], m_queryRank[axis],
             equalIsHigh && !isLow, weight, sums, stop);
        }
    });
    for (size_t i = 0; i < lowAbove.size(); ++i) {
        low[i] += lowAbove[i];
        high[i] += highAbove[i];
    }
}

} // namespace sfumato
#endif
