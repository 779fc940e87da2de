// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"
#include "widgets/plots/cloud_axes.h"

#include <QWidget>

#include <cstddef>

class QComboBox;

namespace sfumato {

/// Which two columns of a table the axes of its points are; hidden where there is nothing to choose from. At first the
/// first two columns of numbers.
class PlaneBar : public QWidget {
    Q_OBJECT

public:
    explicit PlaneBar(QWidget* parent = nullptr);
    /// Of records of so many numbers.
    void setTable(const DataSpec& data, std::size_t numbers);
    void clear();
    CloudPlane plane() const { return m_plane; }

Q_SIGNALS:
    void changed(sfumato::CloudPlane plane);

private:
    void choose(CloudPlane plane);

    std::array<QComboBox*, 2> m_boxes; ///< to the right, and upwards
    CloudPlane m_plane = firstTwo;
};

} // namespace sfumato
