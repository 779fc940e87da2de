// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace sfumato {

/// Where a sensitivity comes from, in the person's language: core says it in English, one line, "upper half
/// disc of radius 1: 2 R, from corner to corner". A line that is not known here stays as it is.
QString derivationText(const std::string& derivation);

} // namespace sfumato
