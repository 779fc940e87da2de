// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <string>
#include <vector>

namespace sfumato {

/// How well one class is told from all others.
struct ClassShares {
    std::string name;         ///< of the class; empty where it was not given
    std::int64_t records = 0; ///< of the class
    double accuracy = 0;      ///< share of all records that are rightly said to be of the class or not
    double sensitivity = 0;   ///< share of the records of the class that are said to be of it; 0 without records
    double specificity = 0;   ///< share of the other records that are said to be of another class; 0 without records
};

/// Of each of the classes 0, 1, ..., `classes` - 1. `named`, `labels`: [n] int64, what was said and what is true.
std::vector<ClassShares> classShares(const at::Tensor& named, const at::Tensor& labels, std::int64_t classes);

} // namespace sfumato
