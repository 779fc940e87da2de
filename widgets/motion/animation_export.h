// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "widgets/motion/animation.h"

#include <QColor>
#include <QImage>
#include <QObject>
#include <QPalette>
#include <QSize>

#include <memory>

namespace sfumato {

class AnimationEncoder;

/// How an animation is drawn.
struct AnimationLook {
    int width = 960;  ///< pixels
    int letters = 16; ///< pixels
    bool dark = false;
};

/// Draws the frames of an animation, on no screen.
class AnimationStage {
public:
    AnimationStage(const Animation& animation, const AnimationLook& look);
    ~AnimationStage();
    QSize size() const { return m_size; }
    QImage frame(int index);

private:
    const Animation m_animation;
    QSize m_size;
    std::unique_ptr<QWidget> m_widget;
};

struct AnimationTarget {
    QString path; ///< *.webp or *.gif
    double framesPerSecond = 8;
    bool loops = true;
    QString caption; ///< written beside it as text, and into it; says NOT PRIVATE where it must
};

/// The file beside an animation: "run.webp" has "run.caption.txt", as figures have.
QString captionPath(const QString& path);

/// Draws one frame after the other, each between two events of the window, and encodes and writes them on another
/// thread. Deleted before its end, it writes nothing.
class AnimationExport : public QObject {
    Q_OBJECT

public:
    static constexpr int lastHeld = 1500; ///< milliseconds: how long the last frame stays at least

    AnimationExport(const Animation& animation, const AnimationLook& look, const AnimationTarget& target,
                    QObject* parent);
    ~AnimationExport() override;
    void start();

Q_SIGNALS:
    void advanced(int frames);
    void ended(const sfumato::Result<void>& written);

private:
    void addFrame(int index);
    void write();

    AnimationStage m_stage;
    AnimationTarget m_target;
    int m_frames;
    std::shared_ptr<AnimationEncoder> m_encoder;
};

} // namespace sfumato
