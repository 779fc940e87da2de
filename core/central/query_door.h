// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/data/raw_batch.h"
#include "core/data/raw_dataset.h"
#include "core/ledger/ledger.h"
#include "core/noise/noise_source.h"
#include "core/central/hidden_state.h"
#include "core/spec/tables/mechanism_phase.h"

#include <ATen/core/Tensor.h>

#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace sfumato {

class DoorProbe; ///< of tests, which reads contributions before they are clipped; no program has one

/// The contribution of a batch, before it is clipped: one row of each record, or one for the whole batch.
class Contribution {
public:
    /// `rows`: [b, width] float; `blocks`: [b] int64, the block of the response that each row goes to, or
    /// undefined where there is one block.
    Contribution(at::Tensor rows, at::Tensor blocks, const RawAccess&)
        : m_rows(std::move(rows)), m_blocks(std::move(blocks)) {}

    /// Factors u [b, p] and v [b, q] of outer products.
    using Factors = std::vector<std::pair<at::Tensor, at::Tensor>>;
    Contribution(Factors factors, const RawAccess&) : m_factors(std::move(factors)) {}

private:
    friend class QueryDoor;
    friend class DoorProbe;
    at::Tensor m_rows, m_blocks;
    Factors m_factors;
};

/// A function, not a lambda with captures: what it reads of the records can leave as a contribution only. It
/// is handed the hidden state where there is one and the accounting allows for it: of blocks that are kept. An
/// response of a fresh sample, or of a block that was set back, must not depend on what earlier ones left.
using Contribute = Contribution (*)(const RawBatch&, const RawAccess&, const PublicInput&, HiddenState*);

