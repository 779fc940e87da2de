// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fault.h"
#include "core/engine/sample_sheet.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sfumato {

/// Which samples of a class-conditional generator are drawn: as its classes come, as many of each in order (a
/// sheet of them has a row for each class), or of one class alone. Where there are no classes, Each is Any,
/// and One a fault.
struct ClassChoice {
    enum class Kind { Any, Each, One };
    Kind kind = Kind::Any;
    int one = 0;
    bool operator==(const ClassChoice&) const = default;
};

/// Generated samples of a run as of a checkpoint. Sample i depends on run, method, step, seed, choice of classes and i
/// alone; of as many of each class also on their number.
struct SampleRequest {
    std::filesystem::path run;
    std::string method;                ///< empty: the first
    int count = 100;                   ///< in [1, 10000]; without a seed at most as many as a sample sheet has
    std::optional<std::uint64_t> seed; ///< of the latents; none: the fixed latents that all sample sheets of
                                       ///< the run show
    ClassChoice classes;   ///< without a seed: Any and Each are the sheet as it is, One its samples of a class
    std::int64_t step = 0; ///< of a checkpoint that the run keeps; 0: the last
};

/// How a walk leads from a latent u to a latent v while t goes from 0 to 1. Linear: (1 - t) u + t v, never
/// leaves the cube of uniform latents. Spherical: (sin((1 - t) a) u + sin(t a) v) / sin a, a the angle
/// between u and v (Shoemake 1985): between orthogonal normal latents, as nearly all are in many dimensions,
/// every point of it has their distribution again, where the straight way has half the variance.
enum class WalkPath { Linear, Spherical };

struct WalkRequest {
    std::filesystem::path run;
    std::string method;
    std::optional<std::uint64_t> seed;
    std::vector<std::pair<int, int>> rows; ///< each from one sample of the seed to another
    int frames = 24;                       ///< of a row, in [2, 200], both ends among them
    ClassChoice classes;                   ///< of the samples that rows are counted in
    int count = 0; ///< how many samples these are: of as many of each class it says which is which; 0: all named
};

struct LatentWalk {
    SampleSheet sheet; ///< rows x frames samples, row by row
    int frames = 0;
    WalkPath path = WalkPath::Linear;
};

struct NeighbourRequest {
    std::filesystem::path run;
    SampleSheet samples; ///< generated ones, of any step, as they are shown
    bool raw = false;    ///< compare with the raw records too: enters the look at them in the run's ledger
};

/// Of every sample its nearest record, and how near.
struct NearestRecords {
    SampleSheet records;           ///< one for each sample
    std::vector<double> distances; ///< from each sample to its record
    double typical = 0;            ///< median distance of a record to its own nearest among the others; NaN where there
                                   ///< is one record only
    std::string norm;              ///< "l1" or "l2"
};

struct Neighbours {
    /// Between features, where the noise was added: l1 under Laplace noise, else l2.
    NearestRecords privatized;
    /// Between records, l2.
    std::optional<NearestRecords> raw;
};

/// The sheets in a run folder: the same latents at the steps of its training, and the first privatized
/// records.
struct PastSheets {
    std::vector<std::shared_ptr<const SampleSheet>> sheets; ///< method by method, steps rising; of a long run some
                                                            ///< 256 of a method, evenly
    std::vector<Fault> unread;
};

/// Samples that a person chose in the gallery.
struct GalleryPick {
    std::filesystem::path run;
    std::string method;
    std::int64_t step = 0;
    std::optional<std::uint64_t> seed;          ///< of the latents; none: the fixed ones of the run's sample sheets
    std::vector<int> indices;                   ///< rising
    std::shared_ptr<const SampleSheet> samples; ///< as shown, in that order
};

} // namespace sfumato
