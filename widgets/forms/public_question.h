// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

class QString;
class QWidget;

namespace sfumato {

/// Asks in a window over `parent` whether records that counted as sensitive are public, before they are shown;
/// `answered` gets whether they are. `cap`: that a cap holds all the same, and what was spent; empty without one.
void askWhetherPublic(QWidget* parent, const QString& cap, std::function<void(bool isPublic)> answered);

} // namespace sfumato
