// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/formats/arrays/idx.h"
#include "core/files/formats/arrays/npy.h"
#include "core/files/formats/arrays/safetensors.h"
#include "tests/app/cli/command_line.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

#include <QRegularExpression>

using namespace sfumato;

/// A recipe goes out, answers come back, and a run trains on them; nobody but the people had a record.
class TestCollectCommands : public QObject, TestFolder<> {
    Q_OBJECT

    static inline const QString s_small = SFUMATO_BINARY_DIR "/bin/sfumato-privatize";

    Ended small(const QStringList& arguments) const { return start(s_small, arguments, {}, path()); }
    Ended recipe(const QStringList& more) const {
        return cli(QStringList{"recipe", "--out", at("recipe.json"), "--force", "--json"} + more);
    }

    /// Eight pictures of 28 x 28, the same for the same `which`.
    void writePictures(const QString& name, int which) const {
        std::vector<std::uint8_t> pixels(8 * 28 * 28);
        for (std::size_t i = 0; i < pixels.size(); ++i)
            pixels[i] = std::uint8_t((i * std::size_t(which + 3) * 2654435761u) >> 7);
        QVERIFY(write(at(name + ".npy"), bytesOf(toNpy(Array::of({8, 28, 28}, pixels)))));
        QVERIFY(write(at(name + "-labels"),
                      bytesOf(toIdx(Array::of({8}, std::vector<std::uint8_t>{0, 1, 2, 3, 4, 5, 6, 9})))));
    }
    QStringList answering(const QString& name, const QStringList& more = {}) const {
        return QStringList{at("recipe.json"),    at(name + ".npy"), "--labels",
                           at(name + "-labels"), "--out",           at(name + ".safetensors")} +
               more;
    }

private Q_SLOTS:
    void initTestCase() {
        for (int who = 0; who < 4; ++who) writePictures("p" + QString::number(who), who);
        VERIFY_CODE(recipe({"--preset", "local-mn", "--people", "400"}), 0);
    }

    void itNeedsNeitherLibTorchNorQtNorOpenCv() {
        const QByteArray libraries = start("ldd", {s_small}).out;
        QVERIFY(libraries.contains("libsodium"));
        // addresses hold letters, too
        for (const char* heavy :
             {"libtorch", "libc10", "libQt", "libopencv", "libmkl", "libopenblas", "libblas", "libgomp"})
            QVERIFY2(!libraries.contains(heavy), libraries);
        QVERIFY(QFileInfo(s_small).size() < 5'000'000);
    }

    void manualAndCompletionsNameEveryOption() {
        const QString help = small({"--help"}).out;
        const QRegularExpression option("(--[a-z-]+)");
        QStringList names;
        for (const auto& match : option.globalMatch(help)) names << match.captured(1);
        QVERIFY2(names.contains("--study-seed") && names.size() >= 9, qPrintable(help));
        const QString root = SFUMATO_SOURCE_DIR;
        const QString manual = QString(contentOf(root + "/docs/man/sfumato-privatize.1.in")).remove('\\');
        for (const QString& name : names) {
            QVERIFY2(manual.contains(name), qPrintable(name));
            for (const char* file : {"sfumato-privatize.bash", "_sfumato-privatize"})
                QVERIFY2(contentOf(root + "/resources/completion/" + file).contains(name.toUtf8()),
                         qPrintable(name + file));
            QVERIFY2(contentOf(root + "/resources/completion/sfumato-privatize.fish")
                         .contains(" -l " + name.mid(2).toUtf8()),
                     qPrintable(name));
        }
    }

    void theRecipeSaysWhatItAsksAndPromises() {
        const auto end = small({at("recipe.json")});
        VERIFY_CODE(end, 0);
        QVERIFY2(end.out.contains("28 x 28") && end.out.contains("labels 0 to 9") &&
                     end.out.contains("epsilon 10, record and label together"),
                 end.out);
    }

    void answersBecomeASetThatARunTrainsOn() {
        QStringList files;
        for (const char* who : {"p0", "p1", "p2", "p3"}) {
            VERIFY_CODE(small(answering(who)), 0);
            files << at(who + QString(".safetensors"));
        }
        const auto end = cli(QStringList{"collect", "--json", at("recipe.json")} + files +
                             QStringList{"--out", at("set.safetensors")});
        VERIFY_CODE(end, 0);
        QCOMPARE(end.json()["records"].toInt(), 32);
        VERIFY_CODE(cli({"train", "--data", at("set.safetensors"), "--out", at("run"), "--threads", "1", "--set",
                         "train.steps=2", "--set", "train.seconds=0"}),
                    0);
        const QByteArray label = contentOf(at("run/label.md"));
        QVERIFY2(label.contains("epsilon 10"), label);
    }

