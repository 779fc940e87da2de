// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/local/release/privatize.h"

#include <ATen/ATen.h>

#include "tests/core/ledger/ledger_trial.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <random>
#include <sys/mman.h>

using namespace sfumato;

namespace {

/// Counts a release as soon as the first of its noise is drawn.
struct Counting : RunObserver {
    explicit Counting(std::atomic<int>& released) : released(released) {}
    void onProgress(const Progress&) override {
        released += first;
        first = false;
    }
    std::atomic<int>& released;
    bool first = true;
};

} // namespace

class TestPrivatizeKillsSlow : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void noNoiseIsDrawnThatIsNotRecorded() {
        const int kills = 2000;
        const QTemporaryDir folder(memoryTemplate());
        const DataFacts facts{"points", {}, {PublicDomain::Shape::Box, {0}, {1}}, 1024};
        const RawDataset raw(facts, at::zeros({1024, 2}), std::nullopt);
        const CalibratedMechanism mechanism = calibrate({.bound = Bound::Range}, facts).value();
        void* memory = ::mmap(nullptr, sizeof(std::atomic<int>), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1,
                              0);
        QVERIFY(memory != MAP_FAILED);
        auto& released = *new (memory) std::atomic<int>;
        std::mt19937 bits(23);
        std::exponential_distribution<double> life(1 / 1500.0); // microseconds
        int recorded = 0, allReleased = 0;
        for (int kill = 0; kill < kills; ++kill) {
            const std::string path = folder.filePath(QString::number(kill)).toStdString();
            released = 0;
            const pid_t child = inChild([&] {
                auto ledger = Ledger::open(path).value();
                for (;;) {
                    Counting observer(released);
                    const auto noise = NoiseSource::secure().value();
                    (void)privatize(raw, mechanism, noise, ledger, {}, observer, {});
                }
            });
            ::usleep(unsigned(std::min(life(bits), 20'000.0)));
            ::kill(child, SIGKILL);
            QVERIFY(WIFSIGNALED(waitFor(child)));
            const auto ledger = Ledger::open(path);
            QVERIFY2(ledger.ok(), ledger ? "" : describe(ledger.fault()).c_str());
            const int events = int(ledger->events().size());
            QVERIFY2(events >= released, "noise was drawn without a record");
            QVERIFY2(events <= released + 1, "more than one over-count per kill");
            recorded += events;
            allReleased += released;
        }
        ::munmap(memory, sizeof(std::atomic<int>));
        qInfo("%d kills: %d recorded, %d released", kills, recorded, allReleased);
        QVERIFY(allReleased > kills && recorded > allReleased);
    }
};

SFUMATO_TEST_WITH(TestPrivatizeKillsSlow, QCoreApplication)
#include "test_privatize_kills_slow.moc"
