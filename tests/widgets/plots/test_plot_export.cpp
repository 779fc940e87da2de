// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/curve_plot.h"
#include "widgets/plots/plot_export.h"
#include "tests/support/test_program.h"

#include <QApplication>
#include <QImage>
#include <QtTest>

using namespace sfumato;

class TestPlotExport : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    static void fill(CurvePlot& plot) {
        const int curve = plot.addCurve("a", Qt::blue);
        for (int i = 1; i < 100; ++i)
            plot.append(curve, i, 1.0 / i);
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
