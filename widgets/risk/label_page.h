// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>

class QTextDocument;

namespace sfumato {

/// Sets a privacy label, read from Markdown into `page`, as a page: headings little larger than the text, tables as wide as the page with
/// lines of `line` between their rows, and no row of headings where it has no words.
void setAsPage(QTextDocument& page, const QColor& line);

} // namespace sfumato
