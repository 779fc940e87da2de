// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/amplification/shuffle_blanket.h"

#include "core/accounting/mechanism/gaussian.h"
#include "core/accounting/loss/least_epsilon.h"
#include "core/accounting/loss/real_fft.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace sfumato::detail {

namespace {

constexpr int coarsePoints = 1 << 14, finePoints = 1 << 19;
constexpr double logBeyond = 30; ///< the window leaves out e^-30 of the tilted distribution on each side

struct Atom {
    double x, mass;
};

/// Spreads the distribution of t with ln t ~ min(epsilon0, Exp(mean 2)) between a and b onto a and b, keeping mass and
/// mean.
struct Spread {
    double atLow, atHigh;
};
Spread spread(double a, double b) {
    const double rootA = std::sqrt(a), rootB = std::sqrt(b);
    // mass 1/rootA - 1/rootB, mean of t times mass rootB - rootA
    const double gap = rootB - rootA, mass = gap / (rootA * rootB);
    const double atHigh = mass * rootA / (rootA + rootB);
    return {mass - atHigh, atHigh};
}

/// ln E e^(s X) of one of n users, and its first two derivatives by s.
struct Moments {
    double log, mean, variance;
};
Moments momentsOf(const std::vector<Atom>& atoms, double gamma, double s) {
    double sum = 0, first = 0, second = 0; // of e^(s x) - 1, x e^(s x), x^2 e^(s x)
    for (const Atom& atom : atoms) {
        const double less = atom.mass * std::expm1(s * atom.x), tilted = less + atom.mass;
        sum += less;
        first += tilted * atom.x;
        second += tilted * atom.x * atom.x;
    }
    const double total = 1 + gamma * sum, mean = gamma * first / total;
    return {std::log1p(gamma * sum), mean, gamma * second / total - mean * mean};
}

/// A few hundred atoms, which show where the tilt and the window belong.
std::vector<Atom> atomsOf(double epsilon0, double gamma, double top, double factor) {
    std::vector<Atom> atoms;
    constexpr int cells = 100;
    for (int i = 0; i < cells; ++i) {
        const double a = std::exp(epsilon0 * i / cells), b = std::exp(epsilon0 * (i + 1) / cells);
        const Spread on = spread(a, b);
        for (const Atom& at : {Atom{a, on.atLow}, Atom{b, on.atHigh}}) {
            atoms.push_back({at.x - factor, at.mass / 2});
            atoms.push_back({1 - factor * at.x, at.mass / 2});
        }
    }
    atoms.push_back({top - factor, gamma / 2});
    atoms.push_back({1 - factor * top, gamma / 2});
    return atoms;
}

/// e^(s x), under which the sum has a mean near 0, and the window from -below to above that it then leaves
/// hardly ever, as the moments at s - theta and s + theta show; `shift` is the theta of the upper end.
struct Tilt {
    double s, above, below, shift;
    Moments at;
};
Tilt tiltOf(const std::vector<Atom>& atoms, double gamma, double users, double highest) {
    double s = 0, lowS = 0, highS = highest;
    Moments at = momentsOf(atoms, gamma, s);
    for (int i = 0; i < 60 && std::abs(at.mean) > 0.02 * std::sqrt(at.variance / users); ++i) {
        (at.mean < 0 ? lowS : highS) = s;
        s -= at.mean / at.variance;
        if (!(s >= lowS && s <= highS)) s = (lowS + highS) / 2;
        at = momentsOf(atoms, gamma, s);
    }
    const double deviation = std::sqrt(at.variance * users);
    double above = 1e300, below = 1e300, shift = 0;
    for (double theta = 1 / deviation; theta < 100 / deviation; theta *= 1.5) {
        const double up = (logBeyond + users * (momentsOf(atoms, gamma, s + theta).log - at.log)) / theta;
        const double down = (logBeyond + users * (momentsOf(atoms, gamma, s - theta).log - at.log)) / theta;
        below = std::min(below, down);
        if (up < above) {
            above = up;
            shift = theta;
        }
    }
    return {s, above, below, shift, at};
}

/// Gives the distribution of one user's X to `put` as masses at multiples of the step, whose mean is that of
/// X.
template <class Put>
void spreadOnto(double step, double lowest, double highest, double gamma, double top, double factor, const Put& put) {
    // Both ways to be X are affine in t: x = sign (scale t) + offset.
    for (const bool first : {true, false}) {
        const double scale = first ? 1 : -factor, offset = first ? -factor : 1;
        const double from = std::min(scale + offset, scale * top + offset),
                     to = std::max(scale + offset, scale * top + offset);
        const auto t = [&](double x) { return std::clamp((x - offset) / scale, 1.0, top); };
        for (double index = std::floor(from / step); index * step < to;) {
            // Beyond the window one cell does.
            double next = index + 1;
            if (next < lowest)
                next = lowest;
            else if (index > highest)
                next = std::ceil(to / step);
            const double a = t(index * step), b = t(next * step);
            if (a != b) {
                // Spread over the part of the cell that t reaches, and from there to the cell's ends: the
                // mean stays.
                const Spread on = a < b ? spread(a, b) : spread(b, a);
                const double xa = scale * a + offset, xb = scale * b + offset;
                const double atA = (a < b ? on.atLow : on.atHigh) / 2, atB = (a < b ? on.atHigh : on.atLow) / 2;
                const double width = (next - index) * step;
                const double high = std::clamp((atA * (xa - index * step) + atB * (xb - index * step)) / width, 0.0,
                                               atA + atB);
                put(index, atA + atB - high);
                put(next, high);
            }
            index = next;
        }
        const double x = scale * top + offset, index = std::floor(x / step),
                     part = std::clamp(x / step - index, 0.0, 1.0);
        put(index, gamma / 2 * (1 - part));
        put(index + 1, gamma / 2 * part);
    }
}

} // namespace

