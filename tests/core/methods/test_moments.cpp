// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/accounting/central_plan.h"
#include "core/data/loading/load.h"
#include "core/methods/central/denoised_moments.h"
#include "core/methods/central/moments.h"
#include "core/models/latent.h"
#include "core/spec/tables/central_methods.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QtTest>

#include <cmath>

using namespace sfumato;

namespace {

RunSpec specFor(double epsilon, std::map<std::string, SettingValue> settings) {
    RunSpec spec;
    spec.data = {.source = "glyph-digits", .count = 6000, .scaling = Scaling::Unit, .side = 28};
    spec.privacy = {.model = PrivacyModel::Central,
                    .method = "moments",
                    .epsilon = epsilon,
                    .noise = NoiseDistribution::Study,
                    .settings = std::move(settings)};
    return spec;
}

/// Trains by the door, as a run does.
std::unique_ptr<Moments> released(const RunSpec& spec, std::vector<PrivacyEvent>* events = nullptr) {
    auto raw = loadRaw(spec.data, spec.seed, {}).value();
    const DataFacts facts = raw.facts();
    const auto plan = planCentral(spec, facts.records).value();
    QueryDoor::Plan door{.delta = plan.delta, .noise = spec.privacy.noise, .seed = spec.seed};
    const auto queries = centralMethod("moments")->queries(spec.privacy);
    for (std::size_t i = 0; i < queries.size(); ++i) door.queries.emplace_back(queries[i].name, plan.phases[i]);
    Ledger ledger = Ledger::inMemory();
    auto opened = QueryDoor::open(std::move(raw), ledger, door);
    auto moments = std::make_unique<Moments>(spec, facts, 10);
    RunObserver silent;
    if (const auto done = moments->release(*opened, silent, {}); !done) qFatal("%s", describe(done.fault()).c_str());
    if (events) *events = ledger.events();
    return moments;
}

/// The share of fresh drawn digits that the model's own Bayes rule reads rightly: a figure of the test alone.
double recognizes(const Moments& moments, const at::Tensor& pictures, const at::Tensor& labels) {
    return moments.recognized(pictures, 0.1).eq(labels).to(at::kDouble).mean().item<double>();
}

} // namespace

