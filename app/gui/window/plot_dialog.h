// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/plots/plot_export.h"

#include <QDialog>

class QComboBox;
class QLabel;
class QLineEdit;
class QSpinBox;

namespace sfumato {

/// Writes one of the plots that are in view to a file. `stamp`: what the run's noise promises, written below
/// the plot.
class PlotDialog : public QDialog {
    Q_OBJECT

public:
    PlotDialog(std::vector<ExportablePlot> plots, const QString& stamp, const QString& name, QWidget* parent = nullptr);

private:
    void updateControls();
    void save();
    void write(const QString& path);

    std::vector<ExportablePlot> m_plots;
    QString m_stamp;
    QComboBox* m_which;
    QSpinBox* m_width;
    QSpinBox* m_height;
    QSpinBox* m_dots;
    QLineEdit* m_target;
    QLabel* m_raw;
    QLabel* m_outcome;
};

} // namespace sfumato
