// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/run_until_closed.h"

#include "app/gui/main_window.h"

#include <QApplication>

#include <csignal>
#include <sys/time.h>
#include <unistd.h>

namespace sfumato {

namespace {

volatile std::sig_atomic_t exitCode = 0;

void leave(int) {
    ::_exit(exitCode);
}

} // namespace

int runUntilClosed(MainWindow& window, std::chrono::milliseconds patience) {
    exitCode = QApplication::exec();
    window.finishChanges();
    std::signal(SIGALRM, leave); // a new thread would wait for a library that never answers
    const itimerval once{{}, {patience.count() / 1000, patience.count() % 1000 * 1000}};
    ::setitimer(ITIMER_REAL, &once, nullptr);
    return exitCode;
}

} // namespace sfumato
