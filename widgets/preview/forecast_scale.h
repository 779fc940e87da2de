// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <array>
#include <vector>

namespace sfumato {

/// Four zones of what is learned, with the usual epsilons as ticks and the present one as a knob.
class ForecastScale : public QWidget {
public:
    struct Mark {
        double epsilon, place; ///< in [0, 4]
    };
    void setMarks(std::array<QString, 4> names, std::vector<Mark> usual, const Mark& now, const QString& words);
    QSize sizeHint() const override { return {340, (m_staggered ? 4 : 3) * fontMetrics().height() + 22}; }
    QSize minimumSizeHint() const override { return {220, sizeHint().height()}; }

protected:
    void resizeEvent(QResizeEvent*) override { arrange(); }
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent*) override;

private:
    void arrange();

    bool m_staggered = false;
    std::array<QString, 4> m_names;
    std::vector<Mark> m_usual;
    Mark m_now{};
};

} // namespace sfumato
