// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/place_to_run.h"
#include "core/base/result.h"

#include <CLI/App.hpp>

#include <string>

namespace sfumato::cli {

/// The options that say where runs are trained: --on, --jobs, --partition, --time, --constraint, --cpus, --sbatch; and
/// the hidden
/// --point, with which such a run is started.
class PlaceOptions {
public:
    void addTo(CLI::App& command);
    /// Mismatch where an option of a cluster is given without one.
    Result<PlaceToRun> place() const;
    /// The name of the point that this process trains for another; empty: none.
    const std::string& point() const { return m_point; }
    /// Of the options: those that say nothing of what is trained.
    static bool isOne(const std::string& option);

private:
    PlaceToRun m_place;
    std::string m_on = "here", m_point;
};

} // namespace sfumato::cli
