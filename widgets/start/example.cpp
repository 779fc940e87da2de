// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/start/example.h"

#include "core/spec/tables/central_methods.h"
#include "core/spec/tables/data_locations.h"
#include "widgets/forms/data_panel.h"
#include "widgets/text/number_text.h"
#include "widgets/text/search_words.h"
#include "widgets/text/label_text.h"

#include <QDir>
#include <QFile>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>

#include <time.h>

namespace sfumato {

namespace {

struct ExampleWords {
    Q_DECLARE_TR_FUNCTIONS(Examples)
};

struct KnownExample {
    const char* name;
    ExampleGroup group;
    const char* what; ///< beside the data set's name
};

using enum ExampleGroup;

// clang-format off
constexpr KnownExample knownExamples[] = {
    {"ring-lap",        Shape,      QT_TRANSLATE_NOOP("Examples", "Laplace")},
    {"ring-gau",        Shape,      QT_TRANSLATE_NOOP("Examples", "Gaussian")},
    {"ell-lap",         Shape,      QT_TRANSLATE_NOOP("Examples", "Laplace")},
    {"rect-gau",        Shape,      QT_TRANSLATE_NOOP("Examples", "Gaussian")},
    {"ring-loss",       Shape,      QT_TRANSLATE_NOOP("Examples", "six losses")},
    {"ell-gau",         Shape,      QT_TRANSLATE_NOOP("Examples", "Gaussian")},
    {"rect-lap",        Shape,      QT_TRANSLATE_NOOP("Examples", "Laplace")},
    {"moments-glyph",   EpsilonOne, QT_TRANSLATE_NOOP("Examples", "moments")},
    {"moments-fa",      EpsilonOne, QT_TRANSLATE_NOOP("Examples", "moments")},
    {"merf-fa",         EpsilonOne, QT_TRANSLATE_NOOP("Examples", "DP-MERF")},
    {"class-fa",        EpsilonOne, QT_TRANSLATE_NOOP("Examples", "classifier")},
    {"moments-mn",      EpsilonOne, QT_TRANSLATE_NOOP("Examples", "moments")},
    {"merf-mn",         EpsilonOne, QT_TRANSLATE_NOOP("Examples", "DP-MERF")},
    {"evolve-mn",       EpsilonOne, QT_TRANSLATE_NOOP("Examples", "evolution")},
    {"class-mn",        EpsilonOne, QT_TRANSLATE_NOOP("Examples", "classifier")},
    {"fa-den-gau-s",    Denoise,    QT_TRANSLATE_NOOP("Examples", "Gaussian")},
    {"fa-den-lap-s",    Denoise,    QT_TRANSLATE_NOOP("Examples", "Laplace")},
    {"fa-orth-s",       Denoise,    QT_TRANSLATE_NOOP("Examples", "epsilon 25")},
    {"glyph-gau-s",     Denoise,    QT_TRANSLATE_NOOP("Examples", "epsilon 25")},
    {"mn-orth-s",       Denoise,    QT_TRANSLATE_NOOP("Examples", "epsilon 25")},
    {"mn-den-gau-s",    Denoise,    QT_TRANSLATE_NOOP("Examples", "Gaussian")},
    {"mn-den-lap-s",    Denoise,    QT_TRANSLATE_NOOP("Examples", "Laplace")},
    {"fa-gau-s",        Denoise,    QT_TRANSLATE_NOOP("Examples", "l2 ball")},
    {"fa-lap-ball-s",   Denoise,    QT_TRANSLATE_NOOP("Examples", "l1 ball")},
    {"mn-gau-ball-s",   Denoise,    QT_TRANSLATE_NOOP("Examples", "l2 ball")},
    {"mn-lap-dct-s",    Denoise,    QT_TRANSLATE_NOOP("Examples", "DCT")},
    {"fa-noisy-gau-s",  Denoise,    QT_TRANSLATE_NOOP("Examples", "noisy generators")},
    {"fa-noisy-lap-s",  Denoise,    QT_TRANSLATE_NOOP("Examples", "noisy, Laplace")},
    {"mn-conv-s",       Denoise,    QT_TRANSLATE_NOOP("Examples", "three losses")},
    {"local-fa",        EpsilonTen, QT_TRANSLATE_NOOP("Examples", "local")},
    {"local-mn",        EpsilonTen, QT_TRANSLATE_NOOP("Examples", "local")},
    {"sink-fa",         EpsilonTen, QT_TRANSLATE_NOOP("Examples", "DP-Sinkhorn")},
    {"swd-fa",          EpsilonTen, QT_TRANSLATE_NOOP("Examples", "DP-SWD")},
    {"gs-fa",           EpsilonTen, QT_TRANSLATE_NOOP("Examples", "GS-WGAN")},
    {"sink-mn",         EpsilonTen, QT_TRANSLATE_NOOP("Examples", "DP-Sinkhorn")},
    {"swd-mn",          EpsilonTen, QT_TRANSLATE_NOOP("Examples", "DP-SWD")},
    {"gs-mn",           EpsilonTen, QT_TRANSLATE_NOOP("Examples", "GS-WGAN")},
    {"cgan-mn",         EpsilonTen, QT_TRANSLATE_NOOP("Examples", "DP-CGAN")},
    {"fresh-mn",        EpsilonTen, QT_TRANSLATE_NOOP("Examples", "fresh features")},
    {"gs-fed",          EpsilonTen, QT_TRANSLATE_NOOP("Examples", "on clients, epsilon 599")},
    {"swd-da-um",       EpsilonTen, QT_TRANSLATE_NOOP("Examples", "from USPS")},
    {"swd-da-mu",       EpsilonTen, QT_TRANSLATE_NOOP("Examples", "from MNIST")},
    {"moments-visits",  Tables,     QT_TRANSLATE_NOOP("Examples", "counts and pairs")},
    {"moments-adult",   Tables,     QT_TRANSLATE_NOOP("Examples", "counts and pairs")},
    {"merf-mn-full",    Papers,     QT_TRANSLATE_NOOP("Examples", "DP-MERF in full")},
    {"sink-fa-long",    Papers,     QT_TRANSLATE_NOOP("Examples", "DP-Sinkhorn, long")},
    {"sink-mn-long",    Papers,     QT_TRANSLATE_NOOP("Examples", "DP-Sinkhorn, long")},
    {"sink-mn-full",    Papers,     QT_TRANSLATE_NOOP("Examples", "DP-Sinkhorn in full")},
    {"cgan-mn-full",    Papers,     QT_TRANSLATE_NOOP("Examples", "DP-CGAN in full")},
    {"swd-mn-full",     Papers,     QT_TRANSLATE_NOOP("Examples", "DP-SWD in full")},
    {"gs-mn-full",      Papers,     QT_TRANSLATE_NOOP("Examples", "GS-WGAN in full")},
    {"mn-den-gau-full", Papers,     QT_TRANSLATE_NOOP("Examples", "denoising, Gaussian")},
    {"ring-lap-full",   Papers,     QT_TRANSLATE_NOOP("Examples", "Laplace in full")},
    {"ring-gau-full",   Papers,     QT_TRANSLATE_NOOP("Examples", "Gaussian in full")},
    {"mn-den-lap-full", Papers,     QT_TRANSLATE_NOOP("Examples", "denoising, Laplace")},
};
// clang-format on

const KnownExample* knownExample(const std::string& name) {
    const auto* found = std::ranges::find(knownExamples, name, &KnownExample::name);
    return found == std::end(knownExamples) ? nullptr : found;
}

/// Of how many methods a preset is, in digits and in words.
constexpr const char* methodCounts[] = {
    QT_TRANSLATE_NOOP("Examples", "1 method, one method"),     QT_TRANSLATE_NOOP("Examples", "2 methods, two methods"),
    QT_TRANSLATE_NOOP("Examples", "3 methods, three methods"), QT_TRANSLATE_NOOP("Examples", "4 methods, four methods"),
    QT_TRANSLATE_NOOP("Examples", "5 methods, five methods"),  QT_TRANSLATE_NOOP("Examples", "6 methods, six methods")};

/// Names are found in English, too, which files and the command line speak.
QString searchedWords(const Example& example) {
    const RunSpec& spec = example.spec;
    QStringList words{example.title,
                      example.wholeTitle,
                      QString::fromStdString(spec.title),
                      QString::fromStdString(spec.name),
                      sourceTitle(spec.data.source),
                      QString::fromStdString(spec.data.source),
                      ExampleWords::tr("differential privacy")};
    const bool isCentral = spec.privacy.model == PrivacyModel::Central;
    words << questionOf(example.group) << titleOf(isCentral ? ExampleFilter::Central : ExampleFilter::Local);
    if (const double epsilon = statedEpsilon(spec); epsilon > 0)
        words << QStringLiteral("epsilon %1").arg(numberText(epsilon));
    if (example.isFirst()) words << ExampleWords::tr("start here");
    if (example.isLabeled) words << titleOf(ExampleFilter::Labeled) << QStringLiteral("labeled labelled");
    const std::string& source = example.spec.data.source;
    if (source == "mnist" || source == "usps" || source == "glyph-digits")
        words << ExampleWords::tr("handwritten digits, numbers, handwriting");
    else if (source == "fashion-mnist")
        words << ExampleWords::tr(
            "garments: clothes and shoes, T-shirt, trousers, pullover, dress, coat, sandal, shirt, "
            "sneaker, bag, boot");
    else if (tableSet(source))
        words << ExampleWords::tr("a table of people");
    if (example.group == Shape) words << ExampleWords::tr("three shapes: half circle, ellipse, rectangle");
    for (const MethodSpec& method : spec.methods) {
        words << methodText(method.name) << QString::fromStdString(method.name);
        if (!isCentral) words << QString::fromStdString(std::string(nameOf(method.loss)));
    }
    if (!spec.methods.empty() && spec.methods.size() <= std::size(methodCounts))
        words << ExampleWords::tr(methodCounts[spec.methods.size() - 1]);
    if (const CentralMethod* method = isCentral ? centralMethod(spec.privacy.method) : nullptr) {
        const std::string title(method->title);
        words << QString::fromStdString(title) << QCoreApplication::translate("CentralMethod", title.c_str());
        for (const char* clips : {"dp-cgan", "dp-classifier", "gs-fed", "gs-wgan"})
            if (method->name == clips) words << QStringLiteral("DP-SGD, clipped gradients");
    }
    return words.join(QLatin1Char('\n'));
}

/// "Can the shape be learned?", and below it "Here: Half circle, learned by entropic, unregularized, at epsilon 5."
QString shownBy(const Example& example) {
    const RunSpec& spec = example.spec;
    QStringList methods;
    if (const CentralMethod* method = spec.privacy.model == PrivacyModel::Central ? centralMethod(spec.privacy.method)
                                                                                  : nullptr)
        methods << QCoreApplication::translate("CentralMethod", std::string(method->title).c_str());
    else
        for (const MethodSpec& each : spec.methods) methods << methodText(each.name);
    const double epsilon = statedEpsilon(spec);
    const QString data = sourceTitle(spec.data.source), by = methods.join(QStringLiteral(", "));
    return questionOf(example.group) + QLatin1Char('\n') +
           (epsilon > 0 ? ExampleWords::tr("Here: %1, learned by %2, at epsilon %3.").arg(data, by, numberText(epsilon))
                        : ExampleWords::tr("Here: %1, learned by %2.").arg(data, by));
}

/// Words of those who bring files of their own.
QString kindsAlike(ExampleGroup group) {
    if (group == Tables)
        return ExampleWords::tr("tables, rows and columns as in CSV, Excel, spreadsheet files: census, survey, income, "
                                "age, customers, bank, health, hospital, medical, clinical records of patients");
    if (group == EpsilonOne)
        return ExampleWords::tr(
            "images, pictures, photos, photographs, faces, x-rays, xrays, x rays, DICOM, CT, MRI "
            "scans, lungs, pneumonia, chest, skin, tissue, cells, health, medical, hospital, patients");
    return {};
}

/// Published sets beside which a preset reads others.
std::vector<std::string> setsOf(const RunSpec& spec) {
    std::vector<std::string> sets;
    if (isNamedSet(spec.data.source)) sets.push_back(spec.data.source);
    if (spec.privacy.model == PrivacyModel::Central && spec.privacy.method == "dp-adapt")
        sets.push_back(spec.data.source == "mnist" ? "usps" : "mnist");
    return sets;
}

std::optional<Fault> missingSet(const std::string& source) {
    const auto found = findNamedSet(source, false, {}, DataLocations::fromEnvironment());
    return found ? std::nullopt : std::optional(found.fault());
}

} // namespace

QString questionOf(ExampleGroup group) {
    switch (group) {
    case Shape: return ExampleWords::tr("Can the shape be learned?");
    case EpsilonOne: return ExampleWords::tr("Labeled pictures at epsilon 1");
    case Denoise: return ExampleWords::tr("Denoise each record, or learn the distribution?");
    case EpsilonTen: return ExampleWords::tr("What does epsilon 10 buy?");
    case Tables: return ExampleWords::tr("Tables");
    case Papers: return ExampleWords::tr("The papers, as published");
    }
    return {};
}

QString subtitleOf(ExampleGroup group) {
    switch (group) {
    case Shape:
        return ExampleWords::tr("Points with noise on each of them. Entropic (blue) and unregularized (orange) try to "
                                "find the shape, and in one example other losses, too.");
    case EpsilonOne:
        return ExampleWords::tr("The program sees the records, the model may be published. One column is one class.");
    case Denoise:
        return ExampleWords::tr("Nobody sees raw records. Privatized, denoised and fresh pictures side by side.");
    case EpsilonTen:
        return ExampleWords::tr("The methods of the papers, shortened to minutes, and what works without anybody who "
                                "sees the records.");
    case Tables: return ExampleWords::tr("Columns of numbers and categories, drawn from noisy counts.");
    case Papers: return ExampleWords::tr("Claimed and proved epsilon side by side. Most of them take hours.");
    }
    return {};
}

QString titleOf(ExampleFilter filter) {
    switch (filter) {
    case ExampleFilter::All: return ExampleWords::tr("All");
    case ExampleFilter::UnderAMinute: return ExampleWords::tr("Under a minute");
    case ExampleFilter::NothingNeeded: return ExampleWords::tr("Nothing needed");
    case ExampleFilter::Labeled: return ExampleWords::tr("Labeled");
    case ExampleFilter::Local: return ExampleWords::tr("Local");
    case ExampleFilter::Central: return ExampleWords::tr("Central");
    case ExampleFilter::Papers: return ExampleWords::tr("The papers");
    }
    return {};
}

bool Example::passes(ExampleFilter filter) const {
    switch (filter) {
    case ExampleFilter::All: return true;
    case ExampleFilter::UnderAMinute: return seconds > 0 && seconds < 60;
    case ExampleFilter::NothingNeeded: return needs.isEmpty();
    case ExampleFilter::Labeled: return isLabeled;
    case ExampleFilter::Local: return spec.privacy.model == PrivacyModel::Local;
    case ExampleFilter::Central: return spec.privacy.model == PrivacyModel::Central;
    case ExampleFilter::Papers: return group == Papers;
    }
    return false;
}

std::pair<std::optional<double>, QString> epsilonSought(const QString& search) {
    static const QRegularExpression pattern(
        QStringLiteral("(?:^|\\s)(?:epsilon|eps|ε)\\s*=?\\s*([0-9]+(?:[.,][0-9]+)?)(?=\\s|$)"),
        QRegularExpression::CaseInsensitiveOption | QRegularExpression::UseUnicodePropertiesOption);
    const QRegularExpressionMatch found = pattern.match(search);
    if (!found.hasMatch()) return {std::nullopt, search};
    return {found.captured(1).replace(QLatin1Char(','), QLatin1Char('.')).toDouble(),
            (search.left(found.capturedStart()) + QLatin1Char(' ') + search.mid(found.capturedEnd())).trimmed()};
}

Example::Match Example::match(const QString& search) const {
    for (const ExampleFilter filter : exampleFilters) // a chip's words are sought as the chip does
        if (search.trimmed().compare(titleOf(filter), Qt::CaseInsensitive) == 0)
            return passes(filter) ? Match::Own : Match::None;
    const auto [epsilon, others] = epsilonSought(search);
    if (epsilon && std::abs(statedEpsilon(spec) - *epsilon) > 1e-9 * *epsilon) return Match::None;
    if (hasAllWords(words, others)) return Match::Own;
    if (hasAllWords(words + QLatin1Char('\n') + cited, others)) return Match::Cited;
    return hasAllWords(words + QLatin1Char('\n') + alike, others) ? Match::Alike : Match::None;
}

bool Example::matches(const QString& search) const { return match(search) != Match::None; }

ExampleGroup groupOf(const RunSpec& preset) {
    if (const KnownExample* known = knownExample(preset.name)) return known->group;
    const std::string& source = preset.data.source;
    if (tableSet(source)) return Tables;
    if (preset.privacy.model == PrivacyModel::Central) return preset.privacy.epsilon <= 1 ? EpsilonOne : EpsilonTen;
    return isDrawn(preset.data) && !pictureSet(source) ? Shape : Denoise;
}

QMap<QString, ExampleResult> readResults(const QString& presetFolder) {
    QMap<QString, ExampleResult> results;
    QFile file(presetFolder + QStringLiteral("/results.csv"));
    if (!file.open(QIODevice::ReadOnly)) return results;
    for (const QByteArray& line : file.readAll().split('\n'))
        if (const QList<QByteArray> parts = line.trimmed().split(','); parts.size() == 3 && parts[1] != "seconds")
            results[QString::fromUtf8(parts[0])] = {parts[1].toDouble(), parts[2].toInt()};
    return results;
}

std::vector<Example> examplesOf(const std::vector<RunSpec>& presets, const QString& presetFolder,
                                const QMap<QString, double>& measured, double speed) {
    const QMap<QString, ExampleResult> results = readResults(presetFolder);
    std::vector<Example> examples;
    for (const RunSpec& spec : presets) {
        const QString name = QString::fromStdString(spec.name);
        const KnownExample* known = knownExample(spec.name);
        const ExampleResult result = results.value(name);
        Example example{.spec = spec, .group = groupOf(spec), .wholeTitle = shownTitle(spec.title, spec.name)};
        example.title = known ? ExampleWords::tr("%1, %2").arg(sourceTitle(spec.data.source),
                                                               ExampleWords::tr(known->what))
                              : example.wholeTitle;
        // A method that has so many seconds takes as many everywhere
        example.seconds = measured.value(name, result.seconds / (spec.train.seconds > 0 ? 1 : speed));
        if (const QString picture = presetFolder + QStringLiteral("/pictures/%1.png").arg(name); QFile::exists(picture))
            example.picture = picture, example.pictureSteps = result.steps;
        for (const std::string& set : setsOf(spec)) {
            if (!example.missing) example.missing = missingSet(set), example.needs = sourceTitle(set);
        }
        example.isLabeled = pictureSet(spec.data.source) &&
                            (spec.privacy.model == PrivacyModel::Central ||
                             std::ranges::any_of(
                                 spec.methods, [](const MethodSpec& method) { return method.loss == Loss::Moments; }));
        example.leadsToCompare = std::ranges::any_of(
            spec.methods, [](const MethodSpec& method) { return method.denoiser != Denoiser::None; });
        example.shows = shownBy(example);
        example.words = searchedWords(example);
        example.cited = QString::fromStdString(spec.follows) + QLatin1Char('\n') + subtitleOf(example.group);
        example.alike = kindsAlike(example.group);
        examples.push_back(std::move(example));
    }
    const auto rank = [](const Example& example) {
        const KnownExample* known = knownExample(example.spec.name);
        return known ? known - knownExamples : std::ssize(knownExamples);
    };
    std::ranges::stable_sort(examples, [&](const Example& a, const Example& b) {
        return std::pair(a.group, rank(a)) < std::pair(b.group, rank(b));
    });
    return examples;
}

double relativeSpeed() {
    constexpr double nanosecondsThere = 1.5; ///< of a product and a sum, on the computer of
                                             ///< resources/presets/results.csv
    constexpr int count = 200'000;
    double sum = 0;
    const auto now = [] { // of this thread, whatever else runs
        timespec time{};
        ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
        return 1e9 * double(time.tv_sec) + double(time.tv_nsec);
    };
    const auto round = [&] {
        const double begin = now();
        double value = 1;
        for (int i = 0; i < count; ++i) value = value * 0.999 + 1; // each waits for the one before it
        sum += value;
        return (now() - begin) / count;
    };
    const double least = std::min({round(), round(), round(), round(), round()});
    return sum > 0 && least > 0 ? nanosecondsThere / least : 1; // the loop is not left out
}

QString dataSetsText() {
    QStringList found, missing;
    for (const char* set : {"fashion-mnist", "mnist", "usps", "adult"})
        (missingSet(set) ? missing : found) << sourceTitle(set);
    const QString here = QLocale().createSeparatedList(found), absent = QLocale().createSeparatedList(missing);
    return missing.isEmpty() ? ExampleWords::tr("Data folder: %1 found").arg(here)
           : found.isEmpty() ? ExampleWords::tr("Data folder: %1 not found").arg(absent)
                             : ExampleWords::tr("Data folder: %1 found, %2 not found").arg(here, absent);
}

} // namespace sfumato
