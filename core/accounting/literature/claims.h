// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/tables/enum_names.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace sfumato {

/// A sentence with numbers in the places %1, %2, ...
struct Sentence {
    std::string_view pattern;
    std::vector<double> numbers;
};

/// In English, the numbers with four significant digits.
std::string english(const Sentence& sentence);

/// A privacy claim of a published paper, and what our accountants say about the same setting. Every number
/// but the claimed ones and the settings is computed when it is asked for.
struct Claim {
    enum class Verdict {
        Holds, ///< the claimed epsilon is at least the sound one
        /// above the claimed epsilon by less than 0.2 %: what a noise scale with three printed digits leaves open
        Rounded,
        Understated, ///< the claimed epsilon promises more than holds
    };
    struct Finding {
        std::string_view how; ///< translatable
        double epsilon;
        bool sound; ///< a bound that holds under the assumptions it names
    };
    std::string_view paper, setting; ///< `setting` is translatable
    double claimed, delta;
    std::vector<Finding> findings; ///< the first sound one is the answer
    Sentence why;                  ///< why they differ
    Sentence remedy;               ///< what would make the claim true, or what it could have been

    double answer() const;
    Verdict verdict() const;
};
template <>
inline constexpr auto namesInOrder<Claim::Verdict> = names("holds", "agrees up to rounding", "understated");

/// A claim that is computed when it is first asked for, which may take seconds, and then kept; and how its
/// setting is run here. One of `preset` and `unavailable` is empty, of the published claims.
struct ClaimSource {
    std::string_view paper, setting;
    std::function<Claim()> compute;
    /// The preset that, with `settings`, has exactly what the claim rests on: records, mechanism, noise and delta,
    /// and in the central model blocks, batches and steps. The generator is the preset's.
    std::string_view preset;
    std::vector<std::string> settings; ///< as withSetting() reads them
    std::string_view unavailable;      ///< why the setting cannot be run here; a sentence, translatable
};

/// The published settings of DP-Sinkhorn (Cao et al. 2021), GS-WGAN (Chen, Orekondy, Fritz 2020), DP-SWD
/// (Rakotomamonjy, Ralaivola 2021), DP-CGAN (Torkzadehmahani et al. 2019) and of learning from locally
/// privatized data (Reshetova, Chen, Oezguer, arXiv 2306.09547, and its journal version, JSAIT 2024).
std::vector<ClaimSource> publishedClaims();

} // namespace sfumato
