// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/transport/kernels/assignment.h"

#include "core/kernels/rows.h"

#include <algorithm>
#include <bit>
#include <functional>
#include <limits>
#include <numeric>
#include <utility>
#include <vector>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "core/transport/kernels/assignment.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace sfumato {
namespace HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

// Potentials v of columns only ever fall, so c_ij - v_j only ever grows. Each row keeps a short list of the
// columns where it was least and a bound on it everywhere else: until a search reaches that bound the list
// stands for the row.
template <class T>
class Solver {
public:
    Solver(const T* cost, long n, std::int32_t* columnOf, const std::stop_token& stop)
        : m_cost(cost), m_n(n), m_whole(n / lanes() * lanes()), m_columnOf(columnOf), m_stop(stop), m_rowOf(size_t(n)),
          m_from(size_t(n)), m_lists(size_t(n)), m_offset(size_t(n)), m_v(zeros<T>(n + lanes())),
          m_distance(zeros<T>(n + lanes())) {
        std::fill_n(m_distance.get(), n, infinity);
        if (m_whole < n) {
            m_tails = unset<T>(n * lanes());
            std::fill_n(m_tails.get(), n * lanes(), infinity);
            for (long i = 0; i < n; ++i) std::copy_n(cost + i * n + m_whole, n - m_whole, m_tails.get() + i * lanes());
        }
    }

    bool solve(T* f, T* g) {
        if (!reduceColumns()) return false;
        for (T step = m_range / 32; step > m_range * T(1e-5); step /= 6)
            if (!bid(step)) return false;
        if (!bid(0)) return false;
        for (const std::int32_t i : m_waiting)
            if (!augment(i)) return false;
        std::copy_n(m_v.get(), m_n, g);
        for (long i = 0; i < m_n; ++i) f[i] = at(i, m_columnOf[i]) - m_v[size_t(m_columnOf[i])];
        return true;
    }

private:
    using Tag = hn::ScalableTag<T>;
    using Vector = hn::Vec<Tag>;
    static constexpr std::int32_t nobody = -1;
    static constexpr T infinity = std::numeric_limits<T>::infinity();
    static constexpr long parts = 64, groups = 8, capacity = 48, bidsPerRow = 16; // a list holds about 30
                                                                                  // columns
    static constexpr std::int32_t portion = 8;
    static HWY_INLINE long lanes() { return long(hn::Lanes(Tag())); }

    struct Entry {
        T value; // c_ij - v_j when the list was made
        T cost;
        std::int32_t column;
    };
    struct List {
        T beyond = -infinity; // c_ij - v_j is not less in any column that is not listed
        std::int32_t size = 0, next = 0;
        Entry entries[capacity]; // by rising value

        // No column from `next` on is better.
        T rest() const { return next < size ? entries[next].value : beyond; }
    };

    T at(long i, long j) const { return m_cost[i * m_n + j]; }

    // visit(first column of a vector, that part of row i); beyond the last column costs are infinite.
    template <class Visit>
    HWY_INLINE void alongRow(long i, const Visit& visit) const {
        const Tag d;
        const T* row = m_cost + i * m_n;
        for (long j = 0; j < m_whole; j += lanes()) visit(j, hn::LoadU(d, row + j));
        if (m_whole < m_n) visit(m_whole, hn::Load(d, m_tails.get() + i * lanes()));
    }

    bool stopped() { return ++m_asked % 64 == 0 && m_stop.stop_requested(); }

    void match(long i, long j) {
        m_columnOf[i] = std::int32_t(j);
        m_rowOf[size_t(j)] = std::int32_t(i);
    }

    // v_j = min_i c_ij
    bool reduceColumns() {
        const Tag d;
        Vector largest = hn::Set(d, -infinity);
        std::fill_n(m_v.get(), m_n, infinity);
        for (long i = 0; i < m_n; ++i) {
            if (stopped()) return false;
            alongRow(i, [&](long j, Vector c) {
                hn::Store(hn::Min(c, hn::Load(d, m_v.get() + j)), d, m_v.get() + j);
                largest = hn::Max(largest, hn::IfThenElse(hn::Lt(c, hn::Set(d, infinity)), c, largest));
            });
        }
        m_range = hn::GetLane(hn::MaxOfLanes(d, largest)) - *std::min_element(m_v.get(), m_v.get() + m_n);
        return true;
    }

    // Lists the columns not above the largest of the minima of `groups` parts of the row: about 22.
    void refresh(long i) {
        const Tag d;
        HWY_ALIGN T minima[parts];
        std::fill_n(minima, parts, infinity);
        alongRow(i, [&](long j, Vector c) {
            T* part = minima + j % parts;
            hn::Store(hn::Min(hn::Sub(c, hn::Load(d, m_v.get() + j)), hn::Load(d, part)), d, part);
        });
        for (long k = groups; k < parts; ++k) minima[k % groups] = std::min(minima[k % groups], minima[k]);
        const T limit = *std::max_element(minima, minima + groups);
        List& list = m_lists[size_t(i)];
        list.beyond = limit;
        list.size = 0;
        alongRow(i, [&](long j, Vector c) {
            const auto near = hn::Le(hn::Sub(c, hn::Load(d, m_v.get() + j)), hn::Set(d, limit));
            eachOf(near, j, [&](long k) { enter(list, {at(i, k) - m_v[size_t(k)], at(i, k), std::int32_t(k)}); });
        });
    }

