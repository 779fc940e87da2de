// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

namespace sfumato {

/// A word that the window uses: what it means in one plain sentence, its formula where there is one, and
/// related words by their keys.
struct GlossaryWord {
    QString key; ///< not translated
    QString word;
    QString meaning;
    QString formula; ///< rich text; one after the other, apart by ";  "; empty where there is none
    QStringList see;
};

/// All of them in the language of the window, in its alphabetical order.
std::vector<GlossaryWord> glossaryWords();

} // namespace sfumato
