// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/motion/animation_size.h"

#include "widgets/background/in_background.h"
#include "widgets/motion/animation_encoder.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace sfumato {

namespace {

constexpr int pairs = 8; ///< over the length of the animation, at no multiple of its phases

/// Of a file of these frames.
Result<double> bytesOf(const QString& path, const std::vector<QImage>& frames) {
    constexpr int milliseconds = 100;
    TRY(encoder, animationEncoder(path, frames.front().size(), true, {}));
    for (const QImage& frame : frames) TRY_DO((*encoder)->add(frame, milliseconds));
    TRY(bytes, (*encoder)->finish());
    return double(bytes->size());
}

} // namespace

AnimationSize::AnimationSize(const Animation& animation, const AnimationLook& look, const QString& path,
                             QObject* parent)
    : QObject(parent), m_stage(animation, look), m_path(path), m_frames(animation.frames) {}

void AnimationSize::addPair(int place) {
    if (place == pairs) return Q_EMIT estimated(m_alone / pairs + (m_frames - 1) * m_added / pairs);
    const int first = std::max(0, m_frames - 2) * (2 * place + 1) / (2 * pairs);
    const QImage before = m_stage.frame(first), after = m_stage.frame(std::min(first + 1, m_frames - 1));
    inBackground(
        this,
        [path = m_path, before, after]() -> Result<std::pair<double, double>> {
            TRY(alone, bytesOf(path, {before}));
            TRY(both, bytesOf(path, {before, after}));
            return std::pair(*alone, *both - *alone);
        },
        [this, place](const Result<std::pair<double, double>>& found) {
            if (!found) return; // what cannot be written says so when it is
            m_alone += found->first, m_added += found->second;
            addPair(place + 1);
        });
}

} // namespace sfumato
