// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/durable/folder_lock.h"
#include "core/files/durable/lock_holder.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>

#include <sys/wait.h>

using namespace sfumato;
using namespace sfumato::detail;

class TestLockHolder : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::filesystem::path folder(const char* name) const {
        const std::filesystem::path made = std::filesystem::path(m_folder.path().toStdString()) / name;
        std::filesystem::create_directories(made);
        return made;
    }

private Q_SLOTS:
    void oneOfManyProcessesHasIt() {
        const auto where = folder("race");
        std::vector<pid_t> children;
        for (int i = 0; i < 8; ++i) {
            const pid_t child = ::fork();
            if (child == 0) {
                Holder other = thisProcess();
                other.host = "node" + std::to_string(i); // as from so many machines
                ::_exit(claim(where, other) ? 0 : 1);
            }
            children.push_back(child);
        }
        int winners = 0;
        for (const pid_t child : children) {
            int status = 0;
            ::waitpid(child, &status, 0);
            winners += status == 0;
        }
        QCOMPARE(winners, 1);
    }

    void anotherMachineIsTrustedToLiveUntilSomebodyKnowsBetter() {
        const auto where = folder("other");
        Holder other = thisProcess();
        other.host = "elsewhere";
        QVERIFY(claim(where, other).ok());
        const auto refused = claim(where, thisProcess());
        QCOMPARE(refused.fault().code, Fault::Code::Busy);
        QVERIFY(refused.fault().detail.english().find("on elsewhere") != std::string::npos &&
                refused.fault().detail.english().find(".lock-holder") != std::string::npos);
        release(where, thisProcess()); // not ours
        QCOMPARE(claim(where, thisProcess()).fault().code, Fault::Code::Busy);
        FolderLock::forgetHolder(where);
        QVERIFY(claim(where, thisProcess()).ok());
        release(where, thisProcess());
        QVERIFY(claim(where, other).ok());
    }

    void whatDiedOnThisMachineIsTakenOver() {
        Holder gone = thisProcess();
        const pid_t child = ::fork();
        if (child == 0) ::_exit(0);
        ::waitpid(child, nullptr, 0);
        gone.process = child;
        QVERIFY(claim(folder("process"), gone).ok());
        QVERIFY(claim(folder("process"), thisProcess()).ok());
        Holder before = thisProcess(); // the same number before the machine was started anew
        before.boot = "another";
        QVERIFY(claim(folder("boot"), before).ok());
        QVERIFY(claim(folder("boot"), thisProcess()).ok());
        Holder parent = thisProcess();
        parent.process = ::getppid();
        QVERIFY(claim(folder("reused"), parent).ok()); // that number is another process now: it was started at another
                                                       // time
        QVERIFY(claim(folder("reused"), thisProcess()).ok());
    }

    void nothingOfItIsLeftOnAFileSystemOfThisMachine() {
        const auto where = folder("local");
        QVERIFY(!isOnNetwork(where));
        const auto lock = FolderLock::acquire(where);
        QVERIFY(lock.ok());
        QVERIFY(!std::filesystem::exists(where / ".lock-holder"));
    }
};

SFUMATO_TEST_WITH(TestLockHolder, QCoreApplication)
#include "test_lock_holder.moc"