    // Five recipes that differ only in how many people are expected ask one person five times.
    void whatAPersonAnswersAddsUpOverAllRecipes() {
        const auto answered = [&](int people, const QStringList& more = {}) {
            return small(QStringList{at(QString("recipe-%1.json").arg(people)), at("p1.npy"), "--labels",
                                     at("p1-labels"), "--person", "Anna", "--force", "--out",
                                     at(QString("anna-%1.safetensors").arg(people))} +
                         more);
        };
        for (int people = 500; people < 506; ++people)
            VERIFY_CODE(cli({"recipe", "--preset", "local-mn", "--people", QString::number(people), "--out",
                             at(QString("recipe-%1.json").arg(people))}),
                        0);
        VERIFY_CODE(small({at("recipe-500.json"), "--person", "Anna", "--cap", "50"}), 0);
        for (int i = 0; i < 5; ++i) {
            const auto end = answered(500 + i);
            VERIFY_CODE(end, 0);
            QVERIFY2(end.out.contains("all answers of Anna together: epsilon " + QByteArray::number(10 * i) +
                                      ", delta 0 in " + QByteArray::number(i) +
                                      " so far; with one to this recipe epsilon " + QByteArray::number(10 * (i + 1)) +
                                      ", delta 0 (cap: epsilon 50"),
                     end.out);
        }
        const QByteArray first = contentOf(at("anna-500.safetensors"));
        const auto refused = answered(505);
        VERIFY_CODE(refused, 1);
        QVERIFY2(refused.err.contains("cap of epsilon 50") && refused.err.contains("epsilon 60"), refused.err);
        QVERIFY(!QFile::exists(at("anna-505.safetensors")));
        // The same answer costs nothing.
        const auto same = answered(500);
        VERIFY_CODE(same, 0);
        QVERIFY2(same.out.contains("costs nothing"), same.out);
        QCOMPARE(contentOf(at("anna-500.safetensors")), first);
        VERIFY_CODE(answered(500, {"--again"}), 1);
        const auto spent = cli({"spent", "--person", "Anna", "--json"});
        VERIFY_CODE(spent, 0);
        const auto anna = spent.json()["people"].toArray().at(0).toObject();
        QVERIFY(anna["epsilon"].toDouble() == 50 && anna["answers"].toInt() == 5 &&
                anna["cap"].toObject()["epsilon"].toDouble() == 50);
        QCOMPARE(anna["recipes"].toArray().size(), 5);
        QVERIFY(cli({"spent"}).out.contains("answers of Anna: epsilon 50, delta 0 in 5"));
        VERIFY_CODE(cli({"spent", "--person", "Berta"}), 1);
        VERIFY_CODE(cli({"spent", "--no-cap"}), 1);
        VERIFY_CODE(small({at("recipe-500.json"), "--person", "Anna", "--no-cap"}), 0);
        VERIFY_CODE(answered(505), 0);
    }

    void whoAnsweredDoesNotAnswerTwiceUnasked() {
        VERIFY_CODE(small(answering("p1", {"--force", "--state", at("own.json")})), 0);
        QVERIFY(cli({"spent"}).out.contains("book: " + at("own.json").toUtf8())); // wherever it is kept
        const QByteArray before = contentOf(at("p1.safetensors"));
        QVERIFY(QFile::remove(at("p1.safetensors")));
        VERIFY_CODE(small(answering("p1", {"--state", at("own.json")})), 0);
        QCOMPARE(contentOf(at("p1.safetensors")), before); // the same again
        QVERIFY(
            write(at("p1-labels"), bytesOf(toIdx(Array::of({8}, std::vector<std::uint8_t>{0, 1, 2, 3, 4, 5, 6, 7})))));
        const auto refused = small(answering("p1", {"--force", "--state", at("own.json")}));
        VERIFY_CODE(refused, 1);
        QVERIFY2(refused.err.contains("8 of 8 records answered this recipe before") &&
                     refused.err.contains("epsilon 20") && refused.err.contains("--again"),
                 refused.err);
        QCOMPARE(contentOf(at("p1.safetensors")), before);
        const auto again = small(answering("p1", {"--force", "--state", at("own.json"), "--again"}));
        VERIFY_CODE(again, 0);
        QVERIFY2(again.out.contains("epsilon 20"), again.out);
        QVERIFY(contentOf(at("p1.safetensors")) != before);
        writePictures("p1", 1);
    }

