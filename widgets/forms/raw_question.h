// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

class QWidget;

namespace sfumato {

/// Asks once whether sensitive records may be seen; `allowed` is called if a person says so. Keeping them
/// hidden is what Enter and Escape do.
void askToShowRaw(QWidget* parent, std::function<void()> allowed);

/// Asks once whether sensitive records may be written into a file; to keep them out is what Enter and Escape do.
void askToExportRaw(QWidget* parent, std::function<void()> allowed);

/// Asks once whether figures may be computed from sensitive records; not to is what Enter and Escape do.
void askToMeasureRaw(QWidget* parent, std::function<void()> allowed);

} // namespace sfumato
