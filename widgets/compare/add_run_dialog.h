// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"

#include <QDialog>

#include <filesystem>
#include <functional>
#include <optional>
#include <vector>

class QLabel;
class QLineEdit;
class QPushButton;

namespace sfumato {

/// A trained run beside another one.
struct RunBeside {
    QString folder;
    QString words;               ///< its title, budget, noise, where it was stopped, and when it began
    std::optional<RunSpec> spec; ///< none: its settings cannot be read
};
/// The runs beside `compared`, the folder of a run, and those of sweeps: the latest fifteen, the latest first.
/// `isWanted`: only those whose settings can be read and are wanted.
std::vector<RunBeside> runsBeside(const std::filesystem::path& compared,
                                  const std::function<bool(const RunSpec&)>& isWanted = {});

/// Asks for runs to compare: a recent one, the folder of one, a folder that holds several, or a packed one.
class AddRunDialog : public QDialog {
    Q_OBJECT
public:
    /// The runs beside `compared`, the folder of a run, are offered, the latest first.
    AddRunDialog(const std::filesystem::path& compared, QWidget* parent);

    /// What is named: the folders of runs; none of a packed one.
    const std::vector<std::filesystem::path>& runs() const { return m_runs; }
    /// The packed run that is named; empty: none.
    QString packed() const { return m_packed; }

private:
    void recognize();

    QLineEdit* m_path;
    QLabel* m_found;
    QPushButton* m_add;
    std::vector<std::filesystem::path> m_runs;
    QString m_packed;
};

} // namespace sfumato
