// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/gallery.h"

#include "core/base/guarded.h"
#include "core/base/stop_scope.h"
#include "core/data/sheet.h"
#include "core/files/durable/own_file.h"
#include "core/files/formats/png.h"
#include "core/files/formats/arrays/safetensors.h"
#include "core/imaging/contact_sheet.h"
#include "core/metrics/nearest.h"
#include "core/metrics/raw_evaluator.h"
#include "core/models/latent.h"
#include "core/local/release/mechanism.h"
#include "core/local/record_encoder.h"
#include "core/run/folder/sheet_files.h"
#include "core/run/folder/run_folder.h"
#include "core/results/measure/raw_records.h"
#include "core/results/measure/table_samples.h"
#include "core/results/trained_run.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <map>

namespace sfumato {

namespace {

constexpr std::int64_t most = 10000; // samples of one request
constexpr std::int64_t probes = 200; // records whose nearest neighbor gives the typical distance

Result<at::Tensor> latentsOf(const TrainedRun& run, std::int64_t count, std::optional<std::uint64_t> seed,
                             ClassChoice classes) {
    at::Tensor fixed;
    if (!seed) {
        TRY(found, run.sheetLatents(classes));
        fixed = *found;
    }
    const std::int64_t available = seed ? most : fixed.size(0);
    if (count < 1 || count > available)
        return Fault{
            Fault::Code::OutOfRange, "count", {TEXT("must lie in [%1, %2], %3 was asked for"), {1, available, count}}};
    return seed ? run.latents(count, *seed, classes) : fixed.narrow(0, 0, count);
}

Result<SampleSheet> generated(TrainedRun& run, const std::string& method, const at::Tensor& latents,
                              std::stop_token stop) {
    TRY(samples, run.generate(method, latents, stop));
    const auto found = run.method(method);
    SampleSheet sheet = sheetOf(samplesLikeRecords(run, *samples), run.facts());
    labelSheet(sheet, run.classesOf(latents), run.classes());
    sheet.method = (*found)->spec().name;
    sheet.step = (*found)->stepsDone();
    return sheet;
}

/// [rows, frames, k] between u and v [rows, k]; of the columns of choices those of the nearer end.
at::Tensor between(const at::Tensor& u, const at::Tensor& v, int frames, WalkPath path, Method::Choices choices) {
    const at::Tensor t = at::linspace(0, 1, frames, at::kFloat).view({1, frames, 1});
    at::Tensor ofU = (1 - t).expand({u.size(0), frames, 1}), ofV = t.expand_as(ofU);
    if (path == WalkPath::Spherical) {
        const auto continuous = [&](at::Tensor codes) {
            codes = codes.clone();
            codes.narrow(1, choices.first, choices.count).zero_();
            return codes;
        };
        const at::Tensor a = continuous(u), b = continuous(v);
        const at::Tensor cosine = (a * b).sum(1) / (a.norm(2, 1) * b.norm(2, 1));
        const at::Tensor angle = cosine.clamp(-1, 1).acos().view({-1, 1, 1});
        const at::Tensor round = angle.sin() > 1e-3; // latents in one line have no arc between them
        ofU = at::where(round, ((1 - t) * angle).sin() / angle.sin(), ofU);
        ofV = at::where(round, (t * angle).sin() / angle.sin(), ofV);
    }
    const at::Tensor way = ofU * u.unsqueeze(1) + ofV * v.unsqueeze(1);
    if (choices.count > 0)
        way.narrow(2, choices.first, choices.count)
            .copy_(at::where(t < 0.5, u.narrow(1, choices.first, choices.count).unsqueeze(1),
                             v.narrow(1, choices.first, choices.count).unsqueeze(1)));
    return way;
}

Result<LatentWalk> walk(const WalkRequest& request, std::stop_token stop) {
    if (request.frames < 2 || request.frames > 200)
        return Fault{Fault::Code::OutOfRange, "frames", {TEXT("must lie in [%1, %2]"), {2, 200}}};
    if (request.rows.empty() || std::int64_t(request.rows.size()) > most / request.frames)
        return Fault{Fault::Code::OutOfRange, "rows",
                     "must be 1 to " + std::to_string(most / request.frames) + " for so many frames"};
    TRY(run, TrainedRun::open(request.run));
    std::vector<std::int64_t> first, second;
    for (const auto& [from, to] : request.rows) {
        if (std::min(from, to) < 0) return Fault{Fault::Code::OutOfRange, "rows", "count samples from 0 on"};
        first.push_back(from), second.push_back(to);
    }
    const std::int64_t named = 1 + std::max(*std::ranges::max_element(first), *std::ranges::max_element(second));
    TRY(ends, latentsOf(*run, std::max<std::int64_t>(named, request.count), request.seed, request.classes));
    const auto path = run->spec().model.latent == Latent::Normal ? WalkPath::Spherical : WalkPath::Linear;
    const auto latents = between(ends->index_select(0, at::tensor(first)), ends->index_select(0, at::tensor(second)),
                                 request.frames, path, run->choices());
    TRY(sheet, generated(*run, request.method, latents.flatten(0, 1), stop));
    return LatentWalk{std::move(*sheet), request.frames, path};
}

std::vector<double> numbers(const at::Tensor& values) {
    return {values.data_ptr<double>(), values.data_ptr<double>() + values.numel()};
}

Result<NearestRecords> nearestRaw(const TrainedRun& run, const std::filesystem::path& folder, const at::Tensor& samples,
                                  std::stop_token stop) {
    TRY(raw, openRaw(run, folder));
    TRY(found, RawEvaluator::nearest(raw->data, samples, raw->ledger, stop));
    NearestRecords nearest{sheetOf(found->records, raw->data.facts()), numbers(found->distance), found->typical, "l2"};
    nearest.records.kind = SampleSheet::Kind::Raw;
    nearest.records.usesRaw = true;
    return nearest;
}

/// What the mechanism's encoder sees of generated records [m, d]: [m, k].
at::Tensor encoded(const PrivatizedDataset& data, const at::Tensor& samples) {
    const RecordEncoder encoder(data.mechanism(), data.facts().source);
    const at::Tensor rows = samples.to(at::kFloat).contiguous(),
                     features = at::empty({rows.size(0), encoder.features()}, at::kFloat);
    std::vector<std::int64_t> integers(std::size_t(encoder.features()));
    for (std::int64_t i = 0; i < rows.size(0); ++i) {
        encoder.encode({rows.data_ptr<float>() + i * rows.size(1), std::size_t(rows.size(1))}, integers);
        std::ranges::transform(integers, features.data_ptr<float>() + i * encoder.features(),
                               [&](std::int64_t value) { return float(double(value) * encoder.unit()); });
    }
    return features;
}

NearestRecords nearestPrivatized(const PrivatizedDataset& data, const at::Tensor& samples, std::stop_token stop) {
    const auto cost = factsOf(data.mechanism().kind).isL1 ? GroundCost::L1 : GroundCost::SquaredEuclidean;
    at::Tensor records = data.trainingRecords(), features = samples;
    if (isEncoder(data.mechanism().transform)) {
        features = encoded(data, samples);
        if (data.mechanism().labels == LabelRelease::Tensor) records = likeliestBlocks(records, data.classes());
    } else if (const auto analysis = analysisMatrix(data.mechanism(), data.geometry()); analysis.defined()) {
        features = samples.matmul(analysis.t());
    }
    const auto found = nearestRows(features, records, cost, stop);
    NearestRecords nearest{sheetOf(inRecordSpace(data, records.index_select(0, found.index)), data.facts().source),
                           numbers(found.distance), typicalDistance(records, cost, probes, stop),
                           cost == GroundCost::L1 ? "l1" : "l2"};
    nearest.records.kind = SampleSheet::Kind::Privatized;
    return nearest;
}

Result<Neighbours> neighbours(const NeighbourRequest& request, std::stop_token stop) {
    TRY(run, TrainedRun::open(request.run));
    if (request.samples.count < 1 || request.samples.count > most)
        return Fault{Fault::Code::OutOfRange, "samples", "must be 1 to " + std::to_string(most)};
    TRY(samples, recordsOf(request.samples, run->facts()));
    Neighbours result;
    if (run->data()) result.privatized = nearestPrivatized(*run->data(), *samples, stop);
    if (request.raw && !stop.stop_requested()) {
        TRY(raw, nearestRaw(*run, request.run, *samples, stop));
        result.raw = std::move(*raw);
    }
    if (stop.stop_requested())
        return Fault{Fault::Code::Stopped, "nearest records", "the search was replaced by a newer one"};
    return result;
}

} // namespace

Result<SampleSheet> sampleRun(const SampleRequest& request, std::stop_token stop) {
    return guarded([&]() -> Result<SampleSheet> {
        TRY(run, TrainedRun::open(request.run, request.step));
        const auto latents = latentsOf(*run, request.count, request.seed, request.classes);
        return latents ? generated(*run, request.method, *latents, stop) : latents.fault();
    });
}

Result<LatentWalk> walkLatents(const WalkRequest& request, std::stop_token stop) {
    return guardedUntil(stop, [&] { return walk(request, stop); });
}

Result<Neighbours> nearestRecords(const NeighbourRequest& request, std::stop_token stop) {
    return guardedUntil(stop, [&] { return labelledAnew(request.run, [&] { return neighbours(request, stop); }); });
}

namespace fs = std::filesystem;

namespace {

constexpr std::size_t mostPerMethod = 256;

/// Every k-th and the last, at most `most` and one.
void thin(std::map<std::int64_t, fs::path>& steps, std::size_t most) {
    const std::size_t stride = (steps.size() + most - 1) / most;
    std::size_t number = 0;
    for (auto step = steps.begin(); step != steps.end();)
        step = number++ % stride == 0 || std::next(step) == steps.end() ? std::next(step) : steps.erase(step);
}

Result<SampleSheet> readPoints(const fs::path& path) {
    TRY(file, readOwnSafeTensors(path, limits::record, 2));
    const auto found = file->tensors.find(pointsName);
    if (found == file->tensors.end() || found->second.type != ElementType::F32 || found->second.shape.size() != 2 ||
        found->second.shape[1] != 2)
        return Fault{Fault::Code::Malformed, path.string(), "must hold pairs of float32 numbers"};
    const auto points = found->second.as<float>();
    SampleSheet sheet{.count = int(found->second.shape[0]), .points = {points.begin(), points.end()}};
    if (const auto spread = file->tensors.find(histogramsName);
        spread != file->tensors.end() && spread->second.type == ElementType::F32 && spread->second.shape.size() == 2 &&
        spread->second.shape[1] == SampleSheet::histogramParts) {
        const auto counts = spread->second.as<float>();
        sheet.histograms = {counts.begin(), counts.end()};
        if (const auto all = file->tensors.find(numbersName);
            all != file->tensors.end() && all->second.type == ElementType::F32 && all->second.shape.size() == 2 &&
            all->second.shape[1] == spread->second.shape[0]) {
            const auto numbers = all->second.as<float>();
            sheet.numbers = {numbers.begin(), numbers.end()};
        }
    }
    if (const auto labels = file->metadata.find(labelsKeyword); labels != file->metadata.end())
        TRY_DO(readLabels(sheet, labels->second));
    return sheet;
}

/// `records`: at most so many are shown; 0: as many as there are samples.
Result<SampleSheet> readSheet(const fs::path& png, int samples, std::int64_t records) {
    std::error_code error;
    if (const auto points = pointsBeside(png); fs::exists(points, error)) return readPoints(points);
    const auto bytes = readOwnFile(png, limits::record, 2);
    TRY(picture, bytes ? parsePng(*bytes, png.string()) : bytes.fault());
    // Privatized records may be fewer than a sheet shows.
    auto sheet = fromContactSheet(*picture, int(records > 0 ? std::min<std::int64_t>(records, samples) : samples));
    if (!sheet && sheet.fault().code == Fault::Code::Mismatch)
        return Fault{Fault::Code::Unsupported, png.string(),
                     sheet.fault().detail.english() + ", and there is no " + pointsBeside(png).filename().string() +
                         " with the numbers of points, which older runs did not write"};
    return sheet;
}

Result<PastSheets> readSheets(const fs::path& run, std::stop_token stop) {
    TRY(spec, readRunSpec(run));
    std::map<std::string, std::map<std::int64_t, fs::path>> found;
    std::error_code error;
    for (fs::directory_iterator entry(RunPaths{run}.samples(), error), end; !error && entry != end;
         entry.increment(error))
        if (entry->path().extension() == ".png")
            if (const auto name = SheetName::parse(entry->path().stem().string()))
                found[name->label][name->step] = entry->path();
    PastSheets past;
    const auto read = [&](const std::string& label, SampleSheet::Kind kind, const std::string& method) {
        auto& steps = found[label];
        thin(steps, mostPerMethod);
        for (const auto& [step, path] : steps) {
            if (stop.stop_requested()) return;
            auto sheet = readSheet(path, spec->train.samples,
                                   kind == SampleSheet::Kind::Privatized ? spec->data.count : 0);
            if (!sheet) {
                past.unread.push_back(sheet.fault());
                continue;
            }
            sheet->kind = kind;
            sheet->method = method;
            sheet->step = step;
            past.sheets.push_back(std::make_shared<const SampleSheet>(std::move(*sheet)));
        }
        found.erase(label);
    };
    for (const auto& method : spec->methods) read(method.name, SampleSheet::Kind::Generated, method.name);
    read(std::string(nameOf(SampleSheet::Kind::Privatized)), SampleSheet::Kind::Privatized, {});
    return past;
}

} // namespace

Result<PastSheets> pastSheets(const fs::path& run, std::stop_token stop) {
    return guarded([&] { return readSheets(run, stop); });
}

} // namespace sfumato
