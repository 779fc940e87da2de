// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace sfumato {

/// Settings of OpenMP and the C library under which training is fast, unless OMP_WAIT_POLICY is set: then somebody
/// knows better. To be called first thing in main, before OpenMP, and so LibTorch, is loaded.
void startWithOurEnvironment();

} // namespace sfumato
