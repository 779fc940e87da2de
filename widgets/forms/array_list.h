// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/own_data.h"

#include <QLabel>

namespace sfumato {

/// The arrays that were recognized in a file, with their shapes: a row for each that is used, and the names of the
/// others.
class ArrayList : public QLabel {
    Q_OBJECT

public:
    explicit ArrayList(QWidget* parent = nullptr);
    /// As `data` states their use, else as it was recognized.
    void setArrays(const std::vector<ProposedArray>& arrays, const DataSpec& data);
    /// The records have a channel for each color.
    bool holdsColor() const { return m_holdsColor; }

private:
    bool m_holdsColor = false;
};

} // namespace sfumato
