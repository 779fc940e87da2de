// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"

#include <QString>

#include <functional>
#include <string>
#include <vector>

namespace sfumato {

/// A setting in which the shown result and the forms differ, with its value in words; empty words: the value has none
/// that a person would know.
struct ResultDifference {
    std::string key;
    QString was, is;       ///< as beside a field: "5"
    QString shown, wanted; ///< as in a sentence: "epsilon 5"
    std::string value;     ///< that it was, as JSON
};

/// How the settings `ran` that made a result differ from `wanted`, in the order of the spec. `title`: what a form calls
/// the field of a key.
std::vector<ResultDifference> resultDifferences(const RunSpec& ran, const RunSpec& wanted,
                                                const std::function<QString(const std::string&)>& title);

/// What the strip above an outdated result says: "Result for epsilon 5." "Train again for epsilon 2,000." and the words
/// of the button that goes back.
struct OutdatedWords {
    QString lead, words, back;
};
OutdatedWords outdatedWords(const std::vector<ResultDifference>& differences,
                            const std::function<QString(const std::string&)>& title);

/// The question that an experiment asks, where the program gave it its title: "Half circle: can the shape be learned
/// from noisy points?" Empty where there is none to ask, as of a file of one's own.
QString questionOf(const RunSpec& spec);

/// Mechanism, methods and id of an experiment in one line.
QString subtitleOf(const RunSpec& spec);

/// By which noise a result was made: "Laplace noise, b 0.4828"; without the scale while it is 0, not known.
QString noiseWords(const RunSpec& spec, double scale);

/// "5", or "3.37 of 5" of a run that has spent less than it had planned; `spent`: 0 where that is not known.
QString budgetWords(double spent, double planned);

} // namespace sfumato
