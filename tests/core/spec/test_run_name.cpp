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

    void runsOfOneSettingAreCalledByWhatTheirNamesBeginWith() {
        const auto common = [](std::vector<std::string> names) { return commonRunName(names); };
        QCOMPARE(common({"ell-gau-e1-s1", "ell-gau-e1-s10", "ell-gau-e1-s2"}), std::string("ell-gau-e1"));
        QCOMPARE(common({"budget-5", "budget-5-seed-2"}), std::string("budget-5"));
        QCOMPARE(common({"ell-1", "ell-12"}), std::string("ell"));
        QCOMPARE(common({"one"}), std::string("one"));
        QCOMPARE(common({"ellipse", "ell"}), std::string());
        QCOMPARE(common({}), std::string());
    }
};

SFUMATO_TEST(TestRunName)
#include "test_run_name.moc"
