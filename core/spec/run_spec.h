// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/spec/tables/classifier_kind.h"
#include "core/spec/tables/denoiser_kind.h"
#include "core/spec/tables/enum_names.h"
#include "core/spec/file_reading.h"
#include "core/spec/mechanism_spec.h"
#include "core/spec/privacy_spec.h"
#include "core/spec/spec_field.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sfumato {

/// How 8-bit pixels become numbers: [-1, 1], [0, 1], or 2*x01 in [0, 2] with the background at 0. Points stay as they
/// are.
enum class Scaling { Symmetric, Unit, Centred };
template <>
inline constexpr auto namesInOrder<Scaling> = names("symmetric", "unit", "centred");

/// What is read and how it is prepared. Raw data; nothing here is private yet.
struct DataSpec {
    std::string source = "half-circle", path;
    std::int64_t count = 5000;
    Scaling scaling = Scaling::Centred;
    int side = 0, width = 0;
    bool colour = false;
    std::vector<double> low, high;
    std::string release;
    std::int64_t classes = 0;
    std::vector<std::string> classNames;
    std::string labelColumn;
    FileReading read;
    double heldOut = 0.1;
    std::string ledger;
    std::optional<bool> sensitive;
    bool operator==(const DataSpec&) const = default;
};
void fields(Of<DataSpec> auto& s, auto&& f) {
    f("source", s.source, "", "a set that the program draws, a published set (fashion-mnist, mnist, usps), or file");
    f("path", s.path, "",
      "with source file: an IDX, NPY, NPZ or CSV file, a folder of images or a privatized data set; with a published "
      "set: the folder that holds it, where it is not a usual one");
    f("count", s.count, ">= 0", "records to use; 0: all, which a drawn set does not have",
      TEXT("must be 0 (all) or a number of records"));
    f("scaling", s.scaling, "", "how 8-bit pixels become numbers; points stay as they are");
    f("side", s.side, "0 or [4, 512]", "height to which images are resized; 0: that of the file, for folders 28");
    f("width", s.width, "", "width of images that are not square, together with side; 0: as side");
    f("colour", s.colour, "", "keeps three channels of color images");
    f("low", s.low, "",
      "lower end of the public range of a file's numbers: one for each column or for all; becomes -1");
    f("high", s.high, "",
      "upper end, as many numbers as low; becomes 1. Of images without 8-bit pixels: black and white");
    f("heldOut", s.heldOut, "[0, 0.5]", "share of the privatized records that is kept for the held-out likelihood");
    f("classes", s.classes, "[0, 1000]",
      "number of classes of a file with labels, stated by its owner and public; a record with another label counts as "
      "empty. 0: not stated, and a file with labels is refused",
      "must be 0 (not stated) or lie in [1, 1000]");
    f("classNames", s.classNames, "",
      "public names of the classes 0, 1, ..., by which sub-folders and words in a label column are found");
    f("labelColumn", s.labelColumn, "",
      "column of a table with the class; -: none; empty: the last column if it is called label");
    f("read", s.read);
    f("release", s.release, "",
      "folder of a run with the same data and mechanism, whose privatized records are trained on without spending more "
      "budget; empty: this run privatizes the records itself");
    f("ledger", s.ledger, "",
      "file with the account of these records; empty: the one in the user's state folder, for drawn sets none");
    f("sensitive", s.sensitive, "",
      "whether the records are about people; null: yes for files, no for drawn and published sets");
}

inline constexpr std::int64_t mostClasses = 1000;

/// Height and width of pictures of a folder of which nobody stated them.
inline constexpr int unstatedSide = 28;

/// What was answered or, where nobody was asked: files are sensitive, sets that the program draws and
/// published sets are not. Sensitive records are not shown without a question, and get noise that nobody can
/// take off.
bool isSensitive(const DataSpec& data);
/// Whether both are read from the same place.
inline bool isSameSource(const DataSpec& one, const DataSpec& other) {
    return one.source == other.source && one.path == other.path;
}

