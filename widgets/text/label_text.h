// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/privacy_spec.h"
#include "core/spec/tables/denoiser_kind.h"

#include <QString>

namespace sfumato {

/// The words of a label or a menu entry alone: "&Open…" and "打开(&O)…" without the letter that the keyboard
/// reaches them by.
QString withoutMnemonic(const QString& label);

/// A spec's title as a person reads it: those of the presets in the person's language, any other as it was
/// written; the name where there is no title.
QString shownTitle(const std::string& title, const std::string& name);

/// "step 3,000"; empty for step 0, as of what is drawn without training.
QString stepText(std::int64_t step);
/// "step 400 of 2,000".
QString stepText(std::int64_t step, std::int64_t last);

/// The name of a way to denoise.
QString denoiserText(Denoiser kind);

/// A method's name as a person reads it: those of the presets and of the list of losses in the person's
/// language, any other as it was written.
QString methodText(const std::string& name);
inline QString methodText(const QString& name) { return methodText(name.toStdString()); }

/// Half a sentence: why a run without a guarantee is not private.
QString whyNotPrivate(NoiseDistribution noise, bool isMadeUp);

/// The name of a line or a part of a figure as a command has it, which speaks English; one of a person's own as it is.
QString commandName(const QString& shown);

/// What makes a command write words and numbers as the window does: "--language de". Nothing in English.
QStringList languageWords();

} // namespace sfumato
