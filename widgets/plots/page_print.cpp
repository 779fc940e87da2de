// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/plots/page_print.h"

#include "widgets/text/write_file.h"

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QImage>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgRenderer>
#include <QTextDocument>
#include <QTextObjectInterface>

namespace sfumato {

namespace {

/// Pictures of a page: drawings as vectors, pixels as squares, both at the size that the page states.
class PagePictures : public QObject, public QTextObjectInterface {
    Q_OBJECT
    Q_INTERFACES(QTextObjectInterface)

public:
    using QObject::QObject;

    QSizeF intrinsicSize(QTextDocument* document, int, const QTextFormat& format) override {
        const QTextImageFormat image = format.toImageFormat();
        const QPaintDevice* device = document->documentLayout()->paintDevice();
        const qreal scale = device ? device->logicalDpiX() / 96.0 : 1; // a CSS pixel is 1/96 inch
        return QSizeF(image.width(), image.height()) * scale;
    }

    void drawObject(QPainter* painter, const QRectF& place, QTextDocument*, int, const QTextFormat& format) override {
        const QString source = format.toImageFormat().name();
        const QByteArray content = QByteArray::fromBase64(source.mid(source.indexOf(QLatin1Char(',')) + 1).toLatin1());
        if (source.startsWith(QLatin1String("data:image/svg"))) {
            QSvgRenderer(content).render(painter, place);
            return;
        }
        painter->setRenderHint(QPainter::SmoothPixmapTransform, false);
        painter->drawImage(place, QImage::fromData(content));
    }
};

} // namespace

std::optional<Fault> printPage(const QString& html, const QString& pdf) {
    QBuffer file;
    file.open(QIODevice::WriteOnly);
    {
        QTextDocument page;
        PagePictures pictures;
        page.documentLayout()->registerHandler(QTextFormat::ImageObject, &pictures);
        page.setHtml(html);
        QPdfWriter writer(&file);
        writer.setPageSize(QPageSize(QPageSize::A4));
        writer.setPageMargins(QMarginsF()); // print() leaves 2 cm
        writer.setTitle(page.metaInformation(QTextDocument::DocumentTitle));
        writer.setCreator(QStringLiteral("Sfumato"));
        writer.setResolution(300);
        page.print(&writer);
    }
    const auto written = writeFile(pdf, file.data());
    return written ? std::nullopt : std::optional(written.fault());
}

} // namespace sfumato

#include "page_print.moc"