/// How contributions become a response, and how far one record can move it. A row is put on a grid of
/// integers and clipped to the bound C there, so C holds exactly; a row that is not finite counts as zero.
/// D is the l2 distance between the responses of neighboring data sets; the noise has standard deviation
/// multiplier * D. Neighbors have the same number of records, which is public, and differ at one index: one has
/// another record there (replaced), or none, which contributes nothing (zeroed). The grid depends on the number of
/// records only, and what a record contributes depends on itself only, to the last digit, whichever and however many
/// records are evaluated beside it, and sums of whole numbers do not depend on their order: so an index that is drawn
/// and has no record leaves the response as it is where that index is not drawn. (Libraries of linear algebra do not
/// promise that: row_by_row.h.)
///   Sum           rows are added into their blocks. D = C where a record is zeroed, 2 C where one is
///                 replaced (|v - v'| <= 2 C).
///   NonnegativeSum  the same for rows without numbers below 0, which count as 0. <v, v'> >= 0, so |v - v'|^2 <= |v|^2
///   +
///                 |v'|^2 <= 2 C^2, in different blocks too: D = sqrt 2 C; zeroed: C.
///   OuterSum      the same for rows that are outer products u_k v_k^T, one matrix behind the other, as the gradient
///                 of a layer is. v_k is put on a grid of its own and u_k on that which makes their products
///                 whole numbers of one unit; all u_k together are cut toward zero until sum_k |u_k|^2 |v_k|^2 <=
///                 C^2 (1 - 2^-20)^2, computed in double precision, which is off by less than 2^-30 of it.
///                 Products and their sums stay below 2^53, and so are exact in double precision.
///   CountedSum    the same, and every block counts its rows, the count scaled by C. A record is (C, v),
///                 |v| <= C. Replaced within a block: |(0, v - v')| <= 2 C; from one block to another:
///                 sqrt(2 C^2 + |v|^2 + |v'|^2) <= 2 C. So D = 2 C and the count costs nothing. Zeroed, it is
///                 not counted either: sqrt 2 C.
///   SecondMoment  v v^T is added into its block, in integers. |v v^T - v' v'^T|^2 = |v|^4 + |v'|^4 -
///                 2 <v, v'>^2 <= 2 C^4, in different blocks |v|^4 + |v'|^4, so D = sqrt 2 C^2 in the
///                 Frobenius norm; zeroed: C^2. Off the diagonal, where an entry counts twice in
///                 that norm, the noise is smaller by sqrt 2.
///   Histogram     one vote a record. D = sqrt 2; zeroed, nobody votes: 1.
///   WholeBatch    one row for the batch, the gradient on generated samples, clipped as one vector. The batch is of
///                 those who are there: one that is drawn and zeroed leaves that of the sample without it. Any two
///                 batches: D = 2 C, also where the batch is one block of the records with all that was kept of
///                 it: what a replaced record changes in a block shows in the responses of that block alone.
///   Projection    every row x by itself, as x U plus noise: U has `directions` unit columns, uniform on the sphere
///                 of `dimensions`, drawn anew by the door for every step and handed out with the response. A
///                 record is its row in the coordinates of its block, all others 0, so two records differ by a
///                 z with |z| <= 2 C (in different blocks sqrt(|x|^2 + |x'|^2) <= sqrt 2 C: the class costs
///                 nothing). Of samples of every class (Sampling::ClassSubsets) a class is a space of its own,
///                 with directions of its own: see Query::classRecords. D = 2 C is the bound of |z|, replaced; the
///                 responses differ by |z^T U|, whose distribution the accountant averages over
///                 (Noise::ProjectedGaussian; projection_distribution.h), since U is independent of the records and
///                 public. Rows come in the order in which a sample of fixed size was drawn, or of the records where
///                 all take part: one record is one row. Zeroed, its row stays, 0 U plus noise, so z = x and D = C;
///                 then all records take part, since in the place of one that is not drawn another would stand, 2 C
///                 away. Rounding: rows are clipped in integers; x U is computed in double precision, every row by
///                 itself, and rounded to a grid of B >= 2^30 steps to C, off by at most one step, so responses differ
///                 by up to 2 sqrt(directions) steps more (zeroed: half of it). The noise is therefore stronger by 1 +
///                 2^-10, which makes up for it wherever s = |z^T U| / |z| >= t = 2^10 sqrt(directions) / B. Smaller s
///                 have probability (0.8 t sqrt(dimensions))^directions at most, less than 1e-24 from 8 directions on
///                 and up to 2^17 dimensions.
enum class QueryShape { Sum, OuterSum, CountedSum, SecondMoment, Histogram, WholeBatch, Projection, NonnegativeSum };

struct Query {
    std::string name; ///< as the plan of the method has it
    QueryShape shape = QueryShape::Sum;
    std::int64_t width = 1;  ///< numbers of a row; an outer sum has width x blocks in all; of a histogram not read
    std::int64_t blocks = 1; ///< of a histogram its bins
    double clip = 1;         ///< C; of a histogram not read
    Contribute contribute = nullptr;
    /// Of ClassSubsets, with Projection only: the records that a class is taken to have at least, m. Of a class with n
    /// records a step asks b = rate m of its max(n, m) places, drawn uniformly, those without a record contributing 0;
    /// the response has b rows of every class, one class after the other. A record x that another of its class replaces
    /// changes one row of that class. One that leaves a class changes its response in the same way: where n <= m its
    /// place is empty; else a sample without it is, place by place, one with it in which any of the records that were
    /// not drawn stands for it, so that, with M the response of b - 1 others and such a one, and M' that of them and x,
    /// the distributions are (1 - b/n) M + (b/n) M' and M: those of a replaced record, sampled at a rate of at most b /
    /// m (advanced joint convexity: Balle, Barthe, Gaboardi 2018; Zhu, Dong, Wang 2022). One that enters a class is one
    /// that leaves it, seen from the other data set, and the dominating pair is symmetric. So a record that moves from
    /// one class to another costs two such responses, and none costs more.
    std::int64_t classRecords = 0;
};

/// The sensitivity D as above. C > 0.
double sensitivityOf(QueryShape shape, double clip, MechanismPhase::Relation relation);

