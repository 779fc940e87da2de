// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/test_program.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QtTest>

/// Code that needs to know something of a local mechanism reads it from the tables of mechanisms, so that a new one is
/// added there and nowhere else: see "A local mechanism" in docs/developers/extending.md.
class TestMechanismTables : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void onlyTheTablesNameMechanisms() {
        const QStringList tables{"core/accounting/mechanism/local_guarantee.cpp", "core/local/record_release.cpp",
                                 "core/spec/tables/mechanism_facts.cpp", "widgets/risk/mechanism_words.cpp"};
        const QStringList choices{"app/gui/presets.cpp",               // the spec that a new experiment starts with
                                  "core/results/measure/identify.cpp", // the pairs of encoder and mechanism that are
                                                                       // compared
                                  "core/spec/mechanism_spec.h"};       // the default
        static const QRegularExpression name(R"(\bMechanismKind::[A-Z]|\busing enum MechanismKind\b)");
        const QDir root(QStringLiteral(SFUMATO_SOURCE_DIR));
        QStringList found;
        for (const char* top : {"core", "widgets", "app"})
            for (QDirIterator it(root.filePath(top), {"*.h", "*.cpp", "*.cu"}, QDir::Files,
                                 QDirIterator::Subdirectories);
                 it.hasNext();) {
                QFile file(it.next());
                QVERIFY(file.open(QIODevice::ReadOnly));
                if (QString::fromUtf8(file.readAll()).contains(name)) found << root.relativeFilePath(file.fileName());
            }
        QStringList expected = tables + choices;
        found.sort(), expected.sort();
        QCOMPARE(found, expected);

        QFile page(root.filePath("docs/developers/extending.md"));
        QVERIFY(page.open(QIODevice::ReadOnly));
        const QString text = QString::fromUtf8(page.readAll());
        for (const QString& table : tables)
            QVERIFY2(text.contains('`' + table + '`'), qPrintable(table + " is not on the page"));
    }
};

SFUMATO_TEST_WITH(TestMechanismTables, QCoreApplication)
#include "test_mechanism_tables.moc"
