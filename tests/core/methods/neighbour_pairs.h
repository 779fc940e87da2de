// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/core/methods/central_trial.h"
#include "tests/core/methods/door_probe.h"
#include "tests/core/methods/small_runs.h"

#include <QStringList>

#include <cmath>
#include <limits>
#include <random>

namespace sfumato {

/// How far apart two answers without noise are, over what is stated of neighbors, and what is wrong with that.
struct DistanceOver {
    double distance = 0;
    QString fault;
};
/// `usable`: both the record and the one in its place.
inline DistanceOver distanceOver(const Query& query, const MechanismPhase& phase, const Response& first,
                                 const Response& second, bool usable) {
    at::Tensor apart = (first.values - second.values).to(at::kDouble);
    if (query.shape == QueryShape::CountedSum)
        apart = at::cat({apart.narrow(1, 0, 1) * query.clip, apart.narrow(1, 1, apart.size(1) - 1)}, 1);
    double distance = apart.norm().item<double>();
    if (query.shape == QueryShape::Projection) { // z^T U of one row
        const at::Tensor columns = first.directions.to(at::kDouble);
        distance = apart.norm(2, {1}).max().item<double>() /
                   at::linalg_svdvals(columns.flatten(0, 1)).max().item<double>();
        if (const auto rows = apart.ne(0).any(1).sum().item<std::int64_t>(); rows > 1)
            return {0, QString("%1 rows moved").arg(rows)};
    }
    // One that another replaces is two changes where neighbors have none in its place.
    const double changes = phase.relation == MechanismPhase::Relation::ZeroOut && usable ? 2 : 1;
    const double bound = changes * sensitivityOf(query.shape, query.shape == QueryShape::Histogram ? 1 : query.clip,
                                                 phase.relation);
    return {distance / bound,
            distance <= bound * (1 + 1e-6) ? QString() : QString("%1 where %2 is stated").arg(distance).arg(bound)};
}

/// Random pairs of neighboring data sets, of which every question of a run is answered without noise.
class NeighbourPairs {
public:
    static constexpr std::int64_t records = 120, classes = 10;

    /// Asks each question of two steps of `run` so many times. Answers that are farther apart than D, or not finite.
    QStringList fartherThanStated(const SmallRun& run, int pairs) {
        RunSpec spec = specOf(run);
        spec.privacy.delta = 1e-3;
        m_farthest = 0, m_queried = 0, m_pixels = recordsFor(spec, pixels()).clone(), m_labels = labels();
        drawOthers(spec);
        Ledger ledger = Ledger::inMemory();
        QueryDoor door = doorOf(spec, m_pixels, m_labels, ledger),
                  others = doorOf(spec, m_otherPixels, m_otherLabels, ledger);
        std::map<std::string, std::int64_t> steps;
        QStringList farther;
        const auto onlooker = [&](const Query& query, const PublicInput& input, const Response&) {
            const std::int64_t step = steps[query.name]++;
            for (int pair = 0; pair < pairs; ++pair)
                if (const auto fault = compared(door, others, query, input, step); !fault.isEmpty()) farther << fault;
        };
        const auto mapped = [&](RecordMap map, const PublicInput& input) {
            if (!door.map(map, input, {}) || !others.map(map, input, {})) qFatal("records are not mapped");
        };
        centralTrial(spec,
                     RawDataset(factsOf(spec, records, classes), recordsFor(spec, pixels()), labels(), "fingerprint"),
                     classes, centralMethod(spec.privacy.method)->trains ? 2 : 0, onlooker, mapped);
        return farther;
    }

    double farthest() const { return m_farthest; } ///< of all answers so far, over D
    int queried() const { return m_queried; }

private:
    static const FileRecords& digits() {
        static const FileRecords drawn = glyphDigits(records, 5);
        return drawn;
    }
    static at::Tensor pixels() { return digits().records.flatten(1).to(at::kFloat).div(255); }
    static at::Tensor labels() { return digits().labels->to(at::kLong).clone(); }
    static QueryDoor doorOf(const RunSpec& spec, const at::Tensor& pixels, const at::Tensor& labels, Ledger& ledger) {
        return noiselessDoor(spec, RawDataset(factsOf(spec, records, classes), pixels, labels, "fingerprint"), classes,
                             ledger);
    }

    /// Other records of the set, noise, black, white, torn apart, numbers that are no pixels, what cannot be used.
    void drawOthers(const RunSpec& spec) {
        const auto below = [&](std::int64_t count) { return std::int64_t(m_random() % std::uint64_t(count)); };
        m_otherPixels = recordsFor(spec, pixels()).clone(), m_otherLabels = labels(), m_usable.assign(records, true);
        for (std::int64_t i = 0; i < records; ++i) {
            at::Tensor made = m_otherPixels[i];
            const std::int64_t width = made.numel();
            switch (below(8)) {
            case 0: made.copy_(at::rand({width}).round()); break;
            case 1: made.fill_(double(below(2))); break;
            case 2: made.mul_(-1).add_(1); break;
            case 3: made.fill_(3e38f), made.narrow(0, below(width * 5 / 8), width / 4).fill_(-3e38f); break;
            case 4:
                made[below(width)] = std::numeric_limits<float>::quiet_NaN(), m_usable[std::size_t(i)] = false;
                break;
            case 5: m_otherLabels[i] = below(2) ? classes : -1, m_usable[std::size_t(i)] = false; break;
            default: m_otherLabels[i] = below(classes);
            }
        }
    }

    QString compared(QueryDoor& door, const QueryDoor& others, const Query& query, const PublicInput& input,
                     std::int64_t step) {
        const MechanismPhase& phase = DoorProbe::phaseOf(door, query);
        const auto any = [&] { return std::int64_t(m_random() % records); };
        const std::int64_t place = any(), one = any();
        std::int64_t other = any();
        // Where classes are sampled each by itself, one that changes its class changes who else is drawn: see
        // Query::classRecords.
        if (phase.sampling == MechanismPhase::Sampling::ClassSubsets)
            while (m_otherLabels[one].item<std::int64_t>() != m_otherLabels[other].item<std::int64_t>() ||
                   m_usable[std::size_t(one)] != m_usable[std::size_t(other)])
                other = any();
        const auto response = [&](std::int64_t from) {
            m_pixels[place].copy_(m_otherPixels[from]), m_labels[place].copy_(m_otherLabels[from]);
            DoorProbe::put(door, place, others, from);
            return DoorProbe::again(door, query, input, step);
        };
        const Response first = response(one), second = response(other);
        ++m_queried;
        const auto found = distanceOver(query, phase, first, second,
                                        m_usable[std::size_t(one)] && m_usable[std::size_t(other)]);
        m_farthest = std::max(m_farthest, found.distance);
        return found.fault.isEmpty() ? QString()
                                     : QString("%1, step %2: %3").arg(query.name.c_str()).arg(step).arg(found.fault);
    }

    std::mt19937_64 m_random{11};
    at::Tensor m_pixels, m_labels;           ///< those that the door keeps
    at::Tensor m_otherPixels, m_otherLabels; ///< that come into their places
    std::vector<bool> m_usable;              ///< of these
    double m_farthest = 0;
    int m_queried = 0;
};

} // namespace sfumato
