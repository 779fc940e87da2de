// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QWidget>

#include <vector>

class QLabel;
class QVBoxLayout;

namespace sfumato {

/// A step of a list that is gone through from the top: its number and title, what is chosen in one line while it is
/// shut, and its form while it is open. Several may be open.
class Step : public QWidget {
    Q_OBJECT

public:
    Step(int number, const QString& title, QWidget* content, QWidget* parent = nullptr);
    QString title() const;
    /// What is chosen, in a few words.
    void setChoice(const QString& words);
    QString choice() const;
    void setOpen(bool open);
    bool isOpen() const;
    /// Something in it cannot stay as it is: the number becomes a warning, and the step opens.
    void setFaulty(bool faulty);
    bool isFaulty() const;
    QAbstractButton* head() const;
    void setLocked(bool locked);
    void setReducedMotion(bool reduced) { m_still = reduced; }

Q_SIGNALS:
    void faultyChanged(bool faulty);

private:
    class Head;
    Head* m_head;
    QWidget* m_content;
    bool m_still = false;
};

class Steps : public QWidget {
    Q_OBJECT

public:
    explicit Steps(QWidget* parent = nullptr);
    Step* add(const QString& title, QWidget* content);
    const std::vector<Step*>& steps() const { return m_steps; }
    /// The step that holds it, opened; null: none does.
    Step* reveal(const QWidget& content);
    /// Nothing glides.
    void setReducedMotion(bool reduced);
    /// Locked, steps open and say what is chosen, and nothing in them can be changed.
    void setLocked(bool locked);
    /// Which are open, a bit each.
    int state() const;
    void setState(int state);

Q_SIGNALS:
    /// A person is led to `content` in this step.
    void revealed(sfumato::Step* step, const QWidget* content);

private:
    QVBoxLayout* m_column;
    std::vector<Step*> m_steps;
};

} // namespace sfumato
