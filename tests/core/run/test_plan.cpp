// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/loading/load.h"
#include "core/models/latent.h"
#include "core/run/release.h"
#include "core/run/local_methods.h"
#include "core/run/training_loop.h"
#include "core/methods/local/local_training.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QTemporaryDir>
#include <QtTest>

#include <cmath>
#include <map>
#include <set>

using namespace sfumato;

namespace {

struct Watcher : RunObserver {
    explicit Watcher(Plans wanted) : m_wanted(wanted) {}
    void onPlan(std::shared_ptr<const PlanLinks> plan) override { seen.push_back(std::move(plan)); }
    Plans plans() const override { return m_wanted; }
    std::vector<std::shared_ptr<const PlanLinks>> seen;

private:
    Plans m_wanted;
};

RunSpec everyLoss() {
    RunSpec spec;
    spec.threads = 1;
    spec.data.count = 200;
    spec.mechanism.noise = NoiseDistribution::Study;
    spec.methods.clear();
    for (const auto loss :
         {Loss::Entropic, Loss::Unregularized, Loss::Divergence, Loss::NoisyGenerator, Loss::Likelihood, Loss::Hybrid})
        spec.methods.push_back({.name = std::string(nameOf(loss)), .loss = loss, .iterations = 300, .batch = 30});
    spec.methods.push_back({.name = "all", .iterations = 200, .tolerance = 1e-5, .batch = 0, .generated = 40});
    spec.model.hidden = {8};
    spec.train.steps = 6;
    spec.train.sampleEvery = 3;
    spec.monitor.raw = false;
    return spec;
}

} // namespace

