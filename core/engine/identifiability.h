// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"

#include <cstdint>
#include <string>
#include <vector>

namespace sfumato {

/// How many principal directions of the data rise above the noise, from privatized records alone. With n
/// records of d features, s2 the noise variance of one feature and g = d/n, a direction along which the data
/// have variance l shows in the eigenvalues e of Cov(Y) when l > s2 sqrt g, and then e > s2 (1 + sqrt g)^2
/// (Baik, Ben Arous, Peche 2005; Baik, Silverstein 2006). Noise alone passes that edge by chance with its
/// largest eigenvalue in about one data set of six.
struct Identifiability {
    enum class Origin {
        Run,        ///< what a run released
        File,       ///< a privatized data set
        PublicData, ///< study noise on records that are public
        StandIn     ///< study noise on a set that the program drew in place of the user's
    };

    /// What a low-pass corner would leave.
    struct Corner {
        int corner = 0;
        std::int64_t dimensions = 0;
        double noiseRatio = 1;      ///< noise scale over that of now, at the same budget
        std::vector<double> spikes; ///< falling
        bool operator==(const Corner&) const = default;
    };

    /// What other mechanisms at the same epsilon and delta would let show, each measured by study noise on the same
    /// public records.
    struct Way {
        MechanismSpec mechanism;
        std::int64_t dimensions = 0;
        int directions = 0;
        double share = 0; ///< of the variance of what this mechanism takes of a record
        bool operator==(const Way&) const = default;
    };

    Origin origin = Origin::PublicData;
    std::string name;        ///< of the data
    MechanismSpec mechanism; ///< that made the records
    double sensitivity = 0;
    std::int64_t records = 0;     ///< n
    std::int64_t dimensions = 0;  ///< d
    double noiseVariance = 0;     ///< s2
    double threshold = 0;         ///< s2 (1 + sqrt g)^2
    std::vector<double> spectrum; ///< the eigenvalues e, falling
    std::vector<double> spikes;   ///< l of the visible ones, falling: s2 (t + sqrt(t^2 - 4 g)) / 2, t = e/s2 -
                                  ///< 1 - g
    double totalVariance = 0;     ///< of the features without noise: tr Cov(Y) - d s2, never below the sum of the
                                  ///< spikes
    std::vector<Corner> corners;  ///< rising; empty where there is no low-pass to think of
    std::vector<Way> ways;        ///< of gray pictures that are public: windows and unit vectors; empty else
    bool usesRaw = false;         ///< the noise is reproducible: must be stamped NOT PRIVATE
    bool operator==(const Identifiability&) const = default;
};

} // namespace sfumato
