// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/window/window_part.h"
#include "core/spec/own_data.h"
#include "widgets/forms/file_look.h"

namespace sfumato {

class BoundPanel;
class DataPanel;
class Steps;

/// Another source of records, and somebody's own file: what it holds is read, and what only a person can state is
/// asked.
class DataImport : public WindowPart {
    Q_OBJECT

public:
    DataImport(const WindowContext& context, const std::vector<RunSpec>& presets, Steps& steps, DataPanel& data,
               BoundPanel& bound);
    /// Asks for the bound where an edit was undone that had stated one. Nothing happens while the file is being read.
    void askBoundAgain();

Q_SIGNALS:
    void begun(); ///< somebody's own records were opened

private:
    void chooseSource(const QString& source);
    void importFile(const QString& path);
    void reviseFacts(bool asksPerson);
    void askFacts(std::function<void(const std::optional<PublicBound>&)> then, bool isNew = false);
    void readFile(const DataSpec& data, std::function<void(const Result<Recognized>&)> then);
    void showDialog(const DataSpec& data, const Recognized& recognized, bool revises,
                    std::function<void(const std::optional<PublicBound>&)> then, bool asksPerson = false);
    std::int64_t mostSide() const;
    void rememberSides(const DataSpec& data, const FileProposal& proposal, const DataSpec& stated);
    void fitSide();
    void tellUnusable(const QString& words);
    void askBound(bool takesFormat);
    void useBound(const PublicBound& bound);

    const std::vector<RunSpec>& m_presets;
    Steps& m_steps;
    DataPanel& m_data;
    BoundPanel& m_bound;
    /// Height and width as in DataSpec, proposed where only owners see their records, and where this program does.
    struct Sides {
        std::string path;
        std::pair<int, int> local, central;
        bool isFolder = false;
    } m_sides;
    PrivacyModel m_model = PrivacyModel::Local;
    QString m_boundAskedOf; ///< the file whose shape is being read
};

} // namespace sfumato
