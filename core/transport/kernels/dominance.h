// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/transport/kernels/cloud.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace sfumato {

/// A cloud in one or two dimensions, sorted along each coordinate. Coordinates must lie within 200 of 0, so
/// that their exponentials keep within double's range in every product that is formed.
struct SortedCloud {
    explicit SortedCloud(const Cloud& points);

    struct Axis {
        std::vector<std::uint32_t> order; ///< point at each place
        std::vector<double> at;           ///< its coordinate, ascending
        std::vector<double> growth;       ///< exp(its coordinate)
        std::vector<double> growthAcross; ///< exp(its other coordinate)
    };
    std::array<Axis, 2> axes; ///< in one dimension the second is all zeros
    long count;
};

/// Sums of weight_j exp(-|x_i - y_j|_1) over the sources on either side of each query in one coordinate. The
/// exponential is a product of exponentials of coordinates once it is known on which side of x_i each
/// coordinate of y_j lies, so a sweep along that coordinate keeps trees of partial sums over the other one:
/// O((m + n) log n), exact but for rounding, nothing is subtracted.
class DominanceSums {
public:
    /// Both must outlive this.
    DominanceSums(const SortedCloud& queries, const SortedCloud& sources);

    /// low[i] is the sum over y_jk < x_ik, high[i] over y_jk > x_ik; with `equalIsHigh` equal ones count as
    /// high, else nowhere. The sums are computed by up to four threads and do not depend on their number.
    /// Incomplete when stopped.
    void sides(int k, bool equalIsHigh, const double* weight, double* low, double* high, int threads,
               const std::stop_token& stop = {}) const;

private:
    const SortedCloud& m_queries;
    const SortedCloud& m_sources;
    std::array<std::vector<std::uint32_t>, 2> m_rank;      ///< in the other coordinate, of each source along this
                                                           ///< one
    std::array<std::vector<std::uint32_t>, 2> m_queryRank; ///< sources at or below a query in the other
                                                           ///< coordinate, likewise
};

} // namespace sfumato
