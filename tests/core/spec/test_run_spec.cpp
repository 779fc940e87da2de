// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/tables/privacy_event_json.h"
#include "core/spec/run_spec_json.h"
#include "core/spec/study/shared_spec.h"
#include "core/spec/spec_settings.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <filesystem>
#include <fstream>
#include <limits>

using namespace sfumato;

class TestRunSpec : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void aSpecSaysItsVersionAndALaterOneIsRefused() {
        const RunSpec spec;
        auto json = toJson(spec);
        QCOMPARE(json["version"].get<int>(), 4);
        json.erase("version"); // as the first version wrote it
        QVERIFY(parseRunSpec(json.dump(), "spec").ok());
        for (const int earlier : {1, 2, 3}) {
            json["version"] = earlier;
            QVERIFY(parseRunSpec(json.dump(), "spec").ok());
        }
        json["version"] = 5, json["unheard"] = "of";
        const auto later = parseRunSpec(json.dump(), "spec");
        QCOMPARE(later.fault().code, Fault::Code::Unsupported);
        QVERIFY2(later.fault().detail.english().starts_with("has version 5 of its format; Sfumato ") &&
                     later.fault().detail.english().find("reads versions up to 4, a later Sfumato the others") !=
                         std::string::npos,
                 later.fault().detail.english().c_str());
        for (const nlohmann::json& none : {nlohmann::json("2"), nlohmann::json(0), nlohmann::json(1.5)}) {
            json["version"] = none;
            QCOMPARE(parseExperiment(json.dump(), "spec").fault().code, Fault::Code::WrongType);
        }
        QCOMPARE(withSetting(spec, "version=1").fault().code, Fault::Code::UnknownKey);
    }

    void anEarlierVersionMeansTheBlindPosteriorByNoise2Void_data() {
        QTest::addColumn<QByteArray>("version");
        QTest::addColumn<QByteArray>("denoiser");
        QTest::newRow("no version") << QByteArray() << QByteArray("blind-posterior");
        QTest::newRow("version 1") << QByteArray(R"("version":1,)") << QByteArray("blind-posterior");
        QTest::newRow("version 2") << QByteArray(R"("version":2,)") << QByteArray("blind-posterior");
        QTest::newRow("version 3") << QByteArray(R"("version":3,)") << QByteArray("noise2void");
    }
    void anEarlierVersionMeansTheBlindPosteriorByNoise2Void() {
        QFETCH(QByteArray, version);
        QFETCH(QByteArray, denoiser);
        const auto spec = parseRunSpec(
            ("{" + version + R"("arms":[{"name":"noise2void","denoiser":"noise2void","loss":"unregularized"}]})")
                .toStdString(),
            "spec");
        QVERIFY2(spec.ok(), spec ? "" : describe(spec.fault()).c_str());
        QCOMPARE(QByteArray(nameOf(spec->methods[0].denoiser).data()), denoiser);
        QCOMPARE(spec->methods[0].name, std::string("noise2void"));
        QCOMPARE(withSetting(*spec, "methods.0.denoiser=noise2void")->methods[0].denoiser, Denoiser::Noise2Void);
    }

    void aSpecSurvivesJson() {
        RunSpec spec;
        spec.seed = std::numeric_limits<std::uint64_t>::max();
        spec.mechanism.epsilon = 0.1 + 0.2;
        spec.methods.push_back({.name = "plain", .loss = Loss::Unregularized});
        spec.model.hidden = {3, 5, 8};
        spec.optimizer = {.kind = OptimizerKind::Sgd, .momentum = 0.9, .weightDecay = 2e-5};
        const auto back = parseRunSpec(toJson(spec).dump(), "spec");
        QVERIFY2(back.ok(), back.ok() ? "" : describe(back.fault()).c_str());
        QVERIFY(*back == spec);
    }

    void settingsLeadFromOneSpecToAnother() {
        RunSpec from, to;
        to.name = "it's \"another\"";
        to.mechanism.epsilon = 1.0 / 3;
        to.mechanism.kind = MechanismKind::Laplace;
        to.methods = {{.name = "a", .batch = 3}, {.name = "b", .loss = Loss::Unregularized}};
        to.model.hidden = {7, 64};
        to.data.path = "/some where/x=1.npy";
        from.privacy.settings = {{"filter", "on"}};
        to.privacy.settings = {{"encoder", "glyph"}, {"components", 10.0}};
        const auto settings = settingsBetween(from, to);
        QStringList keys;
        RunSpec walked = from;
        for (const auto& [key, value] : settings) {
            keys << QString::fromStdString(key);
            const auto next = withSetting(walked, key + '=' + value);
            QVERIFY2(next.ok(), next.ok() ? "" : describe(next.fault()).c_str());
            walked = *next;
        }
        QVERIFY(walked == to);
        QCOMPARE(keys, QStringList({"name", "data.path", "mechanism.kind", "mechanism.epsilon", "privacy.settings",
                                    "methods", "model.hidden.0"}));
        QVERIFY(settingsBetween(to, to).empty());
    }

    void faultsNameOriginAndKey_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("subject");
        QTest::newRow("unknown key") << QByteArray(R"({"train":{"stepz":5}})") << QByteArray("f.json: train.stepz");
        QTest::newRow("unknown top key") << QByteArray(R"({"sed":5})") << QByteArray("f.json: sed");
        QTest::newRow("type") << QByteArray(R"({"train":{"steps":"5"}})") << QByteArray("f.json: train.steps");
        QTest::newRow("fraction") << QByteArray(R"({"train":{"steps":5.5}})") << QByteArray("f.json: train.steps");
        QTest::newRow("overflow") << QByteArray(R"({"data":{"side":4294967296}})") << QByteArray("f.json: data.side");
        QTest::newRow("enum") << QByteArray(R"({"mechanism":{"kind":"cauchy"}})")
                              << QByteArray("f.json: mechanism.kind");
        QTest::newRow("epsilon 0") << QByteArray(R"({"mechanism":{"epsilon":0}})")
                                   << QByteArray("f.json: mechanism.epsilon");
        QTest::newRow("delta 1") << QByteArray(R"({"mechanism":{"delta":1}})") << QByteArray("f.json: mechanism.delta");
        QTest::newRow("gaussian, delta 0")
            << QByteArray(R"({"mechanism":{"delta":0}})") << QByteArray("f.json: mechanism.delta");
        QTest::newRow("classical above 1") << QByteArray(R"({"mechanism":{"calibration":"classical","epsilon":1.01}})")
                                           << QByteArray("f.json: mechanism.calibration");
        QTest::newRow("array element") << QByteArray(R"({"methods":[{"batch":-1}]})")
                                       << QByteArray("f.json: methods.0.batch");
        QTest::newRow("all records, plain loss")
            << QByteArray(R"({"methods":[{"batch":0,"tolerance":1e-3,"loss":"unregularized"}]})")
            << QByteArray("f.json: methods.0.batch");
        QTest::newRow("all records, no end")
            << QByteArray(R"({"methods":[{"batch":0}]})") << QByteArray("f.json: methods.0.tolerance");
        QTest::newRow("denoised, but told the noise")
            << QByteArray(R"({"methods":[{"denoiser":"linear","loss":"entropic"}]})")
            << QByteArray("f.json: methods.0.denoiser");
        QTest::newRow("denoised by raw records")
            << QByteArray(R"({"methods":[{"denoiser":"wavelet-oracle","loss":"unregularized"}]})")
            << QByteArray("f.json: methods.0.denoiser");
        QTest::newRow("batch normalization of one")
            << QByteArray(R"({"model":{"batchNormalization":true},"methods":[{"batch":1}]})")
            << QByteArray("f.json: methods.0.batch");
        QTest::newRow("batch normalization of one generated")
            << QByteArray(R"({"model":{"batchNormalization":true},"methods":[{"batch":9,"generated":1}]})")
            << QByteArray("f.json: methods.0.batch");
        QTest::newRow("momentum of Adam")
            << QByteArray(R"({"optimizer":{"momentum":0.9}})") << QByteArray("f.json: optimizer.momentum");
        QTest::newRow("momentum 1") << QByteArray(R"({"optimizer":{"kind":"sgd","momentum":1}})")
                                    << QByteArray("f.json: optimizer.momentum");
        QTest::newRow("weight decay") << QByteArray(R"({"optimizer":{"weightDecay":-1e-5}})")
                                      << QByteArray("f.json: optimizer.weightDecay");
        QTest::newRow("not JSON") << QByteArray("{") << QByteArray("f.json");
        QTest::newRow("too deep") << QByteArray(100, '[') << QByteArray("f.json");
    }

    void faultsNameOriginAndKey() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, subject);
        const auto spec = parseRunSpec(text.toStdString(), "f.json");
        QVERIFY(!spec);
        QCOMPARE(QByteArray::fromStdString(spec.fault().subject), subject);
    }

    void settingsReplaceOneField() {
        const RunSpec spec;
        QCOMPARE(withSetting(spec, "train.steps=17")->train.steps, 17);
        QCOMPARE(withSetting(spec, "methods.0.batch=9")->methods[0].batch, 9);
        QCOMPARE(withSetting(spec, "arms.0.batch=9")->methods[0].batch, 9); // its name before version 4
        QCOMPARE(withSetting(spec, "name=12")->name, std::string("12"));
        QCOMPARE(withSetting(spec, "model.hidden=[256,128]")->model.hidden, (std::vector<int>{256, 128}));
        QVERIFY(withSetting(spec, "mechanism.kind=laplace")->mechanism.kind == MechanismKind::Laplace);
        QVERIFY(!withSetting(spec, "train.stepz=17"));
        QVERIFY(!withSetting(spec, "methods.1.batch=9"));
        QVERIFY(!withSetting(spec, "train.steps"));
        QVERIFY(!check(*withSetting(spec, "train.steps=-1")).empty()); // other settings may follow; check()
                                                                       // is the last
    }

    void aNumberOutsideOfItsRangeIsAFaultOfItsKey() {
        std::size_t ranges = 0;
        for (const SpecKey& key : specKeys()) {
            if (key.range.empty()) continue;
            ++ranges;
            const FieldRange range = rangeOf(key.key);
            RunSpec spec;
            if (key.key.starts_with("privacy.")) spec.privacy.model = PrivacyModel::Central;
            for (const double outside : {range.least - (range.withLeast ? 1 : 0), range.most + 1}) {
                if (!std::isfinite(outside)) continue;
                std::string text = std::to_string(outside);
                if (key.type.starts_with("list")) text = "[" + text + "]";
                const auto set = withSetting(spec, key.key + "=" + text);
                QVERIFY2(set.ok(), set ? "" : describe(set.fault()).c_str());
                const auto faults = check(*set);
                QVERIFY2(std::ranges::count(faults, key.key, &Fault::subject) > 0, (key.key + " " + text).c_str());
            }
        }
        QVERIFY(ranges > 30);
        QCOMPARE(rangeOf("data.classes").most, double(mostClasses));
        QVERIFY(FieldRange::read("0 or [4, 512]").contains(0) && !FieldRange::read("0 or [4, 512]").contains(3));
        QVERIFY(!FieldRange::read(">= 0").contains(std::numeric_limits<double>::infinity()));
        QVERIFY_THROWS_EXCEPTION(std::logic_error, FieldRange::read("1 to 4"));
        QVERIFY_THROWS_EXCEPTION(std::logic_error, rangeOf("train.stepz"));
    }

    void faultsOfRangesSayWhatWouldBeRight() {
        const auto detail = [](const char* setting) {
            const auto faults = check(withSetting(RunSpec{}, setting).value());
            return faults.empty() ? std::string() : faults.front().detail.english();
        };
        QCOMPARE(detail("train.steps=-1"), std::string("must not be negative"));
        QCOMPARE(detail("train.sampleEvery=0"), std::string("must be at least 1"));
        QCOMPARE(detail("optimizer.learningRate=0"), std::string("must lie in (0, 10]"));
        QCOMPARE(detail("data.side=3"), std::string("must be 0 or lie in [4, 512]"));
        QCOMPARE(detail("model.hidden=[4,0]"), std::string("each width must lie in [1, 16384]"));
        QCOMPARE(detail("mechanism.epsilon=0"), std::string("must be a finite number above 0"));
    }

    /// What stands between its marks is settingTables().
    void thePageOfSettingsAgrees() {
        std::ifstream file(std::filesystem::path(SFUMATO_SOURCE_DIR) / "docs/settings.md");
        const std::string page(std::istreambuf_iterator<char>(file), {}), begin = "<!-- settings -->\n\n";
        const std::size_t from = page.find(begin), to = page.find("\n<!-- end -->");
        QVERIFY(from != page.npos && to != page.npos);
        const std::string tables = settingTables();
        QVERIFY2(page.substr(from + begin.size(), to - from - begin.size()) == tables, tables.c_str());
    }

    void whatIsOpenedLeadsToNoFile() {
        RunSpec spec;
        spec.data = {.source = "file",
                     .path = "/home/somebody/records.csv",
                     .count = 0,
                     .release = "/home/somebody/run",
                     .ledger = "/home/somebody/.profile",
                     .sensitive = false};
        spec.mechanism.noise = spec.privacy.noise = NoiseDistribution::Study;
        spec.mechanism.acceptLargeDelta = spec.privacy.acceptLargeDelta = true;
        const RunSpec shared = sharedSpec(spec), opened = openedSpec(spec), run = withoutFiles(spec);
        QCOMPARE(shared.data.path, std::string("own-data")); // the file's own name may tell whose records they are
        QVERIFY(run.data == DataSpec({.source = "file", .count = 0}) && run.mechanism == spec.mechanism);
        QVERIFY(opened.data == DataSpec({.source = "file", .count = 0}));
        QVERIFY(opened.mechanism.noise == NoiseDistribution::Exact && opened.privacy.noise == NoiseDistribution::Exact);
        QVERIFY(!opened.mechanism.acceptLargeDelta && !opened.privacy.acceptLargeDelta);
        QCOMPARE(notTakenOver(spec).size(), std::size_t(9));
        QVERIFY(notTakenOver(opened).empty());
        // A privatized data set holds no raw records; a demonstration needs nothing but itself.
        spec.data.path = "/home/somebody/private.safetensors";
        QCOMPARE(withoutFiles(spec).data.path, std::string("/home/somebody/private.safetensors"));
        QVERIFY(openedSpec(spec).data.path.empty());
        QVERIFY(isPrivatizedFile(sharedSpec(spec).data) && !namesFolders(sharedSpec(spec)));
        spec.data = {.source = "file", .path = "records.csv"}; // as earlier versions packed it
        QVERIFY(!namesFolders(spec));
        for (const char* path : {"/records.csv", "../records.csv", "a/records.csv"}) {
            spec.data.path = path;
            QVERIFY2(namesFolders(spec), path);
        }
        RunSpec drawn;
        drawn.mechanism.noise = NoiseDistribution::Study;
        QVERIFY(openedSpec(drawn) == drawn);
        // Records that are said to be somebody's stay so.
        drawn.data.sensitive = true;
        QVERIFY(openedSpec(drawn).data.sensitive == true &&
                openedSpec(drawn).mechanism.noise == NoiseDistribution::Exact);
    }

    void aGeneratorOfPicturesIsRefusedForPoints() {
        const auto faultOf = [](const std::string& source, GeneratorKind kind, Loss loss = Loss::Entropic) {
            RunSpec spec;
            spec.data.source = source;
            spec.model.generator = kind;
            spec.methods[0].loss = loss;
            const auto faults = check(spec);
            const auto found = std::ranges::find(faults, "model.generator", &Fault::subject);
            return found == faults.end() ? std::string() : found->detail.english();
        };
        const std::string points = RunSpec{}.data.source;
        for (const auto kind : {GeneratorKind::Dcgan, GeneratorKind::UpConv, GeneratorKind::Residual}) {
            QVERIFY2(faultOf(points, kind).ends_with("choose mlp, the dense layers"), faultOf(points, kind).c_str());
            QCOMPARE(faultOf("visits", kind), faultOf(points, kind));
            QCOMPARE(faultOf("glyph-digits", kind), std::string());
            QCOMPARE(faultOf("file", kind), std::string());                // which may hold pictures
            QCOMPARE(faultOf(points, kind, Loss::Moments), std::string()); // trains none
        }
        QCOMPARE(faultOf(points, GeneratorKind::Mlp), std::string());
        RunSpec spec;
        spec.model.generator = GeneratorKind::Dcgan;
        spec.data = {.source = "file", .path = "points.csv"};
        QVERIFY(!generatorFault(spec, true) && generatorFault(spec, false));
    }

    void namesThatTravelArePlainWords() {
        const auto faultIn = [](const std::function<void(RunSpec&)>& change) {
            RunSpec spec;
            change(spec);
            const auto faults = check(spec);
            return faults.empty() ? std::string() : faults.front().subject;
        };
        for (const char* bad : {"=cmd", "@a", "+1", "-1", "a\nb", "a\x1b[2J", "a\u202eb", "a\u009bb"}) {
            QCOMPARE(faultIn([&](RunSpec& spec) { spec.name = bad; }), std::string("name"));
            QCOMPARE(faultIn([&](RunSpec& spec) { spec.title = bad; }), std::string("title"));
            QCOMPARE(faultIn([&](RunSpec& spec) { spec.methods[0].name = bad; }), std::string("methods.0.name"));
        }
        QCOMPARE(faultIn([](RunSpec& spec) { spec.name = std::string(81, 'a'); }), std::string("name"));
        QCOMPARE(faultIn([](RunSpec& spec) { spec.title = std::string(201, 'a'); }), std::string("title"));
        QCOMPARE(faultIn([](RunSpec& spec) { spec.follows = "a\x1bb"; }), std::string("follows"));
        QCOMPARE(faultIn([](RunSpec& spec) { spec.title = "Half circle, Laplace noise: ε 1 = 2"; }), std::string());
    }

    void anEventOutOfItsRangeIsRefused_data() {
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<QByteArray>("value");
        const auto row = [](const char* key, const char* value) {
            QTest::addRow("%s %s", key, value) << QByteArray(key) << QByteArray(value);
        };
        row("epsilon", "-0.1"), row("delta", "-1e-9"), row("delta", "1.5"), row("sensitivity", "-1"),
            row("noiseScale", "-1");
        row("records", "-5"), row("records", "1e300"), row("records", "2.5"), row("records", "9007199254740993"),
            row("dimensions", "-5");
        row("dimensions", "1e300");
        row("labels", "{\"classes\": -1, \"epsilon\": 0}"), row("labels", "{\"classes\": 10, \"epsilon\": 9}");
        row("labels", "{\"classes\": 1000000, \"epsilon\": 0}");
        row("order", "\"../orders\""), row("order", "7");
    }

    void anEventOutOfItsRangeIsRefused() {
        QFETCH(QByteArray, key);
        QFETCH(QByteArray, value);
        nlohmann::json json = toJson(
            PrivacyEvent{.mechanism = "laplace", .epsilon = 2, .fingerprint = std::string(32, 'a')});
        QVERIFY(privacyEventFromJson(json, "f").ok());
        json[key.toStdString()] = nlohmann::json::parse(value.toStdString());
        QVERIFY(!privacyEventFromJson(json, "f").ok());
    }

    void aFingerprintIsNoPath() {
        QVERIFY(isFingerprint("0123456789abcdef0123456789abcdef"));
        for (const char* other : {"", "../../etc/passwd", "/dev/stdin", "0123456789ABCDEF0123456789abcdef",
                                  "0123456789abcdef0123456789abcde", "0123456789abcdef0123456789abcdef0",
                                  "0123456789abcdef/123456789abcdef"})
            QVERIFY2(!isFingerprint(other), other);
    }

    void textsOfAnEventBecomePlainWords() {
        const PrivacyEvent forged{
            .mechanism = "laplace", .data = "=1+1\n\x1b[2J", .purpose = std::string(1000, 'x') + "\u202e"};
        const auto event = privacyEventFromJson(toJson(forged), "f");
        QVERIFY(event.ok());
        QCOMPARE(event->data, std::string("_=1+1\ufffd\ufffd[2J"));
        QCOMPARE(event->purpose, std::string(400, 'x'));
    }

    void anEventSurvivesJsonAndAnInfiniteEpsilonIsNull() {
        PrivacyEvent event{
            .mechanism = "gaussian", .epsilon = 25, .delta = 1e-4, .sensitivity = 31.1, .records = 60000};
        QVERIFY(*privacyEventFromJson(toJson(event), "l") == event);
        event.epsilon = std::numeric_limits<double>::infinity();
        QVERIFY(toJson(event)["epsilon"].is_null());
        QVERIFY(*privacyEventFromJson(nlohmann::json::parse(toJson(event).dump()), "l") == event);
        auto json = nlohmann::json(toJson(event));
        json.erase("delta");
        QVERIFY(!privacyEventFromJson(json, "l"));
    }

    void theEarlierNameOfZeroOutIsRead() {
        const PrivacyEvent event{.kind = PrivacyEvent::Kind::CentralSteps,
                                 .mechanism = "gaussian",
                                 .relation = PrivacyEvent::Relation::ZeroOut,
                                 .release = MechanismPhase{}};
        std::string text = toJson(event).dump();
        QCOMPARE(event.release->relation, MechanismPhase::Relation::ZeroOut);
        std::size_t names = 0;
        for (std::size_t at = 0; (at = text.find("\"zero-out\"", at)) != text.npos; ++names)
            text.replace(at, 10, "\"add-or-remove-one\"");
        QCOMPARE(names, std::size_t(2));
        QVERIFY(*privacyEventFromJson(nlohmann::json::parse(text), "l") == event);
    }
};

SFUMATO_TEST_WITH(TestRunSpec, QCoreApplication)
#include "test_run_spec.moc"
