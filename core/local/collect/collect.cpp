// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/local/collect/collect.h"

#include "core/base/stop_scope.h"
#include "core/files/durable/atomic_file.h"
#include "core/files/durable/read_file.h"
#include "core/files/durable/sha256.h"
#include "core/local/record_release.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace sfumato {

namespace {

/// What came in one file: read, or refused.
struct Arrival {
    std::string path;
    Result<RecipeAnswer> contribution;
    std::string content; ///< SHA-256 of the answers, whatever their id
};

std::string contentOf(const RecipeAnswer& c) {
    std::string bytes(reinterpret_cast<const char*>(c.records.bytes.data()), c.records.bytes.size());
    if (c.labels) bytes.append(reinterpret_cast<const char*>(c.labels->bytes.data()), c.labels->bytes.size());
    return sha256(bytes);
}

Arrival arrivalOf(const std::filesystem::path& path, const Recipe& recipe, NoiseDistribution noise) {
    const std::string subject = path.string();
    const auto bytes = readFile(path);
    if (!bytes) return {subject, bytes.fault(), {}};
    auto contribution = parseAnswer(*bytes, recipe, subject);
    if (contribution && contribution->noise != noise)
        contribution = Fault{Fault::Code::Mismatch, subject,
                             noise == NoiseDistribution::Exact
                                 ? "has the noise of a study, which whoever knows its seed takes off: NOT PRIVATE; "
                                   "--study collects such files alone"
                                 : "has private noise; it does not belong among those of a study"};
    Arrival arrival{subject, std::move(contribution), {}};
    if (arrival.contribution) arrival.content = contentOf(*arrival.contribution);
    return arrival;
}

/// Whether the noise alone makes two honest contributions of the same numbers less likely than 2^-128.
bool neverAlike(const RecipeAnswer& c, const CalibratedMechanism& mechanism) {
    return double(c.records.count()) * std::log2(double(mechanism.noiseUnits)) >= 128;
}

/// Refuses all but one of those that are the same, and all that contradict each other.
void refuseRepeated(std::vector<Arrival>& arrivals, const CalibratedMechanism& mechanism) {
    std::map<std::string, std::vector<Arrival*>> byId, byContent;
    for (Arrival& arrival : arrivals)
        if (arrival.contribution) byId[arrival.contribution->id].push_back(&arrival);
    for (auto& [id, same] : byId) {
        const std::string first = same.front()->path, content = same.front()->content;
        const bool contradict = std::ranges::any_of(same, [&](const Arrival* a) { return a->content != content; });
        for (std::size_t i = contradict ? 0 : 1; i < same.size(); ++i)
            same[i]->contribution = Fault{
                Fault::Code::Mismatch, same[i]->path,
                contradict ? "has the id of a file that says something else; at least one of them was altered"
                           : "repeats " + first + "; each answer counts once"};
        if (same.front()->contribution && neverAlike(*same.front()->contribution, mechanism))
            byContent[content].push_back(same.front());
    }
    for (auto& [content, same] : byContent)
        for (std::size_t i = 1; i < same.size(); ++i)
            same[i]->contribution = Fault{Fault::Code::Mismatch, same[i]->path,
                                          "repeats the numbers of " + same.front()->path +
                                              " under another id; noise never does"};
}

void append(std::optional<Array>& all, const Array& more) {
    if (!all) {
        all = more;
        return;
    }
    all->bytes.insert(all->bytes.end(), more.bytes.begin(), more.bytes.end());
    all->shape[0] += more.shape[0];
}

} // namespace

Result<Collected> collect(const Recipe& recipe, std::span<const std::filesystem::path> files,
                          const CollectOptions& options) {
    REQUIRE(options.noise == NoiseDistribution::Exact || options.noise == NoiseDistribution::Study);
    REQUIRE(options.heldOut >= 0 && options.heldOut <= 0.5);
    std::vector<Arrival> arrivals;
    for (const auto& path : files) arrivals.push_back(arrivalOf(path, recipe, options.noise));
    std::ranges::sort(arrivals, {}, &Arrival::path);
    refuseRepeated(arrivals, recipe.calibrated);

    Collected collected;
    std::vector<const RecipeAnswer*> accepted;
    for (const Arrival& arrival : arrivals)
        if (arrival.contribution)
            accepted.push_back(&*arrival.contribution);
        else
            collected.refused.push_back(arrival.contribution.fault());
    if (accepted.empty()) return collected;
    std::ranges::sort(accepted, {}, [](const RecipeAnswer* c) { return c->id; });

    std::optional<Array> records, labels;
    for (const RecipeAnswer* contribution : accepted) {
        StopScope::check();
        append(records, contribution->records);
        if (contribution->labels) append(labels, *contribution->labels);
    }
    PrivatizedFacts facts{.source = recipe.facts, .mechanism = recipe.mechanism};
    const std::int64_t n = records->shape[0];
    facts.source.records = n;
    facts.mechanism.noise = options.noise;
    TRY(mechanism, calibrate(facts.mechanism, facts.source));
    facts.event = releaseEvent(*mechanism, facts.source, {}, "answers to recipe " + recipe.id.substr(0, 12));
    facts.unit = mechanism->unit;
    facts.heldOut = std::min(std::int64_t(std::llround(options.heldOut * double(n))), n - 1);
    collected.contributions = std::int64_t(accepted.size());
    collected.content = PrivatizedContent{std::move(facts), std::move(*records), std::move(labels)};
    return collected;
}

Result<CollectedSet> collectInto(const CollectRequest& request) {
    if (!(request.heldOut >= 0 && request.heldOut <= 0.5))
        return Fault{Fault::Code::OutOfRange, "--held-out", {TEXT("must lie in [%1, %2]"), {0, "0.5"}}};
    TRY(recipe, readRecipe(request.recipe));
    TRY(collected, collect(*recipe, request.answers,
                           {request.study ? NoiseDistribution::Study : NoiseDistribution::Exact, request.heldOut}));
    CollectedSet set{.answers = collected->contributions, .refused = std::move(collected->refused)};
    if (!collected->content) return set;
    const PrivacyEvent& event = collected->content->facts.event;
    set.records = event.records, set.epsilon = event.epsilon, set.delta = event.delta;
    if (!set.refused.empty() && !request.leaveOut) return set;
    StopScope::check();
    TRY_DO(writeAtomically(request.out, toSafeTensors(*collected->content)));
    set.written = true;
    return set;
}

} // namespace sfumato
