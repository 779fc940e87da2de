// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/compare/network_dialog.h"

#include "widgets/forms/field_form.h"
#include "widgets/look/layouts.h"
#include "widgets/look/save_file.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileInfo>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRegularExpressionValidator>

namespace sfumato {

namespace {

QLineEdit* line(const QString& text, const QString& placeholder, const QString& help) {
    auto* edit = new QLineEdit(text);
    edit->setPlaceholderText(placeholder);
    edit->setWhatsThis(help);
    return edit;
}

QString sizesText(const std::vector<std::int64_t>& sizes) {
    QStringList words;
    for (const std::int64_t size : sizes) words << QString::number(size);
    return words.join(QLatin1Char('x'));
}

} // namespace

NetworkDialog::NetworkDialog(const std::optional<NetworkSpec>& spec, QWidget* parent)
    : QDialog(parent), m_range(new QComboBox) {
    setObjectName(QStringLiteral("feature-network"));
    setWindowTitle(tr("Feature network"));
    const NetworkSpec of = spec.value_or(NetworkSpec());
    m_file = line(QString::fromStdString(of.file.string()), tr("none"),
                  tr("One ONNX file with all its weights. It runs in a process of its own."));
    m_features = line(QString::fromStdString(of.features), tr("last output"),
                      tr("The tensor with the features, between which FID is measured."));
    m_classes = line(QString::fromStdString(of.classes), tr("none: no Inception score"),
                     tr("The tensor with a score for each class."));
    m_input = line(sizesText(of.input), tr("as the file declares"),
                   tr("Channels, height and width, as in 3x299x299, where the file leaves them open."));
    m_input->setValidator(new QRegularExpressionValidator(
        QRegularExpression(QStringLiteral("([1-9][0-9]{0,3}x){2}[1-9][0-9]{0,3}")), this));
    for (const auto& [title, range] :
         {std::pair(tr("0 to 1"), PixelRange::Unit), std::pair(tr("-1 to 1"), PixelRange::Signed),
          std::pair(tr("ImageNet's mean and deviation"), PixelRange::ImageNet)})
        m_range->addItem(title, int(range));
    m_range->setCurrentIndex(m_range->findData(int(of.range)));
    m_range->setWhatsThis(tr("What the network expects of pixels. With another range its metrics mean nothing."));
    auto* choose = new QPushButton(tr("&Browse…"));
    choose->setAutoDefault(false);
    connect(choose, &QPushButton::clicked, this, &NetworkDialog::browse);
    auto* about = new QLabel(tr("FID and Inception score as papers state them need the network of the papers, such as "
                                "Inception, which you bring as an ONNX file. FID uses raw data."));
    about->setWordWrap(true);
    auto* form = new FieldForm;
    form->addField(tr("&ONNX file"), m_file, {}, choose);
    form->addField(tr("&Pixels in"), m_range);
    form->addField(tr("&Features"), m_features);
    form->addField(tr("&Classes"), m_classes);
    form->addField(tr("&Size of pictures"), m_input);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Ok | QDialogButtonBox::Cancel);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    inColumn(this, {about, form, emptyPart, buttons});
    resize(520, sizeHint().height());
}

std::optional<NetworkSpec> NetworkDialog::spec() const {
    if (m_file->text().trimmed().isEmpty()) return {};
    NetworkSpec spec;
    spec.file = m_file->text().trimmed().toStdString();
    spec.range = PixelRange(m_range->currentData().toInt());
    spec.features = m_features->text().trimmed().toStdString();
    spec.classes = m_classes->text().trimmed().toStdString();
    if (m_input->hasAcceptableInput())
        for (const QString& size : m_input->text().split(QLatin1Char('x'))) spec.input.push_back(size.toLongLong());
    return spec;
}

void NetworkDialog::browse() {
    askForFile(this, tr("Open a feature network"), QFileInfo(m_file->text()).path(),
               {tr("Networks (*.onnx)"), tr("All files (*)")}, [this](const QString& path) { m_file->setText(path); });
}

} // namespace sfumato
