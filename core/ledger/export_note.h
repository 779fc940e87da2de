// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/wording.h"
#include "core/spec/run_spec.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sfumato {

// What an export says of its samples below the label of their run; no number of it is one of privacy.

/// What the classes are called that were stated of the records, by their names or else as their file writes them, where
/// all of these may stand in files and be folders; else none: they are known by their numbers.
std::vector<std::string> namesOfClasses(const RunSpec& spec, std::int64_t classes);
/// The same for as many classes as the spec names.
std::vector<std::string> namesOfClasses(const RunSpec& spec);

/// "Classes of these samples: 0 healthy, 1 ill."
std::string classNamesNote(const std::vector<std::string>& names, const Wording& say = {});

/// How many samples of which method were exported, and with which latents. `seed`: none of samples that were chosen by
/// hand.
std::string samplesNote(std::int64_t count, const std::string& method, std::optional<std::uint64_t> seed,
                        const Wording& say = {});

/// How many raw records stand beside the samples in the file.
std::string rawNote(std::int64_t count, const Wording& say = {});
/// Whether it is one, in English.
bool isRawNote(std::string_view text);

/// What the numbers of pictures in a table mean.
std::string scaleNote(const Wording& say = {});

/// Of which step of the training they are.
std::string stepNote(std::int64_t step, const Wording& say = {});

/// By what the number of samples of a class was decided.
enum class ClassRule {
    ByHand,    ///< a person chose the samples, or took all that were shown
    Equal,     ///< as many of each class
    One,       ///< one class alone
    ByChance,  ///< with the same chance for each
    AsObserved ///< as the method has found the classes
};

/// By which rule, and how many samples there are of each class. `names`: see namesOfClasses().
std::string classCountsNote(ClassRule rule, std::span<const std::int64_t> counts, const std::vector<std::string>& names,
                            const Wording& say = {});

/// Whether one of these, in English, could have been written with these words for a run of this spec.
bool isExportNote(std::string_view text, const RunSpec& spec);

/// What these notes, in English, state of how many samples there are and how they were drawn.
struct StatedSamples {
    std::optional<std::int64_t> count;
    std::vector<std::int64_t> ofClasses; ///< empty: not stated
    std::string method;
    std::optional<std::uint64_t> seed; ///< of the latents; none of samples that were chosen
    std::int64_t step = 0;             ///< of a checkpoint that the run keeps; 0: the last
    ClassRule rule = ClassRule::ByHand;
};
StatedSamples statedSamples(const std::vector<std::string>& notes, const RunSpec& spec);

} // namespace sfumato
