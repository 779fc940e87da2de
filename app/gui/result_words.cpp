// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/result_words.h"

#include "core/spec/tables/mechanism_facts.h"
#include "core/spec/run_spec_json.h"
#include "core/spec/spec_settings.h"
#include "core/spec/tables/central_methods.h"
#include "widgets/experiment/experiment.h"
#include "widgets/forms/data_panel.h"
#include "widgets/risk/budget/method_settings.h"
#include "widgets/risk/mechanism_words.h"
#include "widgets/text/label_text.h"
#include "widgets/text/number_text.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QLocale>

#include <algorithm>

namespace sfumato {

namespace {

struct ResultText {
    Q_DECLARE_TR_FUNCTIONS(ResultWords)
};

QString kindWords(const MechanismSpec& mechanism) {
    const QString title = wordsOf(mechanism).title;
    const MechanismFacts& facts = factsOf(mechanism.kind);
    return facts.hasGuarantee && !facts.isDirection ? ResultText::tr("%1 noise").arg(title) : title;
}

/// As beside a field; 0 means that the program computes the value, but for delta.
QString valueWords(const std::string& key, const std::string& value, const RunSpec& spec) {
    if (key == "mechanism.kind") return wordsOf(spec.mechanism).title;
    if (key == "data.source") return sourceTitle(spec.data.source);
    if (key == "privacy.model")
        return spec.privacy.model == PrivacyModel::Central ? ResultText::tr("the central model")
                                                           : ResultText::tr("the local model");
    if (value == "true") return ResultText::tr("on");
    if (value == "false") return ResultText::tr("off");
    bool isNumber = false;
    const double number = QString::fromStdString(value).toDouble(&isNumber);
    if (!isNumber) return {};
    return number == 0 && !key.ends_with(".delta") ? ResultText::tr("automatic") : numberText(number, 4);
}

/// Within a sentence: in English without a capital.
QString inSentence(QString title) {
    const QLocale::Language language = QLocale().language();
    if ((language == QLocale::English || language == QLocale::C) && !title.isEmpty()) title[0] = title[0].toLower();
    return title;
}

QString sentenceWords(const std::string& key, const QString& value, const RunSpec& spec, const QString& title) {
    if (key == "mechanism.kind") return kindWords(spec.mechanism);
    if (key == "data.source" || key == "privacy.model" || value.isEmpty()) return value;
    return QStringLiteral("%1 %2").arg(inSentence(title), value);
}

/// What changes along with another field: a person has chosen only that.
bool comesAlong(const std::string& key, const RunSpec& one, const RunSpec& other) {
    if (key != "mechanism.kind" && one.mechanism.kind != other.mechanism.kind && key.starts_with("mechanism.") &&
        key != "mechanism.epsilon")
        return true;
    return one.data.source != other.data.source && key != "data.source" &&
           (key.starts_with("data.") || key == "mechanism.bound" || key == "mechanism.radius");
}

/// Where the model of trust is another, its budget and methods are in fields of its own, which the result never had.
bool isOfAnotherModel(const std::string& key, const RunSpec& one, const RunSpec& other) {
    return one.privacy.model != other.privacy.model && key != "privacy.model" &&
           (key.starts_with("privacy.") || key.starts_with("mechanism.") || key.starts_with("methods"));
}

} // namespace

std::vector<ResultDifference> resultDifferences(const RunSpec& ran, const RunSpec& wanted,
                                                const std::function<QString(const std::string&)>& title) {
    const RunSpec before = resultSettings(ran), now = resultSettings(wanted);
    const std::vector<SpecSetting> back = settingsBetween(now, before), forth = settingsBetween(before, now);
    std::vector<ResultDifference> found;
    for (const SpecSetting& was : back) {
        if (isOfAnotherModel(was.key, ran, wanted)) continue;
        if (was.key == "mechanism.delta" && !factsOf(ran.mechanism.kind).hasDelta) continue; // the result had none
        ResultDifference difference{was.key, valueWords(was.key, was.value, ran), {}, {}, {}, was.value};
        if (const auto is = std::ranges::find(forth, was.key, &SpecSetting::key); is != forth.end())
            difference.is = valueWords(is->key, is->value, wanted);
        // Of noise that was held epsilon is what follows, and not what stands in the settings.
        const bool followed = was.key == "mechanism.epsilon" && ran.mechanism.noiseScale > 0;
        if (followed) difference.was.clear();
        const bool computed = was.key == "mechanism.noiseScale" && ran.mechanism.epsilon != wanted.mechanism.epsilon;
        if (!computed && !comesAlong(was.key, ran, wanted)) { // epsilon says it already
            difference.shown = followed ? sentenceWords("mechanism.noiseScale", numberText(ran.mechanism.noiseScale, 4),
                                                        ran, title("mechanism.noiseScale"))
                                        : sentenceWords(was.key, difference.was, ran, title(was.key));
            difference.wanted = sentenceWords(was.key, difference.is, wanted, title(was.key));
        }
        found.push_back(std::move(difference));
    }
    return found;
}

OutdatedWords outdatedWords(const std::vector<ResultDifference>& differences,
                            const std::function<QString(const std::string&)>& title) {
    constexpr qsizetype most = 3;
    QStringList shown, wanted, titles;
    bool all = true;
    for (const ResultDifference& each : differences) {
        if (const QString name = title(each.key); !titles.contains(name)) titles << name;
        if (each.shown.isEmpty() && each.was.isEmpty()) all = false;
        if (!each.shown.isEmpty() && !each.wanted.isEmpty()) shown << each.shown, wanted << each.wanted;
    }
    shown.removeDuplicates(), wanted.removeDuplicates(); // one field of several settings: the width of each layer
    if (all && !shown.isEmpty() && shown.size() <= most) {
        const QString was = shown.join(QStringLiteral(", ")), is = wanted.join(QStringLiteral(", "));
        return {
            (shown.size() == 1 ? ResultText::tr("Result for %1.") : ResultText::tr("Result for other settings: %1."))
                .arg(was),
            ResultText::tr("Train again for %1.").arg(is), ResultText::tr("Back to %1").arg(was)};
    }
    if (titles.size() > most) titles = titles.mid(0, most) << QStringLiteral("…");
    return {ResultText::tr("Result for other settings (%1).").arg(titles.join(QStringLiteral(", "))),
            ResultText::tr("Train again for the settings as they stand."), ResultText::tr("Back to its settings")};
}

QString questionOf(const RunSpec& spec) {
    if (spec.data.source == "file")
        return spec.data.path.empty() ? QString()
                                      : ResultText::tr("%1: what can be learned from these records?")
                                            .arg(QFileInfo(QString::fromStdString(spec.data.path)).fileName());
    const bool central = spec.privacy.model == PrivacyModel::Central;
    const QString source = sourceTitle(spec.data.source);
    if (pictureSet(spec.data.source))
        return (central ? ResultText::tr("%1: what can be drawn from noisy results?")
                        : ResultText::tr("%1: can pictures be learned from noisy pictures?"))
            .arg(source);
    if (tableSet(spec.data.source))
        return (central ? ResultText::tr("%1: what of the table is kept by noisy results?")
                        : ResultText::tr("%1: can the table be learned from noisy rows?"))
            .arg(source);
    return (central ? ResultText::tr("%1: can the shape be learned from noisy results?")
                    : ResultText::tr("%1: can the shape be learned from noisy points?"))
        .arg(source);
}

QString subtitleOf(const RunSpec& spec) {
    QStringList parts;
    if (spec.privacy.model == PrivacyModel::Central) {
        const CentralMethod* facts = centralMethod(spec.privacy.method);
        parts << ResultText::tr("noise on each query")
              << (facts ? shownOfMethods(facts->title) : QString::fromStdString(spec.privacy.method));
    } else {
        QStringList methods;
        for (const MethodSpec& method : spec.methods) methods << methodText(method.name);
        parts << (isPrivatizedFile(spec.data) ? ResultText::tr("already privatized") : kindWords(spec.mechanism))
              << (methods.size() == 2 ? ResultText::tr("%1 against %2").arg(methods[0], methods[1])
                                      : methods.join(QStringLiteral(", ")));
    }
    parts << QString::fromStdString(spec.name);
    return parts.join(QStringLiteral(" · "));
}

QString noiseWords(const RunSpec& spec, double scale) {
    if (noiseOf(spec) == NoiseDistribution::None) return ResultText::tr("no noise");
    if (spec.privacy.model == PrivacyModel::Central) return ResultText::tr("noise on each query");
    if (isPrivatizedFile(spec.data)) return ResultText::tr("already privatized");
    const double known = spec.mechanism.noiseScale > 0 ? spec.mechanism.noiseScale : scale;
    return known > 0 ? QStringLiteral("%1, %2 %3")
                           .arg(kindWords(spec.mechanism), wordsOf(spec.mechanism).symbol, roundedDownText(known))
                     : kindWords(spec.mechanism);
}

QString budgetWords(double spent, double planned) {
    const QString part = roundedUpText(spent), all = roundedUpText(planned);
    return spent > 0 && part != all ? ResultText::tr("%1 of %2").arg(part, all) : all;
}

} // namespace sfumato