/// A data set of pictures that has a name. Sets of points are those of core/data/synthetic.cpp.
struct PictureSet {
    std::string_view name;
    std::string_view train, test; ///< what the names of its files begin with; empty: the program draws it
    int side;                     ///< of its pictures, in pixels
};
inline constexpr std::array<PictureSet, 4> pictureSets{{{"fashion-mnist", "train", "t10k", 28},
                                                        {"mnist", "train", "t10k", 28},
                                                        {"usps", "train", "test", 16},
                                                        {"glyph-digits", "", "", 28}}};

/// Null where `source` is none of them.
const PictureSet* pictureSet(std::string_view source);

/// A published table that has a name: a CSV file, of which the first rows are for training and the others are the
/// official test rows. What its columns are stands in data.read, as of a file.
struct TableSet {
    std::string_view name, file;
    std::int64_t trainingRows;
};
inline constexpr std::array<TableSet, 1> tableSets{{{"adult", "adult.csv", 32561}}};
const TableSet* tableSet(std::string_view source);

/// Whether it is a published set, which is read from its files.
bool isNamedSet(std::string_view source);

/// Whether the program draws the records itself, and nobody said that they are somebody's: a public
/// demonstration.
bool isDrawn(const DataSpec& data);

/// Whether the file of `data` holds privatized records (*.safetensors): they are trained on as they are.
bool isPrivatizedFile(const DataSpec& data);

/// Moments: no descent; a Gaussian of every class in closed form (core/methods/local/local_moments.h).
enum class Loss { Entropic, Unregularized, Divergence, NoisyGenerator, NoisyCritic, Likelihood, Hybrid, None, Moments };
template <>
inline constexpr auto namesInOrder<Loss> = names("entropic", "unregularized", "divergence", "noisy-generator",
                                                 "noisy-critic", "likelihood", "hybrid", "none", "moments");

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

/// One way of training; a run trains all its methods side by side on the same privatized records.
struct MethodSpec {
    std::string name = "entropic";
    Loss loss = Loss::Entropic;
    Cost cost = Cost::Matched;
    double regularization = 0;
    int iterations = 200;
    double tolerance = 0;
    int batch = 200, generated = 0;
    double hybridFraction = 0.4;
    Start start = Start::Random;
    int attempt = 0;
    Denoiser denoiser = Denoiser::None;
    bool operator==(const MethodSpec&) const = default;
};
void fields(Of<MethodSpec> auto& s, auto&& f) {
    f("name", s.name, "", "its name in files and plots, each once in a run");
    f("loss", s.loss, "", "what training minimizes; moments: no descent, a Gaussian of every class in closed form");
    f("cost", s.cost, "", "matched to the noise (Laplace: l1, Gaussian: squared Euclidean), or forced, with a warning");
    f("regularization", s.regularization, ">= 0",
      "lambda of entropic transport; 0: matched to the noise (b of Laplace, 2 sigma^2 of Gaussian)",
      TEXT("must be 0 (matched) or positive"));
    f("iterations", s.iterations, "[1, 100000]", "Sinkhorn iterations of a step at most");
    f("tolerance", s.tolerance, "[0, 2)",
      "l1 error of the marginals at which over-relaxed iterations end; 0: all iterations are done");
    f("batch", s.batch, "[0, 20000]", "privatized records in a step; 0: all (entropic, in one to three dimensions)",
      TEXT("must lie in [1, %2], or be 0 for all records"));
    f("generated", s.generated, "", "generated points in a step; 0: as many as records");
    f("hybridFraction", s.hybridFraction, "[0, 1]",
      "with loss hybrid: share of the steps, the first ones, that use the entropic loss");
    f("start", s.start, "", "initial weights; anchored: mean and principal directions above the noise, in closed form");
    f("attempt", s.attempt, "[0, 1000]",
      "repeats the training with other weights, batches and latents, but the same noisy records");
    f("denoiser", s.denoiser, "",
      "with loss unregularized or divergence: denoises the privatized records before training");
}

