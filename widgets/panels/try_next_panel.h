// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/run_spec.h"

#include <QWidget>

#include <vector>

class QListWidget;

namespace sfumato {

/// What to try: the presets by their titles, opening one's own data, and the words that the window uses.
class TryNextPanel : public QWidget {
    Q_OBJECT

public:
    explicit TryNextPanel(QWidget* parent = nullptr);
    void setPresets(const std::vector<RunSpec>& presets);

Q_SIGNALS:
    void presetChosen(int index);
    void openRequested();

private:
    QListWidget* m_list;
};

} // namespace sfumato
