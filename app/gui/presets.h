// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"
#include "core/spec/study/study_spec.h"

#include <QString>

#include <map>
#include <vector>

namespace sfumato {

/// What the window opens with where no presets are found: the half circle, Gaussian noise, entropic beside
/// plain.
RunSpec startSpec();

/// Every preset (*.json) in `folder` and below, in no particular order; files that are not valid are reported
/// in `faults` and left out.
std::vector<RunSpec> loadPresets(const QString& folder, std::vector<Fault>& faults);

/// Every study (*.json) that travels with the program, by the name of its file; files that are not valid are left out.
std::map<std::string, StudySpec> loadStudies();

/// The spec in a file (*.sfumato, *.json), or in a picture that was exported from an experiment, as it may begin here:
/// openedSpec(). Of a run folder as it stands where the run is marked as this user's, else withoutFiles().
Result<RunSpec> readSpec(const QString& path);

/// Writes it whole or not at all.
Result<void> saveSpec(const RunSpec& spec, const QString& path);

/// The same over the file that the spec was read from: the data file and the ledger that it names stay where nobody has
/// named others, since reading it has left them out.
Result<void> saveSpecAgain(const RunSpec& spec, const QString& path);

/// Where runs of the window are kept unless the preferences say otherwise.
QString usualRunsFolder();

/// The options of a shell command that make `spec` without the window: the preset of its name, or the defaults, and
/// what differs from it.
QString specOptions(const RunSpec& spec, const std::vector<RunSpec>& presets);

} // namespace sfumato
