// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/loading/load.h"
#include "core/models/generator.h"
#include "core/run/release.h"
#include "core/run/local_methods.h"
#include "core/run/training_loop.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>
#include <ATen/core/grad_mode.h>

#include <QTemporaryDir>
#include <QtTest>

#include <limits>
#include <random>

using namespace sfumato;

namespace {

RunSpec smallSpec() {
    RunSpec spec;
    spec.threads = 1;
    spec.data.count = 100;
    spec.mechanism.noise = NoiseDistribution::Study;
    spec.methods.clear();
    for (const auto loss :
         {Loss::Entropic, Loss::Unregularized, Loss::Divergence, Loss::NoisyGenerator, Loss::Likelihood, Loss::Hybrid})
        spec.methods.push_back({.name = std::string(nameOf(loss)), .loss = loss, .iterations = 20, .batch = 20});
    spec.methods.push_back({.name = "all", .iterations = 20, .tolerance = 1e-4, .batch = 0});
    spec.model.hidden = {8};
    spec.optimizer.averaging = 0.9;
    spec.train.steps = 4;
    spec.train.checkpointEvery = 2;
    spec.monitor.raw = false;
    return spec;
}

std::vector<at::Tensor> copied(const NamedTensors& state) {
    std::vector<at::Tensor> copies;
    for (const auto& [name, tensor] : state) copies.push_back(tensor.detach().clone());
    return copies;
}

bool equal(const std::vector<at::Tensor>& one, const std::vector<at::Tensor>& other) {
    return std::equal(one.begin(), one.end(), other.begin(), other.end(),
                      [](const auto& a, const auto& b) { return at::allclose(a, b, 0, 0, true); });
}

} // namespace

class TestDivergence : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    RunSpec m_spec = smallSpec();
    std::optional<PrivatizedDataset> m_data;

private Q_SLOTS:
    void initTestCase() {
        const auto raw = loadRaw(m_spec.data, m_spec.seed, {});
        QVERIFY(raw.ok());
        auto ledger = Ledger::open(m_folder.filePath("ledger.json").toStdString());
        QVERIFY(ledger.ok());
        RunObserver silent;
        auto data = releasePrivatized(m_spec, *raw, *ledger, silent, {});
        QVERIFY(data.ok());
        m_data = std::move(*data);
    }

    // Fifty places: one weight of the generator, or one number of every record, is NaN, infinite or beyond
    // squaring.
    void aNumberThatIsNoneStopsTheMethodAtOnceAndLeavesItAsItWas() {
        std::mt19937 random(6);
        const double poisons[] = {std::numeric_limits<double>::quiet_NaN(), std::numeric_limits<double>::infinity(),
                                  -std::numeric_limits<double>::infinity(), 3e38};
        for (int place = 0; place < 50; ++place) {
            const auto records = std::make_shared<const TrainingRecords>(
                TrainingRecords{m_data->trainingRecords().clone(), m_data->heldOutRecords()});
            const MethodSpec& spec = m_spec.methods[std::size_t(place) % m_spec.methods.size()];
            TrainingMethod method(spec, std::make_unique<LocalTraining>(spec, m_spec, *m_data, records));
            StepRecord record;
            const int before = int(random() % 4);
            for (int step = 0; step < before; ++step)
                QCOMPARE(method.step(record, step / 4.0, {}), TrainingMethod::Outcome::Moved);
            at::NoGradGuard noGrad;
            const double poison = poisons[random() % 4];
            if (place % 3 == 0) {
                records->all().select(1, 0).fill_(poison);
            } else {
                std::vector<at::Tensor> weights;
                for (const auto& [name, tensor] : method.state())
                    if (name.find("/generator/") != name.npos && !name.ends_with(codesName) &&
                        tensor.is_floating_point())
                        weights.push_back(tensor);
                // The last layer: an infinite weight of an earlier one may end in a finite tanh.
                auto weight = weights[weights.size() - 1 - random() % 2].view({-1});
                weight[std::int64_t(random() % std::size_t(weight.numel()))] = poison;
            }
            const auto state = copied(method.state()), randomness = copied(method.randomState());
            at::AutoGradMode grad(true);
            QCOMPARE(method.step(record, 0.5, {}), TrainingMethod::Outcome::Diverged);
            QCOMPARE(method.stepsDone(), before);
            QVERIFY(equal(copied(method.state()), state));
            QVERIFY(equal(copied(method.randomState()), randomness));
        }
    }

    void aLoopThatDivergesKeepsItsLastCheckpoint() {
        auto folder = RunFolder::create(m_folder.filePath("run").toStdString(), m_spec);
        QVERIFY(folder.ok());
        folder->setStamp("test");
        RunObserver silent;
        QCOMPARE(TrainingLoop(m_spec, localMethods(m_spec, *m_data), m_data->facts().source, [] { return 1.0; }, {})
                     .train(*folder, silent, {})
                     .ending,
                 RunReport::Ending::Finished);
        const auto checkpoint = [&] {
            QFile file(m_folder.filePath("run/checkpoint.safetensors"));
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
        };
        const auto kept = checkpoint();
        QVERIFY(!kept.isEmpty());
        RunSpec longer = m_spec;
        longer.train.steps = 50;
        longer.optimizer.learningRate = std::numeric_limits<double>::infinity();
        TrainingLoop wild(longer, localMethods(longer, *m_data), m_data->facts().source, [] { return 1.0; }, {});
        QVERIFY(wild.restore(*folder).ok());
        const auto report = wild.train(*folder, silent, {});
        QCOMPARE(report.ending, RunReport::Ending::Diverged);
        QCOMPARE(report.fault->code, Fault::Code::Diverged);
        QVERIFY(report.stepsDone <= 5);
        QVERIFY(checkpoint() == kept);
    }
};

SFUMATO_TEST_WITH(TestDivergence, QCoreApplication)
#include "test_divergence.moc"
