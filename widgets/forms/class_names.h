// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <cstdint>
#include <string>
#include <vector>

class QGridLayout;
class QLineEdit;

namespace sfumato {

/// One field for the name of each class, from what a person knows; never read from the records.
class ClassNames : public QWidget {
    Q_OBJECT

public:
    static constexpr std::int64_t most = 20; ///< classes that have fields

    explicit ClassNames(QWidget* parent = nullptr);
    void setNames(std::int64_t classes, const std::vector<std::string>& names);

Q_SIGNALS:
    /// As many as there are classes, each with a name; empty: none has one.
    void edited(const std::vector<std::string>& names);

private:
    void tell();

    QGridLayout* m_grid;
    std::vector<QLineEdit*> m_fields;
};

/// Two or more choices side by side, one of which is taken.
class SegmentedChoice : public QWidget {
    Q_OBJECT

public:
    explicit SegmentedChoice(const QStringList& titles, QWidget* parent = nullptr);
    /// Of all choices.
    void setHelp(const QString& words);
    void setIndex(int index);
    void setChoiceEnabled(int index, bool enabled);

Q_SIGNALS:
    void chosen(int index); ///< by a person
};

} // namespace sfumato
