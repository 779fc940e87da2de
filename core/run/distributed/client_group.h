// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"
#include "core/run/distributed/rank_message.h"

#include <filesystem>

namespace sfumato {

/// A rank above 0 of a federated run: keeps the records of its own clients alone, their critics in `folder`/secret, and
/// answers rank 0 with noisy gradients until that ends the run. It keeps to the schedule whatever it is asked: every
/// step once, in order, steps that its ledger has from before a restart not again (rank 0 goes on without their
/// answers), and what its clients spend stands in `folder`/ledger.json before their noise is drawn; where the records
/// are its own (eachHasOwn()), in their account on this machine before that, whose cap holds. `folder`/config.json
/// keeps what was agreed, so that nothing else is trained when the run goes on. Returns the fault for which it stayed
/// away, if any.
Result<void> respondForClients(const RunSpec& spec, const std::filesystem::path& folder, const Ranks& ranks);

} // namespace sfumato
