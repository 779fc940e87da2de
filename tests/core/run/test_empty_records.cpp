// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/loading/load.h"
#include "core/ledger/ledger.h"
#include "core/spec/own_data.h"
#include "core/run/own_data_spec.h"
#include "core/run/release.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QtTest>

#include <fstream>

using namespace sfumato;

/// What a release makes of a record that cannot be used.
class TestEmptyRecords : public QObject {
    Q_OBJECT

    QTemporaryDir m_home;

    /// 60 labeled points, of which row 17 is another one.
    std::filesystem::path table(const std::string& row) const {
        const std::filesystem::path path = m_home.filePath("table.csv").toStdString();
        std::ofstream out(path);
        out << "a,b,label\n";
        for (int i = 0; i < 60; ++i)
            out << (i == 17 ? row
                            : std::to_string(i / 60.) + ',' + std::to_string(i % 7 / 7.) + ',' + std::to_string(i % 3))
                << '\n';
        return path;
    }
    static PrivatizedDataset released(const std::filesystem::path& path) {
        RunSpec spec;
        spec.data = {.source = "file",
                     .path = path.string(),
                     .count = 0,
                     .low = {0},
                     .high = {1},
                     .classes = 3,
                     .sensitive = false};
        spec.mechanism = {.kind = MechanismKind::Laplace,
                          .epsilon = 5,
                          .bound = Bound::Range,
                          .noise = NoiseDistribution::Study,
                          .labels = LabelRelease::Response};
        const auto raw = loadRaw(spec.data, spec.seed, {});
        RunObserver nobody;
        Ledger ledger = Ledger::inMemory();
        auto data = raw ? releasePrivatized(spec, *raw, ledger, nobody, {}) : raw.fault();
        if (!data) qFatal("%s", describe(data.fault()).c_str());
        return std::move(*data);
    }

private Q_SLOTS:
    // Noise of the seed: the same records give the same rows, byte for byte.
    void itIsReleasedInItsPlaceAsTheCentreAndNoOtherRowIsAnother() {
        const PrivatizedDataset center = released(table("0.5,0.5,0")), usual = released(table("0.2,0.9,2"));
        for (const char* row :
             {"nan,0.5,0", "0.2,nobody,2", "0.2,0.9,3", "0.2,0.9,-1", "0.2,0.9,", "0.2", ",,", "0.2,0.9,1.5"}) {
            const PrivatizedDataset empty = released(table(row));
            QVERIFY2(empty.integers().equal(center.integers()) && empty.responses().equal(center.responses()), row);
            QCOMPARE(empty.size(), usual.size());
            QCOMPARE(empty.integers().ne(usual.integers()).any(1).sum().item<std::int64_t>(), std::int64_t(1));
        }
    }

    void whatAPersonStatesOfAFolderIsInTheSpec() {
        const FileFacts folder{.isImage = true,
                               .isBytes = true,
                               .records = 500,
                               .channels = 3,
                               .height = 90,
                               .width = 40,
                               .isFolder = true};
        OwnData own{.path = "/data/pictures", .epsilon = 5};
        const auto unstated = ownDataSpec(own, folder);
        QVERIFY(unstated && unstated->data.side == unstatedSide && !unstated->data.colour);
        own.stated = {.side = 9, .width = 4, .colour = true, .classes = 2, .classNames = {"a", "b"}};
        own.bound = {.kind = PublicBound::Kind::L2Ball, .radius = 3};
        FileFacts other = folder; // its first picture
        other.channels = 1, other.height = 8, other.width = 300;
        const auto stated = ownDataSpec(own, folder), neighbour = ownDataSpec(own, other);
        QVERIFY(stated && statedFacts(stated->data) == own.stated);
        QVERIFY(neighbour && *neighbour == *stated);
    }
};

SFUMATO_TEST_WITH(TestEmptyRecords, QCoreApplication)
#include "test_empty_records.moc"
