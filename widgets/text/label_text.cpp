// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/label_text.h"

#include "core/spec/tables/denoiser_kind.h"
#include "core/spec/tables/method_names.h"
#include "core/spec/own_title.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

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
    const QString words = own->pictures ? QCoreApplication::translate("Preset", "%Ln pictures of %1", nullptr, records)
                                        : QCoreApplication::translate("Preset", "%Ln records of %1", nullptr, records);
    return words.arg(own->file == ownDataName ? QCoreApplication::translate("Preset", "own data")
                                              : QString::fromStdString(own->file));
}

QString stepText(std::int64_t step) {
    return step > 0 ? QCoreApplication::translate("Step", "step %1").arg(QLocale().toString(qlonglong(step)))
                    : QString();
}

QString stepText(std::int64_t step, std::int64_t last) {
    return QCoreApplication::translate("Step", "step %1 of %2")
        .arg(QLocale().toString(qlonglong(step)), QLocale().toString(qlonglong(last)));
}

QString denoiserText(Denoiser kind) {
    return QCoreApplication::translate("Compare", std::string(factsOf(kind).title).c_str());
}

QString methodText(const std::string& name) {
    [[maybe_unused]] static constexpr const char* known[]{QT_TRANSLATE_NOOP("Arm", "denoised"),
                                                          QT_TRANSLATE_NOOP("Arm", "wavelets"),
                                                          QT_TRANSLATE_NOOP("Arm", "moments"),
                                                          QT_TRANSLATE_NOOP("Arm", "evolution"),
                                                          QT_TRANSLATE_NOOP("Arm", "warm-started"),
                                                          QT_TRANSLATE_NOOP("Arm", "noisy critic"),
                                                          QT_TRANSLATE_NOOP("Arm", "divergence"),
                                                          QT_TRANSLATE_NOOP("Arm", "entropic"),
                                                          QT_TRANSLATE_NOOP("Arm", "hybrid"),
                                                          QT_TRANSLATE_NOOP("Arm", "likelihood"),
                                                          QT_TRANSLATE_NOOP("Arm", "noisy generator"),
                                                          QT_TRANSLATE_NOOP("Arm", "unregularized"),
                                                          QT_TRANSLATE_NOOP("Arm", "mean and covariance only")};
    return QCoreApplication::translate("Arm", shownMethodName(name).c_str());
}

} // namespace sfumato
