// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/release_forecast.h"

#include "core/accounting/mechanism/local_forecast.h"
#include "core/base/rounded_text.h"
#include "core/local/release/mechanism.h"
#include "core/local/release/preview.h"

#include <cmath>

namespace sfumato {

std::string releasedForNothing(const RunSpec& spec, const RawDataset& raw) {
    const auto variance = factsOf(spec.mechanism.kind).variance;
    if (spec.data.source != "file" || spec.mechanism.noise == NoiseDistribution::None || !variance) return {};
    const auto mechanism = calibrate(spec.mechanism, raw.facts());
    if (!mechanism || !(mechanism->sensitivity.value > 0)) return {};
    const Preview known = publicPreview(raw.facts(), *mechanism);
    const double noise = std::sqrt(*variance) * mechanism->noiseScale, range = known.draw.high - known.draw.low;
    const auto forecast = forecastLocally({.geometry = raw.geometry(),
                                           .records = known.records,
                                           .classes = known.classes,
                                           .dimensions = known.dimensions,
                                           .range = range,
                                           .noise = noise,
                                           .mechanism = spec.mechanism});
    if (!forecast || forecast->detail != LocalDetail::Noise) return {};
    return "Expect noise. Each number of a record gets noise of standard deviation " + roundedDown(noise) +
           ", over a range " + nearestText(range) + " wide. With " + std::to_string(known.records) +
           " records nothing stands out of it: the budget would be spent for nothing. Where one party may see the "
           "records, train in the central model, which needs far less noise: --set privacy.model=central.";
}

Result<void> mayReleaseForNothing(const DataSpec& data, const std::string& expected, const std::string& subject,
                                  RunObserver& observer) {
    if (!isSensitive(data) || observer.mayReleaseForNothing(expected)) return {};
    return Fault{Fault::Code::NotAccepted, subject,
                 "nothing can be expected of so few records at this epsilon, and nothing was released. " + expected};
}

} // namespace sfumato
