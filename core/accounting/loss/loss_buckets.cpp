// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/loss/loss_buckets.h"

#include "core/accounting/loss/least_epsilon.h"
#include "core/accounting/loss/work_limit.h"
#include "core/base/require.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sfumato {

namespace {

/// Of [a, b], within one panel or a few.
template <class Visit>
void integrate(const DominatingPair::Piece& piece, double a, double b, const Visit& visit) {
    const double width = (b - a) / piece.panelFrom(a);
    if (width < 0.01) return detail::gaussPoints<2>(a, b, visit);
    if (width < 0.1) return detail::gaussPoints<4>(a, b, visit);
    piece.forPanels(a, b, [&](double from, double to) {
        WorkLimit::spend(3 * 16);
        detail::gaussPoints<16>(from, to, visit);
    });
}

} // namespace

double rangesOf(const DominatingPair& distribution) {
    double sum = 0;
    for (const DominatingPair::Piece& piece : distribution.pieces)
        sum += std::abs(piece.loss(piece.to) - piece.loss(piece.from));
    return sum;
}

Buckets sorted(const DominatingPair& distribution, LossDirection direction, double step) {
    const bool swap = direction == LossDirection::Swapped;
    Buckets buckets;
    buckets.left = distribution.left;
    double low = std::numeric_limits<double>::infinity(), high = -low;
    for (const DominatingPair::Piece& piece : distribution.pieces)
        for (const double x : {piece.from, piece.to}) {
            low = std::min(low, piece.loss(x));
            high = std::max(high, piece.loss(x));
        }
    for (const DominatingPair::Atom& atom : distribution.atoms) {
        low = std::min(low, atom.loss);
        high = std::max(high, atom.loss);
    }
    const auto from = std::int64_t(std::floor(low / step)) - 1, to = std::int64_t(std::floor(high / step)) + 2;
    REQUIRE(to - from < (std::int64_t(1) << 26));
    WorkLimit::spend(workOfBucket * rangesOf(distribution) / step);
    buckets.first = swap ? -to - 1 : from;
    buckets.at.resize(std::size_t(to - from + 1));
    const auto add = [&](std::int64_t index, double loss, double logQ) {
        const double above = std::clamp(loss - double(index) * step, 0.0, step);
        const double mass = std::exp(swap ? logQ : logQ + loss);
        Bucket& bucket = buckets[swap ? -index - 1 : index];
        bucket.mass += mass;
        bucket.excess -= mass * std::expm1(swap ? above - step : -above);
    };
    for (const DominatingPair::Atom& atom : distribution.atoms) {
        const double loss = swap ? -atom.loss : atom.loss, nearest = std::round(loss / step);
        const auto index = std::int64_t(std::abs(loss / step - nearest) < 1e-9 ? nearest : std::floor(loss / step));
        buckets.atoms.push_back({index, std::clamp(loss - double(index) * step, 0.0, step),
                                 std::exp(atom.logMass + (swap ? 0 : atom.loss))});
    }
    for (const DominatingPair::Piece& piece : distribution.pieces) {
        const double start = piece.loss(piece.from), end = piece.loss(piece.to);
        const bool rising = end > start;
        double x = piece.from;
        for (auto index = std::int64_t(std::floor(start / step)); x < piece.to; index += rising ? 1 : -1) {
            const double edge = double(rising ? index + 1 : index) * step;
            const bool within = rising ? edge < end : edge > end;
            const double next = within ? std::clamp(piece.position(edge), x, piece.to) : piece.to;
            integrate(piece, x, next, [&](double at, double weight) {
                add(index, piece.loss(at), piece.logDensity(at) + std::log(weight));
            });
            x = next;
        }
    }
    return buckets;
}

Masses split(const Buckets& buckets, double step) {
    Masses masses{buckets.first, 0, std::vector<double>(buckets.at.size() + 1), buckets.left};
    for (std::size_t i = 0; i < buckets.at.size(); ++i) {
        const double up = std::min(buckets.at[i].mass, buckets.at[i].excess / -std::expm1(-step));
        masses.at[i] += buckets.at[i].mass - up;
        masses.at[i + 1] += up;
    }
    for (const Buckets::Atom& atom : buckets.atoms) {
        const double up = atom.mass * std::min(1.0, std::expm1(-atom.above) / std::expm1(-step));
        masses[atom.index] += atom.mass - up;
        masses[atom.index + 1] += up;
    }
    return masses;
}

Masses pooled(Buckets buckets, double step) {
    Masses masses{buckets.first, 0, std::vector<double>(buckets.at.size() + 1), 0};
    for (const Buckets::Atom& atom : buckets.atoms)
        if (atom.above < 1e-9 * step) {
            masses[atom.index] += atom.mass;
        } else {
            buckets[atom.index].mass += atom.mass;
            buckets[atom.index].excess -= atom.mass * std::expm1(-atom.above);
        }
    // Nor can two buckets that hold more than half of the mass be moved: multiples are counted from their
    // joint loss.
    for (std::size_t i = 0; i + 1 < buckets.at.size(); ++i) {
        Bucket &low = buckets.at[i], &high = buckets.at[i + 1];
        const double mass = low.mass + high.mass;
        if (mass < 0.5 || !buckets.atoms.empty()) continue;
        const double excess = high.excess + low.mass - (low.mass - low.excess) * std::exp(step);
        masses.offset = -std::log1p(-excess / mass);
        masses.at[i + 1] = mass;
        low = high = {};
        for (Bucket& bucket : buckets.at)
            bucket.excess = bucket.mass - (bucket.mass - bucket.excess) * std::exp(masses.offset);
        break;
    }
    Bucket pool; // its excess is over `level`, the lower end of the bucket it began with
    std::size_t level = 0;
    for (std::size_t i = buckets.at.size(); i-- > 0;) {
        const Bucket bucket = buckets.at[i];
        if (pool.mass > 0 && pool.excess >= 0) {
            const double lacking = (bucket.mass - bucket.excess) * std::exp(double(level - i) * step) - bucket.mass;
            if (pool.excess > lacking) {
                pool.mass += bucket.mass;
                pool.excess -= lacking;
                continue;
            }
            const double share = lacking > 0 ? pool.excess / lacking : 0;
            masses.at[level] += pool.mass + share * bucket.mass;
            pool = {(1 - share) * bucket.mass, (1 - share) * bucket.excess};
        } else {
            pool.excess = bucket.excess + pool.mass - (pool.mass - pool.excess) * std::exp(-double(level - i) * step);
            pool.mass += bucket.mass;
        }
        level = i;
    }
    // What is left at the bottom has too small a loss for a multiple of its own: it takes in some of what was
    // told above.
    if (!(pool.mass > 0)) return masses;
    const double lossOfPool = double(level) - std::log1p(-pool.excess / pool.mass) / step;
    const auto index = std::size_t(std::clamp(std::ceil(lossOfPool), 0.0, double(buckets.at.size())));
    double lacking = pool.mass * std::expm1((double(index) - lossOfPool) * step);
    for (std::size_t above = index + 1; above < masses.at.size() && lacking > 0; ++above) {
        const double excess = -std::expm1(-double(above - index) * step);
        const double taken = std::min(masses.at[above], lacking / excess);
        masses.at[above] -= taken;
        pool.mass += taken;
        lacking -= taken * excess;
    }
    if (!(lacking > 0)) masses.at[index] += pool.mass;
    return masses;
}

} // namespace sfumato
