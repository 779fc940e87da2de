// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/half_step.h"

#include "core/base/require.h"
#include "core/cuda/streamed_clouds.h"
#include "core/kernels/dominance.h"
#include "core/kernels/streaming.h"
#include "core/transport/on_gpu.h"

#include <cmath>

namespace sfumato {
namespace {

struct Interval {
    double low, high;
};

Interval interval(const Cloud& points, int k) {
    const auto [low, high] = std::minmax_element(points[k], points[k] + points.count);
    return {*low, *high};
}

// Float holds a cost of 150 to about 1e-5.
Precision precisionFor(const HalfStepOptions& options, const Cloud& x, const Cloud& y) {
    return !options.accurate && largestCost(options.cost, x, y) < 150 ? Precision::Float : Precision::Double;
}

class StreamingStep : public HalfStep {
public:
    StreamingStep(const Cloud& x, const Cloud& y, HalfStepOptions options)
        : m_x(x), m_y(y), m_options(std::move(options)), m_precision(precisionFor(m_options, x, y)) {}

    bool softmin(const double* g, double* f) override {
        return streamingSoftmin(m_options.cost, m_precision, m_x, m_y, g, f, m_options.threads,
                                m_options.stop);
    }
    bool gradient(const double* g, const double* f, const std::array<double*, 3>& gradient) override {
        return streamingGradient(m_options.cost, m_precision, m_x, m_y, g, f, gradient, m_options.threads,
                                 m_options.stop);
    }
    PairSums sums() const override { return PairSums::Streaming; }

private:
    const Cloud &m_x, &m_y;
    HalfStepOptions m_options;
    Precision m_precision;
};

class GpuStreamingStep : public HalfStep {
public:
    GpuStreamingStep(const Cloud& x, const Cloud& y, HalfStepOptions options)
        : m_options(std::move(options)),
          m_clouds({}, m_options.cost,
                   precisionFor(m_options, x, y) == Precision::Float ? DevicePrecision::Float
                                                                     : DevicePrecision::Double,
                   parts(x), parts(y)) {}

    bool softmin(const double* g, double* f) override {
        if (!m_options.stop.stop_requested())
            m_clouds.softmin(g, f);
        return !m_options.stop.stop_requested();
    }
    bool gradient(const double* g, const double* f, const std::array<double*, 3>& gradient) override {
        if (!m_options.stop.stop_requested())
            m_clouds.gradient(g, f, gradient);
        return !m_options.stop.stop_requested();
    }
    PairSums sums() const override { return PairSums::Streaming; }

private:
    static DeviceCloud parts(const Cloud& points) {
        return {{points.at[0].get(), points.at[1].get(), points.at[2].get()}, points.count, points.dimension};
    }

    HalfStepOptions m_options;
    StreamedClouds m_clouds;
};

// exp(g_j - the largest g) / n, and what has to be taken from the softmin for it.
struct CloudWeights {
    CloudWeights(const double* g, long n) : values(size_t(n)), shift(*std::max_element(g, g + n)) {
        for (size_t j = 0; j < size_t(n); ++j)
            values[j] = std::exp(g[j] - shift) / double(n);
    }
    std::vector<double> values;
    double shift;
};

class GridStep : public HalfStep {
public:
    GridStep(const Cloud& x, const Cloud& y, HalfStepOptions options)
        : m_x(x), m_y(y), m_options(std::move(options)), m_grid{x.dimension, {}, {}, {}} {
        for (int k = 0; k < x.dimension; ++k) {
            const size_t at = size_t(k);
            const auto [low, high] = interval(x, k);
            m_grid.centre[at] = (low + high) / 2;
            // The gradient across a degenerate box is read off the polynomial, too.
            m_grid.half[at] = std::max(0.25, (high - low) / 2 * (1 + 1e-9));
            m_grid.nodes[at] = 8 + 4 * long(m_grid.half[at] / 2);
        }
    }

    bool softmin(const double* g, double* f) override {
        const double shift = *std::max_element(g, g + m_y.count), each = std::log(double(m_y.count));
        auto values = gaussianSums(m_grid, m_y, g, shift, m_options.threads, m_options.stop);
        if (m_options.stop.stop_requested())
            return false;
        for (double& value : values) {
            if (!(value > 1e-290))
                return false;
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
            for (int k = 0; k < m_x.dimension; ++k)
                some[k][i] = m_x[k][from];
            exact[size_t(i)] = found[size_t(i)] = f[from];
        }
        if (!streamingSoftmin(PairCost::Squared, precisionFor(m_options, m_x, m_y), some, m_y, g,
                              exact.data(), m_options.threads, m_options.stop))
            return 0;
        double largest = 0;
        for (size_t i = 0; i < size_t(count); ++i)
            largest = std::max(largest, std::abs(exact[i] - found[i]));
        return largest;
    }

