// SPDX-License-Identifier: GPL-3.0-or-later
// What a warning's button does.
#include "app/gui/main_window.h"

#include "core/record/run_spec_json.h"
#include "core/insight/watch.h"
#include "widgets/forms/method_panel.h"
#include "widgets/text/fault_text.h"

namespace sfumato {

void MainWindow::mend(const TrainingWarning& warning) {
    m_mending = warning.fix;
    m_session.isRunning() ? m_session.stop() : goOnMended(); // after a stop showReport() goes on
}

/// From the run's last checkpoint where the settings fit it; as a new run on the same release where they do
/// not, or where it had come to its end.
void MainWindow::goOnMended() {
    const auto settings = std::exchange(m_mending, {});
    RunSpec spec = m_spec;
    for (const SpecSetting& setting : settings)
        if (auto next = withSetting(spec, setting.key + '=' + setting.value))
            spec = std::move(next).value();
    m_spec = spec; // an edit like any other: it can be undone. The budget's panel keeps what it knows: no
                   // preview comes while it trains
    m_method->setSpec(spec);
    readPanels();
    if (m_report && m_report->ending == RunReport::Ending::Finished)
        return begin(RunSession::Pace::Free);
    const auto amend = [folder = m_folder, settings](const Engine& engine, std::stop_token) {
        return engine.amend(folder, settings);
    };
    m_session.ask<void>(this, "amend", amend, [this](const Result<void>& amended) {
        m_resumable = amended.ok();
        if (!amended)
            log(sentence(amended.fault()));
        begin(RunSession::Pace::Free);
    });
}

} // namespace sfumato
