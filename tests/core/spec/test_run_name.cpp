// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/run_name.h"
#include "tests/support/test_program.h"

#include <QtTest>

using namespace sfumato;

class TestRunName : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void oneFolderHasOneNameHoweverItsPathIsWritten() {
        for (const char* path :
             {"runs/fa", "runs/fa/", "runs/fa//", "runs/fa/.", "./runs/fa/samples/..", "/data/runs/fa/"})
            QCOMPARE(runName(path), std::string("fa"));
        QCOMPARE(runName("."), std::filesystem::current_path().filename().string());
        QCOMPARE(runName(""), std::string());
        QCOMPARE(runName("/"), std::string());
    }
};

SFUMATO_TEST(TestRunName)
#include "test_run_name.moc"
