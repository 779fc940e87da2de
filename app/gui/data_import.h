// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/window_part.h"
#include "core/spec/own_data.h"

namespace sfumato {

class BoundPanel;
class DataPanel;
class Steps;

/// Another source of records, and somebody's own file: what it holds is read, and what only a person can state is asked.
class DataImport : public WindowPart {
    Q_OBJECT

public:
    DataImport(const WindowContext& context, const std::vector<RunSpec>& presets, Steps& steps, DataPanel& data, BoundPanel& bound);
    /// Asks for the bound where an edit was undone that had stated one. Nothing happens while the file is being read.
    void askBoundAgain();

private:
    void chooseSource(const QString& source);
    void importFile(const QString& path);
    void askFacts(std::function<void()> then);
    void tellUnusable(const QString& words);
    void askBound(bool takesFormat);
    void useBound(const PublicBound& bound);

    const std::vector<RunSpec>& m_presets;
    Steps& m_steps;
    DataPanel& m_data;
    BoundPanel& m_bound;
    QString m_boundAskedOf; ///< the file whose shape is being read
};

} // namespace sfumato
