// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/fake_engine.h"
#include "tests/support/painted.h"
#include "tests/support/settle_session.h"
#include "tests/support/test_program.h"
#include "widgets/compare/compare_drawing.h"
#include "widgets/compare/compare_table.h"
#include "widgets/compare/compare_text.h"
#include "widgets/compare/compare_view.h"
#include "widgets/compare/network_dialog.h"
#include "widgets/plots/method_style.h"
#include "widgets/plots/plane_plot.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPainter>
#include <QPushButton>
#include <QTemporaryDir>
#include <QtTest>

#include <atomic>
#include <mutex>

using namespace sfumato;

namespace {

/// Every column one grey picture a row; the error is a tenth of its number.
struct Bench {
    Bench() : engine(fakeEngine(0)), session([this]() -> Result<Engine> { return engine; }), view(session) {
        engine.compare = [this](const CompareRequest& request, CompareObserver& observer,
                                std::stop_token stop) -> Result<Comparison> {
            {
                const std::lock_guard lock(mutex);
                asked.push_back(request);
            }
            if (!request.accuracies.empty() && unlabelled)
                return Fault{Fault::Code::Unsupported, "accuracy", "needs samples with labels"};
            if (request.network && request.network->file == "broken.onnx")
                return Fault{Fault::Code::Malformed, "broken.onnx", "is no ONNX file, or a damaged one"};
            if (request.raw && rawGone)
                return Fault{Fault::Code::NotFound, "own.csv", "cannot open: No such file or directory"};
            Comparison found{.records = 100, .usesRaw = request.raw};
            for (const CompareColumn& column : request.columns) {
                if (stop.stop_requested()) return Fault{Fault::Code::Stopped, "comparison", "was stopped"};
                ComparedColumn done{.column = column};
                if (column.kind == CompareColumn::Kind::Denoised && factsOf(column.denoiser).trainsNetwork) {
                    observer.onTraining(column, 40, 100, 0.25);
                    gate.pass(stop);
                }
                if (column.denoiser == Denoiser::HalfStep && column.kind == CompareColumn::Kind::Denoised) {
                    done.fault = Fault{Fault::Code::Mismatch, "half-step", "is for Gaussian noise"};
                } else {
                    const bool raw = column.kind == CompareColumn::Kind::Raw;
                    auto sheet = SampleSheet{.count = request.rows, .height = 8, .width = 8, .usesRaw = raw};
                    points ? sheet.points.assign(std::size_t(2 * request.rows), 0.5f)
                           : sheet.pixels.assign(std::size_t(64 * request.rows), 99);
                    done.sheet = std::make_shared<const SampleSheet>(sheet);
                    const double number = double(found.columns.size() + 1);
                    if (request.raw && column.kind != CompareColumn::Kind::Generated)
                        done.metrics.emplace_back(MetricId::Rmse, Metric{raw ? 0 : number / 10, true});
                    if (request.raw) done.metrics.emplace_back(MetricId::Wasserstein2, Metric{number, true});
                    done.metrics.emplace_back(MetricId::Spread, Metric{number, raw});
                    if (request.network && request.raw)
                        done.metrics.emplace_back(MetricId::NetworkDistance, Metric{number, true});
                    if (request.network && !request.network->classes.empty())
                        done.metrics.emplace_back(MetricId::InceptionScore, Metric{number, false});
                    if (column.kind != CompareColumn::Kind::Denoised)
                        for (const MetricId id : request.accuracies) done.metrics.emplace_back(id, Metric{0.75, true});
                }
                found.columns.push_back(done);
                observer.onColumn(found.columns.size() - 1, done);
            }
            if (request.network) found.network = request.network->file.filename().string() + ", 12345678";
            if (request.raw) found.floors = {{MetricId::Wasserstein2, 0.5}};
            return found;
        };
        view.resize(1000, 600);
        view.show();
        session.load();
        [this] { QTRY_COMPARE(session.state(), RunSession::State::Idle); }();
    }
    void open(bool raw, const char* run = "some run", const char* method = "entropic") {
        RunSpec spec;
        spec.methods = {MethodSpec{.name = method}};
        view.setRawVisible(raw);
        view.setRun(run, spec);
    }
    CompareTable& table() { return *view.findChild<CompareTable*>(); }
    QListWidget& list() { return *view.findChild<QListWidget*>(); }
    QPushButton& button(const QString& text) {
        for (auto* each : view.findChildren<QPushButton*>())
            if (each->text().remove('&') == text) return *each;
        qFatal("no button");
    }
    QStringList titles() {
        QStringList found;
        for (int i = 0; i < table().columnCount(); ++i)
            found << table()
                         .horizontalHeaderItem(table().horizontalHeader()->logicalIndex(i))
                         ->text()
                         .section('\n', 0, 0);
        return found;
    }
    int row(const QString& title) {
        for (int i = 0; i < table().rowCount(); ++i)
            if (table().verticalHeaderItem(i)->text().startsWith(title)) return i;
        return -1;
    }
    QString words() {
        QStringList found;
        for (auto* label : view.findChildren<QLabel*>()) found << label->text();
        return found.join('\n');
    }
    /// As a person does in the dialog.
    void chooseNetwork(const QString& file, const QString& classes) {
        QTest::mouseClick(&button(QStringLiteral("Feature network…")), Qt::LeftButton);
        auto* dialog = view.findChild<NetworkDialog*>();
        const auto lines = dialog->findChildren<QLineEdit*>();
        lines.at(0)->setText(file);
        lines.at(2)->setText(classes);
        auto* range = dialog->findChild<QComboBox*>();
        range->setCurrentIndex(range->findText(QStringLiteral("[-1, 1]")));
        dialog->accept();
        QCoreApplication::sendPostedEvents(dialog, QEvent::DeferredDelete);
    }
    int questions() {
        const std::lock_guard lock(mutex);
        return int(asked.size());
    }

