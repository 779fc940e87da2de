// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/accounting/literature/claims.h"
#include "core/spec/study/figure_table.h"

#include <QByteArray>
#include <QString>

#include <span>

namespace sfumato {

/// One of core's sentences or phrases about claims, in the user's language.
QString claimText(std::string_view phrase);
/// The setting of a claim, its numbers grouped as all others in the window.
QString settingText(std::string_view setting);
QString claimText(const Sentence& sentence);

/// "✓ holds", "≈ agrees up to rounding" or "✗ understated": a sign and a word, so that no color is needed.
QString verdictText(Claim::Verdict verdict);

/// All that is known about one claim, as rich text for the detail pane.
QString claimDetails(const Claim& claim);

/// How the setting of a claim is run here, or why it cannot be, as a paragraph of rich text; empty for a claim of
/// one's own.
QString settingDetails(const ClaimSource& source);

/// The presets and studies that follow figures of the paper of a claim, as a table of rich text in which the name of a
/// preset is a link "preset:NAME"; empty where there are none.
QString figureDetails(std::string_view paper, std::span<const FigureEntry> entries);

/// All that is known about the claims, as plain text to paste into a letter.
QString claimsAsText(std::span<const Claim> claims);

/// UTF-8 CSV (RFC 4180) with a head, one line per finding, in English and with full precision, the same in
/// every locale.
QByteArray claimsAsCsv(std::span<const Claim> claims);

} // namespace sfumato
