// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/study_jobs.h"

#include "core/sweep/study_result.h"

#include <fcntl.h>
#include <spawn.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <optional>
#include <thread>

namespace sfumato::cli {

namespace {

struct StudyJob {
    pid_t process;
    StudyPoint point;
};

/// The program that this is, or in tests the one beside what has its commands loaded.
std::string programPath() {
    std::error_code error;
    return (std::filesystem::read_symlink("/proc/self/exe", error).parent_path() / "sfumato-cli").string();
}

/// In a process group of its own: a Ctrl-C at the terminal reaches this process alone, which passes it on once.
std::optional<pid_t> startPoint(const StudyJobs& jobs, const std::string& point) {
    std::vector<std::string> words{programPath(), "study", jobs.file.string(), "--out", jobs.folder.string(), "--point", point};
    if (jobs.releaseAgain)
        words.push_back("--release-again");
    std::vector<char*> arguments;
    for (auto& word : words)
        arguments.push_back(word.data());
    arguments.push_back(nullptr);
    posix_spawn_file_actions_t files;
    posix_spawnattr_t attributes;
    ::posix_spawn_file_actions_init(&files);
    ::posix_spawnattr_init(&attributes);
    for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        ::posix_spawn_file_actions_addopen(&files, descriptor, "/dev/null", descriptor == STDIN_FILENO ? O_RDONLY : O_WRONLY, 0);
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
    pid_t process = 0;
    const int failed = ::posix_spawn(&process, words[0].c_str(), &files, &attributes, arguments.data(), environ);
    ::posix_spawn_file_actions_destroy(&files);
    ::posix_spawnattr_destroy(&attributes);
    return failed ? std::nullopt : std::optional(process);
}

/// What a process that said nothing itself leaves behind.
void note(const std::filesystem::path& result, std::string what) {
    auto kept = readStudyResult(result);
    if (!kept || kept->fault)
        return;
    kept->fault = Fault{Fault::Code::Internal, "process of the run", std::move(what)};
    (void)writeStudyResult(result, *kept); // without it the point is one that waits
}

class StudyQueue {
public:
    StudyQueue(const Study& study, const StudyJobs& jobs, std::vector<StudyPoint> waiting) : m_study(study), m_jobs(jobs), m_waiting(std::move(waiting)) {}

    void run(const std::function<void(const StudyPoint&)>& ended, std::stop_token stop) {
        bool asked = false;
        while (!m_running.empty() || (!m_waiting.empty() && !stop.stop_requested())) {
            if (!stop.stop_requested())
                fill(ended);
            else if (!asked)
                for (asked = true; const StudyJob& job : m_running)
                    ::kill(job.process, SIGTERM);
            collect(ended);
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        }
    }

private:
    void fill(const std::function<void(const StudyPoint&)>& ended) {
        const auto isFree = [&](const StudyPoint& point) {
            return std::ranges::none_of(m_running, [&](const StudyJob& job) { return shareRelease(m_study, job.point, point); });
        };
        while (int(m_running.size()) < m_jobs.jobs) {
            const auto next = std::ranges::find_if(m_waiting, isFree);
            if (next == m_waiting.end())
                return;
            const StudyPoint point = *next;
            m_waiting.erase(next);
            if (const auto process = startPoint(m_jobs, folderNameOf(m_study.spec, point))) {
                m_running.push_back({*process, point});
                continue;
            }
            note(resultOf(point), "could not be started");
            ended(point);
        }
    }

    void collect(const std::function<void(const StudyPoint&)>& ended) {
        for (std::size_t i = 0; i < m_running.size();) {
            int status = 0;
            if (::waitpid(m_running[i].process, &status, WNOHANG) == 0) {
                ++i;
                continue;
            }
            const StudyPoint point = m_running[i].point;
            m_running.erase(m_running.begin() + std::ptrdiff_t(i));
            if (WIFSIGNALED(status))
                note(resultOf(point), "was ended by signal " + std::to_string(WTERMSIG(status)));
            ended(point);
        }
    }

    std::filesystem::path resultOf(const StudyPoint& point) const {
        return StudyPaths{m_jobs.folder}.result(folderNameOf(m_study.spec, point));
    }

    const Study& m_study;
    const StudyJobs& m_jobs;
    std::vector<StudyPoint> m_waiting;
    std::vector<StudyJob> m_running;
};

} // namespace

RunPoints inProcesses(const Study& study, StudyJobs jobs, std::stop_token stop) {
    return [&study, jobs = std::move(jobs), stop = std::move(stop)](const std::vector<StudyPoint>& waiting,
                                                                    const std::function<void(const StudyPoint&)>& ended) {
        StudyQueue(study, jobs, waiting).run(ended, stop);
    };
}

void stopWithParent() {
    ::prctl(PR_SET_PDEATHSIG, SIGTERM);
    if (::getppid() == 1) // it was gone already
        ::raise(SIGTERM);
}

} // namespace sfumato::cli
