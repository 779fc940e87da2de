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
    Logistic,           ///< one linear layer
    Perceptron,         ///< one hidden layer of 200
    Convolutional,      ///< two convolutions of 5 x 5 with 16 and 32 maps, each max-pooled by 2, and a layer of 64
    PapersPerceptron,   ///< one hidden layer of 100
    PapersConvolutional ///< two convolutions of 3 x 3 with 32 and 64 maps, each max-pooled by 2, and a layer of 128
};

/// Weights and forward pass; layers are few enough to be written out.
class PictureNet {
public:
    /// For pictures of shape [any, channels, height, width]; for Convolutional half of the sides must be
    /// divisible by two, at least 12; for PapersConvolutional the sides must be at least 10. Weights and biases uniform
    /// in
    /// +-1 / sqrt(inputs).
    PictureNet(PictureLayers layers, at::IntArrayRef shape, std::int64_t classes, at::Generator& initialization);
    /// Of parameters() that were learned before.
    PictureNet(PictureLayers layers, std::vector<at::Tensor> parameters);

    /// Weight and bias of each layer.
    const std::vector<at::Tensor>& parameters() const { return m_weights; }

    /// What the last layer sees of pictures [n, c, h, w]: [n, width]. `dropping`, while it learns: hidden units of
    /// the linear layers are dropped with probability 0.2, those of PapersPerceptron not, those of PapersConvolutional
    /// and its maps, whole ones, with probability 0.5.
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
    Hinge ///< of every class against the rest, squared (as Fan et al., LIBLINEAR, JMLR 2008), and 1e-4 / 2 of the
          ///< squared weights
};

/// A network that has learned `pictures` [n, c, h, w], float32 around [0, 1], of `labels` [n] in 0 ... classes - 1.
/// Adam, batches of 64, cosine rate, the last iterate: 6 epochs at 2e-3 (Logistic; 12 by Hinge), 8 at 1.5e-3
/// (Perceptron) or 4 at 3e-3; on rows of a table, [n, 1, 1, d], as many more as 1,000 steps need. A function of `seed`,
/// but for the number of threads. None where `stop` was requested meanwhile.
std::optional<PictureNet> trainedNet(PictureLayers layers, const at::Tensor& pictures, const at::Tensor& labels,
                                     std::int64_t classes, std::uint64_t seed, std::stop_token stop = {},
                                     PictureLoss loss = PictureLoss::LogLikelihood);

/// A network that has learned all but a part of its pictures, and how it did on that part.
struct HeldOutTraining {
    PictureNet net;      ///< with the weights of the best epoch
    int epochs = 0;      ///< that were trained
    int best = 0;        ///< of them, from 1 on: the first with the highest accuracy on the pictures held out
    double accuracy = 0; ///< that one
};

/// The rows among n that trainedWithHoldOut() holds out: a tenth, rounded down, but at least one; [k] int64.
at::Tensor heldOutRows(std::int64_t n, std::uint64_t seed);

/// The same as trainedNet(), as the papers' evaluations train (Cao et al. 2021; scikit-learn's MLPClassifier): Adam at
/// 1e-3 in batches of 200, and training ends after 50 epochs or where ten in a row have not been more accurate on
/// heldOutRows(), which are never trained on. n >= 2.
std::optional<HeldOutTraining> trainedWithHoldOut(PictureLayers layers, const at::Tensor& pictures,
                                                  const at::Tensor& labels, std::int64_t classes, std::uint64_t seed,
                                                  std::stop_token stop = {});

} // namespace sfumato
