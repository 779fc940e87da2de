// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fault.h"
#include "core/spec/own_data.h"

#include <QWidget>

#include <set>
#include <string>
#include <vector>

class QCheckBox;
class QComboBox;
class QFrame;
class QLabel;
class QLineEdit;
class QPushButton;

namespace sfumato {

class ArrayList;
class ClassNames;
class RecordUnit;
class SegmentedChoice;
class WholeSpinBox;
class Experiment;
struct DataSpec;
class FieldForm;

/// Where a source stands in the panel's list, from the simplest on; unknown sources come last.
int sourceRank(const std::string& source);

/// Its name as a person reads it; unknown ones as they are written.
QString sourceTitle(const std::string& source);

/// Which data: a built-in set, a known public set, or a file or folder. For records from a file it asks
/// whether they are sensitive, as long as nobody has said so; until then they are.
class DataPanel : public QWidget {
    Q_OBJECT

public:
    explicit DataPanel(Experiment& experiment, QWidget* parent = nullptr);
    /// The fields show the spec, whatever was chosen in them.
    void showSpec();
    std::set<std::size_t> showFaults(const std::vector<Fault>& faults);
    QString path() const;
    /// Asks for a file; choosing one selects the source "file".
    void openFile();
    /// The same for a folder of images.
    void openFolder();
    void useFile(const QString& path);
    /// The arrays that were recognized in the file, by their headers, to be shown with what they are used as.
    void setArrays(const std::string& path, const std::vector<ProposedArray>& arrays);
    /// Edits source and path of the spec to those that were chosen.
    void useSource();
    /// Raw records of the data are in sight, also where they are sensitive.
    void setRawVisible(bool visible);
    /// That the cap holds whatever the records are called, for who calls them public; empty without one.
    void setCap(const QString& cap) { m_cap = cap; }

Q_SIGNALS:
    /// A person chose another source: settings that fit the old one may not fit this.
    void sourceChosen(const QString& source);
    /// A person wants to see, or change, what is stated of the file; `asksPerson`: to say which column says whose
    /// record it is.
    void revisionAsked(bool asksPerson);

private:
    void connectInputs();
    void showData(const DataSpec& data);
    bool holdsPoints(const DataSpec& data) const;
    void showRows();
    std::string source() const;
    void usePath();
    void answer(bool sensitive);
    void answerAgain(bool sensitive);
    void answerUnit(bool isOnePerson);
    void scrollToQuestion();

    Experiment& m_experiment;
    QComboBox* m_source;
    QLineEdit* m_path;
    QPushButton* m_open;
    QPushButton* m_openFolder;
    WholeSpinBox* m_count;
    WholeSpinBox* m_side;
    ArrayList* m_arrays;
    SegmentedChoice* m_color;
    WholeSpinBox* m_classes;
    ClassNames* m_names;
    QLabel* m_namesNote;
    RecordUnit* m_unit;
    QCheckBox* m_sensitive;
    QFrame* m_question;
    QPushButton* m_yes;
    QLabel* m_note;
    QLabel* m_facts; ///< what is stated of the file
    QPushButton* m_revise;
    QWidget* m_drop;
    FieldForm* m_form;
    bool m_rawVisible = false;
    QString m_cap; ///< that it holds whatever the records are called
    std::vector<ProposedArray> m_recognized;
    std::string m_recognizedIn; ///< the file
};

} // namespace sfumato
