// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/measure_by_network.h"

#include "core/metrics/raw_evaluator.h"
#include "core/results/raw_records.h"
#include "core/results/trained_run.h"

#include <ATen/ATen.h>

#include <algorithm>

namespace sfumato {

Result<void> addNetworkFigures(TrainedRun& run, const MeasureRequest& request, const std::vector<FigureId>& ids,
                               std::vector<MeasuredArm>& arms, std::stop_token stop) {
    if (!request.network)
        return Fault{Fault::Code::Missing, "network", "is what fid and is are measured by: name an ONNX file"};
    const NetworkSpec& spec = *request.network;
    const bool distance = std::ranges::count(ids, FigureId::NetworkDistance) > 0,
               score = std::ranges::count(ids, FigureId::InceptionScore) > 0;
    if (score && spec.classes.empty())
        return Fault{Fault::Code::Missing, "network",
                     "gives a score for each class in some tensor, which is needs: name it"};
    if (spec.samples < 20 || spec.samples > 100000)
        return Fault{Fault::Code::OutOfRange, "network samples", "must lie in [20, 100000]"};
    const std::int64_t records = distance ? std::min(spec.samples, run.facts().records / 2) : 0;
    const std::int64_t all = std::int64_t(arms.size()) * spec.samples + 2 * records;
    auto network = NetworkFeatures::open(
        spec, run.facts(),
        [&](std::int64_t done) {
            if (request.onNetwork)
                request.onNetwork(done, all);
        },
        stop);
    if (!network)
        return network.fault();
    std::vector<at::Tensor> features;
    for (MeasuredArm& arm : arms) {
        const auto samples = run.sample(arm.name, spec.samples, request.seed, {}, stop);
        if (!samples)
            return samples.fault();
        auto rows = (*network)(*samples);
        if (!rows)
            return rows.fault();
        if (score) {
            const auto found = inceptionScore(rows->probabilities);
            arm.figures.push_back({FigureId::InceptionScore,
                                   {found.mean, false},
                                   {},
                                   NetworkMeasure{network->title(), spec.samples, 0, found.deviation}});
        }
        features.push_back(std::move(rows->features));
    }
    if (!distance)
        return {};
    auto raw = openRaw(run, request.run);
    if (!raw)
        return raw.fault();
    const auto found = RawEvaluator::networkDistances(raw->data, features, *network, spec.samples, request.seed,
                                                      raw->ledger,
                                                      "evaluation of run " + run.spec().name + " by a feature network");
    if (!found)
        return found.fault();
    for (std::size_t i = 0; i < arms.size(); ++i)
        arms[i].figures.push_back({FigureId::NetworkDistance,
                                   {found->of[i], true},
                                   found->floor,
                                   NetworkMeasure{network->title(), spec.samples, found->records}});
    return {};
}

} // namespace sfumato
