// SPDX-License-Identifier: GPL-3.0-or-later
// Exports keep what was stated of the records: limits, whole numbers, categories, names, order, shapes.
#include "core/files/formats/tables/csv.h"
#include "core/files/formats/arrays/npz.h"
#include "core/files/formats/png.h"
#include "tests/app/cli/command_line.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

#include <QCryptographicHash>

#include <algorithm>
#include <cmath>
#include <set>

using namespace sfumato;

class TestCliExports : public QObject, TestFolder<> {
    Q_OBJECT

    /// Two steps behind noise that hides everything: most samples lie outside of the stated limits.
    void train(const QString& data, const QString& name, const QStringList& more) const {
        const QStringList few{"train",
                              "--data",
                              at(data),
                              "--epsilon",
                              "0.5",
                              "--threads",
                              "1",
                              "--set",
                              "train.steps=2",
                              "--set",
                              "train.evaluateEvery=2",
                              "--set",
                              "model.hidden=[16]",
                              "--out",
                              at(name)};
        VERIFY_CODE(cli(few + more, {{"XDG_STATE_HOME", at("state")}}), 0);
    }
    QString exported(const QString& run, const QString& format, const QString& target) const {
        const auto end = cli({"export", at(run), "--format", format, "--count", "200", "--out", at(target)});
        if (end.code != 0) qFatal("%s", end.err.constData());
        return at(target);
    }
    /// Columns by their names.
    std::map<QString, QStringList> tableOf(const QString& path) const {
        std::map<QString, QStringList> columns;
        const auto lines = QString::fromUtf8(contentOf(path)).trimmed().split('\n');
        const auto names = lines[0].split(',');
        for (qsizetype row = 1; row < lines.size(); ++row)
            for (qsizetype i = 0; i < names.size(); ++i) columns[names[i]] << lines[row].split(',')[i];
        return columns;
    }

private Q_SLOTS:
    void initTestCase() {
        QByteArray text = "id;age;sex;systolic;ill;weight\n";
        for (int i = 0; i < 60; ++i)
            text += QByteArray::number(i) + ';' + QByteArray::number(30 + i % 40) + (i % 3 ? ";f;" : ";m;") +
                    QByteArray::number(100 + i) + (i % 2 ? ";yes;" : ";no;") + QByteArray::number(60 + i % 25) + ",5\n";
        QVERIFY(write(at("patients.csv"), text));
        train("patients.csv", "patients", {"--bound",   "range:0:120,0:1,0:1,60:250,30:200",
                                           "--set",     "data.read.table=semicolon decimal-comma",
                                           "--columns", "systolic=whole",
                                           "--columns", "age=whole",
                                           "--columns", "id=-",
                                           "--columns", "sex=f|m",
                                           "--set",     "data.labelColumn=ill",
                                           "--set",     "data.classes=2",
                                           "--set",     "data.classNames=[\"no\",\"yes\"]",
                                           "--set",     "mechanism.labels=response",
                                           "--set",     "methods.0.loss=moments",
                                           "--set",     "train.steps=0"});
        train("patients.csv", "plain",
              {"--bound", "range:0:120,0:1,0:1,60:250,30:200", "--set", "data.labelColumn=-", "--set",
               "data.read.table=semicolon decimal-comma", "--columns", "id=-", "--columns", "sex=f|m", "--columns",
               "ill=-"});
    }

