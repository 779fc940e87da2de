// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/guarded.h"

#include <algorithm>
#include <exception>
#include <new>
#include <string>

namespace sfumato {

std::optional<Fault> faultThrownBy(const std::function<void()>& work) {
    try {
        work();
        return std::nullopt;
    } catch (const ThrownFault& thrown) {
        return thrown.fault;
    } catch (const std::bad_alloc&) {
        return Fault{Fault::Code::OutOfMemory, "memory", TEXT("the system gave no more")};
    } catch (const std::exception& error) {
        std::string what = error.what();
        what.resize(std::min(what.size(), what.find('\n'))); // LibTorch appends where it was
        const bool memory = what.find("allocate memory") != std::string::npos ||
                            what.find("DefaultCPUAllocator") != std::string::npos;
        return Fault{memory ? Fault::Code::OutOfMemory : Fault::Code::Internal, memory ? "memory" : "engine", what};
    }
}

} // namespace sfumato
