// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace sfumato {

/// Settings of OpenBLAS, OpenMP and the C library under which training is fast. OPENBLAS_CORETYPE is kept where it is set; all
/// others are where OMP_WAIT_POLICY is: then somebody knows better. To be called first thing in main, before OpenMP, and
/// so LibTorch, is loaded. Whether a variable was missing: a program that has them loaded by then begins again.
bool startWithOurEnvironment();

} // namespace sfumato
