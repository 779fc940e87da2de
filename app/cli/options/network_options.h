// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/spec/tables/network_spec.h"

#include <CLI/App.hpp>

#include <chrono>
#include <optional>
#include <string>

namespace sfumato::cli {

class ProgressPrinter;

/// The options that name a feature network and say how pictures are given to it.
class NetworkOptions {
public:
    /// `samples`: also --network-samples, where nothing else says of how many pictures the figures are.
    void addTo(CLI::App& command, bool samples);
    bool given() const { return !m_file.empty(); }
    bool namesClasses() const { return !m_spec.classes.empty(); }
    /// Nothing where no network is named.
    Result<std::optional<NetworkSpec>> spec() const;

private:
    NetworkSpec m_spec;
    std::string m_file, m_range = "unit", m_input;
};

/// How far a network is, with the time that is left.
class NetworkClock {
public:
    explicit NetworkClock(ProgressPrinter& progress) : m_progress(progress) {}
    void operator()(std::int64_t done, std::int64_t all);

private:
    ProgressPrinter& m_progress;
    std::chrono::steady_clock::time_point m_start;
    std::int64_t m_first = 0; ///< done when the clock began to run
};

} // namespace sfumato::cli
