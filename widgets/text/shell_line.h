// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace sfumato {

/// The word in quotes.
QString shellQuoted(QString word);

/// The words, quoted where they must be, as one line that a shell (bash, zsh) reads back as these very words and
/// nothing else, whatever they hold. The line itself has no control characters.
QString shellLine(const QStringList& words);

} // namespace sfumato
