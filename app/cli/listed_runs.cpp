// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/listed_runs.h"

#include "app/cli/drawing_library.h"

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

} // namespace sfumato::cli
