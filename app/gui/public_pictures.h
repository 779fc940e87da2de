// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <QImage>

#include <string>

namespace sfumato {

/// The first pictures of a published set that is on this computer, four of each class, a class in each column, as the
/// presets' pictures stand. A fault where it is not here or has no labels. For any thread.
Result<QImage> publicPictures(const std::string& source);

} // namespace sfumato