    // visit(column) where the mask of the vector at column j is set
    template <class Mask, class Visit>
    HWY_INLINE void eachOf(Mask mask, long j, const Visit& visit) const {
        if (hn::AllFalse(Tag(), mask)) return;
        std::uint64_t bits = 0;
        hn::StoreMaskBits(Tag(), mask, reinterpret_cast<std::uint8_t*>(&bits));
        for (; bits != 0; bits &= bits - 1)
            if (const long k = j + std::countr_zero(bits); k < m_n) visit(k);
    }

    static void enter(List& list, const Entry& entry) {
        if (list.size == capacity) { // many equal costs
            list.beyond = std::min(list.beyond, std::max(entry.value, list.entries[capacity - 1].value));
            if (!(entry.value < list.entries[capacity - 1].value)) return;
            --list.size;
        }
        Entry* place = list.entries + list.size++;
        for (; place != list.entries && entry.value < place[-1].value; --place) *place = place[-1];
        *place = entry;
    }

    struct Least {
        T first = infinity, second = infinity; // the two least of c_ij - v_j
        std::int32_t column = nobody;          // of the first

        void take(T value, std::int32_t j) {
            second = std::min(second, std::max(value, first));
            if (value < first) {
                first = value;
                column = j;
            }
        }
    };

    Least twoLeast(long i) {
        for (int attempt = 0; attempt < 2; ++attempt) {
            const List& list = m_lists[size_t(i)];
            Least least;
            for (const Entry* e = list.entries; e < list.entries + list.size && e->value < least.second; ++e)
                least.take(e->cost - m_v[size_t(e->column)], e->column);
            if (least.second <= list.beyond) return least;
            if (attempt == 0) refresh(i);
        }
        Least least; // fewer than two columns are certainly the best: equal costs
        for (std::int32_t j = 0; j < m_n; ++j) least.take(at(i, j) - m_v[size_t(j)], j);
        return least;
    }

    // The first unmatched column as good as `value` for row i, else the first such one but `best`.
    long tied(long i, T value, long best) const {
        long found = best;
        for (long j = 0; j < m_n; ++j)
            if (j != best && at(i, j) - m_v[size_t(j)] <= value) {
                if (m_rowOf[size_t(j)] == nobody) return j;
                if (found == best) found = j;
            }
        return found;
    }

    // Matches rows anew: each takes its best column from whoever has it and lowers v there until its second
    // best is as good, and by `step` more. With a step all are matched in the end (Bertsekas 1981), within
    // the step of the best; with none the pairs are tight, but rows whose best columns are equally good may
    // be left waiting.
    bool bid(T step) {
        std::fill_n(m_columnOf, m_n, nobody);
        std::fill(m_rowOf.begin(), m_rowOf.end(), nobody);
        m_waiting.resize(size_t(m_n));
        std::iota(m_waiting.begin(), m_waiting.end(), 0);
        long left = bidsPerRow * m_n; // neither a price war nor rounding shall keep rows bidding for ever
        for (int pass = 0; pass < 2; ++pass) {
            std::vector<std::int32_t> still;
            for (std::int32_t i : m_waiting)
                while (i != nobody) {
                    if (stopped()) return false;
                    const Least least = twoLeast(i);
                    long j = least.column;
                    const T before = m_v[size_t(j)], after = before - (least.second - least.first) - step;
                    const bool lowered = m_n > 1 && after < before;
                    if (lowered)
                        m_v[size_t(j)] = after;
                    else if (m_rowOf[size_t(j)] != nobody)
                        j = tied(i, least.second, j);
                    const std::int32_t displaced = m_rowOf[size_t(j)];
                    match(i, j);
                    if (displaced != nobody) m_columnOf[displaced] = nobody;
                    i = displaced;
                    if (i != nobody && !(lowered && --left > 0)) {
                        still.push_back(i);
                        i = nobody;
                    }
                }
            m_waiting = std::move(still);
        }
        return true;
    }

    // At this distance a column j is reached, or the rest of row ~j must be seen. m_offset of a row: the
    // reduced cost of its own column minus that column's distance.
    using Event = std::pair<T, std::int32_t>;

    void push(T distance, std::int32_t what) {
        m_events.emplace_back(distance, what);
        std::push_heap(m_events.begin(), m_events.end(), std::greater<>());
    }

