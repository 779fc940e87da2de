// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fault.h"

#include <QString>

#include <optional>

namespace sfumato {

/// Prints a page of HTML that refers to nothing outside, its pictures as data: URIs, to a PDF on A4 with numbered
/// pages; drawings (SVG) stay lines. From any thread. What went wrong, or nothing.
std::optional<Fault> printPage(const QString& html, const QString& pdf);

} // namespace sfumato
