// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/choices.h"

#include "core/spec/run_name.h"
#include "core/spec/tables/central_methods.h"
#include "widgets/forms/data_panel.h"
#include "widgets/risk/mechanism_words.h"
#include "widgets/risk/budget/method_settings.h"
#include "widgets/text/label_text.h"
#include "widgets/text/number_text.h"
#include "widgets/text/spending_text.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>

namespace sfumato {

namespace {

struct ChoiceWords {
    Q_DECLARE_TR_FUNCTIONS(Choices)
};

QString count(std::int64_t number) { return QLocale().toString(qlonglong(number)); }

QString dataWords(const DataSpec& data) {
    const QString source = data.source == "file" ? QString::fromStdString(data.path).section(QLatin1Char('/'), -1)
                                                 : sourceTitle(data.source);
    return data.count > 0 ? ChoiceWords::tr("%1 · %2 records").arg(source, count(data.count))
                          : ChoiceWords::tr("%1 · all records").arg(source);
}

QString boundWords(const MechanismSpec& mechanism) {
    const QString radius = numberText(mechanism.radius);
    switch (mechanism.bound) {
    case Bound::Range: return ChoiceWords::tr("Limits of every value");
    case Bound::Domain: return ChoiceWords::tr("The shape that records lie in");
    case Bound::L1Ball: return ChoiceWords::tr("Absolute values sum to %1 at most").arg(radius);
    case Bound::L2Ball: return ChoiceWords::tr("Length at most %1").arg(radius);
    case Bound::Orthant: return ChoiceWords::tr("No value below 0, length at most %1").arg(radius);
    case Bound::FixedNorm: return ChoiceWords::tr("Length always %1").arg(radius);
    case Bound::Sphere: return ChoiceWords::tr("Length always %1").arg(numberText(1));
    }
    return {};
}

QString budgetWords(const RunSpec& spec, double epsilon) {
    const bool central = spec.privacy.model == PrivacyModel::Central;
    const MechanismSpec& mechanism = spec.mechanism;
    const double delta = central ? spec.privacy.delta : deltaOf(mechanism);
    const QString budget = epsilon <= 0 ? ChoiceWords::tr("ε is computed")
                           : delta > 0 ? ChoiceWords::tr("ε %1, δ %2").arg(roundedUpText(epsilon), roundedUpText(delta))
                                       : ChoiceWords::tr("ε %1").arg(roundedUpText(epsilon));
    const QString promise = epsilon > 0 ? withRelation(budget, relationText(spec)) : budget;
    return ChoiceWords::tr("%1 · %2").arg(promise, central ? ChoiceWords::tr("noise on each query")
                                                           : wordsOf(mechanism).onRecord);
}

QString methodWords(const RunSpec& spec) {
    if (spec.privacy.model == PrivacyModel::Central) {
        const CentralMethod* facts = centralMethod(spec.privacy.method);
        return facts ? shownOfMethods(facts->title) : QString();
    }
    QStringList methods;
    for (const MethodSpec& method : spec.methods) methods << methodText(method.name);
    return methods.join(QStringLiteral(", "));
}

QString trainingWords(const RunSpec& spec) {
    const CentralMethod* facts = spec.privacy.model == PrivacyModel::Central ? centralMethod(spec.privacy.method)
                                                                             : nullptr;
    if (facts && !facts->trains) return ChoiceWords::tr("Nothing to train: samples are drawn from the responses");
    const bool moments = std::ranges::all_of(spec.methods,
                                             [](const MethodSpec& method) { return method.loss == Loss::Moments; });
    if (!facts && moments && !spec.methods.empty())
        return ChoiceWords::tr("Nothing to train: samples are drawn from what was estimated");
    if (spec.train.steps == 0) return ChoiceWords::tr("The steps follow from the budget");
    if (!spec.train.from.empty())
        return ChoiceWords::tr("Continues %1 up to step %2")
            .arg(QString::fromStdString(runName(spec.train.from)), count(spec.train.steps));
    if (facts) // which says itself how many records a step asks
        return ChoiceWords::tr("%1 steps").arg(count(spec.train.steps));
    const int batch = spec.methods.empty() ? 0 : spec.methods.front().batch;
    return batch > 0 ? ChoiceWords::tr("%1 steps of %2 records").arg(count(spec.train.steps), count(batch))
                     : ChoiceWords::tr("%1 steps of all records").arg(count(spec.train.steps));
}

} // namespace

QStringList choicesOf(const RunSpec& spec, double epsilon, std::optional<double> sensitivity) {
    const bool central = spec.privacy.model == PrivacyModel::Central;
    if (!central && isPrivatizedFile(spec.data)) {
        const QString settled = ChoiceWords::tr("Already in the file");
        return {dataWords(spec.data), settled, settled, methodWords(spec), trainingWords(spec)};
    }
    QString bound = central ? ChoiceWords::tr("The method clips each record's contribution")
                            : boundWords(spec.mechanism);
    if (!central && sensitivity) bound = ChoiceWords::tr("%1 · sensitivity %2").arg(bound, roundedUpText(*sensitivity));
    if (!central && isEncoder(spec.mechanism.transform))
        bound = ChoiceWords::tr("%1 · %2").arg(spec.mechanism.transform == Transform::Garments
                                                   ? ChoiceWords::tr("Windows for garments")
                                                   : ChoiceWords::tr("Windows for writing"),
                                               bound);
    return {dataWords(spec.data), bound, budgetWords(spec, epsilon), methodWords(spec), trainingWords(spec)};
}

} // namespace sfumato
