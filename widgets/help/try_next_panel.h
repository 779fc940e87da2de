// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"

#include <QDateTime>
#include <QImage>
#include <QWidget>

#include <map>
#include <optional>
#include <vector>

class QCheckBox;
class QListWidget;
class QListWidgetItem;
class QVBoxLayout;

namespace sfumato {

/// Where a person stands, as far as it changes what is worth trying.
enum class Situation { NothingTrained, SensitiveData, PrivatizedFile, Training, Stopped, Trained };

/// What the panel may propose.
enum class NextStep { TrainHalfCircle, LookAtBudget, MeasureDirections, FollowTraining, CompareInGallery, Sweep };

/// A run that was shown or trained lately.
struct RecentRun {
    QString folder;
    RunSpec spec;
    QDateTime when;
    QImage picture; ///< of its samples; null: none was kept
};

/// What to try: steps that fit where the person stands, the recent runs and the presets in groups, as cards, opening
/// one's own data, and the way to the glossary.
class TryNextPanel : public QWidget {
    Q_OBJECT

public:
    explicit TryNextPanel(QWidget* parent = nullptr);
    void setPresets(const std::vector<RunSpec>& presets);
    /// Stand above the presets, in this order.
    void setRecent(std::vector<RecentRun> runs);
    void setSituation(Situation situation);
    /// How long the preset of this name took on this computer, at its last whole run; nothing is shown for
    /// those never measured.
    void setMeasured(const std::string& preset, double seconds);

Q_SIGNALS:
    void presetChosen(int index); ///< into the presets as they were set
    void runChosen(const QString& folder);
    void stepChosen(sfumato::NextStep step);
    void openRequested();
    void glossaryRequested();
    void dismissed(); ///< the person does not want to see the panel

protected:
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void listPresets();
    void choose(QListWidgetItem* item);

    std::vector<RunSpec> m_presets;
    std::vector<RecentRun> m_recent;
    std::map<std::string, double> m_seconds;
    std::optional<Situation> m_situation;
    QVBoxLayout* m_steps;
    QListWidget* m_list;
    QCheckBox* m_dismiss;
};

} // namespace sfumato
