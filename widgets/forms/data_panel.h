// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/run_spec.h"

#include <QWidget>

#include <set>

class QCheckBox;
class QComboBox;
class QFileDialog;
class QFrame;
class QLabel;
class QLineEdit;
class QPushButton;
class QSpinBox;

namespace sfumato {

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
    explicit DataPanel(QWidget* parent = nullptr);
    void setSpec(const RunSpec& spec);
    void apply(RunSpec& spec) const;
    std::set<std::size_t> showFaults(const std::vector<Fault>& faults);
    QString path() const;
    /// Asks for a file; choosing one selects the source "file".
    void openFile();
    /// The same for a folder of images.
    void openFolder();
    void useFile(const QString& path);

Q_SIGNALS:
    void changed();
    /// A person chose another source: settings that fit the old one may not fit this.
    void sourceChosen(const QString& source);
    /// Answered by a person; changed() came before.
    void sensitivityAnswered(bool sensitive);

private:
    void follow();
    void usePath();
    void choose(QFileDialog* dialog);
    void answer(bool sensitive);
    void scrollToQuestion();

    DataSpec m_data; ///< as it was set but for what was edited
    QComboBox* m_source;
    QLineEdit* m_path;
    QPushButton* m_open;
    QPushButton* m_openFolder;
    QSpinBox* m_count;
    QSpinBox* m_side;
    QCheckBox* m_sensitive;
    QFrame* m_question;
    QPushButton* m_yes;
    QLabel* m_note;
    FieldForm* m_form;
};

} // namespace sfumato
