// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/classifiers.h"

#include "core/base/require.h"
#include "core/metrics/boosted_stumps.h"
#include "core/metrics/closed_classifiers.h"
#include "core/metrics/tree_classifiers.h"
#include "core/models/picture_net.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <optional>
#include <vector>

namespace sfumato {

namespace {

/// `train` gives the network that has learnt pictures as it sees them, or none where it was stopped.
template <class Train>
at::Tensor byNet(PictureLayers layers, const at::Tensor& pictures, const at::Tensor& tests, const Train& train) {
    const bool convolves = layers == PictureLayers::Convolutional || layers == PictureLayers::PapersConvolutional;
    const bool doubled = convolves && std::min(pictures.size(2), pictures.size(3)) < 16;
    const auto seen = [&](const at::Tensor& of) {
        return doubled ? at::upsample_bilinear2d(of, {2 * of.size(2), 2 * of.size(3)}, false) : of;
    };
    const std::optional<PictureNet> net = train(seen(pictures));
    if (!net)
        return {};
    const at::NoGradGuard noGrad;
    std::vector<at::Tensor> found;
    for (const auto& piece : tests.split(1000))
        found.push_back(net->scores(seen(piece)).argmax(1));
    return at::cat(found);
}

} // namespace

at::Tensor classified(ClassifierKind kind, const at::Tensor& pictures, const at::Tensor& labels,
                      std::int64_t classes, const at::Tensor& tests, std::uint64_t seed, std::stop_token stop) {
    REQUIRE(pictures.dim() == 4 && tests.dim() == 4 && labels.numel() == pictures.size(0) && classes >= 2);
    const LabelledRows learnt{pictures.flatten(1), labels, classes};
    const at::Tensor rows = tests.flatten(1);
    const auto plain = [&](PictureLayers layers, PictureLoss loss = PictureLoss::LogLikelihood) {
        return byNet(layers, pictures, tests, [&](const at::Tensor& seen) {
            return trainedNet(layers, seen, labels, classes, seed, stop, loss);
        });
    };
    const auto heldOut = [&](PictureLayers layers) {
        return byNet(layers, pictures, tests, [&](const at::Tensor& seen) {
            auto training = trainedWithHoldOut(layers, seen, labels, classes, seed, stop);
            return training ? std::optional(std::move(training->net)) : std::nullopt;
        });
    };
    switch (kind) {
    case ClassifierKind::Logistic:
        return plain(PictureLayers::Logistic);
    case ClassifierKind::Perceptron:
        return plain(PictureLayers::Perceptron);
    case ClassifierKind::Convolutional:
        return plain(PictureLayers::Convolutional);
    case ClassifierKind::LinearSvm:
        return plain(PictureLayers::Logistic, PictureLoss::Hinge);
    case ClassifierKind::PapersPerceptron:
        return heldOut(PictureLayers::PapersPerceptron);
    case ClassifierKind::PapersConvolutional:
        return heldOut(PictureLayers::PapersConvolutional);
    case ClassifierKind::AdaBoost:
        return byAdaBoost(learnt, rows, std::move(stop));
    case ClassifierKind::NearestNeighbours:
        return byNearest(learnt, rows, std::move(stop));
    case ClassifierKind::GaussianBayes:
        return byGaussianBayes(learnt, rows);
    case ClassifierKind::BernoulliBayes:
        return byBernoulliBayes(learnt, rows);
    case ClassifierKind::LinearDiscriminant:
        return byLinearDiscriminant(learnt, rows);
    case ClassifierKind::Tree:
        return byTree(learnt, rows, std::move(stop));
    case ClassifierKind::Forest:
        return byForest(learnt, rows, seed, std::move(stop));
    case ClassifierKind::Boosting:
        return byBoosting(learnt, rows, seed, std::move(stop));
    case ClassifierKind::Bagging:
        return byBagging(learnt, rows, seed, std::move(stop));
    }
    REQUIRE(false);
    return {};
}

} // namespace sfumato
