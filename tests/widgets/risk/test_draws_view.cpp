// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/risk/draws_view.h"
#include "tests/support/test_program.h"

#include <QCheckBox>
#include <QLabel>
#include <QPushButton>
#include <QtTest>

#include <cmath>

using namespace sfumato;

namespace {

DrawnRecord picture(int side, float value) {
    return {.values = std::vector<float>(std::size_t(side * side), value),
            .height = side,
            .width = side,
            .low = -1,
            .high = 1};
}

/// A preview with one gray picture of its own level in every sheet.
std::shared_ptr<const Preview> previewOf(std::uint8_t darker = 0) {
    Preview preview{.records = 1, .dimensions = 64, .sensitivity = 2};
    const auto sheet = [](SampleSheet::Kind kind, std::uint8_t grey) {
        return SampleSheet{.kind = kind,
                           .count = 2,
                           .height = 8,
                           .width = 8,
                           .pixels = std::vector<std::uint8_t>(128, grey),
                           .usesRaw = true};
    };
    preview.raw = sheet(SampleSheet::Kind::Raw, std::uint8_t(10 - darker));
    preview.projected = sheet(SampleSheet::Kind::Projected, std::uint8_t(90 - darker));
    preview.privatized = sheet(SampleSheet::Kind::Privatized, std::uint8_t(170 - darker));
    preview.draw = {.count = 2,
                    .height = 8,
                    .width = 8,
                    .projected = std::vector<float>(128, 0.35F - darker / 255.0F),
                    .noise = std::vector<float>(128, 0.1F)};
    return std::make_shared<const Preview>(std::move(preview));
}

QString words(const QWidget& view) {
    QStringList found;
    for (const auto* label : view.findChildren<QLabel*>())
        if (!label->isHidden()) found << label->text();
    return found.join('\n');
}

bool shows(QWidget& view, const QColor& color) {
    auto* canvas = view.findChild<DrawsCanvas*>();
    const QImage image = canvas->grab().toImage();
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (image.pixelColor(x, y) == color) return true;
    return false;
}

} // namespace