double BlanketBound::deltaOnGrid(double epsilon, int mostPoints) const {
    const double gamma = std::exp(-m_epsilon0 / 2), top = std::exp(m_epsilon0), factor = std::exp(epsilon);
    const auto [s, above, below, shift, at] = tiltOf(atomsOf(m_epsilon0, gamma, top, factor), gamma, m_users,
                                                     700 / (top - factor));

    // The spread onto the grid adds at most step^2 / 4 to the variance of each X, about step^2 / 6: keep that
    // near 1e-5.
    const double taking = (gamma + std::expm1(at.log)) / std::exp(at.log); // part in the tilted distribution
    int points = mostPoints / 8;
    while (points < mostPoints && (above + below) / points > 0.008 * std::sqrt(at.variance / taking)) points *= 2;
    const double step = (above + below) / points;
    const auto lowest = -std::floor(below / step), highest = lowest + points - 1; // multiples of the step

    RealFft fft(points);
    std::fill_n(fft.reals(), points, 0.0);
    double total = 0, shifted = 0; // of e^(s x) - 1 and e^((s + shift) x) - 1
    const auto put = [&](double index, double mass) {
        const double x = index * step, tilted = mass * std::exp(s * x);
        total += mass * std::expm1(s * x);
        shifted += mass * std::expm1((s + shift) * x);
        if (tilted > 0) {
            const double turned = std::fmod(index, points);
            fft.reals()[int(turned < 0 ? turned + points : turned)] += tilted;
        }
    };
    spreadOnto(step, lowest, highest, gamma, top, factor, put);

    // e^{n K} times the tilted distribution of the sum: its transform is that of one user to the power n.
    const double mass = 1 + total, share = gamma * mass / (1 + gamma * total);
    const double logMass = m_users * std::log1p(gamma * total);
    const double logShifted = m_users * std::log1p(gamma * shifted) - logMass; // of e^(shift x) under the
                                                                               // tilted distribution
    fft.forward();
    double magnitude = 0;
    for (int k = 0; k < fft.frequencies(); ++k) {
        fft.values()[k] = powerOfDistribution(share * (fft.values()[k] / mass - 1.0), m_users);
        magnitude += 2 * std::abs(fft.values()[k]);
    }
    fft.backward();

    double sum = 0, weights = 0;
    const double decay = std::exp(-s * step);
    double shrunk = 1;
    for (int i = 1; i <= highest; ++i) {
        shrunk *= decay;
        sum += i * shrunk * std::max(0.0, fft.reals()[i]);
        weights += i * shrunk;
    }
    // Rounding: of the transforms, and of the power, whose argument has an error of n share 2^-50.
    const double rounding = (2e-15 * std::log2(double(points)) + 1e-15 * m_users * share) *
                            (magnitude + 1e-15 * points);
    const double end = highest * step;
    const double beyond = s * end > 1 ? end * std::exp(-s * end) : 1 / (std::exp(1.0) * std::max(s, 1 / end));
    const double tail = beyond * std::exp(logShifted - shift * end);
    const double positive = (sum + rounding * weights) * step / points + tail;
    const double delta = std::exp(logMass) * positive / m_users * (1 + 1e-12);
    return delta < 1 ? delta : 1; // also where a grid too coarse for its tilt gives infinity times 0
}

double BlanketBound::delta(double epsilon) const {
    const double alone = std::nextafter(-std::expm1(std::min(0.0, (epsilon - m_epsilon0) / 2)), 1.0);
    return epsilon >= m_epsilon0 ? 0 : m_epsilon0 > 60 ? alone : std::min(alone, deltaOnGrid(epsilon, finePoints));
}

double BlanketBound::epsilon(double delta, double known) const {
    const double alone = std::nextafter(m_epsilon0 + 2 * std::log1p(-delta), m_epsilon0);
    const double limit = std::max(0.0, std::min(known, alone));
    if (m_epsilon0 > 60 || limit == 0) return limit;
    // Nearly Gaussian: mu^2 = Var(X_1 + ... + X_m) / n^2 at epsilon 0.
    const double root = std::exp(m_epsilon0 / 2), less = std::expm1(m_epsilon0 / 2);
    double start = gaussianEpsilon(1, delta, 2 * less * std::sqrt((root + 2) / (3 * root * m_users))), slope = 0;
    const auto coarse = [&](double at) { return deltaOnGrid(at, coarsePoints); };
    const double rough = leastEpsilon(coarse, delta, start, limit, 1e-5);
    if (rough > 0 && rough < limit) {
        start = rough;
        slope = std::log(coarse(rough) / coarse(rough * 0.999)) / (rough * 0.001);
    } else if (m_users < 1000 * root) {
        return rough; // a thousand terms or fewer are fine enough on the coarse grid
    }
    const auto fine = [&](double at) { return deltaOnGrid(at, finePoints); };
    return leastEpsilon(fine, delta, start, limit, 4e-6, slope);
}

} // namespace sfumato::detail
