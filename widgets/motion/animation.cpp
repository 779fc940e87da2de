// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/motion/animation.h"

#include <QWidget>

#include <algorithm>
#include <utility>

namespace sfumato {

Animation partOf(const Animation& whole, int firstStep, int lastStep, int every) {
    const int steps = std::max(1, int(whole.steps.size())), each = whole.frames / steps;
    const int last = (lastStep + 1) * each - 1;
    std::vector<int> frames;
    for (int frame = firstStep * each; frame < last; frame += every) frames.push_back(frame);
    frames.push_back(last);
    Animation part = whole;
    if (int(frames.size()) == whole.frames) return part;
    part.frames = int(frames.size());
    part.command.clear(); // it makes all of them
    part.show = [show = whole.show, frames = std::move(frames)](QWidget& widget, int frame) {
        show(widget, frames[std::size_t(frame)]);
    };
    return part;
}

} // namespace sfumato
