// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/end_signals.h"

#include <QSocketNotifier>

#include <csignal>
#include <fcntl.h>
#include <unistd.h>
#include <utility>

namespace sfumato {

namespace {

constexpr int numbers[] = {SIGTERM, SIGINT, SIGHUP};
int ends[2] = {-1, -1}; ///< of a pipe: all that a handler may do is write

void tell(int) {
    const char byte = 0;
    [[maybe_unused]] const auto written = ::write(ends[1], &byte, 1);
}

} // namespace

EndSignals::EndSignals(QObject* parent) : QObject(parent) {
    if (::pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0) return;
    auto* notifier = new QSocketNotifier(ends[0], QSocketNotifier::Read, this);
    connect(notifier, &QSocketNotifier::activated, this, [this] {
        char byte;
        if (::read(ends[0], &byte, 1) == 1) Q_EMIT came();
    });
    for (const int number : numbers) {
        struct sigaction now {};
        ::sigaction(number, nullptr, &now);
        if (now.sa_handler == SIG_IGN) continue;
        now = {};
        now.sa_handler = tell;
        now.sa_flags = int(SA_RESETHAND) | SA_RESTART;
        ::sigaction(number, &now, nullptr);
    }
}

EndSignals::~EndSignals() {
    for (const int number : numbers) {
        struct sigaction now {};
        ::sigaction(number, nullptr, &now);
        if (now.sa_handler == tell) std::signal(number, SIG_DFL);
    }
    for (int& end : ends)
        if (end >= 0) ::close(std::exchange(end, -1));
}

} // namespace sfumato
