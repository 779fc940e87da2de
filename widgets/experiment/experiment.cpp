// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/experiment/experiment.h"

#include "core/base/rounded_text.h"
#include "core/spec/tables/central_methods.h"
#include "core/spec/forked_spec.h"
#include "core/spec/own_title.h"
#include "core/engine/privatized_records.h"
#include "core/spec/run_name.h"
#include "core/spec/run_spec_json.h"
#include "core/spec/stated_columns.h"
#include "core/spec/tables/mechanism_facts.h"
#include "widgets/experiment/fitting.h"

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>

#include <algorithm>
#include <iterator>
#include <tuple>

namespace sfumato {

namespace {

/// Of a central run: what it asked once is there.
bool hasAnswers(const std::filesystem::path& run) {
    std::error_code ignored;
    return std::filesystem::exists(run / "released.safetensors", ignored);
}

/// Whether the run can go on from where it stopped or failed.
bool hasCheckpoint(const std::filesystem::path& run) {
    std::error_code ignored;
    return std::filesystem::exists(run / "checkpoint.safetensors", ignored);
}

/// A hash; empty of what cannot be read.
QByteArray contentsOf(const QString& path) {
    QFile file(path);
    if (!QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly)) return {};
    return QCryptographicHash::hash(file.read(1 << 24), QCryptographicHash::Sha256);
}

/// Whether a run that goes on from another has its network and trains on its privatized records: what was learned
/// belongs to their noise.
Result<void> checkRelease(const RunSpec& spec, const Released& released, const std::optional<std::string>& records) {
    if (released.folder == spec.train.from || released.spec.train.from == spec.train.from)
        TRY_DO(checkForkedNetwork(spec, released.spec));
    const auto fork = checkFork(spec);
    if (fork || released.serves(spec, records)) return {};
    if (spec.privacy.model == PrivacyModel::Central) return fork;
    const bool isMechanism = released.folder == spec.train.from && released.spec.mechanism != spec.mechanism;
    if (isMechanism && released.spec.mechanism.epsilon != spec.mechanism.epsilon)
        return Fault{Fault::Code::Mismatch,
                     "mechanism.epsilon",
                     {TEXT("must stay %1: this run goes on from %2, whose noise is on the records already. Undo the "
                           "change, or take that run out of \"Goes on from\" in the step Training"),
                      {nearestText(released.spec.mechanism.epsilon), runName(spec.train.from)}}};
    return Fault{Fault::Code::Mismatch,
                 isMechanism ? "mechanism" : "train.from",
                 {TEXT("must be as in %1, from which this run goes on: its noise is on the records already. Undo the "
                       "change, or take that run out of \"Goes on from\" in the step Training"),
                  {runName(spec.train.from)}}};
}

} // namespace

Experiment::Experiment(RunSession& session, SpecHistory::Title title, QObject* parent)
    : QObject(parent), m_session(session), m_history(std::move(title)) {
    connect(&m_history, &SpecHistory::restored, this, [this](const RunSpec& spec, int opening) {
        const bool another = opening != m_opening;
        if (another) {
            m_others[m_opening] = std::exchange(m_of, m_others[opening]);
            m_opening = opening;
        }
        take(spec);
        announceSpec();
        if (another) Q_EMIT opened();
    });
    connect(&session, &RunSession::finished, this, &Experiment::end);
}

void Experiment::take(RunSpec spec) {
    if (spec.data.source != m_spec.data.source || spec.data.path != m_spec.data.path) m_records.reset();
    m_spec = std::move(spec);
    m_faults = check(m_spec);
    if (m_spec.privacy.model == PrivacyModel::Local && !isPrivatizedFile(m_spec.data))
        std::ranges::copy(checkMethods(m_spec.mechanism, m_spec.methods), std::back_inserter(m_faults));
    if (const auto served = checkRelease(m_spec, m_released, m_records); !served) m_faults.push_back(served.fault());
}

void Experiment::announceSpec() {
    show([this] { Q_EMIT specChanged(); });
    Q_EMIT changed();
}

void Experiment::show(const std::function<void()>& fill) {
    const bool outer = std::exchange(m_showing, true);
    fill();
    m_showing = outer;
}

void Experiment::setFile(const QString& file) {
    m_of.file = file;
    m_of.contents = contentsOf(file);
}

bool Experiment::isFileChanged() const {
    return QFileInfo::exists(m_of.file) && contentsOf(m_of.file) != m_of.contents;
}

void Experiment::open(RunSpec spec, const QString& file) {
    openWith(std::move(spec), {.file = file, .contents = contentsOf(file)});
}

void Experiment::openRun(const RunSpec& spec, const std::filesystem::path& folder, bool unfinished,
                         NoiseDistribution noise) {
    if (m_session.isRunning()) return;
    m_released = releaseIn(spec, folder);
    openWith(spec, {.folder = folder, .noise = noise, .unfinished = unfinished});
}

void Experiment::setPastReport(const RunReport& report) {
    if (m_session.isRunning() || m_of.report || report.folder != m_of.folder) return;
    m_of.report = report;
    Q_EMIT changed();
}

