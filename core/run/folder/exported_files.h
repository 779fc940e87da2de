// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/engine/label_change.h"
#include "core/ledger/export_note.h"
#include "core/ledger/stated_label.h"
#include "core/spec/run_spec.h"

#include <filesystem>
#include <map>
#include <string>
#include <vector>

namespace sfumato {

/// What is compared together: two labels of the same text, and what was exported with them, a file or a folder of
/// pictures. Empty: there is none.
struct LabelledExport {
    std::filesystem::path markdown, json, exported;
};

/// Of a picture that has no label of its own, the labels of the folder of exported pictures in which it lies.
LabelledExport labelledExport(const std::filesystem::path& file);

/// What an export states of its samples, in English and without markup.
std::vector<std::string> exportNotesIn(const StatedLabel& label, const RunSpec& spec);

/// What lies in a folder of exported pictures, in order, and in the folders of its classes. Mismatch where that is
/// anything that no export writes.
Result<std::vector<std::filesystem::path>> exportedFiles(const std::filesystem::path& folder, const RunSpec& spec);

/// Which of `files`, as exportedFiles() gives them, are not those that the label in `folder` lists with their SHA-256:
/// labels and the cards that whoever publishes the folder fills in are not compared.
Result<ChangedFiles> changedFiles(const std::map<std::string, std::string>& listed, const std::filesystem::path& folder,
                                  const std::vector<std::filesystem::path>& files);
/// The same of a file that was exported by itself, or with a second one of labels beside it; it may have got another
/// name.
Result<ChangedFiles> changedFile(const std::map<std::string, std::string>& listed, const std::filesystem::path& file);

/// How many samples are in an NPZ or in a folder of pictures, and of which classes; nothing is known of others.
Result<StatedSamples> samplesIn(const std::filesystem::path& exported, const RunSpec& spec);

/// A number that `notes`, of an export, state and that the others of them or the samples in the files contradict.
std::optional<LabelChange> countChange(const std::vector<std::string>& notes, const StatedSamples& inFiles,
                                       const RunSpec& spec);

} // namespace sfumato
