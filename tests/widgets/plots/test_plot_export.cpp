// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/curve_plot.h"
#include "widgets/plots/plot_export.h"
#include "tests/support/test_program.h"

#include <QApplication>
#include <QFontMetricsF>
#include <QImage>
#include <QRegularExpression>
#include <QtTest>

using namespace sfumato;

class TestPlotExport : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    static void fill(CurvePlot& plot) {
        const int curve = plot.addCurve("a", Qt::blue);
        for (int i = 1; i < 100; ++i) plot.append(curve, i, 1.0 / i);
        plot.resize(400, 300);
        plot.show();
    }

private Q_SLOTS:
    void onlyPlotsInViewAreOffered() {
        QWidget window;
        auto* one = new CurvePlot("one", "y", &window);
        auto* other = new CurvePlot("other", "y", &window);
        other->setProperty("showsRaw", true);
        one->setGeometry(0, 300, 300, 200);
        other->setGeometry(0, 0, 300, 200);
        window.resize(400, 600);
        window.show();
        auto plots = plotsIn(window);
        QCOMPARE(plots.size(), std::size_t(2));
        QCOMPARE(plots[0].title, QString("other")); // from top to bottom
        QVERIFY(plots[0].usesRaw && !plots[1].usesRaw);
        other->hide();
        QCOMPARE(plotsIn(window).size(), std::size_t(1));
    }

    void everyFormatHoldsThePlotAndItsStamp() {
        CurvePlot plot("loss", "y");
        fill(plot);
        const ExportablePlot exportable{&plot, "loss"};
        for (const char* name : {"plot.pdf", "plot.svg", "plot.png"}) {
            const QString path = m_folder.filePath(name);
            QVERIFY(!savePlot(exportable, {path, {480, 320}, 144, "local (eps 5)"}));
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly));
            QVERIFY(file.size() > 2000);
            const QByteArray bytes = file.readAll();
            if (path.endsWith("pdf"))
                QVERIFY(bytes.startsWith("%PDF") && bytes.contains("/MediaBox [0 0 480"));
            else if (path.endsWith("svg"))
                QVERIFY(bytes.contains("local (eps 5)") && bytes.contains("<polyline"));
            else {
                const QImage image(path);
                QCOMPARE(image.size(), QSize(960, 640));
                QCOMPARE(image.text("Description"), QString("local (eps 5)"));
                QCOMPARE(image.pixelColor(2, 2), QColor(Qt::white));
            }
        }
    }

    // The digits beside the axis: nothing else stands so far to the left.
    void lettersHaveTheirPointsAtEveryResolution_data() {
        QTest::addColumn<int>("dots");
        QTest::addColumn<double>("points");
        for (const int dots : {72, 150, 300, 600})
            for (const double points : {9.0, 18.0}) QTest::addRow("%d dots, %g points", dots, points) << dots << points;
    }
    void lettersHaveTheirPointsAtEveryResolution() {
        QFETCH(int, dots);
        QFETCH(double, points);
        CurvePlot plot("loss", " ");
        QFont font = plot.font();
        font.setPointSizeF(points);
        plot.setFont(font);
        plot.setLogarithmic(false);
        plot.setValues(plot.addCurve("a", Qt::blue), {0, 1, 2}, {0, 4, 8});
        plot.resize(700, 500); // the screen's size is another
        plot.show();
        const QString path = m_folder.filePath("letters.png");
        QVERIFY(!savePlot({&plot, "loss"}, {path, {300, 220}, dots, {}}));
        const QImage image(path);
        int left = 0;
        const auto inked = [&](int x, int y) { return qGray(image.pixel(x, y)) < 128; };
        const auto hasInk = [&](int x) {
            for (int y = 0; y < image.height(); ++y)
                if (inked(x, y)) return true;
            return false;
        };
        while (left < image.width() && !hasInk(left)) ++left;
        const int right = left + int(points * dots / 72 / 2); // within the first digit of each number
        std::vector<int> heights;
        for (int y = 0, height = 0; y < image.height(); ++y) {
            bool any = false;
            for (int x = left; x < right; ++x) any = any || inked(x, y);
            height = any ? height + 1 : (height > 2 ? heights.push_back(height) : void(), 0);
        }
        const double digit = QFontMetricsF(font).tightBoundingRect("0").height() * dots / plot.logicalDpiY();
        QVERIFY(heights.size() >= 3);
        for (const int height : heights)
            QVERIFY2(std::abs(height - digit) <= 1 + 0.1 * digit,
                     qPrintable(QString("%1 pixels for %2").arg(height).arg(digit)));
    }

    void namesOnPaperStayApartFromEachOtherAndFromTheEdge() {
        CurvePlot plot("loss", "y");
        for (int i = 0; i < 4; ++i)
            plot.setValues(plot.addCurve(QString("curve %1").arg(i), Qt::black), {1, 2}, {3, 1 + 1e-3 * i}); // they end
                                                                                                             // in one
                                                                                                             // place
        plot.resize(900, 900);
        plot.show();
        const QString path = m_folder.filePath("names.svg");
        QVERIFY(!savePlot({&plot, "loss"}, {path, {240, 170}, 300, {}}));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString svg = QString::fromUtf8(file.readAll());
        static const QRegularExpression name(QStringLiteral(
            "matrix\\(1,0,0,1,[\\d.]+,([\\d.]+)\\)\"[^<]*<text[^>]*font-size=\"([\\d.]+)\"[^>]*>curve \\d"));
        QList<double> heights;
        double letters = 0;
        for (auto found = name.globalMatch(svg); found.hasNext();) {
            const auto match = found.next();
            letters = match.captured(2).toDouble();
            heights << match.captured(1).toDouble();
        }
        QVERIFY2(heights.size() == 4, qPrintable(svg));
        std::sort(heights.begin(), heights.end());
        for (int i = 1; i < 4; ++i)
            QVERIFY2(heights[i] - heights[i - 1] > 0.9 * letters,
                     qPrintable(QString::number(heights[i] - heights[i - 1])));
    }

    void aDarkWindowExportsOnWhiteAndStaysDark() {
        QPalette dark;
        dark.setColor(QPalette::Base, Qt::black);
        dark.setColor(QPalette::Window, Qt::black);
        dark.setColor(QPalette::WindowText, Qt::white);
        QApplication::setPalette(dark);
        CurvePlot plot("loss", "y");
        fill(plot);
        const QString path = m_folder.filePath("dark.png");
        QVERIFY(!savePlot({&plot, "loss"}, {path, {300, 200}, 72, "s"}));
        QCOMPARE(QImage(path).pixelColor(150, 100), QColor(Qt::white));
        QCOMPARE(plot.palette().color(QPalette::Base), QColor(Qt::black));
        QApplication::setPalette(QPalette());
    }

    void anUnknownEndingOrFolderIsRefusedByName() {
        CurvePlot plot("loss", "y");
        const auto ending = savePlot({&plot, "loss"}, {m_folder.filePath("plot.bmp")});
        QVERIFY(ending && ending->code == Fault::Code::Unsupported &&
                ending->subject.find("plot.bmp") != std::string::npos);
        const auto folder = savePlot({&plot, "loss"}, {m_folder.filePath("no/such/plot.pdf")});
        QVERIFY(folder && folder->subject.find("no/such") != std::string::npos);
    }
};

SFUMATO_TEST(TestPlotExport)
#include "test_plot_export.moc"