struct Response {
    /// Undefined where the queried block is on another rank that did not respond. Else float64. Sum, NonnegativeSum,
    /// OuterSum, WholeBatch: [blocks, width]; CountedSum: [blocks, 1 + width], the count first, in records;
    /// SecondMoment: [blocks, width, width]; Histogram: [blocks]; Projection: [records, directions], of ClassSubsets
    /// class by class.
    at::Tensor values;
    at::Tensor directions;        ///< of a Projection: [blocks, width, directions] float32
    double noise = 0;             ///< standard deviation of each number (CountedSum: of the sums; SecondMoment: of the
                                  ///< diagonal); 0 where there is none
    std::int64_t rowsOfBlock = 0; ///< of a Projection of ClassSubsets
};

/// The door out of raw data in the central model. It takes the records, draws who takes part with a key of
/// the operating system, clips, adds up and adds noise in integers, and hands out nothing else. Everything
/// asked stands in the ledger before its noise is drawn; questions of every step are paid for in blocks, and
/// what was paid and not drawn is refunded by settle(). A record that cannot be used, of which a number is not finite
/// or the class is not one of those that facts() names, is no record: all is exactly as where there is none at its
/// index.
class QueryDoor {
public:
    /// A run of blocks, those from `first` to before `last` of `all`.
    struct Share {
        std::int64_t first = 0, last = 0, all = 0;
        bool holds(std::int64_t block) const { return block >= first && block < last; }
    };

    struct Plan {
        std::vector<std::pair<std::string, MechanismPhase>> queries; ///< all that may be asked, by name
        double delta = 1e-5;                                         ///< at which the budget is stated
        NoiseDistribution noise = NoiseDistribution::Exact;
        std::uint64_t seed = 0;   ///< where the noise is not exact, and of a public order
        std::string order = {};   ///< the name of the secret order of the records; open() takes that of its records
        std::int64_t block = 100; ///< steps that are paid for at a time
        std::string purpose;
        /// where all records of the door are those of these blocks: they are dealt out evenly, in
        /// their order, and other blocks have records that lie elsewhere; see askElsewhere()
        std::optional<Share> own;
    };

    /// `ledger` must outlive the door. Fault where the operating system gives no key.
    static Result<QueryDoor> open(RawDataset raw, Ledger& ledger, Plan plan);

    const DataFacts& facts() const { return m_raw->facts(); }
    std::int64_t records() const { return m_raw->size(); }
    bool hasLabels() const { return m_raw->hasLabels(); }

    /// From here on questions meet what `map` makes of every record, computed once where steps would repeat it; labels
    /// stay. Stopped where `stop` was requested meanwhile.
    Result<void> map(RecordMap map, const PublicInput& input, std::stop_token stop);

    /// The response to `query` at `step` = 0, 1, ..., evaluated once for each step and name, steps in their order.
    /// BudgetExceeded and write faults of the ledger; Stopped where `stop` was requested before the noise was drawn.
    Result<Response> evaluate(const Query& query, const PublicInput& input, std::int64_t step, std::stop_token stop) {
        auto response = responseTo(query, input, step, std::move(stop));
        if (response && m_onlooker) m_onlooker(query, input, *response);
        return response;
    }

    /// Lets go of all records but those of these blocks, before anything is asked. Steps that ask other blocks pass
    /// without this door, or are evaluated by askElsewhere().
    void keepShare(const Share& share);
    /// Evaluates queries of blocks that are not here: Response{} where no rank responds. The step is paid for in this
    /// ledger as well, so that it speaks of all records.
    using Elsewhere = std::function<Response(const Query&, const PublicInput&, std::int64_t block, std::int64_t step)>;
    void evaluateElsewhere(Elsewhere elsewhere) { m_elsewhere = std::move(elsewhere); }

