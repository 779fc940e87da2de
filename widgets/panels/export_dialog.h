// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/engine.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QSpinBox;

namespace sfumato {

/// What to export of a finished run, and where to. Asks for the export by requested(); whoever does it reports back.
class ExportDialog : public QDialog {
    Q_OBJECT

public:
    ExportDialog(const std::filesystem::path& run, const std::vector<std::string>& arms, bool privateNoise, QWidget* parent = nullptr);
    ExportRequest request() const;
    void showExported(const std::vector<std::filesystem::path>& files);
    void showFault(const Fault& fault);

Q_SIGNALS:
    void requested(const sfumato::ExportRequest& request);
    void cancelled();

private:
    void follow();
    void setBusy(bool busy);

    std::filesystem::path m_run;
    bool m_privateNoise;
    bool m_busy = false;
    QComboBox* m_arm;
    QComboBox* m_format;
    QSpinBox* m_count;
    QSpinBox* m_seed;
    QSpinBox* m_columns;
    QSpinBox* m_magnify;
    QCheckBox* m_withRaw;
    QLineEdit* m_target;
    QLabel* m_stamp;
    QLabel* m_outcome;
    QProgressBar* m_progress;
    QPushButton* m_export;
};

} // namespace sfumato
