// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fault.h"
#include "core/base/mean_deviation.h"
#include "core/spec/tables/denoiser_kind.h"
#include "core/spec/tables/enum_names.h"
#include "core/spec/tables/metrics.h"
#include "core/spec/tables/network_spec.h"
#include "core/spec/run_spec.h"
#include "core/engine/sample_sheet.h"
#include "core/spec/tables/step_record.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sfumato {

/// One way to answer noisy records: estimates of the records themselves, or new records of the same distribution.
struct CompareColumn {
    enum class Kind {
        Raw,      ///< the records themselves; shown and measured only where the request allows it
        Denoised, ///< estimates of them, Denoiser::None the privatized records as they are
        Generated ///< by a method, of this or another run
    };
    Kind kind = Kind::Denoised;
    Denoiser denoiser = Denoiser::None; ///< of Denoised
    std::string method;                 ///< of Generated; empty: the first
    std::filesystem::path run;          ///< of Generated; empty: the run that is compared
    double strength = 1;                ///< of a denoiser that has one: times what the noise calls for
    bool operator==(const CompareColumn&) const = default;
};

/// Metrics of a comparison are means over `compareRepeats` seeds from this one on, wherever they are printed.
inline constexpr std::uint64_t compareSeed = 7;
inline constexpr int compareRepeats = 3;

struct CompareRequest {
    std::filesystem::path run; ///< with its release, where anything is to be denoised
    /// The run beside whose figures these stand: errors and distances of pictures are in units of its values, and it is
    /// a Mismatch where its records have another shape. Empty: none.
    std::filesystem::path beside;
    bool papers = false; ///< begin with papersColumns()
    std::vector<CompareColumn> columns;
    int rows = 6; ///< of pictures that sheets show, in [1, 100]; of points they show a cloud
    /// Raw records of another run of other noise: with `raw` sheets show these, where this run has them all in memory,
    /// else its first ones.
    std::shared_ptr<const SampleSheet> show;
    std::int64_t records = 0; ///< that figures are of, the first ones, at most half of all; 0: 2,000, or as many as
                              ///< there may be
    std::uint64_t seed = compareSeed; ///< the first of compareRepeats; each draws latents, reference records, and which
                                      ///< estimates are held against these
    /// Of every column only the metric that costs least: errors per record, or without `raw` held-out likelihood.
    bool quick = false;
    bool picture = false; ///< pictures are wanted: Mismatch for points, before anything is looked at
    bool raw = false;     ///< show and measure raw records, which is entered in their account
    /// Accuracies on raw test records of classifiers that learn 20,000 labeled samples of a column, or the raw
    /// records: needs `raw`, and takes minutes. The look at the test records is entered in their account.
    std::vector<MetricId> accuracies;
    std::filesystem::path test; ///< records with labels for them; empty: the official test records
    /// Feature network: `is` of every column that it gives class scores of, and with `raw` `fid` to as many other raw
    /// records, at most those that are left. `samples` is not read: figures are of `records`.
    std::optional<NetworkSpec> network;
};

struct ComparedColumn {
    CompareColumn column;
    std::shared_ptr<const SampleSheet> sheet;            ///< none where there is a fault
    std::vector<std::pair<MetricId, Metric>> metrics;    ///< means over the seeds
    std::vector<std::pair<MetricId, double>> deviations; ///< their standard deviations, where they vary
    double seconds = 0;                                  ///< that the estimates or samples took
    std::int64_t steps = 0;                              ///< of Generated: that its method has learned
    std::uint64_t seed = 0;                              ///< of Generated: of its run
    std::string stamp, label; ///< of the other run that it is from; empty where it is from the run that is compared
    std::string method;       ///< of that run; empty where it is from the run that is compared
    PrivacyModel model = PrivacyModel::Local; ///< of that run
    double epsilon = 0;                       ///< that the label of that run states; 0: none
    std::optional<Fault> fault;
};

struct Comparison {
    std::vector<ComparedColumn> columns;             ///< in the order of the request
    std::vector<std::pair<MetricId, double>> floors; ///< raw records against other raw records
    std::int64_t records = 0;
    MechanismKind noise = MechanismSpec().kind;
    double noiseScale = 0; ///< b or sigma of a feature; 0 where nothing was released
    std::vector<std::uint64_t> seeds;
    /// That its label states for the release, or for central training; of noise of a stated scale that promises
    /// nothing, what exact noise of this scale would promise. 0: none.
    double epsilon = 0;
    RunSpec spec;
    std::string stamp, label; ///< of the run; what files carry is stampOf() and labelOf()
    bool usesRaw = false;
    std::shared_ptr<const SampleSheet> shown; ///< with `raw`: the records of which sheets are, for other runs to show
    bool showsAsked = false;                  ///< these are those of CompareRequest::show
    std::string network;                      ///< file and digits of the network that fid and is are by; empty: none
    /// Why no estimate is held against its own raw record: which record is which is not known here. Then raw records
    /// are not shown, and distances are to records among which that of an estimate may be.
    std::optional<Fault> noOrder;
    bool namesData = false; ///< its name says of which data it is: see nameData()
};
/// Levels beside which others of other data stand say of which they are.
void nameData(const std::vector<Comparison*>& levels);

