// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/distributed/ranked_run.h"

#include "core/base/guarded.h"
#include "core/base/plain_word.h"
#include "core/files/durable/own_file.h"
#include "core/files/durable/sha256.h"
#include "core/methods/parts/shared_steps.h"
#include "core/spec/tables/central_methods.h"
#include "core/spec/json_fields.h"
#include "core/spec/run_spec_json.h"
#include "core/run/distributed/client_group.h"
#include "core/run/distributed/client_ranks.h"
#include "core/run/distributed/pooled_ranks.h"
#include "core/run/release.h"
#include "core/run/distributed/shared_run.h"

#include <ATen/Parallel.h>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

constexpr const char* format = "sfumato ranks 1";

bool isCentral(const RunSpec& spec) { return spec.privacy.model == PrivacyModel::Central; }

bool isFederated(const RunSpec& spec) { return isCentral(spec) && spec.privacy.method == "gs-fed"; }

/// Why the card of another rank does not fit that of rank 0.
std::optional<Fault> unlike(const RankMessage& card, int rank, const std::string& version, const std::string& spec) {
    const std::string subject = "rank " + std::to_string(rank);
    if (card.kind == "refused") return faultOf(card, rank);
    if (card.kind != "card" || card.word("version") != version)
        return Fault{Fault::Code::Mismatch, subject,
                     "runs version " + plainText(card.word("version")) + " of the program and rank 0 version " +
                         version + "; install the same one everywhere"};
    if (card.word("spec") != spec)
        return Fault{Fault::Code::Mismatch, subject,
                     "was started with another spec than rank 0; give all ranks the same options, and where each has a "
                     "file of its own write {rank} in its path"};
    return {};
}

nlohmann::ordered_json recordOf(const RunSpec& spec, const Ranks& ranks) {
    if (isFederated(spec)) return {{"format", format}, {"ranks", ranks.communicator->size()}};
    return {{"format", format}, {"batches", ranks.batches}};
}

std::string howToResume(const nlohmann::json& record) {
    const std::string number = record.contains("ranks") ? record["ranks"].dump() : "N";
    return "mpirun -n " + number + " sfumato-worker --resume" +
           (record.contains("batches") ? " with --batches " + record["batches"].dump() : "");
}

} // namespace

Result<RunSpec> agree(const Ranks& ranks, const std::string& version, const Result<RunSpec>& spec) {
    Communicator& all = *ranks.communicator;
    const std::string text = spec ? toJson(*spec).dump() : "";
    const std::string known = sha256(text);
    if (all.rank() > 0) {
        all.send(0, toBytes(spec ? RankMessage{"card", {{"version", version}, {"spec", known}}, {}}
                                 : refusal(spec.fault())));
        TRY(agreed, awaited(all, 0, patienceWithLeader));
        if (agreed->kind != "agreed")
            return Fault{Fault::Code::Mismatch, plainText(agreed->word("subject")), plainText(agreed->word("detail"))};
        if (agreed->word("spec") != known)
            return Fault{Fault::Code::Mismatch, "rank 0",
                         "trains another spec than this rank was started with; give all ranks the same options"};
        return spec;
    }
    std::optional<Fault> fault = spec ? std::nullopt : std::optional(spec.fault());
    for (int rank = 1; rank < all.size(); ++rank) {
        const auto card = awaited(all, rank, ranks.patience);
        if (!fault) fault = card ? unlike(*card, rank, version, known) : card.fault();
    }
    const Bytes reply = toBytes(fault ? refusal(*fault) : RankMessage{"agreed", {{"spec", known}}, {}});
    for (int rank = 1; rank < all.size(); ++rank) all.send(rank, reply);
    return fault ? Result<RunSpec>(*fault) : spec;
}

std::optional<Fault> notOnRanks(const RunSpec& spec, const Ranks& ranks) {
    const int size = ranks.communicator->size();
    const std::string number = std::to_string(size);
    if (!isCentral(spec)) {
        if (ranks.batches < size || ranks.batches > 1024)
            return Fault{Fault::Code::OutOfRange, "--batches",
                         "is " + std::to_string(ranks.batches) + "; at least one for each of " + number +
                             " ranks, and 1024 at most"};
        for (std::size_t i = 0; i < spec.methods.size(); ++i)
            if (auto fault = notShared(spec.methods[i], "methods." + std::to_string(i))) return fault;
        return {};
    }
    if (size == 1) return {};
    if (!isFederated(spec)) return notPooled(spec.privacy);
    if (choiceOf(spec.privacy, "schedule") != "cyclic")
        return Fault{Fault::Code::Mismatch, "privacy.settings.schedule",
                     "draws the client in one process; over several ranks set it to cyclic"};
    if (numberOf(spec.privacy, "clients") < size)
        return Fault{Fault::Code::OutOfRange, "privacy.settings.clients",
                     "are fewer than the " + number + " ranks; start at most one rank for each client"};
    if (spec.monitor.raw)
        return Fault{Fault::Code::Mismatch, "monitor.raw",
                     "measures all records, and here no rank has them; set it to false"};
    return {};
}

std::optional<Fault> notItsOwn(const RunSpec& spec, const Ranks* ranks) {
    if (!eachHasOwn(spec.data) || (ranks && ranks->communicator->size() > 1 && isFederated(spec))) return {};
    return Fault{Fault::Code::Mismatch, "data.path " + spec.data.path,
                 "names a file for each of several ranks that train gs-fed; start those with mpirun -n N "
                 "sfumato-worker, or name one file"};
}

Result<void> keepRanks(RunFolder& folder, const Ranks* ranks) {
    const fs::path path = folder.paths().ranks();
    std::error_code error;
    if (!fs::exists(path, error)) {
        if (!ranks) return {};
        if (fs::exists(folder.paths().checkpoint(), error))
            return Fault{Fault::Code::Mismatch, folder.paths().folder.string(),
                         "was begun by one process; resume it with sfumato-cli resume"};
        const std::string text = recordOf(folder.spec(), *ranks).dump() + '\n';
        return writeOwnFile(path, std::as_bytes(std::span(text)));
    }
    TRY(text, readOwnText(path, 4096));
    TRY(record, parseJson(*text, path.string()));
    if (!ranks || *record != nlohmann::json(recordOf(folder.spec(), *ranks)))
        return Fault{Fault::Code::Mismatch, path.string(),
                     "says that several ranks trained this run; resume it as it was begun: " + howToResume(*record)};
    return {};
}

void endOthers(const Ranks& ranks, const RunReport& report) {
    const bool finished = report.ending == RunReport::Ending::Finished;
    tellOthers(*ranks.communicator, {"end", {{"finished", finished ? "1" : "0"}}, {}});
}

fs::path rankFolder(const fs::path& folder, int rank) { return folder / ("rank-" + std::to_string(rank)); }

Result<void> followRankZero(const RunSpec& spec, const fs::path& folder, const Ranks& ranks) {
    at::set_num_threads(threadsOf(spec));
    const fs::path own = rankFolder(folder, ranks.communicator->rank());
    return guarded([&] {
        return !isCentral(spec)    ? takeSharedSteps(spec, own, ranks)
               : isFederated(spec) ? respondForClients(spec, own, ranks)
                                   : evaluateForPool(spec, ranks);
    });
}

} // namespace sfumato
