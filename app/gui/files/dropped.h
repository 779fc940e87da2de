// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

namespace sfumato {

/// What a person hands over, by dropping it on the window or on the command line.
struct Dropped {
    enum class Kind {
        Experiment, ///< a spec: *.sfumato, *.json, or a picture that an export has written it into
        Run,        ///< a run folder
        Archive,    ///< a packed run: *.sfumato, known by how it begins
        Sweep,      ///< a sweep folder
        Data,       ///< images or points to train on
        Label,      ///< a privacy label, which is checked
        Picture,    ///< one without an experiment: records are a folder of them
        Nothing     ///< nothing that exists
    };
    Kind kind = Kind::Nothing;
    QString path;
    QStringList left; ///< what else was dropped, and is not taken
};

/// Of several files an experiment comes first; among data, training images before their labels and before
/// test files: the four files of MNIST are one data set.
Dropped recognize(const QStringList& paths);

/// The JSON of the experiment inside an exported PNG; empty where there is none.
QByteArray experimentInside(const QString& png);
/// What the label of its run promised when an exported PNG was written; empty where it says nothing.
QString stampInside(const QString& png);
/// Which run a PNG that is a figure says it is of: "Run ell-lap, seed 7"; empty where it says nothing.
QString figureSource(const QString& png);

} // namespace sfumato