class TestPlan : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    RunSpec m_spec = everyLoss();
    std::optional<PrivatizedDataset> m_data;

    QByteArray metricsOf(const char* name, RunObserver& observer) {
        auto folder = RunFolder::create(m_folder.filePath(name).toStdString(), m_spec);
        if (!folder) return {};
        folder->setStamp("test");
        TrainingLoop(m_spec, localMethods(m_spec, *m_data), m_data->facts().source, [] { return 1.0; }, {})
            .train(*folder, observer, {});
        QFile file(m_folder.filePath(name) + "/metrics.csv");
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

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

    void theStrongestLinksComeFirstAndSayHowMuchTheyCarry() {
        const auto plan = at::tensor({0.1, 0.4, 0.0, 0.25, 0.05, 0.2}, at::kDouble).view({2, 3});
        const auto links = linksOf(plan, at::zeros({2, 2}), {}, at::ones({3, 2}));
        QCOMPARE(links.links.size(), std::size_t(5)); // what carries nothing is no link
        QCOMPARE(links.links[0].generated, 0u);
        QCOMPARE(links.links[0].privatized, 1u);
        QVERIFY(std::abs(links.links[0].share - 0.8) < 1e-6);
        QCOMPARE(links.links[1].generated, 1u);
        QVERIFY(std::abs(links.shown - 1) < 1e-12);
        QVERIFY(links.moved.empty() && links.generated.size() == 4 && links.privatized.size() == 6);
        QVERIFY(linksOf(plan / 0.0, at::zeros({2, 2}), {}, at::ones({3, 2})).links.empty());
    }

    void noPointAndNoRecordStandsAloneWhileThereIsRoom() {
        const auto plan = at::ones({50, 60}, at::kDouble).div_(3000);
        plan[0].mul_(100); // one point with all the strong links
        const auto links = linksOf(plan, at::zeros({50, 2}), {}, at::ones({60, 2}));
        QCOMPARE(links.links.size(), PlanLinks::most);
        std::set<std::uint32_t> points, records;
        float before = 1;
        for (const auto& link : links.links) {
            points.insert(link.generated);
            records.insert(link.privatized);
            QVERIFY(link.share <= before);
            before = link.share;
        }
        QCOMPARE(points.size(), std::size_t(50));
        QCOMPARE(records.size(), std::size_t(60));
    }

    /// The strongest of a plan that links all to all carry next to nothing, and bundle at the rim.
    void ofAPlanThatLinksAllToAllAFewPointsAreShownWhole() {
        const std::int64_t m = 200, n = 300;
        const auto angle = at::arange(m, at::kDouble) * (2 * M_PI / double(m));
        const auto ring = at::stack({angle.cos(), angle.sin()}, 1);
        const auto plan = at::ones({m, n}, at::kDouble).div_(double(m * n));
        plan[3].mul_(3);
        const auto links = linksOf(plan, ring, {}, at::ones({n, 2}));
        QCOMPARE(links.whole, std::size_t(6));
        QCOMPARE(links.links.size(), std::size_t(6 * n));
        std::map<std::uint32_t, int> of;
        for (const auto& link : links.links) ++of[link.generated];
        QCOMPARE(of.size(), std::size_t(6));
        double x = 0, y = 0; // they lie around the middle
        for (const auto& [point, count] : of) {
            QCOMPARE(count, int(n));
            x += links.generated[2 * point], y += links.generated[2 * point + 1];
        }
        QVERIFY2(std::hypot(x, y) < 0.5, qPrintable(QString::number(std::hypot(x, y))));
        QVERIFY(links.shown > 0.02 && links.shown < 0.06);
        // The next step has its points in another order, and those that are shown near these.
        const auto other = linksOf(plan, ring.flip(0), {}, at::ones({n, 2}));
        for (const auto& link : other.links) {
            double nearest = 9;
            for (const auto& [point, count] : of)
                nearest = std::min(
                    nearest,
                    double(std::hypot(links.generated[2 * point] - other.generated[2 * link.generated],
                                      links.generated[2 * point + 1] - other.generated[2 * link.generated + 1])));
            QVERIFY2(nearest < 0.2, qPrintable(QString::number(nearest)));
        }
    }

    // One run of every loss: the plan that is shown is that of the step, and to look changes nothing.
    void lookingAtEveryPlanChangesNoNumberOfTheRun() {
        RunObserver blind;
        Watcher everything(RunObserver::Plans::EveryStep), some(RunObserver::Plans::WithSheets);
        const auto unseen = metricsOf("unseen", blind);
        QVERIFY(unseen.count('\n') == 1 + 6 * 7);
        QCOMPARE(metricsOf("seen", everything), unseen);
        QCOMPARE(metricsOf("some", some), unseen);
        QCOMPARE(everything.seen.size(), std::size_t(6 * 7));
        QCOMPARE(some.seen.size(), std::size_t(2 * 7));
        for (const auto& plan : everything.seen) {
            QVERIFY2(!plan->links.empty() && (plan->whole > 0 || plan->links.size() <= PlanLinks::most),
                     plan->method.c_str());
            QVERIFY(plan->shown > 0 && plan->shown < 1 + 1e-9);
            QCOMPARE(plan->moved.size(), plan->generated.size());
            QVERIFY(plan->moved != plan->generated);
            if (plan->method == "unregularized" || plan->method == "noisy-generator") { // one to one
                QCOMPARE(plan->links.size(), std::size_t(30));
                for (const auto& link : plan->links) QVERIFY(std::abs(link.share - 1) < 1e-5);
            }
        }
    }

    // The plan against the loss's own gradient: -d loss / d x_i = 2 sum_j plan_ij (y_j - x_i) for the squared
    // cost.
    void thePlanIsTheOneWhoseGradientTheStepTook() {
        const LocalTransport method(m_spec.methods[0], m_spec.model, *m_data, m_data->trainingRecords());
        auto start = publicRandomness(5, 0);
        Generator generator(m_spec.model, {}, nullptr, start);
        MethodRandomness random{publicRandomness(1, 1), publicRandomness(1, 2), publicRandomness(1, 3)};
        const auto step = method.step(generator, random, 0, {});
        const auto plan = method.plan(step, 0, {});
        QVERIFY(std::abs(plan.sum().item<double>() - 1) < 1e-5);
        const auto squares = (step.points.unsqueeze(1) - step.target.unsqueeze(0)).square().sum(2);
        const double transport = (plan * squares).sum().item<double>();
        const double entropy = (plan * (plan * double(plan.numel())).log()).nan_to_num(0.0).sum().item<double>();
        QVERIFY(std::abs(transport + method.regularization() * entropy - step.loss) < 1e-3 * std::abs(step.loss));
    }
};

SFUMATO_TEST_WITH(TestPlan, QCoreApplication)
#include "test_plan.moc"
