// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/motion/animation_encoder.h"

#include <QFileInfo>

#include <gif_lib.h>
#include <webp/encode.h>
#include <webp/mux.h>

#include <algorithm>
#include <array>
#include <unordered_map>
#include <utility>
#include <vector>

namespace sfumato {

namespace {

Fault unwritten(const char* why) { return {Fault::Code::IoFailed, "animation", why}; }

constexpr std::size_t mostColors = 256, reducedColors = 128; ///< fewer compress better
constexpr int coarse = 4;                                    ///< values of each channel

/// The square of the distance.
int apart(QRgb a, QRgb b) {
    const int red = qRed(a) - qRed(b), green = qGreen(a) - qGreen(b), blue = qBlue(a) - qBlue(b);
    return red * red + green * green + blue * blue;
}

/// The colors that most pixels have, as they are, so that a ground has the same in every frame, and a coarse grid of
/// all colors for the rest.
std::vector<QRgb> paletteOf(const std::unordered_map<QRgb, int>& counts) {
    std::vector<QRgb> palette;
    for (int i = 0; i < coarse * coarse * coarse; ++i) {
        const auto value = [](int step) { return step * 255 / (coarse - 1); };
        palette.push_back(qRgb(value(i / coarse / coarse), value(i / coarse % coarse), value(i % coarse)));
    }
    std::vector<std::pair<QRgb, int>> common(counts.begin(), counts.end());
    std::ranges::sort(common, [](const auto& a, const auto& b) {
        return a.second != b.second ? a.second > b.second : a.first < b.first;
    });
    for (std::size_t i = 0; palette.size() < reducedColors && i < common.size(); ++i)
        if (std::ranges::count(palette, common[i].first) == 0) palette.push_back(common[i].first);
    return palette;
}

class WebpEncoder : public AnimationEncoder {
public:
    WebpEncoder(const QSize& size, bool loops, const QString& description) : m_description(description) {
        WebPAnimEncoderOptions options;
        WebPAnimEncoderOptionsInit(&options);
        options.anim_params.loop_count = loops ? 0 : 1;
        m_encoder.reset(WebPAnimEncoderNew(size.width(), size.height(), &options));
    }

    Result<void> add(const QImage& frame, int milliseconds) override {
        const QImage pixels = frame.convertToFormat(QImage::Format_RGB32);
        WebPPicture picture;
        WebPConfig config;
        if (!m_encoder || !WebPPictureInit(&picture) || !WebPConfigInit(&config)) return unwritten("libwebp failed");
        config.lossless = 1;
        config.method = 1;
        config.quality = 40; // of the search, not of the picture
        picture.use_argb = 1;
        picture.width = pixels.width();
        picture.height = pixels.height();
        const bool added = WebPPictureImportBGRX(&picture, pixels.constBits(), int(pixels.bytesPerLine())) &&
                           WebPAnimEncoderAdd(m_encoder.get(), &picture, m_time, &config);
        WebPPictureFree(&picture);
        if (!added) return unwritten(WebPAnimEncoderGetError(m_encoder.get()));
        m_time += milliseconds;
        return {};
    }

