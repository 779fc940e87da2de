// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/random_word.h"

#include "core/base/require.h"

#include <sys/random.h>

namespace sfumato {

std::string randomWord() {
    unsigned char bytes[16];
    REQUIRE(::getrandom(bytes, sizeof bytes, 0) == ssize_t(sizeof bytes)); // never less, for so few
    std::string word;
    for (const unsigned char byte : bytes)
        word += "0123456789abcdef"[byte >> 4], word += "0123456789abcdef"[byte & 15];
    return word;
}

} // namespace sfumato
