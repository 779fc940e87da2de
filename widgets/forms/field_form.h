// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fault.h"
#include "widgets/look/form_layout.h"

#include <QLabel>

#include <functional>
#include <map>
#include <set>
#include <string>
#include <vector>

class QToolButton;

namespace sfumato {

class FieldName;

/// A form whose rows know the dotted key of the spec that they edit, so that every fault stands beside its
/// field.
class FieldForm : public FormLayout {
public:
    explicit FieldForm(QWidget* parent = nullptr);

    /// A row; the label (with its mnemonic) also names `input` for assistive technology. `keys`: those whose
    /// faults belong here, the index of a method written as "methods[]". `beside`: a small widget at its right.
    void addField(const QString& label, QWidget* input, const std::vector<std::string>& keys = {},
                  QWidget* beside = nullptr);

    /// Shows or hides a whole row.
    void setFieldVisible(QWidget* input, bool visible);

    /// The label of the row whose faults have this key (a method's index is ignored); empty if there is none.
    QString titleOf(const std::string& key) const;

    /// Shows the faults of this form's keys and hides all others; returns which of `faults` found a place: in
    /// a hidden row there is none until it is shown.
    std::set<std::size_t> showFaults(const std::vector<Fault>& faults);

    /// What a field was: in words, or where these are empty as JSON, for which a list of choices has the words.
    struct Former {
        QString words;
        std::string value;
    };
    /// Marks the rows whose fields differ from those of the result that is shown, by key: a dot before the label, and
    /// beside the value what the field was then (only that it was another, where no words say it) with a button that
    /// gives `undo` the keys of that row which differ.
    void showChanges(const std::map<std::string, Former>& was,
                     const std::function<void(const std::set<std::string>&)>& undo);

    /// Says beside `input` why what was typed into it is not taken; empty: nothing is refused. RealSpinBox and
    /// WholeSpinBox ask for it by themselves, and it goes when they are left again.
    void refuse(QWidget* input, const QString& words);
    /// Nothing is said any more of what was not taken.
    void forgetRefusals();

private:
    struct Said {
        QString fault, refusal;
        QLayout* row = nullptr;
    };
    /// What marks a row as changed.
    struct Change {
        FieldName* name;
        QWidget* input;
        QToolButton* undo = nullptr; ///< in the input, there without its words or below where it has
                                     ///< no room; none until the row has changed
        bool changed = false;
        QMetaObject::Connection undone = {};
    };
    bool eventFilter(QObject* watched, QEvent* event) override;
    void show(QLabel* place);
    void makeUndo(Change& change);
    static void dressUndo(const Change& change);
    void placeUndo(QLabel* place);

    std::map<std::string, QLabel*> m_places;
    std::map<QLabel*, Change> m_changes;
    std::map<QWidget*, QLabel*> m_beside;
    std::map<QLabel*, Said> m_said;
    std::map<std::string, QString> m_titles;
    std::map<QWidget*, QLayout*> m_rows;
};

} // namespace sfumato
