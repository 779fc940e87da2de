// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/write_file.h"
#include "tests/support/full_disk.h"
#include "tests/support/test_program.h"

using namespace sfumato;

class TestWriteFile : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QByteArray contentOf(const QString& name) const {
        QFile file(m_folder.filePath(name));
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

private Q_SLOTS:
    void aFileHoldsWhatWasWrittenOrWhatWasThere() {
        const QString path = m_folder.filePath("about.json");
        QVERIFY(writeFile(path, "old").ok());
        for (const QByteArray& bytes : {QByteArray("new"), QByteArray(1 << 20, 'x')}) { // in a buffer, and beyond it
            const auto written = [&] {
                const FullDisk full;
                return writeFile(path, bytes);
            }();
            QVERIFY(!written && written.fault().subject == path.toStdString());
            QCOMPARE(contentOf("about.json"), QByteArray("old"));
            QCOMPARE(QDir(m_folder.path()).entryList(QDir::Files | QDir::Hidden),
                     QStringList("about.json")); // nothing
                                                 // unfinished
                                                 // stays
            QVERIFY(writeFile(path, bytes).ok());
            QCOMPARE(contentOf("about.json"), bytes);
            QVERIFY(writeFile(path, "old").ok());
        }
    }

    void noOtherFunctionOfTheWindowWritesFiles() {
        static const QRegularExpression writer(QStringLiteral("QSaveFile|ofstream|QTextStream|\\.save\\((?!\\))"));
        int looked = 0;
        for (const char* folder : {"/widgets", "/app/gui"}) {
            QDirIterator sources(QStringLiteral(SFUMATO_SOURCE_DIR) + QLatin1String(folder), {"*.cpp", "*.h"},
                                 QDir::Files, QDirIterator::Subdirectories);
            while (sources.hasNext()) {
                QFile source(sources.next());
                QVERIFY(source.open(QIODevice::ReadOnly) && ++looked > 0);
                const QStringList lines = QString::fromUtf8(source.readAll()).split('\n');
                for (const QString& line : lines)
                    if (const QString code = line.section("//", 0, 0);
                        writer.match(code).hasMatch() && !code.contains("(&"))
                        QVERIFY2(source.fileName().contains("text/write_file"),
                                 qPrintable(source.fileName() + ": " + line));
            }
        }
        QVERIFY(looked > 200);
    }
};

SFUMATO_TEST_WITH(TestWriteFile, QCoreApplication)
#include "test_write_file.moc"
