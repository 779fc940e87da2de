// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/tables/data_facts.h"
#include "core/models/picture_net.h"

#include <ATen/core/Tensor.h>

#include <optional>
#include <string_view>
#include <vector>

namespace sfumato {

/// What records are in a space in which distances mean more than among pixels. Public: nothing in it was learned
/// from anybody's records.
class PictureFeatures {
public:
    /// For records of these facts, as RawDataset holds them. Gray pictures of 28 x 28 whose range is known: the 64
    /// numbers from which a small convolutional network reads digits that the program draws itself
    /// (resources/networks). Other pictures: 64 numbers of a random network of fixed seed, one convolution of 5 x 5
    /// and a projection. Points: their own coordinates.
    PictureFeatures(const Geometry& geometry, const PublicDomain& domain);

    /// In files and for people: "digits", "random", "coordinates".
    std::string_view name() const;

    /// Of records [n, d]: [n, k] float32, no gradients.
    at::Tensor operator()(const at::Tensor& records) const;

    /// That each of records [n, d] is each digit, [n, 10] float32; where the features are "digits".
    at::Tensor probabilities(const at::Tensor& records) const;

private:
    at::Tensor pictures(const at::Tensor& records) const;

    enum class Kind { Digits, Random, Coordinates };
    Kind m_kind;
    Geometry m_geometry;
    double m_low = -1, m_high = 1;
    std::optional<PictureNet> m_net;   ///< of Digits
    std::vector<at::Tensor> m_weights; ///< of Random
};

/// exp of the mean over rows of the divergence of their class probabilities [n, c] from the mean of all: 1 where all
/// rows are alike, c where each is sure of its class and all classes are as frequent (the inception score of Salimans
/// et al., NeurIPS 2016, with whatever network gave the probabilities).
double classScore(const at::Tensor& probabilities);

} // namespace sfumato
