// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"
#include "widgets/motion/animation_dialog.h"
#include "widgets/motion/animation_size.h"
#include "widgets/motion/animation_encoder.h"

#include <QComboBox>
#include <QImageReader>
#include <QFile>
#include <QLabel>
#include <QMessageBox>
#include <QLineEdit>
#include <QPainter>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QSpinBox>
#include <QtTest>

#include <webp/demux.h>
#include <webp/mux.h>

#include <set>

using namespace sfumato;

namespace {

/// A widget in one color, which is that of the frame.
class Plain : public QWidget {
public:
    QColor color;

protected:
    void paintEvent(QPaintEvent*) override { QPainter(this).fillRect(rect(), color); }
};

QColor colorOf(int frame) { return QColor(10 * frame, 200, 255 - 10 * frame); }

Animation animation(int frames, Animation::Raw raw = Animation::Raw::None) {
    return {.title = QStringLiteral("Colors"),
            .frames = frames,
            .aspect = 2,
            .raw = raw,
            .make = [](const QPalette&) -> QWidget* {
                auto* around = new QWidget;
                auto* plain = new Plain;
                (new QVBoxLayout(around))->addWidget(plain);
                around->layout()->setContentsMargins(0, 0, 0, 0);
                return around;
            },
            .show = [](QWidget& widget,
                       int frame) { static_cast<Plain*>(widget.findChild<QWidget*>())->color = colorOf(frame); }};
}

struct Decoded {
    std::vector<QImage> frames;
    std::vector<int> ends; ///< milliseconds
    int loops = -1;
};

Decoded decodeWebp(const QByteArray& bytes) {
    const WebPData data{reinterpret_cast<const std::uint8_t*>(bytes.constData()), std::size_t(bytes.size())};
    const std::unique_ptr<WebPAnimDecoder, decltype(&WebPAnimDecoderDelete)> decoder(WebPAnimDecoderNew(&data, nullptr),
                                                                                     WebPAnimDecoderDelete);
    WebPAnimInfo info;
    if (!decoder || !WebPAnimDecoderGetInfo(decoder.get(), &info)) return {};
    Decoded decoded{.loops = int(info.loop_count)};
    std::uint8_t* pixels = nullptr;
    for (int end = 0;
         WebPAnimDecoderHasMoreFrames(decoder.get()) && WebPAnimDecoderGetNext(decoder.get(), &pixels, &end);) {
        decoded.frames.push_back(
            QImage(pixels, int(info.canvas_width), int(info.canvas_height), QImage::Format_RGBA8888).copy());
        decoded.ends.push_back(end);
    }
    return decoded;
}

QByteArray read(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestAnimation : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    /// What the export said; nothing while it has not ended.
    std::optional<Result<void>> exported(const Animation& of, const AnimationTarget& target, AnimationLook look = {}) {
        std::optional<Result<void>> said;
        AnimationExport writes(of, look, target, nullptr);
        connect(&writes, &AnimationExport::ended, this, [&](const Result<void>& written) { said = written; });
        writes.start();
        for (QElapsedTimer wait =
                 [] {
                     QElapsedTimer t;
                     t.start();
                     return t;
                 }();
             !said && wait.elapsed() < 20000;)
            QTest::qWait(5);
        return said;
    }

private Q_SLOTS:
    void aWebpHasAllFramesTheirColorsAndTimes() {
        const QString path = m_folder.filePath("colors.webp");
        const auto said = exported(animation(7), {path, 10, true, "ε 5 per record <b>"}, {.width = 200, .letters = 10});
        QVERIFY(said && said->ok());
        const QByteArray bytes = read(path);
        const Decoded decoded = decodeWebp(bytes);
        QCOMPARE(int(decoded.frames.size()), 7);
        QCOMPARE(decoded.loops, 0); // for ever
        QCOMPARE(decoded.frames[0].size(), QSize(200, 100 + 30));
        for (int i = 0; i < 7; ++i) {
            QCOMPARE(decoded.frames[std::size_t(i)].pixelColor(100, 60), colorOf(i));
            QCOMPARE(decoded.ends[std::size_t(i)], i < 6 ? 100 * (i + 1) : 600 + AnimationExport::lastHeld);
        }
        QVERIFY(bytes.contains("XMP ") && bytes.contains("ε 5 per record &lt;b&gt;"));
        QCOMPARE(read(m_folder.filePath("colors.caption.txt")), QByteArray("ε 5 per record <b>\n"));
    }

    void aGifHasAllFramesAndPlaysOnceWhereAsked() {
        for (const bool loops : {true, false}) {
            const QString path = m_folder.filePath(loops ? "for ever.gif" : "once.gif");
            const auto said = exported(animation(5), {path, 20, loops, "study noise"}, {.width = 160, .letters = 8});
            QVERIFY(said && said->ok());
            QImageReader reader(path);
            QCOMPARE(reader.imageCount(), 5);
            QCOMPARE(reader.loopCount(), loops ? -1 : 0);
            for (int i = 0; i < 5; ++i) {
                const QImage frame = reader.read();
                QVERIFY(!frame.isNull());
                QCOMPARE(frame.pixelColor(80, 40), colorOf(i));
                if (i < 4) QCOMPARE(reader.nextImageDelay(), 50);
            }
            QVERIFY(read(path).contains("study noise"));
        }
    }

    /// What stays is not written again.
    void aGifIsSmallWhereLittleMoves() {
        Animation still = animation(20), moving = still;
        still.show = [](QWidget&, int) {};
        const QString path = m_folder.filePath("little.gif");
        QVERIFY(exported(still, {path, 20, true, ""}, {.width = 400})->ok());
        const qsizetype all = read(path).size();
        QVERIFY(exported(animation(1), {path, 20, true, ""}, {.width = 400})->ok());
        QVERIFY2(all < 2 * read(path).size() + 20 * 900, qPrintable(QString::number(all)));
    }

    void someStepsAndEveryNthFrameOfThemCanBeChosen() {
        Animation whole = animation(12);
        whole.steps = {10, 20, 30};
        std::vector<int> shown;
        whole.show = [&](QWidget&, int frame) { shown.push_back(frame); };
        whole.command = {"run"};
        QCOMPARE(partOf(whole, 0, 2, 1).command, whole.command);
        const Animation part = partOf(whole, 1, 2, 3);
        QCOMPARE(part.frames, 4);
        QVERIFY(part.command.isEmpty());
        QWidget widget;
        for (int frame = 0; frame < part.frames; ++frame) part.show(widget, frame);
        QCOMPARE(shown, (std::vector<int>{4, 7, 10, 11}));
    }

    void howLargeTheFileWillBeIsSaidBefore() {
        for (const QString& ending : {"gif", "webp"}) {
            const QString path = m_folder.filePath("size." + ending);
            std::optional<double> said;
            AnimationSize size(animation(9), {.width = 300}, path, nullptr);
            connect(&size, &AnimationSize::estimated, this, [&](double bytes) { said = bytes; });
            size.start();
            QTRY_VERIFY_WITH_TIMEOUT(said, 20000);
            QVERIFY(!QFile::exists(path));
            QVERIFY(exported(animation(9), {path, 8, true, ""}, {.width = 300})->ok());
            const auto written = double(read(path).size());
            QVERIFY2(*said > 0.5 * written && *said < 2 * written,
                     qPrintable(QStringLiteral("%1, not %2").arg(*said).arg(written)));
        }
    }

    void aFrameOfAGifHasTheColorsThatItCan() {
        QImage few(32, 8, QImage::Format_RGB32), many(300, 300, QImage::Format_RGB32);
        for (int y = 0; y < few.height(); ++y)
            for (int x = 0; x < few.width(); ++x) few.setPixel(x, y, qRgb(8 * x, 32 * y, 77));
        QVERIFY(withFewColors(few) == few);
        for (int y = 0; y < many.height(); ++y)
            for (int x = 0; x < many.width(); ++x)
                many.setPixel(x, y, qRgb(x * 255 / 299, y * 255 / 299, (x ^ y) & 255));
        const QImage reduced = withFewColors(many);
        std::set<QRgb> colors;
        int farthest = 0;
        for (int y = 0; y < many.height(); ++y)
            for (int x = 0; x < many.width(); ++x) {
                colors.insert(reduced.pixel(x, y));
                farthest = std::max({farthest, std::abs(qRed(many.pixel(x, y)) - qRed(reduced.pixel(x, y))),
                                     std::abs(qGreen(many.pixel(x, y)) - qGreen(reduced.pixel(x, y)))});
            }
        QVERIFY(colors.size() <= 256 && farthest < 64);
        QCOMPARE(reduced.pixel(299, 299) & 0xffff00U, 0xffff00U); // what is full stays full
        // A ground has its color in every frame, however many others there are.
        QImage grounded(many.size() * 2, QImage::Format_RGB32);
        const QRgb ground = qRgb(245, 245, 243);
        grounded.fill(ground);
        QPainter(&grounded).drawImage(0, 0, many);
        QCOMPARE(withFewColors(grounded).pixel(500, 500), ground);
    }

    void anotherEndingAndAFolderThatIsGoneAreFaults() {
        const auto other = exported(animation(2), {m_folder.filePath("x.mp4")});
        QVERIFY(other && !other->ok() && other->fault().code == Fault::Code::Unsupported);
        const auto gone = exported(animation(2), {m_folder.filePath("nowhere/x.webp")}, {.width = 160});
        QVERIFY(gone && !gone->ok());
    }

    void whatIsGivenUpWritesNothing() {
        const QString path = m_folder.filePath("given up.webp");
        {
            AnimationExport writes(animation(60), {.width = 1200}, {path}, nullptr);
            QSignalSpy advanced(&writes, &AnimationExport::advanced);
            writes.start();
            QTRY_VERIFY(!advanced.isEmpty());
        }
        QTest::qWait(100);
        QVERIFY(!QFile::exists(path) && !QFile::exists(captionPath(path)));
    }

    // Frames are drawn one between two events, and encoded elsewhere.
    void theWindowAnswersMeanwhile() {
        QElapsedTimer sinceBeat;
        qint64 largest = 0;
        QTimer beat;
        connect(&beat, &QTimer::timeout, this, [&] { largest = std::max(largest, sinceBeat.restart()); });
        sinceBeat.start();
        beat.start(5);
        const auto said = exported(animation(12), {m_folder.filePath("large.webp")}, {.width = 2400});
        QVERIFY(said && said->ok());
        qInfo("largest gap: %lld ms", largest);
        QVERIFY(largest < 500); // a busy machine counts too
    }

    void theDialogFitsTheScreenInLargeLettersToo() {
        const QFont before = QApplication::font();
        QFont large = before;
        large.setPointSizeF(2 * large.pointSizeF());
        QApplication::setFont(large);
        AnimationDialog dialog({animation(3)}, "ε 5 · Sfumato", "colors", false);
        dialog.show();
        QApplication::setFont(before);
        const QSize screen = dialog.screen()->availableSize();
        QVERIFY2(dialog.width() <= screen.width() && dialog.height() <= screen.height(),
                 qPrintable(QString("%1 x %2").arg(dialog.width()).arg(dialog.height())));
        for (QPushButton* button : dialog.findChildren<QPushButton*>())
            if (button->text() == "Close" || button->text().contains("Export"))
                QVERIFY(dialog.rect().contains(QRect(button->mapTo(&dialog, QPoint()), button->size())));
        auto* area = dialog.findChild<QScrollArea*>();
        QCOMPARE(area->horizontalScrollBar()->maximum(), 0);
    }

    void theCaptionOfTheSameAnimationIsReplacedWithoutAQuestion() {
        AnimationDialog dialog({animation(3)}, "ε 5 · Sfumato", "colors", false);
        dialog.show();
        const auto write = [&](const QString& name) {
            for (QLineEdit* edit : dialog.findChildren<QLineEdit*>())
                if (edit->text().endsWith(".webp") || edit->text().endsWith(".gif"))
                    edit->setText(m_folder.filePath(name));
            for (QPushButton* button : dialog.findChildren<QPushButton*>())
                if (button->text().contains("Export")) button->click();
        };
        const auto written = [&](const QString& name) {
            return std::ranges::any_of(dialog.findChildren<QLabel*>(), [&](const QLabel* label) {
                return label->text().contains("Written") && label->text().contains(name);
            });
        };
        const auto asked = [&dialog] { return dialog.findChild<QMessageBox*>("replace-question"); };
        write("both.webp");
        QTRY_VERIFY_WITH_TIMEOUT(written("both.webp"), 20000);
        write("both.gif");
        QVERIFY(!asked());
        QTRY_VERIFY_WITH_TIMEOUT(written("both.gif"), 20000);
        QVERIFY(QFile::remove(m_folder.filePath("both.gif")));
        dialog.findChild<QPlainTextEdit*>()->setPlainText("Another.");
        write("both.gif");
        QVERIFY(asked() && asked()->informativeText().contains("caption"));
    }

    void theDialogStampsRawRecordsWhateverIsTyped() {
        const QString path = m_folder.filePath("dialog.webp");
        AnimationDialog dialog({animation(3), animation(4, Animation::Raw::Secret)}, "ε 5 · Sfumato", "colors", false);
        dialog.show();
        const auto labels = [&](const QString& words) {
            return std::ranges::any_of(dialog.findChildren<QLabel*>(),
                                       [&](const QLabel* label) { return label->text().contains(words); });
        };
        QVERIFY(labels("No raw record"));
        dialog.findChild<QComboBox*>()->setCurrentIndex(1);
        QVERIFY(labels("NOT PRIVATE") && labels("4 frame"));
        dialog.findChild<QPlainTextEdit*>()->setPlainText("Mine.");
        for (QLineEdit* edit : dialog.findChildren<QLineEdit*>())
            if (edit->text().endsWith(".webp")) edit->setText(path);
        for (QPushButton* button : dialog.findChildren<QPushButton*>())
            if (button->text().contains("Export")) button->click();
        QTRY_VERIFY_WITH_TIMEOUT(labels("Written"), 20000);
        QCOMPARE(read(captionPath(path)), QByteArray("Mine.\nNOT PRIVATE: shows raw records. ε 5 · Sfumato\n"));
        QCOMPARE(int(decodeWebp(read(path)).frames.size()), 4);
    }
};

SFUMATO_TEST(TestAnimation)
#include "test_animation.moc"
