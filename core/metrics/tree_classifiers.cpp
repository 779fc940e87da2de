// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/metrics/tree_classifiers.h"

#include <ATen/ATen.h>
#include <ATen/Parallel.h>

#include <opencv2/ml.hpp>
#include <xgboost/c_api.h>

#include <limits>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>

namespace sfumato {

namespace {

cv::Mat matrixOf(const at::Tensor& rows) { // no copy: the tensor must outlive it
    return {int(rows.size(0)), int(rows.size(1)), CV_32F, rows.data_ptr<float>()};
}

at::Tensor named(cv::ml::DTrees& trees, const LabelledRows& learnt, const at::Tensor& tests, const std::stop_token& stop) {
    const at::Tensor rows = learnt.rows.contiguous(), asked = tests.contiguous(), labels = learnt.labels.to(at::kInt).contiguous();
    trees.setCVFolds(0);
    trees.setUseSurrogates(false);
    trees.setMinSampleCount(2);
    trees.train(matrixOf(rows), cv::ml::ROW_SAMPLE, cv::Mat(int(rows.size(0)), 1, CV_32S, labels.data_ptr<int>()));
    if (stop.stop_requested())
        return {};
    at::Tensor found = at::empty({tests.size(0)}, at::kFloat);
    cv::Mat into(int(tests.size(0)), 1, CV_32F, found.data_ptr<float>());
    trees.predict(matrixOf(asked), into);
    return found.to(at::kLong);
}

void succeeded(int code) {
    if (code != 0)
        throw std::runtime_error(std::string("XGBoost: ") + XGBGetLastError());
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
    settings.insert({{"objective", "multi:softmax"}, {"num_class", std::to_string(learnt.classes)}, {"tree_method", "hist"}, {"max_bin", "32"},
                     {"verbosity", "0"}, {"seed", std::to_string(seed & 0x7fffffff)},
                     {"nthread", std::to_string(at::get_num_threads())}});
    for (const auto& [name, value] : settings)
        succeeded(XGBoosterSetParam(booster.get(), name.c_str(), value.c_str()));
    for (int round = 0; round < rounds; ++round) {
        if (stop.stop_requested())
            return {};
        succeeded(XGBoosterUpdateOneIter(booster.get(), round, training.get()));
    }
    const Matrix asked = boosted(tests);
    bst_ulong count = 0;
    const float* found = nullptr;
    succeeded(XGBoosterPredict(booster.get(), asked.get(), 0, 0, 0, &count, &found));
    return at::from_blob(const_cast<float*>(found), {std::int64_t(count)}, at::kFloat).to(at::kLong);
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

at::Tensor byBoosting(const LabelledRows& learnt, const at::Tensor& tests, std::uint64_t seed, std::stop_token stop) {
    return byXgboost(learnt, tests, {{"max_depth", "6"}, {"eta", "0.3"}}, 50, seed, stop);
}

at::Tensor byBagging(const LabelledRows& learnt, const at::Tensor& tests, std::uint64_t seed, std::stop_token stop) {
    return byXgboost(learnt, tests,
                     {{"max_depth", "16"}, {"eta", "1"}, {"subsample", "0.63"}, {"num_parallel_tree", "10"},
                      {"min_child_weight", "0"}, {"lambda", "0.1"}},
                     1, seed, stop);
}

} // namespace sfumato
