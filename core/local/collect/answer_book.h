// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/files/durable/folder_lock.h"
#include "core/spec/privacy_budget.h"
#include "core/local/collect/recipe_answer.h"

#include <array>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace sfumato {

/// What one person has answered to recipes, in a file for its owner's eyes alone: JSON, and beside it the answers
/// themselves. Of a record it holds a hash, keyed by a secret in the same file. No other process may have the book
/// while this one has.
///
/// The sum is of the person, whatever recipes and records it was: each answer adds the epsilon and the delta that its
/// recipe states, as local releases compose (basic composition). It reckons with one record of the person in each
/// answer; where k are hers, each answer has cost her k times as much.
class AnswerBook {
public:
    /// The answers to one recipe.
    struct Answered {
        std::string name;              ///< of what the recipe collects
        std::optional<double> epsilon; ///< of one answer; nothing in a book of format 1, which did not keep it
        double delta = 0;
        std::int64_t answers = 0;
        std::map<std::string, std::int64_t> records; ///< answers to each, by the record's hash
    };
    struct Sum {
        double epsilon = 0, delta = 0;
        std::int64_t answers = 0; ///< in it
        std::int64_t unknown = 0; ///< not in it: answers whose epsilon is not known
    };

    /// The book in `path`; a new one of `person` (empty: the user of the system) where no file is. Faults: Busy; a file
    /// that is damaged, may not be read, or is another person's.
    static Result<AnswerBook> open(const std::filesystem::path& path, const std::string& person = {});

    const std::filesystem::path& path() const { return m_path; }
    const std::string& person() const { return m_person; }
    const std::optional<PrivacyBudget>& cap() const { return m_cap; }
    /// By the recipe's id.
    const std::map<std::string, Answered>& answered() const { return m_answered; }

    /// Of all answers so far, and of one more, to `next`.
    Sum sum(const Recipe* next = nullptr) const;

    /// Keeps the cap that answers must stay within, or none, and writes the file.
    Result<void> setCap(std::optional<PrivacyBudget> cap);

    /// How often the record that was answered most was, by this recipe, before; 0: none was.
    std::int64_t answersBefore(const Recipe& recipe, const OwnRecords& own) const;
    /// How many of the records were answered before.
    std::int64_t answeredRecords(const Recipe& recipe, const OwnRecords& own) const;

    /// The answer file that was kept for this recipe and these records with their labels, in whatever order: to give it
    /// again costs nothing. Nothing where none was; a fault where it is damaged.
    Result<std::optional<std::vector<std::byte>>> kept(const Recipe& recipe, const OwnRecords& own) const;

    /// BudgetExceeded where the cap does not hold one more answer, to `recipe`.
    Result<void> checkCap(const Recipe& recipe) const;

    /// Enters one more answer and writes the file; before anything of the answer is drawn. BudgetExceeded above the
    /// cap.
    Result<void> enter(const Recipe& recipe, const OwnRecords& own);
    /// Keeps the answer file that was entered for kept(), in place of an earlier one.
    Result<void> keep(const Recipe& recipe, const OwnRecords& own, std::span<const std::byte> file) const;

private:
    AnswerBook(std::filesystem::path path, FolderLock lock) : m_path(std::move(path)), m_lock(std::move(lock)) {}
    Result<void> readFrom(std::string_view text);
    Result<void> write() const;
    std::string hashOf(std::span<const float> record) const;
    std::int64_t countOf(const Recipe& recipe, std::span<const float> record) const;
    std::filesystem::path keptPath(const Recipe& recipe, const OwnRecords& own) const;

    std::filesystem::path m_path;
    FolderLock m_lock;
    std::string m_person;
    std::optional<PrivacyBudget> m_cap;
    std::array<unsigned char, 32> m_secret{};
    std::map<std::string, Answered> m_answered; ///< by the recipe's id
};

/// The book of the user, answers/answers.json in the state folder, or of another person on this machine,
/// answers/people/<SHA-256 of the name>.json. Its folder is made. OutOfRange where the name is no isPlainWord().
Result<std::filesystem::path> answerBookPath(const std::string& person = {});

/// Keeps in the state folder, where there is one, that there is a book in `path`, which a person has named.
Result<void> noteAnswerBook(const std::filesystem::path& path);

/// The books that there are, the user's first, those of noteAnswerBook() last. Nothing is made.
Result<std::vector<std::filesystem::path>> answerBooks();

} // namespace sfumato
