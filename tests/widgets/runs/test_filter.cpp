// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/list/run_filter.h"
#include "tests/support/test_program.h"

#include <QTranslator>
#include <QtTest>

using namespace sfumato;

namespace {

RunEntry run() {
    RunEntry run;
    run.folder = "20261121-034522-088-digits-e35";
    run.configuredName = "digits-e35";
    run.about = {"", {"to publish", "ablation"}, "The hypothesis holds"};
    run.status = RunStatus::Done;
    run.data = "glyph-digits";
    run.mechanism = "laplace";
    run.epsilon = 35;
    run.delta = 0;
    run.seed = 7;
    run.learningRate = 2e-3;
    run.seconds = 2460;
    run.settingLines = "\nmethods.regularization=0.5 / 3\nmethods.cost=matched / l1\n";
    run.released = true;
    run.usesRaw = true;
    const auto method = [](const char* name, const char* loss, int batch, double w2, double least,
                           std::optional<double> nll) {
        RunMethod made{name, loss, 400, batch, {}, least};
        for (const MetricsColumn& column : metricsColumns())
            made.last.push_back(column.isFloor                            ? std::nullopt
                                : column.metric == MetricId::Wasserstein2 ? std::optional(w2)
                                : column.metric == MetricId::HeldOutNll   ? nll
                                                                          : std::nullopt);
        return made;
    };
    run.methods = {method("ours", "entropic", 200, 3.91, 3.5, 494.0),
                   method("rival", "unregularized", 400, 7.42, 7.0, {})};
    return run;
}

/// Puts "kreis" before every text, and counts how often it is asked.
class Translator : public QTranslator {
public:
    QString translate(const char*, const char* source, const char*, int) const override {
        ++asked;
        return QLatin1String("kreis ") + QLatin1String(source);
    }
    bool isEmpty() const override { return false; }
    mutable int asked = 0;
};

} // namespace

