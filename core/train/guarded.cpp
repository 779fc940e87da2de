// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/train/guarded.h"

#include <c10/util/Exception.h>

#include <exception>
#include <new>

namespace sfumato {

std::optional<Fault> faultThrownBy(const std::function<void()>& work) {
    try {
        work();
        return std::nullopt;
    } catch (const std::bad_alloc&) {
        return Fault{Fault::Code::OutOfMemory, "memory", "the system gave no more"};
    } catch (const c10::Error& error) {
        const std::string what = error.what_without_backtrace();
        const bool memory = what.find("allocate memory") != std::string::npos ||
                            what.find("DefaultCPUAllocator") != std::string::npos;
        return Fault{memory ? Fault::Code::OutOfMemory : Fault::Code::Internal,
                     memory ? "memory" : "LibTorch", what.substr(0, what.find('\n'))};
    } catch (const std::exception& error) {
        return Fault{Fault::Code::Internal, "engine", error.what()};
    }
}

} // namespace sfumato
