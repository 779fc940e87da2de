// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/record/classifier_kind.h"
#include "core/record/denoiser_kind.h"
#include "core/record/enum_names.h"
#include "core/record/noise_law.h"
#include "core/record/privacy_spec.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sfumato {

/// How 8-bit pixels become numbers: [-1, 1], [0, 1], or 2*x01 in [0, 2] with the background at 0. Points stay
/// as they are.
enum class Scaling { Symmetric, Unit, Centred };
template <>
inline constexpr auto namesInOrder<Scaling> = names("symmetric", "unit", "centred");

/// What is read and how it is prepared. Raw data; nothing here is private yet.
struct DataSpec {
    std::string source = "half-circle"; ///< a synthetic set, "glyph-digits", "fashion-mnist", "mnist",
                                        ///< "usps", or "file"
    std::string path; ///< with source "file": IDX, NPY, NPZ, CSV, an image folder, or a privatized data set;
                      ///< with a named set: the folder that holds it, where it is not one of the usual
    std::int64_t count = 5000; ///< records to use; 0 = all (synthetic sets need a number)
    Scaling scaling = Scaling::Centred;
    /// images are resized to side x side by area averaging; 0 = as the header of an array says, and those of a
    /// folder to unstatedSide: never to what some picture happens to be
    int side = 0;
    /// of images that are not square, beside `side`, which is then their height; 0: as `side`
    int width = 0;
    bool colour = false;           ///< keep three channels of colour images
    std::vector<double> low, high; ///< public range of the numbers in a file, in the file's units: of each
                                   ///< column, or one for all. It becomes [-1, 1]; of images that are no
                                   ///< bytes, black to white. Empty: points stay as they are
    std::string release;  ///< a run folder whose privatized records are trained on, so that no more budget is
                          ///< spent; empty: the run privatizes the records itself. Data and mechanism must be
                          ///< those of that run
    /// of the labels of a file that has them, as a person states it; public. 0: not stated, and a file with labels
    /// is refused. A record with another label is empty
    std::int64_t classes = 0;
    /// as stated, in the order of the labels 0, 1, ...; public. Sub-folders of pictures and words in the
    /// label column are found by them. Empty: labels are the numbers themselves
    std::vector<std::string> classNames;
    /// the column of a table that holds the class; "-": none does; empty: the last one where it is called "label"
    std::string labelColumn;
    double heldOut = 0.1; ///< share of the privatized records kept for the held-out likelihood, in [0, 0.5]
    std::string ledger; ///< the file that keeps the account of these records; empty: the one that the user's
                        ///< state folder has for them. Sets that the program draws have an account only here
    std::optional<bool> sensitive; ///< whether the records are somebody's; absent: by the source, see
                                   ///< isSensitive()
    bool operator==(const DataSpec&) const = default;
};

inline constexpr std::int64_t mostClasses = 1000;

/// Height and width of pictures of a folder of which nobody stated them.
inline constexpr int unstatedSide = 28;

/// What was answered or, where nobody was asked: files are sensitive, sets that the program draws and
/// published sets are not. Sensitive records are not shown without a question, and get noise that nobody can
/// take off.
bool isSensitive(const DataSpec& data);

/// "fashion-mnist", "mnist", "usps": published sets that are read from their files.
bool isNamedSet(std::string_view source);

/// Whether the program draws the records itself, and nobody said that they are somebody's: a public
/// demonstration.
bool isDrawn(const DataSpec& data);

/// Whether the file of `data` holds privatized records (*.safetensors): they are trained on as they are.
bool isPrivatizedFile(const DataSpec& data);

/// PrivUnit: PrivUnitG of Asi, Feldman and Talwar (2022), pure epsilon for points of the unit sphere.
enum class MechanismKind { Laplace, Gaussian, Generalized, PrivUnit };
template <>
inline constexpr auto namesInOrder<MechanismKind> = names("laplace", "gaussian", "generalized", "privunit");

/// How sigma of the Gaussian mechanism follows from (epsilon, delta): the exact condition (default), the
/// papers' closed form, or the classical formula, which is refused above epsilon 1.
enum class Calibration { Analytic, ClosedForm, Classical };
template <>
inline constexpr auto namesInOrder<Calibration> = names("analytic", "closed-form", "classical");

/// The public set in which every record is made to lie; it gives the sensitivity.
/// Range: the box of the scaling. Domain: the known shape of a synthetic set. Balls: radius R in l1 or l2.
/// Orthant: l2 ball of radius R with all coordinates >= 0. FixedNorm: as Orthant with every record scaled to
/// norm R. Sphere: every record is scaled to l2 norm 1; one that is all zero becomes a fixed unit vector.
enum class Bound { Range, Domain, L1Ball, L2Ball, Orthant, FixedNorm, Sphere };
template <>
inline constexpr auto namesInOrder<Bound> =
    names("range", "domain", "l1-ball", "l2-ball", "orthant", "fixed-norm", "sphere");

