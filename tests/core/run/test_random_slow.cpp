// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/formats/arrays/npy.h"
#include "core/files/durable/read_file.h"
#include "core/ledger/ledger.h"
#include "core/data/loading/load.h"
#include "core/spec/run_spec_json.h"
#include "core/run/run.h"
#include "core/run/folder/run_folder.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <fstream>
#include <map>
#include <random>

using namespace sfumato;

namespace {

namespace fs = std::filesystem;

/// Words to set keys to, by key; what is not here is drawn by the kind of its value. Right ones, wrong ones
/// and those at the borders; none that makes a run long.
const std::map<std::string, std::vector<std::string>> words{
    {"name", {"run", "a/b", "", "x y", "\u00fc"}},
    {"threads", {"0", "1", "2", "-1", "1025"}},
    {"data.source",
     {"half-circle", "ring", "ellipse", "two-moons", "eight-gaussians", "glyph-digits", "usps", "file", "x"}},
    {"data.path", {"", "/nowhere", "@images", "@column", "@wide", "@points"}},
    {"data.count", {"0", "1", "2", "3", "4", "5", "12", "40", "-1"}},
    {"data.side", {"0", "4", "8", "9", "3", "513"}},
    {"data.heldOut", {"0", "0.1", "0.5", "0.6", "-1"}},
    {"data.release", {"", "/nowhere"}},
    {"data.ledger", {""}},
    {"mechanism.epsilon", {"0", "1e-9", "0.1", "5", "50", "1e6", "1e300", "-1"}},
    {"mechanism.delta", {"0", "1e-300", "1e-5", "1e-2", "0.5", "1", "2"}},
    {"mechanism.noiseScale", {"0", "1e-12", "0.1", "1", "1e9", "-1"}},
    {"mechanism.p", {"0.4", "0.5", "1", "1.5", "3", "8", "9"}},
    {"mechanism.radius", {"0", "1e-9", "1", "10", "1e12", "-1"}},
    {"mechanism.corner", {"0", "1", "3", "8", "9"}},
    {"mechanism.quantile", {"0", "0.5", "0.99", "1"}},
    {"methods.0.name", {"entropic", "a,b", "", "plain"}},
    {"methods.0.regularization", {"0", "1e-9", "0.1", "1", "1e12", "-1"}},
    {"methods.0.iterations", {"0", "1", "5", "30", "100001"}},
    {"methods.0.tolerance", {"0", "1e-9", "0.1", "1", "2"}},
    {"methods.0.batch", {"0", "1", "2", "8", "40", "-1", "20001"}},
    {"methods.0.generated", {"0", "1", "3", "8", "2000001"}},
    {"methods.0.hybridFraction", {"0", "0.5", "1", "1.5"}},
    {"model.hidden", {"[]", "[1]", "[8,8]", "[0]", "[16385]", "[16384,16384,16384]", "x"}},
    {"model.channels", {"0", "1", "2", "5", "1025"}},
    {"model.latentDimension", {"0", "1", "2", "7", "4097"}},
    {"optimizer.learningRate", {"0", "1e-9", "0.01", "10", "11"}},
    {"optimizer.averaging", {"0", "0.5", "0.999", "1"}},
    {"optimizer.momentum", {"0", "0.9", "1"}},
    {"optimizer.weightDecay", {"0", "1e-5", "0.1", "-1"}},
    {"train.steps", {"0", "1", "2", "3", "-1"}},
    {"train.seconds", {"0", "0.001", "1", "-1"}},
    {"train.evaluateEvery", {"0", "1", "2", "1000000000000"}},
    {"train.sampleEvery", {"0", "1", "2", "1000000000000"}},
    {"train.checkpointEvery", {"0", "1", "2", "1000000000000"}},
    {"train.samples", {"0", "1", "4", "7", "10001"}},
    {"monitor.points", {"1", "2", "5", "300", "5001"}},
    {"monitor.repeats", {"0", "1", "2", "101"}},
    {"monitor.directions", {"0", "1", "5", "100001"}},
};

/// Names of every enumeration of a spec.
std::vector<std::string> names() {
    std::string all;
    for (const auto& list : {namesOf<Scaling>(), namesOf<MechanismKind>(), namesOf<Calibration>(), namesOf<Bound>(),
                             namesOf<Projection>(), namesOf<Transform>(), namesOf<NoiseDistribution>(), namesOf<Loss>(),
                             namesOf<Cost>(), namesOf<Start>(), namesOf<GeneratorKind>(), namesOf<Latent>(),
                             namesOf<Arithmetic>(), namesOf<OptimizerKind>(), namesOf<Schedule>()})
        all += list + ", ";
    std::vector<std::string> found;
    for (const auto& word : QString::fromStdString(all).split(", ", Qt::SkipEmptyParts))
        found.push_back(word.toStdString());
    return found;
}

class Draw {
public:
    explicit Draw(unsigned seed) : m_random(seed) {}
    std::size_t below(std::size_t count) { return std::uniform_int_distribution<std::size_t>(0, count - 1)(m_random); }
    template <class T>
    const T& of(const std::vector<T>& values) {
        return values[below(values.size())];
    }

private:
    std::mt19937 m_random;
};

/// Stops a run after its first step.
struct StopsAtOnce : RunObserver {
    std::stop_source stop;
    void onStep(const StepRecord&) override { stop.request_stop(); }
};

/// Every key of a spec with what it holds.
void keysOf(const nlohmann::ordered_json& value, const std::string& key,
            std::vector<std::pair<std::string, nlohmann::ordered_json>>& keys) {
    if (value.is_object())
        for (const auto& [name, inner] : value.items()) keysOf(inner, key.empty() ? name : key + '.' + name, keys);
    else if (value.is_array() && !value.empty() && value.front().is_object())
        keysOf(value.front(), key + ".0", keys);
    else
        keys.emplace_back(key, value);
}

/// True where a ledger below `folder` holds an event.
bool spent(const fs::path& folder) {
    std::error_code error;
    for (const auto& entry : fs::recursive_directory_iterator(folder, error)) {
        std::ifstream file(entry.path());
        const std::string text{std::istreambuf_iterator<char>(file), {}};
        if (entry.path().extension() == ".json" && text.find("\"reserved\"") != text.npos) return true;
    }
    return false;
}

} // namespace

