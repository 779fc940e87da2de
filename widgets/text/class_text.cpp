// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/class_text.h"

#include <QCoreApplication>

namespace sfumato {

namespace {

struct ClassWords {
    Q_DECLARE_TR_FUNCTIONS(ClassWords)
};

} // namespace

QStringList classNamesOf(const DataSpec& data) {
    QStringList names;
    for (const std::string& name : data.classNames) names << QString::fromStdString(name);
    if (names.isEmpty() && data.source == "fashion-mnist") // Xiao, Rasul and Vollgraf (2017), Table 2
        names = QStringList{ClassWords::tr("T-shirt"),   ClassWords::tr("Trouser"), ClassWords::tr("Pullover"),
                            ClassWords::tr("Dress"),     ClassWords::tr("Coat"),    ClassWords::tr("Sandal"),
                            ClassWords::tr("Shirt"),     ClassWords::tr("Sneaker"), ClassWords::tr("Bag"),
                            ClassWords::tr("Ankle boot")};
    return names;
}

} // namespace sfumato
