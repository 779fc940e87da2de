// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <cstdint>
#include <functional>
#include <vector>

class QPalette;
class QWidget;

namespace sfumato {

/// Pictures that follow each other and can be saved as one file: those of the steps of a training, of a morph between
/// samples, of a step in slow motion. What it shows does not change with the window it comes from.
struct Animation {
    enum class Raw { None, Public, Secret };

    QString title;
    QString words = {}; ///< another sentence of its caption
    int frames = 0;
    std::vector<std::int64_t> steps = {}; ///< that the frames are of, each as many of them; empty: they are of none
    int shownSteps = 0;                   ///< of the last steps are proposed; 0: all
    double framesPerSecond = 8;
    double aspect = 1;   ///< width over height, without the words
    Raw raw = Raw::None; ///< which raw records it shows
    /// Words after "sfumato-cli figure" that make it of the same steps; empty: none do.
    QStringList command = {};
    /// A widget that draws the frames in these colors; whoever asked for it owns it.
    std::function<QWidget*(const QPalette&)> make;
    /// Makes such a widget show frame 0 to frames - 1.
    std::function<void(QWidget&, int)> show;
};

/// Of these steps, counted from 0, every n-th frame, and the last one.
Animation partOf(const Animation& whole, int firstStep, int lastStep, int every);

} // namespace sfumato
