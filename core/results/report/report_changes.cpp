// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/report/report_changes.h"

#include "core/files/durable/read_file.h"
#include "core/files/durable/state_folder.h"
#include "core/results/report/report_sections.h"
#include "core/spec/run_spec_json.h"

#include <filesystem>

namespace sfumato {

namespace {

namespace fs = std::filesystem;
using Rows = std::vector<std::vector<std::string>>;

std::optional<RunSpec> exampleOf(const std::string& follows) {
    std::error_code error;
    for (fs::recursive_directory_iterator entry(presetFolder(), error), end; !error && entry != end;
         entry.increment(error)) {
        if (entry->path().extension() != ".json") continue;
        const auto bytes = readFile(entry->path(), std::size_t(1) << 20);
        if (!bytes) continue;
        auto spec = parseExperiment({reinterpret_cast<const char*>(bytes->data()), bytes->size()},
                                    entry->path().string());
        if (spec && spec->follows == follows) return std::move(*spec);
    }
    return {};
}

/// The value of the row of this name.
std::optional<std::string> valueIn(const Rows& rows, const std::string& name) {
    for (const auto& row : rows)
        if (row.front() == name) return row.back();
    return {};
}

} // namespace

std::optional<Rows> changedFromExample(const RunSpec& spec, const Wording& say) {
    const auto example = exampleOf(spec.follows);
    if (!example) return {};
    const Rows ours = namedSettings(spec, say), theirs = namedSettings(*example, say);
    Rows changed;
    for (const auto& row : ours)
        if (const auto was = valueIn(theirs, row.front()); was != row.back())
            changed.push_back({row.front(), row.back(), was.value_or("–")});
    for (const auto& row : theirs)
        if (!valueIn(ours, row.front())) changed.push_back({row.front(), "–", row.back()});
    if (!changed.empty())
        changed.insert(changed.begin(), {say(TEXT("Setting")), say(TEXT("This run")), say(TEXT("The example"))});
    return changed;
}

} // namespace sfumato
