// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/data_facts.h"

#include <ATen/core/Tensor.h>

#include <string_view>
#include <vector>

namespace sfumato {

/// What records are in a space in which distances mean more than among pixels. Public: nothing in it was learnt
/// from anybody's records.
class PictureFeatures {
public:
    /// For records of these facts, as RawDataset holds them. Grey pictures of 28 x 28 whose range is known: the 64
    /// numbers from which a small convolutional network reads digits that the program draws itself
    /// (resources/networks). Other pictures: 64 numbers of a random network of fixed seed, one convolution of 5 x 5
    /// and a projection. Points: their own coordinates.
    PictureFeatures(const Geometry& geometry, const PublicDomain& domain);

    /// In files and for people: "digits", "random", "coordinates".
    std::string_view name() const;

    /// Of records [n, d]: [n, k] float32, no gradients.
    at::Tensor operator()(const at::Tensor& records) const;

private:
    enum class Kind { Digits, Random, Coordinates };
    Kind m_kind;
    Geometry m_geometry;
    double m_low = -1, m_high = 1;
    std::vector<at::Tensor> m_weights;
};

} // namespace sfumato
