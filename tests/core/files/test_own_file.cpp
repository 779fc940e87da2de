// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/durable/folder_lock.h"
#include "core/files/durable/own_file.h"
#include "core/files/durable/state_folder.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QtTest>

#include <fcntl.h>
#include <sys/stat.h>

using namespace sfumato;

namespace fs = std::filesystem;

namespace {

std::span<const std::byte> bytesIn(std::string_view text) { return std::as_bytes(std::span(text.data(), text.size())); }

} // namespace

class TestOwnFile : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    fs::path in(std::string_view name) const { return fs::path(m_folder.path().toStdString()) / name; }

    std::string textIn(const fs::path& path) const {
        const auto text = readOwnText(path);
        return text ? *text : std::string();
    }
    void isRefused(const fs::path& path, int levels, const char* says) const {
        const auto check = [&](const Result<void>& result) {
            QVERIFY(!result.ok());
            QVERIFY2(result.fault().code == Fault::Code::WrongKind &&
                         result.fault().detail.english().find(says) != std::string::npos,
                     describe(result.fault()).c_str());
        };
        check(writeOwnFile(path, bytesIn("changed"), readableByAll, levels));
        check(checkOwnFile(path, levels));
        const auto read = readOwnFile(path, limits::file, levels);
        check(read ? Result<void>() : read.fault());
        const auto opened = detail::openOwn(path, O_RDWR | O_CREAT, levels);
        check(opened ? Result<void>() : opened.fault());
        if (levels == 1) {
            const auto appended = AppendFile::open(path);
            check(appended ? Result<void>() : appended.fault());
        }
    }

private Q_SLOTS:
    void linksAreNotFollowedAndWhatTheyLeadToStays() {
        QVERIFY(writeAtomically(in("target"), bytesIn("precious")).ok());
        fs::create_symlink(in("target"), in("link"));
        fs::create_symlink(in("nowhere"), in("dangling"));
        isRefused(in("link"), 1, "symbolic link");
        isRefused(in("dangling"), 1, "symbolic link");
        QVERIFY(!fs::exists(in("nowhere")));
        QCOMPARE(textIn(in("target")), std::string("precious"));
        QCOMPARE(followLink(in("link")), fs::canonical(in("target")));
        QCOMPARE(followLink(in("dangling")), in("dangling"));
        // The lock of a folder is one of its files.
        fs::create_directory(in("locked"));
        fs::create_symlink(in("target"), in("locked/.lock"));
        QVERIFY(!FolderLock::acquire(in("locked")).ok());
    }

    void aFolderInTheFolderIsNoLinkEither() {
        fs::create_directories(in("elsewhere"));
        fs::create_directories(in("run"));
        fs::create_directory_symlink(in("elsewhere"), in("run/samples"));
        QVERIFY(writeAtomically(in("elsewhere/one.png"), bytesIn("precious")).ok());
        isRefused(in("run/samples/one.png"), 2, "symbolic link");
        QVERIFY(!writeOwnFile(in("run/samples/two.png"), bytesIn("x"), readableByAll, 2).ok());
        QVERIFY(!fs::exists(in("elsewhere/two.png")));
        QCOMPARE(checkOwnFolder(in("run/samples")).fault().code, Fault::Code::WrongKind);
        QVERIFY(!makeOwnFolder(in("run/samples")).ok());
        QCOMPARE(checkOwnFolder(in("elsewhere/one.png")).fault().code, Fault::Code::WrongKind);
        QVERIFY(makeOwnFolder(in("run/secret")).ok() && makeOwnFolder(in("run/secret")).ok() &&
                checkOwnFolder(in("run/none")).ok());
        // Whoever names a folder may name it by a link.
        fs::create_directory_symlink(in("run"), in("current"));
        QVERIFY(writeOwnFile(in("current/label.md"), bytesIn("label")).ok());
        QCOMPARE(textIn(in("run/label.md")), std::string("label"));
    }

    void pipesAndFoldersAreRefusedWithoutWaiting() {
        QCOMPARE(::mkfifo(in("pipe").c_str(), 0644), 0);
        isRefused(in("pipe"), 1, "regular file");
        fs::create_directory(in("folder"));
        isRefused(in("folder"), 1, "regular file");
    }

    void aSharedContentIsSeparatedBeforeItIsChanged() {
        QVERIFY(writeAtomically(in("backup"), bytesIn("as it was")).ok());
        fs::create_hard_link(in("backup"), in("log.txt"));
        QVERIFY(separateOwnFile(in("log.txt")).ok());
        auto log = AppendFile::open(in("log.txt"));
        QVERIFY(log.ok() && log->append(", and more").ok());
        QCOMPARE(textIn(in("backup")), std::string("as it was"));
        QCOMPARE(textIn(in("log.txt")), std::string("as it was, and more"));
        QVERIFY(separateOwnFile(in("not there")).ok() && !fs::exists(in("not there")));
    }

    void anAtomicFileTakesItsNameInTheFolderWhereItBegan() {
        fs::create_directory(in("before"));
        auto file = openOwnFile(in("before/file"));
        QVERIFY(file.ok());
        fs::rename(in("before"), in("after"));
        QVERIFY(file->commit(bytesIn("whole")).ok());
        QCOMPARE(textIn(in("after/file")), std::string("whole"));
        QVERIFY(!fs::exists(in("before")));
    }

    void aPrivateFolderIsItsOwnersAloneAlsoWhereItIsThere() {
        fs::create_directory(in("open to all"));
        fs::permissions(in("open to all"), fs::perms(0755));
        for (const char* name : {"open to all", "above/it/new"}) {
            QVERIFY(makePrivateFolder(in(name)).ok());
            QCOMPARE(int(fs::status(in(name)).permissions()), int(fs::perms::owner_all));
        }
        QVERIFY(writeAtomically(in("file"), bytesIn("in the way")).ok());
        const auto refused = makePrivateFolder(in("file/below"));
        QVERIFY(!refused.ok() && refused.fault().detail.english().find("cannot create the folder") == 0);
        QCOMPARE(textIn(in("file")), std::string("in the way"));
    }
};

SFUMATO_TEST(TestOwnFile)
#include "test_own_file.moc"
