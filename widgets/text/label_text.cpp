// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/label_text.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace sfumato {

QString withoutMnemonic(const QString& label) {
    static const QRegularExpression mnemonic(QStringLiteral("\\(&.\\)|&"));
    return QString(label).remove(mnemonic);
}

QString shownTitle(const std::string& title, const std::string& name) {
    return title.empty() ? QString::fromStdString(name)
                         : QCoreApplication::translate("Preset", title.c_str());
}

QString denoiserText(Denoiser kind) {
    switch (kind) {
    case Denoiser::None:
        return QCoreApplication::translate("Compare", "privatized");
    case Denoiser::Linear:
        return QCoreApplication::translate("Compare", "linear");
    case Denoiser::WaveletUniversal:
        return QCoreApplication::translate("Compare", "wavelet, universal");
    case Denoiser::WaveletSure:
        return QCoreApplication::translate("Compare", "wavelet, SURE");
    case Denoiser::NonLocalMeans:
        return QCoreApplication::translate("Compare", "non-local means");
    case Denoiser::TotalVariation:
        return QCoreApplication::translate("Compare", "total variation");
    case Denoiser::HalfStep:
        return QCoreApplication::translate("Compare", "half step");
    case Denoiser::Posterior:
        return QCoreApplication::translate("Compare", "posterior");
    case Denoiser::Noise2Void:
        return QCoreApplication::translate("Compare", "Noise2Void");
    case Denoiser::WaveletOracle:
        return QCoreApplication::translate("Compare", "wavelet, oracle");
    case Denoiser::WaveletOracleEach:
        return QCoreApplication::translate("Compare", "wavelet, oracle each");
    }
    return {};
}

QString armText(const std::string& name) {
    [[maybe_unused]] static constexpr const char* known[]{
        QT_TRANSLATE_NOOP("Arm", "denoised"),       QT_TRANSLATE_NOOP("Arm", "wavelets"),
        QT_TRANSLATE_NOOP("Arm", "moments"),        QT_TRANSLATE_NOOP("Arm", "evolution"),
        QT_TRANSLATE_NOOP("Arm", "anchored"),       QT_TRANSLATE_NOOP("Arm", "anchored entropic"),
        QT_TRANSLATE_NOOP("Arm", "divergence"),     QT_TRANSLATE_NOOP("Arm", "entropic"),
        QT_TRANSLATE_NOOP("Arm", "hybrid"),         QT_TRANSLATE_NOOP("Arm", "likelihood"),
        QT_TRANSLATE_NOOP("Arm", "noisyGenerator"), QT_TRANSLATE_NOOP("Arm", "noisy generator"),
        QT_TRANSLATE_NOOP("Arm", "plain"),          QT_TRANSLATE_NOOP("Arm", "start alone")};
    return QCoreApplication::translate("Arm", name.c_str());
}

} // namespace sfumato
