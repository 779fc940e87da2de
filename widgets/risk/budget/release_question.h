// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/spending.h"
#include "core/spec/tables/data_facts.h"

#include <QString>

#include <functional>

class QWidget;

namespace sfumato {

/// What a person is asked to release.
struct ReleaseAsked {
    RunSpec spec;
    DataFacts facts;           ///< records 0: not known
    QString forecast;          ///< empty: there is none
    bool isForNothing = false; ///< the forecast is that nothing comes out
    bool measuresRaw = false;
    bool lacksUnit = false; ///< nobody has said whether each record is one person
};

/// Asks before budget is spent: on which file, records and classes, for which unit, who sees raw data, what leaves and
/// what stays, what to expect, and the sums as a table. `agreed` is called if a person agrees, `copied` when the
/// command is to be copied.
void askToRelease(QWidget* parent, const ReleaseAsked& asked, const Spending& spending, std::function<void()> agreed,
                  std::function<void()> copied);

} // namespace sfumato
