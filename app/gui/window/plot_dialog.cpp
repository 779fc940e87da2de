// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/window/plot_dialog.h"

#include "widgets/forms/inputs/commit_editor.h"
#include "widgets/forms/field_form.h"
#include "widgets/forms/inputs/whole_spin_box.h"
#include "widgets/look/layouts.h"
#include "widgets/look/save_file.h"
#include "widgets/text/fault_text.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QDir>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace sfumato {

namespace {

QSpinBox* spin(int least, int most, int value, const QString& unit) {
    auto* box = new WholeSpinBox(least, most);
    box->setValue(value);
    box->setSuffix(unit);
    return box;
}

constexpr double pointsPerMillimetre = 72 / 25.4;

} // namespace

PlotDialog::PlotDialog(std::vector<ExportablePlot> plots, const QString& stamp, const QString& name, QWidget* parent)
    : QDialog(parent), m_plots(std::move(plots)), m_stamp(stamp), m_which(new QComboBox),
      m_width(spin(40, 1000, 160, tr(" mm"))), m_height(spin(30, 1000, 100, tr(" mm"))),
      m_dots(spin(72, 1200, 300, tr(" dots per inch"))), m_target(new QLineEdit), m_raw(new QLabel),
      m_outcome(new QLabel) {
    setWindowTitle(tr("Export a figure"));
    for (const ExportablePlot& plot : m_plots) m_which->addItem(plot.title);
    m_target->setText(QDir::home().filePath(name + QStringLiteral(".pdf")));
    m_target->setWhatsThis(tr("The ending chooses the format: .pdf and .svg are drawn with lines that stay "
                              "sharp, .png with dots."));
    m_dots->setWhatsThis(tr("How fine a PNG is; PDF and SVG have no dots."));
    auto* browse = new QPushButton(tr("&Browse…"));
    browse->setAutoDefault(false);
    auto* form = new FieldForm;
    form->addField(tr("&Figure"), m_which);
    form->addField(tr("&Width"), m_width);
    form->addField(tr("&Height"), m_height);
    form->addField(tr("&Resolution"), m_dots);
    form->addField(tr("&Target (PDF, SVG or PNG)"), m_target, {}, browse);
    m_raw->setWordWrap(true);
    m_raw->setTextFormat(Qt::RichText);
    m_outcome->setWordWrap(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    auto* write = buttons->addButton(tr("&Export"), QDialogButtonBox::AcceptRole);
    write->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Return));
    inColumn(this, {form, m_raw, m_outcome, emptyPart, buttons});
    write->setDefault(true); // once it is in a dialog
    resize(480, sizeHint().height());
    connect(write, &QPushButton::clicked, this, &PlotDialog::save);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_which, &QComboBox::currentIndexChanged, this, &PlotDialog::updateControls);
    connect(m_target, &QLineEdit::textChanged, this, &PlotDialog::updateControls);
    connect(browse, &QPushButton::clicked, this, [this] {
        askForTarget(this, tr("Export to"), m_target->text(), [this](const QString& path) { m_target->setText(path); });
    });
    updateControls();
}

void PlotDialog::updateControls() {
    m_dots->setEnabled(m_target->text().endsWith(QLatin1String(".png"), Qt::CaseInsensitive));
    const bool raw = m_plots[std::size_t(m_which->currentIndex())].usesRaw;
    m_raw->setText(raw ? tr("<b>NOT PRIVATE:</b> this figure shows numbers that were computed from raw data, "
                            "and will say so.")
                       : tr("No number in this figure was computed from raw data."));
}

void PlotDialog::save() {
    if (!commitEditor(*this)) return;
    if (m_target->text().isEmpty())
        return m_outcome->setText(sentence({Fault::Code::Missing, "target", "says where to write; none was given"}));
    const QString path = QFileInfo(m_target->text()).absoluteFilePath();
    askToReplace(this, {path}, [this, path] { write(path); });
}

void PlotDialog::write(const QString& path) {
    const ExportablePlot& plot = m_plots[std::size_t(m_which->currentIndex())];
    const QString stamp = plot.usesRaw ? tr("NOT PRIVATE: figures of raw data. %1").arg(m_stamp) : m_stamp;
    const QSize size(int(m_width->value() * pointsPerMillimetre), int(m_height->value() * pointsPerMillimetre));
    const auto fault = savePlot(plot, {path, size, m_dots->value(), stamp});
    m_outcome->setText(fault ? sentence(*fault) : tr("Written: %1").arg(path));
}

} // namespace sfumato
