// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/durable/own_file.h"
#include "core/files/durable/state_folder.h"
#include "core/files/durable/user_secret.h"
#include "core/study/places/place.h"
#include "core/study/places/processes.h"
#include "core/study/places/slurm_script.h"
#include "core/study/text_file.h"

#include <sys/wait.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <thread>
#include <utility>

namespace sfumato {

namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

constexpr auto longestPause = 5s;  ///< between two questions to the cluster
constexpr auto mostSilence = 120s; ///< of a cluster that is asked to end everything
constexpr auto mostRefusal = 20s;  ///< of a job that was taken and does not fit

/// Columns of squeue, of fixed widths.
constexpr std::pair<const char*, std::size_t> columns[] = {
    {"JobArrayID", 48}, {"State", 24}, {"exit_code", 12}, {"NodeList", 64}, {"Reason", 64}};

std::string withoutBlanks(std::string text) {
    text.erase(text.find_last_not_of(" \r\n") + 1);
    text.erase(0, text.find_first_not_of(' '));
    return text;
}

/// Where the user's state folder keeps the name of the jobs that were submitted for `folder`. No name is taken from the
/// folder itself, since whoever sends a folder could have any job cancelled.
Result<fs::path> orderFile(const fs::path& folder) { return stateFile("orders", folder, ".txt"); }

bool isJobName(std::string_view text) {
    const std::string_view ours = "sfumato-";
    return text.starts_with(ours) && text.size() > ours.size() &&
           text.find_first_not_of("0123456789abcdef", ours.size()) == text.npos;
}

bool isActive(const std::string& state) {
    static const std::set<std::string> active{
        "PENDING",   "CONFIGURING", "RUNNING",  "COMPLETING",   "SUSPENDED",   "STOPPED",       "SIGNALING",
        "STAGE_OUT", "RESIZING",    "REQUEUED", "REQUEUE_HOLD", "REQUEUE_FED", "RESV_DEL_HOLD", "SPECIAL_EXIT"};
    return active.contains(state);
}

Result<void> cancelJobs(const std::string& jobName) {
    TRY(done, outputOf({"scancel", "--name=" + jobName}));
    return done->code == 0 ? Result<void>()
                           : Fault{Fault::Code::IoFailed, "scancel --name=" + jobName, withoutBlanks(done->text)};
}

/// A cluster under Slurm: a job array for the points that can start, watched through squeue. No accounting database is
/// needed.
class Slurm : public Place {
public:
    /// Missing where Slurm's commands are not in PATH. Writes tasks/token, which a node must see to run a point, and
    /// tasks/job.
    static Result<std::unique_ptr<Place>> open(const PlaceToRun& where, PointCommand command);
    ~Slurm() override;

    std::size_t room() const override { return mostElements - m_running.size(); }
    Result<void> start(const std::vector<std::string>& points) override;
    Result<std::vector<PointEnd>> ended() override;
    void stop() override;
    int attempts() const override { return 3; }
    std::string news() override { return std::exchange(m_news, {}); }

    static constexpr std::size_t mostElements = 1000; ///< of an array as Slurm comes (MaxArraySize)

private:
    using Clock = std::chrono::steady_clock;
    struct Element {
        std::string id, state, nodes, reason;
        int status = 0; ///< as of wait(2)
    };
    Slurm(PlaceToRun where, PointCommand command, std::string token, std::string version)
        : m_where(std::move(where)), m_command(std::move(command)), m_token(std::move(token)),
          m_version(std::move(version)) {}
    std::string jobName() const { return "sfumato-" + m_token; }
    Result<std::vector<Element>> elements();
    Result<PointEnd> endOf(const std::string& point, const Element& element) const;
    /// Tells why points wait; a fault where they will for ever.
    Result<void> lookAtWaiting(const std::vector<Element>& all);

    PlaceToRun m_where;
    PointCommand m_command;
    std::string m_token, m_version;
    std::map<std::string, std::string> m_running; ///< points by the id of their element
    std::set<std::string> m_unseen;               ///< elements that squeue did not list the last time
    std::string m_news, m_waitsFor;
    Clock::time_point m_next{}, m_lastAnswer = Clock::now();
    std::optional<Clock::time_point> m_refusedSince;
    std::chrono::milliseconds m_pause{500};
    bool m_stopping = false;
};

} // namespace

Result<std::unique_ptr<Place>> Slurm::open(const PlaceToRun& where, PointCommand command) {
    for (const char* program : {"sbatch", "squeue", "scancel"})
        if (const auto known = outputOf({program, "--version"}); !known) return noSlurm(program);
    TRY(version, outputOf({command.words[0], "--version"}));
    TRY(order, orderFile(command.folder));
    TRY_DO(makeOwnFolder(command.notes()));
    std::error_code error;
    fs::create_directories(order->parent_path(), error);
    if (error) return systemFault(error.value(), order->parent_path().string(), "create the folder");
    auto slurm = std::unique_ptr<Slurm>(
        new Slurm(where, std::move(command), randomWord(), withoutBlanks(version->text)));
    TRY_DO(writeText(*order, slurm->jobName()));
    for (const auto& [name, text] : {std::pair("token", slurm->m_token), std::pair("job", slurm->jobName())})
        TRY_DO(writeText(slurm->m_command.notes() / name, text, 2));
    return std::unique_ptr<Place>(std::move(slurm));
}