    void thePictureOfATableHasTheColumnsThatAreAskedFor() {
        const auto draw = [&](const QStringList& more) {
            const QStringList cloud{"figure", at("patients"), "--kind", "cloud", "--force", "--out", at("plane.svg")};
            return start(program, cloud + more);
        };
        VERIFY_CODE(draw({}), 0);
        QByteArray drawn = contentOf(at("plane.svg"));
        QVERIFY2(drawn.contains(">age<") && drawn.contains(">systolic<"), drawn.constData());
        static const QRegularExpression number(">[0-9]+(\\.[0-9])?<"); // round ones along both axes
        QVERIFY2(QString::fromUtf8(drawn).count(number) >= 4, drawn.constData());
        const QByteArray caption = contentOf(at("plane.caption.txt"));
        QVERIFY2(!caption.contains("(s)") && !caption.contains("moments"), caption.constData()); // all are in the frame
        VERIFY_CODE(draw({"--across", "column 6", "--upwards", "age"}), 0);
        drawn = contentOf(at("plane.svg"));
        QVERIFY2(drawn.contains(">column 6<") && drawn.contains(">age<") && !drawn.contains(">systolic<"),
                 drawn.constData());
        const auto refused = draw({"--across", "sex"});
        QVERIFY2(refused.code == 1 && refused.err.contains("must be a column of numbers: age, systolic, column 6"),
                 refused.err.constData());
    }

    void aTableKeepsNamesOrderLimitsAndWords() {
        const QString path = exported("patients", "csv", "patients-out.csv");
        QVERIFY2(contentOf(path).startsWith("age,sex,systolic,ill,column 6\n"), contentOf(path).left(60)); // nobody
                                                                                                           // stated the
                                                                                                           // last name
        auto columns = tableOf(path);
        QCOMPARE(std::set<QString>(columns["ill"].begin(), columns["ill"].end()), (std::set<QString>{"no", "yes"}));
        for (const QString& word : columns["sex"]) QVERIFY2(word == "f" || word == "m", qPrintable(word));
        int atLimit = 0;
        for (const auto& [name, low, high] :
             {std::tuple("age", 0., 120.), {"systolic", 60., 250.}, {"column 6", 30., 200.}})
            for (const QString& cell : columns[name]) {
                const double value = cell.toDouble();
                QVERIFY2(value >= low && value <= high, qPrintable(name + (": " + cell)));
                QVERIFY2(!strcmp(name, "column 6") || value == std::round(value), qPrintable(cell));
                atLimit += value == low || value == high;
            }
        QVERIFY(atLimit > 0); // else nothing was to be clamped
        for (const QString& cell : columns["systolic"])
            QVERIFY2(cell == QString::number(cell.toInt()), qPrintable(cell));
        for (const QString& cell : columns["column 6"])
            QVERIFY2(cell == QString::number(cell.toDouble(), 'g', 6), qPrintable(cell));
    }

    void theLabelSaysHowClassesWereDrawn() {
        const auto labelOf = [&](const QStringList& more) {
            const QStringList words{"export", at("patients"), "--format", "csv",          "--count",
                                    "40",     "--force",      "--out",    at("drawn.csv")};
            const auto end = cli(words + more);
            return end.code == 0 ? contentOf(at("drawn.csv.label.md")) : end.err;
        };
        QVERIFY2(labelOf({"--class", "each"}).contains("Equal parts per class were drawn"), labelOf({}));
        QVERIFY(labelOf({"--class", "each"}).contains("Samples of each class: no 20, yes 20."));
        QVERIFY(labelOf({"--seed", "11"}).contains("These samples: 40 of entropic, latents of seed 11."));
        QVERIFY(contentOf(at("drawn.csv.label.json")).contains("These samples: 40 of entropic, latents of seed 11."));
        QVERIFY(labelOf({"--class", "1"}).contains("Samples of each class: no 0, yes 40."));
        QVERIFY(labelOf({"--class", "yes"}).contains("Samples of each class: no 0, yes 40."));
        QVERIFY(labelOf({"--class", "yess"}).contains("number of a class, no, yes; nearest: yes."));
        QVERIFY2(labelOf({}).contains("as often as the method has found them through the noise"), labelOf({}));
        QVERIFY(contentOf(at("drawn.csv.label.json")).contains("through the noise"));
    }

