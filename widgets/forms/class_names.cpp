// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/class_names.h"

#include "widgets/look/layouts.h"

#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include <algorithm>

namespace sfumato {

ClassNames::ClassNames(QWidget* parent) : QWidget(parent), m_grid(new QGridLayout(this)) {
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setVerticalSpacing(4);
}

void ClassNames::setNames(std::int64_t classes, const std::vector<std::string>& names) {
    const auto count = std::size_t(classes <= most ? std::max<std::int64_t>(classes, 0) : 0);
    while (m_fields.size() < count) {
        const int row = int(m_fields.size());
        auto* number = new QLabel(QString::number(row));
        auto* field = new QLineEdit;
        number->setForegroundRole(QPalette::PlaceholderText);
        field->setAccessibleName(tr("Name of class %1").arg(row));
        field->setPlaceholderText(tr("class %1").arg(row));
        field->setWhatsThis(
            tr("A public name, from what you know without a look at the records. It stands on labels, in "
               "exports and at rows."));
        connect(field, &QLineEdit::editingFinished, this, &ClassNames::tell);
        m_grid->addWidget(number, row, 0);
        m_grid->addWidget(field, row, 1);
        m_fields.push_back(field);
    }
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
        m_fields[i]->setVisible(i < count);
        m_grid->itemAtPosition(int(i), 0)->widget()->setVisible(i < count);
        if (i < count) m_fields[i]->setText(i < names.size() ? QString::fromStdString(names[i]) : QString());
    }
}

/// A class without a name among named ones is called by its number.
void ClassNames::tell() {
    std::vector<std::string> names;
    bool any = false;
    for (const QLineEdit* field : m_fields) {
        if (field->isHidden()) break;
        const QString name = field->text().trimmed();
        any |= !name.isEmpty();
        names.push_back(name.isEmpty() ? std::to_string(names.size()) : name.toStdString());
    }
    Q_EMIT edited(any ? names : std::vector<std::string>());
}

SegmentedChoice::SegmentedChoice(const QStringList& titles, QWidget* parent) : QWidget(parent) {
    auto* row = inRow(this, {}, noMargins, 0);
    for (const QString& title : titles) {
        auto* button = new QPushButton(title);
        button->setCheckable(true);
        button->setAutoExclusive(true);
        row->addWidget(button, 1);
        connect(button, &QPushButton::clicked, this, [this, index = row->count() - 1] { Q_EMIT chosen(index); });
    }
}

void SegmentedChoice::setHelp(const QString& words) {
    for (int i = 0; i < layout()->count(); ++i) layout()->itemAt(i)->widget()->setWhatsThis(words);
}

void SegmentedChoice::setIndex(int index) {
    static_cast<QPushButton*>(layout()->itemAt(index)->widget())->setChecked(true);
}

void SegmentedChoice::setChoiceEnabled(int index, bool enabled) {
    layout()->itemAt(index)->widget()->setEnabled(enabled);
}

} // namespace sfumato
