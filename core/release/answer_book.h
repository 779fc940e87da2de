// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/folder_lock.h"
#include "core/release/recipe_answer.h"

#include <array>
#include <filesystem>
#include <map>
#include <string>

namespace sfumato {

/// Which recipes were answered with which records, in a file of the one whose records they are: JSON, for its owner's eyes alone. Of a
/// record it holds a hash, keyed by a secret in the same file. No other process may have the book while this one has.
class AnswerBook {
public:
    /// The book in `path`; a new one where no file is. Faults: Busy; a file that is damaged or may not be read.
    static Result<AnswerBook> open(const std::filesystem::path& path);

    /// How often the record that was answered most was, before; 0: none was.
    std::int64_t answersBefore(const Recipe& recipe, const OwnRecords& own) const;
    /// How many of the records were answered before.
    std::int64_t answeredRecords(const Recipe& recipe, const OwnRecords& own) const;

    /// Enters one more answer for each record and writes the file; before the answer itself is given away.
    Result<void> enter(const Recipe& recipe, const OwnRecords& own);

private:
    using Counts = std::map<std::string, std::int64_t>; ///< by the record's hash

    AnswerBook(std::filesystem::path path, FolderLock lock) : m_path(std::move(path)), m_lock(std::move(lock)) {}
    std::string hashOf(std::span<const float> record) const;
    std::int64_t countOf(const Recipe& recipe, std::span<const float> record) const;

    std::filesystem::path m_path;
    FolderLock m_lock;
    std::array<unsigned char, 32> m_secret{};
    std::map<std::string, Counts> m_answered; ///< by the recipe's id
};

/// answers/answers.json in the user's state folder, which is made.
Result<std::filesystem::path> answerBookPath();

} // namespace sfumato