class TestDrawsView : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void onlyTheScaleOfTheDrawsMoves() {
        const DrawnRecord record = picture(28, 0.25F);
        const NoiseDraws draws(MechanismKind::Laplace, 8, record.values.size(), 5);
        for (int k = 0; k < 8; ++k) {
            const auto once = draws.outcome(record, k, 1), thrice = draws.outcome(record, k, 3);
            for (std::size_t i = 0; i < once.size(); ++i)
                QVERIFY(std::abs((thrice[i] - 0.25F) - 3 * (once[i] - 0.25F)) < 1e-4);
        }
        QVERIFY(draws.outcome(record, 0, 1) != draws.outcome(record, 1, 1));
    }

    void theDrawsHaveTheMechanismsDistribution_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<double>("variance");
        QTest::addColumn<double>("fourth");
        QTest::newRow("Gaussian") << int(MechanismKind::Gaussian) << 1.0 << 3.0;
        QTest::newRow("Laplace") << int(MechanismKind::Laplace) << 2.0 << 24.0;
    }
    void theDrawsHaveTheMechanismsDistribution() {
        QFETCH(int, kind);
        QFETCH(double, variance);
        QFETCH(double, fourth);
        const DrawnRecord record = picture(100, 0);
        const NoiseDraws draws(MechanismKind(kind), 20, 10000, 1);
        double mean = 0, square = 0, power = 0;
        for (int k = 0; k < 20; ++k)
            for (float z : draws.outcome(record, k, 1)) {
                mean += z / 2e5;
                square += double(z) * z / 2e5;
                power += std::pow(double(z), 4) / 2e5;
            }
        QVERIFY(std::abs(mean) < 0.015);
        QVERIFY(std::abs(square / variance - 1) < 0.02);
        QVERIFY(std::abs(power / fourth - 1) < 0.1);
        // range 2 and noise of scale 0.2: 20 log10(2 / 0.2) dB, less 3 dB for Laplace, in the mean
        QVERIFY(std::abs(draws.psnr(record, 0.2) - (20 - 10 * std::log10(variance))) < 0.1);
        QVERIFY(std::abs(draws.psnr(record, 0.2) - draws.psnr(record, 2) - 20) < 1e-9);
    }

    void aPictureIsReadBackInItsScaling() {
        const SampleSheet sheet{.count = 1, .height = 1, .width = 3, .pixels = {0, 51, 255}};
        QCOMPARE(recordOf(sheet, 0, Scaling::Symmetric, 0)->values, (std::vector<float>{-1, -0.6F, 1}));
        QCOMPARE(recordOf(sheet, 0, Scaling::Centred, 0)->values, (std::vector<float>{0, 0.4F, 2}));
        const auto unit = recordOf(sheet, 0, Scaling::Unit, 0);
        QCOMPARE(qGray(imageOf(*unit, unit->values).pixel(1, 0)), 51);
        QCOMPARE(qGray(imageOf(*unit, unit->values, 1).pixel(0, 0)), 85); // 0 in [-1, 2]
        QVERIFY(!recordOf(sheet, 1, Scaling::Unit, 0));
    }

    void recordsThatAreNotPublicStayHidden() {
        DrawsView view;
        view.resize(420, 480);
        view.setNoise(MechanismKind::Gaussian, 0.01);
        view.setPreview(previewOf(), {}, true);
        QVERIFY(shows(view, QColor(90, 90, 90)));
        QVERIFY(words(view).contains("public set"));
        const auto shown = [&](std::uint8_t darker, bool open) {
            view.setPreview(previewOf(darker), {}, open);
            return view.findChild<DrawsCanvas*>()->grab().toImage();
        };
        QVERIFY(shown(0, true) != shown(5, true));
        QCOMPARE(shown(0, false), shown(5, false)); // nothing of the records, however little noise: the
                                                    // preview's is frozen
        QVERIFY(view.psnr() > 0);
        QVERIFY(words(view).contains("stay hidden"));
    }

    void movingTheNoiseMovesThePsnrAndOtherDrawsAreOthers() {
        DrawsView view;
        view.setPreview(previewOf(), {}, true);
        view.setNoise(MechanismKind::Gaussian, 1);
        const double psnr = view.psnr();
        view.setNoise(MechanismKind::Gaussian, 10);
        QVERIFY(std::abs(view.psnr() - psnr + 20) < 1e-9);
        view.drawAgain();
        QVERIFY(view.psnr() != psnr - 20);
    }

    void underTheCentralModelThereIsNoNoisyRecord() {
        DrawsView view;
        view.setPreview(previewOf(), {}, true);
        view.setNoise(MechanismKind::Gaussian, 1);
        view.setCentral(true);
        QVERIFY(view.findChild<DrawsCanvas*>()->accessibleDescription().contains("noise is added to each result"));
        QVERIFY(!words(view).contains("eight releases"));
    }

    void cosineCoefficientsAndNoGuaranteeShowWordsInstead() {
        DrawsView view;
        RunSpec spec;
        view.setNoise(MechanismKind::Generalized, 1);
        view.setPreview(previewOf(), spec, true);
        QCOMPARE(view.psnr(), 0.0);
        QVERIFY(view.findChild<DrawsCanvas*>()->accessibleDescription().contains("no noise"));
        view.setNoise(MechanismKind::Gaussian, 1);
        QVERIFY(view.psnr() != 0);
        spec.mechanism.transform = Transform::DctLowPass;
        view.setPreview(previewOf(), spec, true);
        QCOMPARE(view.psnr(), 0.0);
        QVERIFY(view.findChild<DrawsCanvas*>()->accessibleDescription().contains("cosine"));
    }

    void aPointIsDrawnInAFrameThatStays() {
        Preview preview{.records = 1, .dimensions = 2, .sensitivity = 2};
        preview.projected = {
            .kind = SampleSheet::Kind::Projected, .count = 1, .points = {0.5F, -0.5F}, .usesRaw = true};
        DrawsView view;
        view.resize(420, 480);
        view.setPreview(std::make_shared<const Preview>(preview), {}, true);
        view.setNoise(MechanismKind::Gaussian, 1e-9);
        view.grab(); // lays it out
        auto* canvas = view.findChild<DrawsCanvas*>();
        const QColor highlight = view.palette().color(QPalette::Highlight);
        const auto colored = [&] { // half a unit right of and below the middle of a frame of six
            const double letters = canvas->fontMetrics().height(),
                         side = std::min(canvas->width(), canvas->height()) - 3 * letters, unit = side / 6;
            const QPointF place = QPointF(canvas->width() / 2.0, letters + side / 2) + QPointF(unit / 2, unit / 2);
            return canvas->grab().toImage().pixelColor(place.toPoint()) == highlight;
        };
        QVERIFY(colored());
        view.setNoise(MechanismKind::Gaussian, 5);
        QVERIFY(colored());
    }

    void sixteenPicturesAreRepaintedWhileTheSliderMoves() {
        const DrawnRecord record = picture(28, 0);
        const NoiseDraws draws(MechanismKind::Gaussian, 16, record.values.size(), 1);
        DrawsCanvas canvas;
        canvas.resize(600, 400);
        QBENCHMARK {
            canvas.setDraws(record, &draws, 2, {});
            canvas.grab();
        }
    }

    void everyInputIsReachedByKeyboard() {
        DrawsView view;
        QVERIFY(!view.findChildren<QAbstractButton*>().isEmpty());
        for (const auto* input : view.findChildren<QAbstractButton*>()) {
            QVERIFY(input->focusPolicy() & Qt::TabFocus);
            QVERIFY(!input->text().isEmpty());
        }
    }
};

SFUMATO_TEST(TestDrawsView)
#include "test_draws_view.moc"