    /// Records are read in pieces whose size divides this one, and what a record contributes may depend, in its last
    /// digits, on the piece.
    static constexpr std::int64_t poolPiece = 2048;
    /// Several doors with the same records, each of which reads a run of them: queries of all records, whose response
    /// is a sum.
    struct Pool {
        std::int64_t first = 0, last = 0; ///< the records that this door reads; the first a multiple of poolPiece
        /// Makes `sums` over them sums over all, before noise. A door that does not pay gets the response of the one
        /// that does; that one gets nothing.
        std::function<Result<std::optional<Response>>(const Query&, std::int64_t step, std::span<std::int64_t> sums)>
            add;
        std::function<void()> working; ///< called from time to time while it reads
    };
    void pool(Pool pool);

    /// Gives back the steps that were paid for and not drawn.
    Result<void> refundUndrawn();
    /// The same after a checkpoint, and at the end; hidden states are then those of that checkpoint.
    Result<void> settle();

    /// Keeps `rows` rows of `width` numbers beside the records, in `folder` (in memory where that is empty), as
    /// they were at the checkpoint of so many `steps`. Both counts >= 1. See HiddenState.
    Result<void> keepHidden(std::int64_t rows, std::int64_t width, const std::filesystem::path& folder,
                            std::int64_t steps);
    /// Before the checkpoint of `steps` steps is written. settle() comes after it.
    Result<void> saveHidden(std::int64_t steps);
    /// At the end of a training: takes all that was hidden off the disk.
    void forgetHidden();

    /// Hands on every response with what was public when it was evaluated, all of which an onlooker may see.
    using Onlooker = std::function<void(const Query&, const PublicInput&, const Response&)>;
    void onResponse(Onlooker onlooker) { m_onlooker = std::move(onlooker); }
    /// The same of maps, each a public function as well.
    using OnMap = std::function<void(RecordMap, const PublicInput&)>;
    void onMap(OnMap onMap) { m_onMap = std::move(onMap); }

    /// Counts from now on how many rows are clipped, after it has entered this look at raw data in the ledger.
    Result<void> watchClipping(std::string purpose);
    /// The share of the rows since the last call that were longer than their bound; NaN where there were none, or
    /// clipping is not counted. A raw metric.
    double clippedShare();

    /// The events that the whole plan comes to; of a door with blocks of its own from the first step that queries one.
    static std::vector<PrivacyEvent> events(const Plan& plan, const DataFacts& facts, const std::string& fingerprint);

private:
    friend class DoorProbe;
    QueryDoor(RawDataset raw, Ledger& ledger, Plan plan, NoiseSource noise);

