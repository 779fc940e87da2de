// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/wording.h"
#include "core/engine/collecting.h"
#include "core/engine/comparison.h"
#include "core/engine/drawn_picture.h"
#include "core/engine/gallery.h"
#include "core/engine/identifiability.h"
#include "core/engine/label_change.h"
#include "core/spec/own_data.h"
#include "core/engine/place_to_run.h"
#include "core/engine/run_observer.h"
#include "core/engine/run_report.h"
#include "core/spec/run_spec.h"
#include "core/spec/spec_settings.h"
#include "core/engine/spending.h"
#include "core/engine/stand_in.h"
#include "core/engine/sweep_observer.h"
#include "core/spec/tables/data_facts.h"

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace sfumato {

/// The first records as the bound leaves them, and the noise of scale 1 that they get, both mapped back from
/// features to records. That map is linear, so projected + s * noise is what noise of scale s makes of them:
/// epsilon can move without asking the engine again.
struct FrozenDraw {
    int count = 0;
    int height = 0; ///< 0: points of two values
    int width = 0;
    int channels = 1;
    double low = 0, high = 1;            ///< public range; of points, a square around the public set
    std::vector<float> projected, noise; ///< [count, height, width, channels] or [count, 2]; `projected` uses
                                         ///< raw data
};

/// What the mechanism does to the data, for the eye: the same records raw, projected into the bound, and with
/// noise added from a frozen draw that depends on the seed alone, so that only the scale changes when epsilon
/// moves. Not a release.
struct Preview {
    SampleSheet raw;
    SampleSheet projected;
    SampleSheet privatized;
    FrozenDraw draw;             ///< of the first 16 images, or of all points. Of none (count 0) where noise of another
                                 ///< scale is not the same noise stretched: of windows, and of unit vectors
    std::string fingerprint;     ///< of the data set; empty where the program draws it
    std::int64_t records = 0;    ///< in the data set
    std::int64_t classes = 0;    ///< of the records' labels; 0: they have none
    Geometry geometry;           ///< of the records
    std::int64_t dimensions = 0; ///< that get noise
    std::string sensitivityNorm;
    double sensitivity = 0;
    std::string sensitivityDerivation;
    double noiseScale = 0;
    double epsilon = 0;
    double signalToNoise = 0; ///< 10 log10(Var x / Var noise) in dB; uses raw data
};

enum class ExportFormat { PngGrid, PngEach, Npz, Idx, Csv, DpImageBench };
template <>
inline constexpr auto namesInOrder<ExportFormat> = names("png", "pngs", "npz", "idx", "csv", "dpimagebench");

struct ExportRequest {
    std::filesystem::path run; ///< run folder
    std::string method;        ///< empty: the first
    ExportFormat format = ExportFormat::PngGrid;
    int count = 400;
    std::uint64_t seed = 0;                     ///< of the latents
    int columns = 0;                            ///< PngGrid; 0: as square as possible
    int magnify = 1;                            ///< PngGrid, PngEach: 1 to 8, nearest neighbor
    std::filesystem::path target;               ///< file, its label beside it as <target>.label.md and .label.json;
                                                ///< or folder for PngEach, with label.md and label.json in it
    std::shared_ptr<const SampleSheet> samples; ///< images or points to write as they are shown, instead of
                                                ///< `count` drawn by `seed`
    bool withRaw = false;                       ///< PngGrid: raw records as a second block; stamps the file NOT PRIVATE
    ClassChoice classes;                        ///< of what is drawn
    std::int64_t step = 0;                      ///< of a checkpoint that the run keeps, of what is drawn; 0: the last
    Wording words = {};                         ///< the language of the label
    /// PngGrid of points without raw records: draws them, of a table with its axes; none: drawn as plain dots
    std::function<DrawnPicture(const SampleSheet&, const RunSpec&)> drawPoints = {};
};

struct ReportRequest {
    std::filesystem::path run;
    std::shared_ptr<const Comparison> comparison; ///< of this run, to stand in the report; may be none
    /// show raw records beside the samples, which is entered in the ledger: of public demonstrations alone
    bool raw = false;
    Wording words; ///< the language of the page
};

struct EngineInfo {
    std::string torch;
    std::string blas;
    bool blasIsSlow = false; ///< the reference BLAS, 10 to 20 times slower than OpenBLAS
    int threads = 0;
    bool bfloat16 = false; ///< products of bfloat16 numbers are quick on this processor
    std::string noGpu;     ///< why no GPU can solve transport; empty: one can
};

/// The engine as values and functions, so that a window can load it late and a test can fake it. All calls
/// block; all may be called from any one thread at a time.
struct Engine {
    std::function<EngineInfo()> info;
    std::function<RunReport(const RunSpec&, const std::filesystem::path& folder, RunObserver&, std::stop_token)> run;
    std::function<RunReport(const std::filesystem::path& folder, RunObserver&, std::stop_token)> resume;
    /// How a stopped run is to go on: see amendRun().
    std::function<Result<void>(const std::filesystem::path& folder, const std::vector<SpecSetting>&)> amend;
    /// What a data file says of itself, for whoever is asked for its bound.
    std::function<Result<FileFacts>(const DataSpec& data)> ownDataFacts;
    /// What is recognized in the file of `data`, beyond what is stated there: see proposalFor().
    std::function<Result<FileProposal>(const DataSpec& data, std::stop_token)> proposalFor;
    /// The experiment that fits somebody's own records: see ownDataSpec().
    std::function<Result<RunSpec>(const OwnData&)> specForOwnData;
    /// Shows raw records, which stands in their account first; with 0 samples nothing but what is public of
    /// the mechanism: facts without sheets, and without a signal-to-noise ratio (NaN).
    std::function<Result<Preview>(const RunSpec&, int samples, std::stop_token)> preview;
    /// What to expect of samples at a budget, on pictures that are nobody's: see standInFor().
    std::function<Result<StandIn>(const DataFacts&, const PrivacySpec&, std::stop_token)> standIn;
    /// What was spent on the records of the spec, and what a run adds: in `run`, where it is one that stopped
    /// before its records were saved; else empty. Reads the data, shows and spends nothing.
    std::function<Result<Spending>(const RunSpec&, const std::filesystem::path& run, std::stop_token)> spent;
    /// Sets the cap of the records of the spec for each of them or each person, or with none takes it away.
    std::function<Result<void>(const RunSpec&, const std::optional<PrivacyBudget>& cap, CapUnit)> setCap;
    /// Enters whose the records of the spec are, of which Spending::alike asks: of the people of `account`, or where
    /// that is empty, of others.
    std::function<Result<void>(const RunSpec&, const std::string& account, std::stop_token)> declarePeople;
    std::function<Result<std::vector<std::filesystem::path>>(const ExportRequest&, std::stop_token)> exportSamples;
    std::function<Result<SampleSheet>(const SampleRequest&, std::stop_token)> sampleRun;
    std::function<Result<LatentWalk>(const WalkRequest&, std::stop_token)> walkLatents;
    std::function<Result<Neighbours>(const NeighbourRequest&, std::stop_token)> nearestRecords;
    std::function<Result<PastSheets>(const std::filesystem::path& run, std::stop_token)> pastSheets;
    std::function<Result<Comparison>(const CompareRequest&, CompareObserver&, std::stop_token)> compare;
    /// The report as a page of HTML: see reportRun().
    std::function<Result<std::string>(const ReportRequest&, std::stop_token)> report;
    /// A run as one file, and back: see packRun() and unpackRun().
    std::function<Result<void>(const std::filesystem::path& run, const std::filesystem::path& archive, std::stop_token)>
        packRun;
    std::function<Result<std::filesystem::path>(const std::filesystem::path& archive, const std::filesystem::path& into,
                                                std::stop_token)>
        unpackRun;
    /// Writes what people need to privatize records like those of the spec where they are, with `people` of them
    /// reckoned with (0: as many as the data have): see recipeFor(). What each is promised.
    std::function<Result<std::string>(const RunSpec&, std::int64_t people, const std::filesystem::path& file,
                                      std::stop_token)>
        writeRecipe;
    /// Their answers: see collectInto().
    std::function<Result<CollectedSet>(const CollectRequest&, std::stop_token)> collect;
    /// From the release of the run folder, where one is given; else see identify().
    std::function<Result<Identifiability>(const RunSpec&, const std::filesystem::path& run, std::stop_token)> identify;
    /// Writes the label in the folder of a run anew, of what its ledger and the account of its records hold by now.
    std::function<Result<void>(const std::filesystem::path& run)> writeLabelAnew;
    /// What a label file, or the stamp of an exported picture, states otherwise than the ledger of a run and the
    /// account of its records: see labelChangeIn().
    std::function<Result<std::optional<LabelChange>>(const std::filesystem::path& run,
                                                     const std::filesystem::path& label)>
        labelChange;
    std::function<Result<SweepPlan>(const SweepSpec&, bool timed, std::stop_token)> planSweep;
    /// Of what a sweep has still to run and to release in the folder that holds it, or its preview.
    std::function<Result<SweepPlan>(const SweepSpec&, const std::filesystem::path& folder, std::stop_token)> planRest;
    std::function<Result<SweepState>(const std::filesystem::path& folder)> openSweep;
    std::function<SweepReport(const SweepSpec&, const std::filesystem::path& folder, const PlaceToRun&, SweepObserver&,
                              std::stop_token)>
        sweep;
    std::function<SweepReport(const std::filesystem::path& folder, const PlaceToRun&, SweepObserver&, std::stop_token)>
        resumeSweep;
};

/// The symbol that the engine's shared library exports: `extern "C" const Engine* sfumatoEngine()`.
inline constexpr const char* engineSymbol = "sfumatoEngine";

/// What a window and an engine's shared library must have in common: a number, to be raised where a function
/// of Engine changes its meaning, and the sizes of what they exchange.
inline const std::string& engineVersion() {
    static const std::string version = [] {
        std::string text = "3";
        for (const std::size_t size :
             {sizeof(Engine), sizeof(RunSpec), sizeof(Preview), sizeof(RunReport), sizeof(StepRecord),
              sizeof(SampleSheet), sizeof(ExportRequest), sizeof(SweepSpec), sizeof(SweepReport)})
            text += '.' + std::to_string(size);
        return text;
    }();
    return version;
}

/// The symbol that tells it: `extern "C" const char* sfumatoEngineVersion()`.
inline constexpr const char* engineVersionSymbol = "sfumatoEngineVersion";

} // namespace sfumato