    Result<QByteArray> finish() override {
        WebPData frames{};
        if (!m_encoder || !WebPAnimEncoderAdd(m_encoder.get(), nullptr, m_time, nullptr) ||
            !WebPAnimEncoderAssemble(m_encoder.get(), &frames))
            return unwritten(m_encoder ? WebPAnimEncoderGetError(m_encoder.get()) : "libwebp failed");
        const std::unique_ptr<WebPMux, decltype(&WebPMuxDelete)> mux(WebPMuxCreate(&frames, 1), WebPMuxDelete);
        WebPDataClear(&frames);
        const QByteArray text = QStringLiteral(
                                    "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">"
                                    "<rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">"
                                    "<rdf:Description rdf:about=\"\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\">"
                                    "<dc:description><rdf:Alt><rdf:li xml:lang=\"x-default\">%1</rdf:li></rdf:Alt>"
                                    "</dc:description></rdf:Description></rdf:RDF></x:xmpmeta>")
                                    .arg(m_description.toHtmlEscaped())
                                    .toUtf8();
        const WebPData xmp{reinterpret_cast<const std::uint8_t*>(text.constData()), std::size_t(text.size())};
        WebPData file{};
        if (!mux || WebPMuxSetChunk(mux.get(), "XMP ", &xmp, 1) != WEBP_MUX_OK ||
            WebPMuxAssemble(mux.get(), &file) != WEBP_MUX_OK)
            return unwritten("libwebpmux failed");
        QByteArray bytes(reinterpret_cast<const char*>(file.bytes), qsizetype(file.size));
        WebPDataClear(&file);
        return bytes;
    }

private:
    QString m_description;
    std::unique_ptr<WebPAnimEncoder, decltype(&WebPAnimEncoderDelete)> m_encoder{nullptr, WebPAnimEncoderDelete};
    int m_time = 0; ///< milliseconds, at which the next frame begins
};

/// What of a picture is drawn over the one before it: the part that differs, with the index of a color for what stays.
struct Difference {
    QImage pixels; ///< with at most 256 colors
    QPoint place;
    int clear = NO_TRANSPARENT_COLOR;
};

/// Both of at most 256 colors. The whole of `next` where there is none before, or no color to spare.
Difference differenceTo(const QImage& before, const QImage& next) {
    const Difference whole{next.convertToFormat(QImage::Format_Indexed8), {}};
    if (before.isNull()) return whole;
    QRect changed;
    std::unordered_map<QRgb, int> indices;
    QList<QRgb> colors;
    const auto lineOf = [](const QImage& of, int y) { return reinterpret_cast<const QRgb*>(of.constScanLine(y)); };
    for (int y = 0; y < next.height(); ++y)
        for (int x = 0; x < next.width(); ++x) {
            const QRgb color = lineOf(next, y)[x];
            if (color == lineOf(before, y)[x]) continue;
            changed |= QRect(x, y, 1, 1);
            if (indices.try_emplace(color, int(colors.size())).second) colors << color;
        }
    if (colors.size() >= qsizetype(mostColors)) return whole;
    if (changed.isEmpty()) changed = QRect(0, 0, 1, 1); // it stands for its time
    QImage pixels(changed.size(), QImage::Format_Indexed8);
    const int clear = int(colors.size());
    pixels.setColorTable(colors << 0);
    pixels.fill(uint(clear));
    for (int y = changed.top(); y <= changed.bottom(); ++y)
        for (int x = changed.left(); x <= changed.right(); ++x)
            if (const QRgb color = lineOf(next, y)[x]; color != lineOf(before, y)[x])
                pixels.scanLine(y - changed.top())[x - changed.left()] = uchar(indices[color]);
    return {pixels, changed.topLeft(), clear};
}

class GifEncoder : public AnimationEncoder {
public:
    GifEncoder(const QSize& size, bool loops, const QString& description) {
        const auto append = [](GifFileType* gif, const GifByteType* bytes, int count) {
            static_cast<QByteArray*>(gif->UserData)->append(reinterpret_cast<const char*>(bytes), count);
            return count;
        };
        m_gif = EGifOpen(&m_bytes, append, nullptr);
        if (!m_gif) return;
        EGifSetGifVersion(m_gif, true);
        m_ok = EGifPutScreenDesc(m_gif, size.width(), size.height(), 8, 0, nullptr) == GIF_OK;
        constexpr std::array<GifByteType, 3> forEver{1, 0, 0};
        if (loops)
            m_ok = m_ok && EGifPutExtensionLeader(m_gif, APPLICATION_EXT_FUNC_CODE) == GIF_OK &&
                   EGifPutExtensionBlock(m_gif, 11, "NETSCAPE2.0") == GIF_OK &&
                   EGifPutExtensionBlock(m_gif, int(forEver.size()), forEver.data()) == GIF_OK &&
                   EGifPutExtensionTrailer(m_gif) == GIF_OK;
        m_ok = m_ok && EGifPutComment(m_gif, description.toUtf8().constData()) == GIF_OK;
    }
    ~GifEncoder() override {
        if (m_gif) EGifCloseFile(m_gif, nullptr);
    }

