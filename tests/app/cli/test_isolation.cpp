// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/command_line.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>

using namespace sfumato;

namespace {

const QString build = SFUMATO_BINARY_DIR;

QByteArray symbols(const QStringList& arguments) {
    const auto end = start("nm", QStringList{"-C"} + arguments);
    return end.code == 0 ? end.out : QByteArray();
}

/// What reads raw records or measures against them.
QStringList rawSymbols(const QByteArray& listed) {
    static const QRegularExpression raw(
        R"(sfumato::(RawDataset|RawEvaluator|loadRaw|readRecords|readIdxPair|readImageFolder|syntheticDataset|glyphDigits|privatize\(|previewMechanism|openRawProbe))");
    QStringList found;
    for (const auto& line : QString::fromUtf8(listed).split('\n'))
        if (line.contains(raw)) found << line.trimmed();
    return found;
}

} // namespace

class TestIsolation : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void noObjectThatTrainsRefersToRawRecords() {
        const QString train = build + "/core/run/CMakeFiles/sfumato_run.dir/";
        for (const auto& object :
             {build + "/core/methods/libsfumato_methods.a", build + "/core/models/libsfumato_models.a",
              build + "/core/transport/libsfumato_transport.a", train + "training_loop.cpp.o",
              train + "training_method.cpp.o", train + "checkpoint.cpp.o"}) {
            const auto listed = symbols({object});
            QVERIFY2(listed.contains("sfumato::"), qPrintable(object));
            QVERIFY2(rawSymbols(listed).isEmpty(), qPrintable(object + ": " + rawSymbols(listed).join("\n")));
        }
        // The control: what does read raw records is found.
        QVERIFY(rawSymbols(symbols({train + "local_run.cpp.o"})).join(' ').contains("loadRaw"));
        QVERIFY(rawSymbols(symbols({train + "raw_probe.cpp.o"})).join(' ').contains("RawEvaluator"));
        QVERIFY(rawSymbols(symbols({build + "/core/local/release/libsfumato_local_release.a"}))
                    .join(' ')
                    .contains("RawDataset"));
    }

    void noLoaderThatRunsCodeFromAFileIsLinked() {
        // As calls: torch::nn::Module::load(InputArchive&) stands in the table of every module's virtual
        // functions.
        static const QRegularExpression loader(
            R"(\b(torch::(jit::)?(load|import|pickle_load)\w*|torch::serialize::InputArchive::\w+)\()");
        for (const auto& binary : {build + "/bin/libsfumato_commands.so", build + "/bin/libsfumato_engine.so"}) {
            const auto listed = symbols({"-D", "--undefined-only", binary}) + symbols({"-D", binary});
            QVERIFY2(listed.contains("at::"), qPrintable(binary));
            QVERIFY2(!QString::fromUtf8(listed).contains(loader), qPrintable(binary));
        }
        const auto torch = start("sh",
                                 {"-c", "nm -DC $(ldd \"$0\" | sed -n 's/.*=> \\(.*libtorch_cpu[^ ]*\\).*/\\1/p')",
                                  build + "/bin/libsfumato_commands.so"});
        QVERIFY(QString::fromUtf8(torch.out).contains(loader)); // the control
    }

    void theProgramLinksNoNetworkOfQt() {
        const auto listed = start("ldd", {build + "/bin/libsfumato_commands.so"});
        QCOMPARE(listed.code, 0);
        QVERIFY(listed.out.contains("libtorch_cpu"));
        QVERIFY(!listed.out.contains("Qt6"));
        QVERIFY(!start("ldd", {build + "/bin/libsfumato_engine.so"}).out.contains("Qt6Network"));
    }

    // LibTorch brings hundreds of libraries, GDAL and OpenCV among them.
    void theVersionIsSaidWithoutLoadingTheEngine() {
        const auto listed = start("ldd", {program});
        QCOMPARE(listed.code, 0);
        for (const char* library : {"torch", "opencv", "gomp"})
            QVERIFY2(!listed.out.contains(library), listed.out.constData());
        const auto said = cli({"--version"});
        VERIFY_CODE(said, 0);
        QCOMPARE(said.out.trimmed(), cli({"info", "--json"}).json()["version"].toString().toUtf8());
    }

    void aRunNeedsNoNetwork() {
        if (start("unshare", {"-n", "true"}).code != 0) QSKIP("this account may not make an empty network");
        QTemporaryDir folder;
        VERIFY_CODE(
            start("unshare", QStringList{"-n", program, "train", "--out", folder.filePath("run")} + tinyRun(4, 2)), 0);
        VERIFY_CODE(
            start("unshare", {"-n", program, "export", folder.filePath("run"), "--out", folder.filePath("x.png")}), 0);
    }

    void noCommandOpensAnInternetSocket() {
        if (start("strace", {"-V"}).code != 0) QSKIP("strace is not installed");
        QTemporaryDir folder;
        const QString log = folder.filePath("calls"), run = folder.filePath("run");
        const auto traced = [&](const QStringList& command) {
            return start("strace", QStringList{"-f", "-A", "-o", log, "-e", "trace=socket,connect", program} + command);
        };
        const auto first = traced(QStringList{"train", "--out", run} + tinyRun(4, 2));
        if (first.err.contains("ptrace")) QSKIP("this account may not trace");
        VERIFY_CODE(first, 0);
        VERIFY_CODE(traced({"resume", run}), 0);
        VERIFY_CODE(traced({"export", run, "--out", folder.filePath("x.png")}), 0);
        VERIFY_CODE(traced({"evaluate", run}), 0);
        VERIFY_CODE(traced({"info"}), 0);
        const auto calls = contentOf(log);
        QCOMPARE(calls.count("exited with 0"), calls.count("exited with"));
        QVERIFY(calls.count("exited with 0") >= 5);
        QVERIFY2(!calls.contains("AF_INET"), calls.constData());
    }
};

SFUMATO_TEST_WITH(TestIsolation, QCoreApplication)
#include "test_isolation.moc"
