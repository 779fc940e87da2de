// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/study/places/place.h"

#include <sys/types.h>

#include <string>
#include <vector>

namespace sfumato {

/// Starts a program, found in PATH where it is no path, without input; what it says goes to these descriptors. In a
/// process group of its own: a Ctrl-C at the terminal reaches this process alone. NotFound where there is no such
/// program.
Result<pid_t> startProgram(std::vector<std::string> words, int output, int errors);

struct CommandOutput {
    int code = 0;     ///< 128 and more: ended by a signal
    std::string text; ///< standard output and errors as they came
};

/// Runs a program to its end.
Result<CommandOutput> outputOf(std::vector<std::string> words);

/// This machine: so many processes at once. What they say goes to the notes of the command.
class Processes : public Place {
public:
    Processes(PointCommand command, int atOnce) : m_command(std::move(command)), m_atOnce(std::size_t(atOnce)) {}
    ~Processes() override;
    std::size_t room() const override { return m_atOnce - m_running.size(); }
    Result<void> start(const std::vector<std::string>& points) override;
    Result<std::vector<PointEnd>> ended() override;
    void stop() override;
    int attempts() const override { return 1; }

private:
    struct Running {
        pid_t process;
        std::string point;
    };
    PointCommand m_command;
    std::size_t m_atOnce;
    std::vector<Running> m_running;
    bool m_stopping = false;
};

/// How a process ended, of which wait(2) says `status`; `log`: where it spoke, of which the last line is told and which
/// goes where the process did its work.
PointEnd endOfProcess(const std::string& point, int status, const std::filesystem::path& log);

} // namespace sfumato
