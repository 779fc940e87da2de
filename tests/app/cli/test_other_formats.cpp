// SPDX-License-Identifier: GPL-3.0-or-later
// The commands of docs/other-formats.md, each where its tool is installed: what they write is read.
#include "tests/app/cli/command_line.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

using namespace sfumato;

class TestCliOtherFormats : public QObject, TestFolder<> {
    Q_OBJECT

    Ended shell(const QString& line) const { return start("sh", {"-c", line}, {}, at("")); }

private Q_SLOTS:
    void initTestCase() {
        QByteArray text = "age,weight\n";
        for (int i = 0; i < 40; ++i) text += QByteArray::number(20 + i) + ',' + QByteArray::number(50 + i % 30) + '\n';
        QVERIFY(write(at("plain.csv"), text));
    }

    void theCommandOfThePageConverts_data() {
        QTest::addColumn<QString>("tool");  // what tells whether it is installed
        QTest::addColumn<QString>("begin"); // writes FILE.suffix
        QTest::addColumn<QString>("suffix");
        QTest::addColumn<QString>("result");
        QTest::addColumn<QString>("told"); // by info of the result
        const QString pandas = "python3 -c 'import pandas; pandas.read_csv(\"plain.csv\").to_";
        QTest::newRow("SQLite") << "sqlite3 --version"
                                << "sqlite3 FILE.db '.mode csv' '.import plain.csv NAME'"
                                << "db"
                                << "csv"
                                << "40 points of 2";
        QTest::newRow("Excel") << "ssconvert --version"
                               << "ssconvert plain.csv FILE.xlsx"
                               << "xlsx"
                               << "csv"
                               << "40 points of 2";
        QTest::newRow("Parquet") << "python3 -c 'import pandas, pyarrow'" << pandas + "parquet(\"FILE.parquet\")'"
                                 << "parquet"
                                 << "csv"
                                 << "40 points of 2";
        QTest::newRow("JSON") << "python3 -c 'import pandas'" << pandas + "json(\"FILE.json\")'"
                              << "json"
                              << "csv"
                              << "40 points of 2";
        QTest::newRow("HDF5")
            << "python3 -c 'import h5py'"
            << "python3 -c 'import h5py, numpy; h5py.File(\"FILE.h5\", \"w\")[\"NAME\"] = numpy.ones((40, 2))'"
            << "h5"
            << "npy"
            << "40 points of 2";
        QTest::newRow("NIfTI") << "python3 -c 'import nibabel'"
                               << "python3 -c 'import nibabel, numpy; nibabel.save(nibabel.Nifti1Image(numpy.ones((40, "
                                  "12, 12)), None), \"FILE.nii\")'"
                               << "nii"
                               << "npy"
                               << "40 gray pictures of 12 x 12";
    }
    void theCommandOfThePageConverts() {
        QFETCH(QString, tool);
        QFETCH(QString, begin);
        QFETCH(QString, suffix);
        QFETCH(QString, result);
        QFETCH(QString, told);
        if (shell(tool).code != 0) QSKIP(qPrintable("not installed, its command is not tested: " + tool));
        VERIFY_CODE(shell(begin), 0);
        const auto page = QString::fromUtf8(contentOf(SFUMATO_SOURCE_DIR "/docs/other-formats.md")).split('\n');
        const auto row = std::ranges::find_if(
            page, [&](const QString& line) { return line.startsWith("| ") && line.contains("FILE." + suffix); });
        QVERIFY(row != page.end());
        VERIFY_CODE(shell(row->section('`', 1, 1)), 0);
        const auto info = cli({"info", at("FILE." + result)}, {{"XDG_STATE_HOME", at("state")}});
        QVERIFY2(info.code == 0 && info.out.contains(told.toUtf8()), info.out + info.err);
        QFile::remove(at("FILE." + result));
    }
};

SFUMATO_TEST_WITH(TestCliOtherFormats, QCoreApplication)
#include "test_other_formats.moc"
