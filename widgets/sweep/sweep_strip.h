// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/study/sweep_spec.h"

#include <QColor>
#include <QWidget>

#include <filesystem>
#include <functional>
#include <map>

class QLabel;
class QToolButton;

namespace sfumato {

/// One sheet of samples for every value and method of a sweep, a row for each method, each under its value on the axis
/// of the plot above; a click opens the run. Generated from privatized data: nothing raw is shown.
class SweepStrip : public QWidget {
    Q_OBJECT

public:
    struct Row {
        std::string series;
        QColor color; ///< of its name
        std::map<double, std::filesystem::path> runs;
        bool operator==(const Row&) const = default;
    };
    explicit SweepStrip(QWidget* parent = nullptr);
    /// `placeOf`: where a value stands, in pixels of the parent.
    void setRows(const QString& axis, std::vector<Row> rows, std::function<double(double)> placeOf);
    /// After the plot has moved its values.
    void arrange();
    /// All rows are no higher than that, or they are hidden; 0: they have the height that they need.
    void setMostHeight(int most);
    /// Whether there are pictures, but none so small that they have room.
    bool isOmitted() const { return !m_rows.empty() && m_most > 0 && sideWithin(m_most) < leastPresented; }

    QSize sizeHint() const override;

Q_SIGNALS:
    void opened(const std::filesystem::path& run);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    static constexpr int leastPresented = 48; ///< side of a picture before an audience, logical pixels

    struct Shown {
        QLabel* name;
        std::map<double, QToolButton*> pictures;
    };
    int side() const;
    int sideWithin(int height) const;
    void drawPictures();

    std::vector<Row> m_rows;
    std::vector<Shown> m_shown; ///< of each row
    std::function<double(double)> m_placeOf;
    int m_most = 0; ///< height, logical pixels
};

} // namespace sfumato