    PauseGate gate; ///< where networks learn
    std::atomic<bool> unlabelled = false;
    std::atomic<bool> points = false;
    std::atomic<bool> rawGone = false;
    std::mutex mutex;
    std::vector<CompareRequest> asked;
    Engine engine;
    RunSession session;
    CompareView view;
};

} // namespace

class TestCompareView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void anEmptyViewOffersTraining() {
        Bench bench;
        QSignalSpy wanted(&bench.view, &CompareView::trainRequested);
        QTest::mouseClick(&bench.button("Train"), Qt::LeftButton);
        QCOMPARE(wanted.size(), 1);
        QTemporaryDir folder;
        bench.session.start(RunSpec{}, folder.filePath("run").toStdString());
        QVERIFY2(bench.session.isRunning() && !bench.button("Train").isVisible(), "it trains already");
        QVERIFY(bench.words().contains("When this training has ended"));
        QTRY_COMPARE(bench.session.state(), RunSession::State::Idle);
        QVERIFY(bench.button("Train").isVisible() && !bench.words().contains("When this training has ended"));
    }

    void anEmptyViewOffersTheRunsOfASweep() {
        Bench bench;
        QSignalSpy wanted(&bench.view, &CompareView::sweepRequested);
        bench.view.offerSweep(1);
        QVERIFY(!bench.button("Runs of the sweep").isVisible());
        bench.view.offerSweep(2);
        QTest::mouseClick(&bench.button("Runs of the sweep"), Qt::LeftButton);
        QCOMPARE(wanted.size(), 1);
    }

    void nothingIsComputedBeforeItIsAskedForAndThenOnce() {
        Bench bench;
        bench.open(true);
        QVERIFY(settle(bench.view, bench.session));
        QCOMPARE(bench.questions(), 0);
        QTest::mouseClick(&bench.button("As in the papers"), Qt::LeftButton);
        QTRY_COMPARE(bench.titles().size(), 12);
        QTRY_VERIFY(!bench.button("Stop").isVisible());
        QCOMPARE(bench.questions(), 1);
        QVERIFY(bench.asked[0].raw);
        QCOMPARE(bench.titles().first(), QStringLiteral("raw"));
        QCOMPARE(bench.titles().last(), QStringLiteral("entropic"));
        // Hidden and shown again: nothing is computed twice.
        bench.list().item(1)->setCheckState(Qt::Unchecked);
        QTRY_COMPARE(bench.titles().size(), 11);
        bench.list().item(1)->setCheckState(Qt::Checked);
        QTRY_COMPARE(bench.titles().size(), 12);
        QCOMPARE(bench.questions(), 1);
        // One that was not there yet is computed alone.
        bench.list().item(7)->setCheckState(Qt::Checked);
        QTRY_COMPARE(bench.questions(), 2);
        QCOMPARE(bench.asked[1].columns.size(), std::size_t(1));
        QTRY_VERIFY(bench.table().item(0, 7) && bench.table().item(0, 7)->text().contains("Gaussian noise"));
    }

    void theBestOfEveryRowIsMarkedAndTheFloorStandsBeside() {
        Bench bench;
        bench.open(true);
        bench.view.fillAsInPapers();
        QTRY_VERIFY(bench.row("RMSE") > 0);
        QTRY_VERIFY(bench.view.comparison().floors.size() == 1);
        const int errors = bench.row("RMSE"), distances = bench.row("Exact W2");
        QVERIFY(bench.table().item(errors, 1)->font().bold()); // not the records themselves
        QVERIFY(!bench.table().item(errors, 0)->font().bold() && !bench.table().item(errors, 2)->font().bold());
        QVERIFY(bench.table().verticalHeaderItem(distances)->text().contains("real against real 0.5"));
        QVERIFY(bench.table().item(errors, 1)->data(Qt::AccessibleTextRole).toString().contains("best"));
        QVERIFY(bench.view.findChild<PlanePlot*>()->property("showsRaw").toBool());
        QImage paper(900, 500, QImage::Format_RGB32);
        paper.fill(Qt::white);
        QPainter painter(&paper);
        drawComparison(painter, paper.size(), bench.view.comparison());
        painter.end();
        int grey = 0;
        for (int x = 0; x < paper.width(); ++x)
            for (int y = 0; y < paper.height(); ++y) grey += paper.pixelColor(x, y) == QColor(99, 99, 99);
        QVERIFY(grey > 9 * 6 * 400);
    }

    void aMethodHasItsColorAndARunItsNameWhereverTheyStand() {
        Bench bench;
        bench.open(true, "some run", "plain");
        bench.view.fillAsInPapers();
        QTRY_VERIFY(bench.view.comparison().floors.size() == 1);
        auto& plane = *bench.view.findChild<PlanePlot*>();
        const int across = countPixels(plane, methodStyle(styleNumbers({"plain"}).front(), plane.palette()).color);
        QVERIFY2(across > plane.width() / 3, qPrintable(QString::number(across))); // a line, and no mark of a denoiser
        CompareColumn column{.kind = CompareColumn::Kind::Generated, .method = "plain"};
        column.run = "runs/fa/";
        QVERIFY2(columnTitle(column).startsWith("fa, "), qPrintable(columnTitle(column)));
    }

    void hiddenRawDataAreNeitherShownNorAskedFor() {
        Bench bench;
        bench.open(false);
        bench.view.fillAsInPapers();
        QTRY_COMPARE(bench.titles().size(), 9);
        QTRY_COMPARE(bench.questions(), 1); // the engine has a thread of its own
        QVERIFY(!bench.asked[0].raw && !bench.titles().contains("raw"));
        QTRY_VERIFY(bench.row("Variance ratio") > 0);
        QCOMPARE(bench.row("RMSE"), -1);
        QVERIFY(!bench.view.findChild<PlanePlot*>()->property("showsRaw").toBool());
        // Opened, they are measured; hidden again, they vanish at once.
        bench.view.setRawVisible(true);
        QTRY_VERIFY(bench.row("RMSE") > 0);
        QTRY_VERIFY(bench.view.comparison().usesRaw);
        bench.view.setRawVisible(false);
        QCOMPARE(bench.row("RMSE"), -1);
        QVERIFY(!bench.view.comparison().usesRaw && !bench.titles().contains("raw"));
    }

    void columnsMoveByTheirTitlesAndByKeys() {
        Bench bench;
        bench.open(false);
        bench.view.fillAsInPapers();
        QTRY_COMPARE(bench.titles().size(), 9);
        QTRY_VERIFY(!bench.button("Stop").isVisible());
        bench.table().horizontalHeader()->moveSection(0, 1);
        QTRY_COMPARE(bench.titles().mid(0, 2), (QStringList{"linear", "privatized"}));
        QVERIFY(bench.list().item(1)->text().startsWith("linear"));
        bench.list().setCurrentRow(1);
        QTest::mouseClick(&bench.button("Later"), Qt::LeftButton);
        QCOMPARE(bench.titles().mid(0, 2), (QStringList{"privatized", "linear"}));
        QCOMPARE(bench.questions(), 1);
    }

    void aPictureOpensOverTheNoisyOneByMouseAndByKey() {
        Bench bench;
        bench.open(false);
        bench.view.fillAsInPapers();
        QTRY_COMPARE(bench.titles().size(), 9);
        QTRY_VERIFY(!bench.button("Stop").isVisible());
        bench.table().setCurrentCell(2, 3);
        QTest::keyClick(&bench.table(), Qt::Key_Return);
        QTRY_VERIFY(bench.view.findChild<QDialog*>());
        QCOMPARE(bench.view.findChild<QDialog*>()->windowTitle(), QStringLiteral("Record 3"));
    }

    void whatLearnsComesLastShowsItsLossAndStops() {
        Bench bench;
        bench.gate.close();
        bench.open(false);
        bench.view.fillAsInPapers();
        QTRY_VERIFY(bench.words().contains("Noise2Void: step 40 of 100, loss 0.25"));
        QCOMPARE(bench.asked[0].columns.back().denoiser, Denoiser::Noise2Void);
        QVERIFY(bench.table().item(0, 1)); // the others are there
        QTest::mouseClick(&bench.button("Stop"), Qt::LeftButton);
        QTRY_VERIFY(!bench.button("Stop").isVisible());
        QVERIFY(!bench.words().contains("step 40") && bench.titles().contains("linear"));
    }

    void accuraciesAreMeasuredOnceAskedForOfWhatHasLabels() {
        Bench bench;
        bench.open(false);
        auto& accuracy = *bench.view.findChild<QCheckBox*>();
        QVERIFY(!accuracy.isEnabled()); // raw data are hidden
        bench.view.setRawVisible(true);
        bench.view.fillAsInPapers();
        QTRY_COMPARE(bench.titles().size(), 12);
        QTRY_VERIFY(!bench.button("Stop").isVisible());
        accuracy.click();
        QTRY_VERIFY(bench.row("Accuracy, CNN (%)") > 0);
        QCOMPARE(bench.asked[1].columns.size(), std::size_t(2)); // the records and the method
        QCOMPARE(bench.table().item(bench.row("Accuracy, CNN"), 0)->text(), QStringLiteral("75"));
        accuracy.click();
        accuracy.click();
        QVERIFY(settle(bench.view, bench.session));
        QCOMPARE(bench.questions(), 2);
        // Refused, the columns that are not there yet are computed without.
        bench.unlabelled = true;
        bench.view.addRun("/runs/of yesterday");
        QTRY_VERIFY(!accuracy.isChecked());
        QTRY_VERIFY(bench.view.comparison().columns.back().sheet);
        QVERIFY(bench.words().contains("labels"));
        QCOMPARE(bench.questions(), 4);
    }

    void metricsByAFeatureNetworkAreMeasuredOnceItIsNamed() {
        Bench bench;
        bench.open(true);
        bench.chooseNetwork("first.onnx", "");
        QVERIFY(settle(bench.view, bench.session));
        QVERIFY(bench.questions() == 0 && bench.titles().isEmpty()); // nothing is computed yet, and nothing says so
        bench.chooseNetwork("", "");
        bench.view.fillAsInPapers();
        QTRY_COMPARE(bench.titles().size(), 12);
        QTRY_VERIFY(!bench.button("Stop").isVisible());
        bench.chooseNetwork("some.onnx", "scores");
        QTRY_VERIFY(bench.row("FID, by your network") > 0 && bench.row("Inception score, by your network") > 0);
        QTRY_VERIFY(!bench.button("Stop").isVisible());
        QVERIFY(bench.table().verticalHeaderItem(bench.row("FID"))->text().contains("some.onnx, 12345678"));
        QVERIFY(comparisonCsv(bench.view.comparison()).find("fid (some.onnx, 12345678)") != std::string::npos);
        QCOMPARE(bench.asked[1].columns.size(), std::size_t(12));
        QVERIFY(bench.asked[1].network->range == PixelRange::Signed && bench.asked[1].network->classes == "scores");
        // The figures of a network go with it, and one that is refused holds nothing up.
        bench.chooseNetwork("broken.onnx", "");
        QVERIFY(bench.row("FID") < 0 && bench.row("Inception") < 0);
        QTRY_VERIFY(bench.words().contains("ONNX"));
        QCOMPARE(bench.questions(), 3);
        bench.view.addRun("/runs/of yesterday");
        QTRY_COMPARE(bench.questions(), 4);
        QVERIFY(!bench.asked[3].network);
        QTRY_VERIFY(!bench.button("Stop").isVisible());
        // Without raw data there is no FID to be had.
        bench.view.setRawVisible(false);
        bench.chooseNetwork("some.onnx", "");
        QVERIFY(settle(bench.view, bench.session));
        QCOMPARE(bench.questions(), 4);
        bench.chooseNetwork("some.onnx", "scores");
        QTRY_VERIFY(bench.row("Inception score") > 0);
        QVERIFY(!bench.asked[4].raw && bench.row("FID") < 0);
    }

    void ofPointsNothingIsOfferedThatNeedsPictures() {
        Bench bench;
        bench.points = true;
        bench.open(false);
        QCOMPARE(bench.list().count(), 14);
        bench.list().item(1)->setCheckState(Qt::Checked);
        bench.view.fillAsInPapers();
        QTRY_COMPARE(bench.list().count(), 6); // raw, as released, linear, two by the method, the method
        QTRY_COMPARE(bench.titles(), (QStringList{"privatized", "linear", "denoised by the method", "entropic"}));
    }

    void ofWindowsNoDenoiserIsOffered() {
        Bench bench;
        RunSpec spec;
        spec.mechanism.transform = Transform::Garments;
        spec.methods = {MethodSpec{.name = "moments", .loss = Loss::Moments}};
        bench.view.setRun("some run", spec);
        const auto* list = bench.view.findChild<QListWidget*>();
        QStringList offered;
        for (int row = 0; row < list->count(); ++row) offered << list->item(row)->text();
        QCOMPARE(offered, (QStringList{"raw", "privatized", "moments"}));
    }

    void whatArrivesOfTheRunBeforeIsNotTakenForThisOne() {
        Bench bench;
        bench.gate.close();
        bench.open(false);
        bench.view.fillAsInPapers();
        QTRY_VERIFY(bench.table().item(0, 1));
        bench.open(false, "another run"); // stops the question, whose last column comes all the same
        QVERIFY(settle(bench.view, bench.session));
        bench.gate.open();
        bench.view.fillAsInPapers();
        QTRY_COMPARE(bench.questions(), 2);
        QCOMPARE(bench.asked[1].columns.back().denoiser, Denoiser::Noise2Void);
    }

    void whereRawRecordsAreGoneTheReleaseIsEnough() {
        Bench bench;
        bench.rawGone = true;
        bench.open(true);
        bench.view.fillAsInPapers();
        QTRY_COMPARE(bench.titles().size(), 9);
        QTRY_VERIFY(bench.row("Variance ratio") > 0);
        QVERIFY(bench.words().contains("own.csv") && bench.row("RMSE") == -1);
        QCOMPARE(bench.questions(), 2);
    }

    void otherRunsAreColumnsToo() {
        Bench bench;
        bench.open(false);
        bench.view.fillAsInPapers();
        QTRY_COMPARE(bench.titles().size(), 9);
        bench.view.addRun("/runs/of yesterday");
        QTRY_COMPARE(bench.titles().last(), QStringLiteral("of yesterday"));
        bench.view.clear();
        QCOMPARE(bench.titles().size(), 0);
    }
};

SFUMATO_TEST_WITH(TestCompareView, QApplication)
#include "test_compare_view.moc"
