// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "widgets/plots/figure_drawing.h"
#include "widgets/plots/figure_source.h"
#include "widgets/plots/plane_plot.h"
#include "widgets/plots/sample_images.h"
#include "widgets/plots/sweep_figure.h"

#include <QtTest>

using namespace sfumato;

// What figures are made of.
class TestFigureParts : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aFitIsOfNoSeedAndReferencesStandBesideTheCurves() {
        const auto point = [](double x, double y) {
            return SweepCurve::Point{x, y, y - 0.1, y + 0.1, 2, {}, {{7, y - 0.1}, {8, y + 0.1}}};
        };
        const SweepCurve curve{"entropic", true, false, {point(1, 2), point(5, 0.6), point(20, 0.5)}};
        const auto line = [&](const char* name, double y) {
            return SweepCurve{name, true, false, {point(1, y), point(20, 0.9 * y)}};
        };
        const Figure figure = sweepFigure({{curve},
                                           {line(sweepReferences[0], 0.12), line(sweepReferences[1], 50)},
                                           MonotoneFit::of(curve, SweepAxis::Epsilon),
                                           "epsilon",
                                           "Exact W2"});
        QCOMPARE(figure.seeds(), (std::set<std::uint64_t>{7, 8}));
        const auto names = figure.names();
        QVERIFY(std::ranges::count(names, QString("real against real")) == 1);
        QVERIFY(std::ranges::count(names, QString("privatized records")) == 0); // it would flatten the others
        QVERIFY2(figure.caption.contains("rivatized records: 45 to 50, above the scale"), qPrintable(figure.caption));
        QVERIFY(figure.logX && figure.logY);
        const QString caption = captionOf(figure, {}, "of the page");
        QVERIFY2(caption.contains("seeds 7, 8.") && caption.contains("of the page"), qPrintable(caption));
        Figure own = figure;
        own.promise = sweepPromise("Half circle", {{1, "local (eps 1)"}, {20, "local (eps 20)"}});
        QVERIFY(
            captionOf(own, {}, "of the page").contains("Half circle · at 1: local (eps 1) · at 20: local (eps 20)"));
        QVERIFY(!captionOf(own, {}, "of the page").contains("of the page"));
        QCOMPARE(sweepPromise("Half circle", {{1, "none"}, {20, "none"}}), QString("Half circle · none · Sfumato"));
    }

    void picturesOfManyMethodsStandBelowEachOther() {
        const SampleSheet sheet{.count = 9, .height = 8, .width = 8, .pixels = std::vector<std::uint8_t>(9 * 64, 90)};
        Figure many;
        many.panels.push_back({.title = "Original", .pictures = figurePictures(sheet, 9)});
        for (const char* name : {"Privatized", "warm-started", "entropic", "unregularized", "denoised", "wavelets"}) {
            many.panels.push_back(many.panels.front());
            many.panels.back().title = name;
        }
        FigureLook look;
        look.height = contentHeight(many, look).value();
        const FigureChecks checks = checkFigure(many, look);
        QVERIFY2(checks.overlapping.isEmpty(), qPrintable(checks.overlapping.join("; ")));
        QVERIFY2(checks.cut.isEmpty(), qPrintable(checks.cut.join("; ")));
    }

    void aPlotThatFillsItsWidgetIsOffered() {
        QWidget window;
        auto* plane = new PlanePlot(&window);
        plane->setPoints({{"linear", 0.15, 5.0, estimateStyleNumber(Denoiser::Linear)}}, 2.5, "feature distance",
                         "none");
        window.resize(400, 300);
        plane->setGeometry(0, 0, 400, 300);
        window.show();
        QCOMPARE(figuresIn(window).size(), std::size_t(1));
    }
};

SFUMATO_TEST(TestFigureParts)
#include "test_figure_parts.moc"
