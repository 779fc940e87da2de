// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/measure/denoise_run.h"

#include "core/base/stop_scope.h"
#include "core/data/tensor_array.h"
#include "core/denoise/wavelet_candidates.h"
#include "core/metrics/raw_evaluator.h"
#include "core/local/release/mechanism.h"
#include "core/results/measure/raw_records.h"
#include "core/results/trained_run.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <chrono>

namespace sfumato {

namespace {

/// What an oracle finds; one look.
Result<at::Tensor> chosenByRaw(const TrainedRun& run, const DenoiseRequest& request, const NoisyRecords& records,
                               DenoisedRun& found, std::stop_token stop) {
    TRY(raw, openRaw(run, request.run, RowOrder::AsReleased));
    const WaveletCandidates candidates(records);
    TRY(chosen, RawEvaluator::leastError(
                    raw->data, records.count, candidates.size(), [&](std::size_t i) { return candidates.estimates(i); },
                    request.kind == Denoiser::WaveletOracleEach, raw->ledger,
                    "parameters of a denoiser of run " + run.spec().name + ", chosen by them", std::move(stop)));
    found.choseByRaw = true;
    if (request.kind == Denoiser::WaveletOracle) found.chosen = candidates.nameOf(chosen->from.front());
    return chosen->estimates;
}

Result<DenoisedRun> denoised(const DenoiseRequest& request, std::stop_token stop) {
    TRY(run, TrainedRun::open(request.run));
    const PrivatizedDataset* data = run->data();
    if (!data)
        return Fault{
            Fault::Code::Mismatch, request.run.string(),
            TEXT("is a run of the central model, which releases no records to denoise; those of the local model do")};
    TRY_DO(mayDenoise(*data));
    NoisyRecords records{.geometry = data->geometry(),
                         .basis = analysisMatrix(data->mechanism(), data->geometry()),
                         .noise = data->mechanism().kind,
                         .noiseScale = data->noiseScale(),
                         .wavelet = request.wavelet,
                         .training = request.training};
    if (factsOf(request.kind).needsSamples) {
        TRY(samples, run->sample(request.method, request.samples, request.seed, {}, stop));
        records.samples = *samples;
    }
    const at::Tensor all = data->records();
    const std::int64_t count = std::min(request.count, all.size(0));
    records.values = all, records.count = count;
    TRY_DO(check(request.kind, records));
    if (factsOf(request.kind).usesRaw && !request.raw)
        return Fault{Fault::Code::Missing, std::string(nameOf(request.kind)),
                     "chooses its parameters by the raw records, so what it finds is not private, and needs --raw to "
                     "say that this is meant"};
    DenoisedRun found;
    const auto start = std::chrono::steady_clock::now();
    TRY(estimates, factsOf(request.kind).usesRaw ? chosenByRaw(*run, request, records, found, stop)
                                                 : denoise(request.kind, records, stop));
    found.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    found.noiseScale = records.noiseScale;
    if (request.raw) {
        TRY(raw, openRaw(*run, request.run, RowOrder::AsReleased));
        TRY(errors, RawEvaluator::errors(raw->data, {*estimates, picturesOf(records, all.narrow(0, 0, count))},
                                         raw->ledger, "errors of denoised records of run " + run->spec().name));
        found.errors = errors->front(), found.noisy = errors->back();
    }
    const auto looked = TrainedRun::open(request.run); // what looked at raw records is on record by now
    if (!looked) return looked.fault();
    found.stamp = looked->stamp();
    found.label = looked->label();
    if (found.choseByRaw) {
        found.stamp = "NOT PRIVATE: chosen by the raw records; the run itself: " + found.stamp;
        found.label = "**NOT PRIVATE.** These estimates were chosen by looking at the raw records, which no budget "
                      "covers. What follows is the label of the run that the noisy records are from, and does not hold "
                      "for them.\n\n" +
                      found.label;
    }
    found.records = fromUnitRange(*estimates, run->facts().low, run->facts().high).to(at::kFloat);
    return found;
}

} // namespace

Result<void> mayDenoise(const PrivatizedDataset& data) {
    if (!isEncoder(data.mechanism().transform)) return {};
    return Fault{Fault::Code::Unsupported, data.name(),
                 "was privatized as what windows see of a picture, which no denoiser can take noise off: compare the "
                 "samples instead"};
}

Result<DenoisedRun> denoiseRun(const DenoiseRequest& request, std::stop_token stop) {
    return guardedUntil(stop, [&] { return labelledAnew(request.run, [&] { return denoised(request, stop); }); });
}

} // namespace sfumato
