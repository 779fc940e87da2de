// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/risk/exposure.h"

#include <QWidget>

class QLabel;

namespace sfumato {

class AttackMeter;
class MetricLabel;

/// What a release, or a whole run of the central model, promises to each record: a hundred squares beside one sentence
/// about an attacker and, where there is room, one about a suspicion.
class AttackSummary : public QWidget {
    Q_OBJECT

public:
    enum class Form {
        Column, ///< among the steps: small squares and the attacker's sentence
        Page    ///< with a heading and the sentence about a suspicion
    };
    explicit AttackSummary(Form form, QWidget* parent = nullptr);
    void setExposure(const Exposure& exposure);
    /// Says why nothing is known yet.
    void setUnknown(const QString& why);
    /// The noise keeps no epsilon.
    void setUnprotected();
    /// One of the three: where nothing is known it says that the budget is incomplete.
    void show(const std::optional<Exposure>& exposure);
    /// Squares that an audience sees from afar.
    void setPresented(bool presented);
    /// The sentence about a suspicion stands behind "What does this mean?", where the page has little height.
    void setFolded(bool folded);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitMeter();
    void showSuspicion();
    void showMeaning(const Exposure& exposure);
    void setSentence(const QString& words, const QString& formula, const QString& source);

    bool m_isPage, m_isPresented = false, m_isFolded = false;
    QLabel* m_heading;
    AttackMeter* m_meter;
    MetricLabel* m_sentence;
    MetricLabel* m_suspicion;
    QLabel* m_meaning; ///< hidden until a person asks for it
};

} // namespace sfumato