class TestRandomSlow : public QObject, TestFolder<fs::path> {
    Q_OBJECT

    void writeNumbers(const std::string& name, std::vector<std::int64_t> shape) const {
        std::int64_t count = 1;
        for (const auto extent : shape) count *= extent;
        std::vector<float> values;
        for (std::int64_t i = 0; i < count; ++i) values.push_back(float(i * 37 % 101) / 101);
        const auto bytes = toNpy(Array::of(shape, values));
        std::ofstream(at(name), std::ios::binary)
            .write(reinterpret_cast<const char*>(bytes.data()), std::streamsize(bytes.size()));
    }

    static RunSpec small() {
        RunSpec spec;
        spec.threads = 1;
        spec.data.count = 40;
        spec.mechanism.acceptLargeDelta = true;
        spec.methods[0].iterations = 5;
        spec.methods[0].batch = 8;
        spec.model.hidden = {8};
        spec.model.channels = 2;
        spec.train = {.steps = 2, .evaluateEvery = 2, .sampleEvery = 2, .checkpointEvery = 2, .samples = 4};
        spec.monitor = {.points = 5, .repeats = 1, .directions = 5};
        return spec;
    }

private Q_SLOTS:
    void initTestCase() {
        qputenv("XDG_STATE_HOME", QFile::encodeName(filePath("state")));
        writeNumbers("points", {30, 2});
        writeNumbers("images", {30, 8, 8});
        writeNumbers("column", {30});
        writeNumbers("wide", {30, 5});
        for (const char* name : {"points", "images", "column", "wide"})
            fs::rename(at(name), at(std::string(name) + ".npy"));
    }

    // Whatever is asked for ends in words: no signal, no internal error, nothing spent by what is refused.
    void anySettingsRunOrAreRefused() {
        Draw draw(5);
        const auto enumerated = names();
        std::vector<std::pair<std::string, nlohmann::ordered_json>> keys;
        keysOf(toJson(small()), {}, keys);
        const std::vector<std::string> sources{"half-circle", "glyph-digits", "@points", "@images", "@column", "@wide"};
        int finished = 0, refused = 0;
        for (int i = 0; i < 5000; ++i) {
            RunSpec spec = small();
            if (const auto& source = draw.of(sources); source.starts_with('@')) {
                spec.data.source = "file", spec.data.path = at(source.substr(1) + ".npy").string();
                spec.data.count = 0;
                if (draw.below(8) > 0) spec.mechanism.bound = Bound::L2Ball, spec.mechanism.radius = 2;
            } else {
                spec.data.source = source;
                if (source == "glyph-digits") spec.data.side = 8, spec.mechanism.bound = Bound::Range;
            }
            std::string settings;
            for (auto left = draw.below(6); left-- > 0;) {
                const auto& [key, value] = draw.of(keys);
                const auto chosen = words.find(key);
                std::string word = chosen != words.end() ? draw.of(chosen->second)
                                   : value.is_boolean()  ? std::vector<std::string>{"true", "false"}[draw.below(2)]
                                   : value.is_string()   ? draw.of(enumerated)
                                                         : std::vector<std::string>{"0", "1", "-1", "x"}[draw.below(4)];
                if (word.starts_with('@')) word = at(word.substr(1) + ".npy").string();
                const auto changed = withSetting(spec, key + '=' + word);
                if (changed) {
                    spec = *changed;
                    settings += ' ' + key + '=' + word;
                }
            }
            const fs::path folder = at("run");
            RunObserver nobody;
            const auto report = run(spec, folder, nobody, {});
            const auto received = "setting " + std::to_string(i) + ':' + settings + " on " + spec.data.source + ' ' +
                                  spec.data.path + ": " + (report.fault ? describe(*report.fault) : "");
            QVERIFY2(!report.fault || report.fault->code != Fault::Code::Internal, received.c_str());
            if (report.ending == RunReport::Ending::Failed) {
                ++refused;
                QVERIFY2(!spent(folder), received.c_str());
                QVERIFY2(!fs::exists(folder), received.c_str());
            } else {
                ++finished;
                const auto again = resume(folder, nobody, {});
                QVERIFY2(!again.fault || again.fault->code != Fault::Code::Internal, received.c_str());
            }
            fs::remove_all(folder);
        }
        qInfo("%d of 5000 drawn settings ran, %d were refused", finished, refused);
        QVERIFY(finished > 1000 && refused > 1000);
    }

