// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/marks.h"

#include <QDir>
#include <QRandomGenerator>

namespace sfumato {

/// Gray images of random pixels, and marks by which they are found: their rows, as bytes, of each of them any
/// small number, as where a picture is magnified or has colors; and as the numbers that pixels are scaled to.
class MarkedImages : public Marks {
public:
    /// The same for one seed.
    MarkedImages(int images, int side, quint32 seed = 2) {
        QRandomGenerator random(seed);
        for (int k = 0; k < images; ++k) {
            PngImage image{.width = side, .height = side};
            for (int i = 0; i < side * side; ++i) image.pixels.push_back(std::uint8_t(random.bounded(256)));
            for (int row = 0; row < side; ++row) mark({image.pixels.data() + row * side, std::size_t(side)}, k, row);
            m_images.push_back(std::move(image));
        }
    }

    /// PNG files in `folder`, which is made; their paths.
    QStringList writeTo(const QString& folder) const {
        QDir().mkpath(folder);
        QStringList paths;
        for (std::size_t k = 0; k < m_images.size(); ++k) {
            QFile file(QDir(folder).filePath(QString("%1.png").arg(k, 3, 10, QChar('0'))));
            const auto png = toPng(m_images[k]);
            if (!file.open(QIODevice::WriteOnly) ||
                file.write(reinterpret_cast<const char*>(png.data()), qint64(png.size())) < 0)
                qFatal("cannot write %s", qPrintable(file.fileName()));
            paths << file.fileName();
        }
        return paths;
    }

private:
    void mark(std::span<const std::uint8_t> pixels, int image, int row) {
        const QString as = QString("row %1 of image %2").arg(row).arg(image);
        for (int times = 1; times <= (row == 0 ? 24 : 1); ++times) {
            QByteArray wide;
            for (const std::uint8_t pixel : pixels) wide += QByteArray(times, char(pixel));
            addBytes(wide, times == 1 ? as : as + QString(", magnified %1 times").arg(times));
        }
        for (const auto& [factor, shift] : {std::pair(2.0, -1.0), {1.0, 0.0}, {2.0, 0.0}}) {
            std::vector<double> scaled;
            for (const std::uint8_t pixel : pixels) scaled.push_back(pixel / 255.0 * factor + shift);
            addNumbers(scaled, 1e-3, as + " as numbers");
        }
    }

    std::vector<PngImage> m_images;
};

} // namespace sfumato
