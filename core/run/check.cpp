// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/check.h"

#include "core/spec/tables/data_locations.h"
#include "core/files/durable/read_file.h"
#include "core/files/durable/state_folder.h"
#include "core/run/folder/run_folder.h"
#include "core/spec/tables/mechanism_facts.h"

#include <algorithm>
#include <cmath>
#include <string>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

/// Records that are left to train on; see privatize().
std::int64_t trainingRecords(const RunSpec& spec, std::int64_t records) {
    return records - std::min(std::int64_t(std::llround(spec.data.heldOut * double(records))), records - 1);
}

/// Weights of the generator, roughly: the widest pair of layers decides.
double weightsOf(const ModelSpec& model, const Geometry& geometry) {
    const double latent = model.latentDimension, d = double(geometry.dimensions()), c = model.channels;
    const double eighth = std::ceil(double(geometry.height) / 8) * std::ceil(double(geometry.width) / 8);
    if (model.generator == GeneratorKind::Dcgan)
        return latent * 4 * c * eighth + 16 * (8 * c * c + 2 * c * c + c * double(geometry.channels));
    if (model.generator == GeneratorKind::UpConv) return latent * 8 * c * eighth + 9 * (2 * c * c + c * c);
    if (model.generator == GeneratorKind::Residual)
        return latent * (4 * c * eighth + 32 * c) + 9 * (16 + 16 + 8 + 4 + 2 + 1) * c * c;
    double sum = 0, width = latent;
    for (const int next : model.hidden) sum += width * next, width = next;
    return sum + width * d;
}

/// The path without links, dots and relative parts; what is not there yet stays as it is spelled.
fs::path resolved(const fs::path& path) {
    std::error_code error;
    const auto known = fs::weakly_canonical(fs::absolute(path, error), error);
    return error ? path : known;
}

/// True when `path` is `other` or lies in it.
bool isWithin(const fs::path& path, const fs::path& other) {
    std::error_code error;
    if (fs::equivalent(path, other, error)) // hard links
        return true;
    const auto inner = resolved(path), outer = resolved(other);
    return std::mismatch(outer.begin(), outer.end(), inner.begin(), inner.end()).first == outer.end();
}

bool isLedger(const fs::path& path) {
    const auto file = detail::openRegular(path); // does not wait for the other end of a pipe
    if (!file) return false;
    std::string start(std::min<std::uint64_t>(file->size, 512), '\0');
    return detail::readAt(file->handle.get(), 0, std::as_writable_bytes(std::span(start)), path.native()) &&
           start.find("\"sfumato-ledger\"") != std::string::npos;
}

} // namespace

std::vector<Fault> check(const RunSpec& spec, const DataFacts& facts) {
    std::vector<Fault> faults = spec.privacy.model == PrivacyModel::Local ? checkMethods(spec.mechanism, spec.methods)
                                                                          : std::vector<Fault>();
    const auto require = [&](bool holds, Fault::Code code, std::string subject, Text detail) {
        if (!holds) faults.push_back({code, std::move(subject), std::move(detail)});
    };
    const auto features = featureCount(spec.mechanism, facts.geometry);
    if (!features) faults.push_back(features.fault());
    require(!spec.monitor.raw || facts.records >= 4, Fault::Code::OutOfRange, "monitor.raw",
            {TEXT("distances to raw data need at least 4 records, these are %1"), {facts.records}});
    if (auto fault = generatorFault(spec, facts.geometry.isImage)) faults.push_back(std::move(*fault));
    constexpr double mostWeights = 3e8;
    require(weightsOf(spec.model, facts.geometry) <= mostWeights, Fault::Code::TooLarge, "model",
            TEXT("asks for a generator of more than 300 million weights"));
    for (std::size_t i = 0; i < spec.methods.size(); ++i) {
        const auto& method = spec.methods[i];
        const std::string at = "methods." + std::to_string(i) + ".";
        require(
            method.batch > 0 || !features || *features <= 3, Fault::Code::Unsupported, at + "batch",
            {TEXT("all records at once is for one to three dimensions, these have %1"), {features ? *features : 0}});
        const bool moments = method.loss == Loss::Moments;
        require(moments || !isEncoder(spec.mechanism.transform) || spec.model.generator == GeneratorKind::Mlp,
                Fault::Code::Mismatch, "model.generator",
                "makes pictures, and here what windows see of them is made: choose mlp");
        require(!moments || trainingRecords(spec, facts.records) >= 2, Fault::Code::OutOfRange, at + "loss",
                "moments need at least 2 records to learn from");
        require(!factsOf(method.denoiser).needsImages || facts.geometry.isImage, Fault::Code::Mismatch, at + "denoiser",
                {TEXT("%1 looks at pixels beside each other, and these records are points, which linear takes"),
                 {nameOf(method.denoiser)}});
        require(method.denoiser == Denoiser::None || trainingRecords(spec, facts.records) >= 2, Fault::Code::OutOfRange,
                at + "denoiser", TEXT("needs at least 2 records to train on"));
        require(method.denoiser == Denoiser::None || factsOf(spec.mechanism.kind).variance, Fault::Code::Mismatch,
                at + "denoiser", TEXT("knows Gaussian and Laplace noise, and this noise is the generalized one"));
        require(method.start != Start::Anchored || trainingRecords(spec, facts.records) >= 2, Fault::Code::OutOfRange,
                at + "start", TEXT("a warm start needs at least 2 records to train on"));
    }
    return faults;
}

Result<void> checkOutput(const fs::path& out, const std::vector<fs::path>& inputs) {
    const auto refuse = [&](std::string what) { return Fault{Fault::Code::Mismatch, out.string(), std::move(what)}; };
    for (const auto& input : inputs)
        if (!input.empty() && isWithin(out, input))
            return refuse(resolved(out) == resolved(input)
                              ? TEXT("is what is read; choose another place to write")
                              : "would change " + input.string() + ", which is read; choose another place to write");
    if (isInStateFolder(out)) return refuse("lies in the folder of accounts; choose another place to write");
    if (isLedger(out) || (out.extension() == ".count" && isLedger(fs::path(out).replace_extension())))
        return refuse(TEXT("is a ledger of what was released; choose another place to write"));
    if (belongsToRun(resolved(out))) return refuse(TEXT("belongs to a run; choose another place to write"));
    return {};
}

std::vector<fs::path> inputsOf(const DataSpec& data) {
    if (data.source == "file") return {data.path, labelsBeside(data.path)};
    if (!isNamedSet(data.source)) return {};
    const auto found = findNamedSet(data.source, false, data.path, DataLocations::fromEnvironment());
    return found ? std::vector<fs::path>{found->images, found->labels} : std::vector<fs::path>{};
}

} // namespace sfumato
