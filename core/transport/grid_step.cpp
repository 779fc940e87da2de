// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/grid_step.h"

#include "core/transport/kernels/streaming.h"
#include "core/kernels/team.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>
#include <vector>

namespace sfumato {
namespace {

bool isInside(const Cloud& points, long i, const CloudBox& box) {
    for (int k = 0; k < points.dimension; ++k)
        if (!(points[k][i] >= box.low[size_t(k)] && points[k][i] <= box.high[size_t(k)])) return false;
    return true;
}

class GridStep : public HalfStep {
public:
    GridStep(const Cloud& x, const Cloud& y, HalfStepOptions options)
        : m_x(x), m_y(y), m_options(std::move(options)), m_grid{x.dimension, {}, {}, {}} {
        for (int k = 0; k < x.dimension; ++k) {
            const size_t at = size_t(k);
            const auto [low, high] = x.range(k);
            m_grid.center[at] = (low + high) / 2;
            // The gradient across a degenerate box is read off the polynomial, too.
            m_grid.half[at] = std::max(0.25, (high - low) / 2 * (1 + 1e-9));
            m_grid.nodes[at] = 8 + 4 * long(m_grid.half[at] / 2);
        }
    }

    bool softmin(const double* g, double* f) override {
        const double shift = *std::max_element(g, g + m_y.count), each = std::log(double(m_y.count));
        auto values = gaussianSums(m_grid, m_y, g, shift, m_options.threads, m_options.stop);
        if (m_options.stop.stop_requested()) return false;
        for (double& value : values) {
            if (!(value > 1e-290)) return false;
            value = each - std::log(value) - shift;
        }
        m_coefficients = chebyshevCoefficients(m_grid, std::move(values));
        chebyshevValues(m_grid, m_coefficients, m_x, f, m_options.threads, m_options.stop);
        return !m_options.stop.stop_requested();
    }

    bool gradient(const double*, const double*, const std::array<double*, 3>& gradient) override {
        for (int k = 0; k < m_x.dimension; ++k)
            chebyshevValues(m_grid, chebyshevDerivative(m_grid, m_coefficients, k), m_x, gradient[size_t(k)],
                            m_options.threads, m_options.stop);
        return !m_options.stop.stop_requested();
    }

    double error(const double* g, const double* f) override {
        const long count = std::min(32L, m_x.count);
        Cloud some(count, m_x.dimension);
        std::vector<double> exact(static_cast<size_t>(count)), found = exact;
        for (long i = 0; i < count; ++i) {
            const long from = i * (m_x.count - 1) / std::max(1L, count - 1);
            for (int k = 0; k < m_x.dimension; ++k) some[k][i] = m_x[k][from];
            exact[size_t(i)] = found[size_t(i)] = f[from];
        }
        if (!streamingSoftmin(PairCost::Squared, precisionFor(m_options, m_x, m_y), some, m_y, g, exact.data(),
                              m_options.threads, m_options.stop))
            return 0;
        double largest = 0;
        for (size_t i = 0; i < size_t(count); ++i) largest = std::max(largest, std::abs(exact[i] - found[i]));
        return largest;
    }

    bool refine() override {
        std::array<double, 3> tails{};
        for (int k = 0; k < m_x.dimension; ++k) tails[size_t(k)] = chebyshevTail(m_grid, m_coefficients, k);
        const double largest = *std::max_element(tails.begin(), tails.end());
        for (size_t k = 0; k < size_t(m_x.dimension); ++k)
            if (tails[k] >= 0.1 * largest) m_grid.nodes[k] += 4 * ((m_grid.nodes[k] + 15) / 16);
        // Beyond that, summing over all pairs is no more work.
        return m_grid.size() <= std::max(1L << 15, 2 * m_y.count);
    }

    ChebyshevGrid grid() const override { return m_grid; }
    void setGrid(const ChebyshevGrid& grid) override { m_grid = grid; }