/// How a record outside the ball is brought into it: scaled as a whole, or the nearest point (l1: exact
/// soft-thresholding).
enum class Projection { Scale, Nearest };
template <>
inline constexpr auto namesInOrder<Projection> = names("scale", "nearest");

/// What is privatized: the record itself; its orthonormal 2-D DCT with the coefficients below the record's
/// own quantile set to zero; the low corner x corner block of its DCT; or what soft windows see of a gray picture,
/// less a public background: of garments as they lie, of writing after its slant and size were taken off, which
/// come beside it (core/release/window_encoder.h).
enum class Transform { None, DctQuantile, DctLowPass, Garments, Writing };
template <>
inline constexpr auto namesInOrder<Transform> =
    names("none", "dct-quantile", "dct-low-pass", "garments", "writing");

/// Whether the transform is of pictures into soft windows: not linear, so that only what says so can undo it.
inline bool isEncoder(Transform transform) {
    return transform == Transform::Garments || transform == Transform::Writing;
}

/// What leaves with a record of its label. None: nothing. Response: the label or, with a probability that
/// everybody knows, another one (k-ary randomized response), for a share of epsilon of its own. Tensor: the record
/// in the block of its label, all other blocks zero, privatized as one unit vector (PrivUnit only).
enum class LabelRelease { None, Response, Tensor };
template <>
inline constexpr auto namesInOrder<LabelRelease> = names("none", "response", "tensor");

struct MechanismSpec {
    MechanismKind kind = MechanismKind::Gaussian;
    double epsilon = 5;
    double delta = 1e-4;
    double noiseScale = 0; ///< 0: calibrated from (epsilon, delta). Above 0: sigma or b is given and epsilon
                           ///< follows from it
    Calibration calibration = Calibration::Analytic;
    double p = 1.5; ///< Generalized only: density prop. to exp(-|v|^p / (p sigma^p)); a cost study without a
                    ///< guarantee
    Bound bound = Bound::Domain;
    double radius = 0; ///< of the ball, in units of the scaled data
    Projection projection = Projection::Scale;
    Transform transform = Transform::None;
    double quantile = 0.8; ///< DctQuantile
    int corner = 14;       ///< DctLowPass
    NoiseLaw noise = NoiseLaw::Exact;
    LabelRelease labels = LabelRelease::None;
    double labelEpsilon = 0; ///< of Response: the label's share of epsilon; 0: the share that tells most, see
                             ///< core/accounting/mechanism/priv_unit.h
    bool acceptLargeDelta = false; ///< delta >= 1/n may expose whole records and is refused unless this says
                                   ///< that it is meant
    bool operator==(const MechanismSpec&) const = default;
};

/// Moments: no descent; a Gaussian of every class in closed form (core/methods/local_moments.h).
enum class Loss { Entropic, Unregularized, Divergence, NoisyGenerator, NoisyCritic, Likelihood, Hybrid, None, Moments };
template <>
inline constexpr auto namesInOrder<Loss> =
    names("entropic", "unregularized", "divergence", "noisy-generator", "noisy-critic", "likelihood",
          "hybrid", "none", "moments");

/// Matched follows the mechanism (Laplace: l1, Gaussian: squared Euclidean); the others force a cost, with a
/// warning.
enum class Cost { Matched, L1, SquaredEuclidean };
template <>
inline constexpr auto namesInOrder<Cost> = names("matched", "l1", "sqeuclidean");

/// Random: usual initialization. Anchored: the mean and the principal directions that rise above the noise,
/// in closed form, plus a network whose output starts at zero.
enum class Start { Random, Anchored };
template <>
inline constexpr auto namesInOrder<Start> = names("random", "anchored");

/// One way of training; a run trains all its arms side by side on the same privatized records.
struct ArmSpec {
    std::string name = "entropic";
    Loss loss = Loss::Entropic;
    Cost cost = Cost::Matched;
    double regularization = 0; ///< lambda; 0: matched to the noise (Laplace b, Gaussian 2 sigma^2)
    int iterations = 200;      ///< Sinkhorn sweeps at most
    double tolerance = 0;      ///< l1 marginal error at which the sweeps, then over-relaxed, end; 0: always
                               ///< `iterations`
    int batch = 200;           ///< privatized records per step; 0: all of them (entropic loss in one to three
                               ///< dimensions)
    int generated = 0;         ///< generated points per step; 0: as many as records
    double hybridFraction = 0.4; ///< Hybrid: share of the steps with the entropic loss before the likelihood
                                 ///< takes over
    Start start = Start::Random;
    int attempt = 0; ///< arms of other numbers begin with other weights and draw other batches and latents, of the same
                     ///< records and noise
    /// of Unregularized and Divergence: what is done to the privatized records before they are
    /// learnt from. Estimates vary less than the records that they are of, and so will samples
    Denoiser denoiser = Denoiser::None;
    bool operator==(const ArmSpec&) const = default;
};

enum class GeneratorKind { Mlp, Dcgan, UpConv, Residual };
template <>
inline constexpr auto namesInOrder<GeneratorKind> = names("mlp", "dcgan", "upconv", "residual");

