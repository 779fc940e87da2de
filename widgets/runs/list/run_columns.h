// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/tables/metrics.h"
#include "widgets/runs/list/run_entry.h"

#include <QLocale>

#include <optional>
#include <span>

namespace sfumato {

/// What a list of runs can show, in the order of its columns. Behind these come the other columns of metrics.csv and
/// every setting of a spec: see runColumnTable().
enum class RunColumn {
    Name,
    Wasserstein2Last,
    TestAccuracy,
    SampleAccuracy,
    HeldOutNll,
    Wasserstein2Least,
    Epsilon,
    Delta,
    Status,
    Method,
    Data,
    Mechanism,
    Sum,
    Mu,
    Iterations,
    Batch,
    LearningRate,
    Seed,
    Time,
    Started,
    Protection,
    Tags,
    Note,
    Folder,
    Sweep,
    PrivatizedWasserstein2,
    PrivatizedSlicedW2
};
inline constexpr int namedRunColumns = int(RunColumn::PrivatizedSlicedW2) + 1;

/// One column: everything that the list says or asks of it.
struct RunColumnInfo {
    RunColumn column;
    const char* key;        ///< in a filter: "eps<50"
    const char* title;      ///< %1: that of the figure; null: as the figure is called
    const char* meaning;    ///< %1: what the figure is
    bool perMethod = false; ///< one value for each method of the run
    std::optional<MetricId> metric = {};
    int recorded = -1;      ///< its place in metricsColumns(); -1: it is no column of metrics.csv
    bool isSetting = false; ///< `key` is a setting's, without the number of a method: "train.steps", "methods.batch"
    bool isReal = false;    ///< a setting that is a number
    bool isList = false;    ///< a setting that is a list: "64,64"
    std::optional<double> (*number)(const RunEntry& run, std::size_t method) = nullptr;
    QString (*text)(double number, const QLocale& locale) = nullptr;         ///< of a number; null: as all numbers
    QStringList (*words)(const RunEntry& run, std::size_t method) = nullptr; ///< null: it is a column of numbers
    QString (*cell)(const RunEntry& run, const QLocale& locale) = nullptr;   ///< null: the number, or the words

    bool isNumber() const { return isSetting ? isReal : !words; }
    /// Something that was measured, which a run may lack.
    bool isFigure() const { return metric.has_value(); }
    /// What was set or spent has no mean.
    bool hasMean() const { return isFigure() || column == RunColumn::Time; }
    bool usesRaw() const { return metric && factsOf(*metric).usesRaw; }
};

/// All columns; that of `RunColumn(i)` at i.
std::span<const RunColumnInfo> runColumnTable();
inline int runColumnCount() { return int(runColumnTable().size()); }

/// The column with this key; nothing where there is none.
std::optional<RunColumn> runColumnOf(const QString& key);

inline const RunColumnInfo& info(RunColumn column) { return runColumnTable()[std::size_t(column)]; }

/// Those that are shown until a person chooses others.
std::span<const RunColumn> usualRunColumns();

/// The heading, and what it means in a sentence. The plain one is without the mark of raw figures.
QString titleOf(RunColumn column);
QString plainTitleOf(RunColumn column);
QString meaningOf(RunColumn column);

QString statusText(RunStatus status);

/// The value of a column of numbers; `method` matters where the column has one for each method.
std::optional<double> numberOf(const RunEntry& run, std::size_t method, RunColumn column);

/// The words of a column of texts that a filter looks into: what is shown, and the spelling of files and
/// filters.
QStringList wordsOf(const RunEntry& run, std::size_t method, RunColumn column);

/// One number of that column for people; privacy losses are rounded up.
QString numberText(double value, RunColumn column, const QLocale& locale);

/// What the cell shows; where there is one value for each method, "3.91 / 7.42" in the order of the methods.
QString cellText(const RunEntry& run, RunColumn column, const QLocale& locale);

} // namespace sfumato