    PairSums sums() const override { return PairSums::Grid; }

private:
    const Cloud &m_x, &m_y;
    HalfStepOptions m_options;
    ChebyshevGrid m_grid;
    std::vector<double> m_coefficients;
};

// A grid between the points in a box; the few outside, of either cloud, one by one.
class SplitStep : public HalfStep {
public:
    SplitStep(const Cloud& x, const Cloud& y, HalfStepOptions options)
        : m_x(x), m_y(y), m_options(std::move(options)), m_ofX(x, *m_options.core), m_ofY(y, *m_options.core),
          m_grid(m_ofX.core, m_ofY.core, m_options), m_coreG(m_ofY.inside.size()), m_coreF(m_ofX.inside.size()),
          m_farF(m_ofX.outside.size()) {}

    bool softmin(const double* g, double* f) override {
        gather(g, m_ofY.inside, m_coreG);
        gather(f, m_ofX.inside, m_coreF);
        gather(f, m_ofX.outside, m_farF);
        if (!m_grid.softmin(m_coreG.data(), m_coreF.data())) return false;
        eachInside([&](size_t i) {
            const auto [core, terms] = termsOf(i, g);
            double most = core, sum = 0;
            for (double term : terms) most = std::max(most, term);
            sum = std::exp(core - most);
            for (double term : terms) sum += std::exp(term - most);
            f[m_ofX.inside[i]] = -most - std::log(sum);
        });
        if (m_farF.empty()) return !m_options.stop.stop_requested();
        if (!streamingSoftmin(PairCost::Squared, Precision::Double, m_ofX.far, m_y, g, m_farF.data(), m_options.threads,
                              m_options.stop))
            return false;
        for (size_t i = 0; i < m_farF.size(); ++i) f[m_ofX.outside[i]] = m_farF[i];
        return true;
    }

    bool gradient(const double* g, const double* f, const std::array<double*, 3>& gradient) override {
        std::array<std::vector<double>, 3> ofCore, ofFar;
        std::array<double*, 3> intoCore{}, intoFar{};
        for (size_t k = 0; k < size_t(m_x.dimension); ++k) {
            ofCore[k].resize(m_coreF.size());
            ofFar[k].resize(m_farF.size());
            intoCore[k] = ofCore[k].data();
            intoFar[k] = ofFar[k].data();
        }
        if (!m_grid.gradient(m_coreG.data(), m_coreF.data(), intoCore)) return false;
        eachInside([&](size_t i) {
            const auto [core, terms] = termsOf(i, g);
            const long at = m_ofX.inside[i];
            for (int k = 0; k < m_x.dimension; ++k) {
                double sum = std::exp(core + f[at]) * ofCore[size_t(k)][i];
                for (size_t j = 0; j < terms.size(); ++j)
                    sum += std::exp(terms[j] + f[at]) * 2 * (m_x[k][at] - m_y[k][m_ofY.outside[j]]);
                gradient[size_t(k)][at] = sum;
            }
        });
        if (!m_farF.empty() && !streamingGradient(PairCost::Squared, Precision::Double, m_ofX.far, m_y, g,
                                                  m_farF.data(), intoFar, m_options.threads, m_options.stop))
            return false;
        for (size_t k = 0; k < size_t(m_x.dimension); ++k)
            for (size_t i = 0; i < m_farF.size(); ++i) gradient[k][m_ofX.outside[i]] = ofFar[k][i];
        return !m_options.stop.stop_requested();
    }

    double error(const double*, const double*) override { return m_grid.error(m_coreG.data(), m_coreF.data()); }
    bool refine() override { return m_grid.refine(); }
    ChebyshevGrid grid() const override { return m_grid.grid(); }
    void setGrid(const ChebyshevGrid& grid) override { m_grid.setGrid(grid); }
    PairSums sums() const override { return PairSums::Grid; }

private:
    struct Parts {
        Parts(const Cloud& points, const CloudBox& box) : core(1, points.dimension), far(1, points.dimension) {
            for (long i = 0; i < points.count; ++i) (isInside(points, i, box) ? inside : outside).push_back(i);
            core = part(points, inside);
            far = part(points, outside);
        }
        static Cloud part(const Cloud& points, const std::vector<long>& places) {
            Cloud some(std::max(1L, long(places.size())), points.dimension); // one at the origin where there
                                                                             // are none; nobody reads it
            for (int k = 0; k < points.dimension; ++k)
                for (size_t i = 0; i < places.size(); ++i) some[k][i] = points[k][places[i]];
            return some;
        }
        std::vector<long> inside, outside;
        Cloud core, far;
    };

