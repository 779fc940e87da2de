// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/figure_text.h"

#include <QCoreApplication>

namespace sfumato {

namespace {

QString shown(std::string_view words) {
    return words.empty() ? QString() : QCoreApplication::translate("Figure", std::string(words).c_str());
}

} // namespace

QString figureTitle(FigureId id) {
    const FigureFacts& facts = factsOf(id);
    const QString title = shown(facts.title);
    return facts.unit.empty() ? title : QStringLiteral("%1 (%2)").arg(title, shown(facts.unit));
}

QString markedFigureTitle(FigureId id) {
    const QString title = figureTitle(id);
    return factsOf(id).usesRaw ? QCoreApplication::translate("Figure", "%1 · raw").arg(title) : title;
}

QString figureHelp(FigureId id) {
    const FigureFacts& facts = factsOf(id);
    QString help = shown(facts.about);
    if (facts.usesRaw)
        help += (help.isEmpty() ? "" : " ") + QCoreApplication::translate("Figure", "Uses raw data, for evaluation only.");
    return help;
}

} // namespace sfumato
