// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

class QWidget;

namespace sfumato {

/// Asks in a window over `parent` whether records that counted as sensitive are public, before they are shown;
/// `answered` gets whether they are.
void askWhetherPublic(QWidget* parent, std::function<void(bool isPublic)> answered);

} // namespace sfumato
