// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/window/window_part.h"

namespace sfumato {

/// Noise where the records are: the recipe that goes out, and the answers that come back.
class Collecting : public WindowPart {
    Q_OBJECT

public:
    explicit Collecting(const WindowContext& context) : WindowPart(context) {}
    void makeRecipe();
    void collectAnswers();

Q_SIGNALS:
    /// The answers were written into this privatized file, and nothing trains.
    void collected(const QString& file);

private:
    void writeRecipe(const RunSpec& spec, std::int64_t people, const QString& path);
    void collect(const CollectRequest& request);
    void askToLeaveOut(CollectRequest request, const CollectedSet& set);
};

} // namespace sfumato