RunSpec Experiment::ranSpec() const {
    RunSpec ran = m_of.runSpec;
    (ran.privacy.model == PrivacyModel::Central ? ran.privacy.noise : ran.mechanism.noise) = m_of.noise;
    return ran;
}

void Experiment::openWith(RunSpec spec, Belongings of) {
    if (m_session.isRunning()) return;
    m_others[m_opening] = std::exchange(m_of, std::move(of));
    m_opening = m_others.rbegin()->first + 1;
    spec.data.release.clear(); // whether there is one to train on is known when the training begins
    if (isSensitive(spec.data) && !isPrivatizedFile(spec.data))
        spec.mechanism.noise = spec.privacy.noise = NoiseDistribution::Exact;
    take(std::move(spec));
    if (m_madeTitles.contains(m_spec.title) || ownTitle(m_spec.title)) m_of.made = m_spec;
    m_of.runSpec = m_spec;
    m_history.record(m_spec, m_opening);
    announceSpec();
    Q_EMIT opened();
}

void Experiment::edit(const std::function<void(RunSpec&)>& change) {
    if (m_showing) return;
    RunSpec edited = m_spec;
    change(edited);
    if (edited != m_spec || m_session.isRunning()) edit(std::move(edited));
}

void Experiment::useBudget(const MechanismSpec& budget) {
    edit([&](RunSpec& spec) {
        MechanismSpec& own = spec.mechanism;
        own.kind = budget.kind, own.p = budget.p;
        own.epsilon = budget.epsilon, own.delta = budget.delta, own.noiseScale = budget.noiseScale;
    });
}

void Experiment::edit(RunSpec spec) {
    if (m_session.isRunning()) return show([this] { Q_EMIT specChanged(); });
    const bool sensitive = isSensitive(spec.data);
    const bool others = spec.data.source != m_spec.data.source || spec.data.path != m_spec.data.path;
    const bool answered = others || spec.data.sensitive != m_spec.data.sensitive;
    if (answered) {
        spec.mechanism.noise = sensitive ? NoiseDistribution::Exact : NoiseDistribution::Study;
        if (sensitive || spec.privacy.noise != NoiseDistribution::None) spec.privacy.noise = spec.mechanism.noise;
        spec.monitor.raw = spec.monitor.raw && !sensitive;
    }
    RunSpec fits = fitted(m_spec, spec);
    retitle(fits);
    take(std::move(fits));
    m_history.record(m_spec, m_opening);
    announceSpec();
}

void Experiment::retitle(RunSpec& edited) const {
    if (m_of.made && edited.title == m_spec.title) edited.title = titleAfter(*m_of.made, edited);
}

void Experiment::returnTo(const RunSpec& asked) {
    if (asked == m_spec || m_session.isRunning()) return;
    take(asked);
    m_history.record(m_spec, m_opening);
    announceSpec();
}

bool Experiment::isResumable() const { return m_of.unfinished && !m_session.isRunning() && m_spec == m_of.runSpec; }

bool Experiment::hasResult() const {
    const auto& report = m_of.report;
    return !m_of.folder.empty() && (m_of.unfinished || !report || !report->fault || report->stepsDone > 0);
}

bool Experiment::isEditedSinceRun() const {
    return hasResult() && resultSettings(m_spec) != resultSettings(m_of.runSpec);
}

bool Experiment::lacksUnit() const {
    const DataSpec& data = m_spec.data;
    return data.source == "file" && !data.path.empty() && !isPrivatizedFile(data) && !hasSeveralOfPerson(data.read) &&
           m_of.file.isEmpty() && m_of.folder.empty() && data.path != m_unitStatedOf;
}

bool Experiment::hasMadeTitle() const { return m_of.made && m_spec.title == titleAfter(*m_of.made, m_spec); }

RunSpec resultSettings(RunSpec spec) {
    const RunSpec fresh;
    spec.name = fresh.name, spec.title = fresh.title, spec.follows = fresh.follows;
    spec.threads = fresh.threads, spec.device = fresh.device;
    spec.monitor = fresh.monitor;
    spec.data.ledger = fresh.data.ledger;
    spec.data.sensitive = isSensitive(spec.data);
    spec.train.sampleEvery = fresh.train.sampleEvery, spec.train.samples = fresh.train.samples;
    if (spec.train.patience == 0) spec.train.evaluateEvery = fresh.train.evaluateEvery; // else it may end the training
    if (spec.privacy.model == PrivacyModel::Local) { // steps of a central run are paid for up to the next checkpoint
        spec.train.checkpointEvery = fresh.train.checkpointEvery;
        spec.privacy = fresh.privacy;
        if (!factsOf(spec.mechanism.kind).hasDelta) { // it reads neither
            spec.mechanism.delta = fresh.mechanism.delta;
            spec.mechanism.acceptLargeDelta = fresh.mechanism.acceptLargeDelta;
        }
    } else {
        spec.mechanism = fresh.mechanism;
    }
    return spec;
}

