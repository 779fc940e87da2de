// SPDX-License-Identifier: GPL-3.0-or-later
// For ready_commands: trains the spec in the first file, in the folder that is named second, on two ranks, which are
// threads.
#include "core/files/durable/read_file.h"
#include "core/spec/run_spec_json.h"
#include "core/run/run.h"
#include "tests/core/run/on_ranks.h"

#include <nlohmann/json.hpp>

#include <iostream>

using namespace sfumato;

extern "C" __attribute__((visibility("default"))) int sfumatoCommands(int, char** words) {
    const auto file = readFile(words[1]).value();
    const auto spec = runSpecFromJson(nlohmann::json::parse(reinterpret_cast<const char*>(file.data()),
                                                            reinterpret_cast<const char*>(file.data()) + file.size()),
                                      words[1]);
    if (!spec) {
        std::cerr << describe(spec.fault()) << '\n';
        return 1;
    }
    Listening observer;
    const auto report = OnRanks{.size = 2}.run(*spec, words[2], observer);
    if (report.fault) std::cerr << describe(*report.fault) << '\n';
    return report.ending == RunReport::Ending::Finished ? 0 : 1;
}
