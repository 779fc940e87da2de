// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fault.h"
#include "core/spec/run_spec.h"

#include <QCoreApplication>
#include <QMap>
#include <QString>

#include <optional>
#include <utility>
#include <vector>

namespace sfumato {

/// The question that a preset answers; the start page shows them in this order.
enum class ExampleGroup { Shape, EpsilonOne, Denoise, EpsilonTen, Tables, Papers };
inline constexpr ExampleGroup exampleGroups[] = {ExampleGroup::Shape,   ExampleGroup::EpsilonOne,
                                                 ExampleGroup::Denoise, ExampleGroup::EpsilonTen,
                                                 ExampleGroup::Tables,  ExampleGroup::Papers};
QString questionOf(ExampleGroup group);
/// What stands beside the question, in gray.
QString subtitleOf(ExampleGroup group);

/// What of the presets is shown.
enum class ExampleFilter { All, UnderAMinute, NothingNeeded, Labeled, Local, Central, Papers };
inline constexpr ExampleFilter exampleFilters[] = {
    ExampleFilter::All,   ExampleFilter::UnderAMinute, ExampleFilter::NothingNeeded, ExampleFilter::Labeled,
    ExampleFilter::Local, ExampleFilter::Central,      ExampleFilter::Papers};
QString titleOf(ExampleFilter filter);

/// A preset as the start page shows it.
struct Example {
    RunSpec spec;
    ExampleGroup group = ExampleGroup::Shape;
    QString title;                ///< in a few words: "Half circle, Laplace"
    QString wholeTitle;           ///< of the experiment
    QString shows;                ///< in plain words: the question, on which data, by which methods
    QString words;                ///< what the search looks through: what it is
    QString cited;                ///< the same: what it follows, and what stands beside the question
    QString alike;                ///< the same: kinds of data of a person's own that it is nearest to
    double seconds = 0;           ///< that a whole run takes on this computer; 0: not known
    QString picture;              ///< the file of what a run has generated; empty: there is none
    int pictureSteps = 0;         ///< after which the picture was made; 0: after all of them
    QString needs;                ///< the data set that has to be on this computer; empty: none
    std::optional<Fault> missing; ///< it is not there, and what to do about it
    bool isLabeled = false;       ///< its samples have classes
    bool leadsToCompare = false;  ///< estimates of records stand beside generators

    /// With which a newcomer begins.
    bool isFirst() const { return spec.name == "ring-lap"; }
    bool passes(ExampleFilter filter) const;
    /// In what every part of `search` occurs, the epsilon being the one that is sought; a later one is the better
    /// match.
    enum class Match { None, Alike, Cited, Own };
    Match match(const QString& search) const;
    /// Whether it occurs in any of them.
    bool matches(const QString& search) const;
};

/// The question of a preset, by its name; of others by what it trains on and who sees it.
ExampleGroup groupOf(const RunSpec& preset);

/// An epsilon that is sought, "epsilon 1", "eps 1", "ε 1", and the other words; nothing where none is.
std::pair<std::optional<double>, QString> epsilonSought(const QString& search);

/// How long whole runs take, and of what their pictures are: resources/presets/results.csv.
struct ExampleResult {
    double seconds = 0; ///< on one core of the computer on which relativeSpeed() is 1; 0: not known
    int steps = 0;      ///< of the picture; 0: a whole run
};
QMap<QString, ExampleResult> readResults(const QString& presetFolder);

/// `measured`: seconds of whole runs on this computer. `speed`: of this computer, where none was measured.
std::vector<Example> examplesOf(const std::vector<RunSpec>& presets, const QString& presetFolder,
                                const QMap<QString, double>& measured, double speed);

/// How quick this computer is beside the one on which the times were measured, by a loop of a few milliseconds.
double relativeSpeed();

/// Each published data set with whether it is here: "Fashion-MNIST found, MNIST and USPS not found".
QString dataSetsText();

} // namespace sfumato
