// SPDX-License-Identifier: GPL-3.0-or-later
// Files whose records have moved since their order was drawn.
#include "core/data/loading/load.h"
#include "tests/core/data/loading/raw_eye.h"
#include "tests/support/test_program.h"

#include <ATen/ATen.h>

#include <QTemporaryDir>
#include <QtTest>

#include <algorithm>
#include <fstream>
#include <random>

using namespace sfumato;

namespace fs = std::filesystem;

class TestReordered : public QObject {
    Q_OBJECT

    QTemporaryDir m_home;
    fs::path table(const char* name, const std::vector<std::string>& rows) const {
        const fs::path path = m_home.filePath(name).toStdString();
        std::ofstream out(path);
        out << "a,b,label\n";
        for (const auto& row : rows) out << row << '\n';
        return path;
    }
    static DataSpec specOf(const fs::path& path) {
        return {.source = "file", .path = path.string(), .count = 60, .low = {0}, .high = {1}, .classes = 3};
    }

private Q_SLOTS:
    void recordsKeepTheirPlacesInTheOrder() {
        std::vector<std::string> rows;
        for (int i = 0; i < 100; ++i)
            rows.push_back(std::to_string(i / 100.0) + ',' + std::to_string(i % 7 / 10.0) + ',' +
                           std::to_string(i % 3));
        const auto first = loadRaw(specOf(table("first.csv", rows)),
                                   RecordOrder::forRelease(NoiseDistribution::Exact, 1).value(), {})
                               .value();
        std::ranges::shuffle(rows, std::mt19937(3));
        const DataSpec moved = specOf(table("moved.csv", rows));
        const auto again = loadRaw(moved, RecordOrder::ofBytes(first.order().bytes(), 1).value(), {}).value();
        QCOMPARE(again.fingerprint(), first.fingerprint());
        QVERIFY(RawEvaluator::records(again).equal(RawEvaluator::records(first)) &&
                RawEvaluator::labels(again)->equal(*RawEvaluator::labels(first)));
        QVERIFY(!RawEvaluator::records(
                     loadRaw(moved, RecordOrder::forRelease(NoiseDistribution::Exact, 1).value(), {}).value())
                     .equal(RawEvaluator::records(first)));
        for (auto& row : rows) row.back() = row.back() == '0' ? '1' : '0';
        const auto relabelled = loadRaw(specOf(table("relabelled.csv", rows)), first.order(), {});
        QCOMPARE(relabelled.fault().code, Fault::Code::Mismatch);
        rows.resize(70);
        QCOMPARE(loadRaw(specOf(table("fewer.csv", rows)), first.order(), {}).fault().code, Fault::Code::Mismatch);
    }
};

SFUMATO_TEST_WITH(TestReordered, QCoreApplication)
#include "test_reordered.moc"
