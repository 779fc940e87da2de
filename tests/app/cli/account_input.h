// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/app/cli/command_line.h"

namespace sfumato {

inline QString text(double value) { return QString::number(value, 'g', 17); }

inline QJsonObject release(double noise, const char* sampling, double rate, int steps, const char* relation) {
    return {{"noise", "gaussian"},  {"noiseMultiplier", noise}, {"sampling", sampling},
            {"samplingRate", rate}, {"relation", relation},     {"steps", steps}};
}

/// Files for `sfumato-cli account`, one at a time.
class AccountInput {
public:
    QString fileWith(const QByteArray& content) {
        const QString path = m_folder.filePath("input.json");
        return write(path, content) ? path : QString();
    }
    QString fileWith(const QJsonArray& list) { return fileWith(QJsonDocument(list).toJson()); }

private:
    QTemporaryDir m_folder;
};

} // namespace sfumato
