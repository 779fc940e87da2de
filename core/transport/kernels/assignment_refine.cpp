// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/kernels/assignment_refine.h"

#include <algorithm>
#include <deque>

namespace sfumato {
namespace {

constexpr std::int32_t nobody = -1;

// Bellman and Ford's relaxations from the given potentials. Column j was last lowered through row m_from[j];
// a cycle in that graph is a cycle of reassignments that gains.
class Refinement {
public:
    Refinement(const SparseCosts& costs, std::int32_t* columnOf, double* g, double tolerance)
        : m_costs(costs), m_columnOf(columnOf), m_g(g), m_tolerance(tolerance), m_n(long(costs.begin.size()) - 1),
          m_rowOf(size_t(m_n), nobody), m_from(size_t(m_n), nobody), m_own(size_t(m_n)), m_waits(size_t(m_n), 1) {}

    bool run(double* f) {
        for (std::int32_t i = 0; i < m_n; ++i)
            if (!match(i, m_columnOf[i])) return false;
        for (std::int32_t i = 0; i < m_n; ++i) m_queue.push_back(i);
        for (long looks = 0, lowered = 0; !m_queue.empty(); ++looks) {
            if (looks > 500 * m_n) return false;
            const std::int32_t i = m_queue.front();
            m_queue.pop_front();
            m_waits[size_t(i)] = 0;
            lowered += relax(i);
            if (lowered >= m_n || m_queue.empty()) {
                lowered = 0;
                turnCycles();
            }
        }
        for (long i = 0; i < m_n; ++i) f[i] = potential(i);
        return true;
    }

private:
    bool match(std::int32_t i, std::int32_t column) {
        const auto* first = m_costs.entries.data() + m_costs.begin[size_t(i)];
        const auto* last = m_costs.entries.data() + m_costs.begin[size_t(i) + 1];
        const auto* own = std::find_if(first, last, [&](const auto& entry) { return entry.column == column; });
        if (own == last) return false;
        m_own[size_t(i)] = own->cost;
        m_columnOf[i] = column;
        m_rowOf[size_t(column)] = i;
        return true;
    }

    double potential(long i) const { return m_own[size_t(i)] - m_g[m_columnOf[i]]; }

    void enqueue(std::int32_t i) {
        if (!m_waits[size_t(i)]) {
            m_waits[size_t(i)] = 1;
            m_queue.push_back(i);
        }
    }

    long relax(std::int32_t i) {
        const double f = potential(i);
        long lowered = 0;
        for (auto at = m_costs.begin[size_t(i)]; at < m_costs.begin[size_t(i) + 1]; ++at) {
            const auto [j, cost] = m_costs.entries[size_t(at)];
            if (!(cost - f < m_g[j] - m_tolerance) || j == m_columnOf[i]) continue;
            m_g[j] = cost - f;
            m_from[size_t(j)] = i;
            enqueue(m_rowOf[size_t(j)]);
            ++lowered;
        }
        return lowered;
    }

    void turnCycles() {
        std::vector<std::int32_t> seenFrom(size_t(m_n), nobody);
        for (std::int32_t start = 0; start < m_n; ++start) {
            std::int32_t j = start;
            while (seenFrom[size_t(j)] == nobody && m_from[size_t(j)] != nobody) {
                seenFrom[size_t(j)] = start;
                j = m_columnOf[m_from[size_t(j)]];
            }
            if (m_from[size_t(j)] != nobody && seenFrom[size_t(j)] == start) turn(j);
        }
    }

    // Every row of the cycle takes the column that it lowered.
    void turn(std::int32_t first) {
        std::vector<std::pair<std::int32_t, std::int32_t>> takes;
        double gain = 0;
        for (std::int32_t j = first; takes.empty() || j != first;) {
            const std::int32_t i = m_from[size_t(j)];
            takes.emplace_back(i, j);
            gain += m_own[size_t(i)];
            j = m_columnOf[i];
        }
        const auto before = takes.size();
        std::vector<std::int32_t> given(before);
        for (size_t k = 0; k < before; ++k) given[k] = m_columnOf[takes[k].first];
        for (const auto& [i, j] : takes) {
            match(i, j);
            gain -= m_own[size_t(i)];
            m_from[size_t(j)] = nobody;
            enqueue(i);
        }
        if (!(gain > 0)) // rounding made the cycle
            for (size_t k = 0; k < before; ++k) match(takes[k].first, given[k]);
    }

    const SparseCosts& m_costs;
    std::int32_t* m_columnOf;
    double* m_g;
    const double m_tolerance;
    const long m_n;
    std::vector<std::int32_t> m_rowOf, m_from;
    std::vector<double> m_own; // the cost of each row's column
    std::vector<char> m_waits;
    std::deque<std::int32_t> m_queue;
};

} // namespace

std::optional<SparseCosts> nearlyTight(const float* cost, long n, const float* f, const float* g, const float* margin,
                                       long most) {
    constexpr long block = 64; // counted without a branch, looked at only where one is near
    SparseCosts found;
    found.begin.push_back(0);
    for (long i = 0; i < n; ++i) {
        const float* row = cost + i * n;
        const float limit = f[i] + margin[i];
        for (long from = 0; from < n; from += block) {
            const long to = std::min(n, from + block);
            int near = 0;
            for (long j = from; j < to; ++j) near += row[j] - g[j] < limit;
            for (long j = from; near > 0; ++j)
                if (row[j] - g[j] < limit) {
                    found.entries.push_back({std::int32_t(j), 0.0});
                    --near;
                }
        }
        found.begin.push_back(std::int64_t(found.entries.size()));
        if (found.begin.back() > most) return std::nullopt;
    }
    return found;
}

bool refineAssignment(const SparseCosts& costs, std::int32_t* columnOf, double* f, double* g, double tolerance) {
    return Refinement(costs, columnOf, g, tolerance).run(f);
}

} // namespace sfumato
