// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/data_panel.h"

#include "widgets/panels/field_form.h"

#include <QComboBox>
#include <QFileDialog>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QVBoxLayout>

#include <array>

namespace sfumato {

namespace {

struct Source {
    const char* name;
    const char* title;
    bool builtIn;
    bool images;
};

constexpr std::array<Source, 11> sources{{
    {"half-circle", QT_TRANSLATE_NOOP("sfumato::DataPanel", "Half circle (built in)"), true, false},
    {"ring", QT_TRANSLATE_NOOP("sfumato::DataPanel", "Ring (built in)"), true, false},
    {"ellipse", QT_TRANSLATE_NOOP("sfumato::DataPanel", "Ellipse (built in)"), true, false},
    {"rectangle", QT_TRANSLATE_NOOP("sfumato::DataPanel", "Rectangle (built in)"), true, false},
    {"two-moons", QT_TRANSLATE_NOOP("sfumato::DataPanel", "Two moons (built in)"), true, false},
    {"eight-gaussians", QT_TRANSLATE_NOOP("sfumato::DataPanel", "Eight Gaussians (built in)"), true, false},
    {"glyph-digits", QT_TRANSLATE_NOOP("sfumato::DataPanel", "Drawn digits (built in)"), true, true},
    {"fashion-mnist", QT_TRANSLATE_NOOP("sfumato::DataPanel", "Fashion-MNIST"), false, true},
    {"mnist", QT_TRANSLATE_NOOP("sfumato::DataPanel", "MNIST"), false, true},
    {"usps", QT_TRANSLATE_NOOP("sfumato::DataPanel", "USPS"), false, true},
    {"file", QT_TRANSLATE_NOOP("sfumato::DataPanel", "My file or folder…"), false, true},
}};

const Source* sourceNamed(const std::string& name) {
    for (const Source& source : sources)
        if (name == source.name)
            return &source;
    return nullptr;
}

} // namespace

bool isBuiltIn(const std::string& source) {
    const Source* known = sourceNamed(source);
    return known && known->builtIn;
}

int sourceRank(const std::string& source) {
    const Source* known = sourceNamed(source);
    return int(known ? known - sources.data() : sources.size());
}

DataPanel::DataPanel(QWidget* parent)
    : QGroupBox(tr("Data"), parent), m_source(new QComboBox), m_path(new QLineEdit), m_open(new QPushButton(tr("&Open…"))),
      m_count(new QSpinBox), m_side(new QSpinBox), m_note(new QLabel), m_form(new FieldForm) {
    for (const Source& source : sources)
        m_source->addItem(tr(source.title), QString::fromLatin1(source.name));
    m_source->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_count->setRange(0, 10'000'000);
    m_count->setSingleStep(1000);
    m_count->setGroupSeparatorShown(true);
    m_count->setSpecialValueText(tr("all"));
    m_side->setRange(0, 512);
    m_side->setSpecialValueText(tr("as they are"));
    m_side->setSuffix(tr(" pixels"));
    m_path->setPlaceholderText(tr("IDX, NPY, NPZ, CSV or a folder of images"));
    m_note->setWordWrap(true);
    m_form->addField(tr("&Source"), m_source, {"data.source"});
    m_form->addField(tr("&Path"), m_path, {"data.path"});
    m_form->addField(tr("&Records"), m_count, {"data.count"});
    m_form->addField(tr("S&ide"), m_side, {"data.side", "data.heldOut"});
    auto* layout = new QVBoxLayout(this);
    layout->addLayout(m_form);
    layout->addWidget(m_open, 0, Qt::AlignRight);
    layout->addWidget(m_note);

    connect(m_source, &QComboBox::activated, this, [this] {
        follow();
        const QString source = m_source->currentData().toString();
        Q_EMIT sourceChosen(source);
        if (source == QLatin1String("file") && m_path->text().isEmpty())
            openFile();
    });
    connect(m_open, &QPushButton::clicked, this, &DataPanel::openFile);
    connect(m_path, &QLineEdit::editingFinished, this, &DataPanel::changed);
    connect(m_count, &QSpinBox::valueChanged, this, &DataPanel::changed);
    connect(m_side, &QSpinBox::valueChanged, this, &DataPanel::changed);
    m_count->setKeyboardTracking(false);
    m_side->setKeyboardTracking(false);
    setSpec(RunSpec{});
}

void DataPanel::setSpec(const RunSpec& spec) {
    const QSignalBlocker quietCount(m_count), quietSide(m_side);
    m_data = spec.data;
    const QString source = QString::fromStdString(spec.data.source);
    if (m_source->findData(source) < 0)
        m_source->addItem(source, source);
    m_source->setCurrentIndex(m_source->findData(source));
    m_path->setText(QString::fromStdString(spec.data.path));
    m_count->setValue(int(spec.data.count));
    m_side->setValue(spec.data.side);
    follow();
}

void DataPanel::apply(RunSpec& spec) const {
    spec.data = m_data;
    spec.data.source = m_source->currentData().toString().toStdString();
    spec.data.path = isBuiltIn(spec.data.source) ? std::string() : m_path->text().toStdString();
    spec.data.count = m_count->value();
    spec.data.side = m_side->value();
}

void DataPanel::follow() {
    const std::string name = m_source->currentData().toString().toStdString();
    const Source* source = sourceNamed(name);
    const bool builtIn = source && source->builtIn;
    m_form->setFieldVisible(m_path, !builtIn);
    m_form->setFieldVisible(m_side, !source || source->images);
    m_note->setText(builtIn ? tr("Drawn by the program: public, nothing to protect.")
                              : tr("Read from disk; nothing is downloaded and nothing leaves this computer."));
}

void DataPanel::openFile() {
    auto* dialog = new QFileDialog(this, tr("Open images or points"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilters({tr("Images and points (*.gz *.idx *.npy *.npz *.csv *ubyte)"), tr("All files (*)")});
    connect(dialog, &QFileDialog::fileSelected, this, &DataPanel::useFile);
    dialog->open();
}

void DataPanel::useFile(const QString& path) {
    m_source->setCurrentIndex(m_source->findData(QStringLiteral("file")));
    m_path->setText(path);
    follow();
    Q_EMIT sourceChosen(QStringLiteral("file"));
}

std::set<std::size_t> DataPanel::showFaults(const std::vector<Fault>& faults) {
    return m_form->showFaults(faults);
}

} // namespace sfumato
