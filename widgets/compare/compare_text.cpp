// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare/compare_text.h"

#include "core/engine/compared_points.h"
#include "core/spec/tables/central_methods.h"
#include "core/spec/tables/mechanism_facts.h"
#include "core/spec/run_name.h"
#include "widgets/forms/data_panel.h"
#include "widgets/plots/method_style.h"
#include "widgets/text/fault_text.h"
#include "widgets/text/in_english.h"
#include "widgets/text/metric_text.h"
#include "widgets/text/label_text.h"
#include "widgets/text/number_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <set>

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
        return {QT_TRANSLATE_NOOP("Compare", "half of the way"),
                QT_TRANSLATE_NOOP("Compare", "Half of the way to the posterior mean: nearer to the distribution of the "
                                             "records, farther from each of them.")};
    case Denoiser::Posterior:
        return {QT_TRANSLATE_NOOP("Compare", "posterior mean"),
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

QString translated(const char* words) { return nameText("Compare", words); }

QString epsilonText(double epsilon) { return QStringLiteral("ε ") + roundedUpText(epsilon); }

} // namespace

QString columnTitle(const CompareColumn& column, const std::string& method) {
    switch (column.kind) {
    case CompareColumn::Kind::Raw: return translated(QT_TRANSLATE_NOOP("Compare", "original"));
    case CompareColumn::Kind::Generated: {
        const QString name = column.method.empty() ? QString() : methodText(column.method);
        if (column.run.empty()) return name;
        const QString run = QString::fromStdString(runName(column.run));
        return name.isEmpty() ? run : QStringLiteral("%1, %2").arg(run, name);
    }
    case CompareColumn::Kind::Denoised: break;
    }
    if (column.denoiser == Denoiser::Posterior && !method.empty())
        return translated(QT_TRANSLATE_NOOP("Compare", "denoised by %1")).arg(methodText(method));
    if (column.denoiser == Denoiser::HalfStep && !method.empty())
        return translated(QT_TRANSLATE_NOOP("Compare", "half denoised by %1")).arg(methodText(method));
    return denoiserText(column.denoiser);
}

QString strengthText(const CompareColumn& column) {
    return column.strength == 1 ? QString() : QStringLiteral(" ×") + numberText(column.strength);
}

QString columnTitle(const ComparedColumn& of, const std::string& method) {
    QStringList parts{columnTitle(of.column, method) + strengthText(of.column)};
    if (!of.method.empty()) {
        parts << modelText(of.model);
        if (of.epsilon > 0) parts << epsilonText(of.epsilon);
    }
    return parts.join(QStringLiteral(", "));
}