Slurm::~Slurm() {
    if (!m_running.empty()) (void)cancelJobs(jobName());
    std::error_code ignored;
    for (const char* name : {"token", "job", "job.sh"}) fs::remove(m_command.notes() / name, ignored);
    if (const auto order = orderFile(m_command.folder)) fs::remove(*order, ignored);
    fs::remove(m_command.notes(), ignored); // stays where there are notes in it
}

Result<void> Slurm::start(const std::vector<std::string>& points) {
    const fs::path script = m_command.notes() / "job.sh";
    if (auto written = writeText(script, slurmScript(m_command, points, m_token, m_version), 2); !written)
        return written;
    auto words = sbatchWords();
    const int threads = m_where.threads > 0 ? m_where.threads : std::max(1, m_command.threads);
    for (auto& option : slurmOptions(m_where, threads, jobName(), points.size())) words.push_back(std::move(option));
    words.push_back(script.string());
    TRY(answer, outputOf(std::move(words)));
    if (answer->code != 0) return submissionFault(withoutBlanks(answer->text), m_where);
    // "1234" or "1234;cluster", perhaps after warnings
    std::string text = withoutBlanks(answer->text), job = text.substr(text.find_last_of('\n') + 1);
    job = job.substr(0, job.find(';'));
    if (job.empty() || job.find_first_not_of("0123456789") != std::string::npos)
        return Fault{Fault::Code::Malformed, "sbatch", "names no job: " + text};
    for (std::size_t i = 0; i < points.size(); ++i) m_running[job + '_' + std::to_string(i + 1)] = points[i];
    m_pause = 500ms;
    m_next = Clock::now() + m_pause;
    return {};
}

Result<std::vector<Slurm::Element>> Slurm::elements() {
    std::string format;
    for (const auto& [name, width] : columns)
        format += (format.empty() ? "" : ",") + std::string(name) + ':' + std::to_string(width);
    const auto answer = outputOf(
        {"squeue", "--noheader", "--array", "--states=all", "--name=" + jobName(), "-O", format});
    if (!answer || answer->code != 0)
        return answer ? Fault{Fault::Code::IoFailed, "squeue", withoutBlanks(answer->text)} : answer.fault();
    std::vector<Element> all;
    std::istringstream lines(answer->text);
    for (std::string line; std::getline(lines, line);) {
        std::vector<std::string> fields;
        std::size_t at = 0;
        for (const auto& column : columns) {
            fields.push_back(at < line.size() ? withoutBlanks(line.substr(at, column.second)) : std::string());
            at += column.second;
        }
        all.push_back({fields[0], fields[1], fields[3], fields[4], std::atoi(fields[2].c_str())});
    }
    return all;
}

Result<std::vector<PointEnd>> Slurm::ended() {
    std::this_thread::sleep_for(50ms); // a stop is not to wait for the next question
    if (Clock::now() < m_next || m_running.empty()) return std::vector<PointEnd>();
    const auto all = elements();
    m_pause = std::min<std::chrono::milliseconds>(longestPause, m_pause * 6 / 5);
    m_next = Clock::now() + m_pause;
    if (!all) {
        if (m_stopping && Clock::now() - m_lastAnswer > mostSilence)
            return Fault{Fault::Code::IoFailed, "squeue",
                         "the cluster does not answer, so its jobs may still run; end them with scancel --name=" +
                             jobName()};
        m_news = "the cluster does not answer: " + all.fault().detail.english();
        return std::vector<PointEnd>();
    }
    m_lastAnswer = Clock::now();
    if (auto fits = lookAtWaiting(*all); !fits && !m_stopping) return fits.fault();
    std::vector<PointEnd> over;
    std::set<std::string> unseen;
    for (auto running = m_running.begin(); running != m_running.end();) {
        const auto found = std::ranges::find(*all, running->first, &Element::id);
        std::optional<PointEnd> end;
        if (found == all->end()) {
            unseen.insert(running->first);
            if (m_unseen.contains(running->first))
                end = PointEnd{running->second, PointEnd::Kind::Lost, "is not known to the cluster any more"};
        } else if (!isActive(found->state)) {
            auto known = endOf(running->second, *found);
            if (!known && !m_stopping) return known.fault();
            end = known ? *known : PointEnd{running->second, PointEnd::Kind::Lost, known.fault().detail.english()};
        }
        if (end) {
            std::error_code ignored;
            if (m_stopping) fs::remove(m_command.notes() / (end->point + ".log"), ignored);
            over.push_back(std::move(*end)), running = m_running.erase(running);
        } else
            ++running;
    }
    m_unseen = std::move(unseen);
    if (!over.empty()) m_pause = 500ms, m_next = Clock::now() + m_pause;
    return over;
}

