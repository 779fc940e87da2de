// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/edited.h"
#include "tests/support/fake_engine.h"
#include "widgets/risk/budget/clip_tuner.h"
#include "widgets/forms/inputs/figure_label.h"
#include "widgets/risk/attacker/identifiability_gauge.h"
#include "widgets/plots/figure_drawing.h"
#include "widgets/plots/figure_source.h"
#include "widgets/preview/data_view.h"
#include "widgets/risk/stand_in.h"
#include "widgets/preview/mechanism_rows.h"
#include "widgets/preview/sheet_view.h"
#include "tests/support/test_program.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QElapsedTimer>
#include <QLabel>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabWidget>
#include <QtTest>

#include <cmath>
#include <random>

using namespace sfumato;

namespace {

RunSpec specOf(const char* source) {
    RunSpec spec;
    spec.data.source = source;
    spec.data.scaling = Scaling::Unit;
    return spec;
}

std::shared_ptr<const Preview> previewOf(const RunSpec& spec) {
    return std::make_shared<const Preview>(fakeEngine(0).preview(spec, 100, {}).value());
}

/// 16 images of 28 x 28 as the real engine gives them.
std::shared_ptr<const Preview> digits() {
    Preview preview{.raw = {.kind = SampleSheet::Kind::Raw, .count = 16, .height = 28, .width = 28, .usesRaw = true},
                    .draw = {.count = 16, .height = 28, .width = 28, .high = 2},
                    .records = 60000,
                    .dimensions = 784,
                    .sensitivity = 31,
                    .noiseScale = 4};
    std::mt19937_64 random(1);
    std::normal_distribution<float> normal;
    preview.raw.pixels.assign(16 * 784, 100);
    for (int i = 0; i < 16 * 784; ++i) {
        preview.draw.projected.push_back(float(i % 3));
        preview.draw.noise.push_back(normal(random));
    }
    return std::make_shared<const Preview>(std::move(preview));
}

} // namespace

