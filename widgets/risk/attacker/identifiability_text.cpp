// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/risk/attacker/identifiability_gauge.h"
#include "widgets/text/number_text.h"

#include <QCoreApplication>
#include <QLocale>

namespace sfumato {

namespace {

struct IdentifiabilityWords {
    Q_DECLARE_TR_FUNCTIONS(Identifiability)
};

} // namespace

QString identifiabilitySentence(const Visibility& visibility, std::int64_t dimensions) {
    const QString all = QLocale().toString(qlonglong(dimensions)),
                  share = numberText(100 * visibility.share, visibility.share < 0.0995 ? 2 : 3);
    return visibility.atLeast
               ? IdentifiabilityWords::tr("At least %n of %1 direction(s) rise above the noise (%2 % of the variance).",
                                          nullptr, visibility.directions)
                     .arg(all, share)
           : visibility.directions == 0
               ? IdentifiabilityWords::tr("None of %1 directions rises above the noise.").arg(all)
               : IdentifiabilityWords::tr("%n of %1 direction(s) rise above the noise (%2 % of the variance).", nullptr,
                                          visibility.directions)
                     .arg(all, share);
}

QString identifiabilityVerdict(const Visibility& visibility, std::int64_t dimensions) {
    if (visibility.directions == 0 && visibility.atLeast)
        return IdentifiabilityWords::tr(
            "Nothing was visible when this was measured. With less noise something may be: measure again.");
    if (visibility.directions == 0)
        return IdentifiabilityWords::tr(
            "With this budget and this many records a training cannot learn the shape of the "
            "data: all it can find is their mean. Raise epsilon, collect more records, or keep fewer numbers of each.");
    if (visibility.directions == 1 && dimensions > 8)
        return IdentifiabilityWords::tr(
            "Training can learn the mean and one way in which the records differ, hardly more. "
            "Noise alone shows one direction in about one data set of six.");
    if (visibility.share < 0.25)
        return IdentifiabilityWords::tr(
            "Training can learn the roughest differences between records, no recognizable detail.");
    if (visibility.share < 0.6) return IdentifiabilityWords::tr("Training can learn coarse shape.");
    if (visibility.share < 0.85) return IdentifiabilityWords::tr("Training can learn the main features.");
    return IdentifiabilityWords::tr(
        "Training can learn most of what there is; what limits it is the training, not the noise.");
}

} // namespace sfumato
