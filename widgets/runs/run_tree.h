// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTreeView>

namespace sfumato {

/// A tree view that says whether a cell is being edited.
class RunTree : public QTreeView {
public:
    using QTreeView::QTreeView;
    bool isEditing() const { return state() == EditingState; }
};

} // namespace sfumato
