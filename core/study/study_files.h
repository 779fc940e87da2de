// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/spec/study/study_spec.h"

#include <filesystem>
#include <string>
#include <vector>

namespace sfumato {

/// Where the tables and drawings of a study go: NAME.md, NAME.csv and NAME-1.svg into its folder.
struct StudyTarget {
    std::filesystem::path folder;
    std::filesystem::path page = {};                ///< a Markdown file that holds the study's part; empty: none
    std::vector<std::filesystem::path> inputs = {}; ///< what is read, and never replaced
    bool force = false;                             ///< replaces what this user's studies have not written
};

/// Refuses, before anything is run, what could not be written afterwards: Mismatch where the folder holds
/// anything and no study of this user, or a file of these names that the study has not written or that was
/// changed since; WrongType where a link leads elsewhere; Missing where the page has no lines for the study.
Result<void> checkStudyTarget(const Study& study, const StudyTarget& target);

/// Writes them, and the study's part of the page with its drawings in images/ beside it; gives the paths.
Result<std::vector<std::string>> writeStudyFiles(const Study& study, const StudyTarget& target);

/// Mismatch where the folder holds anything and is not marked as that of a study of this user's.
Result<void> checkStudyFolder(const std::filesystem::path& folder);
/// Marks it.
void markStudyFolder(const std::filesystem::path& folder);

} // namespace sfumato
