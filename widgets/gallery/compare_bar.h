// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

#include <optional>
#include <vector>

class QComboBox;
class QToolButton;

namespace sfumato {

/// What the second half of a swipe shows: a method of this run or of another one, at the shown step or at one
/// of its own.
class CompareBar : public QWidget {
    Q_OBJECT

public:
    explicit CompareBar(QWidget* parent = nullptr);

    /// `other` empty: none was chosen yet.
    void setRuns(const QString& own, const QString& other);
    /// Of the run that is chosen. The choice is kept where it is still there.
    void setMethods(const QStringList& methods, bool privatized);
    void setSteps(const std::vector<qint64>& steps);
    /// A method that is not this one, where there is one.
    void preferOtherThan(const QString& method);

    bool isOtherRun() const;
    void chooseOtherRun();
    bool isPrivatized() const;
    QString method() const;
    std::optional<qint64> step() const; ///< none: the step that is shown

Q_SIGNALS:
    void runChosen(); ///< methods and steps of another run are wanted
    void chosen();
    void otherRunWanted();

private:
    QComboBox* m_run;
    QComboBox* m_method;
    QComboBox* m_step;
    QToolButton* m_browse;
    std::vector<qint64> m_steps;
};

} // namespace sfumato
