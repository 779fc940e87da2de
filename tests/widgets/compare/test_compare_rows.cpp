// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/painted.h"
#include "tests/support/settle.h"
#include "tests/support/test_program.h"
#include "tests/widgets/compare/compare_bench.h"
#include "widgets/compare/compare_figure.h"
#include "widgets/compare/compare_text.h"
#include "widgets/compare/pair_dialog.h"
#include "widgets/compare/plane_panels.h"
#include "widgets/plots/figure_file.h"
#include "widgets/plots/method_style.h"
#include "widgets/plots/plane_plot.h"

#include <QScrollBar>
#include <QScrollBar>
#include <QToolButton>

using namespace sfumato;

/// Noise levels, strengths, and what fits into a window.
class TestCompareRows : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void aRunOfAnotherNoiseIsARowOfItsOwn() {
        CompareBench bench;
        bench.open(true);
        bench.view.fillAsInPapers();
        QTRY_COMPARE(bench.titles().size(), 12);
        bench.view.addRun("/runs/loud");
        QTRY_COMPARE(bench.view.comparisons().size(), std::size_t(2));
        QTRY_VERIFY(!bench.button("Stop").isVisible());
        QCOMPARE(bench.titles().size(), 12); // it shares the columns
        const int each = int(bench.view.metrics().size()) + 1;
        QCOMPARE(bench.table().rowCount(), 2 * each);
        QCOMPARE(bench.table().verticalHeaderItem(0)->text(), QStringLiteral("σ 0.3"));
        QCOMPARE(bench.table().verticalHeaderItem(each)->text(), QStringLiteral("σ 3.6"));
        QVERIFY(!bench.table().item(each + 1, 1)->text().isEmpty());
        QCOMPARE(int(bench.view.findChildren<PlanePlot*>().size()), 2);              // a panel each
        QCOMPARE(bench.asked.back().columns.front().denoiser, Denoiser::Noise2Void); // minutes come last
        QList<QToolButton*> chips;
        for (auto* chip : bench.view.findChildren<QToolButton*>())
            if (chip->isVisibleTo(&bench.view) && chip->text().endsWith(QStringLiteral("×"))) chips << chip;
        QCOMPARE(chips.size(), 1); // the run that is open cannot be taken away
        chips.front()->click();
        QCOMPARE(bench.view.comparisons().size(), std::size_t(1));
        QCOMPARE(bench.view.run(0), std::filesystem::path("some run"));
    }

    /// Whatever stood there in between.
    void theSameLevelsHavePicturesOfTheSameSize() {
        CompareBench bench;
        bench.view.resize(1100, 800);
        bench.open(true);
        bench.view.fillAsInPapers();
        QTRY_COMPARE(bench.titles().size(), 12);
        for (const QString& title : bench.titles().mid(6)) bench.tick(title, false);
        const auto add = [&bench] {
            bench.view.addRun("/runs/loud");
            QTRY_COMPARE(bench.view.comparisons().size(), std::size_t(2));
            QTRY_VERIFY(!bench.button("Stop").isVisible());
            QVERIFY(settle(bench.view));
        };
        QVERIFY(settle(bench.view));
        int one = 0; // once the tools have the room that they keep
        add();
        const int two = bench.table().side();
        for (int again = 0; again < 2; ++again) {
            for (auto* chip : bench.view.findChildren<QToolButton*>())
                if (chip->isVisibleTo(&bench.view) && chip->text().endsWith(QStringLiteral("×"))) {
                    chip->click();
                    break;
                }
            QCOMPARE(bench.view.comparisons().size(), std::size_t(1));
            QVERIFY(settle(bench.view));
            if (again == 0) one = bench.table().side();
            QCOMPARE(bench.table().side(), one);
            add();
            QCOMPARE(bench.table().side(), two);
        }
    }

    /// Metrics give way to the pictures, and the words beside the planes to these.
    void threeLevelsFillTheScreenOfAnAudience() {
        CompareBench bench;
        bench.view.resize(1440, 860);
        bench.open(true);
        bench.view.fillAsInPapers();
        QTRY_COMPARE(bench.titles().size(), 12);
        for (const QString& title : bench.titles().mid(6)) bench.tick(title, false);
        for (const char* run : {"/runs/loud", "/runs/quiet"}) bench.view.addRun(run);
        QTRY_COMPARE(bench.view.comparisons().size(), std::size_t(3));
        QTRY_VERIFY(!bench.button("Stop").isVisible());
        QFont large = bench.view.font();
        large.setPixelSize(18);
        bench.view.setFont(large);
        bench.view.setPresented(true);
        QTRY_VERIFY2(bench.table().side() >= 140, qPrintable(QString::number(bench.table().side())));
        QCOMPARE(bench.table().verticalScrollBar()->maximum(), 0);
        bench.view.turn(Presentable::all);
        const auto planes = bench.view.findChildren<PlanePlot*>();
        QCOMPARE(planes.size(), 3);
        for (auto* plane : planes)
            QTRY_VERIFY(plane->isVisible() &&
                        bench.view.rect().contains(QRect(plane->mapTo(&bench.view, QPoint()), plane->size())));
    }

    void theRunsOfASweepStandThereWithoutBeingAskedForAgain() {
        CompareBench bench;
        bench.open(false);
        bench.view.setOthers({"/runs/loud"});
        QTRY_COMPARE(bench.view.comparisons().size(), std::size_t(2));
        QTRY_VERIFY(!bench.button("Stop").isVisible());
        QCOMPARE(bench.titles(), QStringList{"entropic"});
        for (const Comparison& level : bench.view.comparisons()) QVERIFY(level.columns.back().sheet);
    }

    void aRunThatIsAddedWhileANetworkLearnsStandsThereAtOnce() {
        CompareBench bench;
        bench.open(true);
        bench.gate.close();
        bench.view.fillAsInPapers();
        QTRY_VERIFY(bench.words().contains("Noise2Void: step"));
        bench.view.addRun("/runs/of yesterday");
        QCOMPARE(bench.titles().last(), QStringLiteral("of yesterday"));
        QTRY_COMPARE(bench.table().item(0, bench.table().columnCount() - 1)->text(),
                     QStringLiteral("waits: a network learns"));
        bench.view.addRun("/runs/loud");
        bench.tick("loud", false); // it is not waited for any more
        QTRY_VERIFY(bench.list().findItems("loud", Qt::MatchExactly).isEmpty());
        bench.tick("Noise2Void", false); // nor is the network
        QTRY_VERIFY(!bench.button("Stop").isVisible());
        QVERIFY(!bench.titles().contains("Noise2Void") && bench.view.comparisons().size() == 1);
        QCOMPARE(bench.titles().last(), QStringLiteral("of yesterday"));
        QVERIFY(bench.view.comparison().columns.back().sheet);
    }

    void aCentralRunNeverStandsUnderTheEpsilonOfALocalOne() {
        CompareBench bench;
        bench.open(false, "windows");
        bench.view.fillAsInPapers();
        QTRY_VERIFY(!bench.button("Stop").isVisible());
        bench.view.addRun("/runs/central");
        QTRY_COMPARE(bench.view.comparisons().size(), std::size_t(2));
        QCOMPARE(levelName(bench.view.comparisons()[0]), QStringLiteral("ε 10"));
        QCOMPARE(levelName(bench.view.comparisons()[1]), QStringLiteral("central, ε 1"));
    }

    void aColumnOfAnotherRunSaysItsModelAndEpsilonAndHasTheStyleOfItsMethod() {
        Comparison level{.epsilon = 10};
        level.spec.methods = {MethodSpec{.name = "entropic"}};
        ComparedColumn own{.column = {.kind = CompareColumn::Kind::Generated, .method = "entropic"}},
            other{.column = {.kind = CompareColumn::Kind::Generated, .run = "/runs/other"},
                  .method = "moments",
                  .model = PrivacyModel::Central,
                  .epsilon = 1};
        own.metrics = other.metrics = {{MetricId::Spread, Metric{1}}};
        level.columns = {own, other};
        const QString name = QStringLiteral("other, central, ε 1");
        const auto entry = headEntry({{level, {}, {}}}, 1);
        QCOMPARE(entry.title, name);
        QVERIFY(entry.style == methodStyle(styleNumbers({"moments"}).front(), QPalette()));
        QCOMPARE(planePoints(level, MetricId::Rmse, MetricId::Spread).back().name, name);
        const Figure figure = comparisonFigure({level}, {MetricId::Spread}, {0});
        QCOMPARE(figure.panels.front().pictures.columnNames.last(), name);
        QVERIFY(latexOf(figure, {}, "caption").contains("other, central, $\\varepsilon$ 1"));
        QVERIFY(tableCsv({level}).find("other (central, epsilon 1)") != std::string::npos);
    }

    void aStrengthStandsInTheNameOfAFiguresColumn() {
        Comparison level;
        ComparedColumn stronger{.column = {.denoiser = Denoiser::WaveletUniversal, .strength = strengthOf(5)}};
        stronger.metrics = {{MetricId::Spread, Metric{1}}};
        level.columns = {stronger};
        const Figure figure = comparisonFigure({level}, {MetricId::Spread}, {0});
        QCOMPARE(figure.panels.front().pictures.columnNames.front(), QStringLiteral("wavelet, universal ×3.17"));
        QVERIFY(latexOf(figure, {}, "caption").contains("wavelet, universal $\\times$3.17"));
        QVERIFY(csvOf(figure, {}).contains("x3.17"));
        QVERIFY(planePoints(level, MetricId::Rmse, MetricId::Spread).front().name.endsWith("×3.17"));
        QVERIFY(!headEntry({{level, {}, {}}}, 0).title.contains("×")); // its slider shows it
    }

    /// No point is left away unsaid.
    void pointsOutsideTheFrameOfAComparisonAreCounted() {
        Comparison level;
        for (const bool noisy : {true, false}) {
            auto sheet = std::make_shared<SampleSheet>(SampleSheet{.count = 101});
            for (int i = 0; i < 100; ++i) sheet->points.insert(sheet->points.end(), {float(i % 10), float(i / 10)});
            sheet->points.insert(sheet->points.end(), {noisy ? 5000.f : 15.f, 5.f});
            level.columns.push_back({.column = {.denoiser = noisy ? Denoiser::None : Denoiser::Linear}});
            level.columns.back().sheet = sheet;
        }
        const QString caption = captionOf(comparisonFigure({level}, {}, {0}), {}, {});
        QVERIFY2(caption.contains("Points outside the frame: privatized 1 of 101."), qPrintable(caption));
        const FigureLook look{.without = {"privatized"}};
        QVERIFY(!captionOf(comparisonFigure({level}, {}, {0}), look, {}).contains("outside"));
        CompareTable table; // the window shows them in the same frame
        table.setRows({{.comparison = level, .waiting = {false, false}, .automatic = {{}, {}}}}, {});
        QCOMPARE(pointsOutside({.panels = table.clouds()}, {}).words, QStringLiteral("privatized 1 of 101"));
        const QRectF frame = table.clouds().front().frame;
        QCOMPARE(frame.width(), frame.height());
        QVERIFY(frame.contains(QRectF(0, 0, 9, 9)) && frame.contains(QPointF(15, 5)));
        // And its foot line says so.
        CompareBench bench;
        bench.far = bench.points = true;
        bench.open(false, "some run", "entropic", "half-circle");
        bench.view.fillAsInPapers();
        QTRY_VERIFY2(bench.words().contains("Points outside the frame: privatized 1 of 60."),
                     qPrintable(bench.words()));
    }

    /// And that raw records are shown, where they are.
    void aCaptionSaysOnceThatNothingIsPrivate() {
        Comparison level{.stamp = "NOT PRIVATE: the noise is reproducible from the run's seed", .showsAsked = true};
        level.spec.mechanism.noise = NoiseDistribution::Study;
        const QString pictures = comparisonPromise({level}, {}, true), plane = comparisonPromise({level}, {}, false);
        QVERIFY2(pictures.count("NOT PRIVATE") == 1 && pictures.contains("raw records"), qPrintable(pictures));
        QVERIFY2(plane.count("NOT PRIVATE") == 1 && !plane.contains("raw records"), qPrintable(plane));
        level.spec.mechanism.noise = NoiseDistribution::Exact;
        level.stamp = "NOT PRIVATE: this noise is for studying costs"; // exact, and without a guarantee
        QCOMPARE(comparisonPromise({level}, {}, true).count("NOT PRIVATE"), 1);
        level.stamp = "local (epsilon 5), exact noise";
        const QString exact = comparisonPromise({level}, {}, true);
        QVERIFY2(exact.contains("NOT PRIVATE: raw records") && exact.contains("without these: local"),
                 qPrintable(exact));
    }

    void aTableThatIsHigherThanAPageIsBroken() {
        Comparison level;
        for (int i = 0; i < 16; ++i) {
            level.columns.push_back({.column = {.kind = CompareColumn::Kind::Generated,
                                                .method = "a method with a long name " + std::to_string(i)}});
            for (const MetricId id : {MetricId::SlicedW2, MetricId::FeatureDistance, MetricId::Spread})
                level.columns.back().metrics.emplace_back(id, Metric{1234});
        }
        std::vector<Comparison> levels(3, level);
        for (int i = 0; i < 3; ++i) levels[std::size_t(i)].noiseScale = 1 + i;
        const std::vector<MetricId> metrics{MetricId::SlicedW2, MetricId::FeatureDistance, MetricId::Spread};
        const QByteArray table = latexOf(comparisonFigure(levels, metrics, {0}), {}, "caption");
        const auto parts = table.split('\n').join(' ').replace("\\end{tabular}", "\n").split('\n');
        QVERIFY2(parts.size() > 2, table.constData());
        for (const QByteArray& part : parts) QVERIFY(part.count(" \\\\ ") <= 41);
        QCOMPARE(table.count("\\begin{tabular}"), table.count("\\end{tabular}"));
        QCOMPARE(table.count("name 15 & "), 3 * table.count("\\begin{tabular}") / 2);
    }

    void aTableThatIsWiderThanAPageStaysOne() {
        const std::vector<MetricId> metrics{MetricId::Rmse,       MetricId::SlicedW2, MetricId::FeatureDistance,
                                            MetricId::HeldOutNll, MetricId::Spread,   MetricId::Wasserstein2};
        Comparison level;
        for (const char* name : {"a method with a long name", "another method with a long name"}) {
            level.columns.push_back({.column = {.kind = CompareColumn::Kind::Generated, .method = name}});
            for (const MetricId id : metrics) level.columns.back().metrics.emplace_back(id, Metric{1234});
        }
        const QByteArray table = latexOf(comparisonFigure({level}, metrics, {0}), {}, "caption");
        QCOMPARE(table.count("\\begin{tabular}{lrrrrrr}"), 1);
        QCOMPARE(table.count("\\begin{tabular}"), 1);
        QVERIFY2(table.contains("\\usepackage{booktabs,graphicx}") && table.contains("\\resizebox{\\linewidth}{!}{%\n"),
                 table.constData());
        QVERIFY(table.trimmed().endsWith("\\end{tabular}}"));
    }

    void whatARowCannotHaveSaysWhy() {
        CompareBench bench;
        bench.open(true);
        bench.view.fillAsInPapers();
        QTRY_COMPARE(bench.titles().size(), 12);
        QTRY_VERIFY(!bench.button("Stop").isVisible());
        for (const char* run : {"/runs/central", "/runs/forgotten and loud"}) bench.view.addRun(run);
        QTRY_COMPARE(bench.view.comparisons().size(), std::size_t(3));
        QTRY_VERIFY(!bench.button("Stop").isVisible());
        const int each = int(bench.view.metrics().size()) + 1, linear = int(bench.titles().indexOf("linear")),
                  drawn = int(bench.titles().indexOf("entropic")), errors = bench.row("RMSE");
        const auto help = [&](int row, int column) { return bench.table().item(row, column)->toolTip(); };
        QVERIFY(help(errors, linear).isEmpty());
        QVERIFY(help(errors, drawn).contains("of no record"));
        QVERIFY(help(each, linear).contains("releases no records to denoise"));
        QVERIFY(help(each + errors, linear).contains("releases no records to denoise"));
        QVERIFY(help(2 * each, linear).isEmpty() && help(2 * each + errors, linear).contains("secret order"));
        QVERIFY(bench.words().contains(u"σ 3.6: The secret order of these records is not on this computer"));
        bench.view.setRawVisible(false); // then nothing is left to measure samples of the central model by
        QVERIFY(!bench.words().contains("secret order"));
        QVERIFY(bench.words().contains("The central model releases no records to measure samples by"));
    }

    /// Opened by itself it would ask first; beside public records it is not asked for.
    void rawRecordsOfAnAddedSensitiveRunAreNeitherReadNorShown() {
        CompareBench bench;
        bench.open(true);
        bench.view.fillAsInPapers();
        bench.view.addRun("/runs/sensitive and loud");
        QTRY_COMPARE(bench.view.comparisons().size(), std::size_t(2));
        QTRY_VERIFY(!bench.button("Stop").isVisible());
        bench.view.tryAgain();
        bench.slider("total variation").setValue(3);
        QTest::qWait(1500); // until it is computed in full
        QTRY_VERIFY(!bench.button("Stop").isVisible());
        int ofPublic = 0;
        {
            const std::lock_guard lock(bench.mutex);
            for (const CompareRequest& request : bench.asked) {
                const bool isSensitiveRun = request.run != "some run";
                ofPublic += !isSensitiveRun && request.raw;
                QVERIFY(!isSensitiveRun || (!request.raw && !request.show && request.accuracies.empty() &&
                                            std::ranges::none_of(request.columns, isOfRaw)));
            }
        }
        QVERIFY(ofPublic > 0);
        const Comparison &first = bench.view.comparisons().front(), &second = bench.view.comparisons().back();
        QVERIFY(first.usesRaw && first.columns.front().sheet);
        QVERIFY(!second.usesRaw && second.floors.empty() && !second.columns.front().sheet && second.columns[1].sheet);
        for (const ComparedColumn& column : second.columns)
            QVERIFY(std::ranges::none_of(column.metrics, [](const auto& metric) { return metric.second.usesRaw; }));
        const int each = int(bench.view.metrics().size()) + 1;
        QVERIFY(bench.table().item(each, 0)->toolTip().contains("sensitive"));
        QVERIFY(bench.words().contains(u"σ 3.6: The raw records of this run are sensitive"));
        QVERIFY(bench.words().contains("Uses raw records, which are public."));
        const Figure figure = bench.view.gridFigure();
        QVERIFY(figure.usesRaw && figure.rawIsPublic && figure.command.isEmpty());
        QVERIFY(figure.whyNoCommand.contains("of all its runs, or of none"));
    }

    /// Its label states no epsilon, but its settings do.
    void aRowOfStudyNoiseNamesItsEpsilon() {
        Comparison level{.noiseScale = 0.482};
        level.noise = level.spec.mechanism.kind = MechanismKind::Laplace;
        level.spec.mechanism.epsilon = 5;
        level.spec.mechanism.noise = NoiseDistribution::Study;
        QCOMPARE(levelName(level), QStringLiteral("b 0.482, ε 5"));
        QCOMPARE(headingText(level), std::pair(QStringLiteral("ε 5"), QStringLiteral("b 0.482")));
        Comparison other = level;
        nameData({&level, &other});
        QCOMPARE(levelName(level), QStringLiteral("b 0.482, ε 5"));
        other.spec.data.source = "file", other.spec.data.path = "/data/patients.csv";
        other.spec.title = "500 records of own data";
        level.spec.data.source = "half-circle";
        nameData({&level, &other});
        QCOMPARE(levelName(level), QStringLiteral("Half circle, b 0.482, ε 5"));
        QCOMPARE(levelName(other), QStringLiteral("500 records of own data, b 0.482, ε 5"));
        level.namesData = false;
        level.spec.mechanism.noise = NoiseDistribution::Exact; // unproven: nobody's word is taken for it
        QCOMPARE(levelName(level), QStringLiteral("b 0.482"));
        QCOMPARE(headingText(level), std::pair(QStringLiteral("b 0.482"), QString()));
    }

    void theNumberBesideASliderIsOfItsRow() {
        CompareBench bench;
        bench.open(false); // no estimate has an error
        bench.view.fillAsInPapers();
        QTRY_COMPARE(bench.titles().size(), 9);
        QTRY_COMPARE(bench.view.waiting(), 0);
        bench.slider("total variation").setValue(1);
        const auto column = std::size_t(bench.titles().indexOf("total variation"));
        const auto& rows = bench.table().rows();
        QTRY_VERIFY(metricOf(rows[0].comparison.columns[column], MetricId::HeldOutNll));
        QVERIFY(rows[0].automatic[column]);
        QCOMPARE(rows[0].automatic[column]->first, MetricId::HeldOutNll);
    }

    /// Of a comparison that was stopped, whose facts come last.
    void thePlaneHasItsLineOnceTheRecordsAreMeasured() {
        Comparison level{.columns = {{.column = {.kind = CompareColumn::Kind::Raw}}, {}}};
        QVERIFY(!planeOf(level, MetricId::Wasserstein2).floor);
        for (ComparedColumn& column : level.columns)
            column.metrics = {
                {MetricId::Wasserstein2, Metric{column.column.kind == CompareColumn::Kind::Raw ? 0.5 : 2}}};
        QCOMPARE(planeOf(level, MetricId::Wasserstein2).floor.value_or(0), 0.5);
        level.floors = {{MetricId::Wasserstein2, 0.25}};
        QCOMPARE(planeOf(level, MetricId::Wasserstein2).floor.value_or(0), 0.25);
    }

    void theRecordsAloneHaveNoPlane() {
        CompareBench bench;
        bench.open(true);
        auto& plane = *bench.view.findChild<PlanePanels*>();
        QVERIFY(!plane.isVisible()); // nothing is compared yet
        bench.view.fillAsInPapers();
        QTRY_VERIFY(plane.isVisible());
        QTRY_COMPARE(bench.view.waiting(), 0);
        const auto alpha = [&] { return qAlpha(bench.table().picture(0, 0).toImage().pixel(2, 2)); };
        QCOMPARE(alpha(), 255);
        bench.view.setFaded(true); // the pictures are of other settings
        QVERIFY(alpha() < 128);
        bench.view.setFaded(false);
        bench.view.resize(1000, 300); // the plane is below the fold
        auto& jump = bench.button("Show the plane");
        QTRY_VERIFY(jump.isVisible());
        const auto inSight = [&] { return !plane.visibleRegion().isEmpty(); };
        QVERIFY(!inSight());
        jump.click();
        QTRY_VERIFY(inSight());
        bench.view.resize(1000, 1200);
        QTRY_VERIFY(!jump.isVisible() && inSight());
        for (const QString& title : bench.titles())
            if (title != "original") bench.tick(title, false);
        QTRY_VERIFY(!plane.isVisible() && bench.words().contains("tick more columns"));
    }

    void aStrengthIsComputedOnceForAllPlacesAndStandsBesideTheAutomaticOne() {
        CompareBench bench;
        bench.open(true);
        bench.view.fillAsInPapers();
        QTRY_COMPARE(bench.titles().size(), 12);
        QTRY_VERIFY(!bench.button("Stop").isVisible());
        bench.slider("total variation").setValue(1);
        QTRY_COMPARE(bench.questions(), 2);
        QVERIFY(bench.asked[1].quick && bench.asked[1].raw);
        QCOMPARE(bench.asked[1].columns.size(), std::size_t(12));            // the automatic one is there
        QVERIFY(std::abs(bench.asked[1].columns[0].strength - 1.26) < 0.01); // the place of the slider first
        const auto& rows = bench.table().rows();
        const int column = int(bench.titles().indexOf("total variation"));
        QTRY_VERIFY(metricOf(rows[0].comparison.columns[std::size_t(column)], MetricId::Rmse));
        QVERIFY(rows[0].automatic[std::size_t(column)]);
        QCOMPARE(rows[0].automatic[std::size_t(column)]->first, MetricId::Rmse); // beside which it stands
        const int questions = bench.questions();
        bench.slider("total variation").setValue(3); // already there
        QVERIFY(metricOf(rows[0].comparison.columns[std::size_t(column)], MetricId::Rmse));
        QVERIFY(!rows[0].waiting[std::size_t(column)]);
        QTRY_COMPARE_WITH_TIMEOUT(bench.questions(), questions + 1, 5000); // at rest all its metrics follow
        QVERIFY(!bench.asked.back().quick);
        QCOMPARE(bench.asked.back().columns.size(), std::size_t(1));
        bench.slider("total variation").setValue(0);
        QVERIFY(!rows[0].automatic[std::size_t(column)]);
    }

    void aStrengthMovedWhileANetworkLearnsDoesNotMakeItLearnAgain() {
        CompareBench bench;
        bench.open(true);
        bench.gate.close();
        bench.view.fillAsInPapers();
        QTRY_VERIFY(bench.words().contains(QStringLiteral("Noise2Void: step")));
        QTRY_VERIFY(bench.table().item(1, int(bench.titles().indexOf(QStringLiteral("total variation")))));
        bench.slider("total variation").setValue(2);
        QTest::qWait(1500); // at rest all its metrics are asked for
        QCOMPARE(bench.questions(), 1);
        const auto& moved = bench.table().rows()[0].comparison.columns[std::size_t(
            bench.titles().indexOf(QStringLiteral("total variation")))];
        QVERIFY(std::abs(moved.column.strength - 1.587) < 0.01); // which its head names while it is waited for
        bench.gate.open();
        QTRY_COMPARE(bench.questions(), 3);
        QTRY_VERIFY(!bench.button("Stop").isVisible());
        for (const auto& asked : {bench.asked[1], bench.asked[2]})
            for (const CompareColumn& column : asked.columns) QCOMPARE(column.denoiser, Denoiser::TotalVariation);
        QCOMPARE(bench.asked[2].columns.size(), std::size_t(1));
        QVERIFY(!bench.asked[2].quick);
    }

    void elevenColumnsFitTheUsualWindow_data() {
        QTest::addColumn<QSize>("size");
        QTest::newRow("1440 x 900") << QSize(1313, 740);
        QTest::newRow("1024 x 700") << QSize(930, 520);
    }

    void elevenColumnsFitTheUsualWindow() {
        QFETCH(QSize, size);
        CompareBench bench;
        bench.open(true);
        bench.view.resize(size);
        bench.view.fillAsInPapers();
        QTRY_COMPARE(bench.titles().size(), 12);
        QTRY_VERIFY(!bench.button("Stop").isVisible());
        bench.list().item(11)->setCheckState(Qt::Unchecked); // an oracle
        QTRY_COMPARE(bench.titles().size(), 11);
        QVERIFY(settle(bench.view, bench.session));
        int bars = 0;
        for (auto* bar : bench.view.findChildren<QScrollBar*>()) bars += bar->isVisible();
        QVERIFY2(bars <= 1, qPrintable(QString::number(bars)));
        QVERIFY(!bench.table().horizontalScrollBar()->isVisible());
        const QRect last = bench.table().visualRect(bench.table().model()->index(0, 10));
        QVERIFY2(last.right() < bench.table().viewport()->width(), qPrintable(QString::number(last.right())));
        QCOMPARE(countPixels(bench.table(), bench.table().palette().color(QPalette::Highlight)), 0); // nothing chosen
    }

    void withoutRawDataThePlaneShowsWhatTheReleaseTells() {
        CompareBench bench;
        bench.open(false);
        bench.view.fillAsInPapers();
        QTRY_COMPARE(bench.titles().size(), 9);
        QTRY_VERIFY(!bench.button("Stop").isVisible());
        auto* plane = bench.view.findChild<PlanePlot*>();
        QVERIFY(plane->accessibleDescription().contains("linear"));
        QVERIFY(!plane->property("showsRaw").toBool());
        QVERIFY(bench.words().contains("Hide raw data"));
    }

    void aDifferenceIsRedWhereTheFirstIsBrighter() {
        QImage one(2, 1, QImage::Format_Grayscale8), other = one;
        one.fill(Qt::gray), other.fill(Qt::gray);
        one.setPixel(1, 0, qRgb(255, 255, 255)), other.setPixel(1, 0, qRgb(0, 0, 0));
        const QImage there = differenceMap(one, other), back = differenceMap(other, one);
        QCOMPARE(there.pixelColor(0, 0), QColor(Qt::white));
        QVERIFY(there.pixelColor(1, 0).red() > there.pixelColor(1, 0).blue());
        QVERIFY(back.pixelColor(1, 0).red() < back.pixelColor(1, 0).blue());
    }
};

SFUMATO_TEST_WITH(TestCompareRows, QApplication)
#include "test_compare_rows.moc"
