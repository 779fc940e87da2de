// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/risk/exposure.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QSpinBox;

namespace sfumato {

class MetricLabel;
class LogSpinBox;

/// What a trusted shuffler between people and whoever sees their reports would add: the smaller epsilon of
/// the shuffled reports.
class ShufflePanel : public QWidget {
    Q_OBJECT

public:
    explicit ShufflePanel(QWidget* parent = nullptr);
    void setExposure(const std::optional<Exposure>& exposure, bool isCentral = false);
    std::optional<double> epsilon() const { return m_epsilon; } ///< after the shuffler, where there is one

private:
    void assess();

    std::optional<Exposure> m_exposure;
    bool m_central = false; ///< nobody sends reports
    std::optional<double> m_epsilon;
    QSpinBox* m_users;
    LogSpinBox* m_delta;
    QComboBox* m_theorem;
    MetricLabel* m_answer;
    QLabel* m_who;
    QLabel* m_warning;
};

} // namespace sfumato