    void aboveTenEpsilonIsAgreedToBeforeAnythingIsRead() {
        VERIFY_CODE(cli({"recipe", "--preset", "local-mn", "--people", "400", "--set", "mechanism.epsilon=25", "--out",
                         at("large.json")}),
                    0);
        const auto answering = [&](const QStringList& more) {
            return small(QStringList{at("large.json"), at("p1.npy"), "--labels", at("p1-labels"), "--out",
                                     at("large.safetensors"), "--state", at("large-answers.json")} +
                         more);
        };
        for (const QStringList& more : {QStringList(), QStringList{"--accept", "24"}}) {
            const auto refused = answering(more);
            VERIFY_CODE(refused, 1);
            QVERIFY2(refused.out.contains("epsilon 25") && refused.err.contains("--accept 25"), refused.err);
            QVERIFY(!QFile::exists(at("large.safetensors")) && !QFile::exists(at("large-answers.json")));
        }
        VERIFY_CODE(answering({"--accept", "25"}), 0);
    }

    void namesOfARecipeDoNotSteerTheTerminal() {
        VERIFY_CODE(cli({"recipe", "--preset", "local-mn", "--people", "400", "--name", "digits\nepsilon 0.01", "--out",
                         at("forged.json")}),
                    1);
        QByteArray text = contentOf(at("recipe.json"));
        QVERIFY(write(at("forged.json"), text.replace("\"side\"", "\"si\\u001b[2Jde\"")));
        const auto refused = small({at("forged.json")});
        VERIFY_CODE(refused, 1);
        QVERIFY2(!refused.err.contains('\x1b') && refused.err.contains("[2Jde"), refused.err);
    }

    void anInputAndAFileThatIsThereStay() {
        VERIFY_CODE(small(answering("p2", {"--again"})), 1);
        VERIFY_CODE(
            small({at("recipe.json"), at("p2.npy"), "--labels", at("p2-labels"), "--out", at("p2.npy"), "--force"}), 1);
        VERIFY_CODE(small({at("recipe.json"), at("p2.npy"), "--labels", at("p2-labels")}), 1);
    }

    void refusedFilesAreNamedAndNothingIsWritten() {
        VERIFY_CODE(small(answering("p0", {"--force", "--again"})), 0);
        QByteArray altered = contentOf(at("p0.safetensors"));
        altered[altered.size() - 40] = char(altered[altered.size() - 40] ^ 1);
        QVERIFY(write(at("altered.safetensors"), altered));
        const QStringList files{at("p0.safetensors"), at("p0.safetensors"), at("altered.safetensors"),
                                at("recipe.json")};
        const QStringList command = QStringList{"collect", at("recipe.json")} + files +
                                    QStringList{"--out", at("some.safetensors")};
        const auto end = cli(command);
        VERIFY_CODE(end, 1);
        QVERIFY(!QFile::exists(at("some.safetensors")));
        QVERIFY2(end.out.contains("altered.safetensors: is not as it was made") && end.out.contains("repeats"),
                 end.out);
        VERIFY_CODE(cli(command + QStringList{"--leave-out"}), 0);
        QVERIFY(QFile::exists(at("some.safetensors")));
    }

    void studyNoiseIsNotPrivateAndRepeats() {
        const QStringList study{"--study-seed", "7", "--first", "3", "--force"};
        QVERIFY(small(answering("p3", study)).out.contains("NOT PRIVATE"));
        VERIFY_CODE(cli({"collect", at("recipe.json"), at("p3.safetensors"), "--out", at("no.safetensors")}), 1);
        VERIFY_CODE(cli({"collect", at("recipe.json"), at("p3.safetensors"), "--study", "--out", at("s1.safetensors")}),
                    0);
        VERIFY_CODE(small(answering("p3", study)), 0);
        VERIFY_CODE(cli({"collect", at("recipe.json"), at("p3.safetensors"), "--study", "--out", at("s2.safetensors")}),
                    0);
        QCOMPARE(contentOf(at("s1.safetensors")), contentOf(at("s2.safetensors")));
    }