Result<PointEnd> Slurm::endOf(const std::string& point, const Element& element) const {
    using Kind = PointEnd::Kind;
    const int code = WIFEXITED(element.status) ? WEXITSTATUS(element.status) : 0;
    if (code == NoProgramThere || code == FolderNotShared || code == OtherVersionThere)
        return unfitNode(SlurmScriptCode(code), element.nodes, m_command, m_version);
    if (element.state == "CANCELLED" && element.status == 0) return PointEnd{point, Kind::Withdrawn, "was cancelled"};
    if (element.state == "NODE_FAIL" || element.state == "BOOT_FAIL")
        return PointEnd{point, Kind::Lost, "was on node " + element.nodes + ", which failed"};
    if (element.state == "OUT_OF_MEMORY")
        return PointEnd{point, Kind::Lost,
                        "had not enough memory on node " + element.nodes + "; ask for more, as with --sbatch=--mem=8G"};
    if (element.status == 0 && element.state != "COMPLETED")
        return PointEnd{point, Kind::Lost,
                        "ended as " + element.state + " (" + element.reason + ") on node " + element.nodes};
    auto end = endOfProcess(point, element.status, m_command.notes() / (point + ".log"));
    if (element.state == "CANCELLED" && !m_stopping) end.kind = Kind::Withdrawn;
    end.how += " on node " + element.nodes;
    return end;
}

Result<void> Slurm::lookAtWaiting(const std::vector<Element>& all) {
    const auto waits = [&](const Element& element) {
        return element.state == "PENDING" && m_running.contains(element.id) && element.reason != "None" &&
               element.reason != "JobArrayTaskLimit";
    };
    const auto first = std::ranges::find_if(all, waits);
    const bool any = std::ranges::any_of(all, [](const Element& element) { return element.state == "RUNNING"; });
    if (first == all.end() || any) {
        m_refusedSince.reset();
        return {};
    }
    if (!neverStarts(first->reason))
        m_refusedSince.reset();
    else if (!m_refusedSince)
        m_refusedSince = Clock::now();
    else if (Clock::now() - *m_refusedSince > mostRefusal)
        return waitsForEver(first->reason, m_where);
    if (first->reason != m_waitsFor) {
        m_waitsFor = first->reason;
        m_news = std::to_string(std::ranges::count_if(all, waits)) + " points wait on the cluster: " + m_waitsFor;
    }
    return {};
}

void Slurm::stop() {
    m_stopping = true;
    m_pause = 500ms;
    m_next = m_lastAnswer = Clock::now();
    if (auto cancelled = cancelJobs(jobName()); !cancelled) m_news = cancelled.fault().detail.english();
}

Result<void> endEarlierJobs(const fs::path& folder) {
    const fs::path kept = folder / "tasks" / "job";
    std::error_code error;
    if (auto own = checkOwnFolder(kept.parent_path()); !own) return own;
    if (!fs::exists(kept, error)) return {};
    const auto order = orderFile(folder);
    const auto jobName = order ? readText(*order) : order.fault();
    if (!jobName || !isJobName(*jobName))
        return Fault{Fault::Code::Busy, kept.string(),
                     "says that jobs were submitted for this folder, and this user has submitted none: somebody else's "
                     "may still run. Ask whoever submitted them to end them, then remove this file"};
    if (auto cancelled = cancelJobs(*jobName); !cancelled) return cancelled;
    for (const auto begin = std::chrono::steady_clock::now();;) {
        const auto left = outputOf({"squeue", "--noheader", "--name=" + *jobName});
        if (left && left->code == 0 && withoutBlanks(left->text).empty()) break;
        if (std::chrono::steady_clock::now() - begin > mostSilence)
            return Fault{Fault::Code::Busy, folder.string(),
                         "jobs of an earlier call still run on the cluster; end them with scancel --name=" + *jobName};
        std::this_thread::sleep_for(500ms);
    }
    std::vector<fs::path> left;
    for (fs::directory_iterator entry(kept.parent_path(), error), end; !error && entry != end; entry.increment(error))
        if (entry->path().extension() != ".csv") // which the sweep collects
            left.push_back(entry->path());
    for (const auto& path : left) fs::remove(path, error);
    fs::remove(kept.parent_path(), error);
    fs::remove(*order, error);
    return {};
}

Result<std::unique_ptr<Place>> openPlace(const PlaceToRun& where, PointCommand command) {
    if (where.kind == PlaceToRun::Kind::Slurm) return Slurm::open(where, std::move(command));
    if (where.jobs > 1) return std::unique_ptr<Place>(std::make_unique<Processes>(std::move(command), where.jobs));
    return std::unique_ptr<Place>();
}

} // namespace sfumato
