// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/tree_classifiers.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>
#include <opencv2/ml.hpp>
#include <xgboost/c_api.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace sfumato {

namespace {

cv::Mat matrixOf(const at::Tensor& rows) { // no copy: the tensor must outlive it
    return {int(rows.size(0)), int(rows.size(1)), CV_32F, rows.data_ptr<float>()};
}

at::Tensor named(cv::ml::DTrees& trees, const LabelledRows& learnt, const at::Tensor& tests,
                 const std::stop_token& stop) {
    const at::Tensor rows = learnt.rows.contiguous(), asked = tests.contiguous(),
                     labels = learnt.labels.to(at::kInt).contiguous();
    trees.setCVFolds(0);
    trees.setUseSurrogates(false);
    trees.setMinSampleCount(2);
    trees.train(matrixOf(rows), cv::ml::ROW_SAMPLE, cv::Mat(int(rows.size(0)), 1, CV_32S, labels.data_ptr<int>()));
    if (stop.stop_requested()) return {};
    at::Tensor found = at::empty({tests.size(0)}, at::kFloat);
    cv::Mat into(int(tests.size(0)), 1, CV_32F, found.data_ptr<float>());
    trees.predict(matrixOf(asked), into);
    return found.to(at::kLong);
}

void succeeded(int code) {
    if (code != 0) throw std::runtime_error(std::string("XGBoost: ") + XGBGetLastError());
}

struct FreeMatrix {
    void operator()(void* matrix) const { XGDMatrixFree(matrix); }
};
using Matrix = std::unique_ptr<void, FreeMatrix>;

Matrix boosted(const at::Tensor& rows) {
    const at::Tensor whole = rows.contiguous();
    DMatrixHandle matrix = nullptr;
    succeeded(XGDMatrixCreateFromMat(whole.data_ptr<float>(), bst_ulong(whole.size(0)), bst_ulong(whole.size(1)),
                                     std::numeric_limits<float>::quiet_NaN(), &matrix));
    return Matrix(matrix);
}

struct FreeBooster {
    void operator()(void* booster) const { XGBoosterFree(booster); }
};

at::Tensor byXgboost(const LabelledRows& learnt, const at::Tensor& tests, std::map<std::string, std::string> settings,
                     int rounds, std::uint64_t seed, const std::stop_token& stop) {
    const Matrix training = boosted(learnt.rows);
    const at::Tensor labels = learnt.labels.to(at::kFloat).contiguous();
    succeeded(XGDMatrixSetFloatInfo(training.get(), "label", labels.data_ptr<float>(), bst_ulong(labels.numel())));
    BoosterHandle made = nullptr;
    DMatrixHandle handle = training.get();
    succeeded(XGBoosterCreate(&handle, 1, &made));
    const std::unique_ptr<void, FreeBooster> booster(made);
    settings.insert({{"objective", "multi:softmax"},
                     {"num_class", std::to_string(learnt.classes)},
                     {"tree_method", "hist"},
                     {"verbosity", "0"},
                     {"seed", std::to_string(seed & 0x7fffffff)},
                     {"nthread", std::to_string(at::get_num_threads())}});
    for (const auto& [name, value] : settings) succeeded(XGBoosterSetParam(booster.get(), name.c_str(), value.c_str()));
    for (int round = 0; round < rounds; ++round) {
        if (stop.stop_requested()) return {};
        succeeded(XGBoosterUpdateOneIter(booster.get(), round, training.get()));
    }
    const Matrix asked = boosted(tests);
    bst_ulong count = 0;
    const float* found = nullptr;
    constexpr int asScores = 1;
    succeeded(XGBoosterPredict(booster.get(), asked.get(), asScores, 0, 0, &count, &found));
    return at::from_blob(const_cast<float*>(found), {tests.size(0), std::int64_t(count) / tests.size(0)}, at::kFloat)
        .clone();
}

} // namespace

at::Tensor byTree(const LabelledRows& learnt, const at::Tensor& tests, std::stop_token stop) {
    const auto tree = cv::ml::DTrees::create();
    tree->setMaxDepth(20);
    return named(*tree, learnt, tests, stop);
}

at::Tensor byForest(const LabelledRows& learnt, const at::Tensor& tests, std::uint64_t seed, std::stop_token stop) {
    const auto forest = cv::ml::RTrees::create();
    forest->setMaxDepth(25);
    forest->setTermCriteria({cv::TermCriteria::MAX_ITER, 50, 0});
    cv::setRNGSeed(int(seed & 0x7fffffff));
    return named(*forest, learnt, tests, stop);
}

at::Tensor byBoosting(const LabelledRows& learnt, const at::Tensor& tests, int bins, std::uint64_t seed,
                      std::stop_token stop) {
    return byXgboost(learnt, tests, {{"max_depth", "6"}, {"eta", "0.3"}, {"max_bin", std::to_string(bins)}}, 50, seed,
                     stop);
}

at::Tensor byBagging(const LabelledRows& learnt, const at::Tensor& tests, int bins, std::uint64_t seed,
                     std::stop_token stop) {
    return byXgboost(learnt, tests,
                     {{"max_bin", std::to_string(bins)},
                      {"max_depth", "16"},
                      {"eta", "1"},
                      {"subsample", "0.63"},
                      {"num_parallel_tree", "10"},
                      {"min_child_weight", "0"},
                      {"lambda", "0.1"}},
                     1, seed, stop);
}