QString columnKind(const CompareColumn& column) {
    switch (column.kind) {
    case CompareColumn::Kind::Raw: return translated(QT_TRANSLATE_NOOP("Compare", "uses raw data"));
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
            "Compare", "New records of the learned distribution: no row is an estimate of the record beside it.");
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

QString shortMetricTitle(MetricId id) {
    return id == MetricId::Rmse ? translated(QT_TRANSLATE_NOOP("Compare", "Error per record")) : metricTitle(id);
}

QString meanText(MetricId id, double value) {
    const auto shown = shownMetric({.metrics = {{id, Metric{value, false}}}}, id);
    return QLocale().toString(shown->value, 'f', shown->decimals);
}

std::pair<QString, QString> pairText(const ComparedColumn& column, MetricId id) {
    const auto shown = shownMetric(column, id);
    if (!shown) return {QStringLiteral("–"), QString()};
    return {QLocale().toString(shown->value, 'f', shown->decimals),
            shown->deviation > 0 ? (shown->isLess ? QStringLiteral(" ± <") : QStringLiteral(" ± ")) +
                                       QLocale().toString(shown->deviation, 'f', shown->decimals)
                                 : QString()};
}

QString noOrderText() {
    return QCoreApplication::translate("Compare", "The secret order of these records is not on this computer, so no "
                                                  "estimate can be held against its own record.");
}

QString hiddenRawText() {
    return QCoreApplication::translate("Compare", "The raw records of this run are sensitive: they are neither shown "
                                                  "nor measured here. Open this run by itself to be asked for them.");
}

QString absenceText(const CompareRow& row, std::size_t at, std::optional<MetricId> metric) {
    using enum CompareColumn::Kind;
    const Comparison& level = row.comparison;
    const ComparedColumn& of = level.columns[at];
    const bool central = level.spec.privacy.model == PrivacyModel::Central;
    if (row.waiting[at] || (metric ? metricOf(of, *metric).has_value() : of.sheet != nullptr)) return {};
    if (of.fault && (!metric || of.metrics.empty()))
        return of.fault == level.noOrder ? noOrderText() : sentence(*of.fault);
    if (row.hidesRaw && (metric ? factsOf(*metric).usesRaw : isOfRaw(of.column))) return hiddenRawText();
    if (!of.sheet && !of.fault)
        return translated(!of.column.run.empty() ? QT_TRANSLATE_NOOP("Compare", "This run belongs to another row.")
                          : of.column.kind == Generated
                              ? QT_TRANSLATE_NOOP("Compare", "The run of this row has no such method.")
                          : central ? QT_TRANSLATE_NOOP("Compare", "The central model releases no records to denoise.")
                                    : QT_TRANSLATE_NOOP("Compare", "No denoiser knows what windows saw."));
    if (!metric) return {};
    switch (factsOf(*metric).kind) {
    case MetricKind::Record:
        return of.column.kind == Generated
                   ? translated(QT_TRANSLATE_NOOP("Compare",
                                                  "Fresh samples are of no record, so they have no error per "
                                                  "record."))
               : of.column.kind == Raw ? translated(QT_TRANSLATE_NOOP("Compare", "The records have no error."))
               : level.noOrder         ? noOrderText()
               : *metric == MetricId::Ssim
                   ? translated(QT_TRANSLATE_NOOP("Compare", "Needs pictures of at least 11 x 11 pixels."))
                   : translated(QT_TRANSLATE_NOOP("Compare",
                                                  "Needs the raw records, which are hidden or were not found "
                                                  "on this computer."));
    case MetricKind::Label:
        return translated(QT_TRANSLATE_NOOP("Compare", "Only samples with labels, and the records themselves, can "
                                                       "teach a classifier."));
    default:
        return central ? translated(QT_TRANSLATE_NOOP("Compare", "Needs privatized records, which the central model "
                                                                 "does not release."))
                       : QString();
    }
}

QString modelText(PrivacyModel model) {
    return translated(model == PrivacyModel::Central ? QT_TRANSLATE_NOOP("Compare", "central")
                                                     : QT_TRANSLATE_NOOP("Compare", "local"));
}

std::pair<QString, QString> levelText(const Comparison& level) {
    const double budget = budgetOf(level);
    const DataSpec& data = level.spec.data;
    QStringList noise;
    if (level.namesData) // the name of a file stays here
        noise << (data.source == "file" ? shownTitle(level.spec.title, level.spec.name) : sourceTitle(data.source));
    if (level.spec.privacy.model == PrivacyModel::Central)
        noise << modelText(PrivacyModel::Central);
    else if (level.noiseScale > 0)
        noise << (factsOf(level.noise).isL1 ? QStringLiteral("b ") : QStringLiteral("σ ")) +
                     roundedDownText(level.noiseScale);
    return {noise.join(QStringLiteral(", ")), budget > 0 ? epsilonText(budget) : QString()};
}

std::pair<QString, QString> headingText(const Comparison& level) {
    const auto [noise, budget] = levelText(level);
    return budget.isEmpty() ? std::pair(noise, QString()) : std::pair(budget, noise);
}

QString levelName(const Comparison& level) {
    const auto [noise, budget] = levelText(level);
    return noise + (noise.isEmpty() || budget.isEmpty() ? QString() : QStringLiteral(", ")) + budget;
}

QString headingName(const Comparison& level) {
    const auto [heading, below] = headingText(level);
    return below.isEmpty() ? heading : QStringLiteral("%1, %2").arg(heading, below);
}

QString rowName(const Comparison& level) {
    return level.spec.privacy.model == PrivacyModel::Central ? levelName(level) : levelText(level).first;
}

QString measuredWords(const Comparison& comparison, const std::vector<MetricId>& shown) {
    if (comparison.records <= 0) return {};
    QStringList seeds;
    for (const std::uint64_t seed : comparison.seeds) seeds << QString::number(seed);
    QString records = QCoreApplication::translate("Compare", "%Ln records", nullptr, int(comparison.records));
    if (comparison.records > comparedPoints && std::ranges::count(shown, MetricId::Wasserstein2) > 0)
        records = QCoreApplication::translate("Compare", "%1, exact W2 of %2 points")
                      .arg(records, QLocale().toString(qlonglong(comparedPoints)));
    return seeds.isEmpty()
               ? records
               : QCoreApplication::translate("Compare", "%1; mean ± standard deviation of evaluation seeds %2")
                     .arg(records, seeds.join(QStringLiteral(", ")));
}

namespace {

std::string firstMethod(const Comparison& level) {
    return level.spec.methods.empty() ? std::string() : level.spec.methods.front().name;
}

/// The columns of the first level; those of other runs as the level tells of them that they belong to.
std::vector<ComparedColumn> columnsOf(const std::vector<CompareRow>& rows) {
    std::vector<ComparedColumn> columns = rows.front().comparison.columns;
    for (const CompareRow& row : rows)
        for (std::size_t i = 0; i < std::min(columns.size(), row.comparison.columns.size()); ++i)
            if (!row.comparison.columns[i].method.empty()) columns[i] = row.comparison.columns[i];
    return columns;
}

/// The style of each column: methods have those that they have in every view, runs that are still read the next free
/// ones.
std::vector<std::size_t> columnStyles(const std::vector<ComparedColumn>& columns,
                                      const std::vector<MethodSpec>& methods) {
    const auto nameOfStyle = [](const ComparedColumn& of) {
        return of.column.run.empty() ? of.column.method : of.method.empty() ? runName(of.column.run) : of.method;
    };
    std::vector<std::string> names = methodNames(methods);
    for (const ComparedColumn& column : columns)
        if (const std::string name = nameOfStyle(column);
            column.column.kind == CompareColumn::Kind::Generated && !std::ranges::count(names, name))
            names.push_back(name);
    const auto numbers = styleNumbers(names);
    std::vector<std::size_t> styles;
    for (const ComparedColumn& column : columns) {
        const auto found = std::ranges::find(names, nameOfStyle(column));
        styles.push_back(column.column.kind == CompareColumn::Kind::Denoised
                             ? estimateStyleNumber(column.column.denoiser, numbers.empty() ? 0 : numbers.front())
                         : found == names.end() ? 0
                                                : numbers[std::size_t(found - names.begin())]);
    }
    return styles;
}

} // namespace

/// "4,000 steps", "300 to 4,000 steps", what the method of a column of samples has learned; empty of other columns.
QString stepsText(const std::vector<CompareRow>& rows, std::size_t at) {
    std::set<qlonglong> steps;
    for (const CompareRow& row : rows) {
        if (at >= row.comparison.columns.size()) continue;
        const ComparedColumn& of = row.comparison.columns[at];
        if (of.column.kind != CompareColumn::Kind::Generated) continue;
        if (of.steps > 0)
            steps.insert(of.steps);
        else if (of.column.run.empty() && trainsInSteps(row.comparison.spec, of.column.method))
            steps.insert(row.comparison.spec.train.steps);
    }
    if (steps.empty() || *steps.rbegin() == 0) return {};
    const QString most = nameLocale().toString(*steps.rbegin());
    return steps.size() == 1 ? translated(QT_TRANSLATE_NOOP("Compare", "%1 steps")).arg(most)
                             : translated(QT_TRANSLATE_NOOP("Compare", "%1 to %2 steps"))
                                   .arg(nameLocale().toString(*steps.begin()), most);
}

ColumnHead::Entry headEntry(const std::vector<CompareRow>& rows, std::size_t at, const QPalette& palette) {
    const Comparison& first = rows.front().comparison;
    std::vector<ComparedColumn> columns = columnsOf(rows);
    const CompareColumn column = columns[at].column;
    columns[at].column.strength = 1;
    const bool raw = column.kind == CompareColumn::Kind::Raw;
    ColumnHead::Entry entry{.title = columnTitle(columns[at], firstMethod(first)),
                            .kind = columnKind(column),
                            .help = columnHelp(column),
                            .group = groupOf(column),
                            .warns = (raw && isSensitive(first.spec.data)) || isOracle(column)};
    entry.style = raw ? MethodStyle{palette.color(QPalette::WindowText)}
                      : methodStyle(columnStyles(columns, first.spec.methods)[at], palette);
    if (raw && !isSensitive(first.spec.data)) entry.kind = translated(QT_TRANSLATE_NOOP("Compare", "public records"));
    if (const QString steps = stepsText(rows, at); !steps.isEmpty()) entry.kind = steps;
    if (column.kind == CompareColumn::Kind::Denoised && factsOf(column.denoiser).hasStrength)
        entry.strength = placeOfStrength(column.strength);
    return entry;
}

std::vector<PlanePoint> planePoints(const Comparison& shown, MetricId across, MetricId up) {
    std::vector<PlanePoint> points;
    const auto styles = columnStyles(shown.columns, shown.spec.methods);
    for (std::size_t i = 0; i < shown.columns.size(); ++i) {
        const ComparedColumn& column = shown.columns[i];
        const auto height = metricOf(column, up), error = metricOf(column, across);
        if (!height || column.column.kind == CompareColumn::Kind::Raw) continue;
        points.push_back(
            {.name = columnTitle(column, firstMethod(shown)),
             .error = error ? std::optional(error->value) : std::nullopt,
             .distance = height->value,
             .style = styles[i],
             .noisy = column.column.kind == CompareColumn::Kind::Denoised && column.column.denoiser == Denoiser::None,
             .deviation = deviationOf(column, up)});
    }
    return points;
}

} // namespace sfumato
