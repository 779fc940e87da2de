// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands.h"
#include "app/cli/shell/completion.h"
#include "app/cli/options/release_options.h"
#include "core/accounting/account.h"
#include "core/accounting/amplification/shuffle.h"
#include "core/accounting/calibrate.h"
#include "core/accounting/central_plan.h"
#include "core/accounting/mechanism/phase_loss.h"

#include <CLI/CLI.hpp>

#include <sstream>

// calibrate, audit: the inverse of account, and what it says of published settings.
namespace sfumato::cli {

namespace {

using Json = nlohmann::ordered_json;

struct CalibrateOptions {
    ReleaseOptions release;
    std::string what = "noise", bound = "clones";
    double epsilon = 0, delta = 0, local = 0;
};

/// Options that the question would ignore.
Result<void> checkUnread(const CLI::App& command, const std::string& what) {
    using Names = std::vector<std::string>;
    if (what == "users") return refuseUnread(command, ReleaseOptions::names(), "with --for users");
    if (auto read = refuseUnread(command, {"--shuffled", "--bound"}, "without --for users"); !read) return read;
    return refuseUnread(command,
                        what == "noise"   ? Names{"--noise-multiplier"}
                        : what == "steps" ? Names{"--steps"}
                                          : Names{"--rate"},
                        "with --for " + what);
}

Result<Json> calibrated(const CalibrateOptions& options) {
    TRY(budget, PrivacyBudget::make(options.epsilon, options.delta));
    if (options.what == "users") {
        const auto bound = fromName<ShuffleBound>(options.bound);
        if (!bound)
            return Fault{Fault::Code::UnknownKey, "--bound " + options.bound,
                         "must be one of " + namesOf<ShuffleBound>()};
        TRY(users, usersForShuffle(*bound, options.local, *budget));
        TRY(reached, shuffleEpsilon(*bound, options.local, *users, options.delta));
        Json json = {{"users", *users}, {"epsilon", reached->epsilon}, {"delta", options.delta}};
        if (!reached->warning.empty()) json["warning"] = reached->warning;
        return json;
    }
    TRY(release, options.release.release(options.what == "rate"));
    Json json;
    if (options.what == "noise") {
        TRY(noise, calibrateNoise(*release, *budget));
        json["noiseMultiplier"] = release->noiseMultiplier = *noise;
        if (*noise <= leastNoise(*release))
            json["note"] = "the least noise that is accounted for; less may keep the budget too";
    } else if (options.what == "steps") {
        TRY(steps, calibrateSteps(*release, *budget));
        json["steps"] = release->steps = *steps;
        if (*steps == mostSteps) json["note"] = "the most steps that are accounted for; more may keep the budget too";
    } else if (options.what == "rate") {
        TRY(rate, calibrateRate(*release, *budget));
        json["samplingRate"] = release->samplingRate = *rate;
    } else {
        return Fault{Fault::Code::UnknownKey, "--for " + options.what, "must be noise, steps, rate or users"};
    }
    bool exact = true;
    TRY(forward, tightEpsilonOf(std::span(&*release, 1), options.delta, &exact));
    json["epsilon"] = *forward;
    if (!exact)
        json["bound"] = "epsilon is an upper bound, since the exact figure would take too long; a little less noise "
                        "may keep the budget";
    json["delta"] = options.delta;
    json["release"] = toJson(*release);
    return json;
}

} // namespace

void addCalibrate(CLI::App& app, Context& context) {
    auto* command = app.add_subcommand(
        "calibrate", "The least noise, the most steps, the largest rate or the fewest users that keep a budget");
    auto options = std::make_shared<CalibrateOptions>();
    options->release.addTo(*command);
    addChoice(*command, "--for", options->what, "noise, steps, rate, users", "What is asked for; users: of a shuffler");
    command->add_option("--epsilon", options->epsilon, "The budget")->required();
    command->add_option("--delta", options->delta, "The budget")->required();
    command->add_option("--shuffled", options->local, "The local epsilon of each user, with --for users");
    addChoice(*command, "--bound", options->bound, namesOf<ShuffleBound>(), "With --for users: which bound");
    command->callback([&context, options, command] {
        const auto work = [&]() -> Result<Json> {
            const Planning planning(interruption());
            TRY_DO(checkUnread(*command, options->what));
            return calibrated(*options);
        };
        answer(context, work, [&](const Json& found) { context.console.print(linesOf(found), found); });
    });
}

} // namespace sfumato::cli
