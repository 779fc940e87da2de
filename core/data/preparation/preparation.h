// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/tables/data_facts.h"

#include <span>
#include <vector>

namespace sfumato {

/// How pictures become records, whoever holds them.
struct Preparation {
    Scaling scaling = Scaling::Centred;
    int side = 0;                  ///< side x width by area averaging; 0: as they are
    bool colour = false;           ///< three channels stay; else luma 0.299 R + 0.587 G + 0.114 B
    std::vector<double> low, high; ///< black and white of pictures that are no bytes, one number each; empty: 0 and 1
    int width = 0;                 ///< of pictures that are not square, beside side; 0: as side. Recipes have none
    bool operator==(const Preparation&) const = default;
};

/// What `data` asks for; its range only where the records are pictures.
Preparation preparationOf(const DataSpec& data);

/// The geometry that pictures of `from` have once they are prepared.
Geometry preparedGeometry(const Geometry& from, const Preparation& preparation);

/// `picture`: planes of `from` in [0, 1], what lies outside is cut off. `prepared`: as preparedGeometry() says, in
/// domainOf(scaling).
void preparePicture(std::span<const float> picture, const Geometry& from, const Preparation& preparation,
                    std::span<float> prepared);

namespace detail {

/// Row-stochastic [to, from]: entry (i, j) is the share of output cell i that input cell j covers, cells being equal
/// parts of [0, 1]; from = to gives the identity.
std::vector<float> areaWeights(std::int64_t from, std::int64_t to);

} // namespace detail

} // namespace sfumato
