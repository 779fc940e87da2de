// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace sfumato::cli {

/// A function of the library that draws as the window does, which is loaded from where this program is; null where
/// there is none.
void* drawingFunction(const char* name);

} // namespace sfumato::cli
