// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/wording.h"
#include "core/spec/run_spec.h"

namespace sfumato {

/// What records of a file of one's own are called in everything that may leave: the file's own name may tell whose they
/// are.
inline constexpr const char* ownDataName = "own data";

/// What the title of an experiment with a file of one's own says: "60 pictures of own data"; earlier versions gave the
/// file's name.
struct OwnTitle {
    std::int64_t records = 0;
    bool pictures = false;
    std::string file = ownDataName;
};

/// As it stands in a spec, in English.
std::string textOf(const OwnTitle& title);

/// The inverse; nothing where the title is another one.
std::optional<OwnTitle> ownTitle(std::string_view title);

/// The title of `edited`, which began as `made`, whose title the program gave: the same while it holds, else what of it
/// holds still, be it nothing.
std::string titleAfter(const RunSpec& made, const RunSpec& edited);

/// The title of an experiment in the language of whoever reads it; its name where it has none.
std::string titleText(const RunSpec& spec, const Wording& say);

} // namespace sfumato
