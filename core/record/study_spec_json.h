// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/study_spec.h"

#include <string_view>

namespace sfumato {

/// A study from the text of its file; absent keys keep their defaults. One word stands for a list of one, and the name of a figure for
/// a figure without more. The first fault: its subject "<origin>: <field>", unknown keys and those of check() among them.
Result<StudySpec> parseStudySpec(std::string_view text, std::string_view origin);

} // namespace sfumato
