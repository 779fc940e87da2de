// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/command_line.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

#include <set>

using namespace sfumato;

/// The window's figures from the command line: the library that draws them is loaded for this command alone.
class TestFigureCommand : public QObject, TestFolder<> {
    Q_OBJECT

    static std::pair<int, QByteArray> draw(const QStringList& arguments) {
        QProcess drawing;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char* display : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}) environment.remove(display);
        drawing.setProcessEnvironment(environment);
        drawing.start(program, QStringList{"figure"} + arguments);
        drawing.waitForFinished(120000);
        return {drawing.exitCode(), drawing.readAllStandardOutput() + drawing.readAllStandardError()};
    }

    /// The cells below this name of a table.
    static QByteArrayList columnOf(const QString& path, const QByteArray& name) {
        QByteArrayList cells;
        qsizetype at = -1;
        for (QByteArray line : contentOf(path).split('\n')) {
            while (line.contains('"')) { // a comma inside of a name separates nothing
                const qsizetype from = line.indexOf('"'), to = line.indexOf('"', from + 1);
                line.replace(from, to - from + 1, line.mid(from + 1, to - from - 1).replace(',', ';'));
            }
            const QByteArrayList fields = line.split(',');
            if (at < 0) at = fields.indexOf(QByteArray(name).replace(',', ';'));
            if (at >= 0 && at < fields.size()) cells << fields[at];
        }
        return cells.mid(1);
    }

    /// An SVG without its description, in which the command line stands.
    static QByteArray drawingIn(const QString& path) {
        QByteArray svg = contentOf(path);
        const qsizetype from = svg.indexOf("<desc>"), to = svg.indexOf("</desc>");
        return from < 0 || to < from ? QByteArray() : svg.remove(from, to - from);
    }

