// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/methods/central/central_training.h"
#include "core/methods/central/picture_moments.h"
#include "core/methods/parts/frequency_encoder.h"

namespace sfumato {

/// The recipe `any` of the method moments: noisy moments of pictures, gray or in colors, of any sides from 8 to 128,
/// without a constant that was tuned to one set of data. Frequencies are chosen from public facts (picture_forecast.h),
/// clip norms are noisy quantiles, and all is denoised in closed form (picture_moments.h, denoised_moments.h).
///
/// x are all P coefficients of a record, |x| <= R = sqrt(P) / 2; w the weights; m0 the denoised mean picture. A query
/// with the share s of mu^2 has noise of standard deviation D / (mu sqrt(s)), and the shares add up to 1. K components
/// a class.
///   query                        what one record contributes                      D, replaced    share, K = 1; K > 1
///   pooled mean                  x, clipped to R                                  2 R            .02; .02
///   pooled radius, 5 rounds      1/2 if |w (x - m0)| <= r, else -1/2              1 a round      .03; .03
///   class means                  its class: 1 and w (x - m0), clipped to r1       2 r1           .12; .08
///   class radius, 4 rounds       1/2 if |w (x - m0) - class mean| <= r            1 a round      .03; .02
///   class second moments         v v^T, v = w (x - m0) - class mean, to r2        sqrt 2 r2^2    .75; .20
///   component means, 2 rounds    its component: 1 and v, clipped to r2            2 r2           -; .15 each
///   component radius, 4 rounds   as the class radius, about components            1 a round      -; .02
///   component second moments     as of classes, clipped to r4                     sqrt 2 r4^2    -; .28
///   tones                        its class: the shares of its pixels in 32 bins   sqrt 2         .04; .04
///   check                        one vote for its class if the released rule
///                                gives it that class, else none                   sqrt 2         .01; .01
/// Proofs. Pooled mean: orthonormal maps keep norms, and the triangle inequality. Radius: the contributions of two
/// records differ by 1 at most; T rounds share what the row of the table says, so each has noise sqrt(T) / (mu
/// sqrt(s)). Means and second moments: CountedSum and SecondMoment in query_door.h; the block of a component is a
/// function of the record and of earlier noisy answers. Tones: h, h' >= 0 with sums of 1, so |h - h'|^2 <= |h|^2 +
/// |h'|^2 <= 2 (NonnegativeSum). Check: vectors are 0 or unit vectors (Histogram). Every query depends on earlier noisy
/// answers and on one record at a time, and adaptive composition of Gaussian mechanisms is exact: mu^2 is the sum of (D
/// / noise)^2. The door clips every contribution, so no bound rests on what the functions here compute. r1, r2 and r4
/// are the noisy median (K > 1: the 0.8-quantile) of lengths.
class AnyMoments : public CentralTraining, public PictureClassifier {
public:
    AnyMoments(const RunSpec& run, const DataFacts& facts, std::int64_t classes);
    static std::optional<Fault> unfit(const DataFacts& facts);

    Result<void> release(QueryDoor& door, RunObserver& observer, std::stop_token stop) override;
    NamedTensors released() const override;
    void settle() override;
    /// "Expect samples as sharp as a thumbnail of 14 x 14 pixels: clear shapes, no texture."
    std::string forecast() const override;
    bool isForNothing() const override { return detailOf(m_sharpness) == PictureDetail::Averages; }
    /// From the answer to the last query: which share of the real records the released rule gives their own class, of
    /// all records and on average over the classes, and whether that is more than guessing.
    Text verdict() const override;
    /// The released rule, which the last query asks about.
    const PictureClassifier* classifier() const override { return m_classes > 1 ? this : nullptr; }
    PublicMap features() const override;
    PublicMap classes() const override;

    Outcome step(StepRecord&, double, std::stop_token, PlanLinks*) override { return Outcome::Moved; }
    bool trains() const override { return false; }
    at::Tensor latents(std::int64_t count, at::Generator& randomness) const override;
    at::Tensor sheetLatents(std::int64_t count, at::Generator& randomness) const override;
    at::Tensor generate(const at::Tensor& latents) override;
    std::int64_t classCount() const override { return m_classes > 1 ? m_classes : 0; }
    at::Tensor classesOf(const at::Tensor& latents) const override { return m_blocks.classesOf(latents); }
    at::Tensor latentsOf(const at::Tensor& classes, at::Generator& randomness) const override;
    Choices choices() const override { return {0, 2}; }
    Evaluation metrics(const at::Tensor&) const override { return {}; }
    bool isFinite() const override { return m_blocks.isFinite(); }
    NamedTensors state() const override { return {}; }
    NamedTensors randomState() const override { return {}; }
    void setRandomState(const NamedTensors&) override {}

    /// The class [b] int64 that the released rule gives records.
    at::Tensor recognized(const at::Tensor& records) const;
    const FrequencyEncoder& encoder() const { return m_encoder; }

private:
    class Asking;
    Result<void> askClasses(Asking& asking);
    Result<void> askComponents(Asking& asking);
    Result<void> askTones(Asking& asking);
    Result<void> askCheck(Asking& asking);
    at::Tensor pixels(const at::Tensor& latents) const;
    at::Tensor classDraws(std::int64_t label, std::int64_t count, at::Generator& randomness) const;

    std::int64_t m_classes, m_components, m_records;
    bool m_hasTones;
    double m_sharpness; ///< FrequencyPlan::finest
    std::uint64_t m_seed;
    FrequencyEncoder m_encoder;
    ClassGaussians m_blocks; ///< of weighted codes, about the mean picture
    at::Tensor m_center;     ///< [P], coefficients of the mean picture
    at::Tensor m_tones;      ///< [classes, 33]
    at::Tensor m_check;      ///< [classes + 1]: the noisy votes, and the standard deviation of each
    PrivacySpec m_privacy;
};

} // namespace sfumato