    void labelsThatAreNotReleasedAreNamedBeforeAnythingIsSpent() {
        const auto end = cli({"train", "--data", at("patients.csv"), "--epsilon", "0.5", "--bound",
                              "range:0:120,0:1,0:1,60:250,30:200", "--as-read", "--set", "data.labelColumn=ill",
                              "--set", "train.steps=2", "--out", at("unlabelled")},
                             {{"XDG_STATE_HOME", at("another-state")}});
        VERIFY_CODE(end, 0);
        const auto noted = end.err.indexOf("add --set mechanism.labels=response");
        QVERIFY2(noted >= 0 && noted < end.err.indexOf("releases the records"), end.err);
        QVERIFY2(end.err.contains("--columns NAME=number"), end.err);
    }

    void unlabelledTablesHaveNoLabelColumn() {
        QVERIFY(contentOf(exported("plain", "csv", "plain-out.csv")).startsWith("column 2,sex,column 4,column 6\n"));
        const auto arrays = readNpz(exported("plain", "npz", "plain-out.npz").toStdString());
        QVERIFY(arrays.ok());
        QVERIFY(!arrays->contains("y"));
        QCOMPARE(arrays->at("x").shape, (std::vector<std::int64_t>{200, 5}));
    }

    void arraysOfATableHoldTheSame() {
        const auto arrays = readNpz(exported("patients", "npz", "patients-out.npz").toStdString());
        QVERIFY(arrays.ok() && arrays->contains("y"));
        VERIFY_CODE(cli({"generate", at("patients"), "--count", "200", "--out", at("patients.npy")}), 0);
        const auto generated = readNpy(at("patients.npy").toStdString());
        QVERIFY(generated.ok());
        const auto x = arrays->at("x").as<double>();
        const auto same = generated->as<float>();
        QCOMPARE(x.size(), same.size());
        for (std::size_t i = 0; i < x.size(); i += 5) {
            QVERIFY(x[i] >= 0 && x[i] <= 120 && x[i] == std::round(x[i]));
            QVERIFY(x[i + 1] + x[i + 2] == 1 && x[i + 1] * x[i + 2] == 0);
            QVERIFY(x[i + 3] >= 60 && x[i + 3] <= 250 && x[i + 4] >= 30 && x[i + 4] <= 200);
            for (std::size_t k = 0; k < 5; ++k) QCOMPARE(same[i + k], float(x[i + k]));
        }
    }

    void picturesKeepTheShapeOfTheirArray() {
        std::vector<std::uint8_t> pixels(40 * 12 * 14), labels;
        for (int i = 0; i < 40; ++i) labels.push_back(std::uint8_t(i % 2));
        for (std::size_t i = 0; i < pixels.size(); ++i) pixels[i] = std::uint8_t(7 * i);
        const Array flat = Array::of({40, 12, 14}, pixels);
        QVERIFY(write(at("scans.npz"),
                      bytesOf(*toNpz({{"train_images", flat}, {"train_labels", Array::of({40, 1}, labels)}}))));
        QVERIFY(write(at("bare.npz"),
                      bytesOf(*toNpz({{"x", Array::of({40, 12, 14}, std::vector<std::uint8_t>(40 * 12 * 14, 9))}}))));
        const QStringList moments{
            "--set", "mechanism.labels=response", "--set", "methods.0.loss=moments", "--set", "train.steps=0"};
        train("scans.npz", "scans",
              moments + QStringList{"--array", "train_images", "--labels", "train_labels", "--set", "data.classes=2",
                                    "--set", "data.classNames=[\"healthy\",\"ill\"]", "--set",
                                    "data.read.labelValues=[\"0\",\"1\"]"});
        const auto scans = readNpz(exported("scans", "npz", "scans-out.npz").toStdString());
        QVERIFY(scans.ok() && scans->contains("y"));
        QCOMPARE(scans->at("x").shape, (std::vector<std::int64_t>{200, 12, 14}));
        QCOMPARE(scans->at("x").type, ElementType::U8);
        const QString folder = exported("scans", "pngs", "scans-out");
        QCOMPARE(QDir(folder).entryList(QDir::Dirs | QDir::NoDotAndDotDot), (QStringList{"healthy", "ill"}));
        const auto rows = tableOf(exported("scans", "csv", "scans-out.csv"))["label"];
        QCOMPARE(std::set<QString>(rows.begin(), rows.end()), (std::set<QString>{"healthy", "ill"}));

        train("bare.npz", "bare", {"--as-read"});
        const auto bare = readNpz(exported("bare", "npz", "bare-out.npz").toStdString());
        QVERIFY(bare.ok() && !bare->contains("y"));
        QVERIFY(contentOf(exported("bare", "csv", "bare-out.csv")).split('\n')[0].endsWith("pixel167"));
        const auto numbers = readCsv(at("bare-out.csv").toStdString());
        QVERIFY(numbers.ok());
        const auto [darkest, brightest] = std::ranges::minmax(numbers->values.as<double>());
        QVERIFY2(darkest >= 0 && brightest <= 1, qPrintable(QString("%1 %2").arg(darkest).arg(brightest)));
        QVERIFY(contentOf(at("bare-out.csv.label.md")).contains("from 0 (black) to 1 (white)"));
        VERIFY_CODE(cli({"label", at("bare"), "--check", "--file", at("bare-out.csv")}), 0);
        QCOMPARE(filesIn(exported("bare", "pngs", "bare-out")).size(), std::size_t(205)); // no class folders, no
                                                                                          // labels; cards and label
        QVERIFY(contentOf(at("bare-out/metadata.csv")).startsWith("file_name\n00000.png\n"));
    }

