// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <dlfcn.h>

#include <cstdio>
#include <cstdlib>

namespace sfumato {

/// The function of this name in the library that calls.
inline void* original(const char* mangled, void* caller) {
    Dl_info where{};
    void* const library = ::dladdr(caller, &where) ? ::dlopen(where.dli_fname, RTLD_NOW | RTLD_NOLOAD) : nullptr;
    void* const function = library ? ::dlsym(library, mangled) : nullptr;
    if (!function) {
        std::fprintf(stderr, "there is no %s\n", mangled);
        std::abort();
    }
    return function;
}

} // namespace sfumato