    static void gather(const double* from, const std::vector<long>& places, std::vector<double>& to) {
        for (size_t i = 0; i < places.size(); ++i) to[i] = from[places[i]];
    }

    // Logarithms of what the core and each far point add to the mean of exp(g - c) at the i-th point inside.
    std::pair<double, std::vector<double>> termsOf(size_t i, const double* g) const {
        const double each = -std::log(double(m_y.count));
        std::vector<double> terms;
        for (const long j : m_ofY.outside) {
            double cost = 0;
            for (int k = 0; k < m_x.dimension; ++k)
                cost += (m_x[k][m_ofX.inside[i]] - m_y[k][j]) * (m_x[k][m_ofX.inside[i]] - m_y[k][j]);
            terms.push_back(g[j] - cost + each);
        }
        return {std::log(double(m_ofY.inside.size())) + each - m_coreF[i], terms};
    }

    template <class F>
    void eachInside(const F& f) const {
        inTeam(m_options.threads, [&](Member& member) {
            const auto [first, last] = member.share(long(m_ofX.inside.size()));
            for (long i = first; i < last; ++i) f(size_t(i));
        });
    }

    const Cloud &m_x, &m_y;
    HalfStepOptions m_options;
    Parts m_ofX, m_ofY;
    GridStep m_grid;
    std::vector<double> m_coreG, m_coreF, m_farF;
};

} // namespace

std::optional<CloudBox> coreOf(const Cloud& x, const Cloud& y) {
    constexpr long mostFar = 64, looked = 2000;
    CloudBox box, whole;
    bool smaller = false;
    for (int k = 0; k < x.dimension; ++k) {
        const size_t at = size_t(k);
        box.low[at] = std::numeric_limits<double>::infinity();
        box.high[at] = -box.low[at];
        for (const Cloud* points : {&x, &y}) {
            std::vector<double> some;
            for (long i = 0; i < points->count; i += std::max(1L, points->count / looked))
                some.push_back((*points)[k][i]);
            std::sort(some.begin(), some.end());
            const double low = some[some.size() / 50], high = some[some.size() - 1 - some.size() / 50];
            box.low[at] = std::min(box.low[at], low - (high - low));
            box.high[at] = std::max(box.high[at], high + (high - low));
        }
        const auto [lowX, highX] = x.range(k);
        const auto [lowY, highY] = y.range(k);
        whole.low[at] = std::min(lowX, lowY);
        whole.high[at] = std::max(highX, highY);
        smaller = smaller || box.high[at] - box.low[at] < (whole.high[at] - whole.low[at]) / 2;
    }
    if (!smaller) return std::nullopt;
    CloudBox tight;
    tight.low.fill(std::numeric_limits<double>::infinity());
    tight.high.fill(-std::numeric_limits<double>::infinity());
    for (const Cloud* points : {&x, &y}) {
        long far = 0;
        for (long i = 0; i < points->count && far <= mostFar; ++i) {
            if (!isInside(*points, i, box)) {
                ++far;
                continue;
            }
            for (int k = 0; k < points->dimension; ++k) {
                tight.low[size_t(k)] = std::min(tight.low[size_t(k)], (*points)[k][i]);
                tight.high[size_t(k)] = std::max(tight.high[size_t(k)], (*points)[k][i]);
            }
        }
        if (far > mostFar || far == points->count) return std::nullopt;
    }
    return tight;
}

std::unique_ptr<HalfStep> gridStep(const Cloud& x, const Cloud& y, const HalfStepOptions& options) {
    if (options.core) return std::make_unique<SplitStep>(x, y, options);
    return std::make_unique<GridStep>(x, y, options);
}

} // namespace sfumato
