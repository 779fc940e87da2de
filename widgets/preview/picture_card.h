// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/look/card.h"
#include "widgets/plots/method_style.h"

#include <optional>

class QHBoxLayout;
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
    /// `value` in bold letters, `words` behind it. In a narrow card the value stands alone, where it `mayStandAlone`.
    void setDistance(const QString& value, const QString& words, bool mayStandAlone = true);
    /// Whether there is a button that fills the page; a picture that is drawn into a file has none.
    void setFillOffered(bool offered);
    /// What made the picture. `outdated`: those are other settings than in the forms.
    void setSettings(const QString& words, bool outdated);
    void setStep(const QString& words);
    /// The foot keeps room for these words, so that it has one height at every step.
    void setLongestStep(const QString& words);
    /// Whole: the name and, in the same line, the button. Tight: the button in a second line. Cut: there, three
    /// quarters of the name are seen.
    enum class Head { Whole, Tight, Cut };
    int leastWidth(Head head) const;
    /// Whether name and distance have no room in one line of a card so wide.
    bool isTight(int width) const;
    /// Whether name, distance and the words behind it have room in one line of a card so wide.
    bool hasRoomForWords(int width) const;
    /// Lines of the settings below the picture of a card so wide.
    int footLines(int width) const;
    /// What the cards beside each other have in common, so that their pictures have one size.
    struct Common {
        int width = 0;           ///< of the narrowest
        bool twoLines = false;   ///< the distances stand below the names
        bool wordsBehind = true; ///< there are words behind the distances
        int footLines = 1;
    };
    void setCommon(const Common& common);
    /// It fills the page; the button asks for the others again.
    void setFilling(bool filling);

Q_SIGNALS:
    void fillAsked();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void fit();
    int roomForWords(int width) const; ///< above the picture
    int distanceWidth() const;         ///< with the words behind it
    int valueWidth() const;
    QString settingsIn(int width) const;

    QWidget* m_picture;
    QLabel *m_mark, *m_title, *m_distance, *m_settings, *m_step;
    QString m_longestStep;
    QString m_name, m_made;    ///< the words of title and settings; as much of them is shown as there is room for
    QString m_value, m_behind; ///< the distance, and the words behind it
    bool m_mayStandAlone = true;
    Common m_common;
    QHBoxLayout *m_head, *m_under; ///< the two lines above the picture
    QToolButton* m_fill;
};

} // namespace sfumato
