// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/look/card.h"
#include "widgets/plots/method_style.h"

#include <optional>

class QLabel;
class QToolButton;

namespace sfumato {

/// A picture with its words around it: above it the name behind its method's mark and a distance, below it the settings
/// that made it and its step. Nothing stands on the picture. A double click or the button asks to fill the page with
/// it.
class PictureCard : public Card {
    Q_OBJECT

public:
    PictureCard(QWidget* picture, const QString& name, const std::optional<MethodStyle>& style,
                QWidget* parent = nullptr);
    /// `value` in bold letters, `words` behind it.
    void setDistance(const QString& value, const QString& words);
    /// What made the picture. `outdated`: those are other settings than in the forms.
    void setSettings(const QString& words, bool outdated);
    void setStep(const QString& words);
    /// It fills the page; the button asks for the others again.
    void setFilling(bool filling);

Q_SIGNALS:
    void fillAsked();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* m_picture;
    void fitDistance();

    QLabel *m_title, *m_distance, *m_settings, *m_step;
    QString m_value, m_behind; ///< the distance, and the words behind it
    QToolButton* m_fill;
};

} // namespace sfumato