    bool refine() override {
        std::array<double, 3> tails{};
        for (int k = 0; k < m_x.dimension; ++k)
            tails[size_t(k)] = chebyshevTail(m_grid, m_coefficients, k);
        const double largest = *std::max_element(tails.begin(), tails.end());
        for (size_t k = 0; k < size_t(m_x.dimension); ++k)
            if (tails[k] >= 0.1 * largest)
                m_grid.nodes[k] += 4 * ((m_grid.nodes[k] + 15) / 16);
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

class DominanceStep : public HalfStep {
public:
    DominanceStep(const Cloud& x, const Cloud& y, std::shared_ptr<SortedCloud> sortedX,
                  std::shared_ptr<SortedCloud> sortedY, HalfStepOptions options)
        : m_x(x), m_y(y), m_sortedX(std::move(sortedX)), m_sortedY(std::move(sortedY)),
          m_options(std::move(options)), m_pairs(*m_sortedX, *m_sortedY), m_low(size_t(x.count)),
          m_high(size_t(x.count)) {}

    bool softmin(const double* g, double* f) override {
        const CloudWeights weights(g, m_y.count);
        m_pairs.sides(0, true, weights.values.data(), m_low.data(), m_high.data(), m_options.threads,
                      m_options.stop);
        if (m_options.stop.stop_requested())
            return false;
        for (size_t i = 0; i < m_low.size(); ++i) {
            const double sum = m_low[i] + m_high[i];
            if (!(sum > 1e-290))
                return false;
            f[i] = -std::log(sum) - weights.shift;
        }
        return true;
    }

    bool gradient(const double* g, const double* f, const std::array<double*, 3>& gradient) override {
        const CloudWeights weights(g, m_y.count);
        for (int k = 0; k < m_x.dimension && !m_options.stop.stop_requested(); ++k) {
            m_pairs.sides(k, false, weights.values.data(), m_low.data(), m_high.data(), m_options.threads,
                          m_options.stop);
            for (size_t i = 0; i < m_low.size(); ++i)
                gradient[size_t(k)][i] = (m_low[i] - m_high[i]) * std::exp(f[i] + weights.shift);
        }
        return !m_options.stop.stop_requested();
    }

    PairSums sums() const override { return PairSums::Dominance; }

private:
    const Cloud &m_x, &m_y;
    std::shared_ptr<SortedCloud> m_sortedX, m_sortedY;
    HalfStepOptions m_options;
    DominanceSums m_pairs;
    std::vector<double> m_low, m_high;
};

} // namespace

double largestCost(PairCost cost, const Cloud& x, const Cloud& y) {
    double sum = 0;
    for (int k = 0; k < x.dimension; ++k) {
        const auto a = interval(x, k), b = interval(y, k);
        const double reach = std::max(a.high - b.low, b.high - a.low);
        sum += cost == PairCost::L1 ? reach : reach * reach;
    }
    return sum;
}

bool isPossible(PairSums sums, PairCost cost, const Cloud& x, const Cloud& y) {
    switch (sums) {
    case PairSums::Streaming:
        return true;
    // exp(twice the largest cost) must be a number: potentials range as far as costs do.
    case PairSums::Grid:
        return cost == PairCost::Squared && largestCost(cost, x, y) < 300;
    case PairSums::Dominance:
        return cost == PairCost::L1 && x.dimension <= 2 && largestCost(cost, x, y) < 400;
    }
    return false;
}

HalfSteps halfSteps(PairSums sums, const Cloud& x, const Cloud& y, const HalfStepOptions& options) {
    REQUIRE(isPossible(sums, options.cost, x, y));
    switch (sums) {
    case PairSums::Grid:
        return {std::make_unique<GridStep>(x, y, options), std::make_unique<GridStep>(y, x, options)};
    case PairSums::Dominance: {
        const auto sortedX = std::make_shared<SortedCloud>(x), sortedY = std::make_shared<SortedCloud>(y);
        return {std::make_unique<DominanceStep>(x, y, sortedX, sortedY, options),
                std::make_unique<DominanceStep>(y, x, sortedY, sortedX, options)};
    }
    case PairSums::Streaming:
        break;
    }
    if constexpr (gpuKernels)
        if (options.gpu)
            return {std::make_unique<GpuStreamingStep>(x, y, options),
                    std::make_unique<GpuStreamingStep>(y, x, options)};
    return {std::make_unique<StreamingStep>(x, y, options), std::make_unique<StreamingStep>(y, x, options)};
}

} // namespace sfumato