void Experiment::setRecords(const DataSpec& data, const std::string& fingerprint) {
    if (data.source != m_spec.data.source || data.path != m_spec.data.path || m_records == fingerprint) return;
    const auto before = release();
    m_records = fingerprint;
    if (release() != before) Q_EMIT changed();
}

Experiment::Cost Experiment::cost() const {
    if (isPrivatizedFile(m_spec.data)) return Cost::Free;
    const bool running = m_session.isRunning() && !m_session.isSweeping();
    const bool central = m_spec.privacy.model == PrivacyModel::Central;
    if ((central ? m_spec.privacy.noise : m_spec.mechanism.noise) != NoiseDistribution::Exact) return Cost::None;
    if (central) return (isResumable() || running) && hasAnswers(m_of.folder) ? Cost::Free : Cost::Release;
    if (isResumable() || running)
        return privatizedRecords(m_of.folder, m_spec.data) || !release().empty() ? Cost::Free : Cost::Release;
    return release().empty() ? Cost::Release : Cost::Free;
}

std::filesystem::path Experiment::release() const {
    return m_released.serves(m_spec, m_records) ? m_released.folder : std::filesystem::path();
}

void Experiment::forgetRelease() {
    m_released = {};
    m_of.unfinished = false;
    Q_EMIT changed();
}

void Experiment::begin(const RunSpec& asked, RunSession::Pace pace, const std::filesystem::path& folder, int threads,
                       TransportSolver device, const Consent& consent) {
    if (m_session.state() != RunSession::State::Idle) return;
    returnTo(asked);
    m_resumed = isResumable();
    m_before = {m_of, m_released};
    m_passing = false;
    m_of.report.reset();
    if (m_resumed) return m_session.resume(m_of.folder, int(m_spec.methods.size()), pace, consent);
    m_of.folder = folder;
    m_of.runSpec = m_spec;
    m_of.noise = noiseOf(m_spec);
    m_of.unfinished = false;
    RunSpec spec = m_spec;
    if (spec.threads == 0) spec.threads = threads;
    if (spec.device == TransportSolver::Cpu) spec.device = device;
    if (const auto release = this->release(); !release.empty())
        spec.data.release = release.string();
    else
        m_released = {spec, folder, consent.agreed ? consent.agreed->fingerprint : std::string()};
    m_session.start(spec, folder, pace, consent);
}

bool Experiment::wasNotAgreedTo(const RunReport& report) {
    return report.fault &&
           (report.fault->code == Fault::Code::Unconfirmed || report.fault->code == Fault::Code::NotAccepted);
}

void Experiment::end(const RunReport& report) {
    if (m_before && (wasNotAgreedTo(report) || (m_passing && report.ending == RunReport::Ending::Stopped))) {
        std::tie(m_of, m_released) = *std::exchange(m_before, {});
        Q_EMIT changed();
        return Q_EMIT ended(report);
    }
    m_of.report = report;
    using enum RunReport::Ending;
    const bool began = !report.folder.empty();
    m_of.unfinished = m_resumed ? report.ending != Finished
                                : began && (report.ending == Stopped ||
                                            (report.ending == Failed && hasCheckpoint(report.folder)));
    if (began && report.folder != m_of.folder) { // renamed meanwhile
        if (m_released.folder == m_of.folder) m_released.folder = report.folder;
        m_of.folder = report.folder;
    }
    if (!began && !m_resumed) m_of.folder.clear();
    Q_EMIT changed();
    Q_EMIT ended(report);
    if (!m_mending.empty()) goOnMended();
}

Result<void> Experiment::mend(std::vector<SpecSetting> settings) {
    if (m_session.isSweeping())
        return Fault{Fault::Code::Busy, "sweep", "is running; stop it first, then press the button again"};
    m_mending = std::move(settings);
    m_session.isRunning() ? m_session.stop() : goOnMended(); // after a stop end() goes on
    return {};
}

void Experiment::goOnMended() {
    const auto settings = std::exchange(m_mending, {});
    RunSpec spec = m_spec;
    for (const SpecSetting& setting : settings)
        if (auto next = withSetting(spec, setting.key + '=' + setting.value)) spec = std::move(next).value();
    retitle(spec);
    take(spec); // an edit like any other: it can be undone
    m_history.record(m_spec, m_opening);
    announceSpec();
    if (m_of.folder.empty() || (m_of.report && m_of.report->ending == RunReport::Ending::Finished))
        return Q_EMIT goesOn();
    const auto amend = [folder = m_of.folder, settings](const Engine& engine, std::stop_token) {
        return engine.amend(folder, settings);
    };
    m_session.ask<void>(this, "amend", amend, [this, opening = m_opening](const Result<void>& amended) {
        if (opening != m_opening) return; // another experiment was opened meanwhile
        m_of.unfinished = amended.ok();
        if (amended)
            m_of.runSpec = m_spec;
        else
            Q_EMIT said(amended.fault());
        Q_EMIT goesOn();
    });
}

} // namespace sfumato
