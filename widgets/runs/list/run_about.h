// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "widgets/runs/list/run_entry.h"

#include <QByteArray>

namespace sfumato {

/// The bytes of `folder`/about.json, or nothing where there is none.
using AboutBytes = std::optional<QByteArray>;

/// {"name": text, "tags": [texts], "note": text}, every key optional, others kept. Malformed where it is not
/// that.
Result<RunAbout> parseAbout(const QByteArray& bytes, const QString& subject);

Result<AboutBytes> readAboutBytes(const QString& folder);

/// `present` with what differs between `was` and `now`: what another window has written of the rest stays, and so do
/// keys that this program does not know.
QByteArray aboutBytes(const RunAbout& was, const RunAbout& now, const AboutBytes& present);

/// Puts the bytes there atomically; nothing removes the file.
Result<void> writeAboutBytes(const QString& folder, const AboutBytes& bytes);

} // namespace sfumato
