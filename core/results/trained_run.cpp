// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/trained_run.h"

#include "core/files/durable/own_file.h"
#include "core/files/formats/arrays/safetensors.h"
#include "core/ledger/ledger.h"
#include "core/ledger/ledger_file.h"
#include "core/methods/parts/learner.h"
#include "core/models/latent.h"
#include "core/models/purposes.h"
#include "core/run/account/account.h"
#include "core/run/central_release.h"
#include "core/run/folder/sheet_files.h"
#include "core/run/checkpoint.h"
#include "core/run/local_methods.h"
#include "core/run/release.h"
#include "core/run/folder/run_folder.h"

#include <ATen/ATen.h>

#include <algorithm>

namespace sfumato {

Result<TrainedRun> TrainedRun::open(const std::filesystem::path& folder, std::int64_t step) {
    const RunPaths paths{folder};
    TRY(spec, readRunSpec(folder));
    TrainedRun run;
    run.m_spec = std::move(*spec);
    if (auto opened = run.m_spec.privacy.model == PrivacyModel::Local ? run.openLocal(paths) : run.openCentral(paths);
        !opened)
        return opened.fault();
    TRY(checkpoint, checkpointAt(paths, step));
    std::error_code error;
    if (!std::filesystem::exists(*checkpoint, error))
        return Fault{Fault::Code::NotFound, checkpoint->string(), TEXT("is absent: the run has no checkpoint yet")};
    TRY(file, openCheckpoint(*checkpoint));
    if (run.m_data) {
        TRY_DO(checkRecords(recordsBehind(*file), *run.m_data, folder, run.m_spec.data));
        run.m_methods = localMethods(run.m_spec, *run.m_data, nullptr, {}, &*file);
    }
    TRY(ledger, Ledger::read(paths.ledger()));
    TRY_DO(run.checkEvents(ledger->withPlan(), paths));
    run.m_events = run.m_data ? eventsBehind(*run.m_data, *ledger) : ledger->events();
    TRY(account, accountEvents(folder, run.m_spec.data, run.m_events));
    if (auto right = checkClaims(*account, paths.account().string()); !right && !isOwnRun(folder)) return right.fault();
    TRY(others, areStatedOthers(folder, run.m_events));
    TRY(cap, isOwnRun(folder) ? accountCap(run.m_spec.data, run.m_events)
                              : Result<std::optional<PrivacyBudget>>(std::optional<PrivacyBudget>()));
    run.m_label = RunLabel(run.m_data ? run.m_events : ledger->withPlan(), std::move(*account),
                           {.claimed = !run.m_data && !isOwnRun(folder),
                            .others = *others,
                            .cap = *cap,
                            .verdict = savedVerdict(folder),
                            .drawn = run.m_data ? std::nullopt : ledger->drawnOfPlan()});
    for (const auto& method : run.m_methods) TRY_DO(restoreMethod(*method, *file, checkpoint->string()));
    return run;
}

/// What the ledger says of local releases is what the file of the privatized records says, from which it was derived
/// again. Of a run that is not this user's everything else must follow from its own numbers, and nothing may stand
/// there that such a run does not do.
Result<void> TrainedRun::checkEvents(const std::vector<PrivacyEvent>& events, const RunPaths& paths) const {
    const std::string origin = paths.ledger().string();
    const bool own = isOwnRun(paths.folder);
    if (auto right = own ? Result<void>() : checkClaims(events, origin); !right) return right;
    for (const PrivacyEvent& event : events) {
        const bool local = event.kind == PrivacyEvent::Kind::LocalRelease,
                   central = event.kind == PrivacyEvent::Kind::CentralSteps;
        if (local && m_data) {
            PrivacyEvent released = m_data->event();
            released.purpose = event.purpose, released.sensitivityDerivation = event.sensitivityDerivation;
            if (released.fingerprint.empty()) // the file does not say of which records
                released.fingerprint = event.fingerprint;
            if (event != released)
                return Fault{Fault::Code::Mismatch, origin,
                             TEXT("states another release than the privatized records are of; it was changed")};
        }
        if (!own && ((local && !m_data) || (central && m_data)))
            return Fault{Fault::Code::Mismatch, origin,
                         "holds a " + std::string(nameOf(event.kind)) + ", which such a run does not do"};
    }
    return {};
}

Result<void> TrainedRun::openLocal(const RunPaths& paths) {
    TRY(data, loadPrivatizedRecords(paths.folder, m_spec.data));
    m_data = std::make_unique<PrivatizedDataset>(std::move(*data));
    m_facts = m_data->facts().source;
    return {};
}

Result<void> TrainedRun::openCentral(const RunPaths& paths) {
    TRY(release, loadRelease(m_spec, paths.released()));
    m_facts = std::move(release->facts);
    m_methods.push_back(std::make_unique<TrainingMethod>(m_spec.methods.front(), std::move(release->training)));
    return {};
}

Result<TrainingMethod*> TrainedRun::method(const std::string& name) {
    std::string known;
    for (const auto& method : m_methods) {
        if (name.empty() || method->spec().name == name) return method.get();
        known += (known.empty() ? "" : ", ") + method->spec().name;
    }
    return Fault{Fault::Code::NotAChoice, "method \"" + name + '"', {TEXT("is none of this run's: %1"), {known}}};
}

Result<void> TrainedRun::check(ClassChoice choice) const {
    if (choice.kind != ClassChoice::Kind::One) return {};
    if (classes() == 0)
        return Fault{Fault::Code::Unsupported, "class", TEXT("cannot be chosen: samples of this run have none")};
    if (choice.one < 0 || choice.one >= classes())
        return Fault{Fault::Code::OutOfRange,
                     "class",
                     {TEXT("must lie in [%1, %2], %3 was asked for"), {0, classes() - 1, choice.one}}};
    return {};
}

Result<at::Tensor> TrainedRun::latents(std::int64_t count, std::uint64_t seed, ClassChoice choice) const {
    TRY_DO(check(choice));
    // Whole pieces are drawn: the last few normal numbers of a draw depend on its length.
    constexpr std::int64_t piece = 1000;
    const bool any = choice.kind == ClassChoice::Kind::Any || classes() == 0;
    const at::Tensor wanted = choice.kind == ClassChoice::Kind::Each && !any
                                  ? classesInOrder(classes(), count)
                                  : at::full({count}, std::int64_t(choice.one), at::kLong);
    const Method& method = m_methods.front()->implementation();
    auto randomness = publicRandomness(seed, purpose::sampleLatents);
    std::vector<at::Tensor> pieces;
    for (std::int64_t done = 0; done < count; done += piece) {
        const at::Tensor here = wanted.narrow(0, done, std::min(piece, count - done));
        pieces.push_back(any ? method.latents(piece, randomness)
                             : method.latentsOf(at::constant_pad_nd(here, {0, piece - here.numel()}), randomness));
    }
    return at::cat(pieces).narrow(0, 0, count);
}

Result<at::Tensor> TrainedRun::sheetLatents(ClassChoice choice) const {
    TRY_DO(check(choice));
    auto randomness = publicRandomness(m_spec.seed, purpose::sheetLatents);
    const at::Tensor all = m_methods.front()->implementation().sheetLatents(sheetSamples(m_spec, m_facts.geometry),
                                                                            randomness);
    return choice.kind == ClassChoice::Kind::One
               ? all.index_select(0, classesOf(all).eq(choice.one).nonzero().flatten())
               : all;
}

Result<at::Tensor> TrainedRun::generate(const std::string& name, const at::Tensor& latents, std::stop_token stop) {
    TRY(found, method(name));
    // In pieces: a convolutional generator would need gigabytes for 60,000 images at once.
    std::vector<at::Tensor> pieces;
    for (const auto& piece : latents.split(1000)) {
        if (stop.stop_requested())
            return Fault{Fault::Code::Stopped, "sampling", TEXT("was stopped before every sample was drawn")};
        pieces.push_back((*found)->generate(piece));
        if (!at::isfinite(pieces.back()).all().item<bool>())
            return Fault{
                Fault::Code::OutOfRange, "method \"" + (*found)->spec().name + '"',
                TEXT(
                    "generates numbers that are not finite: its checkpoint was changed, or its training had diverged")};
    }
    return at::cat(pieces);
}

Result<at::Tensor> TrainedRun::sample(const std::string& name, std::int64_t count, std::uint64_t seed,
                                      ClassChoice choice, std::stop_token stop) {
    const auto codes = latents(count, seed, choice);
    return codes ? generate(name, *codes, stop) : codes.fault();
}

} // namespace sfumato
