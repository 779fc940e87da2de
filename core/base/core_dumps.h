// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace sfumato {

/// Called before raw records or keys come into memory: from now on this process leaves no core dump, and other
/// processes of the user cannot read its memory (PR_SET_DUMPABLE). It is not taken back, for memory that was
/// freed still holds them.
void keepMemoryToOurselves();

/// For a process whose messages other processes of its run copy out of its memory, as MPI does on one machine:
/// from now on keepMemoryToOurselves() forbids core dumps alone.
void letOtherRanksReadMemory();

} // namespace sfumato
