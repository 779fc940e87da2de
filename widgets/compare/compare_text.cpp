// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare/compare_text.h"

#include "core/spec/run_name.h"
#include "widgets/plots/method_style.h"
#include "widgets/text/metric_text.h"
#include "widgets/text/label_text.h"

#include <QCoreApplication>

#include <algorithm>

namespace sfumato {

namespace {

struct Words {
    const char *kind, *help;
};

Words wordsOf(Denoiser kind) {
    switch (kind) {
    case Denoiser::None:
        return {QT_TRANSLATE_NOOP("Compare", "as released"),
                QT_TRANSLATE_NOOP("Compare", "The records with their noise, as they were released.")};
    case Denoiser::Linear:
        return {QT_TRANSLATE_NOOP("Compare", "closed form"),
                QT_TRANSLATE_NOOP("Compare",
                                  "The best linear estimate: along the directions in which the records vary more than "
                                  "the noise does, as the privatized records themselves show.")};
    case Denoiser::WaveletUniversal:
        return {QT_TRANSLATE_NOOP("Compare", "one threshold"),
                QT_TRANSLATE_NOOP("Compare", "Details below the universal threshold σ √(2 ln d) are taken for noise.")};
    case Denoiser::WaveletSure:
        return {QT_TRANSLATE_NOOP("Compare", "one threshold per level"),
                QT_TRANSLATE_NOOP("Compare",
                                  "Thresholds by Stein's unbiased estimate of the error, which needs no raw data.")};
    case Denoiser::NonLocalMeans:
        return {QT_TRANSLATE_NOOP("Compare", "like patches"),
                QT_TRANSLATE_NOOP("Compare", "Every pixel becomes a mean of those whose surroundings look alike.")};
    case Denoiser::TotalVariation:
        return {QT_TRANSLATE_NOOP("Compare", "flat parts"),
                QT_TRANSLATE_NOOP("Compare", "The picture nearest to the noisy one that consists of flat parts.")};
    case Denoiser::HalfStep:
        return {QT_TRANSLATE_NOOP("Compare", "by the first method"),
                QT_TRANSLATE_NOOP(
                    "Compare", "Half of the way to the posterior mean: nearer to the law of the records, farther from "
                               "each of them.")};
    case Denoiser::Posterior:
        return {QT_TRANSLATE_NOOP("Compare", "by the first method"),
                QT_TRANSLATE_NOOP(
                    "Compare", "The mean of what the first method generates, weighted by how likely each sample would "
                               "have become this noisy record.")};
    case Denoiser::Noise2Void:
        return {QT_TRANSLATE_NOOP("Compare", "learns, minutes"),
                QT_TRANSLATE_NOOP("Compare",
                                  "A network that learns from the noisy pictures alone to predict every pixel from "
                                  "those around it. The noisy pixel itself is not used.")};
    case Denoiser::BlindPosterior:
        return {QT_TRANSLATE_NOOP("Compare", "learns, minutes"),
                QT_TRANSLATE_NOOP("Compare",
                                  "As Noise2Void, but the network also predicts how far it errs. By that and by "
                                  "the known noise, each prediction is combined with the noisy pixel.")};
    case Denoiser::WaveletOracle:
        return {QT_TRANSLATE_NOOP("Compare", "tuned on raw data"),
                QT_TRANSLATE_NOOP(
                    "Compare",
                    "Wavelet, level and threshold with the least error to the raw records, one choice for all: "
                    "how good wavelets could be. Not private.")};
    case Denoiser::WaveletOracleEach:
        return {QT_TRANSLATE_NOOP("Compare", "tuned on raw data"),
                QT_TRANSLATE_NOOP("Compare",
                                  "The same with a choice for every record, as the papers tune them. Not private.")};
    }
    return {};
}

QString translated(const char* words) { return QCoreApplication::translate("Compare", words); }

} // namespace

QString columnTitle(const CompareColumn& column) {
    switch (column.kind) {
    case CompareColumn::Kind::Raw: return QCoreApplication::translate("Compare", "raw");
    case CompareColumn::Kind::Generated: {
        const QString method = column.method.empty() ? QString() : methodText(column.method);
        if (column.run.empty()) return method;
        const QString run = QString::fromStdString(runName(column.run));
        return method.isEmpty() ? run : QStringLiteral("%1, %2").arg(run, method);
    }
    case CompareColumn::Kind::Denoised: break;
    }
    return denoiserText(column.denoiser);
}

QString columnKind(const CompareColumn& column) {
    switch (column.kind) {
    case CompareColumn::Kind::Raw: return QCoreApplication::translate("Compare", "uses raw data");
    case CompareColumn::Kind::Generated: return QCoreApplication::translate("Compare", "generated");
    case CompareColumn::Kind::Denoised: break;
    }
    const Words words = wordsOf(column.denoiser);
    return words.kind ? translated(words.kind) : QCoreApplication::translate("Compare", "denoised");
}

QString columnHelp(const CompareColumn& column) {
    switch (column.kind) {
    case CompareColumn::Kind::Raw:
        return QCoreApplication::translate("Compare", "The records themselves, which no budget covers.");
    case CompareColumn::Kind::Generated:
        return QCoreApplication::translate(
            "Compare", "New records of the law that was learnt: no row is an estimate of the record "
                       "beside it.");
    case CompareColumn::Kind::Denoised: break;
    }
    const Words words = wordsOf(column.denoiser);
    return words.help ? translated(words.help) : QString();
}

QString comparedTitle(MetricId id, const std::string& network) {
    const QString title = markedMetricTitle(id);
    return factsOf(id).kind == MetricKind::Network
               ? QStringLiteral("%1\n%2").arg(title, QString::fromStdString(network))
               : title;
}

std::vector<PlanePoint> planePoints(const Comparison& shown, MetricId distance,
                                    const std::vector<MethodSpec>& methods) {
    std::vector<PlanePoint> points;
    std::vector<std::string> names = methodNames(methods);
    const auto numbers = styleNumbers(names);
    for (const ComparedColumn& column : shown.columns) {
        const auto height = metricOf(column, distance), error = metricOf(column, MetricId::Rmse);
        if (!height || column.column.kind == CompareColumn::Kind::Raw) continue;
        const auto method = std::ranges::find(methods, column.column.method, &MethodSpec::name);
        const bool denoised = column.column.kind == CompareColumn::Kind::Denoised;
        const bool own = !denoised && column.column.run.empty() && method != methods.end();
        if (!own && !denoised) names.push_back(columnTitle(column.column).toStdString());
        points.push_back(
            {.name = columnTitle(column.column),
             .error = error ? std::optional(error->value) : std::nullopt,
             .distance = height->value,
             .style = denoised ? estimateStyleNumber(column.column.denoiser, numbers.empty() ? 0 : numbers.front())
                      : own ? numbers[std::size_t(method - methods.begin())]
                               : styleNumbers(names).back(),
             .noisy = denoised && column.column.denoiser == Denoiser::None});
    }
    return points;
}

} // namespace sfumato
