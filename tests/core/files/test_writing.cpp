// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/durable/append_file.h"
#include "core/files/durable/atomic_file.h"
#include "core/files/durable/folder_lock.h"
#include "core/files/durable/read_file.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QtTest>

#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace sfumato;

namespace {

std::vector<std::byte> bytesOf(std::string_view text) {
    const auto raw = std::as_bytes(std::span(text.data(), text.size()));
    return {raw.begin(), raw.end()};
}

} // namespace

class TestWriting : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::filesystem::path in(std::string_view name) const {
        return std::filesystem::path(m_folder.path().toStdString()) / name;
    }

private Q_SLOTS:
    void whatIsWrittenIsReadBackUnderOddNames() {
        for (const std::string name :
             {"plain", "two words", "line\nbreak", "\xc3\xbc\xe6\xbc\xa2\xf0\x9f\x8e\xa8", "-rf", "\xff\xfe"})
            for (std::string_view content : {"first", "", "second"}) {
                QVERIFY(writeAtomically(in(name), bytesOf(content)).ok());
                QVERIFY(*readFile(in(name)) == bytesOf(content));
            }
        std::filesystem::remove(in("\xff\xfe")); // Qt could not
        QVERIFY(writeAtomically(in(std::string(255, 'x')), bytesOf("long")).ok());
        QVERIFY(!writeAtomically(in(std::string(256, 'x')), bytesOf("too long")).ok());
    }

    void aKeyFileIsForItsOwnerAlone() {
        QVERIFY(writeAtomically(in("key"), bytesOf("old, readable by all")).ok());
        QVERIFY(writeAtomically(in("key"), bytesOf("secret"), ownerOnly).ok());
        struct stat status;
        QCOMPARE(::stat(in("key").c_str(), &status), 0);
        QCOMPARE(status.st_mode & 0777, 0600u);
    }

    void aLinkStaysALinkAndItsTargetIsReplaced() {
        QVERIFY(writeAtomically(in("target"), bytesOf("old")).ok());
        std::filesystem::create_symlink("target", in("link"));
        QVERIFY(writeAtomically(in("link"), bytesOf("new")).ok());
        QVERIFY(std::filesystem::is_symlink(in("link")));
        QVERIFY(*readFile(in("target")) == bytesOf("new"));
        std::filesystem::create_symlink("nowhere", in("dangling"));
        QVERIFY(!writeAtomically(in("dangling"), bytesOf("new")).ok());
    }

    void aFolderThatIsNotThereIsNamed() {
        const auto written = writeAtomically(in("nowhere/file"), bytesOf("x"));
        QVERIFY(!written && written.fault().code == Fault::Code::NotFound);
        QCOMPARE(written.fault().subject, in("nowhere/file").string());
        QVERIFY(!writeAtomically(in(""), bytesOf("x")).ok());
    }

    void whatCannotTakeTheNameIsToldBeforeTheWork() {
        std::filesystem::create_directory(in("folder"));
        QVERIFY(AtomicFile::open(in("folder")).fault().code == Fault::Code::WrongKind);
        QVERIFY(AtomicFile::open("/dev/null").fault().code == Fault::Code::WrongKind);
        QVERIFY(!AtomicFile::open(in(std::string(256, 'x'))).ok());
        const auto huge = AtomicFile::open(in("huge"), readableByAll, std::uint64_t(1) << 50);
        QVERIFY(!huge && !std::filesystem::exists(in("huge")));
        QVERIFY(writeAtomically(in("kept"), bytesOf("old")).ok());
        {
            auto opened = AtomicFile::open(in("kept"), readableByAll, 1 << 20);
            QVERIFY(opened.ok());
        }
        QVERIFY(*readFile(in("kept")) == bytesOf("old"));
        auto opened = AtomicFile::open(in("kept"), readableByAll, 1 << 20);
        QVERIFY(opened && opened->commit(bytesOf("new")).ok());
        QVERIFY(*readFile(in("kept")) == bytesOf("new"));
        struct stat status;
        QCOMPARE(::stat(in("kept").c_str(), &status), 0);
        QVERIFY(status.st_blocks * 512 < 1 << 20);
        for (const auto& entry : std::filesystem::directory_iterator(in(".")))
            QVERIFY(!entry.path().filename().native().starts_with(".sfumato-"));
    }

    void onlyWhatAKilledWriterLeftIsRemoved() {
        const std::filesystem::path folder = in("left");
        std::filesystem::create_directories(folder / ".sfumato-0123456789abcdef.part"); // a folder, whoever made it
        std::string name;
        {
            auto opened = AtomicFile::open(folder / "file");
            for (const auto& entry : std::filesystem::directory_iterator(folder))
                if (entry.is_regular_file()) name = entry.path().filename().string();
            QVERIFY(opened.ok() && isUnfinished(folder / name));
        }
        for (const char* own : {".sfumato-backup.part", ".sfumato-bad.part", ".sfumato-.part", ".sfumato-part"})
            QVERIFY(writeAtomically(folder / own, bytesOf("mine")).ok());
        std::filesystem::copy_file(folder / ".sfumato-bad.part", folder / name);
        removeUnfinished(folder);
        QVERIFY(!std::filesystem::exists(folder / name));
        QCOMPARE(std::distance(std::filesystem::directory_iterator(folder), std::filesystem::directory_iterator()), 5);
    }

    void onlyRegularFilesWithinTheLimitAreRead() {
        QVERIFY(writeAtomically(in("ten"), bytesOf("0123456789")).ok());
        QVERIFY(readFile(in("ten"), 10).ok());
        QVERIFY(readFile(in("ten"), 9).fault().code == Fault::Code::TooLarge);
        QVERIFY(readFile(in("absent")).fault().code == Fault::Code::NotFound);
        QVERIFY(readFile(in("")).fault().code == Fault::Code::WrongKind);
        QVERIFY(readFile("/dev/zero").fault().code == Fault::Code::WrongKind);
        QCOMPARE(::mkfifo(in("pipe").c_str(), 0600), 0);
        QVERIFY(readFile(in("pipe")).fault().code == Fault::Code::WrongKind);
    }

    void appendingGoesOnWhereItEndedAndForgetsOnRequest() {
        {
            auto file = AppendFile::open(in("metrics.csv"));
            QVERIFY(file && file->append("step,loss\n") && file->append("0,1\n") && file->flush());
        }
        auto file = AppendFile::open(in("metrics.csv"));
        QVERIFY(file);
        QCOMPARE(file->size(), std::uint64_t(14));
        QVERIFY(file->append("1,0.5\n") && file->truncate(10) && file->append("0,2\n"));
        QVERIFY(*readFile(in("metrics.csv")) == bytesOf("step,loss\n0,2\n"));
        QVERIFY_EXCEPTION_THROWN((void)file->truncate(15), std::logic_error);
        QVERIFY(AppendFile::open(in("nowhere/log")).fault().code == Fault::Code::NotFound);
        QVERIFY(!AppendFile::open(in("")).ok());
    }

    void aFolderHasOneWriter() {
        {
            auto first = FolderLock::acquire(in(""));
            QVERIFY(first.ok());
            const auto second = FolderLock::acquire(in(""));
            QVERIFY(!second && second.fault().code == Fault::Code::Busy);
            QCOMPARE(second.fault().subject, in("").string());
        }
        QVERIFY(FolderLock::acquire(in("")).ok());
        QVERIFY(FolderLock::acquire(in("nowhere")).fault().code == Fault::Code::NotFound);
    }

    void aKilledWriterFreesItsFolder() {
        int ready[2];
        QCOMPARE(::pipe(ready), 0);
        const pid_t child = ::fork();
        if (child == 0) {
            const auto lock = FolderLock::acquire(in(""));
            (void)!::write(ready[1], lock ? "y" : "n", 1);
            for (;;) ::pause();
        }
        char answer = 0;
        QCOMPARE(::read(ready[0], &answer, 1), ssize_t(1));
        QCOMPARE(answer, 'y');
        QVERIFY(FolderLock::acquire(in("")).fault().code == Fault::Code::Busy);
        ::kill(child, SIGKILL);
        ::waitpid(child, nullptr, 0);
        QVERIFY(FolderLock::acquire(in("")).ok());
    }

    void ofManyThatRaceForAFolderOneWins() {
        for (int race = 0; race < 50; ++race) {
            int start[2], result[2];
            QVERIFY(::pipe(start) == 0 && ::pipe(result) == 0);
            std::vector<pid_t> children;
            for (int i = 0; i < 4; ++i) {
                children.push_back(::fork());
                if (children.back() == 0) {
                    ::close(start[1]);
                    char go;
                    (void)!::read(start[0], &go, 1); // returns for all when the parent closes its end
                    const auto lock = FolderLock::acquire(in(""));
                    (void)!::write(result[1], lock ? "y" : "n", 1);
                    for (;;) ::pause();
                }
            }
            ::close(start[1]);
            std::string answers;
            for (char answer; answers.size() < 4 && ::read(result[0], &answer, 1) == 1;) answers += answer;
            for (pid_t child : children) {
                ::kill(child, SIGKILL);
                ::waitpid(child, nullptr, 0);
            }
            for (int end : {start[0], result[0], result[1]}) ::close(end);
            QCOMPARE(std::ranges::count(answers, 'y'), 1);
            QCOMPARE(answers.size(), std::size_t(4));
        }
    }
};

SFUMATO_TEST_WITH(TestWriting, QCoreApplication)
#include "test_writing.moc"
