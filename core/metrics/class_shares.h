// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <optional>
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
    double f1 = 0; ///< harmonic mean of the sensitivity and of the share, of the records said to be of the class, of
                   ///< those that are; 0 where none is rightly said to be
    /// Under the ROC curve of the class against all others: how often, of a record of it and another one, the former
    /// has the greater odds of the class, ties counting half. None without such records, or without scores.
    std::optional<double> area{};
};

/// Of each of the classes 0, 1, ..., `classes` - 1. `named`, `labels`: [n] int64, what was said and what is true.
/// `scores`: [n, classes] logarithms of how likely each class is, but for what a record has in common; or undefined.
std::vector<ClassShares> classShares(const at::Tensor& named, const at::Tensor& labels, std::int64_t classes,
                                     const at::Tensor& scores = {});

/// How often a classifier names the class of test records.
struct ClassAccuracy {
    double share = 0;             ///< of all records
    double balanced = 0;          ///< the mean of the shares of each class that the records have
    std::optional<double> area{}; ///< the mean of the areas of the classes that have one; of two classes both are equal
    std::vector<ClassShares> classes{};
};

/// From what classShares() is of.
ClassAccuracy classAccuracy(const at::Tensor& named, const at::Tensor& labels, std::int64_t classes,
                            const at::Tensor& scores = {});

} // namespace sfumato
