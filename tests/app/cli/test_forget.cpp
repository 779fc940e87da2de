// SPDX-License-Identifier: GPL-3.0-or-later
// What is kept of the records beside a run goes when its owner says so, and what then no longer works is told.
#include "tests/app/cli/central_kills.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

using namespace sfumato;

class TestForget : public QObject, TestFolder<> {
    Q_OBJECT

    Ended run(const QStringList& arguments) const { return cli(arguments, {{"XDG_STATE_HOME", at("state")}}); }
    QStringList orders() const {
        QStringList found;
        for (QDirIterator entry(at("state/sfumato/row-orders"), QDir::Files | QDir::Hidden); entry.hasNext();)
            found << entry.next();
        return found;
    }

private Q_SLOTS:
    void theOrderOfALocalRun() {
        QByteArray table("x,y\n");
        for (int i = 0; i < 60; ++i) table += QByteArray::number(0.01 * i) + ",0.5\n";
        QVERIFY(write(at("people.csv"), table));
        const auto train = [&](const QString& name) {
            return run({"train", "--threads", "1", "--data", at("people.csv"), "--epsilon", "3", "--bound",
                        "range:-1:1", "--set", "data.sensitive=false", "--set", "train.steps=2", "--set",
                        "methods.0.iterations=5", "--set", "model.hidden=[8]", "--out", at(name)});
        };
        VERIFY_CODE(train("one"), 0);
        const auto ofOne = orders();
        QVERIFY(!ofOne.isEmpty());
        VERIFY_CODE(train("two"), 0);
        QCOMPARE(orders().size(), 2 * ofOne.size());
        const QByteArray released = contentOf(at("one/privatized.safetensors"));
        QVERIFY(!released.isEmpty());
        const QStringList held{"denoise", at("one"), "--raw", "--out", at("denoised.npz"), "--force"};
        VERIFY_CODE(run(held), 0);

        VERIFY_CODE(cli({"forget", at("one")}, {{"XDG_STATE_HOME", at("another user")}}), 1);
        QCOMPARE(orders().size(), 2 * ofOne.size());

        const auto forgotten = run({"forget", at("one"), "--json"});
        VERIFY_CODE(forgotten, 0);
        QCOMPARE(forgotten.json().object()["order"].toBool(), true);
        QCOMPARE(forgotten.json().object()["secrets"].toBool(), false);
        QCOMPARE(orders().size(), ofOne.size());
        for (const QString& order : ofOne) QVERIFY2(!QFile::exists(order), qPrintable(order));
        QCOMPARE(contentOf(at("one/privatized.safetensors")), released);
        const auto refused = run(held);
        VERIFY_CODE(refused, 1);
        QVERIFY2(refused.err.contains("order"), refused.err);
        VERIFY_CODE(run({"export", at("one"), "--out", at("one.npz")}), 0);
        const auto again = run({"forget", at("one"), "--json"});
        VERIFY_CODE(again, 1);
        QCOMPARE(again.error()["code"].toString(), QString("NotFound"));
    }

    void theSecretsOfAStoppedCentralRun() {
        const CentralKills runs(path());
        VERIFY_CODE(runs.stopped(runs.train("stopped", "dp-sinkhorn", 1000), "stopped", 27, 20000, SIGINT), 3);
        const QString secret = runs.run("stopped") + "/secret";
        QVERIFY(QFile::exists(secret + "/order"));
        const std::int64_t recorded = runs.recorded();
        const auto forgotten = cli({"forget", runs.run("stopped")}, runs.home());
        VERIFY_CODE(forgotten, 0);
        QVERIFY2(forgotten.out.contains("any other run goes on in a new order"), forgotten.out);
        QVERIFY(!QFile::exists(secret));
        const auto again = cli({"forget", runs.run("stopped")}, runs.home());
        VERIFY_CODE(again, 0);
        QVERIFY2(again.out.contains("nothing to forget: a central run keeps no order"), again.out);
        QCOMPARE(runs.recorded(), recorded); // what was asked stays on record
        const auto resumed = runs.stopped({"resume", runs.run("stopped"), "--json"}, "stopped",
                                          runs.rows("stopped") + 5, 20000, SIGINT);
        VERIFY_CODE(resumed, 3);
        QVERIFY(runs.recorded() > recorded);
    }
};

SFUMATO_TEST_WITH(TestForget, QCoreApplication)
#include "test_forget.moc"
