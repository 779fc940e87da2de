// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/gui/visit.h"
#include "tests/app/gui/watched_window.h"
#include "tests/support/driven_window.h"
#include "tests/support/marked_images.h"
#include "tests/support/marked_records.h"
#include "widgets/bridge/engine_loader.h"
#include "widgets/forms/data_panel.h"
#include "widgets/preview/data_view.h"
#include "tests/support/test_program.h"

#include <QAbstractButton>
#include <QScrollBar>
#include <QTableWidget>
#include <QtTest>

using namespace sfumato;

/// Fails with the first of the traces.
#define VERIFY_NONE(traces)                                                                                            \
    do {                                                                                                               \
        const QStringList found = traces;                                                                              \
        QVERIFY2(found.isEmpty(), qPrintable(QStringList(found.mid(0, 8)).join('\n')));                                \
    } while (false)

/// Everything that a person does in the window with records that stand nowhere else; then every byte that was
/// written, said, shown or copied is searched for them.
class TestGuiLeaks : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    MarkedRecords m_records{60};
    MarkedImages m_images{24, 12};
    QStringList m_own; ///< the data files themselves

    QString at(const QString& name) const { return m_folder.filePath(name); }

    void visitAll(const Marks& marks, const QString& data, bool hasRange) {
        Overheard said;
        Visit visit(marks, at("saved"));
        STEP(visit.import(data));
        if (!hasRange) STEP(visit.bound());
        STEP(visit.setSteps(1000000, 1000)); // so that no machine is at the end before a pause
        STEP(visit.lookAround());
        STEP(visit.train());
        STEP(visit.lookAround());
        STEP(visit.measure());
        STEP(visit.useGallery());
        STEP(visit.exportSamples());
        STEP(visit.trigger("tab3"));
        STEP(visit.openTables());
        STEP(visit.exportFigure());
        STEP(visit.saveExperiment());
        STEP(visit.closeWhileItTrains());
        STEP(visit.open());
        STEP(visit.setSteps(60, 20));
        STEP(visit.trainToTheEnd());
        STEP(visit.lookAround());
        STEP(visit.sweep());
        STEP(visit.useRuns());
        STEP(visit.openDialogs());
        STEP(visit.lookAround());
        visit.window().close();
        for (const char* written : {"home/config/sfumato/session.json", "home/cache/sfumato", "home/data/sfumato/runs",
                                    "home/state/sfumato/ledgers"})
            QVERIFY2(QFileInfo::exists(at(written)), written);
        const int copies = visit.copies(), saved = visit.saved();
        VERIFY_NONE(visit.traces());
        VERIFY_NONE(marks.tracesIn(said.end()));
        VERIFY_NONE(marks.tracesBelow(m_folder.path(), m_own));
        qInfo("%d copies, %d files saved", copies, saved);
        QVERIFY(copies > 50 && saved > 20);
    }

