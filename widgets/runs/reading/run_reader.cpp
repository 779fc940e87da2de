// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/reading/run_reader.h"

#include "core/ledger/composition.h"
#include "core/ledger/label.h"
#include "core/ledger/ledger.h"
#include "core/ledger/own_run.h"
#include "core/ledger/person_total.h"
#include "core/accounting/mechanism/range_limited.h"
#include "core/accounting/risk.h"
#include "core/spec/tables/central_methods.h"
#include "core/spec/tables/mechanism_facts.h"
#include "core/spec/run_name.h"
#include "core/spec/stated_columns.h"
#include "core/spec/run_spec_json.h"
#include "core/spec/study/shared_spec.h"
#include "widgets/runs/reading/metrics_file.h"
#include "widgets/runs/reading/run_label.h"
#include "widgets/runs/reading/run_log.h"
#include "widgets/runs/reading/setting_lines.h"
#include "widgets/runs/list/run_about.h"
#include "widgets/text/label_text.h"
#include "widgets/text/own_bytes.h"
#include "widgets/text/shown_wording.h"
#include "widgets/text/spending_text.h"

#include <QCoreApplication>
#include <QFile>
#include <QFileInfo>
#include <QJsonDocument>
#include <QJsonObject>

#include <fcntl.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <cmath>

