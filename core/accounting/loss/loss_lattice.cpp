// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/loss/loss_lattice.h"

#include "core/accounting/loss/loss_buckets.h"
#include "core/accounting/loss/real_fft.h"
#include "core/accounting/loss/work_limit.h"
#include "core/base/require.h"

#include <algorithm>
#include <cmath>
#include <complex>
#include <limits>
#include <numbers>
#include <utility>

namespace sfumato {

namespace {

/// Where the total loss is looked at: (first + i) step + offset for i = 0 ... size - 1, tilted by s.
struct Window {
    std::int64_t first;
    int size;
    double step, s, offset;

    double loss(std::int64_t i) const { return double(first + i) * step + offset; }
};

/// ln of sum mass e^{s l}, the offset left out.
double logMoment(const Masses& masses, double step, double s) {
    WorkLimit::spend(2 * double(masses.at.size()));
    double top = -std::numeric_limits<double>::infinity();
    std::vector<double> logs(masses.at.size());
    for (std::size_t i = 0; i < logs.size(); ++i) {
        logs[i] = masses.at[i] > 0 ? std::log(masses.at[i]) + s * step * double(masses.first + std::int64_t(i))
                                   : -std::numeric_limits<double>::infinity();
        top = std::max(top, logs[i]);
    }
    double sum = 0;
    for (const double value : logs)
        if (value > top - 60) sum += std::exp(value - top);
    return top + std::log(sum);
}

/// Evaluations that a lower and an upper bound take for each point.
double workOfPoint(std::size_t parts) { return 10 + 10 * double(parts); }

/// A bound on the error of a power of a transform, relative to the sum of what was transformed.
double roundingOf(double steps, double size) { return 2.3e-16 * std::log2(size) * (steps + 100); }

struct Composed {
    std::vector<Masses> parts;
    std::vector<double> steps;
    double left = 0;
};

/// Where and how to look at the total loss: a tilt, two more for Chernoff's bound on the tails, and a window
/// outside of which lies less than 1e-12 of the total's tilted mass.
struct Plan {
    double s, above, below;
    double epsilon, deviation, low, high;
};

/// A bound on the total's tilted mass outside the window (Chernoff).
double outside(const Composed& composed, const Window& window, double moment, const Plan& plan) {
    const double high = double(window.first + window.size) * window.step, low = double(window.first - 1) * window.step;
    double above = -moment, below = -moment;
    for (std::size_t i = 0; i < composed.parts.size(); ++i) {
        above += composed.steps[i] * logMoment(composed.parts[i], window.step, plan.above);
        below += composed.steps[i] * logMoment(composed.parts[i], window.step, plan.below);
    }
    return std::exp(std::min(0.0, above - (plan.above - plan.s) * high)) +
           std::exp(std::min(0.0, below + (plan.s - plan.below) * low));
}

/// The smallest epsilon >= 0 at `delta` of the composed masses, which are those of a pair (P, Q). `sign` +1
/// counts every uncertainty as delta more, -1 as delta less.
double epsilonOf(const Composed& composed, const Window& window, const Plan& plan, double delta, int sign) {
    WorkLimit::spend(workOfPoint(composed.parts.size()) / 3 * window.size);
    detail::RealFft fft(window.size);
    std::vector<std::complex<double>> product(std::size_t(fft.frequencies()), 0.0);
    double moment = 0, steps = 0;
    for (std::size_t part = 0; part < composed.parts.size(); ++part) {
        const Masses& masses = composed.parts[part];
        const double logTotal = logMoment(masses, window.step, window.s);
        std::fill_n(fft.reals(), window.size, 0.0);
        for (std::size_t i = 0; i < masses.at.size(); ++i) {
            const std::int64_t index = masses.first + std::int64_t(i);
            if (masses.at[i] > 0)
                fft.reals()[((index % window.size) + window.size) % window.size] += masses.at[i] *
                                                                                    std::exp(window.s * window.step *
                                                                                                 double(index) -
                                                                                             logTotal);
        }
        fft.forward();
        const double vanishing = std::exp(-140 / composed.steps[part]); // the power is below e^-70
        for (std::size_t k = 0; k < product.size(); ++k)
            if (const double norm = std::norm(fft.values()[k]); norm > vanishing && product[k].real() > -70)
                product[k] += composed.steps[part] *
                              std::complex<double>(std::log(norm) / 2, std::arg(fft.values()[k]));
            else
                product[k] = -100;
        moment += composed.steps[part] * logTotal;
        steps += composed.steps[part];
    }
    // Rotated so that the window's first multiple comes first.
    const std::int64_t rotation = ((window.first % window.size) + window.size) % window.size;
    for (std::size_t k = 0; k < product.size(); ++k) {
        const double angle = 2 * std::numbers::pi * double(std::int64_t(k) * rotation % window.size) / window.size;
        fft.values()[k] = product[k].real() > -70 ? std::exp(product[k] + std::complex<double>(0, angle)) : 0;
    }
    fft.backward();
    const double uncertain = roundingOf(steps, window.size) + outside(composed, window, moment, plan);
    // Everything below is in units of e^{moment - s reference}, the size of delta at the reference.
    const double reference = plan.epsilon;
    const double unit = moment + window.s * (window.offset - reference);
    const double target = (delta - sign * composed.left) * std::exp(-unit);
    const double nothing = sign > 0 ? std::numeric_limits<double>::infinity() : 0;
    if (std::isnan(target) || std::isnan(uncertain) || std::isnan(fft.reals()[0])) // beyond the range of numbers
        return nothing;
    // Of the multiples passed so far; Q's in units of e^-last, with the last of them, so that no loss is too large.
    double massP = 0, massQ = 0, last = std::max(window.loss(window.size), 0.0);
    for (int i = window.size - 1; i >= 0; --i) {
        const double loss = window.loss(i), level = std::max(loss, 0.0);
        // Between this multiple and the next higher one delta(epsilon) = P - e^{epsilon} Q, and the tilted
        // masses above are wrong by at most `uncertain` in all.
        const double scale = std::exp(-window.s * (level - reference));
        const double allowed = target - sign * uncertain * scale;
        massQ *= std::exp(level - std::exchange(last, level));
        if (!(massP - massQ <= allowed)) {
            if (sign > 0 && !(massP > allowed && massQ > 0 && allowed > 0)) return nothing;
            const double above = window.loss(i + 1), found = level + std::log((massP - allowed) / massQ);
            return std::isnan(found) ? nothing : std::clamp(found, level, std::max(level, above));
        }
        if (loss <= 0) return 0;
        const double mass = std::max(0.0, fft.reals()[i] / window.size) * scale;
        massP += mass;
        massQ += mass;
    }
    return sign > 0 ? window.loss(0) : 0;
}

int goodSize(double least) {
    int best = 1 << 10;
    while (best < least) best *= 2;
    for (const int factor : {5, 3})
        if (best / 8 * factor >= least && factor == 5)
            return best / 8 * 5 >= least ? best / 8 * 5 : best;
        else if (best / 4 * 3 >= least)
            return best / 4 * 3;
    return best;
}

constexpr double mostPoints = 1 << 22;

/// The finest step of lattices over `width` that most of the work suffices for: not too coarse to be of use, nor too
/// fine to be held.
double affordedStep(const LossTransform& transform, double width) {
    double work = workOfPoint(transform.phases().size()) * width;
    for (const LossPhase& phase : transform.phases()) work += workOfBucket * rangesOf(phase.distribution);
    return std::clamp(work / (0.8 * WorkLimit::left()), width / mostPoints, width / 1024);
}

/// The widest range of losses that one step has.
double widestRange(const LossTransform& transform) {
    double widest = 0;
    for (const LossPhase& phase : transform.phases()) {
        double low = 0, high = 0;
        for (const DominatingPair::Piece& piece : phase.distribution.pieces)
            for (const double x : {piece.from, piece.to}) {
                low = std::min(low, piece.loss(x));
                high = std::max(high, piece.loss(x));
            }
        for (const DominatingPair::Atom& atom : phase.distribution.atoms) {
            low = std::min(low, atom.loss);
            high = std::max(high, atom.loss);
        }
        widest = std::max(widest, high - low);
    }
    return widest;
}

Plan planFor(const LossTransform& transform, double delta) {
    const double saddle = transform.tiltFor(delta);
    double s = saddle;
    LossTransform::Moments k = transform.at(s);
    const double epsilon = std::max(0.0, k.mean - 1 / s - 1 / (s + 1));
    // The least tilt at which delta is not far below the size of the terms: far tails are then least
    // magnified.
    const double margin = std::clamp(std::log(1e-6 / roundingOf(transform.steps(), mostPoints)), 0.0, 9.0);
    const double enough = std::max(std::log(delta) + margin, k.value - s * epsilon + 1);
    for (double low = 0, high = s; high - low > 0.02 * high && high > 1e-3 * saddle;) {
        const double middle = (low + high) / 2;
        (transform.at(middle).value - middle * epsilon < enough ? high : low) = middle;
        s = high;
    }
    k = transform.at(s);
    Plan plan{.s = s,
              .above = s,
              .below = s,
              .epsilon = epsilon,
              .deviation = std::max(std::sqrt(k.variance), 1e-12 * (1 + std::abs(k.mean))),
              .low = -std::numeric_limits<double>::infinity(),
              .high = std::numeric_limits<double>::infinity()};
    for (double shift = std::min(0.25 / plan.deviation, 0.1 * saddle); shift < 40 / plan.deviation; shift *= 2) {
        const double above = std::min(s + shift, transform.largestTilt()),
                     below = std::max(s - shift, transform.smallestTilt());
        const double high = (transform.at(above).value - k.value + 29) / (above - s);
        const double low = (transform.at(below).value - k.value + 29) / (below - s);
        if (above > s && high < plan.high) {
            plan.high = high;
            plan.above = above;
        }
        if (below < s && low > plan.low) {
            plan.low = low;
            plan.below = below;
        }
    }
    return plan;
}

Window windowFor(const Plan& plan, const Composed& composed, double step) {
    const int size = goodSize(std::min((plan.high - plan.low) / step + 64, mostPoints));
    double offset = 0;
    for (std::size_t i = 0; i < composed.parts.size(); ++i) offset += composed.steps[i] * composed.parts[i].offset;
    return {std::int64_t(std::floor((plan.high - offset) / step)) + 32 - size, size, step, plan.s, offset};
}

} // namespace

LatticeBounds latticeBounds(const LossTransform& transform, double delta, double tolerance) {
    const std::vector<LossPhase>& phases = transform.phases();
    const Plan plan = planFor(transform, delta);
    double steps = 0;
    for (const LossPhase& phase : phases) steps += phase.steps;
    // Splitting adds up to step^2 / 4 to the variance of each loss, on average step^2 / 6, and moves epsilon
    // by (s + 1) / 2 times that.
    const double size = std::max(plan.epsilon, 1e-3 * plan.deviation);
    double step = std::sqrt(12 * tolerance * size / (steps * (transform.tiltFor(delta) + 1)));
    step = std::max(step, affordedStep(transform, std::max(plan.high - plan.low, widestRange(transform))));
    // Pooling cannot move an atom that is heavier than its neighbors: the highest lies on a multiple.
    double highest = 0;
    for (const LossPhase& phase : phases)
        for (const DominatingPair::Atom& atom : phase.distribution.atoms)
            highest = std::max(highest, transform.direction() == LossDirection::Swapped ? -atom.loss : atom.loss);
    if (highest > 0) step = highest / std::ceil(highest / step);
    Composed upper, lower;
    for (const LossPhase& phase : phases) {
        Buckets buckets = sorted(phase.distribution, transform.direction(), step);
        upper.parts.push_back(split(buckets, step));
        lower.parts.push_back(pooled(std::move(buckets), step));
        upper.steps.push_back(phase.steps);
        lower.steps.push_back(phase.steps);
        upper.left += phase.steps * buckets.left;
    }
    return {epsilonOf(lower, windowFor(plan, lower, step), plan, delta, -1),
            epsilonOf(upper, windowFor(plan, upper, step), plan, delta, +1), step};
}

double latticeUpper(const LossTransform& transform, double delta, double step) {
    const std::vector<LossPhase>& phases = transform.phases();
    const Plan plan = planFor(transform, delta);
    if (std::max(plan.high - plan.low, widestRange(transform)) / step > mostPoints)
        return std::numeric_limits<double>::infinity();
    Composed upper;
    for (const LossPhase& phase : phases) {
        const Buckets buckets = sorted(phase.distribution, transform.direction(), step);
        upper.parts.push_back(split(buckets, step));
        upper.steps.push_back(phase.steps);
        upper.left += phase.steps * buckets.left;
    }
    return epsilonOf(upper, windowFor(plan, upper, step), plan, delta, +1);
}

} // namespace sfumato