enum class GeneratorKind { Mlp, Dcgan, UpConv, Residual };
template <>
inline constexpr auto namesInOrder<GeneratorKind> = names("mlp", "dcgan", "upconv", "residual");

/// Distribution of each latent coordinate: U[-1,1], U[0,1] or N(0,1).
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
    std::vector<int> hidden = {64, 64};
    int channels = 64;
    Latent latent = Latent::Symmetric;
    int latentDimension = 2;
    bool batchNormalization = false;
    Arithmetic arithmetic = Arithmetic::Float32;
    bool operator==(const ModelSpec&) const = default;
};
void fields(Of<ModelSpec> auto& s, auto&& f) {
    f("generator", s.generator, "", "architecture of the generator; all but mlp are for pictures");
    f("hidden", s.hidden, "[1, 16384]", "of mlp: widths of the hidden layers, at most 64",
      TEXT("each width must lie in [%1, %2]"));
    f("channels", s.channels, "[1, 1024]", "of the others: feature maps of the last hidden layer");
    f("latent", s.latent, "", "distribution of each latent coordinate: U[-1, 1], U[0, 1] or N(0, 1)");
    f("latentDimension", s.latentDimension, "[1, 4096]", "number of latent coordinates");
    f("batchNormalization", s.batchNormalization, "", "makes the samples of a batch dependent");
    f("arithmetic", s.arithmetic, "",
      "of matrix products and convolutions; bfloat16 takes half the time on processors that have it");
}

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
    double averaging = 0, momentum = 0, weightDecay = 0;
    bool operator==(const OptimizerSpec&) const = default;
};
void fields(Of<OptimizerSpec> auto& s, auto&& f) {
    f("kind", s.kind, "", "how a gradient becomes an update");
    f("learningRate", s.learningRate, "(0, 10]", "size of the updates");
    f("schedule", s.schedule, "", "how the learning rate falls");
    f("averaging", s.averaging, "[0, 1)",
      "decay of the moving average of the weights, which is evaluated in their place; 0: off");
    f("momentum", s.momentum, "[0, 1)", "with kind sgd: share of the last update that is added to the next");
    f("weightDecay", s.weightDecay, "[0, 1]", "factor of the L2 penalty: this times a weight is added to its gradient");
}

struct TrainSpec {
    std::int64_t steps = 3000;
    double seconds = 0;
    std::int64_t evaluateEvery = 200, sampleEvery = 200, checkpointEvery = 200;
    int samples = 100, patience = 0;
    std::string from;
    std::int64_t fromStep = 0;
    bool operator==(const TrainSpec&) const = default;
};
void fields(Of<TrainSpec> auto& s, auto&& f) {
    f("steps", s.steps, ">= 0", "updates of the generator; 0 in the central model: as many as the budget allows");
    f("seconds", s.seconds, ">= 0",
      "time limit of each method; a run that ends by it cannot be repeated exactly. 0: none");
    f("evaluateEvery", s.evaluateEvery, ">= 1", "steps from one evaluation to the next");
    f("sampleEvery", s.sampleEvery, ">= 1", "steps from one sample sheet to the next");
    f("checkpointEvery", s.checkpointEvery, ">= 1", "steps from one checkpoint to the next");
    f("samples", s.samples, "[1, 10000]", "samples on a sheet");
    f("patience", s.patience, "[0, 10000]",
      "ends a method after so many evaluations without a better held-out likelihood; 0: never");
    f("from", s.from, "",
      "folder of a run on the same privatized records, from whose last checkpoint this one goes on with other "
      "settings; empty: new weights");
    f("fromStep", s.fromStep, ">= 0", "of a kept checkpoint of that run, in place of its last one; 0: the last");
}

