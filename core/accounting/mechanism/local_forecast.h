// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/tables/data_facts.h"
#include "core/spec/tables/mechanism_facts.h"

#include <optional>

namespace sfumato {

// What can be learned of records that each have noise of their own, from public facts alone: nothing here looks at a
// record.

/// What is public of the records and of their noise.
struct LocalNeeds {
    Geometry geometry;
    std::int64_t records = 0, classes = 0;
    std::int64_t dimensions = 0; ///< numbers of a record that get noise
    double range = 0;            ///< width of the public range of a number of a record
    double noise = 0;            ///< standard deviation of the noise on a number
    MechanismSpec mechanism;
};

/// What samples will show at best. Traces: of pictures shadows of the shapes, of points where they lie.
enum class LocalDetail { Noise, Traces, Blurred, Shapes };

struct LocalForecast {
    double clarity = 0; ///< in [0, 4]: the zone, and how far in it
    LocalDetail detail = LocalDetail::Noise;
    bool operator==(const LocalForecast&) const = default;
};

/// Of pictures: r = v / (s2 sqrt(d/n)), where s2 is the variance of the noise on each of d numbers, n the number of
/// records and v the variance of the strongest pattern. A pattern shows in noisy records where r > 1 (Baik, Ben Arous,
/// Peche 2005: see visibilityLimit()). By the prior of PictureFrequency, v is the total variance over the sum of
/// 1 / (1 + f^2); a pixel deviates by a quarter of its range, no record is longer than the radius of a ball, and on the
/// unit sphere the total is 1. More than ten classes share the records. Zones of r: 1, 4.4, 10.
/// Of points: e_p = sqrt(E v^2p / n) / (range / 2)^p is the standard error that noise v gives the p-th moment of a
/// number, over the largest that this moment can be (E v^4 and E v^6 are 3 and 15 sigma^4, sigma^6 of Gaussian noise, 6
/// and 90 of Laplace noise). Zones: e_2 >= 0.3 hides even how wide the records lie, e_3 >= 0.2 their shape, which shows
/// from e_3 < 0.11 on. Of more than three numbers no shape is forecast, but that none shows of a single number.
/// The zones are those of measured public runs, which test_local_forecast.cpp lists.
/// Nothing where none was measured: noise without a variance, labels as a tensor, windows that are not on the sphere.
std::optional<LocalForecast> forecastLocally(const LocalNeeds& needs);

} // namespace sfumato
