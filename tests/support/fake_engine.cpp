// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fake_engine.h"

#include "core/accounting/mechanism/gaussian.h"
#include "core/accounting/mechanism/laplace.h"
#include "core/ledger/label_check.h"
#include "core/ledger/ledger.h"
#include "core/spec/run_spec_json.h"
#include "tests/support/fake_gallery.h"
#include "tests/support/fake_sweep.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <fstream>
#include <random>
#include <thread>

namespace sfumato {

namespace {

/// n records on the half circle, or n 12 x 12 images of a bright bar, with noise of this scale.
SampleSheet sheet(SampleSheet::Kind kind, const RunSpec& spec, int n, double noise, double fromTruth = 0) {
    std::mt19937_64 random(spec.seed + unsigned(kind));
    std::uniform_real_distribution<double> angle(0, 3.14159265358979);
    std::normal_distribution<double> normal;
    SampleSheet made{.kind = kind, .count = n, .usesRaw = kind == SampleSheet::Kind::Raw};
    if (spec.data.source.ends_with("half-circle")) {
        for (int i = 0; i < n; ++i) {
            const double t = angle(random);
            made.points.push_back(float((1 - fromTruth) * std::cos(t) + noise * normal(random)));
            made.points.push_back(float((1 - fromTruth) * std::sin(t) + noise * normal(random)));
        }
        return made;
    }
    made.height = made.width = 12;
    for (int i = 0; i < n; ++i)
        for (int y = 0; y < 12; ++y)
            for (int x = 0; x < 12; ++x) {
                const double clean = std::abs(x - 3 - i % 6) < 2 && y > 1 && y < 10 ? 1 : 0;
                made.pixels.push_back(
                    std::uint8_t(255 * std::clamp(clean * (1 - fromTruth) + 0.3 * noise * normal(random), 0.0, 1.0)));
            }
    return made;
}

/// Every generated point sends all it has to the record of its number.
PlanLinks plan(const SampleSheet& drawn, const SampleSheet& records) {
    PlanLinks made{.method = drawn.method,
                   .step = drawn.step,
                   .generated = drawn.points,
                   .moved = drawn.points,
                   .privatized = records.points,
                   .shown = 1};
    for (std::uint32_t i = 0; i < std::uint32_t(drawn.count); ++i) made.links.push_back({i, i, 1});
    for (float& value : made.moved) value += 0.1f;
    return made;
}

Evaluation evaluation(std::size_t method, double progress) {
    const double left = std::exp(-4 * progress), best = method == 0 ? 0.1 : 0.47;
    return {.entropicDistance = Metric{2.6 + left, false},
            .heldOutNll = Metric{3.1 + left + 0.2 * double(method), false},
            .wasserstein2 = Metric{best + left, true},
            .wasserstein2Floor = Metric{0.05, true},
            .slicedW2 = Metric{0.7 * (best + left), true},
            .slicedW2Floor = Metric{0.03, true}};
}

double scaleOf(const RunSpec& spec) {
    if (spec.mechanism.noiseScale > 0) return spec.mechanism.noiseScale;
    const auto budget = PrivacyBudget::make(spec.mechanism.epsilon, spec.mechanism.delta);
    return spec.mechanism.kind == MechanismKind::Laplace ? *laplaceScale(*budget, 2.414) : *gaussianSigma(*budget, 2);
}

RunReport train(const RunSpec& spec, const std::filesystem::path& folder, std::int64_t first, double secondsPerStep,
                RunObserver& observer, std::stop_token stop) {
    RunReport report{.ending = RunReport::Ending::Finished, .stepsDone = first, .folder = folder};
    report.privatizedWasserstein2 = Metric{0.84, true};
    observer.onMessage("The fake engine draws, it does not train.");
    observer.onSheet(std::make_shared<const SampleSheet>(sheet(SampleSheet::Kind::Raw, spec, 300, 0)));
    observer.onSheet(
        std::make_shared<const SampleSheet>(sheet(SampleSheet::Kind::Privatized, spec, 300, scaleOf(spec))));
    std::mt19937_64 random(1);
    std::normal_distribution<double> normal;
    report.methods.resize(spec.methods.size());
    for (std::int64_t step = first + 1; step <= spec.train.steps; ++step) {
        const double progress = double(step) / double(spec.train.steps);
        for (std::size_t a = 0; a < spec.methods.size(); ++a) {
            observer.beforeStep(stop);
            if (stop.stop_requested()) {
                report.ending = RunReport::Ending::Stopped;
                return report;
            }
            std::this_thread::sleep_for(std::chrono::duration<double>(secondsPerStep));
            StepRecord record{.method = spec.methods[a].name,
                              .step = step,
                              .epsilonSpent = spec.privacy.model == PrivacyModel::Central
                                                  ? spec.privacy.epsilon * progress
                                                  : spec.mechanism.epsilon};
            record.marginalError = spec.methods[a].iterations == 1 ? 0.5 : 0;
            record.loss = (1 + double(a) + 5 * std::exp(-4 * progress)) * std::exp(0.1 * normal(random));
            report.methods[a].name = record.method;
            if (step % spec.train.evaluateEvery == 0 || step == spec.train.steps)
                record.evaluation = report.methods[a].last = evaluation(a, progress);
            observer.onStep(record);
            const bool everyPlan = observer.plans() == RunObserver::Plans::EveryStep;
            if (step % 20 == 0 || step == spec.train.steps || everyPlan) {
                auto drawn = sheet(SampleSheet::Kind::Generated, spec, 300, 0.05 + 0.4 * double(a),
                                   std::exp(-4 * progress));
                drawn.method = record.method;
                drawn.step = step;
                if (!drawn.points.empty() && (everyPlan || observer.plans() == RunObserver::Plans::WithSheets))
                    observer.onPlan(std::make_shared<const PlanLinks>(
                        plan(drawn, sheet(SampleSheet::Kind::Privatized, spec, 300, scaleOf(spec)))));
                observer.onSheet(std::make_shared<const SampleSheet>(std::move(drawn)));
            }
        }
        report.stepsDone = step;
        observer.onProgress({"training", progress, secondsPerStep * 2 * double(spec.train.steps - step),
                             0.5 / std::max(secondsPerStep, 1e-6)});
    }
    return report;
}

/// The first 16 of `projected` with unit noise of their own.
FrozenDraw drawOf(const SampleSheet& projected) {
    std::mt19937_64 random(3);
    std::normal_distribution<float> normal;
    const bool images = !projected.pixels.empty();
    FrozenDraw draw{.count = images ? std::min(16, projected.count) : projected.count,
                    .height = projected.height,
                    .width = projected.width,
                    .low = images ? 0.0 : -1.0};
    for (int i = 0; i < draw.count * (images ? draw.height * draw.width : 2); ++i) {
        draw.projected.push_back(images ? float(projected.pixels[std::size_t(i)]) / 255
                                        : projected.points[std::size_t(i)]);
        draw.noise.push_back(normal(random));
    }
    return draw;
}

} // namespace

Engine fakeEngine(double secondsPerStep) {
    Engine engine;
    engine.info = [] { return EngineInfo{"none (fake)", "none (fake)", true, 1}; };
    engine.run = [secondsPerStep](const RunSpec& spec, const std::filesystem::path& folder, RunObserver& observer,
                                  std::stop_token stop) {
        return train(spec, folder, 0, secondsPerStep, observer, stop);
    };
    engine.resume = [secondsPerStep](const std::filesystem::path& folder, RunObserver& observer, std::stop_token stop) {
        const RunSpec spec;
        return train(spec, folder, 10, secondsPerStep, observer, stop);
    };
    engine.amend = [](const std::filesystem::path&, const std::vector<SpecSetting>&) -> Result<void> { return {}; };
    engine.ownDataFacts = [](const DataSpec& data) -> Result<FileFacts> {
        const std::filesystem::path path = data.path;
        if (path.extension() == ".csv") return FileFacts{.records = 5000, .width = 2};
        return FileFacts{.isImage = true, .isBytes = true, .records = 5000, .height = 12, .width = 12};
    };
    engine.proposalFor = [](const DataSpec& data, std::stop_token) -> Result<FileProposal> {
        if (data.path.find("labelled") == std::string::npos) return FileProposal{.records = 5000};
        return FileProposal{
            .labels = FileProposal::Labels::Column,
            .classes = 2,
            .classNames = {"healthy", "ill"},
            .labelColumn = "label",
            .columns = {{.name = "a"}, {.name = "b"}, {.name = "label", .kind = ProposedColumn::Kind::Label}},
            .records = 5000,
            .unusable = 1,
            .places = {"row 7"}};
    };
    engine.specForOwnData = [](const OwnData& own) -> Result<RunSpec> {
        RunSpec spec;
        spec.name = "own";
        spec.data = withStated({.source = "file", .path = own.path}, own.stated);
        spec.mechanism.epsilon = own.epsilon;
        spec.mechanism.delta = 1e-5;
        spec.mechanism.bound = own.bound.kind == PublicBound::Kind::L2Ball ? Bound::L2Ball : Bound::Range;
        spec.mechanism.radius = own.bound.radius;
        spec.monitor.raw = false;
        return spec;
    };
    engine.preview = [](const RunSpec& spec, int samples, std::stop_token) -> Result<Preview> {
        if (isPrivatizedFile(spec.data))
            return Fault{Fault::Code::Unsupported, spec.data.path,
                         "is a privatized data set; it is trained on as it is, not loaded as raw data"};
        const double scale = scaleOf(spec);
        const bool laplace = spec.mechanism.kind == MechanismKind::Laplace;
        const double sensitivity = laplace ? 2.414 : 2;
        const SampleSheet projected = sheet(SampleSheet::Kind::Projected, spec, samples, 0);
        return Preview{.raw = sheet(SampleSheet::Kind::Raw, spec, samples, 0),
                       .projected = projected,
                       .privatized = sheet(SampleSheet::Kind::Privatized, spec, samples, scale),
                       .draw = drawOf(projected),
                       .records = spec.data.count,
                       .dimensions = 2,
                       .sensitivityNorm = laplace ? "l1" : "l2",
                       .sensitivity = sensitivity,
                       .sensitivityDerivation = "upper half disc of radius 1: 2 R, from corner to corner",
                       .noiseScale = scale,
                       .epsilon = laplace ? laplaceEpsilon(scale, sensitivity)
                                          : gaussianEpsilon(scale, spec.mechanism.delta, sensitivity)};
    };
    engine.spent = [](const RunSpec& spec, const std::filesystem::path& run, std::stop_token) -> Result<Spending> {
        const PrivacyEvent release{.mechanism = std::string(nameOf(spec.mechanism.kind)),
                                   .epsilon = spec.mechanism.epsilon,
                                   .delta = spec.mechanism.delta,
                                   .sensitivityNorm = "l2",
                                   .sensitivity = 2,
                                   .sensitivityDerivation = "upper half disc of radius 1: 2 R, from corner to corner",
                                   .noiseScale = scaleOf(spec),
                                   .noise = spec.mechanism.noise,
                                   .records = spec.data.count,
                                   .dimensions = 2,
                                   .data = spec.data.source,
                                   .purpose = "training data of " + spec.name};
        const Spending::Sum adds{release.epsilon, release.delta};
        return Spending{.planned = {release}, .adds = adds, .together = adds, .again = !run.empty()};
    };
    engine.setCap = [](const RunSpec&, const std::optional<PrivacyBudget>&, CapUnit) -> Result<void> { return {}; };
    engine.declarePeople = [](const RunSpec&, const std::string&, std::stop_token) -> Result<void> { return {}; };
    engine.writeLabelAnew = [](const std::filesystem::path&) -> Result<void> { return {}; };
    engine.labelChange = [](const std::filesystem::path& run,
                            const std::filesystem::path& file) -> Result<std::optional<LabelChange>> {
        const auto textOf = [](const std::filesystem::path& path) {
            std::ifstream in(path);
            return std::string(std::istreambuf_iterator<char>(in), {});
        };
        const std::string label = textOf(file);
        if (label.find("# Privacy label: ") == label.npos)
            return Fault{Fault::Code::Unsupported, file.string(), "is no privacy label in English"};
        TRY(spec, parseRunSpec(textOf(run / "config.json"), "config.json"));
        TRY(ledger, Ledger::read(run / "ledger.json"));
        std::vector<PrivacyEvent> account = ledger->events(); // and of another run, later
        account.push_back(account.front());
        account.back().purpose = "training data of another run";
        auto change = labelChange(label, *spec, ledger->events(), {}, account);
        if (change) change->file = file;
        return change;
    };
    engine.identify = [](const RunSpec& spec, const std::filesystem::path& run,
                         std::stop_token) -> Result<Identifiability> {
        const double variance = scaleOf(spec) * scaleOf(spec);
        return Identifiability{.origin = run.empty() ? Identifiability::Origin::PublicData
                                                     : Identifiability::Origin::Run,
                               .name = spec.data.source,
                               .mechanism = spec.mechanism,
                               .sensitivity = 2,
                               .records = 5000,
                               .dimensions = 2,
                               .noiseVariance = variance,
                               .threshold = variance * std::pow(1 + std::sqrt(2 / 5000.), 2),
                               .spectrum = {variance + 0.5, variance + 0.1},
                               .spikes = {0.5, 0.1},
                               .totalVariance = 0.6,
                               .usesRaw = run.empty()};
    };
    engine.exportSamples = [](const ExportRequest& request,
                              std::stop_token) -> Result<std::vector<std::filesystem::path>> {
        std::ofstream(request.target) << "fake\n";
        return std::vector<std::filesystem::path>{request.target};
    };
    engine.report = [](const ReportRequest& request, std::stop_token) -> Result<std::string> {
        return "<html lang=\"" + request.words.language() + "\"><body><h1>" +
               request.words(TEXT("Ledger of the records")) + "</h1></body></html>";
    };
    engine.packRun = [](const std::filesystem::path&, const std::filesystem::path& archive,
                        std::stop_token) -> Result<void> {
        std::ofstream(archive) << "PK fake\n";
        return {};
    };
    engine.unpackRun = [](const std::filesystem::path& archive, const std::filesystem::path&,
                          std::stop_token) -> Result<std::filesystem::path> {
        return Fault{Fault::Code::Malformed, archive.string(), "is no run that Sfumato has packed"};
    };
    // What is named slow lasts until it is stopped.
    const auto waited = [](const std::filesystem::path& file, const std::stop_token& stop) -> Result<void> {
        if (file.stem() != "slow") return {};
        while (!stop.stop_requested()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        return Fault{Fault::Code::Stopped, file.string(), "was stopped before it was done"};
    };
    engine.writeRecipe = [waited](const RunSpec&, std::int64_t people, const std::filesystem::path& file,
                                  std::stop_token stop) -> Result<std::string> {
        if (auto done = waited(file, stop); !done) return done.fault();
        std::ofstream(file) << people << '\n';
        return std::string("epsilon 10 for each record");
    };
    engine.collect = [waited](const CollectRequest& request, std::stop_token stop) -> Result<CollectedSet> {
        if (auto done = waited(request.out, stop); !done) return done.fault();
        CollectedSet set{.epsilon = 10};
        for (const auto& answer : request.answers)
            if (answer.filename() == "altered.safetensors")
                set.refused.push_back(
                    {Fault::Code::Malformed, answer.string(), "does not have the checksum that it names"});
            else
                ++set.answers, set.records += 100;
        set.written = set.answers > 0 && (set.refused.empty() || request.leaveOut);
        if (set.written) std::ofstream(request.out) << set.records << '\n';
        return set;
    };
    addFakeGallery(engine);
    addFakeSweep(engine, secondsPerStep);
    return engine;
}

} // namespace sfumato
