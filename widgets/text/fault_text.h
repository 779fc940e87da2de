// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fault.h"

#include <QString>

namespace sfumato {

/// What went wrong with this kind of fault, a short translated phrase: "Outside its range".
QString title(Fault::Code code);

/// What a person can do about it, one translated sentence.
QString remedyText(Fault::Code code);

/// What core says of a fault, in the person's language where its pattern is marked with TEXT, else in
/// English.
QString shownText(const Text& detail);

/// "Outside its range: mechanism.delta: must lie in [0, 1). Choose a value inside the range."
QString sentence(const Fault& fault);
/// The same with another name for its subject: that of a field on screen.
QString sentence(const Fault& fault, const QString& subject);

} // namespace sfumato
