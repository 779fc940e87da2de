// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once


#include <ATen/core/Generator.h>
#include <ATen/core/Tensor.h>

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

namespace sfumato {

/// The layers of a network that tells classes of pictures apart; ReLU between them.
enum class PictureLayers {
    Logistic,     ///< one linear layer
    Perceptron,   ///< one hidden layer of 200
    Convolutional ///< two convolutions of 5 x 5 with 16 and 32 maps, each max-pooled by 2, and a layer of 64
};

/// Weights and forward pass; layers are few enough to be written out.
class PictureNet {
public:
    /// For pictures of shape [any, channels, height, width]; for Convolutional half of the sides must be
    /// divisible by two, at least 12. Weights and biases uniform in +-1 / sqrt(inputs).
    PictureNet(PictureLayers layers, at::IntArrayRef shape, std::int64_t classes, at::Generator& initialization);
    /// Of parameters() that were learnt before.
    PictureNet(PictureLayers layers, std::vector<at::Tensor> parameters);

    /// Weight and bias of each layer.
    const std::vector<at::Tensor>& parameters() const { return m_weights; }

    /// What the last layer sees of pictures [n, c, h, w]: [n, width]. `dropping`, while it learns: hidden units of
    /// the linear layers are dropped with probability 0.2.
    at::Tensor features(const at::Tensor& pictures, at::Generator* dropping = nullptr) const;
    /// [n, classes]; the logarithm of probabilities, but for a constant of each row.
    at::Tensor scores(const at::Tensor& pictures, at::Generator* dropping = nullptr) const;

private:
    PictureLayers m_layers;
    std::vector<at::Tensor> m_weights;
};

/// What is least where the classes are told apart.
enum class PictureLoss {
    LogLikelihood,
    Hinge ///< of every class against the rest, squared (as Fan et al., LIBLINEAR, JMLR 2008), and 1e-4 / 2 of the squared weights
};

/// A network that has learnt `pictures` [n, c, h, w], float32 around [0, 1], of `labels` [n] in 0 ... classes - 1.
/// Adam, batches of 64, cosine rate, the last iterate: 6 epochs at 2e-3 (Logistic; 12 by Hinge), 8 at 1.5e-3 (Perceptron) or
/// 4 at 3e-3. A function of `seed`, but for the number of threads. None where `stop` was requested meanwhile.
std::optional<PictureNet> trainedNet(PictureLayers layers, const at::Tensor& pictures, const at::Tensor& labels,
                                     std::int64_t classes, std::uint64_t seed, std::stop_token stop = {},
                                     PictureLoss loss = PictureLoss::LogLikelihood);

} // namespace sfumato