/// Called while it is computed, by the thread that computes.
class CompareObserver {
public:
    virtual ~CompareObserver() = default;
    virtual void onColumn(std::size_t /*index*/, const ComparedColumn& /*column*/) {}
    /// After some of the steps of a denoiser that trains a network.
    virtual void onTraining(const CompareColumn& /*column*/, std::int64_t /*step*/, std::int64_t /*steps*/,
                            double /*loss*/) {}
    /// Classifiers begin to learn what the column shows.
    virtual void onClassifiers(std::size_t /*index*/, const CompareColumn& /*column*/) {}
    /// The feature network has seen so many pictures of so many.
    virtual void onNetwork(std::int64_t /*done*/, std::int64_t /*all*/) {}
};

/// The figure of a column; nothing where it has none.
std::optional<Metric> metricOf(const ComparedColumn& column, MetricId id);

/// The standard deviation of the metric of a column over the seeds; 0 where it does not vary.
double deviationOf(const ComparedColumn& column, MetricId id);
struct MeanAndDeviation {
    double mean = 0, deviation = 0;
};
/// The places of the values that are within one standard deviation of the best or read the same in the digits of
/// shownMean(); none where there are fewer than two.
std::vector<std::size_t> bestValues(const std::vector<std::optional<MeanAndDeviation>>& values, Better better);
/// The same of columns, raw records not among them.
std::vector<std::size_t> bestColumns(const std::vector<ComparedColumn>& columns, MetricId id);

/// The column of the best figure, raw records not among them; nothing where fewer than two have it.
std::optional<std::size_t> bestOf(const std::vector<ComparedColumn>& columns, MetricId id);

/// The columns of figure 2 of the papers: records, privatized and denoised where privatized ones were released, then
/// the methods. BlindPosterior, which takes as long as all others together, is not among them.
std::vector<CompareColumn> papersColumns(const std::vector<std::string>& methods, bool images, bool released, bool raw);

/// Whether its parameters were chosen by looking at raw records.
inline bool isOracle(const CompareColumn& column) {
    return column.kind == CompareColumn::Kind::Denoised && factsOf(column.denoiser).usesRaw;
}

/// "raw", the name of a denoiser, or that of a method.
std::string nameOf(const CompareColumn& column);
/// The same, after the folder's name of a column of another run, and with its model and epsilon:
/// "other:plain (central, epsilon 1)".
std::string titleOf(const ComparedColumn& column);

/// The same as the window shows it, in English: "privatized", "denoised by entropic", where the first method of the
/// compared run is entropic.
std::string shownName(const ComparedColumn& column, const std::string& method);

/// The figures that any column has, in the order of the table of figures.
std::vector<MetricId> metricsOf(const std::vector<ComparedColumn>& columns);
/// The figure's name in tables and files, "fid (inception.onnx, 3fa9c1d2)" where a network that was brought gives it.
std::string nameOf(const Comparison& comparison, MetricId id);
/// Four significant digits in the unit of the figure; "-" where the column has none.
std::string metricText(const ComparedColumn& column, MetricId id);
/// A metric in its unit and its standard deviation, as window, figures and commands show them.
std::optional<ShownMean> shownMetric(const ComparedColumn& column, MetricId id);
/// "0.1432 ± 0.0002", "0.143 ± <0.00001"; "-" where the column has none.
std::string pairOf(const ComparedColumn& column, MetricId id);
/// "2000 records; mean ± standard deviation of evaluation seeds 7, 8, 9"; of exact W2, where it was measured, also of
/// how many points.
std::string measuredText(const Comparison& comparison);
/// Raw records, or estimates that they chose, are among them.
bool showsRaw(const Comparison& comparison);
/// What a file with all these columns carries: the run's own and those of other runs that columns are from, after a
/// warning where raw records, or estimates that they chose, are among them.
std::string stampOf(const Comparison& comparison);
std::string labelOf(const Comparison& comparison);
/// The epsilon of a row: that of its label or, of noise that promises nothing, the one that was asked for, which tells
/// rows apart; 0: none.
double budgetOf(const Comparison& level);
/// A measured value of a comparison, as a line of a CSV file.
struct MeasuredCell {
    double noiseScale = 0, epsilon = 0; ///< 0: none; see budgetOf()
    std::string column, id, metric;     ///< shownName(), titleOf() and nameOf()
    double value = 0;
    double deviation = 0;                                                ///< 0: it does not vary
    std::vector<std::uint64_t> seeds;                                    ///< of the evaluation, not of trainings
    std::string unit = {};                                               ///< of `value`; "share" of one; empty: none
    std::int64_t records = 0;                                            ///< that were compared
    std::optional<std::pair<std::uint64_t, std::int64_t>> training = {}; ///< seed and steps, of fresh samples
    bool usesRaw = false; ///< it was measured on raw data, or its column shows them
};

/// Nothing where the column has no such number.
std::optional<MeasuredCell> cellOf(const Comparison& level, const ComparedColumn& column, MetricId id);
/// A line for each cell under the head that follows.
inline constexpr const char* cellsHead =
    "noise scale,epsilon,column,column id,metric,value,standard deviation over "
    "evaluation seeds,evaluation seeds,unit,records,training seed,training steps,uses raw data\n";
std::string cellsCsv(const std::vector<MeasuredCell>& cells);
/// All that was measured at these noise levels, and their labels.
std::string tableCsv(const std::vector<Comparison>& levels);
std::string labelOf(const std::vector<Comparison>& levels);

} // namespace sfumato
