// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace sfumato {

/// OpenMP and the C library read their settings from the environment before main. To be called first thing in
/// it: starts the program again with ours, unless OMP_WAIT_POLICY is set, which says that it was, or that
/// somebody knows better.
void startWithOurEnvironment(char** arguments);

} // namespace sfumato
