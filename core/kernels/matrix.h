// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace sfumato {

inline constexpr long paddedTo(long count, long group) { return (count + group - 1) / group * group; }

/// A matrix that lies somewhere else: row i begins at data + i * stride.
template <class T>
struct Matrix {
    T* data;
    long rows, columns, stride;

    constexpr T* row(long i) const { return data + i * stride; }
};

} // namespace sfumato
