// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fault.h"
#include "core/spec/run_spec.h"
#include "core/spec/tables/metrics_columns.h"
#include "core/engine/spending.h"

#include <QMetaType>
#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace sfumato {

/// How a run stands. Crashed: its files say that it is running, but nobody holds its folder; it can go on
/// from its checkpoint.
enum class RunStatus { Done, Stopped, Running, Crashed, Failed, Damaged };
template <>
inline constexpr auto namesInOrder<RunStatus> = names("done", "stopped", "running", "crashed", "failed", "damaged");

/// What a person says about a run; it stands in about.json of the run's folder. An empty name means that of
/// the configuration.
struct RunAbout {
    QString name;
    QStringList tags;
    QString note;
    bool operator==(const RunAbout&) const = default;
};

/// One method of a run, as a list of runs shows it. What is empty was not measured.
struct RunMethod {
    QString name;
    QString loss; ///< as files spell it
    int iterations = 0;
    int batch = 0;
    std::vector<std::optional<double>> last; ///< the last value of each of metricsColumns(); empty: none was read
    std::optional<double> wasserstein2Least; ///< exact W2 to raw, the least of all evaluations

    std::optional<double> lastOf(MetricId metric) const {
        const auto column = std::size_t(metricsColumnOf(metric) - metricsColumns().data());
        return column < last.size() ? last[column] : std::nullopt;
    }
    bool operator==(const RunMethod&) const = default;
};

/// In the runs folder: where the window gives every sweep a folder of its own. One that was written or copied beside
/// the runs is a sweep, too.
inline constexpr QLatin1String sweepsFolder("sweeps/");

/// One folder of the runs folder, as a list of runs shows it. A folder that cannot be read as a run is
/// Damaged, and `fault` says why.
struct RunEntry {
    QString folder; ///< its path in the runs folder: "<run>", or "sweeps/<sweep>/<point>" or "<sweep>/<point>" of a
                    ///< point of a sweep; the full path where `root` is not empty
    QString root;   ///< a folder elsewhere that a person added, in which it was found; no part of the index
    std::int64_t fingerprint = 0; ///< changes whenever a file that this was read from does
    RunStatus status = RunStatus::Damaged;
    std::optional<Fault> fault; ///< of the folder, or of the file that could not be read
    RunAbout about;
    QString configuredName;
    QString title;               ///< of the experiment; empty: it has none
    QString parent;              ///< of a fork: the run from which it goes on
    std::int64_t parentStep = 0; ///< and from which step
    QByteArray settingLines;     ///< "\nkey=value\n...": settings other than the default's, those of methods with " / "
    QString data;
    QString mechanism;
    std::optional<double> epsilon;            ///< per record, spent; before the release: asked for
    SumRelation relation = SumRelation::None; ///< under which epsilon holds
    std::optional<double> delta;
    std::optional<double> sum; ///< epsilon of all releases on record of these records, as the run's label states it
    std::optional<double> ofPerson; ///< epsilon of a person with as many of the records as count at most; none: each
                                    ///< record counts as one, or how many do is not stated
    double deltaOfPerson = 0;       ///< at which that holds
    std::optional<double> mu;       ///< of Gaussian noise, and of Laplace noise on numbers clamped to their range
    std::optional<double> privatizedWasserstein2; ///< exact W2 of the privatized records to raw
    std::optional<double> privatizedSlicedW2;
    std::uint64_t seed = 0;
    double learningRate = 0;
    std::int64_t step = 0;
    std::int64_t steps = 0;
    std::optional<double> seconds; ///< from its start to its end, pauses left out
    std::int64_t started = 0;      ///< seconds since 1970
    std::int64_t heartbeat = 0;    ///< when state.json was written; 0: never
    bool released = false;         ///< noise was drawn, by this run or the one whose release it reuses
    bool guaranteed = false;       ///< by exact noise of a mechanism that has a guarantee
    bool claimed = false;  ///< of the central model, and not marked as this user's: nothing here can compute it again
    bool unproven = false; ///< its settings promise something, and no whole ledger proves it: see isUnproven()
    bool labelChanged = false;   ///< its label.md or label.json states something else than its ledger
    bool labelShortened = false; ///< one of them lacks the summary, which an earlier version did not write either
    bool usesRaw = false;        ///< a figure of this run was computed from raw data
    bool showsRaw = false;       ///< raw records were shown to somebody
    DataSpec origin;             ///< source, path and sensitivity of the data; the rest as it is by default
    bool rawHidden = false;      ///< its figures of raw data may not be shown now
    std::int64_t settings = 0;   ///< equal for runs that differ in seed, name and threads alone
    std::vector<RunMethod> methods;

    bool isInSweeps() const { return place().startsWith(sweepsFolder); }
    /// Its path in the runs folder, or in `root`.
    QString place() const { return root.isEmpty() ? folder : folder.mid(root.size() + 1); }
    /// The sweep that a point belongs to; empty: the run stands for itself. "<sweep>/preview" where the point
    /// is of its preview.
    QString sweep() const { return place().mid(isInSweeps() * sweepsFolder.size()).section(QLatin1Char('/'), 0, -2); }
    /// The folder of the whole sweep that a point belongs to, as `folder` has it.
    QString sweepPath() const {
        const QString path = place().section(QLatin1Char('/'), 0, isInSweeps());
        return root.isEmpty() ? path : root + QLatin1Char('/') + path;
    }
    /// The point's own part of its folder's name.
    QString point() const { return folder.section(QLatin1Char('/'), -1); }
    /// What it is called where nobody has named it: its title, else as configured; a point "<sweep> / <point>".
    QString givenName() const {
        const QString own = title.isEmpty() ? configuredName : title;
        if (const QString of = sweep(); !of.isEmpty())
            return (title.isEmpty() ? of : title) + QStringLiteral(" / ") + point();
        return own.isEmpty() ? folder : own;
    }
    QString name() const { return about.name.isEmpty() ? givenName() : about.name; }
    bool operator==(const RunEntry&) const = default;
};

} // namespace sfumato

Q_DECLARE_METATYPE(sfumato::RunEntry)
