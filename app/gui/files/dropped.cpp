// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/files/dropped.h"

#include <QFile>
#include <QFileInfo>
#include <QImage>
#include <QImageReader>

namespace sfumato {

namespace {

/// By the first bytes of a zip archive; an experiment is JSON.
bool isZip(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) && file.read(2) == "PK";
}

/// By how label.md and label.json begin.
bool isLabel(const QString& path) {
    QFile file(path);
    const QByteArray begin = file.open(QIODevice::ReadOnly) ? file.read(64) : QByteArray();
    return begin.startsWith("# Privacy label: ") || begin.contains("\"format\": \"sfumato-label\"");
}

Dropped recognize(const QString& path) {
    using Kind = Dropped::Kind;
    const QFileInfo file(path);
    if (!file.isFile() && !file.isDir()) // nothing there, a pipe, a device
        return {Kind::Nothing, path, {}};
    const auto holds = [&](const char* name) { return QFileInfo(path + QLatin1String(name)).isFile(); };
    if (file.isDir())
        return {holds("/config.json") ? Kind::Run : holds("/sweep.json") ? Kind::Sweep : Kind::Data, path, {}};
    const QString ending = file.suffix().toLower();
    if (ending == QLatin1String("sfumato") && isZip(path)) return {Kind::Archive, path, {}};
    if (isLabel(path)) return {Kind::Label, path, {}};
    if (ending == QLatin1String("sfumato") || ending == QLatin1String("json")) return {Kind::Experiment, path, {}};
    if (ending == QLatin1String("png") && !experimentInside(path).isEmpty()) return {Kind::Experiment, path, {}};
    static const QStringList pictures{"png", "jpg", "jpeg", "bmp", "gif", "tif", "tiff", "webp", "pgm", "ppm"};
    return {pictures.contains(ending) ? Kind::Picture : Kind::Data, path, {}};
}

/// Labels and test files belong to a data set but do not name it.
bool isBesides(const QString& path) {
    const QString name = QFileInfo(path).fileName().toLower();
    return name.contains(QLatin1String("label")) || name.contains(QLatin1String("t10k")) ||
           name.contains(QLatin1String("test"));
}

int rank(const Dropped& dropped) { return 2 * int(dropped.kind) + isBesides(dropped.path); }

/// An IDX file of labels or of test records is read with the images in its folder.
bool isReadWith(const QString& path, const Dropped& taken) {
    const QFileInfo file(path), images(taken.path);
    return taken.kind == Dropped::Kind::Data && isBesides(path) && file.fileName().contains(QLatin1String("-idx")) &&
           file.absolutePath() == images.absolutePath();
}

} // namespace

Dropped recognize(const QStringList& paths) {
    Dropped best;
    for (const QString& path : paths)
        if (const Dropped dropped = recognize(path); best.path.isEmpty() || rank(dropped) < rank(best)) best = dropped;
    for (const QString& path : paths)
        if (path != best.path && !isReadWith(path, best)) best.left << path;
    return best;
}

namespace {

/// The text of QImageReader takes the colon for the end of the key; its memory limit holds for the picture.
QString textInside(const QString& png, const char* key) {
    return QImageReader(png, "png").read().text(QLatin1String(key));
}

constexpr qsizetype longest = 300; // of what somebody else's picture says

} // namespace

QByteArray experimentInside(const QString& png) { return textInside(png, "sfumato:config").toUtf8(); }

QString stampInside(const QString& png) { return textInside(png, "sfumato:stamp").left(longest); }

QString figureSource(const QString& png) {
    const QImage image = QImageReader(png, "png").read();
    return image.text(QStringLiteral("Software")) == QLatin1String("Sfumato")
               ? image.text(QStringLiteral("Source")).left(longest)
               : QString();
}

} // namespace sfumato
