// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/durable/folder_lock.h"
#include "core/files/durable/held_locks.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>

#include <fcntl.h>

using namespace sfumato;

class TestHeldLocks : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aLockIsSeenWhileItIsHeld() {
        const QTemporaryDir folder;
        const std::string path = folder.filePath(".lock").toStdString();
        const auto held = [&] { return HeldLocks::now().has(AT_FDCWD, path.c_str()); };
        QVERIFY(!held());
        {
            const auto lock = FolderLock::acquire(folder.path().toStdString());
            QVERIFY(lock.ok());
            QVERIFY(held());
        }
        QVERIFY(QFile::exists(folder.filePath(".lock")) && !held());
    }

    // Two file systems number their files alike.
    void aFileOfAnotherDeviceIsAnotherFile() {
        const HeldLocks locks("1: POSIX  ADVISORY  WRITE 10 08:01:77 0 EOF\n"
                              "2: FLOCK  ADVISORY  WRITE 11 08:1a:5678 0 EOF\n"
                              "2: -> FLOCK  ADVISORY  WRITE 12 08:01:9 0 EOF\n"
                              "3: FLOCK  ADVISORY  READ 13 nonsense 0 EOF\n",
                              "36 35 8:26 / / rw - ext4 /dev/a rw\n40 36 0:51 / /tmp rw - tmpfs none rw\n");
        QVERIFY(locks.has(36, 5678));
        QVERIFY(!locks.has(40, 5678));
        QVERIFY(locks.has(99, 5678)); // of a mount that nobody knows
        QVERIFY(!locks.has(36, 77) && !locks.has(36, 9));
        QVERIFY(HeldLocks().isEmpty() && !HeldLocks().has(36, 5678));
    }
};

SFUMATO_TEST(TestHeldLocks)
#include "test_held_locks.moc"