namespace sfumato {

namespace {

constexpr std::int64_t smallFile = 1 << 20;

struct Paths {
    QString folder;
    QString config() const { return folder + QStringLiteral("/config.json"); }
    QString state() const { return folder + QStringLiteral("/state.json"); }
    QString metrics() const { return folder + QStringLiteral("/metrics.csv"); }
    QString ledger() const { return folder + QStringLiteral("/ledger.json"); }
    QString checkpoint() const { return folder + QStringLiteral("/checkpoint.safetensors"); }
    QString log() const { return folder + QStringLiteral("/log.txt"); }
    QString lock() const { return folder + QStringLiteral("/.lock"); }
};

Result<QByteArray> readSmall(const QString& path) { return readOwnBytes(path, smallFile); }

std::string_view view(const QByteArray& bytes) { return {bytes.data(), std::size_t(bytes.size())}; }

QString textOf(std::string_view name) { return QString::fromUtf8(name.data(), qsizetype(name.size())); }

std::int64_t mixed(std::string_view bytes) {
    std::uint64_t hash = 0xcbf29ce484222325; // FNV-1a
    for (const char c : bytes) hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    return std::int64_t(hash);
}

/// What is equal for runs that differ in public luck alone; a release follows from the noise and the seed.
std::int64_t settingsOf(RunSpec spec) {
    spec.seed = 0;
    spec.threads = 0;
    spec.device = TransportSolver::Cpu;
    spec.name = spec.title = spec.follows = spec.data.release = "";
    return mixed(toJson(spec).dump());
}

void takeSpec(const RunSpec& spec, RunEntry& entry) {
    entry.configuredName = QString::fromStdString(spec.name);
    if (!spec.title.empty()) entry.title = shownTitle(spec.title, spec.name);
    entry.settingLines = settingLines(spec);
    entry.data = spec.data.source == "file" ? QFileInfo(QString::fromStdString(spec.data.path)).fileName()
                                            : QString::fromStdString(spec.data.source);
    entry.origin.source = spec.data.source;
    entry.origin.path = spec.data.path;
    entry.origin.sensitive = isSensitive(spec.data);
    const bool central = spec.privacy.model == PrivacyModel::Central;
    entry.mechanism = central ? textOf(nameOf(PrivacyModel::Central)) : textOf(nameOf(spec.mechanism.kind));
    if (central) {
        entry.epsilon = spec.privacy.epsilon > 0 ? std::optional(spec.privacy.epsilon) : std::nullopt;
        entry.delta = spec.privacy.delta;
    } else if (spec.mechanism.noiseScale == 0 && factsOf(spec.mechanism.kind).hasGuarantee) {
        entry.epsilon = spec.mechanism.epsilon;
        entry.delta = deltaOf(spec.mechanism);
    }
    entry.relation = relationOf(spec);
    entry.seed = spec.seed;
    entry.learningRate = spec.optimizer.learningRate;
    entry.steps = spec.train.steps;
    entry.settings = settingsOf(spec);
    for (const MethodSpec& method : spec.methods)
        entry.methods.push_back({QString::fromStdString(method.name),
                                 central ? QString::fromStdString(spec.privacy.method) : textOf(nameOf(method.loss)),
                                 method.iterations,
                                 method.batch,
                                 {},
                                 {}});
}

/// The status that state.json gives; a run without one has not reached its first checkpoint.
Result<void> takeState(const Paths& paths, bool alive, RunEntry& entry) {
    const auto unfinished = alive ? RunStatus::Running : RunStatus::Crashed;
    entry.status = unfinished;
    const auto bytes = readSmall(paths.state());
    if (!bytes) return bytes.fault().code == Fault::Code::NotFound ? Result<void>() : bytes.fault();
    const QJsonObject state = QJsonDocument::fromJson(*bytes).object();
    const QString status = state[QLatin1String("status")].toString();
    if (status == QLatin1String("finished"))
        entry.status = RunStatus::Done;
    else if (status == QLatin1String("stopped"))
        entry.status = alive ? RunStatus::Running : RunStatus::Stopped; // resumed, before its next checkpoint
    else if (status == QLatin1String("diverged") || status == QLatin1String("failed"))
        entry.status = alive ? RunStatus::Running : RunStatus::Failed;
    else if (status != QLatin1String("running"))
        return Fault{Fault::Code::Malformed, paths.state().toStdString(),
                     "has no known status; finished, stopped, running, diverged or failed would be right"};
    entry.step = state[QLatin1String("step")].toInteger();
    entry.heartbeat = state[QLatin1String("time")].toInteger();
    if (const auto seconds = state[QLatin1String("seconds")]; seconds.isDouble()) entry.seconds = seconds.toDouble();
    for (const auto& [key, number] : {std::pair(QLatin1String("privatizedW2"), &entry.privatizedWasserstein2),
                                      std::pair(QLatin1String("privatizedSlicedW2"), &entry.privatizedSlicedW2)})
        if (const auto value = state[key][QLatin1String("value")]; value.isDouble()) *number = value.toDouble();
    return {};
}

bool isRelease(const PrivacyEvent& event) {
    return event.kind == PrivacyEvent::Kind::LocalRelease || event.kind == PrivacyEvent::Kind::CentralSteps;
}

/// The ledger of a run; an empty one where it has none yet.
Result<Ledger> ledgerIn(const Paths& paths) {
    return QFile::exists(paths.ledger()) ? Ledger::read(paths.ledger().toStdString())
                                         : Result<Ledger>(Ledger::inMemory());
}

void takeEvents(const Ledger& ledger, const RunSpec& spec, const Paths& paths, LaplaceMu& laplace, RunEntry& entry) {
    using Kind = PrivacyEvent::Kind;
    std::vector<PrivacyEvent> events = withLabelledLooks(ledger.events(), paths.folder);
    entry.usesRaw = std::ranges::count(events, Kind::RawEvaluation, &PrivacyEvent::kind) > 0;
    entry.showsRaw = std::ranges::count(events, Kind::Preview, &PrivacyEvent::kind) > 0;
    std::erase_if(events, [](const auto& event) { return !isRelease(event); });
    entry.released = !events.empty();
    entry.guaranteed = entry.released && std::ranges::all_of(events, isGuaranteed);
    if (!entry.released) return;
    if (const auto rows = rowsOfPerson(spec.data.read);
        rows > 1 && entry.guaranteed && entry.status != RunStatus::Running) {
        const Spending::Sum total = totalOfPerson(events, rows);
        entry.ofPerson = total.epsilon, entry.deltaOfPerson = total.delta;
    }
    const bool central = std::ranges::any_of(events,
                                             [](const auto& event) { return event.kind == Kind::CentralSteps; });
    for (auto& event : events)
        // What exact noise of this scale would give; `guaranteed` says whether it was
        event.noise = NoiseDistribution::Exact;
    const Spent spent = spentAtMost(events);
    entry.relation = relationOn(events, RecordsKey::everything());
    const bool counted = !central && spent.releases > 0 && spent.withoutGuarantee == 0;
    // What a central run has spent stands in its metrics, unless it was stopped within a block of steps that it had
    // paid for; without noise that guarantees, what it was made for.
    entry.epsilon = counted                           ? std::optional(spent.epsilon)
                    : central && !entry.guaranteed    ? entry.epsilon
                    : central && ledger.drawnOfPlan() ? std::optional(totalOn(events, RecordsKey::everything()).epsilon)
                                                      : std::nullopt;
    entry.delta = counted ? std::optional(spent.delta) : central ? std::optional(events.back().delta) : std::nullopt;
    const auto gaussian = [](const PrivacyEvent& event) { // a label tells more than the record's mu
        const MechanismFacts* facts = mechanismNamed(event.mechanism);
        return event.kind == Kind::LocalRelease && facts && facts->hasMu() && event.classes == 0;
    };
    if (std::ranges::all_of(events, gaussian)) {
        double sum = 0;
        for (const auto& event : events) sum = std::hypot(sum, gaussianMu(event.noiseScale, event.sensitivity));
        entry.mu = sum;
    } else if (counted && events.size() == 1 && events[0].classes == 0 &&
               factsOf(spec.mechanism.kind).shape == NoiseShape::Laplace && spec.mechanism.bound == Bound::Range &&
               spec.mechanism.transform == Transform::None) {
        entry.mu = laplace.of(events[0].dimensions, spent.epsilon);
    }
}

Result<void> takeMetrics(const Paths& paths, RunEntry& entry) {
    const auto bytes = readOwnBytes(paths.metrics(), largestMetrics);
    if (!bytes) return bytes.fault().code == Fault::Code::NotFound ? Result<void>() : bytes.fault();
    TRY(methods, summarizeMetrics(view(*bytes), paths.metrics().toStdString()));
    for (RunMethod& method : entry.methods)
        if (const auto found = methods->find(method.name.toStdString()); found != methods->end()) {
            method.last = std::move(found->second.last);
            method.wasserstein2Least = found->second.wasserstein2Least;
            if (entry.status == RunStatus::Running) // state.json has the step of the last checkpoint
                entry.step = std::max(entry.step, found->second.step);
            if (entry.released && !entry.epsilon) entry.epsilon = method.lastOf(MetricId::EpsilonSpent);
        }
    return {};
}

/// Of a run by an earlier program, whose state.json has no time: the checkpoint's header has the seconds that every
/// method trained.
void takeSeconds(const Paths& paths, RunEntry& entry) {
    if (entry.seconds) return;
    QFile file;
    if (!openOwnBytes(paths.checkpoint(), file)) return;
    const QByteArray length = file.read(8);
    quint64 size = 0;
    for (int i = int(length.size()); i-- > 0;) size = size << 8 | static_cast<unsigned char>(length[i]);
    if (length.size() < 8 || size > quint64(smallFile)) return;
    const QJsonObject metadata =
        QJsonDocument::fromJson(file.read(qint64(size))).object()[QLatin1String("__metadata__")].toObject();
    for (const RunMethod& method : entry.methods) {
        bool isNumber = false;
        const double seconds = metadata[method.name + QStringLiteral("/seconds")].toString().toDouble(&isNumber);
        if (isNumber) entry.seconds = entry.seconds.value_or(0) + seconds;
    }
}

bool isAlive(const Paths& paths, const HeldLocks& locked) {
    return locked.has(AT_FDCWD, QFile::encodeName(paths.lock()).constData());
}

/// Whether the run is this user's.
bool isMarked(const Paths& paths) {
    const auto config = readSmall(paths.config());
    return config && isOwnRun(paths.folder.toStdString(), view(*config));
}

} // namespace

std::optional<double> LaplaceMu::of(std::int64_t dimensions, double epsilon) {
    const QMutexLocker lock(&m_mutex);
    auto& known = m_known;
    const QPair<qint64, double> key(dimensions, epsilon);
    if (!known.contains(key)) {
        const auto made = RangeLimitedLaplace::make(dimensions, epsilon);
        known[key] = made ? std::optional(made->mu()) : std::nullopt;
    }
    return known[key];
}

std::int64_t fingerprintOf(int runs, const QByteArray& folder, const HeldLocks& locked) {
    std::array<std::int64_t, 31> facts{};
    std::size_t next = 0;
    for (const char* name : {"/config.json", "/state.json", "/metrics.csv", "/about.json", "/ledger.json",
                             "/ledger.json.count", "/label.md", "/label.json", "/mark", "/log.txt"}) {
        struct stat status {};
        const bool there = ::fstatat(runs, (folder + name).constData(), &status, AT_SYMLINK_NOFOLLOW) == 0;
        facts[next++] = there ? std::int64_t(status.st_mtim.tv_sec) * 1'000'000'000 + status.st_mtim.tv_nsec : -1;
        facts[next++] = there ? std::int64_t(status.st_size) : -1;
        facts[next++] = there ? std::int64_t(status.st_ino) : -1;
    }
    facts[next] = locked.has(runs, (folder + "/.lock").constData());
    return mixed({reinterpret_cast<const char*>(facts.data()), sizeof facts});
}

Result<RunSpec> readRunConfig(const QString& folder) {
    const QString path = Paths{folder}.config();
    const auto bytes = readSmall(path);
    if (!bytes)
        return bytes.fault().code == Fault::Code::NotFound
                   ? Fault{Fault::Code::NotFound, folder.toStdString(), "is not a run folder: it has no config.json"}
                   : bytes.fault();
    return parseRunSpec(view(*bytes), path.toStdString());
}

Result<RunSpec> readRunToRepeat(const QString& folder) {
    auto spec = readRunConfig(folder);
    return !spec || isMarked(Paths{folder}) ? spec : openedSpec(std::move(*spec));
}

NoiseDistribution readNoise(const QString& folder) {
    const Paths paths{folder};
    const auto spec = readRunConfig(folder);
    if (spec && isMarked(paths)) return noiseOf(*spec);
    const auto ledger = ledgerIn(paths);
    if (!spec || !ledger) return NoiseDistribution::Study;
    std::vector<PrivacyEvent> events = ledger->events();
    std::erase_if(events, [](const PrivacyEvent& event) { return !isRelease(event); });
    const auto weak = std::ranges::find_if(
        events, [](const PrivacyEvent& event) { return event.noise != NoiseDistribution::Exact; });
    return events.empty() ? noiseOf(*spec) : weak == events.end() ? NoiseDistribution::Exact : weak->noise;
}

RunPromise readPromise(const QString& folder, bool isTraining) {
    const Paths paths{folder};
    const auto ledger = ledgerIn(paths);
    if (!ledger) return {};
    const auto events = ledger->withPlan();
    const auto spec = readRunConfig(folder);
    if (std::ranges::none_of(ledger->events(), isRelease)) // it may train on those of another run
        return {.change = spec && !isTraining ? labelChangeIn(folder, *spec, events, {}) : std::nullopt};
    double noise = 0;
    for (const PrivacyEvent& event : events)
        if (const double of = event.release ? event.release->noiseMultiplier : event.noiseScale;
            isRelease(event) && (noise == 0 || of < noise))
            noise = of;
    const bool central = std::ranges::any_of(
        events, [](const auto& event) { return event.kind == PrivacyEvent::Kind::CentralSteps; });
    const bool claimed = central && !isMarked(paths);
    const LabelNotes notes{.claimed = claimed, .verdict = savedVerdict(folder), .drawn = ledger->drawnOfPlan()};
    if (central && isTraining)
        return {.stamp = QCoreApplication::translate(
                    "RunReader", "central privacy; what it guarantees is on the run's label when it has ended"),
                .events = events,
                .notes = notes};
    RunPromise promise{
        .stamp = QString::fromStdString(stamp(withLabelledLooks(events, folder), shownWording(), claimed)),
        .noise = noise,
        .events = events,
        .notes = notes};
    const auto total = [](const std::vector<PrivacyEvent>& of) {
        const double epsilon = totalOn(of, *std::ranges::find_if(of, isRelease)).epsilon;
        return std::isfinite(epsilon) ? epsilon : 0;
    };
    promise.epsilon = total(events);
    if (spec) promise.change = labelChangeIn(folder, *spec, events, notes);
    promise.drawn = central ? total(ledger->events()) : 0;
    return promise;
}

bool isUnproven(const QString& folder, const RunPromise& promise) {
    const auto stated = readRunConfig(folder);
    if (!promise.events.empty() || !stated || noiseOf(*stated) != NoiseDistribution::Exact) return false;
    const auto spec = readRunToRepeat(folder); // the release that somebody else's run names is not believed
    return spec && !isDrawn(spec->data) && !isPrivatizedFile(spec->data) && spec->data.release.empty();
}

RunStatus readStatus(const QString& folder) {
    const Paths paths{folder};
    const HeldLocks locked = HeldLocks::now();
    RunEntry entry;
    (void)takeState(paths, isAlive(paths, locked), entry); // unfinished where it is damaged
    return entry.status;
}

RunEntry readRun(const QString& runs, const QString& folder, std::int64_t fingerprint, const HeldLocks& locked,
                 LaplaceMu& laplace) {
    const Paths paths{runs + QLatin1Char('/') + folder};
    RunEntry entry{.folder = folder, .fingerprint = fingerprint};
    const auto note = [&](const auto& result) {
        if (!result && !entry.fault) entry.fault = result.fault();
    };
    if (const auto bytes = readAboutBytes(paths.folder); !bytes)
        note(bytes);
    else if (*bytes) {
        const auto about = parseAbout(**bytes, paths.folder + QStringLiteral("/about.json"));
        note(about);
        if (about) entry.about = *about;
    }
    struct stat status {};
    if (::stat(QFile::encodeName(paths.config()).constData(), &status) == 0) entry.started = status.st_mtim.tv_sec;
    const auto spec = readRunConfig(paths.folder);
    if (!spec) {
        entry.fault = spec.fault();
        return entry;
    }
    takeSpec(*spec, entry);
    const LogBeginning log = beginningOf(paths.log());
    if (log.time) entry.started = std::min(entry.started, *log.time); // a copy has the files' times of its own
    if (log.forkedFrom && !spec->train.from.empty()) {
        entry.parent = QString::fromStdString(runName(spec->train.from));
        entry.parentStep = *log.forkedFrom;
    }
    note(takeState(paths, isAlive(paths, locked), entry));
    const auto ledger = ledgerIn(paths);
    note(ledger);
    if (ledger) takeEvents(*ledger, *spec, paths, laplace, entry);
    entry.claimed = entry.released && spec->privacy.model == PrivacyModel::Central && !isMarked(paths);
    if (ledger && entry.status != RunStatus::Running)
        if (const auto change = labelChangeIn(
                paths.folder, *spec, ledger->withPlan(),
                {.claimed = entry.claimed, .verdict = savedVerdict(paths.folder), .drawn = ledger->drawnOfPlan()}))
            (change->isOld ? entry.labelShortened : entry.labelChanged) = true;
    entry.unproven = !entry.released && entry.status != RunStatus::Running && isUnproven(paths.folder, {});
    note(takeMetrics(paths, entry));
    if (!entry.released && !entry.unproven && (!spec->data.release.empty() || isPrivatizedFile(spec->data))) {
        // of a release that is not its own, with the same mechanism
        entry.released = true;
        entry.guaranteed = noiseOf(*spec) == NoiseDistribution::Exact && factsOf(spec->mechanism.kind).hasGuarantee;
        if (const auto release = entry.epsilon ? std::nullopt : otherRelease(paths.folder, *spec))
            if (std::isfinite(release->epsilon)) entry.epsilon = release->epsilon, entry.delta = release->delta;
    }
    if (entry.released && entry.guaranteed) entry.sum = labelledSum(paths.folder);
    takeSeconds(paths, entry);
    if (entry.status == RunStatus::Failed && !entry.fault) {
        const QString why = failureIn(paths.log());
        entry.fault = Fault{Fault::Code::Internal, paths.folder.toStdString(),
                            why.isEmpty() ? "the log does not say why" : why.toStdString()};
    }
    return entry;
}

} // namespace sfumato
