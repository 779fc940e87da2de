// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace sfumato {

/// Some entries of a cost matrix: those of row i are entry[begin[i]] to entry[begin[i + 1] - 1].
struct SparseCosts {
    struct Entry {
        std::int32_t column;
        double cost;
    };
    std::vector<std::int64_t> begin;
    std::vector<Entry> entries;
};

/// The columns with cost_ij - f_i - g_j < margin_i of a square cost [n,n]; their costs are left at 0. Nothing
/// if they are more than `most`.
std::optional<SparseCosts> nearlyTight(const float* cost, long n, const float* f, const float* g, const float* margin,
                                       long most);

/// Turns an assignment that is almost the best over the listed entries into the best, in double precision:
/// lowers g until f_i + g_j <= cost_ij over the list with equality on the assignment, and where a cycle of
/// reassignments gains makes them. g comes in almost feasible, f is only written; both within `tolerance` per
/// entry. False if the assignment is not in the list or that took more than a few hundred looks at each row.
bool refineAssignment(const SparseCosts& costs, std::int32_t* columnOf, double* f, double* g, double tolerance);

} // namespace sfumato
