// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/picture_menu.h"

#include "widgets/look/save_file.h"
#include "widgets/plots/plot_export.h"
#include "widgets/text/fault_text.h"
#include "widgets/text/write_file.h"

#include <QAction>
#include <QClipboard>
#include <QCoreApplication>
#include <QDir>
#include <QGuiApplication>
#include <QMessageBox>
#include <QRegularExpression>
#include <QWidget>
#include <qcustomplot.h>

namespace sfumato {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(PictureMenu)
};

bool isPlot(const QWidget& picture) { return picture.findChild<QCustomPlot*>(); }

QString usualName(const QWidget& picture, const QString& ending) {
    static const QRegularExpression odd(QStringLiteral("[^\\w]+"), QRegularExpression::UseUnicodePropertiesOption);
    const QString name =
        picture.accessibleName().section(QLatin1Char(':'), 0, 0).toLower().replace(odd, QStringLiteral("-"));
    return QDir::home().filePath((name.isEmpty() ? QStringLiteral("picture") : name) + ending);
}

std::optional<Fault> save(QWidget& picture, const QString& path) {
    if (isPlot(picture)) {
        const bool raw = picture.property("showsRaw").toBool();
        return savePlot({&picture, picture.accessibleName(), raw},
                        {path, picture.size() * 72 / picture.logicalDpiY(), 300,
                         raw ? Words::tr("NOT PRIVATE: figures of raw data.") : QString()});
    }
    const auto written = writeFile(path, pngOf(picture.grab().toImage()));
    return written ? std::nullopt : std::optional(written.fault());
}

void askWhere(QWidget& picture) {
    const bool plot = isPlot(picture);
    const QString suffix = plot ? QStringLiteral("pdf") : QStringLiteral("png");
    askWhereToSave(&picture, Words::tr("Save picture"), usualName(picture, QLatin1Char('.') + suffix),
                   {plot ? QStringLiteral("PDF, SVG, PNG (*.pdf *.svg *.png)") : QStringLiteral("PNG (*.png)")}, suffix,
                   [&picture](const QString& path) {
                       const auto fault = save(picture, path);
                       if (!fault) return;
                       auto* box = new QMessageBox(QMessageBox::Warning, Words::tr("Save picture"), sentence(*fault),
                                                   QMessageBox::Close, &picture);
                       box->setAttribute(Qt::WA_DeleteOnClose);
                       box->open();
                   });
}

} // namespace

QList<QAction*> pictureActions(QWidget& picture) {
    auto* keep = new QAction(Words::tr("Save pict&ure…"), &picture);
    QObject::connect(keep, &QAction::triggered, &picture, [&picture] { askWhere(picture); });
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
