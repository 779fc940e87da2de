// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/listed_runs.h"

#include "app/cli/drawing_library.h"
#include "core/files/durable/own_file.h"
#include "core/ledger/composition.h"
#include "core/ledger/ledger.h"
#include "core/ledger/own_run.h"
#include "core/ledger/paid_ahead.h"
#include "core/local/privatized_content.h"
#include "core/run/folder/run_folder.h"
#include "core/run/release.h"

#include <algorithm>
#include <cmath>

namespace sfumato::cli {

Result<ListedRuns> listedRuns(const std::string& folder, const std::string& filter) {
    using List = bool(const std::string&, const std::string&, ListedRuns&, Fault&);
    auto* const list = reinterpret_cast<List*>(drawingFunction("sfumatoListRuns"));
    if (!list)
        return Fault{Fault::Code::Unsupported, "--filter and --csv",
                     "are not there where the program was built without Qt"};
    ListedRuns listed;
    Fault fault;
    return list(folder, filter, listed, fault) ? Result<ListedRuns>(std::move(listed)) : fault;
}

std::optional<RunSum> savedSum(const std::filesystem::path& run, const Result<RunSpec>& spec) {
    const auto ledger = Ledger::read(RunPaths{run}.ledger());
    auto events = ledger ? ledger->events() : std::vector<PrivacyEvent>();
    std::erase_if(events, isLook);
    if (events.empty() && spec && !spec->data.release.empty()) {
        if (auto reused = releaseBehind(run)) events.push_back(std::move(*reused));
    } else if (events.empty() && spec && isPrivatizedFile(spec->data)) { // which a run of somebody else only names
        const auto config = readOwnText(RunPaths{run}.config(), std::size_t(1) << 20);
        if (config && isOwnRun(run, *config))
            if (const auto content = openPrivatizedContent(spec->data.path)) events.push_back(content->facts.event);
    }
    if (events.empty()) return {};
    const bool guaranteed = std::ranges::all_of(events, isGuaranteed);
    for (PrivacyEvent& event : events) event.noise = NoiseDistribution::Exact;
    const auto sum = statedTotalOn(events, RecordsKey::everything());
    return std::isfinite(sum.epsilon) ? std::optional(RunSum{sum, guaranteed}) : std::nullopt;
}

} // namespace sfumato::cli
