// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/formats/gzip.h"
#include "core/files/formats/arrays/idx.h"
#include "core/files/formats/arrays/npy.h"
#include "tests/app/cli/command_line.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

#include <limits>

using namespace sfumato;

namespace {

QByteArray points(std::int64_t rows, std::int64_t columns, float value) {
    std::vector<float> values(std::size_t(rows * columns), 0.25f);
    values.back() = value;
    return bytesOf(toNpy(Array::of({rows, columns}, values)));
}

/// What torch.save writes: a zip archive whose pickle runs os.system when it is loaded.
QByteArray craftedArchive() {
    const QByteArray name("archive/data.pkl"), pickle("cposix\nsystem\n(S'touch /tmp/sfumato-was-here'\ntR.");
    QByteArray zip("PK\x03\x04\x0a\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00\x00", 18);
    const auto number = [&](quint32 value, int bytes) {
        for (int i = 0; i < bytes; ++i) zip.append(char(value >> (8 * i) & 0xff));
    };
    number(quint32(pickle.size()), 4);
    number(quint32(pickle.size()), 4);
    number(quint32(name.size()), 2);
    number(0, 2);
    return zip + name + pickle;
}

} // namespace

class TestRefusals : public QObject, TestFolder<> {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        const std::vector<std::uint8_t> pixels(20 * 16 * 16, 100), labels(19, 1);
        const QByteArray images = bytesOf(toIdx(Array::of({20, 16, 16}, pixels)));
        QVERIFY(write(at("cut-images-idx3-ubyte"), images.first(images.size() / 2)));
        QVERIFY(write(at("odd-images-idx3-ubyte"), images));
        QVERIFY(write(at("odd-labels-idx1-ubyte"), bytesOf(toIdx(Array::of({19}, labels)))));
        QVERIFY(write(at("nan.npy"), points(50, 2, std::numeric_limits<float>::quiet_NaN())));
        QVERIFY(write(at("two.npy"), points(5, 2, 1)));
        QVERIFY(write(at("three.npy"), points(5, 3, 1)));
        QVERIFY(write(at("none.csv"), "x,y\n1,\n,3\n"));
        QVERIFY(write(at("plain.csv"), "x,y\n1,2\n3,4\n"));
        QVERIFY(write(at("semicolons.csv"), "age;kg\n53;68,8\n55;91,2\n"));
        QVERIFY(write(at("data.json"), "[{\"age\":1}]"));
        QVERIFY(write(at("classes.csv"), "x,y,label\n1,2,0\n3,4,1\n"));
        QByteArray numbers = "x,label\n";
        for (int i = 0; i < 1500; ++i) numbers += "1," + QByteArray::number(i / 8.) + '\n';
        QVERIFY(write(at("numbers.csv"), numbers));
        QVERIFY(write(at("crafted.pt"), craftedArchive()));
        QVERIFY(write(at("crafted.npz"), craftedArchive()));
        QVERIFY(write(at("crafted.safetensors"), craftedArchive()));
        QVERIFY(write(at("unknown.json"), R"({"name":"x","train":{"stpes":3}})"));
        QVERIFY(write(at("broken.json"), R"({"name":"x",)"));
        QVERIFY(QDir(path()).mkdir("full"));
        QVERIFY(write(at("full/thesis.txt"), "years of work"));
        QVERIFY(QDir(path()).mkdir("bad-presets"));
        QVERIFY(write(at("bad-presets/a.json"), "["));
        VERIFY_CODE(cli(QStringList{"train", "--out", at("run")} + tinyRun(4, 2)), 0);
        for (const char* name : {"bad-checkpoint", "bad-ledger", "cut-metrics", "old-ledger", "bad-config", "pickled"})
            QCOMPARE(QProcess::execute("cp", {"-r", at("run"), at(name)}), 0);
        auto checkpoint = contentOf(at("run/checkpoint.safetensors"));
        QVERIFY(write(at("bad-checkpoint/checkpoint.safetensors"), checkpoint.first(checkpoint.size() - 7)));
        QVERIFY(write(at("pickled/checkpoint.safetensors"), craftedArchive()));
        auto ledger = contentOf(at("run/ledger.json"));
        QVERIFY(write(at("bad-ledger/ledger.json"), QByteArray(ledger).replace("half-circle", "half-cyrcle")));
        QVERIFY(write(at("old-ledger/ledger.json"), ledger.first(ledger.indexOf('\n') + 1)));
        QVERIFY(write(at("cut-metrics/metrics.csv"), "step,method\n"));
        QVERIFY(
            write(at("bad-config/config.json"), contentOf(at("run/config.json")).replace("\"steps\"", "\"stpes\"")));
    }

    void badInputIsRefusedInOneLineThatNamesItAndTheRemedy_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QStringList>("says");
        QTest::addColumn<QString>("code");
        const auto row = [](const char* name, const QStringList& arguments, const QStringList& says, const char* code) {
            QTest::newRow(name) << arguments << says << code;
        };
        const auto train = [this](const QStringList& more) {
            return QStringList{"train", "--out", at("new")} +
                   (more.first().startsWith("--") ? more : QStringList{"--preset", "ring-gau"} + more);
        };
        const auto set = [&](const char* setting) { return train({"--preset", "ring-gau", "--set", setting}); };
        const auto data = [&](const char* file) {
            return QString(file).endsWith(".safetensors")
                       ? train({"--data", at(file)})
                       : train({"--data", at(file), "--epsilon", "5", "--bound", "l2:1"});
        };
        row("truncated IDX", data("cut-images-idx3-ubyte"), {"cut-images-idx3-ubyte"}, "Truncated");
        row("labels that do not match", data("odd-images-idx3-ubyte"), {"odd-labels-idx1-ubyte", "19", "20"},
            "Mismatch");
        row("a table of which no record can be used", data("none.csv"), {"none.csv", "row 2", "finite number"},
            "Malformed");
        row("a table with semicolons", data("semicolons.csv"),
            {"semicolons.csv", "--set 'data.read.table=semicolon decimal-comma'", "--as-read"}, "NotAccepted");
        row("a format that is not read", data("data.json"), {"data.json", "JSON", "read_json"}, "Unsupported");
        row("classes that nobody stated", data("classes.csv"), {"classes.csv", "--set data.classes=2", "--as-read"},
            "NotAccepted");
        row("numbers for classes", data("numbers.csv"), {"numbers.csv", "more than 1000", "--set data.labelColumn=-"},
            "NotAccepted");
        row("a file that is not there", data("nothing.npy"), {"nothing.npy"}, "NotFound");
        row("a file that is not there, of no epsilon", train({"--data", at("nothing.npy")}), {"nothing.npy"},
            "NotFound");
        row("a kind of column that is none",
            train({"--data", at("plain.csv"), "--epsilon", "5", "--bound", "l2:9", "--columns", "x=numbr"}),
            {"numbr of a column; nearest: number"}, "NotAChoice");
        row("a pickled model as data", data("crafted.pt"), {"crafted.pt"}, "");
        row("a pickled model as NPZ", data("crafted.npz"), {"crafted.npz"}, "");
        row("a pickled model as privatized data", data("crafted.safetensors"), {"crafted.safetensors"}, "");
        row("nothing to train on", QStringList{"train", "--out", at("new")},
            {"--data FILE --epsilon 5", "--preset ring-lap"}, "Missing");
        row("nothing to train on but settings", QStringList{"train", "--epsilon", "1", "--out", at("new")}, {"--data"},
            "Missing");
        row("a preset that draws its data and a file", train({"--preset", "ring-gau", "--data", at("two.npy")}),
            {"two.npy", "half-circle", "leave --data out, or for records of your own leave the preset out"},
            "Unsupported");
        row("a preset of a named set and a file", train({"--preset", "fa-orth-s", "--data", at("two.npy")}),
            {"two.npy", "fashion-mnist", "leave --data out", "leave the preset out"}, "NotFound");
        row("a preset of a named set and a folder without it", train({"--preset", "fa-orth-s", "--data", at("full")}),
            {"/full", "fashion-mnist", "Check the path"}, "NotFound");
        row("an empty --data", train({"--preset", "ring-gau", "--data", ""}), {"--data", "empty"}, "OutOfRange");
        row("a path that a drawn set does not read", set("data.path=/some/where.csv"), {"data.path", "half-circle"},
            "Mismatch");
        row("data of one's own without epsilon", train({"--data", at("two.npy"), "--bound", "l2:1"}), {"--epsilon 5"},
            "Missing");
        row("a table without a bound", train({"--data", at("two.npy"), "--epsilon", "5"}),
            {"--bound", "without a look at the data", "range:"}, "Missing");
        row("a bound that is none", train({"--data", at("two.npy"), "--epsilon", "5", "--bound", "l2:-1"}),
            {"--bound l2:-1", "radius above 0"}, "OutOfRange");
        row("a kind of bound that is none", train({"--data", at("two.npy"), "--epsilon", "5", "--bound", "rnge:1:2"}),
            {"--bound rnge:1:2: must be l2:R, l1:R or range:LOW:HIGH. Choose one of these."}, "NotAChoice");
        row("ranges for other columns",
            train({"--data", at("two.npy"), "--epsilon", "5", "--bound", "range:0:1,0:1,0:1"}),
            {"--bound", "3 ranges for 2 columns"}, "Mismatch");
        row("a bound beside a preset", train({"--preset", "ring-gau", "--bound", "l2:1"}), {"--bound"}, "Mismatch");
        row("a bound for privatized data", train({"--data", at("crafted.safetensors"), "--bound", "l2:1"}),
            {"--bound", "privatized already"}, "Mismatch");
        row("fast noise for sensitive data",
            train({"--data", at("two.npy"), "--epsilon", "5", "--bound", "l2:1", "--fast-noise"}),
            {"mechanism.noise", "fast", "sensitive"}, "Mismatch");
        row("epsilon 0", set("mechanism.epsilon=0"), {"mechanism.epsilon", "above 0"}, "OutOfRange");
        row("epsilon NaN", set("mechanism.epsilon=nan"), {"mechanism.epsilon"}, "WrongType");
        row("delta above 1/n", set("mechanism.delta=0.01"), {"mechanism.delta", "mechanism.acceptLargeDelta"}, "");
        row("Gaussian with delta 0", set("mechanism.delta=0"), {"mechanism.delta", "laplace"}, "OutOfRange");
        row("classical above epsilon 1", set("mechanism.calibration=classical"),
            {"mechanism.calibration", "epsilon 1", "analytic"}, "Unsupported");
        row("unknown key in --set", set("train.stpes=3"), {"train.stpes", "nearest: train.steps"}, "UnknownKey");
        row("a word of other programs in --set", set("train.lr=1"), {"nearest: optimizer.learningRate."}, "UnknownKey");
        row("a width by another name in --set", set("methods.0.generator.width=64"), {"nearest: model.hidden."},
            "UnknownKey");
        row("a network by another name in --set", set("generator.hidden=64"), {"nearest: model.hidden."}, "UnknownKey");
        row("a value outside its range in --set", set("optimizer.learningRate=-1"),
            {"--set optimizer.learningRate=-1: must lie in"}, "OutOfRange");
        row("a width outside its range in --set", set("model.hidden.0=0"), {"--set model.hidden.0=0: each width"},
            "OutOfRange");
        row("a list of which one is no number in --set", set("model.hidden=64,x"),
            {"model.hidden", "write a list in brackets, of numbers as in [64,64]"}, "WrongType");
        row("a list without brackets in --set", set("model.hidden=64,32"), {"model.hidden", "write [64,32]."},
            "WrongType");
        row("no value in --set", set("train.steps"), {"--set train.steps", "KEY=VALUE"}, "Missing");
        row("a method by its name in --set", set("methods.entropic.batch=10"),
            {"no element entropic", "0 (entropic), 1 (unregularized)"}, "UnknownKey");
        row("wrong type in --set", set("train.steps=many"), {"train.steps"}, "WrongType");
        row("unknown name in --set", set("methods.0.loss=best"), {"methods", "loss", "entropic"}, "");
        row("unknown key in a config", train({"--config", at("unknown.json")}), {"unknown.json", "train.stpes"},
            "UnknownKey");
        row("a config cut off", train({"--config", at("broken.json")}), {"broken.json"}, "Malformed");
        row("a config that is not there", train({"--config", at("none.json")}), {"none.json"}, "NotFound");
        row("unknown preset", train({"--preset", "ring"}), {"nearest: ring-gau, ring-lap or "}, "UnknownKey");
        row("unknown data set", set("data.source=imagenet"), {"data.source", "fashion-mnist"}, "UnknownKey");
        row("missing MNIST", train({"--preset", "mn-conv-s"}),
            {"mnist", "train-images-idx3-ubyte.gz", "sfumato/data/mnist"}, "Missing");
        row("a run in an existing run", QStringList{"train", "--preset", "ring-gau", "--out", at("run")},
            {"/run", "resume"}, "WrongKind");
        row("a run in a full folder", QStringList{"train", "--preset", "ring-gau", "--out", at("full")},
            {"/full", "new folder"}, "WrongKind");
        row("a run in a file", QStringList{"train", "--preset", "ring-gau", "--out", at("two.npy")},
            {"two.npy", "no folder"}, "WrongKind");
        row("resume what is no run", {"resume", at("full")}, {"/full", "config.json"}, "NotFound");
        row("corrupt checkpoint", {"resume", at("bad-checkpoint")}, {"checkpoint.safetensors"}, "");
        row("a pickled model as checkpoint", {"resume", at("pickled")}, {"checkpoint.safetensors"}, "");
        row("export of a pickled model", {"export", at("pickled"), "--out", at("x.png")}, {"checkpoint.safetensors"},
            "");
        row("export of a corrupt checkpoint", {"export", at("bad-checkpoint"), "--out", at("x.png")},
            {"checkpoint.safetensors"}, "");
        row("corrupt ledger", {"resume", at("bad-ledger")}, {"ledger.json", "entry 1", "restore it from a copy"},
            "Corrupt");
        row("an older ledger put back", {"resume", at("old-ledger")}, {"ledger.json", "older copy"}, "Corrupt");
        row("metrics cut off", {"resume", at("cut-metrics")}, {"metrics.csv"}, "Truncated");
        row("a run's config with an unknown key", {"export", at("bad-config"), "--out", at("x.png")},
            {"config.json", "stpes"}, "UnknownKey");
        row("an unknown arm", {"export", at("run"), "--arm", "best", "--out", at("x.png")},
            {"best", "entropic, unregularized", "Choose one"}, "NotAChoice");
        row("an ending that no format has", {"export", at("run"), "--out", at("x.cvs")}, {"x.cvs", ".csv", "--format"},
            "NotAChoice");
        row("an unknown figure", {"evaluate", at("run"), "--figures", "w2,slised"}, {"\"slised\" is none of "},
            "NotAChoice");
        row("an ending of another format", {"export", at("run"), "--format", "csv", "--out", at("x.png")},
            {"x.png", "end it in .csv, or leave --format out"}, "Mismatch");
        row("pictures in a folder that is called a file",
            {"export", at("run"), "--format", "pngs", "--out", at("x.png")}, {"x.png", "a folder: name one"},
            "Mismatch");
        row("a packed run that is called an archive", {"pack", at("run"), "--out", at("x.zip")},
            {"x.zip", "must end in .sfumato"}, "Mismatch");
        row("an unknown format", {"export", at("run"), "--format", "bmp", "--out", at("x.bmp")}, {"bmp", "png"},
            "NotAChoice");
        row("single pictures of points", {"export", at("run"), "--format", "pngs", "--out", at("each")}, {"points"},
            "Unsupported");
        row("no samples", {"export", at("run"), "--count", "0", "--out", at("x.png")}, {"count"}, "OutOfRange");
        row("raw records in a table", {"export", at("run"), "--format", "csv", "--with-raw", "--out", at("x.csv")},
            {"png"}, "Unsupported");
        row("into a folder that is not there", {"export", at("run"), "--out", at("no/where.png")}, {"no/where.png"},
            "NotFound");
        row("generate too few", {"generate", at("run"), "--count", "0", "--out", at("x.npy")}, {"--count"},
            "OutOfRange");
        row("transport between different dimensions", {"transport", at("two.npy"), at("three.npy"), "--exact"},
            {"three.npy", "3", "2"}, "Mismatch");
        row("transport of NaN", {"transport", at("nan.npy"), at("two.npy"), "--exact"}, {"nan.npy", "NaN"},
            "OutOfRange");
        row("entropic transport without lambda", {"transport", at("two.npy"), at("two.npy")}, {"--lambda"},
            "OutOfRange");
        row("transport with an unknown cost", {"transport", at("two.npy"), at("two.npy"), "--exact", "--cost", "l3"},
            {"l3", "sqeuclidean"}, "OutOfRange");
        const auto unread = [&](const char* name, const QStringList& options, const char* option) {
            row(name, QStringList{"transport", at("two.npy"), at("two.npy")} + options, {option, "is not read"},
                "Mismatch");
        };
        unread("a plan of slices", {"--sliced", "--plan", at("x.npy")}, "--plan");
        unread("a cost of slices", {"--sliced", "--cost", "l1"}, "--cost");
        unread("an exact plan with lambda", {"--exact", "--lambda", "1"}, "--lambda");
        unread("all and exact", {"--full", "--exact"}, "--full");
        unread("directions without slices", {"--lambda", "1", "--directions", "9"}, "--directions");
        row("Poisson at no rate", {"account", "--sampling", "poisson", "--sigma", "1", "--delta", "1e-5"}, {"--rate"},
            "Missing");
        row("noise that is looked for and given", {"calibrate", "--sigma", "3", "--epsilon", "1", "--delta", "1e-5"},
            {"--noise-multiplier"}, "Mismatch");
        row("columns of a table", {"export", at("run"), "--format", "csv", "--columns", "3", "--out", at("x.csv")},
            {"--columns"}, "Mismatch");
        row("runs of no folder", {"runs", at("nowhere")}, {"nowhere"}, "NotFound");
        row("a name with a line break", {"runs", at("no\nwhere")}, {"no\\x0awhere"}, "NotFound");
    }
    void badInputIsRefusedInOneLineThatNamesItAndTheRemedy() {
        QFETCH(QStringList, arguments);
        QFETCH(QStringList, says);
        QFETCH(QString, code);
        const auto kept = [this] {
            auto files = filesIn(path());
            std::erase_if(files, [](const auto& file) {
                const QString name = file.first.section('/', -1);
                return QStringList{"log.txt", "state.json", "label.md", "label.json", "ledger.json.count"}.contains(
                           name) ||
                       name.contains("tfevents") || file.first.startsWith("new/");
            });
            return files;
        };
        const auto before = kept();
        const auto end = cli(arguments + QStringList{"--json"},
                             {{"SFUMATO_DATA", ""}, {"HOME", path()}, {"XDG_DATA_HOME", ""}});
        VERIFY_CODE(end, 1);
        const auto last = end.err.trimmed().split('\n').last();
        QVERIFY2(last.startsWith("sfumato-cli: ") && last.endsWith('.'), end.err.constData());
        QCOMPARE(end.err.count("sfumato-cli: "), 1);
        for (const auto& word : says)
            QVERIFY2(last.contains(word.toUtf8()), (word.toUtf8() + " is not in: " + last).constData());
        const auto error = end.error();
        if (!code.isEmpty()) QCOMPARE(error["code"].toString(), code);
        for (const char* field : {"code", "subject", "detail", "remedy"})
            QVERIFY2(!error[field].toString().isEmpty(), end.out.constData());
        // A ledger may grow: a resumed run looks at the raw data again before it reads its checkpoint.
        auto after = kept();
        for (const auto& [name, content] : before)
            QVERIFY2(name.endsWith("ledger.json") ? after[name].startsWith(content) : after[name] == content,
                     qPrintable(name));
        QDir(at("new")).removeRecursively();
        QVERIFY(!QFile::exists("/tmp/sfumato-was-here"));
    }

    // JSON, and so config.json, cannot hold such a name.
    void aDataPathThatIsNoTextIsRefusedAndStillReportedInJson() {
        const auto end = start("sh",
                               {"-c", R"sh(exec "$0" train --json --data "$(printf '/tmp/x\377.csv')")sh", program});
        VERIFY_CODE(end, 1);
        QVERIFY2(end.error()["subject"].toString().startsWith("--data /tmp/x"), end.out.constData());
    }

    void brokenPresetsAreNamedAndLeftOut() {
        QVERIFY(write(at("bad-presets/whole.json"), R"({"title": "A whole one"})"));
        const auto end = cli({"presets", "--json"}, {{"SFUMATO_PRESETS", at("bad-presets")}});
        VERIFY_CODE(end, 0);
        QVERIFY2(end.err.contains("a.json"), end.err.constData());
        QCOMPARE(end.json().array().size(), qsizetype(1));
        QCOMPARE(end.json().array().first().toObject()["id"].toString(), QString("whole"));
    }

    void anOutputThatTakesNoMoreIsNoSuccess() {
        const auto end = start("sh", {"-c", "\"$0\" info > /dev/full", program});
        VERIFY_CODE(end, 1);
        QVERIFY(end.err.contains("standard output"));
    }

    void aBudgetThatWouldBeOverspentEndsWithItsOwnCode() {
        const QStringList arguments{"privatize",
                                    "--preset",
                                    "ring-gau",
                                    "--set",
                                    "data.count=50",
                                    "--set",
                                    "mechanism.noise=exact",
                                    "--out",
                                    at("p.safetensors"),
                                    "--ledger",
                                    at("capped.json"),
                                    "--cap-epsilon",
                                    "7",
                                    "--cap-delta",
                                    "0.01"};
        VERIFY_CODE(cli(arguments), 0);
        const auto before = contentOf(at("p.safetensors"));
        const auto end = cli(arguments + QStringList{"--json", "--force"});
        VERIFY_CODE(end, 5);
        QCOMPARE(end.error()["code"].toString(), QString("BudgetExceeded"));
        QVERIFY(contentOf(at("p.safetensors")) == before);
    }
};

SFUMATO_TEST_WITH(TestRefusals, QCoreApplication)
#include "test_refusals.moc"
