// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLocale>
#include <QString>

namespace sfumato {

/// While one exists, the names that figures have for columns, metrics and levels are made in English on this thread, as
/// the command line makes them.
class InEnglish {
public:
    InEnglish();
    ~InEnglish();
    InEnglish(const InEnglish&) = delete;
    InEnglish& operator=(const InEnglish&) = delete;
};

/// The translation of words that stand in names, in English while an InEnglish exists.
QString nameText(const char* context, const char* english);
/// How numbers in names are written: as the window writes them, in English while an InEnglish exists.
QLocale nameLocale();

} // namespace sfumato