    // Croissant 1.0: what its specification and mlcroissant demand of a data set, a file, a set of files and a field.
    void picturesHaveMetadataACardAndACroissantFile() {
        const QString folder = exported("scans", "pngs", "cards-out");
        const auto names = tableOf(folder + "/metadata.csv");
        QCOMPARE(names.at("file_name").size(), 200);
        for (qsizetype i = 0; i < 200; ++i)
            QVERIFY(QFileInfo::exists(folder + '/' + names.at("file_name")[i]) &&
                    names.at("file_name")[i].startsWith(names.at("label")[i] + '/'));
        const QByteArray card = contentOf(folder + "/README.md"), label = contentOf(folder + "/label.md");
        QVERIFY(card.startsWith("---\n") && card.contains("\n- image-classification\n") &&
                card.contains("200 generated pictures of 12 x 14 pixels, gray"));
        QVERIFY(card.contains("\n## Privacy label: ") && card.contains("healthy, ill"));
        for (const QByteArray& line : label.split('\n')) QVERIFY2(card.contains(line), line);
        const auto table = QJsonDocument::fromJson(contentOf(folder + "/label.json")).object();
        QCOMPARE(table["format"].toString(), QString("sfumato-label"));
        QVERIFY(label.contains("**" + table["stamp"].toString().toUtf8() + "**"));
        QCOMPARE(table["sections"].toArray().last().toObject()["text"].toString(),
                 QString("Classes of these samples: 0 healthy, 1 ill."));

        const auto document = QJsonDocument::fromJson(contentOf(folder + "/croissant.json")).object();
        const auto context = document["@context"].toObject();
        for (const auto& [term, meaning] : {std::pair("cr", "http://mlcommons.org/croissant/"),
                                            {"rai", "http://mlcommons.org/croissant/RAI/"},
                                            {"conformsTo", "dct:conformsTo"},
                                            {"recordSet", "cr:recordSet"},
                                            {"@vocab", "https://schema.org/"}})
            QCOMPARE(context[term].toString(), QString(meaning));
        QCOMPARE(document["@type"].toString(), QString("sc:Dataset"));
        QCOMPARE(document["conformsTo"].toArray()[0].toString(), QString("http://mlcommons.org/croissant/1.0"));
        for (const char* key : {"name", "description", "license", "url", "version", "datePublished", "citeAs"})
            QVERIFY2(!document[key].toString().isEmpty(), key);
        std::set<QString> sources;
        for (const auto& value : document["distribution"].toArray()) {
            const auto file = value.toObject();
            sources.insert(file["@id"].toString());
            QVERIFY(!file["name"].toString().isEmpty() && !file["encodingFormat"].toString().isEmpty());
            if (file["@type"].toString() == "cr:FileSet") {
                QCOMPARE(file["includes"].toString(), QString("*/*.png"));
                continue;
            }
            QCOMPARE(file["@type"].toString(), QString("cr:FileObject"));
            QCOMPARE(file["sha256"].toString().toLatin1(),
                     QCryptographicHash::hash(contentOf(folder + '/' + file["contentUrl"].toString()),
                                              QCryptographicHash::Sha256)
                         .toHex());
        }
        for (const auto& set : document["recordSet"].toArray())
            for (const auto& value : set.toObject()["field"].toArray()) {
                const auto field = value.toObject(), source = field["source"].toObject();
                const QString id = (source.contains("fileSet") ? source["fileSet"] : source["fileObject"])
                                       .toObject()["@id"]
                                       .toString();
                QVERIFY(sources.contains(id) &&
                        field["@id"].toString().startsWith(set.toObject()["@id"].toString() + '/'));
                QVERIFY(field["@type"].toString() == "cr:Field" && field["dataType"].toString().startsWith("sc:"));
            }
        // Responsible AI, from the label.
        const QByteArray protocol = QJsonDocument(document["rai:dataManipulationProtocol"].toArray()).toJson(),
                         limits = QJsonDocument(document["rai:dataLimitations"].toArray()).toJson();
        QVERIFY2(protocol.contains("epsilon 0.5") && protocol.contains("Unit of privacy"), protocol);
        QVERIFY2(limits.contains("timing, power and other side channels"), limits);
        QVERIFY(document["rai:personalSensitiveInformation"].toArray()[0].toString().contains("epsilon 0.5"));
        for (const char* key : {"rai:dataCollection", "rai:dataCollectionType"})
            QVERIFY2(!document[key].toString().isEmpty(), key);

        // The label in the card is checked as any other.
        for (const QString& file :
             {folder, folder + '/', folder + "/README.md", folder + "/label.md", folder + "/label.json"})
            VERIFY_CODE(cli({"label", at("scans"), "--check", "--file", file}), 0);
        QVERIFY(card.contains("epsilon 0.5") &&
                write(at("forged.md"), QByteArray(card).replace("epsilon 0.5", "epsilon 0.25")));
        QCOMPARE(cli({"label", at("scans"), "--check", "--file", at("forged.md")}).code, 1);

        // So are the card and each picture inside, and nothing else lies there.
        const QString path = folder + '/' + names.at("file_name")[0];
        const auto drawn = readPng(path.toStdString());
        QVERIFY(drawn.ok());
        const auto bytesOf = [](const PngImage& image) {
            const auto bytes = toPng(image);
            return QByteArray(reinterpret_cast<const char*>(bytes.data()), qsizetype(bytes.size()));
        };
        PngImage bare = *drawn, forged = *drawn, replaced = *drawn, ofOthers = *drawn;
        bare.text.clear();
        replaced.pixels.front() ^= 1;
        for (auto& [keyword, text] : ofOthers.text)
            if (keyword == "sfumato:config") text.replace(text.find("\"seed\":"), 8, "\"seed\":9");
        for (auto& [keyword, text] : forged.text)
            if (const auto found = text.find("epsilon 0.5"); found != text.npos) text.replace(found, 11, "epsilon 0.1");
        QVERIFY(forged != *drawn);
        for (const auto& [file, bytes] :
             {std::pair(folder + "/README.md", contentOf(at("forged.md"))),
              {folder + "/label.md", QByteArray(label).replace("epsilon 0.5", "epsilon 0.25")},
              {path, bytesOf(bare)},
              {path, bytesOf(forged)},
              {path, bytesOf(replaced)},
              {path, bytesOf(ofOthers)},
              {folder + "/ill/00099.png", bytesOf(*drawn)},
              {folder + "/more.txt", QByteArray("epsilon 0.1")}}) {
            const QByteArray before = QFileInfo::exists(file) ? contentOf(file) : QByteArray();
            QVERIFY(write(file, bytes));
            const auto checked = cli({"label", at("scans"), "--check", "--file", folder});
            QVERIFY2(checked.code == 1 && checked.err.contains(QFileInfo(file).fileName().toUtf8()), checked.err);
            QVERIFY2(checked.err.size() < 1500, checked.err); // the setting that differs, not all of them
            QVERIFY(before.isEmpty() ? QFile::remove(file) : write(file, before));
        }
        QVERIFY(QFile::rename(folder + "/label.json", at("away.json"))); // which lists the pictures
        const auto unlisted = cli({"label", at("scans"), "--check", "--file", folder});
        QVERIFY2(unlisted.code == 1 && unlisted.err.contains("missing: label.json"), unlisted.err);
        QVERIFY(QFile::rename(at("away.json"), folder + "/label.json"));
        for (const QString& file : {path, folder + "/metadata.csv", folder + "/croissant.json"})
            VERIFY_CODE(cli({"label", at("scans"), "--check", "--file", file}), 0);
        const QString moved = folder + (path.contains("/ill/") ? "/healthy/" : "/ill/") + QFileInfo(path).fileName();
        QVERIFY(QFile::rename(path, moved)); // into the folder of the other class
        const auto sorted = cli({"label", at("scans"), "--check", "--file", folder});
        QVERIFY2(sorted.code == 1 && sorted.err.contains("missing: " + names.at("file_name")[0].toUtf8()) &&
                     sorted.err.contains("not listed: " + moved.mid(folder.size() + 1).toUtf8()),
                 sorted.err);
        QVERIFY(QFile::rename(moved, path));
        for (const QString& file : {folder + "/label.md", folder + "/label.json"}) { // other numbers of samples
            const QByteArray before = contentOf(file);
            for (const char* sentence : {"These samples: ", "Samples of each class: healthy "}) {
                const auto number = before.indexOf(sentence) + qsizetype(qstrlen(sentence));
                QVERIFY(write(file, QByteArray(before).replace(number, 1, before[number] == '3' ? "4" : "3")));
                const auto counted = cli({"label", at("scans"), "--check", "--file", folder});
                QVERIFY2(counted.code == 1 && counted.err.contains("what was exported with it comes to"), counted.err);
            }
            QVERIFY(write(file, before));
        }
        // It agrees where somebody else has received the run, whose settings name no file there.
        const QStringList inGerman{"export", at("scans"), "--format", "pngs", "--count", "4", "--language", "de"};
        VERIFY_CODE(cli(inGerman + QStringList{"--out", at("german")}), 0);
        VERIFY_CODE(cli({"label", at("scans"), "--check", "--file", at("german")}), 0); // by its label.json
        const auto german = cli({"label", at("scans"), "--check", "--file", at("german/label.md")});
        QVERIFY2(german.code == 1 && german.err.contains("label.json"), german.err);
        // Who changes the checksum with the picture is found by drawing the samples anew.
        const auto agrees = cli({"label", at("scans"), "--check", "--file", folder}).out;
        QVERIFY2(agrees.split('\n').first().endsWith("agrees with the ledger of the run."), agrees);
        QVERIFY2(agrees.contains("all 200 pictures are those that it draws"), agrees);
        for (auto& pixel : replaced.pixels) pixel = pixel < 128 ? 255 : 0;
        const QByteArray drawnBytes = contentOf(path), list = contentOf(folder + "/label.json");
        const auto sumOf = [](const QByteArray& bytes) {
            return QCryptographicHash::hash(bytes, QCryptographicHash::Sha256).toHex();
        };
        QVERIFY(write(path, bytesOf(replaced)) &&
                write(folder + "/label.json", QByteArray(list).replace(sumOf(drawnBytes), sumOf(bytesOf(replaced)))));
        const auto redrawn = cli({"label", at("scans"), "--check", "--file", folder});
        QVERIFY2(redrawn.code == 1 &&
                     redrawn.err.contains("other pictures: " + names.at("file_name")[0].toUtf8() + '"'),
                 redrawn.err);
        QVERIFY(write(path, drawnBytes) && write(folder + "/label.json", list));
        const QStringList ofOwner{"export", at("scans"), "--count", "4", "--out", at("owners.png")};
        VERIFY_CODE(cli(ofOwner, {{"XDG_STATE_HOME", at("state")}}), 0);
        const auto config = readPng(at("owners.png").toStdString())->text.back().second;
        QVERIFY(config.find("\"path\":\"own-data\"") != std::string::npos);
        VERIFY_CODE(cli({"label", at("scans"), "--check", "--file", at("owners.png")}), 0);
        VERIFY_CODE(
            cli({"label", at("scans"), "--check", "--file", at("owners.png")}, {{"XDG_STATE_HOME", at("state")}}), 0);
        VERIFY_CODE(cli({"label", at("scans"), "--check", "--file", at("scans-out.npz")}), 0);
        auto archive = *readNpz(at("scans-out.npz").toStdString());
        const QByteArray untouched = contentOf(at("scans-out.npz"));
        archive["x"].bytes.front() ^= std::byte(1);
        QVERIFY(write(at("scans-out.npz"), ::bytesOf(*toNpz(archive))));
        const auto touched = cli({"label", at("scans"), "--check", "--file", at("scans-out.npz")});
        QVERIFY2(touched.code == 1 && touched.err.contains("changed: scans-out.npz"), touched.err);
        archive["stamp"].bytes.back() ^= std::byte(1);
        QVERIFY(write(at("scans-out.npz"), ::bytesOf(*toNpz(archive))));
        VERIFY_CODE(cli({"label", at("scans"), "--check", "--file", at("scans-out.npz")}), 1);
        QVERIFY(write(at("scans-out.npz"), untouched));
        VERIFY_CODE(cli({"label", at("scans"), "--check", "--file", folder}), 0);
        // The benchmark looks for its file in a folder, which need not be there.
        VERIFY_CODE(
            cli({"export", at("scans"), "--format", "dpimagebench", "--count", "4", "--out", at("gen/gen.npz")}), 0);
        QVERIFY(QFileInfo::exists(at("gen/gen.npz")));
        // Of a picture in it by itself the label.json of the folder says which it is.
        const QByteArray first = contentOf(path);
        const auto ofPicture = cli({"label", at("scans"), "--check", "--file", path});
        VERIFY_CODE(ofPicture, 0);
        QVERIFY2(ofPicture.out.contains("whose SHA-256 is listed"), ofPicture.out);
        QVERIFY(write(path, contentOf(folder + '/' + names.at("file_name")[1])));
        const auto exchanged = cli({"label", at("scans"), "--check", "--file", path});
        QVERIFY2(exchanged.code == 1 && exchanged.err.contains("changed: "), exchanged.err);
        QVERIFY(write(path, first) && write(at("alone.png"), first));
        const auto alone = cli({"label", at("scans"), "--check", "--file", at("alone.png")});
        VERIFY_CODE(alone, 6);
        QVERIFY2(alone.out.contains("only its stamp was compared, and what it shows was NOT checked") &&
                     !alone.out.contains("SHA-256 is listed") && !alone.out.contains("word for word"),
                 alone.out);
        QVERIFY(QFile::copy(at("scans-out.npz"), at("alone.npz")));
        VERIFY_CODE(cli({"label", at("scans"), "--check", "--file", at("alone.npz")}), 6);
        QVERIFY(QFile::copy(at("scans-out.npz.label.md"), at("alone.npz.label.md")));
        for (const char* file : {"alone.npz", "alone.npz.label.md"}) {
            const auto sumless = cli({"label", at("scans"), "--check", "--file", at(file)});
            VERIFY_CODE(sumless, 6);
            QVERIFY2(sumless.out.contains("alone.npz: has a label beside it, but no label.json") &&
                         sumless.out.contains("NOT checked") && sumless.out.contains("word for word"),
                     sumless.out);
        }
        // A list that was taken out of label.json is none.
        auto emptied = nlohmann::json::parse(contentOf(at("scans-out.npz.label.json")).toStdString());
        emptied.erase("files");
        QVERIFY(write(at("alone.npz.label.json"), QByteArray::fromStdString(emptied.dump())));
        VERIFY_CODE(cli({"label", at("scans"), "--check", "--file", at("alone.npz")}), 6);
        // Also with a label from which it was taken that it is of samples.
        const QString beside = folder + "/label.md";
        const QByteArray whole = contentOf(beside), picture = contentOf(path);
        const auto sentence = whole.indexOf("These samples: ");
        QVERIFY(sentence > 0 && write(path, bytesOf(bare)) &&
                write(beside, QByteArray(whole).remove(sentence, whole.indexOf('\n', sentence) - sentence)));
        const auto taken = cli({"label", at("scans"), "--check", "--file", beside});
        QVERIFY2(taken.code == 1 && taken.err.contains(QFileInfo(path).fileName().toUtf8()), taken.err);
        QVERIFY(write(beside, whole) && write(path, picture));

        // An export takes the place of the one before, cards too; anybody else's page keeps it out.
        QCOMPARE(cli({"export", at("scans"), "--format", "pngs", "--count", "3", "--out", folder, "--force"}).code, 0);
        QCOMPARE(filesIn(folder).size(), std::size_t(8));
        QVERIFY(!QFileInfo::exists(folder + ".label.md"));
        QVERIFY(write(folder + "/README.md", "# Mine\n"));
        QCOMPARE(cli({"export", at("scans"), "--format", "pngs", "--count", "3", "--out", folder, "--force"}).code, 1);
        QCOMPARE(contentOf(folder + "/README.md"), QByteArray("# Mine\n"));
    }