    // Bytes changed, cut out, doubled: of data files, and of the files of a run.
    void anyDamageIsToldInWords() {
        RunObserver nobody;
        RunSpec longer = small();
        longer.train.steps = 9;
        StopsAtOnce stopping;
        QVERIFY(run(longer, at("whole"), stopping, stopping.stop.get_token()).ending == RunReport::Ending::Stopped);
        QVERIFY(fs::exists(at("whole/checkpoint.safetensors")));
        std::ofstream(at("table.csv")) << "x,y\n1,2\n3,4\n5,6\n7,8\n1,1\n2,2\n";
        const std::vector<fs::path> files{at("points.npy"),
                                          at("images.npy"),
                                          at("table.csv"),
                                          at("whole/config.json"),
                                          at("whole/checkpoint.safetensors"),
                                          at("whole/privatized.safetensors"),
                                          at("whole/ledger.json"),
                                          at("whole/ledger.json.count"),
                                          at("whole/metrics.csv")};
        Draw draw(6);
        int refused = 0;
        for (int i = 0; i < 2000; ++i) {
            const auto& file = draw.of(files);
            const auto bytes = readFile(file);
            QVERIFY(bytes && !bytes->empty());
            auto damaged = *bytes;
            for (auto left = 1 + draw.below(4); left-- > 0 && !damaged.empty();) {
                // The front holds what says how to read the rest.
                const auto place = draw.below(draw.below(2) ? damaged.size()
                                                            : std::min<std::size_t>(damaged.size(), 400));
                switch (draw.below(5)) {
                case 0: damaged.resize(place); break;
                case 1: damaged.insert(damaged.begin() + std::ptrdiff_t(place), damaged.begin(), damaged.end()); break;
                case 2: damaged.erase(damaged.begin() + std::ptrdiff_t(place)); break;
                default: damaged[place] = std::byte(draw.below(256));
                }
            }
            const bool ofRun = file.parent_path().filename() == "whole";
            fs::path target = at("damaged" + file.extension().string());
            if (ofRun) {
                fs::remove_all(at("copy"));
                fs::copy(at("whole"), at("copy"), fs::copy_options::recursive);
                target = at("copy") / file.filename();
            }
            std::ofstream(target, std::ios::binary)
                .write(reinterpret_cast<const char*>(damaged.data()), std::streamsize(damaged.size()));
            std::optional<Fault> fault;
            if (ofRun) {
                // A spec that the damage has made long is not run.
                const auto spec = readRunSpec(at("copy"));
                if (spec && (spec->train.steps > 20 || spec->data != small().data)) continue;
                fault = resume(at("copy"), nobody, {}).fault;
            } else {
                RunSpec spec = small();
                spec.data = {.source = "file", .path = target.string(), .count = 0};
                spec.mechanism.bound = Bound::L2Ball, spec.mechanism.radius = 2;
                spec.monitor.raw = false;
                fault = run(spec, at("run"), nobody, {}).fault;
                fs::remove_all(at("run"));
            }
            refused += fault.has_value();
            QVERIFY2(!fault || fault->code != Fault::Code::Internal,
                     ("damage " + std::to_string(i) + " of " + file.string() + ": " + describe(*fault)).c_str());
        }
        qInfo("%d of 2000 damaged files were refused", refused);
    }
};

SFUMATO_TEST_WITH(TestRandomSlow, QCoreApplication)
#include "test_random_slow.moc"
