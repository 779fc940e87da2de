// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <optional>

namespace sfumato {

/// Budgets of public deployments as ticks on one scale of epsilon, each with its unit and its model, and the present
/// epsilon as a line through them. They show what was done, and are no advice. The words of a tick stand left of the
/// scale, in a narrow place on lines above it.
class DeploymentScale : public QWidget {
    Q_OBJECT

public:
    explicit DeploymentScale(QWidget* parent = nullptr);
    void setEpsilon(const std::optional<double>& epsilon);
    void showTable();

    QSize sizeHint() const override { return {480, heightForWidth(480)}; }
    QSize minimumSizeHint() const override { return {leastScale, heightForWidth(QWIDGETSIZE_MAX)}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    /// Where the words of a row stand: left of the scale on one line or on two, or on two lines above it.
    struct Words {
        int left, units; ///< width of all, and where the unit of a row begins
        int lines;       ///< of a row in all
        bool areAbove;
    };
    static constexpr int leastScale = 160;
    Words wordsFor(int width) const;
    int lineHeight() const { return fontMetrics().height() + 4; }
    int rowHeight(const Words& words) const { return words.lines * lineHeight(); }
    int rowsTop() const { return fontMetrics().height() + 6; }

    std::optional<double> m_epsilon;
};

} // namespace sfumato