class TestFilter : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void aRunIsShownExactlyWhenAllTermsHold_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("shown");
        const auto row = [](const char* text, bool shown) { QTest::newRow(text) << QString(text) << shown; };
        row("", true);
        row("   ", true);
        row("digits", true);
        row("DIGITS glyph", true);
        row("digits ring", false);
        row("hypothesis", true);
        row("034522", true);
        row("entropic", true);
        row("rival", true);
        row("eps<50", true);
        row("eps<35", false);
        row("eps<=35", true);
        row("epsilon=35", true);
        row("eps:35", true);
        row("eps!=35", false);
        row("eps>=35.0000001", false);
        row("eps>3.4e1", true);
        row("mu<5", false); // there is none: not smaller than anything
        row("-mu<5", true);
        row("method:entropic", true);
        row("Method:ENTROPIC", true);
        row("method:likelihood", false);
        row("w2<4", true);
        row("w2min<3.6", true);
        row("w2>7", true);
        row("method:entropic w2<4", true);
        row("method:entropic w2>7", false); // one and the same method
        row("method:unregularized nll<500", false);
        row("-method:unregularized", false);
        row("-method:likelihood", true);
        row("tag:publish", true);
        row("tag:\"to publish\"", true);
        row("\"to publish\"", true);
        row("tag=ablation", true);
        row("tag=abla", false);
        row("tag!=abla", true);
        row("status:done", true);
        row("-status:done", false);
        row("time>40m", true);
        row("time<1h", true);
        row("time<2460", false);
        row("protection:raw", true);
        row("protection:study", true);
        row("protection=private", false);
        row("lr=0.002", true);
        row("seed:7", true);
        row("b=400", true);
        row("b=300", false);
        row("L:400", true);
        row("12:30", false); // no key: a word
        row("\"two words: of a title\"", false);
        row("\"Exact W2\"<4", true);
        row("exactw2<3.9", false);
        row("held-outnll<495", true);
        row("\"training time\">40m", true);
        row("lambda<2", true);
        row("lambda>2", true);
        row("method:entropic lambda>2", false);
        row("regularization:3", true);
        row("methods.cost=l1", true);
        row("method:entropic methods.cost=l1", false);
        row("model.hidden=64,64", true); // the usual one
        row("model.hidden=[64,64]", true);
        row("model.hidden=[64, 64]", true);
        row("model.hidden=\"64, 64\"", true);
        row("model.hidden:64,64", true);
        row("model.hidden!=64,64", false);
        row("model.hidden=64", false);
        row("model.hidden=48,24", false);
        row("hidden=64,64", true); // no other setting's last word
        row("hidden=48,24", false);
    }
    void aRunIsShownExactlyWhenAllTermsHold() {
        QFETCH(QString, text);
        QFETCH(bool, shown);
        const RunFilter filter(text);
        QVERIFY2(filter.faults().isEmpty(), qPrintable(filter.faults().join(' ')));
        QCOMPARE(filter.matches(run()), shown);
    }

    void whatIsNotUnderstoodIsSaidAndTheRestHolds_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("words");
        QTest::addRow("key") << "digits color:red"
                             << "color";
        QTest::addRow("name of two words") << "digits \"Nice W2\"<3"
                                           << "Nice W2";
        QTest::addRow("name with a hyphen") << "digits held-in<3"
                                            << "train.steps";
        QTest::addRow("number") << "digits eps<many"
                                << "many";
        QTest::addRow("nothing") << "digits eps<"
                                 << "missing";
        QTest::addRow("order of a text") << "digits method<entropic"
                                         << "method:entropic";
        QTest::addRow("not a number") << "digits eps<nan"
                                      << "nan";
    }
    void whatIsNotUnderstoodIsSaidAndTheRestHolds() {
        QFETCH(QString, text);
        QFETCH(QString, words);
        const RunFilter filter(text);
        QCOMPARE(filter.faults().size(), 1);
        QVERIFY2(filter.faults().front().contains(words), qPrintable(filter.faults().front()));
        QVERIFY(filter.matches(run()));
        RunEntry other = run();
        other.configuredName = other.folder = other.data = "ring";
        QVERIFY(!filter.matches(other));
    }

    void numbersMayBeWrittenAsTheUsersLocaleDoes() {
        QLocale::setDefault(QLocale(QLocale::German));
        QVERIFY(RunFilter("lr<0,0021").matches(run()) && RunFilter("lr<0.0021").matches(run()) &&
                !RunFilter("lr<0,0019").matches(run()));
        QLocale::setDefault(QLocale::c());
    }

    void whatIsShownIsFoundInTheLanguageOfTheWindow() {
        const RunEntry one = run();
        const auto finds = [&](const char* text) { return RunFilter(QString::fromUtf8(text)).matches(one); };
        QVERIFY(cellText(one, RunColumn::Data, QLocale()) != one.data);
        QVERIFY(RunFilter('"' + cellText(one, RunColumn::Data, QLocale()) + '"').matches(one));
        QVERIFY(!finds("kreis") && !finds("mechanism:kreis"));
        Translator translator;
        QCoreApplication::installTranslator(&translator);
        QLocale::setDefault(QLocale(QLocale::German));
        for (const char* text : {"kreis", "mechanism:\"kreis laplace\"", "method:\"kreis entropic\"", "data:kreis",
                                 "method:entropic", "mechanism=laplace", "data=glyph-digits"})
            QVERIFY2(finds(text), text);
        int asked = 0;
        for (int i = 0; i < 100; ++i) {
            for (const char* text : {"mechanism:none", "method:none", "data:none"}) QVERIFY(!finds(text));
            if (i == 0) asked = translator.asked; // every name by now
        }
        QCOMPARE(translator.asked, asked);
        QCoreApplication::removeTranslator(&translator);
        QLocale::setDefault(QLocale::c());
        QVERIFY(!finds("kreis"));
    }

    void everyColumnHasItsOwnKeyAndTitle() {
        QSet<QString> keys, titles;
        for (int i = 0; i < runColumnCount(); ++i) {
            QCOMPARE(int(runColumnTable()[std::size_t(i)].column), i);
            keys << QLatin1String(runColumnTable()[std::size_t(i)].key);
            titles << titleOf(RunColumn(i));
            QVERIFY(!meaningOf(RunColumn(i)).isEmpty());
        }
        QCOMPARE(keys.size(), runColumnCount());
        QCOMPARE(titles.size(), runColumnCount());
    }

    void anUnreadableRunMatchesNoNumber() {
        RunEntry damaged;
        damaged.folder = "odd";
        QVERIFY(RunFilter("odd").matches(damaged) && RunFilter("status:damaged").matches(damaged));
        RunEntry done;
        done.status = RunStatus::Done;
        QVERIFY(RunFilter("status:finished").matches(done) && !RunFilter("status:killed").matches(done));
        for (const char* text : {"eps<50", "seed=0", "w2<9", "l=0"}) QVERIFY2(!RunFilter(text).matches(damaged), text);
    }
};

SFUMATO_TEST_WITH(TestFilter, QCoreApplication)
#include "test_filter.moc"
