// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <optional>

namespace sfumato {

/// Budgets of public deployments as ticks on one scale of epsilon, each with its unit and its model, and the present
/// epsilon as a line through them. They show what was done, and are no advice.
class DeploymentScale : public QWidget {
    Q_OBJECT

public:
    explicit DeploymentScale(QWidget* parent = nullptr);
    void setEpsilon(const std::optional<double>& epsilon);
    void showTable();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    int rowHeight() const { return fontMetrics().height() + 4; }
    int rowsTop() const { return fontMetrics().height() + 6; }

    std::optional<double> m_epsilon;
};

} // namespace sfumato
