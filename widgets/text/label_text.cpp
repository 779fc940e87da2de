// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/label_text.h"

#include "core/spec/tables/denoiser_kind.h"
#include "core/spec/tables/method_names.h"
#include "core/spec/own_title.h"
#include "widgets/text/in_english.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

#include <utility>

namespace sfumato {

QString withoutMnemonic(const QString& label) {
    static const QRegularExpression mnemonic(QStringLiteral("\\(&.\\)|&"));
    return QString(label).remove(mnemonic);
}

QString shownTitle(const std::string& title, const std::string& name) {
    if (title.empty()) return QString::fromStdString(name);
    const auto own = ownTitle(title);
    if (!own) return QCoreApplication::translate("Preset", title.c_str());
    const int records = int(own->records);
    if (own->file == ownDataName) // a phrase of its own, which other languages bend
        return own->pictures ? QCoreApplication::translate("Preset", "%Ln pictures of own data", nullptr, records)
                             : QCoreApplication::translate("Preset", "%Ln records of own data", nullptr, records);
    const QString words = own->pictures ? QCoreApplication::translate("Preset", "%Ln pictures of %1", nullptr, records)
                                        : QCoreApplication::translate("Preset", "%Ln records of %1", nullptr, records);
    return words.arg(QString::fromStdString(own->file));
}

QString stepText(std::int64_t step) {
    return step > 0 ? QCoreApplication::translate("Step", "step %1").arg(QLocale().toString(qlonglong(step)))
                    : QString();
}

QString stepText(std::int64_t step, std::int64_t last) {
    return QCoreApplication::translate("Step", "step %1 of %2")
        .arg(QLocale().toString(qlonglong(step)), QLocale().toString(qlonglong(last)));
}

QString whyNotPrivate(NoiseDistribution noise, bool isMadeUp) {
    switch (noise) {
    case NoiseDistribution::Exact: return QCoreApplication::translate("Protection", "its mechanism has no guarantee");
    case NoiseDistribution::Study:
        return isMadeUp ? QCoreApplication::translate(
                              "Protection", "the noise can be computed from the seed, of made-up demonstration records")
                        : QCoreApplication::translate("Protection", "the noise can be computed from the seed");
    case NoiseDistribution::Fast:
        return QCoreApplication::translate("Protection", "floating-point noise is not secure");
    case NoiseDistribution::None: return QCoreApplication::translate("Protection", "no noise was added");
    }
    return {};
}

QString denoiserText(Denoiser kind) { return nameText("Compare", std::string(factsOf(kind).title).c_str()); }

namespace {

/// What figures call by a name of this program: its context and its English, which is its name in commands.
constexpr std::pair<const char*, const char*> figureNames[]{
    {"Arm", QT_TRANSLATE_NOOP("Arm", "denoised")},
    {"Arm", QT_TRANSLATE_NOOP("Arm", "wavelets")},
    {"Arm", QT_TRANSLATE_NOOP("Arm", "moments")},
    {"Arm", QT_TRANSLATE_NOOP("Arm", "evolution")},
    {"Arm", QT_TRANSLATE_NOOP("Arm", "warm-started")},
    {"Arm", QT_TRANSLATE_NOOP("Arm", "noisy critic")},
    {"Arm", QT_TRANSLATE_NOOP("Arm", "divergence")},
    {"Arm", QT_TRANSLATE_NOOP("Arm", "entropic")},
    {"Arm", QT_TRANSLATE_NOOP("Arm", "hybrid")},
    {"Arm", QT_TRANSLATE_NOOP("Arm", "likelihood")},
    {"Arm", QT_TRANSLATE_NOOP("Arm", "noisy generator")},
    {"Arm", QT_TRANSLATE_NOOP("Arm", "unregularized")},
    {"Arm", QT_TRANSLATE_NOOP("Arm", "mean and covariance only")},
    {"sfumato::MetricPlot", "privatized"},
    {"sfumato::MetricPlot", "real against real"},
    {"sfumato::PlanePlot", "real against real"},
    {"sfumato::PointCloudView", "privatized"},
    {"sfumato::PointCloudView", "original"},
    {"sfumato::CompareGrid", "Raw"},
    {"sfumato::CompareGrid", "Privatized"},
    {"sfumato::SweepPlot", "privatized records"},
    {"sfumato::SweepPlot", "real against real"}};

} // namespace

QString methodText(const std::string& name) { return nameText("Arm", shownMethodName(name).c_str()); }

QString commandName(const QString& shown) {
    const auto english = englishNames([] {
        QStringList names;
        for (const auto& [context, name] : figureNames) names << nameText(context, name);
        return names;
    });
    QStringList parts = shown.split(QStringLiteral(", ")); // of several runs the run and its method
    for (QString& part : parts)
        if (const auto name = english.find(part); name != english.end()) part = name->second;
    return parts.join(QStringLiteral(", "));
}

QStringList languageWords() {
    const QLocale locale;
    return locale.language() == QLocale::English || locale.language() == QLocale::C
               ? QStringList()
               : QStringList{QStringLiteral("--language"), locale.name()};
}

} // namespace sfumato
