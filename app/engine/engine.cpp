// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/engine.h"

#include "core/base/stop_scope.h"
#include "core/data/loading/proposal.h"
#include "core/local/collect/collect.h"
#include "core/run/account/account_spending.h"
#include "core/run/amend_run.h"
#include "core/run/own_data_spec.h"
#include "core/run/account/people.h"
#include "core/run/recipe_for.h"
#include "core/results/redraw.h"
#include "core/results/measure/compare_run.h"
#include "core/results/engine_info.h"
#include "core/results/export_run.h"
#include "core/results/gallery.h"
#include "core/results/measure/identify.h"
#include "core/results/measure/raw_records.h"
#include "core/results/pack_run.h"
#include "core/results/preview_spec.h"
#include "core/results/report/report.h"
#include "core/run/run.h"
#include "core/run/stand_in.h"
#include "core/study/sweep.h"
#include "core/study/study_plan.h"

extern "C" __attribute__((visibility("default"))) const sfumato::Engine* sfumatoEngine() {
    static const sfumato::Engine engine{
        .info = sfumato::engineInfo,
        .run = sfumato::run,
        .resume = sfumato::resume,
        .amend = sfumato::amendRun,
        .ownDataFacts = sfumato::ownDataFacts,
        .proposalFor =
            [](const sfumato::DataSpec& data, std::stop_token stop) {
                return sfumato::proposalFor(data, {{}, std::move(stop)});
            },
        .specForOwnData = sfumato::specForOwnData,
        .preview = sfumato::previewSpec,
        .standIn = sfumato::standInFor,
        .spent = sfumato::spent,
        .setCap = sfumato::setCap,
        .declarePeople = [](const sfumato::RunSpec& spec, const std::string& account,
                            std::stop_token stop) -> sfumato::Result<void> {
            const auto declared = sfumato::declarePeople(spec.data, account, std::move(stop));
            return declared ? sfumato::Result<void>() : declared.fault();
        },
        .exportSamples = sfumato::exportSamples,
        .sampleRun = sfumato::sampleRun,
        .walkLatents = sfumato::walkLatents,
        .nearestRecords = sfumato::nearestRecords,
        .pastSheets = sfumato::pastSheets,
        .compare = sfumato::compareRun,
        .report = sfumato::reportRun,
        .packRun = sfumato::packRun,
        .unpackRun = sfumato::unpackRun,
        .writeRecipe = [](const sfumato::RunSpec& spec, std::int64_t people, const std::filesystem::path& file,
                          std::stop_token stop) -> sfumato::Result<std::string> {
            return sfumato::guardedUntil(std::move(stop), [&]() -> sfumato::Result<std::string> {
                const auto recipe = sfumato::writeRecipe(spec, {.people = people}, file);
                return recipe ? sfumato::Result<std::string>(recipe->promise) : recipe.fault();
            });
        },
        .collect =
            [](const sfumato::CollectRequest& request, std::stop_token stop) {
                return sfumato::guardedUntil(std::move(stop), [&] { return sfumato::collectInto(request); });
            },
        .identify = sfumato::identify,
        .writeLabelAnew =
            [](const std::filesystem::path& run) {
                return sfumato::guarded([&] { return sfumato::writeLabelAnew(run); });
            },
        .labelChange =
            [](const std::filesystem::path& run, const std::filesystem::path& label) {
                return sfumato::guarded([&]() -> sfumato::Result<std::optional<sfumato::LabelChange>> {
                    TRY(change, sfumato::labelChangeIn(run, label));
                    if (*change) return *change;
                    TRY(drawn, sfumato::redraw(run, label, {}));
                    return drawn->change;
                });
            },
        .planSweep = [](const sfumato::SweepSpec& sweep, bool timed,
                        std::stop_token stop) { return sfumato::planSweep(sweep, timed, std::move(stop)); },
        .planRest = sfumato::planRest,
        .openSweep = sfumato::openSweep,
        .sweep = sfumato::sweep,
        .resumeSweep = sfumato::resumeSweep};
    return &engine;
}

extern "C" __attribute__((visibility("default"))) const char* sfumatoEngineVersion() {
    return sfumato::engineVersion().c_str();
}
