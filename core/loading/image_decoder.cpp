// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/loading/image_decoder.h"

#include "core/files/refusal.h"

#ifdef SFUMATO_OPENCV
#include <cstdlib>
#include <opencv2/core.hpp>
#include <opencv2/imgcodecs.hpp>
#endif

namespace sfumato::detail {

#ifdef SFUMATO_OPENCV
Result<PngImage> decodeImage(std::span<const std::byte> bytes, std::string_view subject) {
    // Read once, by the first decoder that runs; a limit that the user has set stays.
    setenv("OPENCV_IO_MAX_IMAGE_PIXELS", std::to_string(limits::record).c_str(), 0);
    const cv::Mat encoded(1, int(bytes.size()), CV_8UC1, const_cast<std::byte*>(bytes.data()));
    try {
        const cv::Mat decoded = cv::imdecode(encoded, cv::IMREAD_ANYCOLOR);
        if (decoded.empty() || decoded.depth() != CV_8U ||
            (decoded.channels() != 1 && decoded.channels() != 3))
            return corrupt(subject, "its pixels cannot be decoded");
        PngImage image{decoded.cols, decoded.rows, decoded.channels()};
        image.pixels.resize(decoded.total() * decoded.elemSize());
        cv::Mat target(decoded.rows, decoded.cols, decoded.type(), image.pixels.data());
        if (image.channels == 1) {
            decoded.copyTo(target);
        } else {
            const int bgrToRgb[] = {0, 2, 1, 1, 2, 0};
            cv::mixChannels(&decoded, 1, &target, 1, bgrToRgb, 3);
        }
        return image;
    } catch (const cv::Exception& failure) {
        return corrupt(subject, "its pixels cannot be decoded: " + failure.err);
    }
}
#else
Result<PngImage> decodeImage(std::span<const std::byte> bytes, std::string_view subject) {
    if (!isPng(bytes))
        return unsupported(subject, "is a JPEG file, and this build has no OpenCV: convert it to PNG");
    return parsePng(bytes, subject);
}
#endif

} // namespace sfumato::detail
