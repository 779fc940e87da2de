// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/memory.h"
#include "core/base/guarded.h"
#include "tests/support/little_memory.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace sfumato;

class TestMemory : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void bytesAreReadInPowersOf1024() {
        using detail::parseBytes;
        QCOMPARE(parseBytes("4096"), std::optional<std::uint64_t>(4096));
        QCOMPARE(parseBytes("512K"), std::optional<std::uint64_t>(512 << 10));
        QCOMPARE(parseBytes("3G"), std::optional<std::uint64_t>(std::uint64_t(3) << 30));
        for (const char* wrong :
             {"", "G", "0", "-1", "4 G", "4GB", "1.5G", "99999999999999999999", "4611686018427387904G"})
            QVERIFY2(!parseBytes(wrong), wrong);
    }

    void thisMachineHasSomeAndNotAll() {
        QVERIFY(availableMemory() > std::uint64_t(16) << 20);
        QVERIFY(availableMemory() < std::uint64_t(1) << 50);
        QVERIFY(memoryForRecords() <= std::uint64_t(512) << 20);
    }

    void whatDoesNotFitIsRefusedWithBothNumbersAndTheRemedy() {
        const LittleMemory memory("8M");
        QCOMPARE(availableMemory(), std::uint64_t(8) << 20);
        QCOMPARE(memoryForRecords(), std::uint64_t(1) << 20);
        QVERIFY(fitsIntoMemory(std::uint64_t(8) << 20, "x.csv", "reading it", "split it").ok());
        const auto refused = fitsIntoMemory((std::uint64_t(8) << 20) + 1, "x.csv", "reading it", "split it");
        QVERIFY(!refused.ok());
        QCOMPARE(refused.fault(),
                 (Fault{Fault::Code::OutOfMemory, "x.csv",
                        "reading it would take about 8.39 MB of memory, and 8.39 MB are available; split it"}));
    }

    void aThrownFaultIsThatFault() {
        const Fault fault{Fault::Code::Truncated, "x.npy", "has become shorter while it was read"};
        const auto found = guarded([&]() -> Result<int> { throw ThrownFault(fault); });
        QVERIFY(!found.ok());
        QCOMPARE(found.fault(), fault);
    }
};

SFUMATO_TEST_WITH(TestMemory, QCoreApplication)
#include "test_memory.moc"
