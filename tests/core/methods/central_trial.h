// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/accounting/central_plan.h"
#include "core/data/loading/glyph_digits.h"
#include "core/methods/central/central_training.h"
#include "core/spec/tables/central_methods.h"

#include <ATen/ATen.h>

#include <QtGlobal>

namespace sfumato {

/// A method after some steps on records of a test, and what its ledger says.
struct CentralTrial {
    std::unique_ptr<CentralTraining> method;
    std::vector<PrivacyEvent> events;
    double loss = 0;
};

/// The door to `raw` for the questions of `spec`, its noise drawn by the seed of `spec`.
inline QueryDoor doorOf(const RunSpec& spec, RawDataset raw, NoiseDistribution noise, Ledger& ledger) {
    const auto plan = planCentral(spec, raw.facts().records).value();
    QueryDoor::Plan queried{.delta = plan.delta, .noise = noise, .seed = spec.seed, .block = 50};
    const auto queries = centralMethod(spec.privacy.method)->queries(spec.privacy);
    for (std::size_t i = 0; i < queries.size(); ++i) queried.queries.emplace_back(queries[i].name, plan.phases[i]);
    return QueryDoor::open(std::move(raw), ledger, queried).value();
}

/// Keeps what `method` hides behind the door.
inline void keepHiddenOf(const CentralTraining& method, QueryDoor& door) {
    if (const auto hidden = method.hiddenRows(); hidden.rows > 0 && !door.keepHidden(hidden.rows, hidden.width, {}, 0))
        qFatal("nothing can be kept");
}

/// A door that answers without noise, for the method of `spec`.
inline QueryDoor noiselessDoor(const RunSpec& spec, RawDataset raw, std::int64_t classes, Ledger& ledger) {
    const DataFacts facts = raw.facts();
    QueryDoor door = doorOf(spec, std::move(raw), NoiseDistribution::None, ledger);
    keepHiddenOf(*makeCentralTraining(spec, facts, classes).value(), door);
    return door;
}

/// Trains the method of `spec`, with drawn digits where it wants a public set, its noise drawn by the seed of `spec` or
/// absent, and ends the test program where it is refused.
inline CentralTrial centralTrial(const RunSpec& spec, RawDataset raw, std::int64_t classes, std::int64_t steps,
                                 QueryDoor::Onlooker onlooker = {}, QueryDoor::OnMap onMap = {}) {
    const DataFacts facts = raw.facts();
    Ledger ledger = Ledger::inMemory();
    QueryDoor opened = doorOf(spec, std::move(raw), spec.privacy.noise, ledger);
    if (onlooker) opened.onResponse(std::move(onlooker));
    if (onMap) opened.onMap(std::move(onMap));
    CentralTrial trial{makeCentralTraining(spec, facts, classes).value(), {}, 0};
    if (!trial.method->publicSet().empty()) {
        const FileRecords drawn = glyphDigits(2000, 77);
        trial.method->takePublicSet(drawn.records.flatten(1).to(at::kFloat).div_(255), drawn.labels->to(at::kLong));
    }
    if (const std::int64_t digits = trial.method->publicDigits(); digits > 0) {
        const FileRecords drawn = glyphDigits(digits, 78);
        trial.method->takePublicDigits(drawn.records.flatten(1).to(at::kFloat).div_(255), drawn.labels->to(at::kLong));
    }
    RunObserver silent;
    if (!trial.method->release(opened, silent, {})) qFatal("the release was refused");
    keepHiddenOf(*trial.method, opened);
    trial.method->attach(&opened);
    for (std::int64_t i = 0; i < steps; ++i) {
        StepRecord record{.step = i + 1};
        if (trial.method->step(record, double(i) / double(steps), {}, nullptr) != Method::Outcome::Moved)
            qFatal("step %d was not taken", int(i));
        trial.loss = record.loss;
    }
    trial.events = ledger.events();
    trial.method->attach(nullptr);
    return trial;
}

} // namespace sfumato
