// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/methods/toy_method.h"
#include "core/data/loading/glyph_digits.h"
#include "core/models/latent.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QtTest>

using namespace sfumato;

namespace {

constexpr std::int64_t records = 400, classes = 10, dimensions = 28 * 28;

struct Digits {
    at::Tensor pixels, labels;
};
Digits digits() {
    const FileRecords drawn = glyphDigits(records, 5);
    return {drawn.records.flatten(1).to(at::kFloat).div_(255), drawn.labels->to(at::kLong)};
}

QueryDoor doorTo(const Digits& of, NoiseDistribution noise, double noiseMultiplier, Ledger& ledger) {
    const DataFacts facts{.name = "digits",
                          .geometry = {true, 1, 28, 28},
                          .domain = {PublicDomain::Shape::Box, {0}, {1}},
                          .records = records,
                          .drawn = true};
    MechanismPhase phase;
    phase.noiseMultiplier = noiseMultiplier;
    return QueryDoor::open(RawDataset(facts, of.pixels, of.labels, "fingerprint"), ledger,
                           {.delta = 1e-5, .queries = {{"class means", phase}}, .noise = noise, .seed = 3})
        .value();
}

ClassMeans released(const Digits& of, NoiseDistribution noise, double noiseMultiplier, Ledger& ledger,
                    QueryDoor::Onlooker onlooker = {}) {
    QueryDoor door = doorTo(of, noise, noiseMultiplier, ledger);
    ClassMeans method(door.facts(), classes);
    if (onlooker)
        door.onResponse(std::move(onlooker));
    RunObserver silent;
    if (!method.release(door, silent, {}))
        qFatal("the release was refused");
    return method;
}

} // namespace

class TestToyMethod : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void samplesLookLikeTheirClass() {
        const Digits of = digits();
        Ledger ledger = Ledger::inMemory();
        ClassMeans method = released(of, NoiseDistribution::Study, 0.01, ledger);
        auto randomness = publicRandomness(1, 1);
        const at::Tensor latents = method.latents(200, randomness), samples = method.generate(latents);
        const at::Tensor labels = method.classesOf(latents);
        at::Tensor means = at::zeros({classes, dimensions});
        for (std::int64_t c = 0; c < classes; ++c)
            means[c] = of.pixels.index({of.labels == c}).mean(0);
        QVERIFY(at::cdist(samples, means).argmin(1).eq(labels).to(at::kFloat).mean().item<float>() > 0.9);
    }

    void theLedgerHasTheOneQuery() {
        Ledger ledger = Ledger::inMemory();
        released(digits(), NoiseDistribution::Study, 1, ledger);
        QCOMPARE(ledger.events().size(), std::size_t(1));
        QCOMPARE(ledger.events().front().release->noiseMultiplier, 1.0);
    }

    // The audit: what two data sets without noise answer that differ in one record, over what is stated.
    void neighboursAreNoFartherApartThanStated() {
        Digits of = digits(), other = digits();
        other.pixels[7].fill_(1), of.pixels[7].zero_();
        other.labels[7] = (of.labels[7] + 1) % classes;
        std::vector<at::Tensor> responses;
        double stated = 0;
        for (const Digits& one : {of, other}) {
            Ledger ledger = Ledger::inMemory();
            released(one, NoiseDistribution::None, 1, ledger,
                     [&](const Query& query, const PublicInput&, const Response& response) {
                         at::Tensor sums = response.values.clone();
                         sums.narrow(1, 0, 1).mul_(query.clip);
                         responses.push_back(sums);
                         stated = sensitivityOf(query.shape, query.clip, MechanismPhase::Relation::ReplaceOne);
                     });
        }
        const double distance = (responses[0] - responses[1]).norm().item<double>();
        QVERIFY2(distance <= stated && distance > 0.8 * stated, qPrintable(QString::number(distance / stated)));
    }

    void thePageShowsThisMethod() {
        QFile page(QString(SFUMATO_SOURCE_DIR) + "/docs/developers/extending.md"),
            method(QString(SFUMATO_SOURCE_DIR) + "/tests/core/methods/toy_method.h");
        QVERIFY(page.open(QIODevice::ReadOnly) && method.open(QIODevice::ReadOnly));
        const QByteArray code = method.readAll(), start = "/// Releases the mean picture", end = "} // namespace";
        const auto from = code.indexOf(start);
        QVERIFY(from > 0 && page.readAll().contains(code.mid(from, code.indexOf(end, from) - from).trimmed()));
    }
};

SFUMATO_TEST_WITH(TestToyMethod, QCoreApplication)
#include "test_toy_method.moc"
