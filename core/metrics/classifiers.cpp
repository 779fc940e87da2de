// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/classifiers.h"

#include "core/base/require.h"
#include "core/metrics/tree_classifiers.h"
#include "core/models/picture_net.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <algorithm>
#include <optional>
#include <vector>

namespace sfumato {

namespace {

/// What a row of each class says. `train` gives the network that has learned pictures as it sees them, or none where it
/// was stopped.
template <class Train>
at::Tensor byNet(PictureLayers layers, const at::Tensor& pictures, const at::Tensor& tests, const Train& train) {
    const bool convolves = layers == PictureLayers::Convolutional || layers == PictureLayers::PapersConvolutional;
    const bool doubled = convolves && std::min(pictures.size(2), pictures.size(3)) < 16;
    const auto seen = [&](const at::Tensor& of) {
        return doubled ? at::upsample_bilinear2d(of, {2 * of.size(2), 2 * of.size(3)}, false) : of;
    };
    const std::optional<PictureNet> net = train(seen(pictures));
    if (!net) return {};
    const at::NoGradGuard noGrad;
    std::vector<at::Tensor> found;
    for (const auto& piece : tests.split(1000)) found.push_back(net->scores(seen(piece)));
    return at::cat(found);
}

} // namespace

bool isConvolutional(ClassifierKind kind) {
    return kind == ClassifierKind::Convolutional || kind == ClassifierKind::PapersConvolutional;
}

at::Tensor classified(ClassifierKind kind, const at::Tensor& pictures, const at::Tensor& labels, std::int64_t classes,
                      const at::Tensor& tests, std::uint64_t seed, std::stop_token stop, at::Tensor* scores) {
    REQUIRE(pictures.dim() == 4 && tests.dim() == 4 && labels.numel() == pictures.size(0) && classes >= 2);
    const LabelledRows learnt{pictures.flatten(1), labels, classes};
    const at::Tensor rows = tests.flatten(1);
    const int bins = pictures.size(2) == 1 ? 256 : 32; // numbers of a table have more values that matter than pixels
    const auto best = [&](at::Tensor found) {
        if (scores) *scores = found;
        return found.defined() ? found.argmax(1) : found;
    };
    const auto plain = [&](PictureLayers layers, PictureLoss loss = PictureLoss::LogLikelihood) {
        return best(byNet(layers, pictures, tests, [&](const at::Tensor& seen) {
            return trainedNet(layers, seen, labels, classes, seed, stop, loss);
        }));
    };
    const auto heldOut = [&](PictureLayers layers) {
        return best(byNet(layers, pictures, tests, [&](const at::Tensor& seen) {
            auto training = trainedWithHoldOut(layers, seen, labels, classes, seed, stop);
            return training ? std::optional(std::move(training->net)) : std::nullopt;
        }));
    };
    switch (kind) {
    case ClassifierKind::Logistic: return plain(PictureLayers::Logistic);
    case ClassifierKind::Perceptron: return plain(PictureLayers::Perceptron);
    case ClassifierKind::Convolutional: return plain(PictureLayers::Convolutional);
    case ClassifierKind::LinearSvm: return plain(PictureLayers::Logistic, PictureLoss::Hinge);
    case ClassifierKind::PapersPerceptron: return heldOut(PictureLayers::PapersPerceptron);
    case ClassifierKind::PapersConvolutional: return heldOut(PictureLayers::PapersConvolutional);
    case ClassifierKind::AdaBoost: return byAdaBoost(learnt, rows, std::move(stop));
    case ClassifierKind::NearestNeighbours: return byNearest(learnt, rows, std::move(stop));
    case ClassifierKind::GaussianBayes: return byGaussianBayes(learnt, rows);
    case ClassifierKind::BernoulliBayes: return byBernoulliBayes(learnt, rows);
    case ClassifierKind::LinearDiscriminant: return byLinearDiscriminant(learnt, rows);
    case ClassifierKind::Tree: return byTree(learnt, rows, std::move(stop));
    case ClassifierKind::Forest: return byForest(learnt, rows, seed, std::move(stop));
    case ClassifierKind::Boosting: return best(byBoosting(learnt, rows, bins, seed, std::move(stop)));
    case ClassifierKind::Bagging: return best(byBagging(learnt, rows, bins, seed, std::move(stop)));
    }
    REQUIRE(false);
    return {};
}

namespace {

constexpr std::int64_t neighbours = 3;

/// Of every class: how often it occurs, its mean row, and the mean of its rows squared.
struct ClassMoments {
    at::Tensor counts;         ///< [c]
    at::Tensor means, squares; ///< [c, d]
    /// [c]; minus infinity where there is none
    at::Tensor logPrior() const { return (counts / counts.sum()).log(); }
};

ClassMoments momentsOf(const at::Tensor& rows, const LabelledRows& learnt) {
    const at::Tensor zeros = at::zeros({learnt.classes, rows.size(1)}, at::kDouble);
    const at::Tensor counts = at::bincount(learnt.labels, {}, learnt.classes).to(at::kDouble);
    const at::Tensor most = counts.clamp_min(1).unsqueeze(1);
    return {counts, zeros.index_add(0, learnt.labels, rows) / most,
            zeros.index_add(0, learnt.labels, rows.square()) / most};
}

} // namespace

at::Tensor byNearest(const LabelledRows& learnt, const at::Tensor& tests, std::stop_token stop) {
    const at::Tensor& y = learnt.rows;
    const at::Tensor length = y.square().sum(1);
    const std::int64_t asked = std::min(neighbours, y.size(0));
    std::vector<at::Tensor> found;
    for (const at::Tensor& some : tests.split(250)) {
        if (stop.stop_requested()) return {};
        // The squared distance, but for what all have in common.
        const at::Tensor apart = at::addmm(length.unsqueeze(0), some, y.t(), 1, -2);
        const at::Tensor near = std::get<1>(at::topk(apart, asked, 1, false, true));
        const at::Tensor classes = learnt.labels.index_select(0, near.flatten()).view_as(near);
        // Nearer ones count a little more, by less than one vote together.
        const at::Tensor weights = 1 +
                                   0.1 * at::arange(asked, 0, -1, at::kFloat).expand_as(near) / double(asked * asked);
        found.push_back(at::zeros({some.size(0), learnt.classes}).scatter_add(1, classes, weights).argmax(1));
    }
    return at::cat(found);
}

at::Tensor byGaussianBayes(const LabelledRows& learnt, const at::Tensor& tests) {
    const at::Tensor rows = learnt.rows.to(at::kDouble), x = tests.to(at::kDouble);
    const ClassMoments moments = momentsOf(rows, learnt);
    const at::Tensor variances = (moments.squares - moments.means.square()).clamp_min(0) +
                                 1e-9 * rows.var(0, false).max() + 1e-300;
    // sum_j (x_j - m_j)^2 / v_j, multiplied out
    const at::Tensor inverse = 1 / variances;
    const at::Tensor squares = x.square().mm(inverse.t()) - 2 * x.mm((moments.means * inverse).t()) +
                               (moments.means.square() * inverse).sum(1);
    return (moments.logPrior() - 0.5 * (variances.log().sum(1) + squares)).argmax(1);
}

at::Tensor byBernoulliBayes(const LabelledRows& learnt, const at::Tensor& tests) {
    const auto on = [](const at::Tensor& rows) { return rows.gt(0.5).to(at::kDouble); };
    const ClassMoments moments = momentsOf(on(learnt.rows), learnt);
    const at::Tensor counts = moments.counts.unsqueeze(1);
    const at::Tensor likely = (moments.means * counts + 1) / (counts + 2);
    const at::Tensor scores = moments.logPrior() + (1 - likely).log().sum(1) +
                              on(tests).mm((likely.log() - (1 - likely).log()).t());
    return scores.argmax(1);
}

at::Tensor byLinearDiscriminant(const LabelledRows& learnt, const at::Tensor& tests) {
    const at::Tensor rows = learnt.rows.to(at::kDouble);
    const ClassMoments moments = momentsOf(rows, learnt);
    const at::Tensor within = rows - moments.means.index_select(0, learnt.labels);
    at::Tensor covariance = within.t().mm(within) / double(rows.size(0));
    covariance.diagonal().add_(1e-3 * covariance.diagonal().mean() + 1e-12);
    const at::Tensor weights = at::cholesky_solve(moments.means.t(), at::linalg_cholesky(covariance)); // [d, c]
    const at::Tensor scores = tests.to(at::kDouble).mm(weights) - 0.5 * (moments.means.t() * weights).sum(0) +
                              moments.logPrior();
    return scores.argmax(1);
}

} // namespace sfumato
