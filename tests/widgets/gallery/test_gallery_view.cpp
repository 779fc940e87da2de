// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/widgets/gallery/gallery_bench.h"
#include "tests/support/painted.h"
#include "tests/support/test_program.h"
#include "widgets/plots/method_style.h"
#include "widgets/preview/sheet_view.h"

using namespace sfumato;

class TestGalleryView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void anEmptyGallerySaysWhatWillAppearAndOffersOneButton() {
        GalleryBench bench;
        QSignalSpy wanted(&bench.view, &GalleryView::trainRequested);
        QVERIFY(bench.words().contains("appears here"));
        const auto buttons = bench.view.findChildren<QPushButton*>();
        auto* train = *std::ranges::find_if(buttons, &QWidget::isVisible);
        QVERIFY(train->text().contains("Train"));
        QTest::mouseClick(train, Qt::LeftButton);
        QCOMPARE(wanted.size(), 1);
    }

    void withoutAnEngineItSaysSoAndWhy() {
        RunSession session([]() -> Result<Engine> {
            return Fault{Fault::Code::NotFound, "libengine.so", "is not there"};
        });
        GalleryView view(session);
        view.show();
        const auto isSaid = [&view](const char* words) {
            return std::ranges::any_of(view.findChildren<QLabel*>(), [&](const QLabel* label) {
                return label->isVisible() && label->text().contains(words);
            });
        };
        view.setRun("gallery one", twoMethods()); // asked before it is known
        QVERIFY(isSaid("The engine is starting"));
        session.load();
        QTRY_VERIFY(isSaid("There is no engine.") && isSaid("libengine.so"));
        view.setRun("gallery two", twoMethods());
        QVERIFY(isSaid("There is no engine.") && !isSaid("starting") && !isSaid("Working"));
    }

    void aMethodHasItsColorAndARunItsNameWhereverTheyStand() {
        GalleryBench bench;
        RunSpec spec = twoMethods();
        std::swap(spec.methods[0], spec.methods[1]);
        bench.view.setRun("fa/", spec);
        bench.view.addSheet(std::make_shared<const SampleSheet>(
            SampleSheet{.method = "plain", .step = 10, .count = 2, .points = {0, 0, 1, 1}}));
        auto& cloud = bench.part<PointCloudView>();
        const std::size_t own = styleNumbers({"plain"}).front();
        QVERIFY(own != 0); // whose color the first one would have
        QVERIFY(countPixels(cloud, methodStyle(own, cloud.palette()).color) > 20);
        QCOMPARE(countPixels(cloud, methodStyle(0, cloud.palette()).color), 0);
        bench.action("Compare").trigger();
        const auto boxes = bench.view.findChildren<QComboBox*>(); // a slash behind the folder takes no name away
        QVERIFY(std::ranges::any_of(boxes, [](const QComboBox* box) { return box->findText("this run, fa") >= 0; }));
    }

    void anAudienceGoesThroughClassesAndMethodsWhereThereIsOneStep() {
        GalleryBench bench;
        bench.view.setRun("one step", twoMethods());
        for (const char* method : {"entropic", "plain"})
            bench.view.addSheet(std::make_shared<const SampleSheet>(
                SampleSheet{.method = method, .step = 10, .count = 2, .points = {0, 0, 1, 1}}));
        bench.view.setPresented(true);
        auto& boxes = bench.part<QToolBar>();
        const auto* method = boxes.findChildren<QComboBox*>().at(0);
        QVERIFY(bench.view.turns() == Presentable::Turns::ByMouse);
        QCOMPARE(method->currentIndex(), 0);
        QVERIFY(!bench.view.turn(-1) && bench.view.turn(1) && method->currentIndex() == 1 && !bench.view.turn(1));
        bench.view.setRun("classes", twoMethods());
        bench.view.addSheet(std::make_shared<const SampleSheet>(SampleSheet{.method = "entropic",
                                                                            .step = 10,
                                                                            .count = 2,
                                                                            .height = 1,
                                                                            .width = 1,
                                                                            .pixels = {0, 255},
                                                                            .classes = 2,
                                                                            .labels = {0, 1}}));
        const auto* classes = boxes.findChildren<QComboBox*>().at(1);
        QTRY_COMPARE(classes->count(), 3);
        QVERIFY(bench.view.turn(1) && classes->currentIndex() == 1);
        QVERIFY(bench.view.turn(Presentable::all) && classes->currentIndex() == 2 && !bench.view.turn(1));
    }

    void anAudienceSeesTheStepsOfEveryMethod() {
        GalleryBench bench;
        QVERIFY(bench.view.isBlank());
        bench.view.setRun("two steps", twoMethods());
        for (const char* method : {"entropic", "plain"})
            for (const int step : {10, 20})
                bench.view.addSheet(std::make_shared<const SampleSheet>(
                    SampleSheet{.method = method, .step = step, .count = 2, .points = {0, 0, 1, 1}}));
        QVERIFY(!bench.view.isBlank());
        bench.view.setPresented(true);
        const auto* method = bench.part<QToolBar>().findChildren<QComboBox*>().at(0);
        const auto& strip = bench.part<Filmstrip>();
        bench.view.turn(-Presentable::all);
        for (const int at : {0, 1, 2, 3}) {
            QCOMPARE(method->currentIndex(), at / 2);
            QCOMPARE(strip.currentRow(), at % 2);
            QCOMPARE(bench.view.turn(1), at < 3);
        }
        for (const int at : {2, 1, 0}) {
            QVERIFY(bench.view.turn(-1));
            QCOMPARE(method->currentIndex(), at / 2);
            QCOMPARE(strip.currentRow(), at % 2);
        }
        QVERIFY(!bench.view.turn(-1));
    }

    void noisyPointsOfOneRunAreNotShownBesideAnother() {
        GalleryBench bench;
        for (const char* run : {"local", "central"}) {
            bench.view.setRun(run, twoMethods());
            if (run == QLatin1String("local"))
                bench.view.addSheet(std::make_shared<const SampleSheet>(
                    SampleSheet{.kind = SampleSheet::Kind::Privatized, .count = 3, .points = {0, 0, 1, 1, 5, 5}}));
            bench.view.addSheet(std::make_shared<const SampleSheet>(
                SampleSheet{.method = "entropic", .step = 10, .count = 2, .points = {0, 0, 1, 1}}));
            const QString said = bench.part<PointCloudView>().accessibleDescription();
            QVERIFY2(said.contains("rivatized") == (run == QLatin1String("local")), qPrintable(said));
        }
    }

    void pointsHaveNeitherLabelsNorAZoom() {
        GalleryBench bench;
        bench.open();
        const auto zoom = [&bench] {
            const auto& bar = bench.part<QToolBar>();
            return std::ranges::any_of(bar.actions(), [&bar](QAction* each) {
                return each->isVisible() && qobject_cast<QSpinBox*>(bar.widgetForAction(each));
            });
        };
        QVERIFY(bench.action("Labels").isVisible() && zoom());
        bench.view.setRun("gallery of points", twoMethods());
        bench.view.addSheet(std::make_shared<const SampleSheet>(
            SampleSheet{.method = "plain", .step = 10, .count = 2, .points = {0, 0, 1, 1}}));
        QTRY_VERIFY(!bench.action("Labels").isVisible() && !zoom());
    }

    /// Rows are steps, columns the same latents, and what two sources differ in stands before the rows.
    void stepsStandBelowEachOtherWithTheSameLatents() {
        GalleryBench bench;
        bench.open();
        bench.action("Steps").trigger();
        auto& grid = bench.part<StepsGrid>();
        QVERIFY(grid.isVisible());
        QCOMPARE(grid.rows().size(), std::size_t(5));
        QCOMPARE(grid.rows().front().head, QString("step 100"));
        QCOMPARE(grid.rows().back().head, QString("step 500"));
        for (const int latent : {0, 3})
            QCOMPARE(qGray(grid.rows().back().pictures.at(std::size_t(latent)).pixel(0, 0)),
                     fakeGrey("entropic", 500, latent));
        bench.action("Compare").trigger();
        QStringList heads;
        for (const auto& row : grid.rows()) heads << row.head;
        QVERIFY2(heads.contains("entropic, step 500") && heads.contains("unregularized, step 500"),
                 qPrintable(heads.join('|')));
        QCOMPARE(evenly(9, 3), (std::vector<std::size_t>{0, 4, 8}));
        QCOMPARE(evenly(2, 7), (std::vector<std::size_t>{0, 1}));
        bench.action("Steps").trigger();
        QVERIFY(!grid.isVisible());
    }

    void theAxesOfATableAreChosenHereToo() {
        GalleryBench bench;
        RunSpec spec = twoMethods();
        spec.data = {.source = "file", .path = "/data/people.csv", .low = {0, 0, 0}, .high = {1, 2, 3}};
        bench.view.setRun("table", spec);
        auto sheet = std::make_shared<SampleSheet>(
            SampleSheet{.kind = SampleSheet::Kind::Generated, .method = "entropic", .step = 40, .count = 2});
        sheet->points = {-1, -1, 1, 1};
        sheet->numbers = {-1, -1, 0, 1, 1, 0.5};
        sheet->histograms.assign(3 * SampleSheet::histogramParts, 1);
        bench.view.addSheet(sheet);
        auto* bar = bench.view.findChild<PlaneBar*>();
        QVERIFY(bar->isVisible());
        bar->findChild<QComboBox*>("column-upwards")->setCurrentIndex(2);
        QVERIFY(bench.view.plane() == (CloudPlane{0, 2}));
        const auto* cloud = bench.view.findChild<PointCloudView*>();
        QVERIFY2(cloud->accessibleDescription().contains("column 3"), qPrintable(cloud->accessibleDescription()));
        bench.view.setPresented(true);
        QVERIFY(!bar->isVisible());
        bench.view.setPresented(false);
        QVERIFY(bar->isVisible());
        bench.open(); // pictures have none
        QVERIFY(!bar->isVisible());
    }

    void theFilmstripOfAnOpenedRunMovesTheStepAndFollowsIt() {
        GalleryBench bench;
        QSignalSpy last(&bench.view, &GalleryView::lastStepKnown);
        bench.open();
        QCOMPARE(last.size(), 1);
        QCOMPARE(last[0][0].toLongLong(), 500);
        QCOMPARE(bench.grey(3), fakeGrey("entropic", 500, 3));
        QSignalSpy chosen(&bench.view, &GalleryView::stepChosen);
        const QRect second = bench.strip().visualItemRect(bench.strip().item(1));
        QTest::mouseClick(bench.strip().viewport(), Qt::LeftButton, {}, second.center());
        QCOMPARE(chosen.size(), 1);
        QCOMPARE(chosen[0][0].toLongLong(), 200);
        QCOMPARE(bench.grey(3), fakeGrey("entropic", 200, 3));
        QTest::keyClick(&bench.strip(), Qt::Key_Right);
        QCOMPARE(chosen.last()[0].toLongLong(), 300);
        bench.view.setStep(470, false);
        QCOMPARE(bench.strip().currentRow(), 3);
        QCOMPARE(bench.grey(0), fakeGrey("entropic", 400, 0));
        QCOMPARE(chosen.size(), 2); // only a person chooses
        bench.part<QComboBox>().setCurrentText("unregularized");
        QCOMPARE(bench.grey(0), fakeGrey("plain", 400, 0));
        const auto brightest = [&] {
            const QImage image = bench.strip().item(0)->icon().pixmap(72).toImage();
            int most = 0;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x) most = std::max(most, qAlpha(image.pixel(x, y)));
            return most;
        };
        QCOMPARE(brightest(), 255);
        bench.view.setFaded(true); // other settings are chosen
        QVERIFY(brightest() < 128 && bench.strip().currentRow() == 3);
        bench.view.setFaded(false);
        for (const int width : {900, 320}) { // what is chosen is in sight
            bench.view.resize(width, 600);
            bench.view.setStep(500, false);
            QTRY_VERIFY(bench.strip().viewport()->rect().contains(
                bench.strip().visualItemRect(bench.strip().currentItem()).adjusted(2, 2, -2, -2)));
        }
    }

    void whatWasNotTrainedHasNoStepAndNoFilmstrip() {
        GalleryBench bench;
        bench.view.setRun("not there yet", twoMethods());
        bench.view.addSheet(fakeSheet("entropic", 0, 20));
        QVERIFY(!bench.strip().isVisible());
        QVERIFY2(!bench.words().contains("step") && bench.words().contains("entropic"), qPrintable(bench.words()));
        bench.view.addSheet(fakeSheet("entropic", 20, 20));
        bench.view.setStep(20, true);
        QVERIFY(bench.strip().isVisible());
        QVERIFY2(bench.words().contains("step 20"), qPrintable(bench.words()));
    }

    void picturesOfARunThatTrainsArriveAndNeverMoveWhoLooksBack() {
        GalleryBench bench;
        bench.view.setRun("not there yet", twoMethods());
        for (std::int64_t step = 20; step <= 60; step += 20) {
            bench.view.addSheet(fakeSheet("entropic", step, 20));
            bench.view.setStep(step, true);
            QCOMPARE(bench.grey(1), fakeGrey("entropic", step, 1));
        }
        bench.view.setStep(20, false);
        bench.grid().setCurrent(7);
        bench.view.addSheet(fakeSheet("entropic", 80, 20));
        bench.view.addSheet(fakeSheet("of another run", 80, 20));
        QCOMPARE(bench.grey(1), fakeGrey("entropic", 20, 1));
        QCOMPARE(bench.strip().count(), 4);
        QCOMPARE(bench.strip().currentRow(), 0);
        bench.view.setStep(80, true);
        QCOMPARE(bench.grey(1), fakeGrey("entropic", 80, 1));
        QCOMPARE(bench.grid().current(), 7);
        bench.view.clear();
        QVERIFY(bench.words().contains("appears here"));
    }

    void newLatentsAreASeedsAndFixedOnesComeBack() {
        GalleryBench bench;
        bench.open();
        bench.action("New samples").trigger();
        QTRY_COMPARE(bench.grey(2), fakeGrey(1, 2));
        QVERIFY(bench.words().contains("z of seed 1"));
        bench.part<QComboBox>().setCurrentText("unregularized"); // the same latents by the other method
        QTRY_VERIFY(bench.words().contains("unregularized, step 500, z of seed 1"));
        bench.action("New samples").trigger();
        QTRY_COMPARE(bench.grey(2), fakeGrey(2, 2));
        bench.action("Same seeds").trigger();
        QCOMPARE(bench.grey(2), fakeGrey("plain", 500, 2));
        bench.action("New samples").trigger();
        QTRY_COMPARE(bench.grey(2), fakeGrey(3, 2));
        bench.view.setStep(100, false); // the generator of that step is gone
        QCOMPARE(bench.grey(2), fakeGrey("plain", 100, 2));
        QVERIFY(bench.action("Same seeds").isChecked());
    }

    void aWalkLeadsFromEverySelectedImageToTheNext() {
        GalleryBench bench;
        bench.open();
        bench.view.setStep(500, true);
        bench.grid().setCurrent(2);
        bench.grid().selectionModel()->select(bench.grid().model()->index(10, 0), QItemSelectionModel::Select);
        bench.action("Morph").trigger();
        auto& bar = bench.part<WalkBar>();
        QTRY_VERIFY(bar.isVisible());
        auto& slider = *bar.findChild<QSlider*>();
        QCOMPARE(bench.grid().model()->rowCount(), 2);
        QCOMPARE(bench.grey(0), fakeGrey("entropic", 500, 2));
        QVERIFY(bench.words().contains("spherical"));
        bench.view.setStep(100, false); // morph has the generator of the last step: the strip and the head say so
        bench.action("Morph").trigger();
        QTRY_VERIFY(bar.isVisible());
        auto& strip = bench.part<Filmstrip>();
        QVERIFY(bench.words().contains("step 500"));
        QCOMPARE(strip.currentItem()->text(), QString("500"));
        strip.setCurrentRow(0); // leaves it for the pictures of that step
        QVERIFY(!bar.isVisible());
        bench.view.setStep(500, true);
        bench.grid().clearSelection();
        bench.grid().setCurrent(2);
        bench.grid().selectionModel()->select(bench.grid().model()->index(10, 0), QItemSelectionModel::Select);
        bench.action("Morph").trigger();
        QTRY_VERIFY(bar.isVisible());
        slider.setFocus();
        QTest::keyClick(&slider, Qt::Key_End);
        QCOMPARE(bench.grey(0), fakeGrey("entropic", 500, 10));
        QCOMPARE(bench.grey(1), fakeGrey("entropic", 500, 2)); // round
        auto* play = bar.findChild<QToolButton*>();
        QTest::mouseClick(play, Qt::LeftButton);
        QTRY_VERIFY(slider.value() > 0 && slider.value() < slider.maximum());
        bench.view.setReducedMotion(true);
        QVERIFY(!bar.isPlaying() && !play->isEnabled());
        bench.action("Morph").trigger();
        QVERIFY(!bar.isVisible());
        QCOMPARE(bench.grey(2), fakeGrey("entropic", 500, 2));
    }

    void aClassThatHasANameIsTitledByIt() {
        GalleryBench bench;
        RunSpec named = twoMethods();
        named.data.classNames = {"zero", "one", "two", "three"};
        bench.view.setRun("gallery labelled", named);
        QTRY_COMPARE(bench.strip().count(), 5);
        auto* classes = bench.view.findChildren<QComboBox*>().at(1);
        classes->setCurrentIndex(3);
        QCOMPARE(classes->currentText(), QString("two"));
        QVERIFY2(bench.words().contains("class two"), qPrintable(bench.words()));
        bench.view.setPresented(true);
        QVERIFY(bench.words().contains("class two") && !bench.words().contains("class 2"));
        bench.view.setPresented(false);
        QVERIFY(bench.view.figure()->title.endsWith("class two"));
        bench.action("Morph").trigger();
        QTRY_VERIFY(bench.part<WalkBar>().isVisible());
        QVERIFY2(bench.words().contains("class two, morph"), qPrintable(bench.words()));
        QCOMPARE(bench.view.animations().front().title, QString("Morph between samples, class two"));
    }

    void aClassIsChosenAndEverythingKeepsToIt() {
        GalleryBench bench;
        auto* classes = bench.view.findChildren<QComboBox*>().at(1);
        QCOMPARE(classes->accessibleName(), QString("Class"));
        bench.open();
        QVERIFY(!classes->isVisible()); // this run learned no labels
        bench.open("gallery labelled");
        QTRY_VERIFY(classes->isVisible());
        QCOMPARE(classes->count(), fakeClasses + 1);
        QCOMPARE(bench.grid().model()->rowCount(), 20);
        QCOMPARE(bench.grid().model()->index(19, 0).data(Qt::AccessibleTextRole).toString(),
                 QString("Image 19, class 3"));
        QCOMPARE(bench.grid().labelOf(19), QString("class 3"));
        classes->setFocus();
        QTest::keyClick(classes, Qt::Key_End);
        QTest::keyClick(classes, Qt::Key_Up);
        QCOMPARE(classes->currentText(), QString("Class 2"));
        QCOMPARE(bench.grid().model()->rowCount(), 5);
        QCOMPARE(bench.grey(0), fakeClassGrey(2) + 10);
        QVERIFY(bench.words().contains("class 2"));
        bench.action("Morph").trigger();
        QTRY_VERIFY(bench.part<WalkBar>().isVisible());
        QCOMPARE(bench.view.animations().front().title, QString("Morph between samples, class 2"));
        QCOMPARE(bench.grey(1), fakeClassGrey(2) + 24); // the second walk's first frame
        bench.action("New samples").trigger();
        QTRY_COMPARE(bench.grid().model()->rowCount(), 20);
        QCOMPARE(bench.grey(19), fakeClassGrey(2) + 19);
        const QString seed = "z of seed 1";
        QVERIFY(bench.words().contains(seed));
        classes->setCurrentIndex(2); // class 1, of the same seed
        QTRY_COMPARE(bench.grey(19), fakeClassGrey(1) + 19);
        QVERIFY(bench.words().contains(seed));
        bench.action("Same seeds").trigger();
        QCOMPARE(bench.grey(0), fakeClassGrey(1) + 5);
        bench.view.setStep(200, false);
        QCOMPARE(bench.grid().model()->rowCount(), 5);
        classes->setCurrentIndex(0);
        QCOMPARE(bench.grid().model()->rowCount(), 20);
        bench.grid().setCurrent(2);
        bench.grid().selectionModel()->select(bench.grid().model()->index(10, 0), QItemSelectionModel::Select);
        bench.action("Morph").trigger();
        QTRY_VERIFY(bench.part<WalkBar>().isVisible());
        const Animation morph = bench.view.animations().front();
        QCOMPARE(morph.title, QStringLiteral("Morph: 0 → 2 → 0")); // what its rows show
        QCOMPARE(morph.command,
                 (QStringList{"--kind", "pictures", "--method", "entropic", "--morph", "--through", "2,10"}));
        QVERIFY(bench.view.figure()->command.isEmpty() &&
                bench.view.figure()->whyNoCommand.contains("a moment of a morph"));
        bench.action("New samples").trigger();
        QTRY_VERIFY(bench.view.figure() && bench.view.figure()->command.contains("--latents"));
        QCOMPARE(bench.view.figure()->command, (QStringList{"--kind", "pictures", "--method", "entropic", "--latents",
                                                            "2", "--samples", "20", "--count", "400"}));
        bench.open();
        QVERIFY(!classes->isVisible());
    }

    void everyPixelIsASquareOfWholeDevicePixels() {
        GalleryBench bench;
        bench.open();
        auto& spin = bench.part<QSpinBox>();
        const int ratio = int(bench.grid().devicePixelRatioF());
        for (const int zoom : {1, 3, 8}) {
            spin.setValue(zoom);
            QCOMPARE(bench.grid().zoom(), double(zoom));
            QCOMPARE(bench.grid().imageSize() * bench.grid().devicePixelRatioF(), QSizeF(8, 8) * zoom * ratio);
            const QImage drawn =
                bench.grid().viewport()->grab(bench.grid().visualRect(bench.grid().model()->index(4, 0))).toImage();
            int pixels = 0;
            for (int y = 0; y < drawn.height(); ++y)
                for (int x = 0; x < drawn.width(); ++x)
                    pixels += drawn.pixelColor(x, y) == QColor(54, 54, 54); // fakeGrey("entropic", 500, 4),
                                                                            // nothing blended
            QCOMPARE(pixels, 64 * zoom * zoom * ratio * ratio);
        }
    }

    void theZoomHasKeysAndTheWheel() {
        GalleryBench bench;
        bench.open();
        bench.view.activateWindow();
        bench.grid().setFocus();
        QVERIFY(QTest::qWaitForWindowActive(&bench.view));
        bench.part<QSpinBox>().setValue(3);
        QTest::keyClick(&bench.grid(), Qt::Key_Plus, Qt::ControlModifier);
        QCOMPARE(bench.grid().zoom(), 4.);
        QTest::keyClick(&bench.grid(), Qt::Key_Minus, Qt::ControlModifier);
        QTest::keyClick(&bench.grid(), Qt::Key_Minus, Qt::ControlModifier);
        QCOMPARE(bench.grid().zoom(), 2.);
        const QPointF at(20, 20);
        QWheelEvent up(at, bench.grid().mapToGlobal(at), {}, {0, 120}, Qt::NoButton, Qt::ControlModifier,
                       Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(bench.grid().viewport(), &up);
        QCOMPARE(bench.grid().zoom(), 3.);
        QTest::keyClick(&bench.grid(), Qt::Key_0, Qt::ControlModifier);
        QCOMPARE(bench.grid().zoom(), 8.); // twenty small images fit at the largest
        QCOMPARE(bench.part<QSpinBox>().text(), QStringLiteral("Fit"));
    }

    void imagesFillTheRoomBetweenWholeZoomsToo() {
        SheetGrid grid(QStringLiteral("images"));
        auto sheet = std::make_shared<SampleSheet>(SampleSheet{.count = 100, .height = 28, .width = 28, .classes = 10});
        sheet->pixels.assign(std::size_t(100 * 28 * 28), 54);
        for (int i = 0; i < 100; ++i) sheet->labels.push_back(i / 10);
        grid.resize(1158, 500);
        grid.show();
        grid.setSheet(sheet);
        QTRY_VERIFY(grid.isFitting());
        const auto place = [&](int i) { return grid.visualRect(grid.model()->index(i, 0)); };
        QRect all;
        for (int i = 0; i < 100; ++i) all |= place(i);
        QVERIFY(grid.viewport()->rect().contains(all));
        const double share = double(all.width()) * all.height() / (1158. * 500);
        QVERIFY2(share > 0.5, qPrintable(QString::number(share))); // was 0.2
        QCOMPARE(place(20).left(), place(0).left());               // two classes in each row, and none is torn
        QCOMPARE(place(10).top(), place(0).top());
        const int left = grid.viewport()->x() + all.left(), right = grid.width() - grid.viewport()->x() - all.right();
        QVERIFY2(std::abs(left - right) < 60, qPrintable(QStringLiteral("%1 %2").arg(left).arg(right)));
        QCOMPARE(grid.rowName(1), QString("2, 3"));
        grid.setClassNames({"T-shirt", "trousers", "pullover"});
        QCOMPARE(grid.rowName(0), QString("T-shirt, trousers"));
        QCOMPARE(grid.rowName(1), QString("pullover, 3"));
        QCOMPARE(grid.labelOf(20), QString("pullover"));
        QVERIFY(place(0).left() + grid.viewport()->x() > grid.fontMetrics().horizontalAdvance(grid.rowName(0)));
    }

    void labelsAreNumbersBelowTheImages() {
        GalleryBench bench;
        bench.open();
        const int height = bench.grid().gridSize().height();
        bench.action("Labels").trigger();
        QVERIFY(bench.grid().gridSize().height() > height);
        QCOMPARE(bench.grid().model()->index(3, 0).data(Qt::AccessibleTextRole).toString(), QString("Image 3"));
    }

    void anImageOpensBesideItsNearestRecord() {
        GalleryBench bench;
        bench.open();
        bench.grid().setFocus();
        bench.grid().setCurrent(3);
        QTest::keyClick(&bench.grid(), Qt::Key_Return);
        QVERIFY(bench.closer().isVisible());
        QTRY_VERIFY(bench.words().contains("4 away"));
        QVERIFY(bench.words().contains("may repeat the noise")); // 4 against a typical 10
        QVERIFY(contains(bench.closer().grab().toImage(), fakePrivatizedGrey));
        bench.closer().setFocus();
        for (int i = 0; i < 2; ++i) QTest::keyClick(&bench.closer(), Qt::Key_Right);
        QCOMPARE(bench.grid().current(), 5);
        QVERIFY(bench.words().contains("6 away"));
        QVERIFY(bench.words().contains("No sign of a copied record"));
        QTest::keyClick(&bench.grid(), Qt::Key_Escape);
        QVERIFY(!bench.closer().isVisible());
        const QRect first = bench.grid().visualRect(bench.grid().model()->index(0, 0));
        QTest::mouseClick(bench.grid().viewport(), Qt::LeftButton, {}, first.center());
        QVERIFY(bench.closer().isVisible());
        QCOMPARE(bench.closer().index(), 0);
    }

    void aCentralRunHasNoPlaceForPrivatizedRecords() {
        for (const PrivacyModel model : {PrivacyModel::Local, PrivacyModel::Central}) {
            GalleryBench bench;
            RunSpec spec = twoMethods();
            spec.privacy.model = model;
            bench.view.setRun("gallery one", spec);
            QTRY_COMPARE(bench.strip().count(), 5);
            Q_EMIT bench.grid().opened(3);
            QVERIFY(bench.closer().isVisible());
            int pictures = 0;
            for (const auto* view : bench.closer().findChildren<SheetView*>()) pictures += view->isVisible();
            QCOMPARE(pictures, model == PrivacyModel::Local ? 2 : 1);
        }
    }

    void rawRecordsAreNeitherAskedForNorSeenUnlessAllowedAndTicked() {
        GalleryBench bench;
        bench.open();
        auto* tick = bench.closer().findChild<QCheckBox*>();
        bench.grid().setCurrent(3);
        Q_EMIT bench.grid().opened(3);
        QTRY_VERIFY(bench.words().contains("4 away"));
        QVERIFY(!tick->isVisible());
        tick->setChecked(true); // even by force
        QVERIFY(!bench.closer().rawWanted());
        tick->setChecked(false);
        bench.view.setRawVisible(true);
        QVERIFY(tick->isVisible());
        QTRY_VERIFY(!bench.words().contains("Working"));
        QVERIFY(!bench.rawAsked);
        QVERIFY(!contains(bench.closer().grab().toImage(), fakeRawGrey));
        tick->setChecked(true);
        QTRY_VERIFY(bench.words().contains("NOT PRIVATE: the nearest raw record is 4 away"));
        QVERIFY(bench.rawAsked);
        QVERIFY(contains(bench.closer().grab().toImage(), fakeRawGrey));
        bench.view.setRawVisible(false);
        QVERIFY(!contains(bench.closer().grab().toImage(), fakeRawGrey));
        QVERIFY(!bench.words().contains("NOT PRIVATE"));
        bench.rawAsked = false;
        QTRY_VERIFY(bench.words().contains("4 away"));
        QVERIFY(!bench.rawAsked);
        RunSpec elsewhere = twoMethods(); // its raw data are not here
        elsewhere.data = {.source = "file", .path = "records.safetensors"};
        bench.view.setRawVisible(true);
        bench.view.setRun("gallery two", elsewhere);
        QTRY_COMPARE(bench.strip().count(), 5);
        Q_EMIT bench.grid().opened(3);
        QVERIFY(!tick->isVisible());
    }

    void whatIsSelectedIsExportedAndCopied() {
        GalleryBench bench;
        bench.open();
        QList<GalleryPick> picks;
        connect(&bench.view, &GalleryView::exportRequested, this, [&](const GalleryPick& pick) { picks << pick; });
        bench.action("Export…").trigger();
        QCOMPARE(picks.last().indices.size(), std::size_t(20));
        const auto at = [&](int index) {
            return bench.grid().visualRect(bench.grid().model()->index(index, 0)).center();
        };
        QTest::mouseClick(bench.grid().viewport(), Qt::LeftButton, Qt::ControlModifier, at(5));
        QTest::mouseClick(bench.grid().viewport(), Qt::LeftButton, Qt::ControlModifier, at(2));
        QVERIFY(!bench.closer().isVisible());
        bench.action("Export…").trigger();
        QCOMPARE(picks.last().indices, (std::vector<int>{2, 5}));
        QCOMPARE(picks.last().method, std::string("entropic"));
        QCOMPARE(picks.last().step, std::int64_t(500));
        QVERIFY(!picks.last().seed);
        QCOMPARE(picks.last().samples->count, 2);
        QCOMPARE(int(picks.last().samples->pixels[64]), fakeGrey("entropic", 500, 5));
        bench.view.copyImages();
        const QImage copied = QGuiApplication::clipboard()->image();
        QVERIFY(contains(copied, fakeGrey("entropic", 500, 2)) && contains(copied, fakeGrey("entropic", 500, 5)));
        QVERIFY(!contains(copied, fakeGrey("entropic", 500, 3)));
        bench.grid().setFocus(); // and by keyboard
        QTest::keyClick(&bench.grid(), Qt::Key_Home);
        QTest::keyClick(&bench.grid(), Qt::Key_Right, Qt::ShiftModifier);
        QTest::keyClick(&bench.grid(), Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(bench.grid().selected(), (std::vector<int>{0, 1, 2}));
        bench.action("New samples").trigger();
        QTRY_COMPARE(bench.grey(2), fakeGrey(1, 2));
        bench.action("Export…").trigger();
        QCOMPARE(*picks.last().seed, std::uint64_t(1));
    }

    void everyInputIsReachedByKeyboardAndHasAName() {
        GalleryBench bench;
        bench.open();
        bench.view.setRawVisible(true);
        bench.action("Compare").trigger();
        bench.action("Morph").trigger();
        QTRY_VERIFY(bench.part<WalkBar>().isVisible());
        Q_EMIT bench.grid().opened(1);
        bench.view.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&bench.view));
        bench.view.setFocus();
        QVERIFY(bench.grid().hasFocus());
        QSet<const QWidget*> reached;
        for (int i = 0; i < 80; ++i) {
            reached << QApplication::focusWidget();
            QTest::keyClick(QApplication::focusWidget(), Qt::Key_Tab);
        }
        QList<QWidget*> inputs;
        for (auto* each : bench.view.findChildren<QWidget*>()) {
            const bool input = qobject_cast<QAbstractButton*>(each) || qobject_cast<QComboBox*>(each) ||
                               qobject_cast<QSpinBox*>(each) || qobject_cast<QSlider*>(each) || each == &bench.grid() ||
                               each == &bench.strip() || each == bench.swipe().divider();
            if (input && each->isVisible() && each->isEnabled() && each->objectName() != "qt_toolbar_ext_button")
                inputs << each;
        }
        QVERIFY(inputs.contains(bench.swipe().divider()) && inputs.size() >= 20);
        for (auto* each : inputs) {
            const auto* button = qobject_cast<QAbstractButton*>(each);
            const QString what = QString("%1 %2 %3")
                                     .arg(each->metaObject()->className(), each->accessibleName(),
                                          button ? button->text() : QString());
            QVERIFY2(reached.contains(each), qPrintable(what));
            const auto* action = qobject_cast<QToolButton*>(each) ? qobject_cast<QToolButton*>(each)->defaultAction()
                                                                  : nullptr;
            QVERIFY2(!each->whatsThis().isEmpty() || (action && !action->whatsThis().isEmpty()), qPrintable(what));
            QVERIFY2(!each->accessibleName().isEmpty() || (button && !button->text().isEmpty()), qPrintable(what));
        }
    }
};

SFUMATO_TEST(TestGalleryView)
#include "test_gallery_view.moc"
