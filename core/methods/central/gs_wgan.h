// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/methods/central/moments.h"
#include "core/methods/central/stepped_training.h"
#include "core/models/critic.h"

#include <optional>

namespace sfumato {

/// GS-WGAN (Chen, Orekondy, Fritz, NeurIPS 2020; arXiv 2006.08265): the records lie in K fixed blocks, each
/// with a Wasserstein critic of its own. A step asks one block: its critic learns a little from its records
/// and says how generated pictures should change to please it; that gradient, of all of them together, is
/// clipped as one vector, gets its noise, and goes back through the generator. Critics see raw records and
/// stay with the door.
///
/// The schedule says which block is asked, and so what it costs: in public order (each block exactly so often),
/// at random, at random and set back to the public start at every visit, or as published, where every picture's
/// gradient is clipped by itself and counted as though it had drawn a block of its own, which does not hold.
///
/// Critics that are set back know what their public start knows. With `momentsShare` a part of the budget goes to noisy
/// moments of the records (see Moments), and the public start learns, at every step anew, to tell the generator from
/// pictures that are drawn of them. What it says itself is public; asked, and clipped and noised, is only by how much
/// the block's critic says otherwise.
///
/// gs-fed is its federated form: a block is all that one client has, who keeps the critic and sends noisy
/// gradients to a server that nobody has to trust. One client is one user, and what is guaranteed is of all of a
/// user's records together, as the clip bounds any change of a block.
class GsWgan : public SteppedTraining {
public:
    GsWgan(const RunSpec& run, const DataFacts& facts, std::int64_t classes);
    /// Why such records cannot be learned from.
    static std::optional<Fault> unfit(const RunSpec& run, const DataFacts& facts, std::int64_t classes);

    Hidden hiddenRows() const override;
    std::int64_t publicDigits() const override { return m_warmSteps > 0 && !m_moments ? publicPictures : 0; }
    void takePublicDigits(at::Tensor pictures, at::Tensor labels) override;
    Result<void> release(QueryDoor& door, RunObserver& observer, std::stop_token stop) override;
    NamedTensors released() const override;
    void settle() override;
    NamedTensors state() const override;
    std::string note() const override;
    Result<Response> response(QueryDoor& door, const NamedTensors& queried, std::int64_t step,
                              std::stop_token stop) const override;

    struct Visit; ///< what a block is asked with

protected:
    Result<double> descend(Generator& generator, const at::Tensor& latents, const at::Tensor& wanted, std::int64_t step,
                           std::stop_token stop) override;

private:
    static constexpr std::int64_t publicPictures = 10000;

    void drawKnown();
    Result<void> warmUp(RunObserver& observer, std::stop_token stop);
    at::Tensor startAfter(const Visit& visit, std::int64_t step) const;
    at::Tensor generatedAhead(Generator& generator, const at::Tensor& classes, at::Generator& randomness) const;
    Visit visitAt(std::int64_t step) const;
    Result<Response> evaluate(QueryDoor& door, const Visit& visit, std::int64_t step, std::stop_token stop) const;
    at::Tensor coordinates(const at::Tensor& pictures) const;
    std::int64_t width() const;

    RunSpec m_run;
    CriticShape m_shape;
    std::int64_t m_blocks, m_updates, m_warmSteps, m_ownSteps, m_batch, m_inverted, m_pictures;
    double m_clip, m_rate;
    bool m_kept, m_each; ///< critics keep their state; pictures are clipped one by one
    at::Tensor m_basis;  ///< [corner^2, d] of the frequencies that critics see; undefined: all pixels
    at::Tensor m_start;  ///< [state] of every critic before its first visit, public
    std::optional<Moments> m_moments;
    at::Tensor m_known, m_knownLabels; ///< pictures in [0, 1] that the public start learns from
};

} // namespace sfumato
