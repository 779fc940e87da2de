// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <string_view>
#include <vector>

namespace sfumato {

// How much detail noisy moments of pictures can show, from public facts alone: nothing here looks at a record.

/// The public facts of a set of pictures with labels; `classes` is 1 where there are none.
struct PictureFacts {
    std::int64_t records = 0, classes = 1, channels = 1, height = 28, width = 28;
};

/// One frequency of the orthonormal DCT-II of one plane of a picture: of gray pictures there is one plane, of color
/// pictures luma and two of chroma.
struct PictureFrequency {
    std::int64_t plane = 0, row = 0, column = 0;
    double frequency = 0; ///< f = sqrt((row M/H)^2 + (column M/W)^2), M = max(H, W): the same in all directions
    double weight = 1;    ///< variance^(-1/4) of the prior, so that the smallest weight is 1
};

/// Which frequencies are worth their noise. The prior of natural pictures says that the variance of a frequency is
/// proportional to q / (1 + f^2), with q = 1 for luma and 1/16 for chroma. Frequencies are sorted by this variance.
/// With p_d the standard deviation of the d-th and c_d = p_1 + ... + p_d, the d-th is kept, and the next is looked at,
/// while
///     p_d >= kappa 2 sqrt(d) sqrt(classes) c_d / (mu sqrt(0.75) records).
/// The left side is the deviation of the finest pattern. The right side is the edge of the spectrum of the noise in the
/// pooled covariance, with c_d in place of the squared clip norm, so the contrast of the pictures cancels. kappa is 1
/// with one component a class, else 4. At least 6 a plane and at most 900 are kept, and no more than 2^26 numbers in
/// all covariances.
struct FrequencyPlan {
    std::vector<PictureFrequency> kept; ///< sorted
    double finest = 0;                  ///< F: the frequency of luma whose variance is that of the last that passes
};
/// `mu` = 1 / noise multiplier, that of Gaussian differential privacy; records >= 1.
FrequencyPlan frequenciesFor(const PictureFacts& facts, double mu, std::int64_t components);

/// How many components a class pay: K = floor(sqrt(0.01 mu^2 0.15 n^2 / (4 d classes^2))), with d counted for one
/// component. Below 8 it is 1, and it is 50 at most.
std::int64_t componentsFor(const PictureFacts& facts, double mu);

/// What to expect of samples: as sharp as a thumbnail of F x F pixels.
enum class PictureDetail { Averages, Shadows, Blurred, Clear };

struct PictureForecast {
    double mu = 0;
    double sharpness = 0;                           ///< F
    PictureDetail detail = PictureDetail::Averages; ///< F below 4, 7, 10, above
    std::int64_t frequencies = 0;                   ///< of a picture, that are kept
    std::int64_t components = 1;                    ///< that pay
};
/// The forecast before anything is spent, with one component a class. Faults as PrivacyBudget::make(), and where delta
/// is 0.
Result<PictureForecast> forecastPictures(const PictureFacts& facts, double epsilon, double delta);

/// Of F.
PictureDetail detailOf(double sharpness);
/// In words: "recognizable, blurred".
std::string_view describe(PictureDetail detail);

} // namespace sfumato
