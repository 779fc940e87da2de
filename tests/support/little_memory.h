// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace sfumato {

/// So much memory, as SFUMATO_MEMORY states it, while this lives.
class LittleMemory {
public:
    explicit LittleMemory(const char* bytes) { qputenv("SFUMATO_MEMORY", bytes); }
    ~LittleMemory() { qunsetenv("SFUMATO_MEMORY"); }
    LittleMemory(const LittleMemory&) = delete;
    LittleMemory& operator=(const LittleMemory&) = delete;
};

} // namespace sfumato
