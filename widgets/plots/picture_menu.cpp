// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/picture_menu.h"

#include "widgets/look/save_file.h"
#include "widgets/plots/figure_dialog.h"
#include "widgets/plots/figure_source.h"
#include "widgets/text/fault_text.h"
#include "widgets/text/file_name.h"
#include "widgets/text/write_file.h"

#include <QAction>
#include <QClipboard>
#include <QCoreApplication>
#include <QDir>
#include <QGuiApplication>
#include <QMessageBox>
#include <QWidget>
#include <qcustomplot.h>

namespace sfumato {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(PictureMenu)
};

QString usualName(const QWidget& picture, const QString& ending) {
    const QString name = fileName(picture.accessibleName().section(QLatin1Char(':'), 0, 0));
    return QDir::home().filePath((name.isEmpty() ? QStringLiteral("picture") : name) + ending);
}

void save(QWidget& picture) {
    if (const auto* source = dynamic_cast<const FigureSource*>(&picture))
        return exportFigure(picture, source->figure());
    askWhereToSave(&picture, Words::tr("Save picture"), usualName(picture, QStringLiteral(".png")),
                   {QStringLiteral("PNG (*.png)")}, QStringLiteral("png"), [&picture](const QString& path) {
                       const auto written = writeFile(path, pngOf(picture.grab().toImage()));
                       if (written) return;
                       auto* box = new QMessageBox(QMessageBox::Warning, Words::tr("Save picture"),
                                                   sentence(written.fault()), QMessageBox::Close, &picture);
                       box->setAttribute(Qt::WA_DeleteOnClose);
                       box->open();
                   });
}

} // namespace

void exportFigure(QWidget& from, const Figure& figure) {
    for (QWidget* around = from.parentWidget(); around; around = around->parentWidget())
        for (QObject* part : around->children())
            if (auto* exporter = dynamic_cast<FigureExporter*>(part)) return exporter->exportFigures({figure});
    auto* dialog = new FigureDialog({figure}, {}, {}, &from);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

QList<QAction*> pictureActions(QWidget& picture) {
    auto* keep = new QAction(Words::tr("Save pict&ure…"), &picture);
    QObject::connect(keep, &QAction::triggered, &picture, [&picture] { save(picture); });
    auto* copy = new QAction(Words::tr("Copy p&icture"), &picture);
    QObject::connect(copy, &QAction::triggered, &picture, [&picture] {
        QWidget* plot = picture.findChild<QCustomPlot*>();
        QGuiApplication::clipboard()->setImage((plot ? plot : &picture)->grab().toImage());
    });
    return {keep, copy};
}

void offerPicture(QWidget& picture, std::function<void()> showTable) {
    picture.setContextMenuPolicy(Qt::ActionsContextMenu);
    picture.addActions(pictureActions(picture));
    if (!showTable) return;
    auto* table = new QAction(Words::tr("Show as &table"), &picture);
    QObject::connect(table, &QAction::triggered, &picture, std::move(showTable));
    picture.addAction(table);
}

} // namespace sfumato
