// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string>

namespace sfumato {

/// A number that core has rounded and spelled ("41750", "0.483", "1.5e-7", "infinite") with all its digits, as the
/// window writes numbers: "41,750", in German "0,483". Other marks stay as they are.
QString spelledNumber(const std::string& rounded);

} // namespace sfumato
