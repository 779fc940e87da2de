// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/classifiers.h"

#include "core/base/require.h"
#include "core/metrics/closed_classifiers.h"
#include "core/metrics/tree_classifiers.h"
#include "core/models/picture_net.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <vector>

namespace sfumato {

namespace {

at::Tensor byNet(PictureLayers layers, const at::Tensor& pictures, const at::Tensor& labels, std::int64_t classes,
                 const at::Tensor& tests, std::uint64_t seed, std::stop_token stop,
                 PictureLoss loss = PictureLoss::LogLikelihood) {
    const bool doubled = layers == PictureLayers::Convolutional && std::min(pictures.size(2), pictures.size(3)) < 16;
    const auto seen = [&](const at::Tensor& of) {
        return doubled ? at::upsample_bilinear2d(of, {2 * of.size(2), 2 * of.size(3)}, false) : of;
    };
    const auto net = trainedNet(layers, seen(pictures), labels, classes, seed, std::move(stop), loss);
    if (!net)
        return {};
    const at::NoGradGuard noGrad;
    std::vector<at::Tensor> found;
    for (const auto& piece : tests.split(1000))
        found.push_back(net->scores(seen(piece)).argmax(1));
    return at::cat(found);
}

} // namespace

FigureId figureOf(ClassifierKind kind) {
    return FigureId(int(FigureId::AccuracyLogistic) + int(kind));
}

ClassifierKind classifierOf(FigureId accuracy) {
    REQUIRE(factsOf(accuracy).kind == FigureKind::Label);
    return ClassifierKind(int(accuracy) - int(FigureId::AccuracyLogistic));
}

at::Tensor classified(ClassifierKind kind, const at::Tensor& pictures, const at::Tensor& labels,
                      std::int64_t classes, const at::Tensor& tests, std::uint64_t seed, std::stop_token stop) {
    REQUIRE(pictures.dim() == 4 && tests.dim() == 4 && labels.numel() == pictures.size(0) && classes >= 2);
    const LabelledRows learnt{pictures.flatten(1), labels, classes};
    const at::Tensor rows = tests.flatten(1);
    switch (kind) {
    case ClassifierKind::Logistic:
        return byNet(PictureLayers::Logistic, pictures, labels, classes, tests, seed, std::move(stop));
    case ClassifierKind::Perceptron:
        return byNet(PictureLayers::Perceptron, pictures, labels, classes, tests, seed, std::move(stop));
    case ClassifierKind::Convolutional:
        return byNet(PictureLayers::Convolutional, pictures, labels, classes, tests, seed, std::move(stop));
    case ClassifierKind::LinearSvm:
        return byNet(PictureLayers::Logistic, pictures, labels, classes, tests, seed, std::move(stop),
                     PictureLoss::Hinge);
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
