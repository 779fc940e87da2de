// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/noise/random_key.h"

#include "core/base/core_dumps.h"

#include <cerrno>
#include <sys/random.h>

namespace sfumato {

Result<ChaCha20::Key> randomKey() {
    keepMemoryToOurselves();
    ChaCha20::Key key;
    ssize_t count;
    do
        count = getrandom(key.data(), sizeof key, 0); // up to 256 bytes come whole or not at all
    while (count < 0 && errno == EINTR);
    if (count != ssize_t(sizeof key))
        return systemFault(errno, "getrandom", "draw a key");
    return key;
}

} // namespace sfumato
