// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <utility>
#include <vector>

namespace sfumato {

/// Settings of a small run of each central method, and of its variants, on pictures of 12 x 12 of three classes.
inline std::vector<std::pair<const char*, QStringList>> everyMethod() {
    std::vector<std::pair<const char*, QStringList>> all;
    const auto row = [&](const char* name, const QString& method, const QStringList& settings = {},
                         const QString& sampling = {}, double rate = 1) {
        QStringList own{"privacy.method=" + method};
        for (const QString& setting : settings) own << "privacy.settings." + setting;
        if (method == "evolution" || method == "dp-adapt") // of the digits that the program draws
            own << "data.side=28"
                << "data.classes=10";
        if (!sampling.isEmpty()) own << "privacy.sampling=" + sampling << QString("privacy.rate=%1").arg(rate);
        all.emplace_back(name, own);
    };
    row("moments", "moments");
    row("moments of garments", "moments", {"recipe=garments"});
    row("dp-merf", "dp-merf", {"features=50"});
    row("fresh-features", "fresh-features", {"features=50"}, "poisson", 0.3);
    row("dp-sinkhorn", "dp-sinkhorn", {}, "poisson", 0.3);
    row("dp-sinkhorn on parameters", "dp-sinkhorn", {"gradient=parameters"}, "fixed-size", 0.1);
    row("dp-sinkhorn with adversaries", "dp-sinkhorn", {"adversaries=2", "adversaryMaps=2"});
    row("dp-cgan", "dp-cgan", {}, "poisson", 0.3);
    row("dp-cgan, clipped apart", "dp-cgan", {"clipping=apart"}, "poisson", 0.3);
    row("dp-swd", "dp-swd", {"corner=6", "directions=30"}, "class-subsets", 0.2);
    row("dp-swd of all", "dp-swd", {"corner=6", "directions=30"}, "fixed-size", 0.4);
    row("gs-wgan", "gs-wgan", {"critics=2", "channels=2", "criticSteps=2", "warmSteps=0", "ownSteps=2"});
    row("gs-wgan with moments", "gs-wgan",
        {"critics=2", "channels=2", "criticSteps=2", "warmSteps=2", "schedule=reset", "momentsShare=0.3"});
    row("gs-fed", "gs-fed", {"clients=2", "channels=2", "criticSteps=2", "warmSteps=0"});
    row("evolution", "evolution", {"population=20"});
    row("dp-classifier", "dp-classifier", {"features=40"});
    row("dp-adapt", "dp-adapt", {"source=glyph-digits", "sourceSteps=1", "directions=30"}, "fixed-size", 0.3);
    return all;
}

} // namespace sfumato
