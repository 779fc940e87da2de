// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/tables/metrics.h"

#include "core/base/require.h"
#include "core/base/rounded_text.h"
#include "core/base/wording.h"
#include "core/spec/tables/classifier_kind.h"

namespace sfumato {

namespace {

using enum MetricId;
using enum MetricKind;
using enum Better;

constexpr std::array<MetricFacts, metricCount> facts{{
    {MetricId::Loss, Step, "loss", TEXT("Loss"), "", Less, false,
     TEXT("The value of the loss that a step descended, between a batch of privatized records and generated points.")},
    {MarginalError, Step, "marginal_error", TEXT("Marginal error of the plan"), "", Less, false,
     TEXT("How far Sinkhorn's plan is from its marginals: sum |row sums - a| + sum |column sums - b|, 0 for an exact "
          "plan. Well below 1 the gradient can be trusted.")},
    {StepTime, Step, "step_time", TEXT("Time per step"), "ms", Less, false,
     TEXT("Wall clock of every step of training, without evaluations and pictures.")},
    {EpsilonSpent, Step, "epsilon_spent", TEXT("Epsilon spent"), "", Less, false,
     TEXT("Epsilon per record of what the ledger holds up to this step. Steps are entered some at a time before their "
          "noise is drawn, so it can be ahead of the noise; the last step of a run that was stopped has what was "
          "drawn.")},
    {GradientNorm, Step, "gradient_norm", TEXT("Norm of the gradient"), "", Less, false,
     TEXT("Euclidean norm of the gradient that moves the generator. In central privacy it comes from noised answers "
          "alone; where it does not fall any more, it is mostly noise.")},
    {ClippedShare, Step, "clipped_share", TEXT("Share of clipped contributions"), "", Less, true,
     TEXT("How many of the contributions since the last evaluation were longer than the clip bound, and so were "
          "shortened. Near 1 the bound hides differences; near 0 it could be smaller, and the noise with it.")},
    {TestAccuracy, Step, "test_accuracy", TEXT("Accuracy on test records"), "", More, true,
     TEXT("The share of the official test records whose class the learned classifier names.")},
    {SampleAccuracy, Step, "sample_accuracy", TEXT("Accuracy of a classifier of samples"), "", More, true,
     TEXT(
         "The share of the official test records whose class a classifier names that has learned nothing but generated "
         "samples and their labels.")},

    {Rmse, Record, "rmse", TEXT("RMSE"), "", Less, true, TEXT("Root mean square of the error of a feature.")},
    {Psnr, Record, "psnr", TEXT("PSNR"), "dB", More, true,
     TEXT("The squared range of a feature over its mean squared error.")},
    {Ssim, Record, "ssim", TEXT("SSIM"), "", More, true,
     TEXT("How alike the structure of windows of both pictures is; 1 for equal ones.")},

    {Wasserstein2, Distribution, "w2", TEXT("Exact W2"), "", Less, true,
     TEXT("How far generated points have to move, root mean square, to become the raw records, where each goes to "
          "another one and all ways together are as short as possible (Wasserstein-2). No model can be expected below "
          "the value of real against real.")},
    {SlicedW2, Distribution, "sliced", TEXT("Sliced W2"), "", Less, true,
     TEXT("Wasserstein-2 distance to the raw records over random directions. No model can be expected below the value "
          "of real against real.")},
    {EntropicDistance, Distribution, "entropic", TEXT("Entropic distance"), "", Less, false,
     TEXT("Entropic transport cost between generated and privatized records with the method's regularization. Needs no "
          "raw data.")},
    {HeldOutNll, Distribution, "nll", TEXT("Held-out NLL"), TEXT("nats"), Less, false,
     TEXT("Negative log-likelihood per record: how well the points plus the mechanism's noise explain privatized "
          "records that were not trained on. Needs no raw data.")},
    {Spread, Distribution, "spread", TEXT("Variance ratio"), "", NearOne, false,
     TEXT("Total variance over that of the records, which the privatized ones tell. Averages have too little. Needs no "
          "raw data.")},
    {FeatureDistance, Distribution, "feature", TEXT("Feature distance"), "", Less, true,
     TEXT(
         "Frechet distance to the raw records between features of a fixed public network. Records that are no pictures "
         "are their own features: then it compares mean and covariance alone, and does not see the shape.")},
    {Precision, Distribution, "precision", TEXT("Precision"), "", More, true,
     TEXT("The share of points that lie among raw records, by features.")},
    {Recall, Distribution, "recall", TEXT("Recall"), "", More, true,
     TEXT("The share of raw records that lie among the points, by features.")},
    {Density, Distribution, "density", TEXT("Density"), "", NearOne, true,
     TEXT("How many raw neighborhoods a point lies in, over what a raw record would, by features.")},
    {Coverage, Distribution, "coverage", TEXT("Coverage"), "", More, true,
     TEXT("The share of raw records with a point in their neighborhood, by features.")},
    {ClassScore, Distribution, "class-score", TEXT("Class score"), "", More, false,
     TEXT("How surely a public network names classes, and how many of them.")},
    {Marginals1, Distribution, "tv-1", TEXT("Total variation, one column"), "", Less, true,
     TEXT("Half the sum of the differences of the shares of all values of a column from those of the raw table, the "
          "mean "
          "over the columns. 0 is equal, 1 disjoint.")},
    {Marginals2, Distribution, "tv-2", TEXT("Total variation, two columns"), "", Less, true,
     TEXT("The same of combinations of values of two columns, the mean over all pairs.")},
    {Marginals3, Distribution, "tv-3", TEXT("Total variation, three columns"), "", Less, true,
     TEXT("The same of combinations of values of three columns, the mean over all triples.")},

    {NetworkDistance, Network, "fid", TEXT("FID, by your network"), "", Less, true,
     TEXT("Frechet distance to the raw records between features of the network that you bring. It is the published FID "
          "only where that is their Inception network.")},
    {MetricId::InceptionScore, Network, "is", TEXT("Inception score, by your network"), "", More, false,
     TEXT("How surely the network that you bring names classes, and how many of them: mean over ten parts of the "
          "samples. Needs no raw data.")},

    {AccuracyLogistic, Label, "logistic", TEXT("Accuracy, logistic"), "%", More, true, ""},
    {AccuracyPerceptron, Label, "mlp", TEXT("Accuracy, MLP"), "%", More, true, ""},
    {AccuracyConvolutional, Label, "cnn", TEXT("Accuracy, CNN"), "%", More, true, ""},
    {AccuracyNearest, Label, "knn", TEXT("Accuracy, k nearest"), "%", More, true, ""},
    {AccuracySvm, Label, "svm", TEXT("Accuracy, linear SVM"), "%", More, true, ""},
    {AccuracyForest, Label, "forest", TEXT("Accuracy, random forest"), "%", More, true, ""},
    {AccuracyTree, Label, "tree", TEXT("Accuracy, tree"), "%", More, true, ""},
    {AccuracyBoosting, Label, "boosting", TEXT("Accuracy, boosting"), "%", More, true, ""},
    {AccuracyGaussianBayes, Label, "gaussian-bayes", TEXT("Accuracy, Gaussian Bayes"), "%", More, true, ""},
    {AccuracyBernoulliBayes, Label, "bernoulli-bayes", TEXT("Accuracy, Bernoulli Bayes"), "%", More, true, ""},
    {AccuracyDiscriminant, Label, "lda", TEXT("Accuracy, LDA"), "%", More, true, ""},
    {AccuracyBagging, Label, "bagging", TEXT("Accuracy, bagged trees"), "%", More, true, ""},
    {AccuracyPapersPerceptron, Label, "mlp-100", TEXT("Accuracy, MLP 100 of the papers"), "%", More, true,
     TEXT("One hidden layer of 100 units, as DP-Sinkhorn, GS-WGAN and DP-MERF are judged. It stops where the accuracy "
          "on a tenth of the samples, which it does not learn, has not risen for ten epochs.")},
    {AccuracyPapersConvolutional, Label, "cnn-32-64", TEXT("Accuracy, CNN 32-64 of the papers"), "%", More, true,
     TEXT("Two convolutions of 32 and 64 maps with dropout, as DP-Sinkhorn is judged. It stops where the accuracy on a "
          "tenth of the samples, which it does not learn, has not risen for ten epochs.")},
    {AccuracyAdaBoost, Label, "adaboost", TEXT("Accuracy, AdaBoost"), "%", More, true, ""},
    {AreaLogistic, Area, "auc-logistic", TEXT("ROC area, logistic"), "", More, true,
     TEXT(
         "How often, of a test record of a class and one of another, the former has the greater odds of the class: 0.5 "
         "by chance, 1 at best, whatever the sizes of the classes. The mean over the classes.")},
    {AreaPerceptron, Area, "auc-mlp", TEXT("ROC area, MLP"), "", More, true, ""},
    {AreaBoosting, Area, "auc-boosting", TEXT("ROC area, boosting"), "", More, true, ""},
    {AccuracyOwn, Answer, "own", TEXT("Accuracy, the model itself"), "%", More, true,
     TEXT("How many test records the run names correctly by itself: by Bayes' rule of the learned distribution, or by "
          "the classifier that it released.")},
    {AccuracyReleased, Answer, "released", TEXT("Accuracy, linear on the release"), "%", More, true,
     TEXT("Of a linear discriminant that learns the privatized records and answers themselves: what needs no "
          "generator.")},
}};

constexpr std::size_t firstAccuracy = std::size_t(AccuracyLogistic);
static_assert(std::size_t(AccuracyAdaBoost) - firstAccuracy + 1 == classifierCount);

} // namespace

constinit const std::array<std::pair<MetricId, std::string_view>, metricCount> EnumNames<MetricId>::table = namesIn(
    facts);

constinit const std::array<std::pair<ClassifierKind, std::string_view>, classifierCount>
    EnumNames<ClassifierKind>::table = [] {
        std::array<std::pair<ClassifierKind, std::string_view>, classifierCount> names;
        for (std::size_t i = 0; i < classifierCount; ++i) names[i] = {ClassifierKind(i), facts[firstAccuracy + i].name};
        return names;
    }();

MetricId metricOf(ClassifierKind kind) { return MetricId(firstAccuracy + std::size_t(kind)); }

ClassifierKind classifierOf(MetricId id) {
    REQUIRE(isOfClassifier(id));
    switch (id) {
    case AreaLogistic: return ClassifierKind::Logistic;
    case AreaPerceptron: return ClassifierKind::Perceptron;
    case AreaBoosting: return ClassifierKind::Boosting;
    default: return ClassifierKind(std::size_t(id) - firstAccuracy);
    }
}

bool isOfClassifier(MetricId id) { return factsOf(id).kind == Label || factsOf(id).kind == Area; }

std::span<const MetricFacts> figureTable() { return facts; }

const MetricFacts& factsOf(MetricId id) { return facts[std::size_t(id)]; }

std::string namesOf(MetricKind kind) {
    std::string names;
    for (const MetricFacts& of : facts)
        if (of.kind == kind) names += (names.empty() ? "" : ", ") + std::string(of.name);
    return names;
}

double shownValue(MetricId id, double value) { return factsOf(id).unit == "%" ? 100 * value : value; }

std::string measuredText(MetricId id, double value) {
    return id == EpsilonSpent ? roundedUp(value) : nearestText(shownValue(id, value));
}

} // namespace sfumato