    Result<void> add(const QImage& frame, int milliseconds) override {
        const QImage reduced = withFewColors(frame);
        const auto [pixels, place, clear] = differenceTo(m_shown, reduced);
        m_shown = reduced;
        std::array<GifColorType, 256> colors{};
        for (int i = 0; i < pixels.colorCount(); ++i)
            colors[std::size_t(i)] = {GifByteType(qRed(pixels.color(i))), GifByteType(qGreen(pixels.color(i))),
                                      GifByteType(qBlue(pixels.color(i)))};
        const std::unique_ptr<ColorMapObject, decltype(&GifFreeMapObject)> map(GifMakeMapObject(256, colors.data()),
                                                                               GifFreeMapObject);
        const GraphicsControlBlock shown{DISPOSE_DO_NOT, false, std::max(2, milliseconds / 10), clear};
        std::array<GifByteType, 4> control{};
        EGifGCBToExtension(&shown, control.data());
        m_ok = m_ok && map &&
               EGifPutExtension(m_gif, GRAPHICS_EXT_FUNC_CODE, int(control.size()), control.data()) == GIF_OK &&
               EGifPutImageDesc(m_gif, place.x(), place.y(), pixels.width(), pixels.height(), false, map.get()) ==
                   GIF_OK;
        for (int y = 0; m_ok && y < pixels.height(); ++y) {
            std::vector<GifPixelType> line(pixels.constScanLine(y), pixels.constScanLine(y) + pixels.width());
            m_ok = EGifPutLine(m_gif, line.data(), int(line.size())) == GIF_OK;
        }
        return m_ok ? Result<void>() : Result<void>(unwritten("giflib failed"));
    }

    Result<QByteArray> finish() override {
        m_ok = m_ok && EGifCloseFile(std::exchange(m_gif, nullptr), nullptr) == GIF_OK;
        return m_ok ? Result<QByteArray>(m_bytes) : Result<QByteArray>(unwritten("giflib failed"));
    }

private:
    QByteArray m_bytes;
    QImage m_shown; ///< the frame before
    GifFileType* m_gif = nullptr;
    bool m_ok = false;
};

} // namespace

QImage withFewColors(const QImage& picture) {
    QImage reduced = picture.convertToFormat(QImage::Format_RGB32);
    const auto forEach = [&reduced](auto take) {
        for (int y = 0; y < reduced.height(); ++y)
            for (auto *pixel = reinterpret_cast<QRgb*>(reduced.scanLine(y)), *end = pixel + reduced.width();
                 pixel != end; ++pixel)
                take(*pixel);
    };
    std::unordered_map<QRgb, int> counts;
    forEach([&](QRgb pixel) { ++counts[pixel]; });
    if (counts.size() <= mostColors) return reduced;
    const std::vector<QRgb> palette = paletteOf(counts);
    std::unordered_map<QRgb, QRgb> nearest;
    for (const auto& [color, count] : counts)
        nearest[color] = *std::ranges::min_element(palette, {}, [of = color](QRgb color) { return apart(color, of); });
    forEach([&](QRgb& pixel) { pixel = nearest[pixel]; });
    return reduced;
}

Result<std::unique_ptr<AnimationEncoder>> animationEncoder(const QString& path, const QSize& size, bool loops,
                                                           const QString& description) {
    const QString ending = QFileInfo(path).suffix().toLower();
    std::unique_ptr<AnimationEncoder> made;
    if (ending == QLatin1String("webp"))
        made = std::make_unique<WebpEncoder>(size, loops, description);
    else if (ending == QLatin1String("gif"))
        made = std::make_unique<GifEncoder>(size, loops, description);
    else
        return Fault{Fault::Code::Unsupported, path.toStdString(), "an animation is written as .webp or .gif"};
    return made;
}

} // namespace sfumato
