// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/denoise/denoiser.h"
#include "core/methods/local/local_training.h"
#include "core/models/latent.h"
#include "tests/core/methods/noisy_circle.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <memory>

using namespace sfumato;

// Methods that train on something else than the privatized records and a transport plan.
class TestLocalTraining : public QObject {
    Q_OBJECT

    const NoisyCircle m_circle;

    std::unique_ptr<LocalTraining> training(const MethodSpec& method) const {
        auto records = std::make_shared<const TrainingRecords>(
            TrainingRecords{m_circle.data->trainingRecords(), m_circle.data->heldOutRecords()});
        return std::make_unique<LocalTraining>(method, m_circle.spec, *m_circle.data, std::move(records));
    }
    static at::Tensor samplesOf(LocalTraining& training) {
        auto randomness = publicRandomness(6, 0);
        return training.generate(training.latents(4000, randomness));
    }
    static at::Tensor trained(LocalTraining& training, int steps) {
        for (int i = 0; i < steps; ++i) {
            StepRecord record{.step = i + 1};
            if (training.step(record, double(i) / steps, {}, nullptr) != Method::Outcome::Moved) return {};
        }
        return samplesOf(training);
    }

private Q_SLOTS:
    // Posterior means vary less than the records: by l^2 / (l + sigma^2) in place of l along each direction, and so do
    // samples of what learns from them; what learns from the noisy records varies by l + sigma^2.
    void whatLearnsFromEstimatesVariesAsTheyDo_data() {
        QTest::addColumn<int>("loss");
        QTest::newRow("unregularized") << int(Loss::Unregularized);
        QTest::newRow("divergence") << int(Loss::Divergence);
    }
    void whatLearnsFromEstimatesVariesAsTheyDo() {
        QFETCH(int, loss);
        const double level = 1.0 / 2, upright = 1.0 / 2 - 4 / (M_PI * M_PI), s2 = 0.25; // variances of a half circle
        const auto method = training({.loss = Loss(loss), .iterations = 20, .batch = 64, .denoiser = Denoiser::Linear});
        const at::Tensor variances = trained(*method, 300).var(0);
        double wide = variances[0].item<double>(), high = variances[1].item<double>();
        QVERIFY(method->isMatched() == false);
        if (wide < high) std::swap(wide, high);
        QVERIFY2(std::abs(wide / (level * level / (level + s2)) - 1) < 0.25, qPrintable(QString::number(wide)));
        QVERIFY2(high < 0.5 * upright, qPrintable(QString("%1 of %2").arg(high).arg(upright)));
    }

    // Where it is known, as in a checkpoint; one of another shape is not used.
    void anAnchoredStartIsNotFoundTwice() {
        const auto started = [&](const std::optional<Anchor>& start) {
            auto records = std::make_shared<const TrainingRecords>(
                TrainingRecords{m_circle.data->trainingRecords(), m_circle.data->heldOutRecords()});
            LocalTraining training({.loss = Loss::Hybrid, .start = Start::Anchored}, m_circle.spec, *m_circle.data,
                                   std::move(records), start);
            return samplesOf(training);
        };
        const at::Tensor found = started({}), moved = at::full({2}, 7, at::kFloat),
                         none = at::zeros({1, 2}, at::kFloat);
        QVERIFY(at::equal(started(Anchor{moved, none}), moved.expand({4000, 2})));
        for (const Anchor& unfit : {Anchor{at::zeros({3}, at::kFloat), none}, Anchor{moved.to(at::kDouble), none},
                                    Anchor{moved, at::zeros({99, 2}, at::kFloat)}})
            QVERIFY(at::equal(started(unfit), found));
    }

    void theCriticLearnsTheMean() {
        const auto method = training({.loss = Loss::NoisyCritic, .batch = 50});
        const at::Tensor mean = m_circle.data->trainingRecords().mean(0);
        const double before = (samplesOf(*method).mean(0) - mean).norm().item<double>();
        const double after = (trained(*method, 500).mean(0) - mean).norm().item<double>();
        QVERIFY2(before > 0.3 && after < 0.35 * before, qPrintable(QString("%1 -> %2").arg(before).arg(after)));
    }

