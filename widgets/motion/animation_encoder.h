// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QByteArray>
#include <QImage>
#include <QString>

#include <memory>

namespace sfumato {

/// Collects frames of one size into the bytes of an animated picture. Used by one thread at a time.
class AnimationEncoder {
public:
    virtual ~AnimationEncoder() = default;
    /// `milliseconds`: how long the frame is seen, at least 20.
    virtual Result<void> add(const QImage& frame, int milliseconds) = 0;
    /// The whole file; nothing may be added afterwards.
    virtual Result<QByteArray> finish() = 0;
};

/// Which format a path names by its ending, ".webp" or ".gif". Fault: Unsupported.
/// WebP keeps all colors; a GIF has at most 256 in a frame, and most programs for slides show it. `loops`: it begins
/// again for ever, else it plays once. `description`: stands in the file as XMP or as a comment.
Result<std::unique_ptr<AnimationEncoder>> animationEncoder(const QString& path, const QSize& size, bool loops,
                                                           const QString& description);

/// The picture with at most 256 colors: as it is where it has no more, else with as many levels of red, green and blue
/// as leave that many.
QImage withFewColors(const QImage& picture);

} // namespace sfumato