    void aModelHasItsWeightsItsPlanAndACard() {
        VERIFY_CODE(cli({"model", at("bare"), "--out", at("model")}), 0);
        const auto weights = readSafeTensors(at("model/model.safetensors").toStdString());
        QVERIFY(weights.ok());
        const auto all = tensorsOf(at("bare"));
        for (const auto& [name, tensor] : weights->tensors) {
            const bool isThere = std::ranges::any_of(
                all, [&](const auto& of) { return of.first.ends_with("/averaged/" + name) && of.second == tensor; });
            QVERIFY2(isThere, name.c_str());
        }
        QVERIFY(weights->tensors.contains("0.weight") && !weights->tensors.contains("first.0"));
        const auto config = QJsonDocument::fromJson(contentOf(at("model/config.json"))).object();
        QCOMPARE(config["output"].toObject()["width"].toInt(), 14);
        QCOMPARE(config["model"].toObject()["hidden"].toArray(), (QJsonArray{16}));
        const QByteArray card = contentOf(at("model/README.md")), label = contentOf(at("model/label.md"));
        QVERIFY(card.startsWith("---\nlibrary_name: sfumato\n") && !label.isEmpty());
        for (const QByteArray& line : label.split('\n')) QVERIFY2(card.contains(line), line);
        QVERIFY(card.contains("`label.json`") && contentOf(at("model/label.json")) == contentOf(at("bare/label.json")));
        QVERIFY(!card.contains(at("").toUtf8()) && !contentOf(at("model/config.json")).contains("bare.npz")); // no path
                                                                                                              // leaves
        VERIFY_CODE(cli({"model", at("bare"), "--out", at("model")}), 1); // not empty
        const auto none = cli({"model", at("patients"), "--out", at("none")});
        QVERIFY2(none.code == 1 && none.err.contains("no generator network"), none.err);
        QVERIFY(!QFileInfo::exists(at("none")));
    }
};

SFUMATO_TEST_WITH(TestCliExports, QCoreApplication)
#include "test_exports.moc"