/// What is measured while training.
struct MonitorSpec {
    bool raw = true;
    int points = 1000, repeats = 3, directions = 1000;
    std::optional<ClassifierKind> accuracy;
    int accuracySamples = 2000;
    bool operator==(const MonitorSpec&) const = default;
};
void fields(Of<MonitorSpec> auto& s, auto&& f) {
    f("raw", s.raw, "", "computes metrics from raw data, for evaluation only; entered in the ledger and marked");
    f("points", s.points, "[2, 5000]", "number of points in each cloud of the exact and the sliced W2");
    f("repeats", s.repeats, "[1, 100]", "number of clouds over which a distance is averaged");
    f("directions", s.directions, "[1, 100000]", "number of directions of the sliced W2");
    f("accuracy", s.accuracy, "",
      "with raw, for generators of labeled pictures: classifier that is trained on samples at each evaluation and "
      "tested on the official test records; null: none");
    f("accuracySamples", s.accuracySamples, "[100, 100000]", "number of samples on which it is trained");
}

/// What solves transport. Cuda: an NVIDIA GPU, and where there is none the run is refused; Auto: a GPU where there is
/// one. The last bits of a solution are the device's own, so that a run repeats bit for bit on one kind of device.
enum class TransportSolver { Cpu, Cuda, Auto };
template <>
inline constexpr auto namesInOrder<TransportSolver> = names("cpu", "cuda", "auto");

/// Everything that determines a run. A file of this is a preset; unknown keys are faults. Of `mechanism` and `privacy`
/// one is read: that of the local or of the central model.
struct RunSpec {
    std::string name = "run";
    std::string title;
    std::string follows;
    std::uint64_t seed = 7;
    int threads = 0;
    TransportSolver device = TransportSolver::Cpu;
    DataSpec data;
    MechanismSpec mechanism;
    PrivacySpec privacy;
    std::vector<MethodSpec> methods = {MethodSpec{}};
    ModelSpec model;
    OptimizerSpec optimizer;
    TrainSpec train;
    MonitorSpec monitor;
    bool operator==(const RunSpec&) const = default;
};
void fields(Of<RunSpec> auto& s, auto&& f) {
    f("name", s.name, "", "name of the run's folder");
    f("title", s.title, "", "one line for people");
    f("follows", s.follows, "", "published figure or table that it follows, and where it departs");
    f("seed", s.seed, "", "public randomness: initialization, latents, batches, synthetic data");
    f("threads", s.threads, "[0, 1024]", "processor threads; 0: as many as there are cores",
      TEXT("must be 0 (all cores) or a number of threads"));
    f("device", s.device, "", "what solves transport; cuda: an NVIDIA GPU; auto: a GPU where there is one");
    f("data", s.data), f("mechanism", s.mechanism), f("privacy", s.privacy), f("methods", s.methods),
        f("model", s.model);
    f("optimizer", s.optimizer), f("train", s.train), f("monitor", s.monitor);
}

/// Whether both train on the same records, wherever their release comes from, and with the same noise: only metrics of
/// runs of which both hold can be compared.
bool haveSameRecords(const RunSpec& one, const RunSpec& other);
bool haveSameNoise(const RunSpec& one, const RunSpec& other);

/// The power p of the matched cost sum |u_i - y_i|^p: 1, 2 or mechanism.p.
double matchedPower(const MechanismSpec& mechanism);

/// Faults of methods that cannot learn from what this mechanism leaves of the records, with their dotted keys. They are
/// not among those of check(): of a privatized file or a release the mechanism is its own, whatever the spec has.
std::vector<Fault> checkMethods(const MechanismSpec& mechanism, const std::vector<MethodSpec>& methods);

/// The fault of a generator that makes pictures where the records are none; nothing where it fits or is not trained.
std::optional<Fault> generatorFault(const RunSpec& spec, bool isPicture);

/// Every fault of a spec that can be seen without reading data, each with the dotted key as subject ("train.steps").
std::vector<Fault> check(const RunSpec& spec);

} // namespace sfumato
