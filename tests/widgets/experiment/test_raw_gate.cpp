// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/experiment/raw_gate.h"
#include "tests/support/test_program.h"

#include <QSignalSpy>
#include <QtTest>

using namespace sfumato;

namespace {

DataSpec file(const char* path) {
    DataSpec data;
    data.source = "file";
    data.path = path;
    return data;
}

} // namespace

class TestRawGate : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void publicDataAreOpenUntilAPersonHidesThem() {
        RawGate gate;
        gate.setData({});
        QVERIFY(gate.isOpen());
        gate.hide();
        QVERIFY(!gate.isOpen());
        gate.show();
        QVERIFY(gate.isOpen());
    }

    void sensitiveDataAreShutUntilAPersonOpensTheseVeryData() {
        RawGate gate;
        QSignalSpy asked(&gate, &RawGate::asked), changed(&gate, &RawGate::changed);
        gate.setData(file("/a.csv"));
        QCOMPARE(changed.count(), 1);
        QVERIFY(!gate.isOpen());
        gate.show();
        QCOMPARE(asked.count(), 1);
        QVERIFY2(!gate.isOpen(), "asking is not granting");
        gate.allow();
        QVERIFY(gate.isOpen());
        gate.hide();
        gate.show();
        QCOMPARE(asked.count(), 1); // once for these data
        QVERIFY(gate.isOpen());
        gate.setData(file("/b.csv"));
        QVERIFY(!gate.isOpen());
        gate.setData(file("/a.csv"));
        QVERIFY2(!gate.isOpen(), "shut again when other data had come");
    }

    void otherRecordsInTheSamePlaceShutIt() {
        RawGate gate;
        QSignalSpy asked(&gate, &RawGate::asked);
        gate.setData(file("/a.csv"));
        QVERIFY(!gate.recognize("mine"));
        gate.show();
        gate.allow();
        QVERIFY(!gate.recognize("mine") && gate.isOpen());
        QCOMPARE(gate.opened(), std::string("mine"));
        QVERIFY(gate.recognize("theirs") && !gate.isOpen() && gate.opened().empty());
        gate.show();
        QCOMPARE(asked.count(), 2);
        gate.allow();
        QVERIFY(gate.isOpen() && !gate.recognize("theirs"));
        QCOMPARE(gate.opened(), std::string("theirs"));
    }

    void recordsThatWereOpenedUnreadAreThoseThatAreReadNext() {
        RawGate gate;
        gate.setData(file("/a.csv"));
        gate.allow();
        QVERIFY(!gate.recognize("mine") && gate.isOpen());
        QVERIFY(gate.recognize("theirs") && !gate.isOpen());
    }

    void anAnswerShutsOrOpens() {
        RawGate gate;
        DataSpec data = file("/a.csv");
        gate.setData(data);
        data.sensitive = false;
        gate.setData(data);
        QVERIFY(gate.isOpen());
        data.sensitive = true;
        gate.setData(data);
        QVERIFY(!gate.isOpen());
    }

    void everyRunOfAListIsJudgedByItsOwnData() {
        RawGate gate;
        gate.setData({}); // public
        QVERIFY(gate.isOpenFor({}));
        QVERIFY2(!gate.isOpenFor(file("/a.csv")), "public data here open no sensitive run there");
        gate.setData(file("/a.csv"));
        QVERIFY2(gate.isOpenFor({}), "a public run stays open");
        gate.allow();
        QVERIFY(gate.isOpenFor(file("/a.csv")));
        QVERIFY(!gate.isOpenFor(file("/b.csv")));
        gate.hide();
        QVERIFY2(!gate.isOpenFor({}), "a person who hides raw data hides all");
    }
};

SFUMATO_TEST_WITH(TestRawGate, QCoreApplication)
#include "test_raw_gate.moc"
