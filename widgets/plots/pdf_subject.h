// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QString>

namespace sfumato {

/// A PDF of Qt with this subject and these keywords among its properties, for which Qt has no call: they are appended
/// to it as a further version of the file, as the format foresees. The file itself where it has no such properties.
QByteArray withSubject(const QByteArray& pdf, const QString& subject, const QString& keywords);

/// A PDF of Qt without the time at which it was made, in the same places: the same figure is the same file.
QByteArray withoutTime(QByteArray pdf);

} // namespace sfumato
