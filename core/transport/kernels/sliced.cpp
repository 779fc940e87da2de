// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/kernels/sliced.h"

#include "core/kernels/team.h"

#include <hwy/contrib/sort/vqsort.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

namespace sfumato {
namespace {

// Whole numbers in the order of the floats.
std::uint32_t keyOf(float value) {
    const auto bits = std::bit_cast<std::uint32_t>(value);
    return bits ^ (bits >> 31 ? 0xffffffffU : 0x80000000U);
}
float valueOf(std::uint32_t key) { return std::bit_cast<float>(key ^ (key >> 31 ? 0x80000000U : 0xffffffffU)); }

// The order of one direction's numbers: value(r) is the r-th least, place(r) where it stood.
template <class T>
class Order;

template <>
class Order<float> {
public:
    void sort(const float* values, long count) {
        m_keys.resize(size_t(count));
        for (long i = 0; i < count; ++i) m_keys[size_t(i)] = std::uint64_t(keyOf(values[i])) << 32 | std::uint64_t(i);
        if (count <= 32) // the vector sort takes its time to begin
            std::sort(m_keys.begin(), m_keys.end());
        else
            m_sorter(m_keys.data(), m_keys.size(), hwy::SortAscending());
    }
    float value(long r) const { return valueOf(std::uint32_t(m_keys[size_t(r)] >> 32)); }
    long place(long r) const { return long(m_keys[size_t(r)] & 0xffffffffU); }

private:
    hwy::Sorter m_sorter;
    std::vector<std::uint64_t> m_keys;
};

template <>
class Order<double> {
public:
    void sort(const double* values, long count) {
        m_pairs.resize(size_t(count));
        for (long i = 0; i < count; ++i) m_pairs[size_t(i)] = {values[i], i};
        std::sort(m_pairs.begin(), m_pairs.end(),
                  [](const auto& a, const auto& b) { return std::strong_order(a.first, b.first) < 0; });
    }
    double value(long r) const { return m_pairs[size_t(r)].first; }
    long place(long r) const { return m_pairs[size_t(r)].second; }

private:
    std::vector<std::pair<double, long>> m_pairs;
};

// |gap|^p and its derivative
template <class T>
std::pair<T, T> power(T gap, int p) {
    if (p == 2) return {gap * gap, 2 * gap};
    const T size = std::abs(gap), sign = T((gap > 0) - (gap < 0));
    if (p == 1) return {size, sign};
    const T below = std::pow(size, T(p - 1));
    return {below * size, T(p) * below * sign};
}

// visit(i, j, length) for the stretches on which the quantile functions of m and n equal weights are constant
template <class Visit>
void eachStretch(long m, long n, const Visit& visit) {
    if (m == n) {
        for (long i = 0; i < m; ++i) visit(i, i, 1 / double(m));
        return;
    }
    for (std::int64_t i = 0, j = 0, at = 0; i < m;) { // in units of 1 / (m n)
        const std::int64_t ofX = (i + 1) * n, ofY = (j + 1) * m, next = std::min(ofX, ofY);
        visit(i, j, double(next - at) / (double(m) * double(n)));
        i += next == ofX;
        j += next == ofY;
        at = next;
    }
}

template <class T>
double transport(T* x, T* y, long k, long m, long n, int p, int threads) {
    std::vector<double> values(static_cast<size_t>(k), 0);
    inTeam(threads, [&](Member& member) {
        Order<T> left, right;
        const auto [first, last] = member.share(k);
        for (long l = first; l < last; ++l) {
            T* slope = x + l * m;
            left.sort(slope, m);
            right.sort(y + l * n, n);
            std::fill_n(slope, m, T(0));
            double sum = 0;
            eachStretch(m, n, [&](long i, long j, double length) {
                const auto [cost, derivative] = power(left.value(i) - right.value(j), p);
                sum += double(cost) * length;
                slope[left.place(i)] += derivative * T(length);
            });
            values[size_t(l)] = sum;
        }
    });
    return std::accumulate(values.begin(), values.end(), 0.0);
}

} // namespace

double slicedTransport(float* x, float* y, long k, long m, long n, int p, int threads) {
    return transport(x, y, k, m, n, p, threads);
}
double slicedTransport(double* x, double* y, long k, long m, long n, int p, int threads) {
    return transport(x, y, k, m, n, p, threads);
}

} // namespace sfumato
