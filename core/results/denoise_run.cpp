// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/denoise_run.h"

#include "core/base/guarded.h"
#include "core/data/unit_range.h"
#include "core/loading/load.h"
#include "core/metrics/raw_evaluator.h"
#include "core/privacy/transform.h"
#include "core/results/trained_run.h"
#include "core/train/account.h"
#include "core/train/run_folder.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <chrono>

namespace sfumato {

namespace {

/// The errors of the estimates and of the noisy records; one look, which is in the account first.
Result<void> measure(const TrainedRun& run, const DenoiseRequest& request, const at::Tensor& estimates,
                     const at::Tensor& noisy, DenoisedRun& found) {
    const auto raw = loadRaw(run.spec().data, run.spec().seed, DataLocations::fromEnvironment());
    if (!raw)
        return raw.fault();
    auto ledger = openLedger(RunPaths{request.run}.ledger(), run.spec().data, *raw);
    if (!ledger)
        return ledger.fault();
    const auto errors = RawEvaluator::errors(*raw, {estimates, noisy}, *ledger,
                                             "errors of denoised records of run " + run.spec().name);
    if (!errors)
        return errors.fault();
    found.errors = errors->front(), found.noisy = errors->back();
    return {};
}

Result<DenoisedRun> denoised(const DenoiseRequest& request, std::stop_token stop) {
    auto run = TrainedRun::open(request.run);
    if (!run)
        return run.fault();
    const PrivatizedDataset* data = run->data();
    if (!data)
        return Fault{Fault::Code::Mismatch, request.run.string(),
                     "is a run of the central model, which releases no records to denoise; those of the local model do"};
    NoisyRecords records{.geometry = data->geometry(),
                         .basis = analysisMatrix(data->mechanism(), data->geometry()),
                         .noise = data->mechanism().kind,
                         .noiseScale = data->noiseScale(),
                         .wavelet = request.wavelet};
    if (needsSamples(request.kind)) {
        const auto samples = run->sample(request.arm, request.samples, request.seed, {}, stop);
        if (!samples)
            return samples.fault();
        records.samples = *samples;
    }
    // The closed form learns from all of them.
    const at::Tensor all = data->records();
    const std::int64_t count = std::min(request.count, all.size(0));
    records.values = request.kind == Denoiser::Linear ? all : all.narrow(0, 0, count).contiguous();
    const auto start = std::chrono::steady_clock::now();
    const auto estimates = denoise(request.kind, records, stop);
    if (!estimates)
        return estimates.fault();
    DenoisedRun found;
    found.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    const at::Tensor own = estimates->narrow(0, 0, count);
    found.noiseScale = records.noiseScale;
    found.stamp = run->stamp();
    if (request.raw) {
        const at::Tensor noisy = all.narrow(0, 0, count);
        if (auto measured = measure(*run, request, own, records.basis.defined() ? noisy.matmul(records.basis) : noisy, found); !measured)
            return measured.fault();
    }
    found.label = run->label();
    found.records = fromUnitRange(own, run->facts().low, run->facts().high).to(at::kFloat);
    return found;
}

} // namespace

Result<DenoisedRun> denoiseRun(const DenoiseRequest& request, std::stop_token stop) {
    return guarded([&] { return denoised(request, stop); });
}

} // namespace sfumato
