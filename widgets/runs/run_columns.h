// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/figures.h"
#include "widgets/runs/run_entry.h"

#include <QLocale>

#include <array>
#include <optional>

namespace sfumato {

/// What a list of runs can show, in the order of its columns.
enum class RunColumn {
    Name,
    Status,
    Data,
    Mechanism,
    Epsilon,
    Delta,
    Mu,
    Method,
    Iterations,
    Batch,
    LearningRate,
    Seed,
    Wasserstein2Last,
    Wasserstein2Least,
    HeldOutNll,
    Time,
    Started,
    Taint,
    Tags,
    Note,
    Folder,
    Sweep
};
inline constexpr int runColumns = 22;

struct RunColumnInfo {
    RunColumn column;
    const char* key; ///< in a filter: "eps<50"
    bool isNumber;
    bool perArm;  ///< one value for each arm of the run
    std::optional<FigureId> figure = {};

    bool usesRaw() const { return figure && factsOf(*figure).usesRaw; }
};

inline constexpr std::array<RunColumnInfo, runColumns> runColumnTable{{
    {RunColumn::Name, "name", false, false},
    {RunColumn::Status, "status", false, false},
    {RunColumn::Data, "data", false, false},
    {RunColumn::Mechanism, "mechanism", false, false},
    {RunColumn::Epsilon, "eps", true, false},
    {RunColumn::Delta, "delta", true, false},
    {RunColumn::Mu, "mu", true, false},
    {RunColumn::Method, "method", false, true},
    {RunColumn::Iterations, "l", true, true},
    {RunColumn::Batch, "b", true, true},
    {RunColumn::LearningRate, "lr", true, false},
    {RunColumn::Seed, "seed", true, false},
    {RunColumn::Wasserstein2Last, "w2", true, true, FigureId::Wasserstein2},
    {RunColumn::Wasserstein2Least, "w2min", true, true, FigureId::Wasserstein2},
    {RunColumn::HeldOutNll, "nll", true, true, FigureId::HeldOutNll},
    {RunColumn::Time, "time", true, false},
    {RunColumn::Started, "started", false, false},
    {RunColumn::Taint, "taint", false, false},
    {RunColumn::Tags, "tag", false, false},
    {RunColumn::Note, "note", false, false},
    {RunColumn::Folder, "folder", false, false},
    {RunColumn::Sweep, "sweep", false, false},
}};

inline const RunColumnInfo& info(RunColumn column) {
    return runColumnTable[std::size_t(column)];
}

/// The heading, and what it means in a sentence.
QString titleOf(RunColumn column);
QString meaningOf(RunColumn column);

QString statusText(RunStatus status);

/// The value of a column of numbers; `arm` matters where the column has one for each arm.
std::optional<double> numberOf(const RunEntry& run, std::size_t arm, RunColumn column);

/// The words of a column of texts that a filter looks into: what is shown, and the spelling of files and
/// filters.
QStringList wordsOf(const RunEntry& run, std::size_t arm, RunColumn column);

/// One number of that column for people; privacy losses are rounded up.
QString numberText(double value, RunColumn column, const QLocale& locale);

/// What the cell shows; where there is one value for each arm, "3.91 / 7.42" in the order of the arms.
QString cellText(const RunEntry& run, RunColumn column, const QLocale& locale);

} // namespace sfumato
