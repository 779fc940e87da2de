// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/widgets/gallery/gallery_bench.h"
#include "tests/support/test_program.h"
#include "widgets/plots/figure_drawing.h"

using namespace sfumato;

namespace {

Sheet cloud(SampleSheet::Kind kind, const char* method, std::int64_t step, float at) {
    SampleSheet sheet{.kind = kind, .method = method, .step = step, .count = 30};
    for (int i = 0; i < 30; ++i) sheet.points.insert(sheet.points.end(), {at + 0.02F * float(i), at});
    return std::make_shared<const SampleSheet>(std::move(sheet));
}

} // namespace

class TestGallerySources : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void theDividerShowsOneSourceOnEachSide() {
        SwipeView swipe;
        swipe.resize(400, 300);
        QWidget* views[2] = {new QWidget, new QWidget};
        for (int i = 0; i < 2; ++i) {
            views[i]->setAutoFillBackground(true);
            views[i]->setPalette(QPalette(i == 0 ? Qt::red : Qt::blue));
        }
        swipe.setViews(views[0], views[1]);
        swipe.show();
        const auto redUntil = [&] {
            const QImage grabbed = swipe.grab().toImage();
            const QImage image = grabbed.scaled(grabbed.deviceIndependentSize().toSize());
            int x = 0;
            while (x < image.width() && image.pixelColor(x, 280) != QColor(Qt::blue)) ++x;
            for (int left = 0; left < x - 12; ++left)
                if (image.pixelColor(left, 280) != QColor(Qt::red)) return -1;
            return x;
        };
        QCOMPARE(redUntil(), 400); // not comparing
        swipe.setComparing(true);
        QVERIFY(std::abs(redUntil() - 200) < 9);
        auto* divider = swipe.divider();
        divider->setFocus();
        QTest::keyClick(divider, Qt::Key_PageDown);
        QTest::keyClick(divider, Qt::Key_Right);
        QCOMPARE(swipe.position(), 0.62);
        QVERIFY(std::abs(redUntil() - 248) < 9);
        QVERIFY(divider->accessibleDescription().contains("62"));
        QTest::mousePress(divider, Qt::LeftButton, {}, divider->rect().center());
        QTest::mouseMove(divider, divider->rect().center() - QPoint(148, 0));
        QTest::mouseRelease(divider, Qt::LeftButton);
        QTest::keyClick(divider, Qt::Key_Home);
        QCOMPARE(swipe.position(), 0.0);
        QVERIFY(redUntil() < 16);
        QTest::keyClick(divider, Qt::Key_End);
        QVERIFY(redUntil() > 390);
    }

    void methodsStepsAndOtherRunsCanBeSwiped() {
        GalleryBench bench;
        bench.open();
        bench.action("Compare").trigger();
        auto& bar = bench.part<CompareBar>();
        auto& second = bench.part<SheetGrid>(1);
        QVERIFY(bar.isVisible() && bench.swipe().isComparing());
        QCOMPARE(bar.method(), QString("plain")); // not the method that is shown
        QCOMPARE(qGray(second.image(0).pixel(0, 0)), fakeGrey("plain", 500, 0));
        bench.view.setStep(200, false);
        QCOMPARE(qGray(second.image(0).pixel(0, 0)), fakeGrey("plain", 200, 0));
        QCOMPARE(bench.swipe().caption(true), QString("unregularized, step 200"));
        bar.findChildren<QComboBox*>()[2]->setCurrentIndex(5);
        QCOMPARE(qGray(second.image(0).pixel(0, 0)), fakeGrey("plain", 500, 0));
        bench.view.compareWith("gallery two");
        QTRY_VERIFY(bar.isOtherRun());
        QVERIFY(bench.swipe().caption(true).startsWith("gallery two"));
        bench.view.compareWith("nowhere");
        QTRY_VERIFY(bench.words().contains("nowhere"));
        bench.part<QSpinBox>().setValue(8);
        QCOMPARE(second.zoom(), 8.);
        const QImage shown = bench.swipe().grab().toImage();
        QVERIFY(contains(shown.copy(0, 0, shown.width() / 2 - 12, shown.height()), fakeGrey("entropic", 200, 0)));
        QVERIFY(!contains(shown.copy(shown.width() / 2 + 12, 0, shown.width() / 2 - 12, shown.height()),
                          fakeGrey("entropic", 200, 0)));
    }

    void smallPicturesFollowTheTheme() {
        GalleryBench bench;
        bench.view.setRun("not there yet", twoMethods());
        bench.view.addSheet(cloud(SampleSheet::Kind::Generated, "entropic", 100, 0));
        QTRY_COMPARE(bench.strip().count(), 1);
        const auto corner = [&] {
            return bench.strip().item(0)->icon().pixmap(72).toImage().pixelColor(1, 1).lightness();
        };
        QVERIFY(corner() > 200);
        const QPalette light = QApplication::palette();
        QPalette dark = light;
        dark.setColor(QPalette::Base, QColor(0x20, 0x21, 0x23));
        QApplication::setPalette(dark);
        QTRY_VERIFY(corner() < 60);
        QApplication::setPalette(light);
    }

    void otherLatentsAreComparedWithTheSameOnes() {
        GalleryBench bench;
        bench.open();
        bench.action("Compare").trigger();
        bench.action("New samples").trigger();
        auto& second = bench.part<SheetGrid>(1);
        QTRY_COMPARE(bench.swipe().caption(true), QString("unregularized, step 500, z of seed 1"));
        QCOMPARE(bench.grey(3), fakeGrey(1, 3));
        QCOMPARE(qGray(second.image(3).pixel(0, 0)), fakeGrey(1, 3));
        bench.part<CompareBar>().findChildren<QComboBox*>()[2]->setCurrentIndex(2); // an earlier step
        QVERIFY(!second.sheet());
        bench.part<CompareBar>().findChildren<QComboBox*>()[2]->setCurrentIndex(0);
        QTRY_VERIFY(second.sheet());
        bench.action("Same seeds").trigger();
        QCOMPARE(qGray(second.image(3).pixel(0, 0)), fakeGrey("plain", 500, 3));
    }

    void thePictureIsAFigureThatCanBeWritten() {
        GalleryBench bench;
        QVERIFY(!bench.view.figure());
        bench.open();
        const auto figure = bench.view.figure();
        QVERIFY(figure && !figure->usesRaw);
        QVERIFY2(figure->title.contains("entropic, step 500"), qPrintable(figure->title));
        QCOMPARE(figure->command, (QStringList{"--kind", "pictures", "--method", "entropic", "--count", "400"}));
        const FigureLook look{.width = 70, .height = 78};
        const QImage written = imageOf(*figure, look, 72);
        for (int i = 0; i < 3; ++i) QVERIFY(contains(written, fakeGrey("entropic", 500, i)));
        bench.view.addSheet(cloud(SampleSheet::Kind::Generated, "entropic", 600, 0.5F));
        bench.view.setStep(600, true);
        const auto points = bench.view.figure();
        QVERIFY(points);
        QCOMPARE(points->command, (QStringList{"--kind", "cloud", "--method", "entropic"}));
        QCOMPARE(points->panels.front().series.back().name, QStringLiteral("entropic"));
        const QImage drawn = imageOf(*points, look, 72);
        int inked = 0;
        for (int y = 0; y < drawn.height(); ++y)
            for (int x = 0; x < drawn.width(); ++x) inked += drawn.pixelColor(x, y) != QColor(Qt::white);
        QVERIFY2(inked > 40, qPrintable(QString::number(inked)));
        bench.view.hide();
        QVERIFY(!bench.view.figure());
    }

    void aCommandNamesTheStepWhileTheRunGoesOn() {
        GalleryBench bench;
        RunSpec spec = twoMethods();
        spec.train.steps = 501;
        bench.view.setRun("gallery one", spec);
        QTRY_COMPARE(bench.strip().count(), 5);
        QCOMPARE(bench.view.figure()->command,
                 (QStringList{"--kind", "pictures", "--method", "entropic", "--step", "500", "--count", "400"}));
        QVERIFY(!bench.view.animations().front().command.contains("--step")); // of all steps
    }

    void theCommandOfAnAnimationLeavesOutTheNoisyPointsAsItDoes() {
        GalleryBench bench;
        for (const bool noisy : {false, true}) {
            bench.view.setRun(noisy ? "local" : "central", twoMethods());
            if (noisy) bench.view.addSheet(cloud(SampleSheet::Kind::Privatized, "", 0, 0));
            for (const std::int64_t step : {100, 200})
                bench.view.addSheet(cloud(SampleSheet::Kind::Generated, "entropic", step, float(step) / 1000));
            QStringList words{"--kind", "cloud", "--method", "entropic"};
            if (noisy)
                words << "--without"
                      << "privatized";
            QTRY_COMPARE(bench.view.animations().front().command, words);
        }
    }

    void pointsAreShownAsClouds() {
        GalleryBench bench;
        bench.view.setRun("not there yet", twoMethods());
        bench.view.addSheet(cloud(SampleSheet::Kind::Privatized, "", 0, 0));
        for (std::int64_t step = 100; step <= 300; step += 100)
            for (const char* method : {"entropic", "plain"})
                bench.view.addSheet(cloud(SampleSheet::Kind::Generated, method, step, float(step) / 1000));
        auto& shown = bench.part<PointCloudView>();
        QVERIFY(shown.isVisible());
        QVERIFY(!bench.grid().isVisible());
        QVERIFY(shown.accessibleDescription().contains("after step 300"));
        QCOMPARE(bench.strip().count(), 3);
        QTest::keyClick(&bench.strip(), Qt::Key_Left);
        QVERIFY(shown.accessibleDescription().contains("after step 200"));
        bench.action("Compare").trigger();
        auto& second = bench.part<PointCloudView>(1);
        QVERIFY(second.isVisible() && second.accessibleDescription().contains("after step 200"));
        QVERIFY(second.accessibleDescription().contains("30 privatized"));
        QCOMPARE(second.frame(), shown.frame());
        QVERIFY(!bench.part<QSpinBox>().isEnabled());
    }

    void whatIsAskedWhileARunTrainsIsAnsweredAfterIt() {
        GalleryBench bench;
        bench.open();
        bench.session.start(twoMethods(), "run", RunSession::Pace::Stepwise);
        bench.action("New samples").trigger();
        QVERIFY(bench.words().contains("Waiting until training ends"));
        QCOMPARE(bench.grey(2), fakeGrey("entropic", 500, 2)); // meanwhile
        bench.session.proceed();
        QTRY_COMPARE(bench.grey(2), fakeGrey(1, 2));
        QVERIFY(!bench.words().contains("After the training"));
    }

    void whatIsAskedBeforeTheEngineIsThereIsAnsweredWhenItIs() {
        GalleryBench bench(false);
        bench.view.setRun("gallery one", twoMethods());
        QVERIFY(bench.words().contains("engine is starting"));
        bench.load();
        QTRY_COMPARE(bench.strip().count(), 5);
        QVERIFY(!bench.words().contains("engine is starting"));
    }

    void aFaultOfTheEngineIsSaid() {
        GalleryBench bench(false);
        bench.engine.sampleRun = [](const SampleRequest&, std::stop_token) -> Result<SampleSheet> {
            return Fault{Fault::Code::NotFound, "checkpoint", "is absent"};
        };
        bench.load();
        bench.open();
        bench.action("New samples").trigger();
        QTRY_VERIFY(bench.words().contains("checkpoint"));
        QVERIFY(bench.action("Same seeds").isChecked());
    }
};

SFUMATO_TEST(TestGallerySources)
#include "test_gallery_sources.moc"
