// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace sfumato {

/// What a run or a sweep is called: the last name of its path; of a sweep's preview with the name of the sweep,
/// "sweep/preview".
QString folderName(const QString& folder);

/// What all of these names match, with a star for each part in which they differ: "ell-*-s*". Empty where it would be
/// no more than a star, or where a name has letters that a shell does not take as they are.
QString namePattern(const QStringList& names);

/// The words as a line for a shell. `runs`, folders that stand in them one after the other, are a word with stars
/// where more than four of one parent begin alike and the shell finds these very folders by it, in any order.
QString commandLine(const QStringList& words, const QStringList& runs);

/// The same for somebody else: of each absolute path in it folderName() alone, relative ones as they are.
QString tracedCommand(const QStringList& words, const QStringList& runs);

} // namespace sfumato