private Q_SLOTS:
    void initTestCase() {
        VERIFY_CODE(cli(QStringList{"train", "--out", at("run")} + tinyRun(8, 4, {"train.sampleEvery=4"})), 0);
    }

    void aRunIsAFigureATableAndACaption() {
        const QStringList wanted{at("run"), "--metric",     "loss",  "--width",      "174",   "--x-title",   "updates",
                                 "--out",   at("loss.pdf"), "--out", at("loss.csv"), "--out", at("loss.tex")};
        const auto [code, words] = draw(wanted);
        QVERIFY2(code == 0, words.constData());
        const QByteArray pdf = contentOf(at("loss.pdf"));
        QVERIFY(pdf.startsWith("%PDF") && pdf.contains("/MediaBox [0 0 493"));
        QVERIFY2(contentOf(at("loss.csv")).startsWith("updates,"), contentOf(at("loss.csv")).constData());
        QVERIFY(contentOf(at("loss.tex")).contains("\\toprule"));
        QVERIFY(contentOf(at("loss.caption.txt")).contains("against updates."));
        const auto [again, refusal] = draw(wanted);
        QVERIFY2(again == 1 && refusal.contains("--force"), refusal.constData());
        QCOMPARE(draw(wanted + QStringList{"--force"}).first, 0);
        QCOMPARE(contentOf(at("loss.csv")).count('\n'), contentOf(at("loss.tex")).count("\\\\"));
    }

    void aCurveEndsAtAStep() {
        QCOMPARE(draw({at("run"), "--metric", "loss", "--step", "5", "--out", at("begin.csv")}).first, 0);
        QByteArrayList steps = columnOf(at("begin.csv"), "step");
        steps.removeAll({}); // of the end of the file
        QCOMPARE(steps.count("5"), 1);
        QCOMPARE(steps.last(), QByteArray("5"));
        QVERIFY(contentOf(at("begin.caption.txt")).contains("Up to step 5."));
        const auto [code, words] = draw({at("run"), "--step", "1", "--out", at("none.csv")});
        QVERIFY2(code == 1 && words.contains("up to this step"), words.constData());
    }

    /// A paper has the rows that a reader looks at; the file for programs has all.
    void theBestAttackOnABudgetIsDrawnWithoutARun() {
        const auto [code, words] = draw({"--kind", "attacker", "--budget", "epsilon=2,delta=1e-5,mu=0.5", "--budget",
                                         "epsilon=1,slot=0", "--out", at("attack.tex"), "--out", at("attack.csv"),
                                         "--out", at("attack.svg")});
        QVERIFY2(code == 0, words.constData());
        const QByteArray table = contentOf(at("attack.tex"));
        QVERIFY2(table.count("\\\n") <= 20 && table.contains("% 14 of 26") && table.contains("\n0.05 "),
                 table.constData());
        const QByteArray csv = contentOf(at("attack.csv"));
        QVERIFY(csv.count('\n') > 250 && csv.startsWith("false alarms,this Gaussian noise,the budget alone,"));
        QVERIFY2(contentOf(at("attack.caption.txt")).contains("A: Laplace, ε 1"),
                 contentOf(at("attack.caption.txt")).constData());
        for (const char* wrong : {"epsilon=-1", "delta=1e-5", "epsilon=1,slot=9", "epsilon=1,phases=[]", "epsilon=x"}) {
            const auto refused = draw({"--kind", "attacker", "--budget", wrong, "--out", at("no.svg")});
            QVERIFY2(refused.first == 1 && refused.second.contains("--budget"), refused.second.constData());
        }
        const auto [two, said] = draw({"--kind", "attacker", "--budget", "epsilon=1,noise=study", "--budget",
                                       "epsilon=2,delta=1e-5", "--out", at("two.csv")});
        QVERIFY2(two == 0, said.constData());
        QVERIFY(contentOf(at("two.csv")).contains("ε 1: the budget alone"));
        QVERIFY(contentOf(at("two.csv")).contains(": the budget alone") &&
                contentOf(at("two.csv")).contains("ε 2, δ "));
        QVERIFY2(contentOf(at("two.caption.txt")).contains("NOT PRIVATE: the chosen noise guarantees nothing."),
                 contentOf(at("two.caption.txt")).constData());
        QVERIFY(!contentOf(at("attack.caption.txt")).contains("NOT PRIVATE"));
        QVERIFY(draw({"--budget", "epsilon=1", "--out", at("no.svg")}).second.contains("attacker"));
        const auto [three, unread] = draw(
            {"--kind", "attacker", "--budget", "epsilon=1", "--method", "entropic", "--out", at("no.svg")});
        QVERIFY2(three == 1 && unread.contains("budgets alone"), unread.constData());
        QVERIFY(draw({"--out", at("no.svg")}).second.contains("RUN"));
    }

    void aRunStandsBehindAFileAsWell() {
        const auto [code, words] = draw({"--metric", "loss", "--out", at("before.csv"), at("run")});
        QVERIFY2(code == 0, words.constData());
        QVERIFY(contentOf(at("before.csv")).startsWith("step,"));
    }

    // As the command in a caption names it, which has no path.
    void aRunOfTheWindowIsFoundByItsName() {
        const QString folder = at("window/sfumato/runs/named");
        VERIFY_CODE(cli(QStringList{"train", "--out", folder} + tinyRun(8, 4, {})), 0);
        const Variables window{{"XDG_DATA_HOME", at("window")}};
        const Ended found = cli({"label", "named"}, window);
        VERIFY_CODE(found, 0);
        QCOMPARE(found.out, cli({"label", folder}, window).out);
        VERIFY_CODE(cli({"label", "other"}, window), 1);
    }

    // As large as the window's dialog has it: letters are read from the last row.
    void aSlideHasTheSizeAndTheLettersOfASlide() {
        const QStringList slide{at("run"), "--metric", "loss", "--width", "254"};
        QCOMPARE(draw(slide + QStringList{"--out", at("slide.svg")}).first, 0);
        QCOMPARE(draw(slide + QStringList{"--height", "143", "--font", "18", "--out", at("same.svg")}).first, 0);
        QVERIFY(!drawingIn(at("slide.svg")).isEmpty());
        QCOMPARE(drawingIn(at("slide.svg")), drawingIn(at("same.svg")));
        QVERIFY(contentOf(at("slide.svg")).contains("height=\"142.998mm\""));
    }

    void theLineOfThePrivatizedRecordsIsDrawn() {
        VERIFY_CODE(cli(QStringList{"train", "--raw", "--out", at("measured")} + tinyRun(80, 40, {"monitor.raw=true"})),
                    0);
        const auto [code, words] = draw({at("measured"), "--out", at("lines.csv"), "--out", at("lines.svg")});
        QVERIFY2(code == 0, words.constData());
        QVERIFY2(contentOf(at("lines.csv")).split('\n').front().contains("privatized"),
                 contentOf(at("lines.csv")).constData());
        const QByteArray caption = contentOf(at("lines.caption.txt"));
        QVERIFY2(caption.contains("; replace one)") || caption.contains("NOT PRIVATE: "), caption.constData());
    }

    // Each has a noise and records of its own, of which there is no mean.
    void runsOfOtherBudgetsKeepTheirOwnLinesAndStamps() {
        for (const char* epsilon : {"5", "50"})
            for (const char* seed : {"1", "2"})
                VERIFY_CODE(
                    cli(QStringList{"train", "--raw", "--out",
                                    at(QString("budget-") + epsilon + (*seed == '1' ? "" : "-seed-2"))} +
                        tinyRun(80, 40,
                                {"monitor.raw=true", QString("seed=") + seed, QString("mechanism.epsilon=") + epsilon,
                                 epsilon[1] ? "data.count=200" : "data.count=300"})),
                    0);
        const auto [code, words] = draw({at("budget-5"), at("budget-50"), "--out", at("budgets.csv")});
        QVERIFY2(code == 0, words.constData());
        const QByteArray head = contentOf(at("budgets.csv")).split('\n').front();
        QVERIFY2(head.contains("budget-5, privatized") && head.contains("budget-50, privatized"), head.constData());
        const auto [alone, said] = draw({at("budget-50"), "--out", at("alone.csv")});
        QVERIFY2(alone == 0, said.constData());
        QCOMPARE(columnOf(at("budgets.csv"), "budget-50, real against real"),
                 columnOf(at("alone.csv"), "real against real"));
        QCOMPARE(draw({at("budget-5"), at("budget-50"), "--out", at("budgets.tex")}).first, 0);
        QVERIFY2(!contentOf(at("budgets.tex")).contains("bf{"), contentOf(at("budgets.tex")).constData());
        const QByteArray caption = contentOf(at("budgets.caption.txt"));
        QVERIFY2(caption.contains("budget-5: ") && caption.contains("budget-50: "), caption.constData());
    }

    // What both runs are compared with lies in one place: it is drawn once, for all of them.
    void aReferenceThatIsTheSameIsDrawnOnce() {
        VERIFY_CODE(cli(QStringList{"train", "--raw", "--out", at("budget-20")} +
                        tinyRun(80, 40, {"monitor.raw=true", "seed=1", "mechanism.epsilon=20", "data.count=300"})),
                    0);
        const auto [code, words] = draw({at("budget-5"), at("budget-20"), "--out", at("twice.csv")});
        QVERIFY2(code == 0, words.constData());
        const QByteArray head = contentOf(at("twice.csv")).split('\n').front();
        QVERIFY2(head.count("real against real") == 1 && head.contains(",real against real"), head.constData());
        QVERIFY2(head.contains("budget-5, privatized") && head.contains("budget-20, privatized"), head.constData());
        QCOMPARE(draw({at("budget-5"), at("budget-20"), "--out", at("twice.tex")}).first, 0);
        QVERIFY(!contentOf(at("twice.tex")).contains("bf{")); // of two budgets no number is the better one
        QCOMPARE(draw({at("budget-5"), "--out", at("once.tex")}).first, 0);
        QVERIFY(contentOf(at("once.tex")).contains("bf{"));
        QCOMPARE(draw({at("budget-5"), at("budget-20"), at("budget-50"), "--out", at("thrice.csv")}).first, 0);
        const QByteArray some = contentOf(at("thrice.csv")).split('\n').front();
        QVERIFY2(some.contains("\"budget-5, budget-20, real against real\"") &&
                     some.contains("\"budget-50, real against real\""),
                 some.constData());
    }

    void linesAreRenamedAndFitsAreOfSweeps() {
        const QStringList loss{at("run"), "--metric", "loss"};
        const auto [code, words] = draw(loss + QStringList{"--rename", "entropic=ours", "--out", at("ours.csv")});
        QVERIFY2(code == 0, words.constData());
        QVERIFY2(contentOf(at("ours.csv")).startsWith("step,ours,unregularized,metric,"),
                 contentOf(at("ours.csv")).constData());
        const auto [wrong, said] = draw(loss + QStringList{"--rename", "none=ours", "--out", at("none.csv")});
        QVERIFY2(wrong == 1 && said.contains("entropic="), said.constData());
        const auto [fit, refusal] = draw(loss + QStringList{"--fit", "--out", at("fit.csv")});
        QVERIFY2(fit == 1 && refusal.contains("is for a sweep"), refusal.constData());
    }

    // As the window draws ticked runs.
    void seedsOfSeveralSettingsAreALineEachOrARunIs() {
        const QStringList runs{at("budget-5"), at("budget-50"), at("budget-5-seed-2"), at("budget-50-seed-2")};
        const auto means = draw(runs + QStringList{"--metric", "loss", "--out", at("means.csv")});
        QVERIFY2(means.first == 0, means.second.constData());
        const QByteArray head = contentOf(at("means.csv")).split('\n').front();
        QVERIFY2(head.contains("\"budget-5, entropic, mean\"") &&
                     head.contains("\"budget-50, entropic, training seeds\"") && !head.contains("seed-2"),
                 head.constData());
        const QStringList named{"--each", "--name", "a", "--name", "b", "--name", "c", "--name", "d"};
        const auto each = draw(
            runs + named +
            QStringList{"--without", "real against real", "--without", "privatized", "--out", at("each.csv")});
        QVERIFY2(each.first == 0, each.second.constData());
        const QByteArray names = contentOf(at("each.csv")).split('\n').front();
        QVERIFY2(names.contains("\"c, entropic\"") && !names.contains("real") && !names.contains("privatized"),
                 names.constData());
        for (const QStringList& chosen :
             {QStringList{"--method", "entropic"}, QStringList{"--without", "unregularized"}}) {
            const auto alone = draw(runs + named + chosen +
                                    QStringList{"--metric", "loss", "--out", at("alone.csv"), "--force"});
            QVERIFY2(alone.first == 0, alone.second.constData());
            const QByteArray drawn = contentOf(at("alone.csv")).split('\n').front();
            QVERIFY2(drawn.count(',') >= 4 && !drawn.contains("unregularized"), drawn.constData());
        }
        const auto nobody = draw(runs + QStringList{"--method", "best", "--out", at("alone.csv"), "--force"});
        QVERIFY2(nobody.first == 1 && nobody.second.contains("--method best: must be one of entropic, unregularized"),
                 nobody.second.constData());
        const auto wrong = draw(runs + QStringList{"--name", "a", "--out", at("wrong.csv")});
        QVERIFY2(wrong.first == 1 && wrong.second.contains("each of the 4 runs"), wrong.second.constData());
    }

    void runsOfNoSweepAreDrawnOverASetting() {
        const QStringList runs{at("budget-5"), at("budget-50"), at("budget-5-seed-2"), at("budget-50-seed-2")};
        const auto [code, words] = draw(
            runs + QStringList{"--kind", "sweep", "--against", "data.count", "--out", at("over.csv")});
        QVERIFY2(code == 0, words.constData());
        const QByteArray head = contentOf(at("over.csv")).split('\n').front();
        QVERIFY2(head.startsWith("records,") && head.contains("entropic") && head.contains("epsilon 5"),
                 head.constData());
        const QByteArray caption = contentOf(at("over.caption.txt"));
        QVERIFY2(caption.contains("against records"), caption.constData());
        const auto same = draw(runs + QStringList{"--against", "train.steps", "--out", at("same.csv")});
        QVERIFY2(same.first == 1 && same.second.contains("the same in all"), same.second.constData());
        const auto without = draw(runs + QStringList{"--kind", "sweep", "--out", at("none.csv")});
        QVERIFY2(without.first == 1 && without.second.contains("--against"), without.second.constData());
    }

    void figuresOfSensitiveRecordsAreAskedFor() {
        VERIFY_CODE(cli(QStringList{"train", "--raw", "--out", at("secret")} +
                        tinyRun(80, 40, {"data.sensitive=true", "mechanism.noise=exact", "monitor.raw=true"})),
                    0);
        const auto [code, words] = draw({at("secret"), "--out", at("secret.csv")});
        QVERIFY2(code == 1 && words.contains("--raw") && !QFile::exists(at("secret.csv")), words.constData());
        const auto [asked, written] = draw({at("secret"), "--raw", "--out", at("secret.csv")});
        QVERIFY2(asked == 0, written.constData());
        QVERIFY(contentOf(at("secret.caption.txt")).contains("NOT PRIVATE"));
        QCOMPARE(draw({at("secret"), "--metric", "loss", "--out", at("free.csv")}).first, 0);
    }

    void samplesAreDrawnOfAStepAndAsAnAnimation() {
        const QStringList cloud{at("run"), "--kind", "cloud", "--without", "privatized"};
        const auto [code, words] = draw(cloud + QStringList{"--step", "6", "--out", at("six.svg"), "--out",
                                                            at("steps.gif"), "--out", at("steps.webp")});
        QVERIFY2(code == 1 && words.contains("second one") && !QFile::exists(at("six.svg")),
                 words.constData()); // of one step there is no animation
        const auto [still, title] = draw(cloud + QStringList{"--step", "6", "--out", at("six.svg")});
        QVERIFY2(still == 0, title.constData());
        const QByteArray caption = contentOf(at("six.caption.txt"));
        QVERIFY2(caption.startsWith("Points of each method, step 4."), caption.constData());
        const auto [film, names] = draw(cloud + QStringList{"--out", at("steps.gif"), "--out", at("steps.webp")});
        QVERIFY2(film == 0, names.constData());
        const QByteArray gif = contentOf(at("steps.gif")), webp = contentOf(at("steps.webp"));
        QVERIFY(gif.startsWith("GIF89a\xc0\x03")); // 960 pixels wide
        QCOMPARE(gif.count("\x21\xf9\x04"), 2);    // frames
        QCOMPARE(webp.count("ANMF"), 2);
        QVERIFY(contentOf(at("steps.caption.txt")).startsWith("Points of each method, step 4 to 8."));
        QCOMPARE(draw(cloud + QStringList{"--pixels", "640", "--out", at("narrow.gif")}).first, 0);
        QVERIFY(contentOf(at("narrow.gif")).startsWith("GIF89a\x80\x02")); // 640 pixels wide
        QFile first(at("run/samples/entropic_step_000004.safetensors"));   // whose last point lies far away
        QVERIFY(first.open(QIODevice::ReadWrite) && first.seek(first.size() - 8));
        const float far[] = {5000, 5000};
        first.write(reinterpret_cast<const char*>(far), 8);
        first.close();
        QCOMPARE(draw(cloud + QStringList{"--force", "--out", at("steps.gif")}).first, 0);
        QVERIFY2(contentOf(at("steps.caption.txt")).contains("Points outside the frame: entropic 1 of"),
                 contentOf(at("steps.caption.txt")).constData());
        QVERIFY(first.open(QIODevice::ReadWrite) && first.seek(first.size() - 80)); // and now ten of them
        first.write(QByteArray(reinterpret_cast<const char*>(std::vector<float>(20, 5000.f).data()), 80));
        first.close();
        QCOMPARE(draw(cloud + QStringList{"--step", "6", "--force", "--out", at("six.svg")}).first, 0);
        QVERIFY2(contentOf(at("six.caption.txt")).contains("Points outside the frame: entropic 10 of"), // of the last
                 contentOf(at("six.caption.txt")).constData());
        const auto [curve, refusal] = draw({at("run"), "--step", "6", "--out", at("curve.svg")});
        QVERIFY2(curve == 1 && refusal.contains("up to this step"), refusal.constData());
        const auto [early, none] = draw(cloud + QStringList{"--step", "1", "--out", at("early.svg")});
        QVERIFY2(early == 1 && none.contains("step 4"), none.constData());
    }

    // What Gallery shows: one method, samples that are drawn now, and a morph between them.
    void samplesOfOneMethodAreDrawnAnew() {
        const QStringList cloud{at("run"), "--kind", "cloud", "--method", "entropic"};
        const auto [alone, title] = draw(cloud + QStringList{"--out", at("alone.svg")});
        QVERIFY2(alone == 0, title.constData());
        QVERIFY2(contentOf(at("alone.caption.txt")).startsWith("entropic, step 8."),
                 contentOf(at("alone.caption.txt")).constData());
        const auto drawn = [&](const char* seed, const QString& to) {
            const auto [code, words] = draw(cloud + QStringList{"--latents", seed, "--samples", "50", "--out", at(to)});
            if (code != 0) qWarning("%s", words.constData());
            return drawingIn(at(to));
        };
        const QByteArray one = drawn("1", "latents-1.svg");
        QVERIFY(!one.isEmpty() && one == drawn("1", "again.svg") && one != drawn("2", "latents-2.svg"));
        const QStringList morph = cloud + QStringList{"--morph", "--through", "0,3,5"};
        const auto [film, words] = draw(morph + QStringList{"--out", at("morph.gif")});
        QVERIFY2(film == 0, words.constData());
        QCOMPARE(contentOf(at("morph.gif")).count("\x21\xf9\x04"), 24); // frames, as in the window
        QVERIFY2(contentOf(at("morph.caption.txt")).startsWith("Morph between samples."),
                 contentOf(at("morph.caption.txt")).constData());
        for (const auto& [more, why] :
             {std::pair(QStringList{"--morph", "--out", at("still.svg")}, ".webp or .gif"),
              std::pair(QStringList{"--latents", "1", "--step", "4", "--out", at("still.svg")}, "last checkpoint")}) {
            const auto [code, refusal] = draw(cloud + more);
            QVERIFY2(code == 1 && refusal.contains(why), refusal.constData());
        }
        const auto [none, refusal] = draw({at("run"), "--kind", "cloud", "--method", "other", "--out", at("none.svg")});
        QVERIFY2(none == 1 && refusal.contains("one of the methods of this run: entropic, unreg"), refusal.constData());
    }

    void aSweepIsDrawnOverAnotherSettingThanItsAxis() {
        VERIFY_CODE(cli(QStringList{"sweep", "--axis", "mechanism.epsilon=5,20", "--axis",
                                    "optimizer.learningRate=0.001,0.01", "--raw", "--out", at("swept")} +
                        tinyRun(60, 4, {"monitor.raw=true"})),
                    0);
        const auto [code, words] = draw({at("swept"), "--against", "optimizer.learningRate", "--out", at("swept.csv")});
        QVERIFY2(code == 0, words.constData());
        QVERIFY2(contentOf(at("swept.csv")).startsWith("learning rate,"), contentOf(at("swept.csv")).constData());
        QCOMPARE(contentOf(at("swept.csv")).trimmed().count('\n'), 2); // a row for each value
    }

    void thePartsOfAFigureAreNamed() {
        const QStringList cloud{at("run"), "--kind", "cloud", "--force"};
        const auto [code, words] = draw(cloud + QStringList{"--panel", "privatized", "--out", at("part.svg")});
        QVERIFY2(code == 0, words.constData());
        const QByteArray part = contentOf(at("part.svg"));
        QVERIFY2(part.contains(">privatized<") && !part.contains(">entropic<"), part.left(2000).constData());
        const auto [none, refusal] = draw(cloud + QStringList{"--panel", "original", "--out", at("part.svg")});
        QVERIFY2(none == 1 && refusal.contains("must be one of privatized, entropic"), refusal.constData());
    }

    /// With bold and regular letters, the fonts of which stand in the file in one order.
    void everyProcessWritesTheSamePdf() {
        std::set<QByteArray> files;
        for (int i = 0; i < 5; ++i) {
            const auto [code, words] = draw({at("run"), "--kind", "cloud", "--out", at("order.pdf"), "--force"});
            QVERIFY2(code == 0, words.constData());
            files.insert(contentOf(at("order.pdf")));
        }
        QCOMPARE(files.size(), std::size_t(1));
        QVERIFY(files.begin()->contains("DejaVuSans-Bold") || files.begin()->count("/FontName") > 1);
    }

    void ofAMetricThatIsNotThereThoseThatAreAreNamed() {
        const auto [code, words] = draw({at("run"), "--metric", "fid", "--out", at("none.csv"), "--force"});
        QVERIFY2(code == 1 && words.contains("must be one of those that were: loss") && !words.contains("Add it"),
                 words.constData());
    }

    void withoutTheUsualMetricTheFirstThatWasMeasuredIsDrawn() {
        QVERIFY(QDir(path()).mkdir("bare") && write(at("bare/config.json"), contentOf(at("run/config.json"))));
        QVERIFY(write(at("bare/metrics.csv"), "step,method,loss\n1,entropic,3\n2,entropic,2\n"));
        const auto [code, words] = draw({at("bare"), "--out", at("bare.csv"), "--force"});
        QVERIFY2(code == 0, words.constData());
        const QByteArrayList loss = columnOf(at("bare.csv"), "entropic");
        QVERIFY2(loss.size() == 2 && loss[0].toDouble() == 3 && loss[1].toDouble() == 2, contentOf(at("bare.csv")));
    }

    void whatIsLeftOutMustBeInTheFigure() {
        const QStringList loss{at("run"), "--metric", "loss", "--out", at("left.csv"), "--force"};
        const auto [name, words] = draw(loss + QStringList{"--without", "nosuch"});
        QVERIFY2(name == 1 && words.contains("--without nosuch: must be one of entropic"), words.constData());
        const auto [seed, said] = draw(loss + QStringList{"--without-seed", "99"});
        QVERIFY2(seed == 1 && said.contains("--without-seed 99: must be one of "), said.constData());
        QVERIFY2(said.contains("Choose one of these.") && !said.contains("Add it"), said.constData());
        QCOMPARE(draw(loss).first, 0);
    }

    void theSamplesOfSeveralRunsStandBesideEachOther() {
        VERIFY_CODE(cli(QStringList{"train", "--out", at("second")} + tinyRun(8, 4, {"train.sampleEvery=4", "seed=9"})),
                    0);
        const QStringList both{at("run"), at("second"), "--kind", "cloud"};
        const auto [code, words] = draw(both + QStringList{"--out", at("both.svg")});
        QVERIFY2(code == 0, words.constData());
        const QByteArray picture = contentOf(at("both.svg")), caption = contentOf(at("both.caption.txt"));
        QVERIFY2(picture.contains("run, entropic") && picture.contains("second, entropic"), picture.constData());
        const auto [one, said] = draw(both + QStringList{"--without", "second, entropic", "--out", at("one.svg")});
        QVERIFY2(one == 0 && drawingIn(at("one.svg")).contains("<title>"), said.constData());
        QVERIFY(!drawingIn(at("one.svg")).contains("second, entropic"));
        const auto [film, refusal] = draw(both + QStringList{"--out", at("both.gif")});
        QVERIFY2(film == 1 && refusal.contains("an animation of each"), refusal.constData());
    }

    void aFigureOfARunWithoutItsLedgerSaysThatNothingIsProven() {
        VERIFY_CODE(cli(QStringList{"train", "--out", at("lost")} + tinyRun(4, 4)), 0);
        for (const char* broken : {"{}", ""}) {
            QVERIFY(QFile::remove(at("lost/ledger.json")));
            if (*broken) QVERIFY(write(at("lost/ledger.json"), broken));
            const auto [code, words] = draw({at("lost"), "--kind", "cloud", "--force", "--out", at("lost.svg")});
            QVERIFY2(code == 0, words.constData());
            const QByteArray caption = contentOf(at("lost.caption.txt"));
            QVERIFY2(caption.contains("NOT PROVEN"), caption.constData());
        }
    }

    // As "Copy as command" of a German window has it: words of the figure are German, names in options stay English.
    void aFigureSpeaksTheLanguageThatIsAskedFor() {
        const auto [code, words] = draw({at("run"), "--kind", "cloud", "--language", "de_DE", "--without", "privatized",
                                         "--out", at("german.svg")});
        QVERIFY2(code == 0, words.constData());
        const QByteArray german = drawingIn(at("german.svg"));
        QVERIFY2(german.contains("entropisch") && !german.contains("entropic"), german.constData());
        QVERIFY(!german.contains("privatisiert"));
        QVERIFY(contentOf(at("german.caption.txt")).contains("Schritt 8"));
        QVERIFY(contentOf(at("german.caption.txt")).contains("--language de_DE"));
    }

    void whatCannotBeDrawnIsRefusedByName() {
        const auto refused = [&](const QStringList& arguments, const char* words) {
            const auto [code, text] = draw(arguments);
            QVERIFY2(code == 1 && text.contains(words), text.constData());
        };
        refused({at("none"), "--out", at("a.pdf")}, "none");
        refused({at("run"), "--out", at("a.bmp")}, ".pdf, .svg");
        refused({at("run"), "--metric", "beauty", "--out", at("a.pdf")}, "--metric beauty");
        refused({at("run"), "--font", "0", "--out", at("a.pdf")}, "--font");
        QVERIFY(!QFile::exists(at("a.pdf")));
    }

    void theCaptionNamesTheRunAndTheCommandButNoFolder() {
        const auto [code, words] = draw({at("run"), "--kind", "cloud", "--without", "privatized", "--out",
                                         at("traced.png"), "--out", at("traced.pdf")});
        QVERIFY2(code == 0, words.constData());
        const QByteArray caption = contentOf(at("traced.caption.txt"));
        QVERIFY2(caption.contains(" Run run, seed ") && caption.contains(", step 8. "), caption.constData());
        QVERIFY2(caption.contains("\n\nsfumato-cli figure run --kind cloud --without privatized --out traced.png"),
                 caption.constData());
        QVERIFY2(!caption.contains(at("").toUtf8()), caption.constData());
        QVERIFY(contentOf(at("traced.pdf")).contains("/Keywords <FEFF"));
    }

    // As the window's dialog says it beside the figure; the file is written all the same.
    void whatOverlapsOrIsCutIsSaid() {
        const QStringList small{at("run"),
                                "--metric",
                                "loss",
                                "--width",
                                "30",
                                "--height",
                                "22",
                                "--font",
                                "14",
                                "--rename",
                                "entropic=a name that nobody has room for"};
        const auto [code, words] = draw(small + QStringList{"--out", at("small.pdf"), "--json"});
        QVERIFY2(code == 0 && words.contains("sfumato-cli: warning: "), words.constData());
        QVERIFY2(words.contains("--width") && words.contains("--rename") && words.contains("\"warnings\""),
                 words.constData());
        QVERIFY(contentOf(at("small.pdf")).startsWith("%PDF"));
        const auto [wide,
                    said] = draw({at("run"), "--metric", "loss", "--width", "174", "--out", at("wide.pdf"), "--json"});
        QVERIFY2(wide == 0 && !said.contains("warning"), said.constData());
    }
};

SFUMATO_TEST(TestFigureCommand)
#include "test_figure_command.moc"
