// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/forms/file_look.h"

#include <QDialog>
#include <QMap>

#include <functional>
#include <optional>

class QCheckBox;
class QComboBox;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace sfumato {

class ArrayFields;
class ColumnsTable;
class FieldForm;
class GapRule;
class TableWriting;
class WholeSpinBox;

/// Shows what was recognized in somebody's own file, to be changed and stated: the columns of a table, the arrays of an
/// archive, classes, sizes. What is stated already and not revised has no field.
class StatedFactsDialog : public QDialog {
    Q_OBJECT
public:
    /// Reads the file as `data` states it and calls `done`, later, on this thread.
    using Reader = std::function<void(const DataSpec& data, std::function<void(const Recognized&)> done)>;

    /// How the dialog asks.
    struct Asking {
        Reader read = {};                    ///< none: nothing is read again
        std::int64_t mostSide = ownDataSide; ///< of pictures in a folder, as proposed
        bool revises = false;                ///< what is stated has fields, too
        bool asksPerson = false;             ///< which column says whose record it is
    };

    /// `data`: of an experiment that states what it states; `recognized`: in its file.
    StatedFactsDialog(const DataSpec& data, Recognized recognized, QWidget* parent, Asking asking);
    StatedFactsDialog(const DataSpec& data, const FileProposal& proposal, QWidget* parent);
    ~StatedFactsDialog() override;

    /// `data` with what the fields say.
    DataSpec stated() const;
    /// ColumnsTable::inOrder(); empty where no table is stated.
    std::vector<std::string> columnsInOrder() const;
    /// The limits of the numbers of a table, where all are filled in.
    std::optional<PublicBound> bound() const;
    /// What is recognized if the file is read as stated() says; nothing where it was not read that way.
    std::optional<FileProposal> checked() const;

protected:
    bool event(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void rebuild();
    void addFields(const DataSpec& proposed);
    void addTable(const DataSpec& proposed);
    void addColumnSearch();
    void addClasses(const DataSpec& proposed);
    void addSizes(const DataSpec& proposed);
    void addRemarks(QVBoxLayout& to);
    void readAgain(const DataSpec& data);
    void countAgain();
    void takeCount(const FileProposal& found, const DataSpec& of);
    void showFound();
    void confirm();
    void showFault(const Fault& fault);
    void updateControls();
    void fitHeight();
    QString refusal() const;

    DataSpec m_data;
    Recognized m_recognized;
    Asking m_asking;
    QMap<QString, QPair<QString, QString>> m_limits; ///< by the name of the column
    QWidget* m_fields = nullptr;
    QScrollArea* m_scroll; ///< around the fields, on a screen that is too low for them
    FieldForm* m_form = nullptr;
    ColumnsTable* m_columns = nullptr;
    TableWriting* m_writing = nullptr;
    GapRule* m_gaps = nullptr;
    ArrayFields* m_arrays = nullptr;
    WholeSpinBox *m_classes = nullptr, *m_height = nullptr, *m_width = nullptr;
    QPlainTextEdit *m_names = nullptr, *m_called = nullptr;
    QCheckBox* m_colour = nullptr;
    bool m_showsCells = false;
    std::optional<bool> m_keepsNames; ///< of columns; empty: nobody has chosen
    QLabel *m_status, *m_found = nullptr;
    QPushButton* m_state;
    std::optional<DataSpec> m_read; ///< as which the file was read
};

/// How many records of a file cannot be used, and where the first of them are; empty where all can be.
QString unusableText(const FileProposal& proposal);

} // namespace sfumato
