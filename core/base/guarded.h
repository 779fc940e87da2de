// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fault.h"
#include "core/base/result.h"

#include <functional>
#include <optional>
#include <stdexcept>
#include <type_traits>

namespace sfumato {

/// Runs `work`; what it or a library throws becomes a fault. Empty when nothing was thrown.
std::optional<Fault> faultThrownBy(const std::function<void()>& work);

/// The Result of `work`, or the fault that was thrown: the front door of every call into the engine.
template <class Work>
auto guarded(Work&& work) -> std::invoke_result_t<Work> {
    std::optional<std::invoke_result_t<Work>> result;
    if (auto fault = faultThrownBy([&] { result.emplace(work()); })) return *fault;
    return std::move(*result);
}

/// A fault of a file that is found where no Result is handed on: while records are read in the middle of arithmetic.
/// guarded() gives it back as the fault that it is.
struct ThrownFault : std::runtime_error {
    explicit ThrownFault(Fault found) : std::runtime_error(describe(found)), fault(std::move(found)) {}
    Fault fault;
};

} // namespace sfumato