namespace {

constexpr int rounds = 100;
constexpr int bins = 64;

struct Stump {
    std::int64_t feature = 0;
    int bin = 0;        ///< values of lower bins go left
    double purity = -1; ///< sum over both sides of (sum_k w_k^2) / sum_k w_k; the greatest is the least impurity
    std::vector<double> left, right; ///< the weight of each class
};

/// [d, n] uint8: the bin of each feature of each row.
at::Tensor binned(const at::Tensor& rows) {
    return rows.mul(bins).floor().clamp(0, bins - 1).to(at::kByte).t().contiguous();
}

/// The best split of one feature of n rows.
Stump stumpOf(std::int64_t feature, const std::uint8_t* values, const std::int64_t* labels,
              const std::vector<double>& weights, std::size_t classes) {
    std::vector<double> histogram(bins * classes, 0);
    for (std::size_t i = 0; i < weights.size(); ++i)
        histogram[values[i] * classes + std::size_t(labels[i])] += weights[i];
    std::vector<double> left(classes, 0), right(classes, 0);
    for (std::size_t at = 0; at < histogram.size(); ++at) right[at % classes] += histogram[at];
    const auto purity = [](const std::vector<double>& side) {
        double sum = 0, squares = 0;
        for (const double weight : side) sum += weight, squares += weight * weight;
        return sum > 0 ? squares / sum : 0;
    };
    Stump best{feature, bins, purity(right), std::vector<double>(classes, 0), right};
    int last = bins; // split that leaves the same rows on both sides as the best
    for (int bin = 1; bin < bins; ++bin) {
        double moved = 0;
        for (std::size_t k = 0; k < classes; ++k) {
            const double weight = histogram[std::size_t(bin - 1) * classes + k];
            left[k] += weight, right[k] = std::max(0.0, right[k] - weight);
            moved += weight;
        }
        if (moved == 0 && last == bin - 1)
            last = bin;
        else if (const double of = purity(left) + purity(right); of > best.purity)
            best = {feature, bin, of, left, right}, last = bin;
    }
    best.bin = (best.bin + last) / 2; // in the middle between values, as scikit-learn's
    return best;
}

/// The best split of all features; among equal ones that of the first.
Stump bestStump(const at::Tensor& values, const at::Tensor& labels, const std::vector<double>& weights,
                std::size_t classes) {
    std::vector<Stump> stumps(std::size_t(values.size(0)));
    const auto* first = values.data_ptr<std::uint8_t>();
    const auto* classOf = labels.data_ptr<std::int64_t>();
    at::parallel_for(0, values.size(0), 8, [&](std::int64_t from, std::int64_t to) {
        for (std::int64_t feature = from; feature < to; ++feature)
            stumps[std::size_t(feature)] = stumpOf(feature, first + feature * values.size(1), classOf, weights,
                                                   classes);
    });
    return *std::ranges::max_element(stumps, {}, &Stump::purity);
}

/// What a side votes for each class: the logarithm of its share, less the mean of all.
std::vector<double> votesOf(const std::vector<double>& side) {
    double sum = 0, mean = 0;
    for (const double weight : side) sum += weight;
    std::vector<double> votes;
    for (const double weight : side) {
        votes.push_back(std::log(std::max(sum > 0 ? weight / sum : 0, std::numeric_limits<double>::epsilon())));
        mean += votes.back() / double(side.size());
    }
    for (double& vote : votes) vote -= mean;
    return votes;
}

} // namespace

at::Tensor byAdaBoost(const LabelledRows& learnt, const at::Tensor& tests, std::stop_token stop) {
    const at::Tensor values = binned(learnt.rows), asked = binned(tests), labels = learnt.labels.contiguous();
    const auto n = std::size_t(values.size(1)), m = std::size_t(asked.size(1)), classes = std::size_t(learnt.classes);
    std::vector<double> weights(n, 1 / double(n)), scores(m * classes, 0);
    for (int round = 0; round < rounds; ++round) {
        if (stop.stop_requested()) return {};
        const Stump stump = bestStump(values, labels, weights, classes);
        const std::vector<double> left = votesOf(stump.left), right = votesOf(stump.right);
        const auto* test = asked.data_ptr<std::uint8_t>() + std::size_t(stump.feature) * m;
        for (std::size_t i = 0; i < m; ++i)
            for (std::size_t k = 0; k < classes; ++k)
                scores[i * classes + k] += (test[i] < stump.bin ? left : right)[k];
        // With y coded as 1 and -1 / (K - 1), exp(-(K - 1) / K y . log p) is exp(-(log p_y - mean log p)).
        const auto* value = values.data_ptr<std::uint8_t>() + std::size_t(stump.feature) * n;
        const auto* label = labels.data_ptr<std::int64_t>();
        double sum = 0;
        for (std::size_t i = 0; i < n; ++i)
            sum += weights[i] *= std::exp(-(value[i] < stump.bin ? left : right)[std::size_t(label[i])]);
        for (double& weight : weights) weight /= sum;
    }
    return at::from_blob(scores.data(), {std::int64_t(m), std::int64_t(classes)}, at::kDouble).argmax(1);
}

} // namespace sfumato