    // A stop in the first of the critic's updates, and it is as it was; what is restored goes on alike.
    void theCriticGoesOnFromItsState() {
        const auto once = training({.loss = Loss::NoisyCritic, .batch = 50}),
                   again = training({.loss = Loss::NoisyCritic, .batch = 50});
        trained(*once, 3);
        std::stop_source stop;
        stop.request_stop();
        StepRecord record{.step = 4};
        const auto stateOf = [](const LocalTraining& of) {
            NamedTensors all;
            for (const auto& [name, tensor] : of.state()) all.emplace_back(name, tensor.detach().clone());
            return all;
        };
        const NamedTensors before = stateOf(*once);
        QVERIFY(std::ranges::any_of(before, [](const auto& entry) { return entry.first == "critic"; }));
        QCOMPARE(once->step(record, 0.5, stop.get_token(), nullptr), Method::Outcome::Abandoned);
        const NamedTensors after = stateOf(*once);
        {
            const at::NoGradGuard noGrad;
            const NamedTensors live = again->state();
            for (std::size_t i = 0; i < before.size(); ++i) {
                QVERIFY2(before[i].second.equal(after[i].second), before[i].first.c_str());
                live[i].second.copy_(before[i].second);
            }
        }
        again->setRandomState(once->randomState());
        StepRecord same = record;
        QCOMPARE(once->step(record, 0.5, {}, nullptr), Method::Outcome::Moved);
        QCOMPARE(again->step(same, 0.5, {}, nullptr), Method::Outcome::Moved);
        QCOMPARE(record.loss, same.loss);
        QVERIFY(once->state().back().second.equal(again->state().back().second));
    }

    // A stop in the middle of the backward pass is heard there, and the step is as if it had not begun.
    void aStopEndsAStepOfPicturesInside() {
        NoisyCircle pictures("glyph-digits", 40);
        pictures.spec.model = {
            .generator = GeneratorKind::Dcgan, .channels = 16, .latent = Latent::Unit, .latentDimension = 4};
        const auto records = std::make_shared<const TrainingRecords>(
            TrainingRecords{pictures.data->trainingRecords(), {}});
        const MethodSpec method{.loss = Loss::Entropic, .iterations = 5, .batch = 8};
        LocalTraining once(method, pictures.spec, *pictures.data, records),
            stopped(method, pictures.spec, *pictures.data, records);
        std::stop_source stop;
        bool begun = false, reachedTheEnd = false;
        const NamedTensors live = stopped.state();
        const auto hook = [&](std::string_view name, auto also) {
            const auto found = std::ranges::find(live, name, &NamedTensors::value_type::first);
            return std::pair(found->second, found->second.register_hook([also](const at::Tensor&) { also(); }));
        };
        const auto last = hook("generator/7.bias", [&] { begun = true, stop.request_stop(); }); // whose gradient comes
                                                                                                // first
        const auto first = hook("generator/1.weight", [&] { reachedTheEnd = true; });
        StepRecord record{.step = 1}, same = record;
        QCOMPARE(stopped.step(record, 0, stop.get_token(), nullptr), Method::Outcome::Abandoned);
        QVERIFY(begun && !reachedTheEnd);
        last.first.remove_hook(last.second), first.first.remove_hook(first.second);

        for (int step = 1; step <= 2; ++step) {
            record = {.step = step}, same = record;
            QCOMPARE(stopped.step(record, 0, {}, nullptr), Method::Outcome::Moved);
            QCOMPARE(once.step(same, 0, {}, nullptr), Method::Outcome::Moved);
            QCOMPARE(record.loss, same.loss);
        }
        const NamedTensors expected = once.state();
        for (std::size_t i = 0; i < expected.size(); ++i)
            QVERIFY2(live[i].second.equal(expected[i].second), expected[i].first.c_str());
    }

    void aDenoiserThatCannotBeAppliedIsRefused() {
        const auto method = training({.loss = Loss::Unregularized, .batch = 50, .denoiser = Denoiser::WaveletSure});
        StepRecord record{.step = 1};
        QCOMPARE(method->step(record, 0, {}, nullptr), Method::Outcome::Refused);
        QCOMPARE(method->fault()->code, Fault::Code::Mismatch);
    }
};

SFUMATO_TEST_WITH(TestLocalTraining, QCoreApplication)
#include "test_local_training.moc"
