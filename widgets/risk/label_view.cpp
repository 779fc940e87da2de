// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/risk/label_view.h"

#include "core/ledger/label.h"
#include "widgets/text/fault_text.h"

#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QSaveFile>
#include <QTextBrowser>
#include <QTextDocument>
#include <QVBoxLayout>

namespace sfumato {

LabelView::LabelView(QWidget* parent)
    : QWidget(parent), m_page(new QTextBrowser), m_outcome(new QLabel), m_copy(new QPushButton(tr("&Copy"))),
      m_save(new QPushButton(tr("Save &label…"))) {
    m_page->setAccessibleName(tr("Privacy label"));
    m_page->setWhatsThis(
        tr("What a release with these settings promises, under which assumptions, and what it does not "
           "cover. A run writes the "
           "same label, of what it really did, into its folder and beside every exported file."));
    m_page->setTabChangesFocus(true);
    m_page->setPlaceholderText(
        tr("The privacy label appears here once the budget and the data fit together."));
    m_copy->setWhatsThis(tr("Copies the label as Markdown."));
    m_save->setWhatsThis(tr("Saves the label as Markdown or as a web page."));
    m_outcome->setWordWrap(true);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_outcome, 1);
    buttons->addWidget(m_copy);
    buttons->addWidget(m_save);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_page, 1);
    layout->addLayout(buttons);
    connect(m_copy, &QPushButton::clicked, this, [this] {
        QGuiApplication::clipboard()->setText(m_text);
        m_outcome->setText(tr("Copied."));
    });
    connect(m_save, &QPushButton::clicked, this, &LabelView::saveAs);
    setPlan({}, {}, nullptr);
}

void LabelView::setPlan(const RunSpec& spec, const std::optional<Exposure>& exposure,
                        const Preview* preview) {
    QString text;
    if (exposure && preview) {
        const MechanismSpec& mechanism = spec.mechanism;
        const PrivacyEvent planned{.mechanism = std::string(nameOf(mechanism.kind)),
                                   .epsilon = exposure->epsilon,
                                   .delta = exposure->delta,
                                   .sensitivityNorm = preview->sensitivityNorm,
                                   .sensitivity = exposure->sensitivity,
                                   .sensitivityDerivation = preview->sensitivityDerivation,
                                   .noiseScale = exposure->noiseScale,
                                   .noise = mechanism.noise,
                                   .records = preview->records,
                                   .dimensions = preview->dimensions,
                                   .data = spec.data.source};
        text = QStringLiteral("> **%1** %2\n\n")
                   .arg(tr("A plan."), tr("This is what a release with these settings would promise. Nothing "
                                          "has been released.")) +
               QString::fromStdString(privacyLabel(spec, {planned}));
    }
    m_copy->setEnabled(!text.isEmpty());
    m_save->setEnabled(!text.isEmpty());
    m_name = QString::fromStdString(spec.name);
    if (text == m_text && !text.isEmpty())
        return;
    m_text = text;
    m_outcome->clear();
    m_page->setMarkdown(text);
}

std::optional<Fault> LabelView::save(const QString& path) const {
    QTextDocument page;
    page.setMarkdown(m_text);
    const QByteArray bytes =
        (path.endsWith(QLatin1String(".html"), Qt::CaseInsensitive) ? page.toHtml() : m_text).toUtf8();
    QSaveFile file(path);
    if (file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit())
        return {};
    return Fault{Fault::Code::IoFailed, path.toStdString(),
                 "cannot write: " + file.errorString().toStdString()};
}

void LabelView::saveAs() {
    auto* dialog = new QFileDialog(this, tr("Save the privacy label"),
                                   QDir::home().filePath(m_name + QStringLiteral(".label.md")));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilters({tr("Markdown (*.md)"), tr("Web page (*.html)")});
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        const auto fault = save(path);
        m_outcome->setText(fault ? sentence(*fault) : tr("Saved %1.").arg(QFileInfo(path).fileName()));
    });
    dialog->open();
}

} // namespace sfumato
