// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace sfumato {

/// The words as a name for a file that every shell, web page and \includegraphics takes: small letters, digits and
/// dashes of ASCII, "sigma-0-3" for "σ 0.3". Empty where nothing is left.
QString fileName(const QString& words);

} // namespace sfumato