private Q_SLOTS:
    void initTestCase() {
        if (!QFile::exists(builtEngine)) QSKIP("no engine was built");
        for (const char* name : {"home", "tmp", "saved"}) QVERIFY(QDir(m_folder.path()).mkpath(name));
        qputenv("HOME", QFile::encodeName(at("home")));
        qputenv("TMPDIR", QFile::encodeName(at("tmp")));
        for (const char* place : {"STATE", "DATA", "CONFIG", "CACHE"})
            qputenv(QByteArray("XDG_") + place + "_HOME",
                    QFile::encodeName(at(QString("home/") + QString(place).toLower())));
        QDir::setCurrent(at("home"));
        m_records.addScaled(0, 1000);
        m_own = m_records.writeTo(at("tables")) + m_images.writeTo(at("scans"));
    }

    void theSearchFindsWhatIsThere() {
        const QByteArray number = m_records.csv().left(8);
        QImage picture(at("scans/000.png"));
        QMimeData copied;
        copied.setText("row 3: " + number);
        QVERIFY(!m_records.tracesIn(contentOf(copied)).isEmpty());
        QMimeData html;
        html.setHtml("<p>" + number);
        QVERIFY(!m_records.tracesIn(contentOf(html)).isEmpty());
        QMimeData shown;
        shown.setImageData(picture.scaled(7 * picture.size()).convertToFormat(QImage::Format_RGB32));
        QVERIFY(!m_images.tracesIn(contentOf(shown)).isEmpty());
        const auto scaled = [&](double value) { return QByteArray::number(value / 500 - 1, 'g', 9); };
        const auto& row = m_records.rows()[3];
        QVERIFY(!m_records.tracesIn("2 " + scaled(row[0]) + ", " + scaled(row[1])).isEmpty());
        QWidget window;
        auto* table = new QTableWidget(1, 1, &window);
        table->setItem(0, 0, new QTableWidgetItem(QString::fromLatin1(number)));
        QVERIFY(!m_records.tracesIn(wordsOf(window)).isEmpty());
        {
            Overheard said;
            std::fprintf(stderr, "read %s\n", number.constData());
            QVERIFY(!m_records.tracesIn(said.end()).isEmpty());
        }
        const auto foundIn = [this](const Marks& marks, const QString& path) {
            const auto found = marks.tracesBelow(at("tmp"), {});
            return !found.isEmpty() && QFile::remove(path);
        };
        picture.scaled(3 * picture.size()).convertToFormat(QImage::Format_RGB32).save(at("tmp/planted.png"));
        QVERIFY(foundIn(m_images, at("tmp/planted.png")));
        {
            QFile settings(at("tmp/planted.json"));
            QVERIFY(settings.open(QIODevice::WriteOnly));
            settings.write("{\"state\": {\"base64\": \"" +
                           QByteArray(reinterpret_cast<const char*>(row.data()), sizeof row).toBase64() + "\"}}");
        }
        QVERIFY(foundIn(m_records, at("tmp/planted.json")));
        VERIFY_NONE(m_records.tracesBelow(m_folder.path(), m_own));
        VERIFY_NONE(m_images.tracesBelow(m_folder.path(), m_own));
    }

    void noRecordOfATableLeavesTheWindow() { visitAll(m_records, at("tables/titled.csv"), false); }

    void noImageLeavesTheWindow() { visitAll(m_images, at("scans"), true); }

    // The central model: the program sees the records while it learns, and nobody else does.
    void noImageLeavesTheWindowThroughTheCentralModel() {
        Overheard said;
        Visit visit(m_images, at("saved"));
        STEP(visit.import(at("scans")));
        STEP(visit.trustProgram("dp-merf"));
        STEP(visit.setSteps(1000000, 1000));
        STEP(visit.train());
        STEP(visit.lookAround());
        STEP(visit.useGallery());
        STEP(visit.exportSamples());
        STEP(visit.openTables());
        STEP(visit.saveExperiment());
        STEP(visit.closeWhileItTrains());
        STEP(visit.open());
        STEP(visit.setSteps(60, 20));
        STEP(visit.trainToTheEnd());
        STEP(visit.useRuns());
        visit.window().close();
        const int copies = visit.copies(), saved = visit.saved();
        VERIFY_NONE(visit.traces());
        VERIFY_NONE(m_images.tracesIn(said.end()));
        VERIFY_NONE(m_images.tracesBelow(m_folder.path(), m_own));
        qInfo("%d copies, %d files saved", copies, saved);
        QVERIFY(copies > 25 && saved > 10);
    }

    void whatIsRefusedIsNotQuoted() {
        Visit visit(m_records, at("saved"));
        for (const QString& file : m_own.filter("tables")) {
            visit.window().findChild<DataPanel*>()->useFile(file);
            STEP(visit.settle());
            if (auto* use = seenButton(visit.window(), "Use this bound"); use && use->isEnabled()) STEP(visit.bound());
            STEP(visit.look(file.toStdString()));
        }
        visit.window().close();
        VERIFY_NONE(visit.traces());
        VERIFY_NONE(m_records.tracesBelow(m_folder.path(), m_own));
    }

    // Whoever has agreed to see the records sees them; nothing but an export that says so keeps them.
    void lookingAtRecordsWritesNone_data() {
        QTest::addColumn<QString>("data");
        QTest::newRow("a table") << "tables/people.csv";
        QTest::newRow("images") << "scans";
    }
    void lookingAtRecordsWritesNone() {
        QFETCH(QString, data);
        Visit visit(m_images, at("saved"));
        STEP(visit.import(at(data)));
        if (data != "scans") STEP(visit.bound());
        visit.trigger("hideRaw");
        QTRY_VERIFY(answer(visit.window(), "Show them"));
        visit.trigger("tab1");
        STEP(visit.settle());
        visit.look("the data");
        const auto lookDown = [&visit] { // they stand below the forecast, and below the window's edge where it is low
            for (auto* bar : visit.window().findChild<DataView*>()->findChildren<QScrollBar*>())
                bar->setValue(bar->maximum());
            visit.look("the data");
            return !visit.traces().isEmpty();
        };
        if (data == "scans") // they are seen, and the search sees them, once they are read and drawn
            QTRY_VERIFY_WITH_TIMEOUT(lookDown(), 30'000);
        visit.window().close();
        STEP(visit.open());
        visit.window().close();
        VERIFY_NONE(m_images.tracesBelow(m_folder.path(), m_own));
        VERIFY_NONE(m_records.tracesBelow(m_folder.path(), m_own));
    }
};

SFUMATO_TEST(TestGuiLeaks)
#include "test_leaks.moc"
