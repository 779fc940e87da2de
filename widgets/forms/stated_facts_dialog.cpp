// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/stated_facts_dialog.h"

#include "core/spec/spec_settings.h"
#include "widgets/forms/field_form.h"
#include "widgets/forms/whole_spin_box.h"
#include "widgets/look/layouts.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QLabel>
#include <QPlainTextEdit>
#include <QSet>

namespace sfumato {

namespace {

using Labels = FileProposal::Labels;

QLabel* wrappedLabel(const QString& words) {
    auto* label = new QLabel(words);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

QStringList linesOf(const QPlainTextEdit& text) {
    QStringList lines;
    for (const QString& line : text.toPlainText().split('\n'))
        if (!line.trimmed().isEmpty())
            lines << line.trimmed();
    return lines;
}

} // namespace

QString unusableText(const FileProposal& proposal) {
    if (proposal.unusable == 0)
        return {};
    QStringList places;
    for (const std::string& place : proposal.places)
        places << QString::fromStdString(place);
    if (std::int64_t(places.size()) < proposal.unusable)
        places << QStringLiteral("…");
    return StatedFactsDialog::tr("%n record(s) cannot be used: %1. Each keeps its place as an empty record, "
                                 "so that nothing that leaves tells of it.",
                                 nullptr, int(proposal.unusable))
        .arg(places.join(QStringLiteral(", ")));
}

StatedFactsDialog::StatedFactsDialog(const DataSpec& data, const FileProposal& proposal, QWidget* parent)
    : QDialog(parent), m_data(data), m_proposal(proposal), m_form(new FieldForm) {
    setObjectName(QStringLiteral("stated-facts"));
    setWindowTitle(tr("What these records are"));
    addFields(withProposal(data, proposal, ownDataSide));
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel);
    m_state = buttons->addButton(tr("&State these values: they may be known"), QDialogButtonBox::AcceptRole);
    auto* layout = inColumn(
        this,
        {wrappedLabel(tr("The format of %1 does not say what follows. It was recognized in the records, and you can "
                         "change it. What you state is written into the "
                         "experiment and leaves with it; it is never sought in the records again.")
                          .arg(QFileInfo(QString::fromStdString(data.path)).fileName())),
         m_form});
    for (const SpecSetting& setting : settingsBetween({.data = {.read = data.read}}, {.data = {.read = withProposal(data, proposal).read}}))
        layout->addWidget(wrappedLabel(QString::fromStdString(setting.key + " = " + setting.value)));
    for (const std::string& remark : proposal.remarks)
        layout->addWidget(wrappedLabel(QString::fromStdString(remark)));
    if (const QString unusable = unusableText(proposal); !unusable.isEmpty())
        layout->addWidget(wrappedLabel(unusable));
    addParts(*layout, {emptyPart, buttons});
    m_state->setDefault(true);
    resize(520, layout->totalHeightForWidth(520));
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    updateControls();
}

void StatedFactsDialog::addFields(const DataSpec& proposed) {
    const bool asksClasses = m_proposal.labels != Labels::None && m_data.classes == 0;
    if (asksClasses && m_proposal.labels == Labels::Column) {
        m_column = new QComboBox;
        m_column->addItem(QString::fromStdString(m_proposal.labelColumn),
                          QString::fromStdString(m_proposal.labelColumn));
        m_column->addItem(tr("none: it is a number like the others"), QStringLiteral("-"));
        m_column->setWhatsThis(tr("The column that holds the class of a record and is no number to learn."));
        m_form->addField(tr("&Label column"), m_column);
        connect(m_column, &QComboBox::currentIndexChanged, this, &StatedFactsDialog::updateControls);
    }
    if (asksClasses && proposed.classNames.empty()) {
        m_classes = new WholeSpinBox(1, int(mostClasses));
        m_classes->setValue(int(std::max<std::int64_t>(proposed.classes, 1)));
        m_classes->setWhatsThis(
            tr("Labels are 0, 1, and so on. A record with another label is an empty one."));
        m_form->addField(tr("&Classes"), m_classes);
    }
    if (asksClasses && !proposed.classNames.empty()) {
        QStringList names;
        for (const std::string& name : proposed.classNames)
            names << QString::fromStdString(name);
        m_names = new QPlainTextEdit(names.join('\n'));
        m_names->setTabChangesFocus(true);
        m_names->setMaximumHeight(7 * m_names->fontMetrics().lineSpacing());
        m_names->setWhatsThis(tr("One name on each line, in the order in which they are numbered. A record "
                                 "of another class is an empty one."));
        m_form->addField(tr("&Classes"), m_names);
        connect(m_names, &QPlainTextEdit::textChanged, this, &StatedFactsDialog::updateControls);
    }
    if (!m_proposal.isFolder || m_data.side > 0)
        return;
    const auto size = [this](const QString& title, int value) {
        auto* box = new WholeSpinBox(4, 512);
        box->setValue(value);
        box->setSuffix(tr(" pixels"));
        box->setWhatsThis(tr("Every picture is brought to this size. Proposed from the first, made smaller: "
                             "fewer pixels need less noise."));
        m_form->addField(title, box);
        return box;
    };
    m_height = size(tr("&Height"), proposed.side);
    m_width = size(tr("&Width"), proposed.width > 0 ? proposed.width : proposed.side);
    m_colour = new QCheckBox(tr("yes"));
    m_colour->setChecked(proposed.colour);
    m_colour->setWhatsThis(tr("Every picture is brought to three channels of color; without, to gray."));
    m_form->addField(tr("C&olor"), m_colour);
}

void StatedFactsDialog::updateControls() {
    const bool labelled = !m_column || m_column->currentIndex() == 0;
    for (QWidget* field : {static_cast<QWidget*>(m_classes), static_cast<QWidget*>(m_names)})
        if (field)
            field->setEnabled(labelled);
    bool whole = true;
    if (m_names && labelled) {
        const QStringList names = linesOf(*m_names);
        whole = !names.isEmpty() && names.size() <= mostClasses &&
                QSet<QString>(names.begin(), names.end()).size() == names.size();
    }
    m_state->setEnabled(whole);
}

DataSpec StatedFactsDialog::stated() const {
    DataSpec data = m_data;
    data.read = withProposal(m_data, m_proposal).read;
    if (m_column)
        data.labelColumn = m_column->currentData().toString().toStdString();
    if (data.labelColumn != "-" && m_classes)
        data.classes = m_classes->value();
    if (data.labelColumn != "-" && m_names) {
        data.classNames.clear();
        for (const QString& name : linesOf(*m_names))
            data.classNames.push_back(name.toStdString());
        data.classes = std::int64_t(data.classNames.size());
    }
    if (m_height) {
        data.side = m_height->value();
        data.width = m_width->value() == data.side ? 0 : m_width->value();
        data.colour = m_colour->isChecked();
    }
    return data;
}

} // namespace sfumato
