// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/shell/run_places.h"

#include "core/files/durable/own_file.h"

#include <cstdlib>

namespace sfumato::cli {

namespace fs = std::filesystem;

fs::path runsOfWindow() {
    const char *home = std::getenv("HOME"), *data = std::getenv("XDG_DATA_HOME");
    if (!data && !home) return {};
    return (data ? fs::path(data) : fs::path(home) / ".local/share") / "sfumato/runs";
}

fs::path usualRuns() {
    const fs::path ofWindow = runsOfWindow();
    return isThere("runs") || ofWindow.empty() || !isThere(ofWindow) ? fs::path("runs") : ofWindow;
}

std::string runPlace(const std::string& run) {
    if (run.empty() || isThere(run) || fs::path(run).filename() != run) return run;
    for (const fs::path& folder : {fs::path("runs"), runsOfWindow()})
        if (!folder.empty() && isThere(folder / run)) return (folder / run).string();
    return run;
}

Fault labelFault(const LabelChange& change) {
    const fs::path folder = change.file.parent_path();
    const char* remedy = isThere(folder / "ledger.json") ? "sfumato-cli label RUN --write makes it anew from the ledger"
                         : isThere(folder / "model.safetensors")
                             ? "sfumato-cli model RUN writes the model anew, with its label"
                             : "sfumato-cli export RUN writes the samples anew, with their label";
    return {change.isForged() ? Fault::Code::Corrupt : Fault::Code::Mismatch,
            change.file.string(),
            {"%1; %2", {changeText(change).english(), remedy}}};
}

} // namespace sfumato::cli
