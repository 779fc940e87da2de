// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/runs_text.h"

#include "core/spec/run_name.h"
#include "core/spec/tables/central_methods.h"
#include "widgets/text/folder_pattern.h"
#include "widgets/text/label_text.h"
#include "widgets/text/number_text.h"
#include "widgets/text/spending_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>

namespace sfumato {

namespace {

struct RunsWords {
    Q_DECLARE_TR_FUNCTIONS(Runs)
};

constexpr std::size_t mostNamed = 4, mostSeeds = 12;

QString countText(std::size_t runs) { return RunsWords::tr("%1 runs").arg(QLocale().toString(qulonglong(runs))); }

/// "5", "1 to 50"; empty without numbers.
QString rangeText(const std::vector<double>& numbers, QString (*text)(double)) {
    if (numbers.empty()) return {};
    const auto [least, most] = std::ranges::minmax(numbers);
    return least == most ? text(least) : RunsWords::tr("%1 to %2").arg(text(least), text(most));
}

double epsilonOf(const RunSpec& spec) {
    return spec.privacy.model == PrivacyModel::Local ? spec.mechanism.epsilon : spec.privacy.epsilon;
}

/// Of several promises that differ in their numbers alone, those of the least and of the largest epsilon.
QStringList stampsText(std::vector<const PromisedRun*> runs) {
    std::ranges::stable_sort(runs, {}, [](const PromisedRun* run) { return run->spec ? epsilonOf(*run->spec) : 0; });
    static const QRegularExpression number(QStringLiteral("[0-9][0-9.,e+-]*"));
    std::vector<std::pair<QString, QStringList>> kinds;
    for (const PromisedRun* run : runs) {
        const QString stamp = run->spec ? stampText(*run->spec, run->stamp) : run->stamp;
        const QString kind = QString(stamp).replace(number, QStringLiteral("#"));
        auto found = std::ranges::find(kinds, kind, &std::pair<QString, QStringList>::first);
        if (found == kinds.end()) found = kinds.insert(kinds.end(), {kind, {}});
        if (!stamp.isEmpty() && !found->second.contains(stamp)) found->second << stamp;
    }
    QStringList words;
    for (const auto& [kind, stamps] : kinds)
        if (stamps.size() == 1)
            words << stamps.front();
        else if (!stamps.isEmpty())
            words << RunsWords::tr("from %1 to %2").arg(stamps.front(), stamps.back());
    return words;
}

QString summaryOf(const std::vector<PromisedRun>& runs) {
    QStringList titles;
    std::vector<double> epsilons, records;
    std::vector<const PromisedRun*> all;
    for (const PromisedRun& run : runs) {
        all.push_back(&run);
        if (!run.spec) continue;
        if (const QString title = shownTitle(run.spec->title, run.spec->name); !titles.contains(title)) titles << title;
        if (noiseOf(*run.spec) != NoiseDistribution::Exact && run.spec->privacy.model == PrivacyModel::Local)
            epsilons.push_back(run.spec->mechanism.epsilon); // an exact one is in its promise
        if (isDrawn(run.spec->data) && run.spec->data.count > 0) records.push_back(double(run.spec->data.count));
    }
    constexpr qsizetype mostTitles = 3;
    QStringList parts;
    if (titles.size() <= mostTitles) parts << titles.join(QStringLiteral("; "));
    if (!epsilons.empty()) parts << RunsWords::tr("epsilon %1 per record").arg(rangeText(epsilons, roundedUpText));
    if (!records.empty())
        parts << QStringLiteral("n = ") +
                     rangeText(records, [](double number) { return QLocale().toString(qlonglong(number)); });
    parts << stampsText(std::move(all)).join(QStringLiteral("; ")) << QStringLiteral("Sfumato");
    parts.removeAll(QString());
    return parts.join(QStringLiteral(" · "));
}

} // namespace

QString seedsText(const std::set<std::uint64_t>& seeds) {
    if (seeds.size() <= mostSeeds) {
        QStringList list;
        for (const std::uint64_t seed : seeds) list << QString::number(seed);
        return list.join(QStringLiteral(", "));
    }
    const QString least = QString::number(*seeds.begin()), most = QString::number(*seeds.rbegin());
    return *seeds.rbegin() - *seeds.begin() + 1 == seeds.size()
               ? RunsWords::tr("%1 to %2").arg(least, most)
               : RunsWords::tr("%1 from %2 to %3").arg(QString::number(seeds.size()), least, most);
}

QString runsText(const std::vector<SeededRun>& runs, std::int64_t step) {
    if (runs.empty()) return {};
    QStringList names;
    std::set<std::uint64_t> seeds;
    for (const SeededRun& run : runs) {
        names << QString::fromStdString(runName(run.folder.toStdString()));
        seeds.insert(run.seed);
    }
    QString words = runs.size() == 1           ? RunsWords::tr("Run %1").arg(names.front())
                    : runs.size() <= mostNamed ? RunsWords::tr("Runs %1").arg(names.join(QStringLiteral(", ")))
                                               : countText(runs.size());
    if (runs.size() > mostNamed)
        if (const QString pattern = namePattern(names); !pattern.isEmpty())
            words += QStringLiteral(" (%1)").arg(pattern);
    if (seeds.size() == 1)
        words += QStringLiteral(", ") + RunsWords::tr("seed %1").arg(seedsText(seeds));
    else if (runs.size() <= mostNamed) // the caption names those of means
        words += QStringLiteral(", ") + RunsWords::tr("seeds %1").arg(seedsText(seeds));
    if (step > 0) words += QStringLiteral(", ") + RunsWords::tr("step %1").arg(QLocale().toString(qlonglong(step)));
    return words;
}

QString sweepText(const QString& folder, std::int64_t steps) {
    const QString name = folderName(folder);
    return steps > 0 ? RunsWords::tr("Sweep %1, %2 steps").arg(name, QLocale().toString(qlonglong(steps)))
                     : RunsWords::tr("Sweep %1").arg(name);
}

QString promisesText(const std::vector<PromisedRun>& runs) {
    QStringList names, promises, different;
    for (const PromisedRun& run : runs) {
        names << run.name;
        promises << (run.spec ? promiseText(*run.spec, stampText(*run.spec, run.stamp)) : run.stamp);
        different << names.back() + QLatin1Char('\n') + promises.back();
    }
    different.removeDuplicates();
    const bool differ = promises.count(promises.value(0)) != promises.size();
    return differ && different.size() > qsizetype(mostNamed) ? summaryOf(runs) : joinedPromises(names, promises);
}

} // namespace sfumato
