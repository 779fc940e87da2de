// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/drawing_library.h"

#include <dlfcn.h>
#include <filesystem>

namespace sfumato::cli {

void* drawingFunction(const char* name) {
    Dl_info here;
    if (!::dladdr(reinterpret_cast<void*>(&drawingFunction), &here)) return nullptr;
    const auto path = std::filesystem::path(here.dli_fname).parent_path() / "libsfumato_figure_commands.so";
    void* const loaded = ::dlopen(path.c_str(), RTLD_LAZY);
    return loaded ? ::dlsym(loaded, name) : nullptr;
}

} // namespace sfumato::cli