class TestDataView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aFileOfPrivatizedRecordsHasNothingRaw() {
        Edited<DataView> view;
        view.show();
        RunSpec spec = specOf("file");
        spec.data.path = "noisy.safetensors";
        view.setSpec(spec);
        const auto* pages = view.findChild<QTabWidget*>();
        QVERIFY(pages->isVisible() && pages->currentWidget()->isAncestorOf(view.gauge()));
        QVERIFY(!pages->isTabVisible(0) && pages->isTabVisible(1) && !pages->isTabVisible(2));
        QVERIFY(view.findChild<QCheckBox*>()->isHidden());
        const auto digits = specOf("glyph-digits");
        view.setSpec(digits);
        view.setPreview(previewOf(digits), true);
        QVERIFY(pages->isTabVisible(0) && pages->currentIndex() == 0 && !view.findChild<QCheckBox*>()->isHidden());
    }

    void hiddenRecordsOfTheCentralModelLeaveNoEmptyCard() {
        Edited<DataView> view;
        view.show();
        RunSpec spec = specOf("mnist");
        spec.privacy.model = PrivacyModel::Central;
        view.setSpec(spec);
        view.setPreview(digits(), true);
        const auto saysSo = [&] {
            for (const auto* label : view.findChildren<QLabel*>())
                if (label->isVisible() && label->text().contains("The raw records are hidden.")) return true;
            return false;
        };
        const auto* pictures = view.findChild<SheetView*>();
        view.setRawVisible(true);
        QVERIFY(pictures->isVisible() && !saysSo());
        view.setRawVisible(false);
        QVERIFY(!pictures->isVisible() && !pictures->parentWidget()->parentWidget()->isVisible() && saysSo());
    }

    void anotherNoiseScaleStretchesTheSameDraw() {
        const auto preview = digits();
        MechanismRows rows;
        rows.setPreview(preview, MechanismKind::Gaussian, {.scaling = Scaling::Centred});
        rows.setRawVisible(true);
        for (const double scale : {4.0, 1.5, 20.0}) {
            rows.setNoiseScale(scale);
            const auto blocks = rows.blocks();
            QCOMPARE(blocks.size(), std::size_t(5));
            for (std::size_t k : {std::size_t(0), std::size_t(15)})
                for (std::size_t i = 0; i < 784; ++i) {
                    const float x = preview->draw.projected[k * 784 + i], z = preview->draw.noise[k * 784 + i];
                    QCOMPARE(blocks[1].pictures[k].values[i], x);
                    QVERIFY(std::abs(blocks[2].pictures[k].values[i] - scale * z) < 1e-4);
                    QVERIFY(std::abs(blocks[3].pictures[k].values[i] - (x + scale * z)) < 1e-4);
                }
            QCOMPARE(blocks[3].pictures[0].high, 2.0);
            QCOMPARE(blocks[4].pictures[0].high, 2 + 3 * scale); // widened, not cut off
        }
    }

    // Ages and incomes do not lie on a half circle.
    void theStandInOfATableIsEvenOverItsStatedRange() {
        Preview preview{.records = 500, .geometry = {false, 1, 1, 3}};
        preview.draw.count = 500, preview.draw.low = -1;
        const DataSpec data{.source = "file", .read = {.columns = {"age=whole", "sex=f|m"}}};
        const std::vector<float> values = standIn(preview, data);
        QCOMPARE(values.size(), std::size_t(1000));
        std::array<int, 4> ages{};
        int women = 0;
        for (std::size_t i = 0; i < values.size(); i += 2) {
            QVERIFY(values[i] >= -1 && values[i] <= 1 && std::abs(values[i + 1]) == 1);
            ++ages[std::size_t(std::min(3.F, 2 * (values[i] + 1)))];
            women += values[i + 1] > 0;
        }
        for (const int each : ages) QVERIFY(std::abs(each - 125) < 10);
        QVERIFY(std::abs(women - 250) < 15);
    }

    void cloudsOfATableHaveRoomForTheWordsAroundThem() {
        Edited<DataView> view;
        view.resize(1000, 500);
        view.show();
        RunSpec spec = specOf("file");
        view.setSpec(spec);
        view.setPreview(digits(), false);
        auto* rows = view.findChild<MechanismRows*>();
        QTRY_VERIFY(rows->isVisible());
        const int ofPictures = rows->height();
        Preview people{.records = 500, .geometry = {false, 1, 1, 2}, .dimensions = 2, .noiseScale = 1};
        people.draw.count = 500, people.draw.low = -1, people.draw.noise.assign(1000, 0.F);
        view.setPreview(std::make_shared<const Preview>(people), false);
        QTRY_VERIFY(rows->height() > ofPictures + 200);
        const auto* pages = view.findChild<QTabWidget*>();
        const auto* page = view.findChild<QScrollArea*>()->widget(); // nothing of it is cut off
        QTRY_VERIFY(page->isAncestorOf(pages) &&
                    page->rect().bottom() >= pages->mapTo(page, pages->rect().bottomLeft()).y());
    }

    /// In large letters the words above five blocks do not fit side by side: they go on in further rows, with the
    /// height that these need.
    void blocksWhoseWordsDoNotFitGoOnInFurtherRows() {
        QScrollArea page;
        page.setWidgetResizable(true);
        auto* rows = new MechanismRows;
        page.setWidget(rows);
        rows->setPreview(digits(), MechanismKind::Gaussian, {.scaling = Scaling::Unit});
        rows->setRawVisible(true);
        QFont letters = rows->font();
        letters.setPixelSize(11);
        rows->setFont(letters);
        page.resize(640, 320);
        page.show();
        QTRY_COMPARE(rows->minimumHeight(), 0);
        letters.setPixelSize(24);
        rows->setFont(letters);
        QTRY_VERIFY(rows->minimumHeight() > 320 && rows->height() >= rows->minimumHeight());
        page.resize(1600, 320);
        QTRY_COMPARE(rows->minimumHeight(), 0);
    }

    /// Of a person's own records, in large letters: cards that have no room side by side stand below each other.
    void noCardReachesBeyondThePage() {
        Edited<DataView> view;
        QFont large = view.font();
        large.setPixelSize(19);
        view.setFont(large);
        RunSpec spec = specOf("file");
        spec.data.path = "people.npy", spec.data.sensitive = true;
        view.setSpec(spec);
        Preview people{.records = 500, .geometry = {false, 1, 1, 2}, .dimensions = 2, .noiseScale = 1};
        people.draw.count = 500, people.draw.low = -1, people.draw.noise.assign(1000, 0.F);
        view.setPreview(std::make_shared<const Preview>(people), false);
        view.setExposure(Exposure{.epsilon = 5, .noiseScale = 1});
        view.show();
        const QScrollArea* page = nullptr;
        for (const auto* area : view.findChildren<QScrollArea*>())
            if (!page || area->isAncestorOf(page)) page = area;
        for (int width = 640; width < 1200; width += 20) {
            view.resize(width, 600);
            QTRY_VERIFY2(page->horizontalScrollBar()->maximum() == 0, qPrintable(QString::number(width)));
        }
    }

    void whileRawDataAreHiddenNothingOfThemIsShown() {
        for (const bool images : {true, false}) {
            const RunSpec spec = specOf(images ? "file" : "half-circle");
            const auto preview = images ? digits() : previewOf(spec);
            MechanismRows rows;
            rows.setPreview(preview, MechanismKind::Laplace, {.scaling = Scaling::Unit});
            const auto hidden = rows.blocks();
            QCOMPARE(hidden.size(), std::size_t(4));
            for (const auto& block : hidden) QVERIFY(!block.raw);
            // The same picture for any records: only sizes and noise enter.
            Preview other = *preview;
            for (float& value : other.draw.projected) value = 0.3F;
            std::ranges::fill(other.raw.pixels, std::uint8_t(7));
            std::ranges::fill(other.raw.points, 7.F);
            rows.resize(600, 500);
            const QImage before = rows.grab().toImage();
            rows.setPreview(std::make_shared<const Preview>(other), MechanismKind::Laplace, {.scaling = Scaling::Unit});
            QCOMPARE(rows.grab().toImage(), before);
            rows.setRawVisible(true);
            QVERIFY(rows.grab().toImage() != before);
            for (const auto& block : rows.blocks()) QVERIFY(block.raw || block.title == QStringLiteral("Noise"));
            QVERIFY(rows.accessibleDescription().contains("NOT PRIVATE"));
        }
    }

    void scrubbingAsksNoEngineAndRepaintsSixteenImages() {
        Edited<DataView> view;
        const RunSpec spec = specOf("mnist");
        view.resize(1000, 700);
        view.setSpec(spec);
        view.setPreview(digits(), true);
        view.setRawVisible(true);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        auto* rows = view.findChild<MechanismRows*>();
        view.repaint();
        QElapsedTimer timer;
        timer.start();
        for (int i = 0; i < 20; ++i) {
            view.setNoiseScale(1 + i);
            rows->repaint();
        }
        qInfo("another noise scale of 5 x 16 images of 28 x 28: %.1f ms", double(timer.elapsed()) / 20);
    }

    void whatTheNoiseDoesIsAFigure() {
        Edited<DataView> view;
        view.setSpec(specOf("mnist"));
        view.show();
        QVERIFY(view.findChild<MechanismRows*>()->figure().panels.empty());
        view.setPreview(digits(), false);
        const auto shown = [&] { return figuresIn(view).at(0); };
        QCOMPARE(figuresIn(view).size(), std::size_t(1));
        QVERIFY(shown().panels.size() == 4 && !shown().usesRaw); // a stand-in, the noise, both, and scaled
        QCOMPARE(shown().panels.front().pictures.pictures.size(), std::size_t(16));
        QVERIFY(shown().caption.contains("4"));
        view.setRawVisible(true);
        QVERIFY(shown().panels.size() == 5 && shown().usesRaw);
        view.setSpec(specOf("half-circle"));
        view.setPreview(previewOf(specOf("half-circle")), true);
        const Figure clouds = shown();
        const FigurePanel& cloud = clouds.panels.front();
        QVERIFY(cloud.series.size() == 1 && !cloud.series.front().cloud.isEmpty() && !cloud.frame.isEmpty());
        const FigureChecks checks = checkFigure(clouds, {.width = 174, .letters = 8});
        QVERIFY2(checks.overlapping.isEmpty() && checks.cut.isEmpty(), qPrintable(checks.overlapping.join("; ")));
    }

    void figuresFollowTheScaleAndTheSignalIsShownOnlyWithRawData() {
        Edited<DataView> view;
        view.setSpec(specOf("mnist"));
        view.setPreview(digits(), true);
        const auto figure = [&](const char* part) -> MetricLabel* {
            for (auto* label : view.findChildren<MetricLabel*>())
                if (label->text().contains(QString::fromLatin1(part)) && !label->isHidden()) return label;
            return nullptr;
        };
        QVERIFY(figure("784"));
        QVERIFY(!figure("dB"));
        view.setRawVisible(true);
        QVERIFY(figure("dB"));
        QVERIFY(!figure("NOT PRIVATE")); // of public records
        QVERIFY(figure("<b>0.00 dB"));
        view.setNoiseScale(40);
        QVERIFY(figure("-20.00 dB"));
        QVERIFY(figure("= <b>40"));
        QVERIFY(!figure("= <b>40")->toolTip().isEmpty());
        view.setRawVisible(false);
        QVERIFY(!figure("dB"));
        view.setSpec(specOf("file"));
        view.setPreview(digits(), false);
        view.setRawVisible(true);
        QVERIFY(figure("dB")->text().contains("NOT PRIVATE"));
    }

    void hidingIsAskedForAndGrantedFromOutside() {
        Edited<DataView> view;
        view.setSpec(specOf("file"));
        view.setPreview(digits(), false);
        auto* hide = view.findChild<QCheckBox*>();
        QVERIFY(hide->isChecked());
        QSignalSpy asked(&view, &DataView::rawVisibilityAsked);
        hide->click();
        QCOMPARE(asked.count(), 1);
        QCOMPARE(asked[0][0].toBool(), true);
        QVERIFY2(hide->isChecked(), "nobody has granted it yet");
        view.setRawVisible(true);
        QVERIFY(!hide->isChecked());
        hide->click();
        QCOMPARE(asked[1][0].toBool(), false);
    }

    void whatCanBeLearntStandsAboveThePictures() {
        Edited<DataView> view;
        const RunSpec spec = specOf("half-circle");
        view.show();
        view.setSpec(spec);
        view.setPreview(previewOf(spec), true);
        view.gauge()->setKnown(fakeEngine(0).identify(spec, {}, {}).value()); // points are asked about at
                                                                              // once
        bool said = false;
        for (auto* label : view.findChildren<QLabel*>())
            said = said || (label->text() == view.gauge()->sentence() && !view.gauge()->isAncestorOf(label) &&
                            label->isVisible());
        QVERIFY(said);
    }

    void otherDataAreNotShownUnderTheOldPreview() {
        Edited<DataView> view;
        view.setSpec(specOf("mnist"));
        view.setPreview(digits(), true);
        QVERIFY(!view.findChild<MechanismRows*>()->blocks().empty());
        view.setSpec(specOf("usps"));
        QVERIFY(view.findChild<MechanismRows*>()->blocks().empty());
        RunSpec moved = specOf("usps");
        view.setSpec(moved);
        view.setPreview(digits(), true);
        moved.mechanism.epsilon = 7;
        view.setSpec(moved);
        QVERIFY2(!view.findChild<MechanismRows*>()->blocks().empty(), "another budget keeps the pictures");
    }

    void withoutAPreviewThereIsOneButton() {
        Edited<DataView> view;
        QSignalSpy asked(&view, &DataView::openAsked);
        QAbstractButton* open = nullptr;
        for (auto* button : view.findChildren<QAbstractButton*>())
            if (button->text().contains("Open") && !button->isHidden()) open = button;
        QVERIFY(open);
        open->click();
        QCOMPARE(asked.count(), 1);
        view.setSpec(specOf("mnist"));
        view.setPreview(digits(), true);
        QVERIFY(!open->isVisibleTo(&view));
    }

    void normsAreHiddenWithTheRawData() {
        Edited<DataView> view;
        RunSpec spec = specOf("mnist");
        spec.mechanism = {.epsilon = 5, .bound = Bound::L2Ball, .radius = 10};
        view.setSpec(spec);
        view.setPreview(digits(), true);
        view.setExposure(
            Exposure{.epsilon = 5, .delta = 1e-5, .mechanism = spec.mechanism, .sensitivity = 20, .noiseScale = 4});
        auto* use = view.findChild<ClipTuner*>()->findChild<QAbstractButton*>();
        view.setRawVisible(false);
        QVERIFY(use->isHidden());
        view.setRawVisible(true);
        QVERIFY(!use->isHidden());
    }

    void whatHasNoStretchedDrawIsShownAsTheEngineDrewIt() {
        Preview preview = *digits();
        preview.draw = {.height = 28, .width = 28};
        preview.dimensions = 100;
        preview.projected = preview.privatized = preview.raw;
        preview.privatized.pixels.assign(16 * 784, 200);
        MechanismRows rows;
        rows.resize(600, 400);
        rows.setPreview(std::make_shared<const Preview>(preview), MechanismKind::PrivUnit, {.scaling = Scaling::Unit});
        QVERIFY2(rows.blocks().empty(), "no stand-in for records that are hidden");
        rows.grab();
        rows.setRawVisible(true);
        const auto blocks = rows.blocks();
        QCOMPARE(blocks.size(), std::size_t(3));
        for (const auto& block : blocks) QVERIFY(block.raw && block.pictures.size() == 16);
        QVERIFY(blocks[2].noisy && std::abs(blocks[2].pictures[0].values[0] - 200 / 255.) < 1e-3);
        rows.setNoiseScale(1); // of a budget whose pictures are on their way
        QVERIFY(rows.blocks()[2].pictures[0].values == blocks[2].pictures[0].values);
        rows.grab();
    }
};

SFUMATO_TEST(TestDataView)
#include "test_data_view.moc"
