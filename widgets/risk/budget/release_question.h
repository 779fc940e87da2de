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
};

/// What one record is: "one picture, which is one person", or what a person with several has, with the relation that
/// the run's epsilon is of.
QString unitText(const RunSpec& spec, const DataFacts& facts);

/// Asks before budget is spent: on which file, records and classes, for which unit, who sees raw data, what to expect,
/// and the sums as a table. `agreed` is called if a person agrees, `copied` when the command is to be copied.
void askToRelease(QWidget* parent, const ReleaseAsked& asked, const Spending& spending, std::function<void()> agreed,
                  std::function<void()> copied);

} // namespace sfumato
