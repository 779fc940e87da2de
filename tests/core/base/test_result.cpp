// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/result.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <cerrno>
#include <stdexcept>

using namespace sfumato;

class TestResult : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void readingTheAbsentSideThrows() {
        Result<int> bad(Fault{Fault::Code::OutOfRange, "delta", "must lie in (0, 1)"});
        QVERIFY_EXCEPTION_THROWN(bad.value(), std::logic_error);
        Result<int> good(7);
        QCOMPARE(*good, 7);
        QVERIFY_EXCEPTION_THROWN(good.fault(), std::logic_error);
    }

    void aFaultSaysSubjectDetailAndRemedy() {
        const std::string line = describe({Fault::Code::DiskFull, "/tmp/x.png", "cannot write"});
        QVERIFY(line.starts_with("/tmp/x.png: cannot write. "));
        QVERIFY(line.find("Free some space") != std::string::npos);
    }

    void theRemedyFollowsFromTheCodeAndNotFromTheWords() {
        QVERIFY(describe({Fault::Code::NotAChoice, "device", "must be cpu or cuda"}).ends_with("Choose one of these."));
        QVERIFY(describe({Fault::Code::OutOfRange, "seeds", "hold one of them twice"}).ends_with("inside the range."));
        for (int code = 0; code <= int(Fault::last); ++code)
            QVERIFY(!remedy(Fault::Code(code)).empty() &&
                    (name(Fault::Code(code)) == "Internal") == (Fault::Code(code) == Fault::Code::Internal));
    }

    void systemErrorsKeepTheirMeaning() {
        QVERIFY(systemFault(ENOSPC, "f", "write").code == Fault::Code::DiskFull);
        QVERIFY(systemFault(EROFS, "f", "write").code == Fault::Code::NotPermitted);
        QVERIFY(systemFault(ENOENT, "f", "open").code == Fault::Code::NotFound);
    }
};

SFUMATO_TEST_WITH(TestResult, QCoreApplication)
#include "test_result.moc"
