// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextBrowser>

namespace sfumato {

/// A page of text that loads nothing: no picture and no other file that its text may name.
class TextPage : public QTextBrowser {
public:
    using QTextBrowser::QTextBrowser;
    QVariant loadResource(int, const QUrl&) override { return QByteArray(); }
};

} // namespace sfumato
