// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/data/loading/picture_decoder.h"

#include "core/files/durable/refusal.h"
#include "core/files/formats/arrays/byte_order.h"
#include "core/files/formats/image_guard.h"

#include <algorithm>
#include <cmath>

#ifdef SFUMATO_OPENCV
#include <cstdlib>
#include <opencv2/core.hpp>
#include <opencv2/imgcodecs.hpp>
#endif

namespace sfumato {

#ifdef SFUMATO_OPENCV
namespace {

using Span = std::span<const std::byte>;

constexpr int colorTypeAt = 25; ///< in the header of a PNG file

bool mayBeTransparent(Span bytes) {
    return isPng(bytes) && ((std::to_integer<int>(bytes[colorTypeAt]) & 4) != 0 || !pngChunk(bytes, "tRNS").empty());
}

Result<cv::Mat> decoded(Span bytes, int flags, std::string_view subject) {
    // Read once, by the first decoder that runs; a limit that the user has set stays.
    setenv("OPENCV_IO_MAX_IMAGE_PIXELS", std::to_string(limits::record).c_str(), 0);
    const cv::Mat encoded(1, int(bytes.size()), CV_8UC1, const_cast<std::byte*>(bytes.data()));
    try {
        cv::Mat pixels = cv::imdecode(encoded, flags);
        if (pixels.empty() || (pixels.depth() != CV_8U && pixels.depth() != CV_16U) || pixels.channels() == 2 ||
            pixels.channels() > 4)
            return detail::corrupt(subject, TEXT("its pixels cannot be decoded"));
        return pixels;
    } catch (const cv::Exception& failure) {
        return detail::corrupt(subject, "its pixels cannot be decoded: " + failure.err);
    }
}

/// Samples as the file has them, [height, width, channels] in the order R G B and, of a transparent picture, a last one
/// of transparency.
struct Samples {
    int width, height, channels, most; ///< the largest number of their type
    bool alpha;
    std::vector<int> values;
};

/// Sets the transparency of a picture without a channel of it by the one color that its tRNS chunk names.
void addNamedTransparency(Span bytes, Samples& samples) {
    const Span named = pngChunk(bytes, "tRNS");
    const int type = std::to_integer<int>(bytes[colorTypeAt]), depth = std::to_integer<int>(bytes[24]);
    if (samples.alpha || (type != 0 && type != 2) || named.size() < std::size_t(2 * samples.channels)) return;
    std::vector<int> color;
    for (int channel = 0; channel < samples.channels; ++channel) {
        const int value = detail::loadBig<std::uint16_t>(named.subspan(type == 0 ? 0 : std::size_t(2 * channel)));
        color.push_back(depth < 8 ? value * 255 / ((1 << depth) - 1) : value);
    }
    std::vector<int> values;
    for (std::size_t at = 0; at < samples.values.size(); at += color.size()) {
        const auto pixel = std::span(samples.values).subspan(at, color.size());
        values.insert(values.end(), pixel.begin(), pixel.end());
        values.push_back(std::ranges::equal(pixel, color) ? 0 : samples.most);
    }
    samples.values = std::move(values), samples.alpha = true, ++samples.channels;
}

Result<Samples> samplesOf(Span bytes, std::string_view subject) {
    TRY(pixels, decoded(bytes, cv::IMREAD_UNCHANGED, subject));
    const bool deep = pixels->depth() == CV_16U;
    Samples samples{pixels->cols, pixels->rows, pixels->channels(), deep ? 65535 : 255, pixels->channels() == 4, {}};
    samples.values.reserve(pixels->total() * std::size_t(samples.channels));
    for (int y = 0; y < samples.height; ++y)
        for (int x = 0; x < samples.width; ++x)
            for (int channel = 0; channel < samples.channels; ++channel) {
                const int from = x * samples.channels +
                                 (samples.channels >= 3 && channel < 3 ? 2 - channel : channel); // from B G R
                samples.values.push_back(deep ? pixels->ptr<std::uint16_t>(y)[from]
                                              : pixels->ptr<std::uint8_t>(y)[from]);
            }
    addNamedTransparency(bytes, samples);
    return samples;
}

PngImage opaque(const Samples& samples, const FileReading& reading) {
    const bool deep = samples.most > 255;
    const double white = reading.bits > 0 && (deep || reading.bits < 8) ? double((1 << reading.bits) - 1)
                                                                        : samples.most;
    const double background = reading.background.value_or(1);
    const int colors = samples.channels - samples.alpha;
    PngImage image{samples.width, samples.height, colors};
    image.pixels.reserve(samples.values.size());
    for (std::size_t at = 0; at < samples.values.size(); at += std::size_t(samples.channels)) {
        const double alpha = samples.alpha ? double(samples.values[at + std::size_t(colors)]) / samples.most : 1;
        for (int channel = 0; channel < colors; ++channel) {
            const double value = std::min(samples.values[at + std::size_t(channel)] / white, 1.0);
            image.pixels.push_back(std::uint8_t(std::lround(255 * (alpha * value + (1 - alpha) * background))));
        }
    }
    return image;
}

} // namespace

Result<PngImage> decodePicture(Span bytes, const FileReading& reading, std::string_view subject) {
    if (mayBeTransparent(bytes) || (isPng(bytes) && reading.bits > 0)) {
        const auto samples = samplesOf(bytes, subject);
        return samples ? Result<PngImage>(opaque(*samples, reading)) : samples.fault();
    }
    TRY(pixels, decoded(bytes, cv::IMREAD_ANYCOLOR, subject));
    if (pixels->depth() != CV_8U || pixels->channels() == 4)
        return detail::corrupt(subject, TEXT("its pixels cannot be decoded"));
    PngImage image{pixels->cols, pixels->rows, pixels->channels()};
    image.pixels.resize(pixels->total() * pixels->elemSize());
    cv::Mat target(pixels->rows, pixels->cols, pixels->type(), image.pixels.data());
    if (image.channels == 1) {
        pixels->copyTo(target);
    } else {
        const int bgrToRgb[] = {0, 2, 1, 1, 2, 0};
        cv::mixChannels(&*pixels, 1, &target, 1, bgrToRgb, 3);
    }
    return image;
}

Result<PictureDepth> depthOf(Span bytes, std::string_view subject) {
    if (!isPng(bytes)) return PictureDepth{.largest = 255};
    TRY(samples, samplesOf(bytes, subject));
    PictureDepth depth{.isDeep = samples->most > 255};
    double sum = 0, weight = 0;
    const int colors = samples->channels - samples->alpha;
    for (std::size_t at = 0; at < samples->values.size(); at += std::size_t(samples->channels)) {
        const int alpha = samples->alpha ? samples->values[at + std::size_t(colors)] : samples->most;
        depth.isTransparent |= alpha < samples->most;
        for (int channel = 0; channel < colors; ++channel) {
            const int value = samples->values[at + std::size_t(channel)];
            depth.largest = std::max(depth.largest, value);
            sum += double(value) / samples->most * alpha, weight += alpha;
        }
    }
    depth.brightness = weight > 0 ? sum / weight : 0;
    return depth;
}
#else
Result<PngImage> decodePicture(std::span<const std::byte> bytes, const FileReading&, std::string_view subject) {
    if (!isPng(bytes))
        return detail::unsupported(subject, "is a JPEG file, and this build has no OpenCV: convert it to PNG");
    return parsePng(bytes, subject);
}

Result<PictureDepth> depthOf(std::span<const std::byte> bytes, std::string_view subject) {
    const auto image = isPng(bytes) ? parsePng(bytes, subject) : Result<PngImage>(Fault{});
    return image && !image->pixels.empty() ? PictureDepth{.largest = *std::ranges::max_element(image->pixels)}
                                           : PictureDepth{.largest = 255};
}
#endif

} // namespace sfumato
