// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/motion/animation_export.h"

namespace sfumato {

/// Estimates how large the file of an animation will be, from some pairs of its frames, which it encodes on another
/// thread. Deleted before its end, it says nothing.
class AnimationSize : public QObject {
    Q_OBJECT

public:
    /// `path`: its ending names the format.
    AnimationSize(const Animation& animation, const AnimationLook& look, const QString& path, QObject* parent);
    void start() { addPair(0); }

Q_SIGNALS:
    void estimated(double bytes);

private:
    void addPair(int place);

    AnimationStage m_stage;
    QString m_path;
    int m_frames;
    double m_alone = 0, m_added = 0; ///< bytes of first frames, and of frames after another one
};

} // namespace sfumato
