// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/sweep/sweep_text.h"

#include "core/insight/setting_axis.h"
#include "widgets/plots/sweep_figure.h"
#include "widgets/text/metric_text.h"
#include "widgets/text/number_text.h"
#include "widgets/text/rough_time.h"
#include "widgets/text/spending_text.h"

#include <QStringList>

#include <algorithm>
#include <set>

namespace sfumato {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Sweep)
};

} // namespace

QString axisText(SweepAxis axis) {
    switch (axis) {
    case SweepAxis::Epsilon: return Words::tr("epsilon ε");
    case SweepAxis::NoiseScale: return Words::tr("noise scale (σ or b)");
    case SweepAxis::Records: return Words::tr("number of records n");
    case SweepAxis::Iterations: return Words::tr("Sinkhorn iterations L");
    case SweepAxis::Regularization: return Words::tr("regularization λ");
    case SweepAxis::Setting: break; // is called by its key
    }
    return {};
}

QString axisText(const SweepSpec& sweep) {
    return sweep.axis == SweepAxis::Setting ? QString::fromStdString(axisTitle(sweep.key)) : axisText(sweep.axis);
}

QString lossText(Loss loss) {
    switch (loss) {
    case Loss::Entropic: return Words::tr("Entropic");
    case Loss::Unregularized: return Words::tr("Unregularized");
    case Loss::Divergence: return Words::tr("Sinkhorn divergence");
    case Loss::Likelihood: return Words::tr("Likelihood");
    case Loss::NoisyGenerator: return Words::tr("Noisy generator");
    case Loss::NoisyCritic: return Words::tr("Noisy generator with a critic");
    case Loss::Hybrid: return Words::tr("Hybrid");
    case Loss::None: return Words::tr("Untrained start");
    case Loss::Moments: return Words::tr("Moments");
    }
    return {};
}

QString pointText(const SweepSpec& sweep, const SweepPoint& point) {
    QString value = numberText(point.value, 6);
    if (const std::string others = gridText(point.grid); !others.empty())
        value += QStringLiteral(", ") + QString::fromStdString(others);
    return Words::tr("%1 %2, seed %3").arg(axisText(sweep), value, QString::number(point.seed));
}

QString planText(const SweepPlan& plan) {
    const QString runs = Words::tr("= %Ln run(s)", nullptr, int(plan.runs));
    return !(plan.seconds > 0) ? runs : Words::tr("%1, about %2").arg(runs, roughTimeText(plan.seconds));
}

QString spendText(const SweepPlan& plan, const RunSpec& base) {
    if (plan.releases == 0) return Words::tr("Spends nothing: the data are privatized already.");
    const QString releases = plan.central
                                 ? Words::tr("The records are queried %Ln time(s).", nullptr, int(plan.releases))
                                 : Words::tr("The records are privatized %Ln time(s).", nullptr, int(plan.releases));
    const auto with = [&](const QString& more) { return releases + QLatin1Char(' ') + more; };
    if (plan.withoutGuarantee > 0 && !plan.isCounted())
        return with(Words::tr("The noise guarantees nothing, but the data are public: nothing is spent."));
    if (plan.withoutGuarantee > 0)
        return with(Words::tr("NOT PRIVATE: the noise guarantees nothing to the people in these data."));
    const QString epsilon = roundedUpText(plan.epsilon);
    const QString metric =
        plan.central ? Words::tr("ε %1, δ %2 per record, of all runs together").arg(epsilon, roundedUpText(plan.delta))
        : plan.delta > 0
            ? Words::tr("ε %1, δ %2 per record, all releases added up").arg(epsilon, roundedUpText(plan.delta))
            : Words::tr("ε %1 per record, all releases added up").arg(epsilon);
    const QString sum = withRelation(metric, relationText(base));
    if (!plan.isCounted())
        return with(Words::tr("The data are public: nothing is spent. On private data it would be %1.").arg(sum) +
                    (plan.hasAccount ? QLatin1Char(' ') + Words::tr("Their account lists every release all the same.")
                                     : QString()));
    const QString spends = Words::tr("Spends %1.").arg(sum);
    if (!(plan.before.epsilon > 0)) return with(spends);
    const QString note = largerDeltaNote(plan.before, plan.together);
    return with(spends + QLatin1Char(' ') +
                Words::tr("With what was spent on them before: %1.").arg(sumText(plan.together)) +
                (note.isEmpty() ? QString() : QLatin1Char(' ') + note));
}

QString countText(std::size_t done, std::size_t running, std::size_t waiting, std::size_t failed) {
    return QStringList{Words::tr("%Ln done", nullptr, int(done)), Words::tr("%Ln running", nullptr, int(running)),
                       Words::tr("%Ln waiting", nullptr, int(waiting)), Words::tr("%Ln failed", nullptr, int(failed))}
        .join(Words::tr(", ", "between the parts of a list"));
}

QString averageText(const std::vector<SweepCurve>& curves, int awaited, SeedAverage average, bool usesRaw,
                    const QString& beyond) {
    QStringList parts, names;
    std::set<int> counts; // of the seeds of a point
    for (const SweepCurve& curve : curves)
        for (const auto& point : curve.points) counts.insert(point.seeds);
    const std::vector<std::uint64_t> seeds = seedsOf(curves);
    for (const std::uint64_t seed : seeds) names << QString::number(seed);
    const QString all = names.join(QStringLiteral(", "));
    if (!counts.empty() && *counts.begin() < awaited) {
        if (seeds.size() > 1)
            parts << (average == SeedAverage::Mean ? Words::tr("mean ± deviation") : Words::tr("median and range"));
        const QString fewest = QString::number(*counts.begin()), most = QString::number(*counts.rbegin());
        parts << Words::tr("%1 of %2 seeds so far")
                     .arg(fewest == most ? fewest : fewest + QStringLiteral("–") + most)
                     .arg(awaited);
    } else if (seeds.size() > 1)
        parts << (average == SeedAverage::Mean ? Words::tr("mean ± standard deviation of training seeds %1").arg(all)
                                               : Words::tr("median and range of training seeds %1").arg(all));
    else if (seeds.size() == 1)
        parts << Words::tr("one training seed, so no standard deviation is known");
    if (usesRaw) parts << Words::tr("measured on raw data");
    if (!beyond.isEmpty()) parts << beyond;
    return parts.join(QStringLiteral(" · "));
}

QString readingText(const SweepSpec& sweep, MetricId measure, const std::vector<SweepCurve>& curves) {
    double from = 0, to = 0;
    for (const SweepCurve& curve : curves) {
        if (curve.points.empty()) continue;
        from = to == 0 ? curve.points.front().value : std::min(from, curve.points.front().value);
        to = std::max(to, curve.points.back().value);
    }
    QStringList parts;
    for (const SweepCurve& curve : curves)
        if (curve.points.size() > 1 && curve.points.front().value == from && curve.points.back().value == to)
            parts << Words::tr("from %1 to %2 with %3")
                         .arg(numberText(curve.points.front().middle), numberText(curve.points.back().middle),
                              nameOf(curve));
    if (parts.isEmpty()) return {};
    const Better better = factsOf(measure).better;
    return Words::tr("With %1 from %2 to %3, %4 changes %5.")
               .arg(axisText(sweep), numberText(from), numberText(to), metricTitle(measure),
                    parts.join(Words::tr(", ", "between the parts of a list"))) +
           (better == Better::Less   ? QLatin1Char(' ') + Words::tr("Less is better.")
            : better == Better::More ? QLatin1Char(' ') + Words::tr("More is better.")
                                     : QString());
}

} // namespace sfumato
