// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/methods/toy_method.h"
#include "core/data/loading/glyph_digits.h"
#include "core/models/latent.h"
#include "tests/support/test_program.h"

#include <QFile>
#include <QtTest>

using namespace sfumato;

namespace {

constexpr std::int64_t toyRecords = 400, toyClasses = 10;

struct ToyDigits {
    at::Tensor pixels, labels;
};
ToyDigits toyDigits() {
    const FileRecords drawn = glyphDigits(toyRecords, 5);
    return {drawn.records.flatten(1).to(at::kFloat).div_(255), drawn.labels->to(at::kLong)};
}

QueryDoor toyDoor(const ToyDigits& of, NoiseDistribution noise, double noiseMultiplier, Ledger& ledger) {
    const DataFacts facts{.name = "digits",
                          .geometry = {true, 1, 28, 28},
                          .domain = {PublicDomain::Shape::Box, {0}, {1}},
                          .records = toyRecords,
                          .drawn = true};
    MechanismPhase phase;
    phase.noiseMultiplier = noiseMultiplier;
    return QueryDoor::open(RawDataset(facts, of.pixels, of.labels, "fingerprint"), ledger,
                           {.queries = {{"class means", phase}}, .delta = 1e-5, .noise = noise, .seed = 3})
        .value();
}

ClassMeans meansOf(const ToyDigits& of, NoiseDistribution noise, double noiseMultiplier, Ledger& ledger,
                   QueryDoor::Onlooker onlooker = {}) {
    QueryDoor door = toyDoor(of, noise, noiseMultiplier, ledger);
    ClassMeans method(door.facts(), toyClasses);
    if (onlooker) door.onResponse(std::move(onlooker));
    RunObserver silent;
    if (!method.release(door, silent, {})) qFatal("the release was refused");
    return method;
}

} // namespace

class TestToyMethod : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void samplesLookLikeTheirClass() {
        const ToyDigits of = toyDigits();
        Ledger ledger = Ledger::inMemory();
        ClassMeans method = meansOf(of, NoiseDistribution::Study, 0.01, ledger);
        auto randomness = publicRandomness(1, 1);
        const at::Tensor latents = method.latents(200, randomness), samples = method.generate(latents);
        const at::Tensor labels = method.classesOf(latents);
        at::Tensor means = at::zeros({toyClasses, of.pixels.size(1)});
        for (std::int64_t c = 0; c < toyClasses; ++c) means[c] = of.pixels.index({of.labels == c}).mean(0);
        QVERIFY(at::cdist(samples, means).argmin(1).eq(labels).to(at::kFloat).mean().item<float>() > 0.9);
    }

    void theLedgerHasTheOneQuery() {
        Ledger ledger = Ledger::inMemory();
        meansOf(toyDigits(), NoiseDistribution::Study, 1, ledger);
        QCOMPARE(ledger.events().size(), std::size_t(1));
        QCOMPARE(ledger.events().front().release->noiseMultiplier, 1.0);
    }

    // The audit: what two data sets without noise answer that differ in one record, over what is stated.
    void neighboursAreNoFartherApartThanStated() {
        ToyDigits of = toyDigits(), other = toyDigits();
        other.pixels[7].fill_(1), of.pixels[7].zero_();
        other.labels[7] = (of.labels[7] + 1) % toyClasses;
        std::vector<at::Tensor> responses;
        double stated = 0;
        for (const ToyDigits& one : {of, other}) {
            Ledger ledger = Ledger::inMemory();
            meansOf(one, NoiseDistribution::None, 1, ledger,
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