class TestMoments : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void picturesComeBackFromTheirCodes() {
        DataFacts facts{.geometry = {true, 1, 28, 28}, .domain = {PublicDomain::Shape::Box, {0}, {1}}};
        at::Tensor picture = at::zeros({1, 28, 28});
        picture.slice(1, 6, 22).slice(2, 11, 16).fill_(1); // an upright stroke
        picture.slice(1, 18, 22).slice(2, 11, 20).fill_(1);
        const at::Tensor flat = picture.view({1, 784});
        for (const auto kind : {EncoderKind::Pixels, EncoderKind::Glyph}) {
            const Encoder encoder(kind, facts);
            const at::Tensor back = encoder.decode(encoder.encode(flat));
            const double off = (back - flat).abs().mean().item<double>();
            QVERIFY2(off < 0.05, qPrintable(QString::number(off)));
        }
    }

    void aSlantedGlyphHasTheCodeOfTheUprightOneButForItsShear() {
        DataFacts facts{.geometry = {true, 1, 28, 28}, .domain = {PublicDomain::Shape::Box, {0}, {1}}};
        const auto stroke = [](double slant) {
            at::Tensor picture = at::zeros({28, 28});
            for (int r = 5; r < 23; ++r)
                for (int c = 0; c < 28; ++c) {
                    const double middle = 13.5 + slant * (r - 13.5);
                    picture[r][c] = std::clamp(2.5 - std::abs(c - middle), 0.0, 1.0);
                }
            return picture.view({1, 784}).to(at::kFloat);
        };
        const Encoder encoder(EncoderKind::Glyph, facts);
        const at::Tensor upright = encoder.encode(stroke(0)), slanted = encoder.encode(stroke(0.4));
        QVERIFY(std::abs(slanted[0][144].item<double>() / 6 - 0.4) < 0.05);
        const double shape = (upright - slanted).narrow(1, 0, 144).norm().item<double>(),
                     size = upright.narrow(1, 0, 144).norm().item<double>();
        QVERIFY2(shape < 0.15 * size, qPrintable(QString("%1 of %2").arg(shape).arg(size)));
    }

    // Without noise the closed forms must leave moments as they are.
    void exactMomentsAreNotChangedByDenoising() {
        auto randomness = publicRandomness(4, 0);
        const std::int64_t d = 6, n = 40000;
        const at::Tensor scale = at::linspace(0.5, 1.5, d, at::kDouble);
        std::vector<at::Tensor> sums, truth;
        for (int k = 0; k < 3; ++k) {
            const at::Tensor v = at::randn({n, d}, randomness, at::kDouble) * scale * (1 + 0.2 * k);
            sums.push_back(v.t().matmul(v));
            truth.push_back(sums.back() / double(n));
        }
        const at::Tensor counts = at::full({3}, double(n), at::kDouble);
        const auto found = denoisedCovariances({at::stack(sums), counts, 1e-6, 100}, at::arange(3, at::kLong));
        for (int k = 0; k < 3; ++k) QVERIFY(at::allclose(found[k], truth[std::size_t(k)], 0, 0.02));
        const at::Tensor totals = at::randn({3, d}, randomness, at::kDouble) * double(n),
                         zero = at::zeros({3, d}, at::kDouble);
        const at::Tensor means = denoisedMeans(totals, counts, zero, zero, 1e-6);
        QVERIFY(at::allclose(means, totals / double(n), 0, 1e-3));
    }

    void noiseAloneHasNoSpectrumLeft() {
        auto randomness = publicRandomness(4, 1);
        const std::int64_t d = 30;
        const double noise = 100, count = 1000;
        at::Tensor a = at::randn({1, d, d}, randomness, at::kDouble) * noise / std::sqrt(2.0);
        a = a.triu() + a.triu(1).mT();
        const auto found = denoisedCovariances({a, at::full({1}, count, at::kDouble), noise, 6},
                                               at::zeros({1}, at::kLong));
        const double top = at::linalg_eigvalsh(found[0]).max().item<double>(),
                     raw = at::linalg_eigvalsh(a[0] / count).max().item<double>();
        QVERIFY2(top < 0.75 * raw, qPrintable(QString("%1 of %2").arg(top).arg(raw)));
    }

    // Normal vectors of known variances, clipped to a norm that most of them exceed.
    void theClipIsTakenBack() {
        auto randomness = publicRandomness(4, 2);
        const at::Tensor truth = at::linspace(0.2, 2, 12, at::kDouble);
        const at::Tensor v = at::randn({60000, 12}, randomness, at::kDouble) * truth.sqrt();
        const double clip = 3.2;
        const at::Tensor clipped = v * (clip / v.norm(2, 1, true)).clamp_max(1);
        const at::Tensor seen = clipped.square().mean(0);
        QVERIFY((seen.sum() / truth.sum()).item<double>() < 0.85);
        QVERIFY(std::abs((declipped(seen, clip).sum() / truth.sum()).item<double>() - 1) < 0.05);
    }

    void theBudgetIsThatOfTheTable() {
        // mu by the analytic Gaussian (design figures of the method): epsilon .2, 1, 10 at delta 1e-5.
        for (const auto& [epsilon, mu] : {std::pair(0.2, 0.061334), {1.0, 0.268051}, {10.0, 2.000446}}) {
            const auto plan = planCentral(specFor(epsilon, {}), 60000).value();
            QVERIFY(std::abs(1 / plan.noiseMultiplier / mu - 1) < 1e-4);
            QVERIFY(plan.epsilon <= epsilon && plan.epsilon > epsilon * 0.999999);
        }
    }

    void classesAreLearntAndTheLedgerKnowsEveryQuery_data() {
        QTest::addColumn<int>("components");
        QTest::addColumn<double>("epsilon");
        QTest::newRow("one component") << 1 << 3.0;
        QTest::newRow("four components") << 4 << 20.0;
    }
    void classesAreLearntAndTheLedgerKnowsEveryQuery() {
        QFETCH(int, components);
        QFETCH(double, epsilon);
        std::vector<PrivacyEvent> events;
        const RunSpec spec = specFor(epsilon,
                                     {{"encoder", "glyph"}, {"background", -20.0}, {"components", double(components)}});
        const auto moments = released(spec, &events);
        QCOMPARE(events.size(), components == 1 ? std::size_t(2) : std::size_t(5));
        auto randomness = publicRandomness(1, 1);
        const at::Tensor latents = moments->sheetLatents(500, randomness);
        const at::Tensor pictures = moments->generate(latents), classes = moments->classesOf(latents);
        QCOMPARE(classes[0].item<std::int64_t>(), 0);
        QCOMPARE(classes[499].item<std::int64_t>(), 9);
        QVERIFY(pictures.min().item<double>() >= 0 && pictures.max().item<double>() <= 1);
        const double own = recognizes(*moments, pictures, classes);
        QVERIFY2(own > 0.6, qPrintable(QString::number(own)));
    }

    void theFilterKeepsWhatTheModelRecognizes() {
        const std::map<std::string, SettingValue> plain{{"encoder", "glyph"}, {"background", -20.0}};
        auto filtered = plain;
        filtered["filter"] = "on";
        auto randomness = publicRandomness(1, 1);
        const auto own = [&](const std::map<std::string, SettingValue>& settings) {
            const auto moments = released(specFor(1, settings));
            const at::Tensor latents = moments->sheetLatents(400, randomness);
            return recognizes(*moments, moments->generate(latents), moments->classesOf(latents));
        };
        const double without = own(plain), with = own(filtered);
        QVERIFY2(with > without + 0.05, qPrintable(QString("%1 %2").arg(with).arg(without)));
    }
};

SFUMATO_TEST(TestMoments)
#include "test_moments.moc"