    // With the noise of a seed all that leaves is the same, but for the numbers of the record that is another.
    void aRecordMovesNothingButItsOwnNumbers() {
        constexpr std::size_t changed = 3;
        const auto leaves = [&](const QString& name) {
            QByteArray told = small(answering(name, {"--study-seed", "7", "--first", "3", "--force"})).out;
            const auto collected = cli({"collect", "--json", at("recipe.json"), at(name + ".safetensors"), "--study",
                                        "--force", "--out", at(name + "-set.safetensors")});
            told += collected.out;
            return told.replace(name.toUtf8(), "NAME");
        };
        const auto withoutTheRecord = [&](const QString& file) {
            auto content = readSafeTensors(at(file).toStdString()).value();
            for (const char* drawn : {"contribution", "checksum"}) // a random name, and the sum of what leaves
                content.metadata.erase(drawn);
            for (auto& [name, tensor] : content.tensors) {
                if (tensor.shape.empty() || tensor.shape[0] != 8) continue;
                const std::size_t row = tensor.bytes.size() / 8;
                std::fill_n(tensor.bytes.begin() + std::ptrdiff_t(changed * row), row, std::byte(0));
            }
            return bytesOf(toSafeTensors(content));
        };
        const QByteArray told = leaves("p0");
        const auto pictures = readNpy(at("p0.npy").toStdString()).value();
        for (const QString neighbor : {"white", "black", "relabelled"}) {
            auto other = pictures;
            if (neighbor != "relabelled")
                std::fill_n(other.bytes.begin() + changed * 784, 784, std::byte(neighbor == "white" ? 255 : 0));
            QVERIFY(write(at(neighbor + ".npy"), bytesOf(toNpy(other))));
            std::vector<std::uint8_t> labels{0, 1, 2, 3, 4, 5, 6, 9};
            labels[changed] = neighbor == "relabelled" ? 8 : 3;
            QVERIFY(write(at(neighbor + "-labels"), bytesOf(toIdx(Array::of({8}, labels)))));
            QCOMPARE(leaves(neighbor), told);
            for (const QString file : {"%1.safetensors", "%1-set.safetensors"}) {
                QVERIFY(withoutTheRecord(file.arg(neighbor)) == withoutTheRecord(file.arg("p0")));
                QVERIFY(contentOf(at(file.arg(neighbor))).size() == contentOf(at(file.arg("p0"))).size());
            }
            QVERIFY(contentOf(at(neighbor + ".safetensors")) != contentOf(at("p0.safetensors")));
        }
    }

    // A cap that is not tested would promise what does not hold.
    void aStudyIsRefusedBesideWhatItDoesNotRead() {
        const QStringList bookOptions[]{{"--cap", "5"},
                                        {"--no-cap"},
                                        {"--again"},
                                        {"--person", "Clara"},
                                        {"--state", at("study-book.json")},
                                        {"--account", "people"},
                                        {"--new-account"}};
        for (const QStringList& option : bookOptions) {
            const auto refused = small(answering("p3", QStringList{"--study-seed", "7", "--force"} + option));
            VERIFY_CODE(refused, 1);
            QVERIFY2(refused.err.contains(option[0].toUtf8() + ": is not read beside --study-seed"), refused.err);
        }
        VERIFY_CODE(small({at("recipe.json"), "--study-seed", "7", "--cap", "5"}), 1);
        QVERIFY(!cli({"spent"}).out.contains("cap: epsilon 5,") && !QFile::exists(at("study-book.json")));
    }

    void aRecipeOfPointsNeedsNoFileOfThem() {
        VERIFY_CODE(cli({"recipe", "--preset", "local-mn", "--shape", "7", "--out", at("no.json")}), 1);
        QVERIFY(write(
            at("points.json"),
            R"({"name": "steps", "data": {"source": "file", "path": "nobody-has-it.csv", "count": 0, "low": [0], "high": [10]},
            "mechanism": {"kind": "laplace", "epsilon": 2, "bound": "range"}})"));
        VERIFY_CODE(cli({"recipe", "--config", at("points.json"), "--shape", "3", "--people", "50", "--name", "steps",
                         "--out", at("steps.json")}),
                    0);
        QVERIFY(write(at("me.csv"), "1,2,3.5\n"));
        VERIFY_CODE(small({at("steps.json"), at("me.csv"), "--out", at("me.safetensors")}), 0);
        for (const auto& [text, said] : {std::pair<QByteArray, QByteArray>{"1,2\n", "points of 3 numbers"},
                                         {"1,nan,2\n", "row 1"},
                                         {"", "me.csv"}}) {
            QVERIFY(write(at("bad/me.csv"), text) || (QDir(path()).mkpath("bad") && write(at("bad/me.csv"), text)));
            const auto end = small({at("steps.json"), at("bad/me.csv"), "--out", at("bad/me.safetensors")});
            VERIFY_CODE(end, 1);
            QVERIFY2(end.err.contains(said), end.err);
            QVERIFY(!QFile::exists(at("bad/me.safetensors")));
        }
    }
};

SFUMATO_TEST(TestCollectCommands)
#include "test_collect.moc"