    // Dijkstra's search from row `root` to the nearest unmatched column; the matching along that path is
    // flipped. False where a stop came before.
    bool augment(std::int32_t root) {
        m_events.clear();
        m_closed.clear();
        m_touched.clear();
        T bound = infinity; // the distance of the nearest unmatched column that was reached
        std::int32_t end = nobody;
        const auto relax = [&](std::int32_t i, T cost, std::int32_t j) {
            const T distance = (cost - m_v[size_t(j)]) - m_offset[size_t(i)];
            T& best = m_distance[size_t(j)];
            if (!(distance < best && distance < bound)) return;
            if (best == infinity) m_touched.push_back(j);
            best = distance;
            m_from[size_t(j)] = i;
            if (m_rowOf[size_t(j)] == nobody) {
                bound = distance;
                end = j;
            } else {
                push(distance, j);
            }
        };
        const auto relaxSome = [&](std::int32_t i) {
            List& list = m_lists[size_t(i)];
            for (const std::int32_t last = std::min(list.size, list.next + portion); list.next < last; ++list.next)
                relax(i, list.entries[list.next].cost, list.entries[list.next].column);
            if (const T distance = list.rest() - m_offset[size_t(i)]; distance < bound) push(distance, ~i);
        };
        const auto relaxAll = [&](std::int32_t i) {
            const Tag d;
            alongRow(i, [&](long j, Vector c) {
                const Vector distance = hn::Sub(hn::Sub(c, hn::Load(d, m_v.get() + j)),
                                                hn::Set(d, m_offset[size_t(i)]));
                const Vector limit = hn::Min(hn::Load(d, m_distance.get() + j), hn::Set(d, bound));
                eachOf(hn::Lt(distance, limit), j, [&](long k) { relax(i, at(i, k), std::int32_t(k)); });
            });
        };
        const auto open = [&](std::int32_t i, T offset) {
            m_offset[size_t(i)] = offset;
            m_lists[size_t(i)].next = 0;
            relaxSome(i);
        };
        open(root, 0);
        while (!m_events.empty() && m_events.front().first < bound) {
            if (stopped()) return false;
            const auto [level, what] = m_events.front();
            std::pop_heap(m_events.begin(), m_events.end(), std::greater<>());
            m_events.pop_back();
            if (what >= 0) {
                if (level != m_distance[size_t(what)]) continue; // it was reached on a shorter way
                m_distance[size_t(what)] = -infinity;            // closed
                m_closed.emplace_back(level, what);
                const std::int32_t i = m_rowOf[size_t(what)];
                open(i, (at(i, what) - m_v[size_t(what)]) - level);
                continue;
            }
            const std::int32_t i = ~what;
            List& list = m_lists[size_t(i)];
            if (list.next == list.size) {
                if (list.size < capacity) refresh(i);
                list.next = 0;
                if (list.size == capacity || !(list.beyond - m_offset[size_t(i)] > level)) {
                    relaxAll(i); // costs too equal for a list to tell apart
                    continue;
                }
            }
            relaxSome(i);
        }
        flip(root, end, bound);
        return true;
    }

    /// Matches along the shortest path, which ends at column `end` and is `bound` long.
    void flip(std::int32_t root, std::int32_t end, T bound) {
        for (const std::int32_t j : m_touched) m_distance[size_t(j)] = infinity;
        for (const auto& [distance, j] : m_closed) m_v[size_t(j)] -= std::max(T(0), bound - distance);
        for (long j = end, i = nobody; i != root;) {
            i = m_from[size_t(j)];
            const long before = m_columnOf[i];
            match(i, j);
            j = before;
        }
    }

    const T* m_cost;
    const long m_n, m_whole;
    std::int32_t* m_columnOf;
    const std::stop_token& m_stop;
    long m_asked = 0;
    Aligned<T> m_tails; // what does not fill a vector at the end of each row
    T m_range = 0;      // of the costs
    std::vector<std::int32_t> m_rowOf, m_from, m_waiting;
    std::vector<List> m_lists;
    std::vector<T> m_offset;
    Aligned<T> m_v, m_distance;
    std::vector<Event> m_events, m_closed;
    std::vector<std::int32_t> m_touched;
};

bool assignFloat(const float* cost, long n, std::int32_t* columnOf, float* f, float* g, const std::stop_token& stop) {
    return Solver<float>(cost, n, columnOf, stop).solve(f, g);
}
bool assignDouble(const double* cost, long n, std::int32_t* columnOf, double* f, double* g,
                  const std::stop_token& stop) {
    return Solver<double>(cost, n, columnOf, stop).solve(f, g);
}

} // namespace HWY_NAMESPACE
} // namespace sfumato
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace sfumato {

HWY_EXPORT(assignFloat);
HWY_EXPORT(assignDouble);

bool assignRows(const float* cost, long n, std::int32_t* columnOf, float* f, float* g, const std::stop_token& stop) {
    return HWY_DYNAMIC_DISPATCH(assignFloat)(cost, n, columnOf, f, g, stop);
}
bool assignRows(const double* cost, long n, std::int32_t* columnOf, double* f, double* g, const std::stop_token& stop) {
    return HWY_DYNAMIC_DISPATCH(assignDouble)(cost, n, columnOf, f, g, stop);
}

} // namespace sfumato
#endif
