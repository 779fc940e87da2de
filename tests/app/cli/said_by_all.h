// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/rounded_text.h"
#include "core/ledger/composition.h"
#include "core/ledger/ledger.h"
#include "tests/app/cli/command_line.h"

namespace sfumato {

/// The first bold line of a label: its stamp.
inline QString stampIn(const QString& label) {
    return QString::fromUtf8(contentOf(label)).section(QLatin1String("**"), 1, 1);
}

inline QString stampOfPicture(const QString& picture) {
    const auto image = readPng(picture.toStdString());
    if (image)
        for (const auto& [keyword, text] : image->text)
            if (keyword == "sfumato:stamp") return QString::fromStdString(text);
    return {};
}

/// What the ledger of a run says it costs, as a stamp says it.
inline QString costOf(const QString& run) {
    const auto ledger = Ledger::read((run + "/ledger.json").toStdString());
    if (!ledger || ledger->events().empty()) return {};
    const auto epsilon = epsilonAt(ledger->events(), ledger->events().front(), 1e-4);
    return epsilon ? QString("epsilon %1 at delta 1e-4").arg(QString::fromStdString(roundedUp(*epsilon))) : QString();
}

/// Label, last sheets, an export's label and the report of a finished run all say what its ledger says, and return it.
inline QString saidByAll(const Variables& home, const QString& folder) {
    const QString cost = costOf(folder), stamp = stampIn(folder + "/label.md");
    QStringList said{stamp};
    const QStringList sheets = QDir(folder + "/samples").entryList({"*.png"}, QDir::Files, QDir::Name);
    if (!sheets.isEmpty()) said << stampOfPicture(folder + "/samples/" + sheets.last());
    const QString file = folder + "-samples.npz";
    if (cli({"export", folder, "--count", "9", "--force", "--out", file}, home).code == 0)
        said << stampIn(file + ".label.md");
    const auto report = cli({"report", folder, "--force", "--out", folder + "-report.html"}, home);
    if (report.code == 0 && contentOf(folder + "-report.html").contains(stamp.toUtf8())) said << stamp;
    return !cost.isEmpty() && stamp.contains(cost) && said == QStringList(4, stamp)
               ? cost
               : "not one: " + cost + '\n' + said.join('\n');
}

} // namespace sfumato