    struct Paid {
        Reservation reservation;
        std::int64_t first = 0, steps = 0;
        std::int64_t drawn = 0; ///< of the steps, up to the last that was evaluated here
        bool covers(std::int64_t step) const { return step >= first + drawn && step < first + steps; }
    };
    struct Clipping {
        std::int64_t rows = 0, clipped = 0;
        Clipping& operator+=(const Clipping& other) {
            rows += other.rows, clipped += other.clipped;
            return *this;
        }
    };
    /// The integers of a response before its noise.
    struct Sums {
        std::int64_t bound; ///< C in units
        double unit;
        std::vector<std::int64_t> values; ///< block by block
    };
    struct Rows {
        at::Tensor values, blocks; ///< [b, width]; [b], below 0: not counted
    };
    /// The contribution of some records, and which of them are to be passed over, as in Read.
    struct Evaluation {
        Contribution contribution;
        at::Tensor empty;
    };
    Result<Response> responseTo(const Query& query, const PublicInput& input, std::int64_t step, std::stop_token stop);
    Result<void> refund(Paid& paid);
    Result<void> pay(const std::string& name, const MechanismPhase& phase, std::int64_t step);
    struct Participants {
        at::Tensor index;       ///< of records; below 0: nobody
        std::int64_t block = 0; ///< where steps ask one
    };
    std::int64_t firstRead() const { return m_pool ? m_pool->first : 0; }
    std::int64_t lastRead() const { return m_pool ? m_pool->last : m_raw->size(); }
    Participants participants(const Query& query, const MechanismPhase& phase, std::int64_t step);
    at::Tensor classSubsets(const Query& query, double rate, ChaCha20& stream);
    at::Tensor recordsOf(std::int64_t block, std::int64_t blocks) const;
    /// Records of an index as queries read them, and which of them are not there or cannot be used: undefined where all
    /// can.
    struct Read {
        at::Tensor records, labels, empty; ///< [b, d], [b] int64, [b] bool
        bool shared = false;               ///< records are those that are kept: nobody may write to them
    };
    at::Tensor emptyAmong(const at::Tensor& index, const at::Tensor& records, const at::Tensor& labels) const;
    Read readRecords(const at::Tensor& index) const;
    Evaluation evaluate(const Query& query, const PublicInput& input, const Participants& participants,
                        HiddenState* hidden) const;
    /// The rows of `participants`, or with `whole` the one row of all; those of empty records have block -1.
    Rows rowsOf(const Query& query, const PublicInput& input, const Participants& participants, bool whole,
                HiddenState* hidden = nullptr) const;
    Result<Response> project(const Query& query, const MechanismPhase& phase, const PublicInput& input,
                             std::int64_t step, std::uint64_t index, std::stop_token stop);
    Result<void> drawn(const std::string& name, std::int64_t step);
    /// Nothing where the plan wants none.
    void addNoise(std::span<std::int64_t> values, std::uint64_t place, std::uint64_t scale) const;
    static bool clips(double squares, std::span<const float> values, std::int64_t bound, double unit,
                      std::span<std::int64_t> row, Clipping& seen);
    static void wholeRow(std::span<const float> values, std::int64_t bound, double unit, std::span<std::int64_t> row,
                         std::span<double> units, Clipping& seen);
    void countClipped(const Clipping& seen);
    /// The sum of some clipped contributions, in whole numbers, of which no sum reaches 2^53: the order of adding up
    /// does not matter.
    struct PartialSum {
        std::vector<at::Tensor> products; ///< of OuterSum, one matrix a pair of factors
        std::vector<double> rows;         ///< of SecondMoment none
        std::vector<std::int64_t> moments;
        Clipping clipping;
        void add(const PartialSum& other);
    };
    /// Adds the contributions of some records.
    using AccumulatePiece = std::function<void(const Participants&, PartialSum&)>;
    /// The sum over all `participants`, accumulated in pieces of `size` records, each thread beginning with `zero`:
    /// side by side on threads, or one after the other where there is a pool to be told of it. Nothing where `stop` was
    /// requested.
    std::optional<PartialSum> accumulateInPieces(const Participants& participants, std::int64_t size,
                                                 const PartialSum& zero, const AccumulatePiece& accumulate,
                                                 std::stop_token stop);
    /// Writes the sum over `participants` into `sums`; false where `stop` was requested.
    bool accumulateProducts(const Query& query, const PublicInput& input, const Participants& participants, Sums& sums,
                            std::stop_token stop);
    bool accumulateRows(const Query& query, const PublicInput& input, const Participants& participants, Sums& sums,
                        HiddenState* hidden, std::stop_token stop);

    std::unique_ptr<RawDataset> m_raw;
    at::Tensor m_mapped; ///< [n, any] of those that are read here; undefined: the records themselves
    at::Tensor m_empty;  ///< [n] bool, of those, where there are m_mapped: could not be used before that
    Ledger* m_ledger;
    Plan m_plan;
    NoiseSource m_noise;
    std::unique_ptr<HiddenState> m_hidden;
    std::map<std::string, Paid> m_paid;
    std::map<std::string, std::int64_t> m_lastStep;   ///< of each query
    std::vector<std::vector<std::int64_t>> m_classes; ///< places of each class, of which no record is in those below 0
    std::optional<Clipping> m_clipping;
    std::optional<Share> m_share;
    Elsewhere m_elsewhere;
    std::optional<Pool> m_pool;
    Onlooker m_onlooker;
    OnMap m_onMap;
};

} // namespace sfumato
