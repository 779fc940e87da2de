// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/risk/attacker/compare_list.h"

#include <QWidget>

class QLabel;
class QSlider;

namespace sfumato {

class MetricLabel;
class IconArray;
class ShareGallery;

/// A suspicion about one record before the release, on a slider, and the most that it can become after it, as
/// two pictures of a hundred squares and a sentence.
class OddsView : public QWidget {
    Q_OBJECT

public:
    explicit OddsView(QWidget* parent = nullptr);
    void setExposure(const std::optional<Exposure>& exposure);
    void setPins(const std::vector<PinnedBudget>& pins); ///< their suspicions after, beside the present one
    int after() const;                                   ///< of 100, rounded up

private:
    void assess();
    void changeEvent(QEvent* event) override;

    std::optional<Exposure> m_exposure;
    QLabel* m_question;
    QSlider* m_prior;
    IconArray* m_before;
    IconArray* m_after;
    MetricLabel* m_sentence;
    MetricLabel* m_exception;
    std::vector<PinnedBudget> m_pins;
    ShareGallery* m_pinned;
};

} // namespace sfumato
