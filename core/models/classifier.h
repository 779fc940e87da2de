// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/enum_names.h"

#include <ATen/core/Tensor.h>

#include <cstdint>
#include <stop_token>

namespace sfumato {

/// The classifiers by which generated pictures are judged: trained on them, tested on real ones.
enum class ClassifierKind {
    Logistic,  ///< one linear layer
    Perceptron, ///< one hidden layer of 200
    Convolutional ///< two convolutions of 5 x 5 with 16 and 32 maps, each pooled, and a layer of 64
};
template <>
struct EnumNames<ClassifierKind> {
    static constexpr std::array<std::pair<ClassifierKind, std::string_view>, 3> table{
        {{ClassifierKind::Logistic, "logistic"},
         {ClassifierKind::Perceptron, "mlp"},
         {ClassifierKind::Convolutional, "cnn"}}};
};

/// A classifier that was released, and so may be tried on any records.
class PictureClassifier {
public:
    virtual ~PictureClassifier() = default;
    /// What it sees of records [m, d]: [m, any], the same at every step of its learning.
    virtual at::Tensor featuresOf(const at::Tensor& records) const = 0;
    /// The classes [m] int64 that it gives records of these features.
    virtual at::Tensor classify(const at::Tensor& features) const = 0;
};

/// The classes [m] int64 that a classifier gives `tests` [m, c, h, w] once it has learnt `pictures`
/// [n, c, h, w], float32 around [0, 1], of `labels` [n] in 0 ... classes - 1. Adam, batches of 64, cosine
/// rate, the last iterate: 6 epochs at 2e-3, 8 at 1.5e-3 and 4 at 3e-3; half of the sides of a picture must
/// be divisible by two for the convolutions, at least 12. A function of `seed`, but for the number of
/// threads. Undefined where `stop` was requested meanwhile.
at::Tensor classified(ClassifierKind kind, const at::Tensor& pictures, const at::Tensor& labels,
                      std::int64_t classes, const at::Tensor& tests, std::uint64_t seed,
                      std::stop_token stop = {});

} // namespace sfumato
