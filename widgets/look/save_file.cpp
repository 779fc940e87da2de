// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/look/save_file.h"

#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

namespace sfumato {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(SaveFile)
};

bool isThere(const QString& path) {
    const QFileInfo file(path);
    return file.isDir() ? !QDir(path).isEmpty() : file.exists() || file.isSymLink();
}

QFileDialog* opened(QWidget* parent, const QString& title, const QString& place, QFileDialog::FileMode mode,
                    const QStringList& filters = {}) {
    auto* dialog = new QFileDialog(parent, title, place);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(mode);
    if (mode == QFileDialog::AnyFile) {
        dialog->setAcceptMode(QFileDialog::AcceptSave);
        dialog->setOption(QFileDialog::DontConfirmOverwrite); // askToReplace() asks
    }
    if (!filters.isEmpty()) dialog->setNameFilters(filters);
    dialog->open();
    return dialog;
}

} // namespace

void askToReplace(QWidget* parent, const QStringList& paths, std::function<void()> write, const QString& why) {
    QStringList there;
    for (const QString& path : paths)
        if (!path.isEmpty() && isThere(path)) there << QDir::toNativeSeparators(path);
    if (there.isEmpty()) return write();
    const bool folder = QFileInfo(there.front()).isDir();
    auto* box = new QMessageBox(
        QMessageBox::Warning, Words::tr("Replace"),
        folder ? Words::tr("Files lie in this folder already. Those of the same name are replaced.")
               : Words::tr("Replace %Ln file(s)?", nullptr, int(there.size())),
        QMessageBox::NoButton, parent);
    box->setObjectName(QStringLiteral("replace-question"));
    box->setTextFormat(Qt::PlainText);
    box->setInformativeText((there << QString() << why).join(QLatin1Char('\n')).trimmed());
    auto* yes = box->addButton(Words::tr("&Replace"), QMessageBox::AcceptRole);
    auto* no = box->addButton(QMessageBox::Cancel);
    box->setDefaultButton(no);
    box->setEscapeButton(no);
    box->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(yes, &QPushButton::clicked, box, [write = std::move(write)] { write(); });
    box->open();
}

QFileDialog* askWhereToSave(QWidget* parent, const QString& title, const QString& place, const QStringList& filters,
                            const QString& suffix, std::function<void(const QString&)> chosen, const QString& beside) {
    auto* dialog = opened(parent, title, place, QFileDialog::AnyFile, filters);
    dialog->setDefaultSuffix(suffix);
    QObject::connect(dialog, &QFileDialog::fileSelected, parent,
                     [parent, beside, chosen = std::move(chosen)](const QString& selected) {
                         const QString path = QFileInfo(selected).absoluteFilePath();
                         askToReplace(parent, {path, beside.isEmpty() ? QString() : path + beside},
                                      [chosen, path] { chosen(path); });
                     });
    return dialog;
}

QFileDialog* askForFile(QWidget* parent, const QString& title, const QString& place, const QStringList& filters,
                        std::function<void(const QString&)> chosen) {
    auto* dialog = opened(parent, title, place, QFileDialog::ExistingFile, filters);
    QObject::connect(dialog, &QFileDialog::fileSelected, parent, std::move(chosen));
    return dialog;
}

QFileDialog* askForFiles(QWidget* parent, const QString& title, const QString& place, const QStringList& filters,
                         std::function<void(const QStringList&)> chosen) {
    auto* dialog = opened(parent, title, place, QFileDialog::ExistingFiles, filters);
    QObject::connect(dialog, &QFileDialog::filesSelected, parent, std::move(chosen));
    return dialog;
}

QFileDialog* askForTarget(QWidget* parent, const QString& title, const QString& place,
                          std::function<void(const QString&)> chosen) {
    auto* dialog = opened(parent, title, place, QFileDialog::AnyFile);
    QObject::connect(dialog, &QFileDialog::fileSelected, parent, std::move(chosen));
    return dialog;
}

QFileDialog* askForFolder(QWidget* parent, const QString& title, const QString& place,
                          std::function<void(const QString&)> chosen) {
    auto* dialog = opened(parent, title, place, QFileDialog::Directory);
    QObject::connect(dialog, &QDialog::accepted, parent, [dialog, chosen = std::move(chosen)] {
        if (const QStringList folders = dialog->selectedFiles(); !folders.isEmpty())
            chosen(QFileInfo(folders.last()).absoluteFilePath());
    });
    return dialog;
}

} // namespace sfumato
