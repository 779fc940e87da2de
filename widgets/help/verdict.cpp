// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/help/verdict.h"

#include "core/spec/tables/metrics_columns.h"
#include "widgets/text/fault_text.h"
#include "widgets/text/metric_text.h"
#include "widgets/text/label_text.h"
#include "widgets/text/number_text.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <QStringList>

#include <algorithm>
#include <utility>

namespace sfumato {

namespace {

/// Shapes that the program draws, as the object of a sentence.
constexpr std::pair<const char*, const char*> shapes[] = {
    {"half-circle", QT_TRANSLATE_NOOP("Verdict", "the half circle")},
    {"ring", QT_TRANSLATE_NOOP("Verdict", "the ring")},
    {"ellipse", QT_TRANSLATE_NOOP("Verdict", "the ellipse")},
    {"rectangle", QT_TRANSLATE_NOOP("Verdict", "the rectangle")},
    {"two-moons", QT_TRANSLATE_NOOP("Verdict", "the two moons")},
    {"eight-gaussians", QT_TRANSLATE_NOOP("Verdict", "the eight groups")}};

/// Empty for all other data.
QString shapeOf(const DataSpec& data) {
    const auto* found = std::ranges::find(shapes, data.source, &std::pair<const char*, const char*>::first);
    return found == std::end(shapes) ? QString() : QCoreApplication::translate("Verdict", found->second);
}

/// "a, b and c"
QString enumerated(const QStringList& parts) {
    return parts.size() < 2 ? parts.join(QString())
                            : QCoreApplication::translate("Verdict", "%1 and %2")
                                  .arg(parts.mid(0, parts.size() - 1).join(QStringLiteral(", ")), parts.back());
}

const RunReport::Method* nearestOf(const RunReport& report) {
    const RunReport::Method* best = nullptr;
    for (const auto& method : report.methods)
        if (method.last.wasserstein2 && (!best || method.last.wasserstein2->value < best->last.wasserstein2->value))
            best = &method;
    return best;
}

/// "privatized 0.84, plain 0.47"; empty when no method has the figure.
QString listed(const RunReport& report, MetricId id) {
    QStringList parts;
    for (const auto& method : report.methods)
        if (const std::optional<Metric> metric = method.last.*metricsColumnOf(id)->evaluation)
            parts << QStringLiteral("%1 %2").arg(methodText(method.name), numberText(metric->value));
    return parts.join(QStringLiteral(", "));
}

/// Whether the method was made to look through the noise; unregularized transport and the divergence learn it too.
bool seesThroughNoise(const RunReport::Method& method, const RunSpec& run) {
    const auto spec = std::ranges::find(run.methods, method.name, &MethodSpec::name);
    return spec == run.methods.end() || (spec->loss != Loss::Unregularized && spec->loss != Loss::Divergence);
}

/// A shape is found where most of the noise is gone, and what is left is a few times what two draws of the shape differ
/// by: a single dot in its middle is nearer than noisy points, too.
bool isFound(const RunReport& report) {
    const RunReport::Method& best = *nearestOf(report);
    const double ours = best.last.wasserstein2->value;
    const auto& floor = best.last.wasserstein2Floor;
    return ours < 0.5 * report.privatizedWasserstein2->value && (!floor || ours < 4 * floor->value);
}

/// Beyond twice that difference its outline is still blurred.
bool isRough(const RunReport::Method& found) {
    const auto& floor = found.last.wasserstein2Floor;
    return floor && found.last.wasserstein2->value >= 2 * floor->value;
}

/// "Entropic found the half circle: 0.079 from the original, where the noisy points are 0.71 away and unregularized
/// 0.57."
QString nearest(const RunReport& report, const RunSpec& run) {
    const RunReport::Method& best = *nearestOf(report);
    const double ours = best.last.wasserstein2->value, theirs = report.privatizedWasserstein2->value;
    const QString shape = shapeOf(run.data), name = capitalized(methodText(best.name));
    QStringList others{(shape.isEmpty() ? QCoreApplication::translate("Verdict", "the noisy records are %1 away")
                                        : QCoreApplication::translate("Verdict", "the noisy points are %1 away"))
                           .arg(numberText(theirs))};
    for (const auto& method : report.methods)
        if (&method != &best && method.last.wasserstein2)
            others << QStringLiteral("%1 %2").arg(methodText(method.name), numberText(method.last.wasserstein2->value));
    const QString all = enumerated(others), far = numberText(ours);
    if (!shape.isEmpty() && isFound(report) && seesThroughNoise(best, run))
        return (isRough(best)
                    ? QCoreApplication::translate("Verdict", "%1 found %2 roughly: %3 from the original, where %4.")
                    : QCoreApplication::translate("Verdict", "%1 found %2: %3 from the original, where %4."))
            .arg(name, shape, far, all);
    if (!shape.isEmpty() && ours < theirs && !isFound(report))
        return QCoreApplication::translate("Verdict", "%1 did not find %2, but came nearest: %3 from the original, "
                                                      "where %4.")
            .arg(name, shape, far, all);
    if (ours < theirs)
        return QCoreApplication::translate("Verdict", "%1 came nearest to the original: %2 away, where %3.")
            .arg(name, far, all);
    return QCoreApplication::translate("Verdict",
                                       "Nothing was learned: the nearest, %1, is %2 from the original, where "
                                       "%3.")
        .arg(methodText(best.name), far, all);
}

/// Where there are no noisy records to beat, as in the central model: another sample of the real records is the
/// measure. Pictures are far from one another, and noise is no more than about twice as far; in few dimensions it is
/// many times.
bool isNearReal(const RunReport& report, const RunSpec& run) {
    const RunReport::Method& best = *nearestOf(report);
    const double near = run.data.side > 0 || pictureSet(run.data.source) ? 1.5 : 4;
    const auto& floor = best.last.wasserstein2Floor;
    return !floor || best.last.wasserstein2->value < near * floor->value;
}

/// Of a central run: how far the samples are from the records, and whether that is anything.
QString centralDistance(const RunReport& report, const RunSpec& run, const QString& distances) {
    const RunReport::Method& best = *nearestOf(report);
    if (isNearReal(report, run))
        return QCoreApplication::translate("Verdict", "%1 (less is better): %2.")
            .arg(metricTitle(MetricId::Wasserstein2), distances);
    return QCoreApplication::translate("Verdict",
                                       "Little or nothing was learned: samples are %1 from the records, where "
                                       "other real records are %2 away.")
        .arg(numberText(best.last.wasserstein2->value), numberText(best.last.wasserstein2Floor->value));
}

/// By noisy records that were kept aside, where raw records may not be looked at.
QString likeliest(const RunReport& report) {
    const QString values = listed(report, MetricId::HeldOutNll);
    return values.isEmpty()
               ? QString()
               : QCoreApplication::translate(
                     "Verdict", "No distance to the original can be measured without looking at raw records. Fit to "
                                "noisy records that were kept aside: %1 nats (less is better). See Gallery for whether "
                                "samples look right, and Budget > Label for what was promised.")
                     .arg(values);
}

/// A central run that was trained, of which nothing was measured: no noisy records are there to compare with.
bool isUnknown(const RunReport& report, bool rawVisible) {
    return report.ending == RunReport::Ending::Finished && report.stepsDone > 0 && !(rawVisible && nearestOf(report)) &&
           likeliest(report).isEmpty() && report.verdict.english().empty();
}

} // namespace

QString capitalized(const QString& words) { return words.left(1).toUpper() + words.mid(1); }

QString untrainedText(const RunSpec& run, const QString& duration, const QString& key) {
    const auto words = [](const char* english) { return QCoreApplication::translate("Verdict", english); };
    const QString train = !key.isEmpty()
                              ? duration.isEmpty()
                                    ? words(QT_TRANSLATE_NOOP("Verdict", "Press %1")).arg(key)
                                    : words(QT_TRANSLATE_NOOP("Verdict", "Press %1 (about %2)")).arg(key, duration)
                          : duration.isEmpty()
                              ? words(QT_TRANSLATE_NOOP("Verdict", "Press Train"))
                              : words(QT_TRANSLATE_NOOP("Verdict", "Press Train (about %1)")).arg(duration);
    if (run.privacy.model == PrivacyModel::Central)
        return QCoreApplication::translate("Verdict",
                                           "%1: the records are queried, every response gets noise, and the generator "
                                           "learns from these responses alone.")
            .arg(train);
    const QString shape = shapeOf(run.data);
    if (shape.isEmpty())
        return QCoreApplication::translate("Verdict", "%1: each record gets noise for privacy, and the generator "
                                                      "learns from the noisy records alone.")
            .arg(train);
    return (run.methods.size() == 1
                ? QCoreApplication::translate("Verdict", "Each point was moved by noise for privacy. %1: a "
                                                         "method tries to recover %2 from the noisy points "
                                                         "alone.")
            : run.methods.size() == 2
                ? QCoreApplication::translate("Verdict", "Each point was moved by noise for privacy. %1: two methods "
                                                         "try to recover %2 from the noisy points alone.")
                : QCoreApplication::translate("Verdict", "Each point was moved by noise for privacy. %1: several "
                                                         "methods try to recover %2 from the noisy points alone."))
        .arg(train, shape);
}

std::pair<QString, QString> ledByColon(const QString& verdict) {
    static const QRegularExpression head(QStringLiteral("^([^.。:：]+(?::(?= )|：))(.+)$"),
                                         QRegularExpression::DotMatchesEverythingOption);
    const auto found = head.match(verdict);
    return found.hasMatch() ? std::pair(found.captured(1), found.captured(2).trimmed()) : std::pair(QString(), verdict);
}

std::string nearestMethod(const RunReport& report) {
    const auto* best = nearestOf(report);
    return best ? best->name : std::string();
}

bool isLearned(const RunReport& report) {
    const auto* best = nearestOf(report);
    return !best || !report.privatizedWasserstein2 ||
           best->last.wasserstein2->value < report.privatizedWasserstein2->value;
}

bool areEquallyNear(const RunReport& report) {
    constexpr double alike = 0.9;
    std::vector<double> far;
    for (const auto& method : report.methods)
        if (method.last.wasserstein2) far.push_back(method.last.wasserstein2->value);
    return far.size() > 1 && std::ranges::min(far) > alike * std::ranges::max(far);
}

bool showsSuccess(const RunReport& report, const RunSpec& run, bool rawVisible) {
    const bool measured = rawVisible && nearestOf(report);
    return measured ? isLearned(report) && (report.privatizedWasserstein2 ? isFound(report) : isNearReal(report, run))
                    : report.ending == RunReport::Ending::Finished && likeliest(report).isEmpty() &&
                          !isUnknown(report, rawVisible);
}

QString verdict(const RunReport& report, const RunSpec& run, bool rawVisible) {
    QStringList sentences;
    switch (report.ending) {
    case RunReport::Ending::Finished: break;
    case RunReport::Ending::Stopped:
        sentences << QCoreApplication::translate("Verdict", "Stopped after %Ln step(s) and saved.", nullptr,
                                                 int(report.stepsDone));
        break;
    case RunReport::Ending::Diverged:
    case RunReport::Ending::Failed:
        if (report.fault) sentences << sentence(*report.fault);
        break;
    }
    const QString distances = rawVisible ? listed(report, MetricId::Wasserstein2) : QString();
    const QString measured = distances.isEmpty()             ? likeliest(report)
                             : report.privatizedWasserstein2 ? nearest(report, run)
                                                             : centralDistance(report, run, distances);
    if (!measured.isEmpty()) sentences << measured;
    if (sentences.isEmpty() && report.stepsDone == 0)
        sentences << QCoreApplication::translate(
            "Verdict",
            "Finished: nothing has to be trained. Samples are drawn from what was released, as many as you like.");
    if (sentences.isEmpty())
        sentences << QCoreApplication::translate("Verdict", "Finished after %Ln step(s).", nullptr,
                                                 int(report.stepsDone));
    if (isUnknown(report, rawVisible))
        sentences << QCoreApplication::translate(
            "Verdict", "Whether anything was learned is not known: nothing can be measured without looking at raw "
                       "records. Look whether the pictures show more than noise.");
    if (isUnknown(report, rawVisible) && !nearestOf(report))
        sentences << QCoreApplication::translate("Verdict",
                                                 "The command %1 measures it and keeps it with the run, which shows it "
                                                 "when it is opened again: it looks at raw records.")
                         .arg(isSensitive(run.data) ? QStringLiteral("sfumato-cli evaluate RUN --raw")
                                                    : QStringLiteral("sfumato-cli evaluate RUN"));
    if (!report.fault && !report.verdict.english().empty()) sentences << shownText(report.verdict);
    return sentences.join(QLatin1Char(' '));
}

} // namespace sfumato
