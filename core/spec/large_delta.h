// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/fault.h"
#include "core/base/rounded_text.h"

#include <cstdint>
#include <string>
#include <utility>

namespace sfumato {

inline constexpr const char* largeDeltaText = TEXT(
    "must be below %1, which is 1/n for these %2 records: a larger delta may expose whole records");

/// That delta, the setting `key`, is 1/n or more.
inline Fault largeDelta(std::string key, std::int64_t records) {
    return {Fault::Code::OutOfRange, std::move(key), {largeDeltaText, {roundedDown(1 / double(records)), records}}};
}

} // namespace sfumato
