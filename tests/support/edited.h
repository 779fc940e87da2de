// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/experiment/experiment.h"

namespace sfumato {

/// An experiment without an engine.
struct BareExperiment {
    RunSession session{[]() -> Result<Engine> { return Fault{}; }};
    Experiment experiment{session, [](const std::string& key) { return QString::fromStdString(key); }};

    BareExperiment() { experiment.open({}); }
    void setSpec(const RunSpec& spec) { experiment.open(spec); }
    const RunSpec& spec() const { return experiment.spec(); }
};

/// A panel with an experiment of its own, which it shows and edits.
template <class Panel>
struct Edited : BareExperiment, Panel {
    Edited() : Panel(experiment) {}
};

} // namespace sfumato
