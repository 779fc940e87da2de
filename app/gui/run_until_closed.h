// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

namespace sfumato {

class MainWindow;

/// Runs the event loop, then ends the process with its exit code. Returns the code where everything ends by itself; a
/// thread that still waits for a file, as on a network that is gone, is not waited for: after `patience` the process
/// ends as it is. What outlives the window has been written before. Changes of run folders that were asked for are made
/// as long as they go on.
int runUntilClosed(MainWindow& window, std::chrono::milliseconds patience = std::chrono::milliseconds(1000));

} // namespace sfumato
