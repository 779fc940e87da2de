// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/durable/atomic_file.h"
#include "core/files/formats/arrays/safetensors.h"
#include "core/data/loading/load.h"
#include "core/local/release/privatize.h"
#include "core/local/release/privatized_file.h"
#include "tests/support/test_program.h"

#include <nlohmann/json.hpp>

#include <QTemporaryDir>
#include <QtTest>

using namespace sfumato;

/// A file says what its records are worth; nobody needs to believe it.
class TestPrivatizedFile : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::filesystem::path m_path = m_folder.filePath("p.safetensors").toStdString();

    /// The file of 50 records, its facts changed by `change`.
    Result<PrivatizedDataset> loadedAfter(const MechanismSpec& mechanism, const auto& change) {
        DataSpec data;
        data.count = 50;
        const auto raw = loadRaw(data, 7, {});
        const auto calibrated = calibrate(mechanism, raw->facts());
        if (!calibrated) return calibrated.fault();
        Ledger ledger = Ledger::inMemory();
        RunObserver nobody;
        const auto made = privatize(*raw, *calibrated, *noiseSourceFor(mechanism.noise, 7), ledger, {}, nobody, {});
        if (!made || !savePrivatized(*made, m_path)) qFatal("cannot prepare");
        auto content = readSafeTensors(m_path);
        auto facts = nlohmann::ordered_json::parse(content->metadata["facts"]);
        change(facts);
        content->metadata["facts"] = facts.dump();
        if (!writeAtomically(m_path, toSafeTensors(*content))) qFatal("cannot prepare");
        return loadPrivatized(m_path);
    }

private Q_SLOTS:
    void whatWasReleasedIsReadBack() {
        const auto nothing = [](auto&) {};
        for (const auto& mechanism : {MechanismSpec{}, MechanismSpec{.kind = MechanismKind::Laplace, .epsilon = 0.3},
                                      MechanismSpec{.noiseScale = 3}, MechanismSpec{.noise = NoiseDistribution::Study},
                                      MechanismSpec{.kind = MechanismKind::Generalized, .noiseScale = 1},
                                      MechanismSpec{.bound = Bound::L2Ball, .radius = 0.5},
                                      MechanismSpec{.delta = 0.1, .acceptLargeDelta = true}}) {
            const auto loaded = loadedAfter(mechanism, nothing);
            QVERIFY2(loaded.ok(), loaded ? "" : describe(loaded.fault()).c_str());
        }
    }

    void factsThatDoNotFollowAreRefused_data() {
        QTest::addColumn<QString>("part");
        QTest::addColumn<QString>("key");
        QTest::addColumn<double>("value");
        QTest::newRow("a smaller epsilon") << "event"
                                           << "epsilon" << 0.1;
        QTest::newRow("a smaller epsilon of the mechanism") << "mechanism"
                                                            << "epsilon" << 0.1;
        QTest::newRow("no delta") << "event"
                                  << "delta" << 0.0;
        QTest::newRow("a smaller sensitivity") << "event"
                                               << "sensitivity" << 0.1;
        QTest::newRow("more noise") << "event"
                                    << "noiseScale" << 100.0;
        QTest::newRow("another scale of the mechanism") << "mechanism"
                                                        << "noiseScale" << 100.0;
        QTest::newRow("a smaller ball") << "mechanism"
                                        << "radius" << 0.01;
        QTest::newRow("another grid") << ""
                                      << "unit" << 0x1p-10;
    }
    void factsThatDoNotFollowAreRefused() {
        QFETCH(QString, part);
        QFETCH(QString, key);
        QFETCH(double, value);
        const auto loaded = loadedAfter({.bound = Bound::L2Ball, .radius = 1}, [&](auto& facts) {
            (part.isEmpty() ? facts : facts[part.toStdString()])[key.toStdString()] = value;
        });
        QVERIFY(!loaded);
        QVERIFY2(loaded.fault().code == Fault::Code::Mismatch, describe(loaded.fault()).c_str());
        QVERIFY2(loaded.fault().subject.find("p.safetensors") != std::string::npos, loaded.fault().subject.c_str());
    }

    void bothChangedToAgreeStillDoNotFitTheirNoise() {
        const auto loaded = loadedAfter(
            {}, [](auto& facts) { facts["event"]["epsilon"] = facts["mechanism"]["epsilon"] = 0.1; });
        QVERIFY(!loaded && loaded.fault().subject.find("noiseScale") != std::string::npos);
    }
};

SFUMATO_TEST_WITH(TestPrivatizedFile, QCoreApplication)
#include "test_privatized_file.moc"