/// Law of each latent coordinate: U[-1,1], U[0,1] or N(0,1).
enum class Latent { Symmetric, Unit, Normal };
template <>
inline constexpr auto namesInOrder<Latent> = names("symmetric", "unit", "normal");

/// How the generator's matrix products and convolutions are computed. Bfloat16 rounds their factors to 8
/// significant bits and adds in float32, twice as fast on processors that have instructions for it; on others
/// float32 is used in its place.
enum class Arithmetic { Float32, Bfloat16 };
template <>
inline constexpr auto namesInOrder<Arithmetic> = names("float32", "bfloat16");

struct ModelSpec {
    GeneratorKind generator = GeneratorKind::Mlp;
    std::vector<int> hidden = {64, 64}; ///< Mlp: widths of the hidden layers
    int channels = 64;                  ///< of the kinds for pictures: feature maps of the last hidden layer
    Latent latent = Latent::Symmetric;
    int latentDimension = 2;
    bool batchNormalization = false; ///< makes the samples of a batch dependent: off by default
    Arithmetic arithmetic = Arithmetic::Float32;
    bool operator==(const ModelSpec&) const = default;
};

enum class OptimizerKind { Adam, RmsProp, Sgd };
template <>
inline constexpr auto namesInOrder<OptimizerKind> = names("adam", "rmsprop", "sgd");

enum class Schedule { Constant, Cosine };
template <>
inline constexpr auto namesInOrder<Schedule> = names("constant", "cosine");

struct OptimizerSpec {
    OptimizerKind kind = OptimizerKind::Adam;
    double learningRate = 2e-3;
    Schedule schedule = Schedule::Cosine;
    double averaging = 0; ///< decay of the generator's exponential moving average; 0: off. The average is
                          ///< what is evaluated and exported
    double momentum = 0;    ///< of Sgd, in [0, 1): share of the last update's direction that stays in the next
    double weightDecay = 0; ///< L2, in [0, 1]: so many times each weight is added to its gradient
    bool operator==(const OptimizerSpec&) const = default;
};

struct TrainSpec {
    std::int64_t steps = 3000;
    double seconds = 0; ///< wall-clock limit per arm; 0: none. A run that ends by the clock is not
                        ///< reproducible
    std::int64_t evaluateEvery = 200;
    std::int64_t sampleEvery = 200;
    std::int64_t checkpointEvery = 200;
    int samples = 100; ///< size of a sample sheet
    int patience = 0;  ///< evaluations in a row without a better held-out likelihood after which an arm ends, with the
                       ///< weights that had the best; 0: it learns to the end
    bool operator==(const TrainSpec&) const = default;
};

/// What is measured while training. `raw` figures look at the raw data: for evaluation only, stamped, entered
/// in the ledger.
struct MonitorSpec {
    bool raw = true;
    int points = 1000; ///< per cloud for the exact and the sliced W2
    int repeats = 3;
    int directions = 1000;
    /// With `raw`, of a generator of pictures with labels: the classifier that learns samples at every evaluation and is
    /// tested on the official test records; absent: none.
    std::optional<ClassifierKind> accuracy;
    int accuracySamples = 2000; ///< that it learns
    bool operator==(const MonitorSpec&) const = default;
};

/// What solves transport. Cuda: an NVIDIA GPU, and where there is none the run is refused; Auto: a GPU where there is
/// one. The last bits of a solution are the device's own, so that a run repeats bit for bit on one kind of device.
enum class TransportSolver { Cpu, Cuda, Auto };
template <>
inline constexpr auto namesInOrder<TransportSolver> = names("cpu", "cuda", "auto");

/// Everything that determines a run. A file of this is a preset; unknown keys are faults.
struct RunSpec {
    std::string name = "run";
    std::string title;      ///< one line for people
    std::string follows;    ///< the published figure or table that this follows, and where it departs
    std::uint64_t seed = 7; ///< public randomness only: initialization, latents, batches, synthetic data
    int threads = 0;        ///< 0: as many as there are cores
    TransportSolver device = TransportSolver::Cpu;
    DataSpec data;
    MechanismSpec mechanism; ///< of the local model
    PrivacySpec privacy;     ///< who may see raw records; the central model
    std::vector<ArmSpec> arms = {ArmSpec{}};
    ModelSpec model;
    OptimizerSpec optimizer;
    TrainSpec train;
    MonitorSpec monitor;
    bool operator==(const RunSpec&) const = default;
};

/// The power p of the matched cost sum |u_i - y_i|^p: 1, 2 or mechanism.p.
double matchedPower(const MechanismSpec& mechanism);

/// Faults of arms that cannot learn from what this mechanism leaves of the records, with their dotted keys. They are
/// not among those of check(): of a privatized file or a release the mechanism is its own, whatever the spec has.
std::vector<Fault> checkArms(const MechanismSpec& mechanism, const std::vector<ArmSpec>& arms);

/// Every fault of a spec that can be seen without reading data, each with the dotted key as subject
/// ("train.steps").
std::vector<Fault> check(const RunSpec& spec);

} // namespace sfumato
