// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/derivation_text.h"

#include "widgets/text/shown_wording.h"

namespace sfumato {

QString derivationText(const std::string& derivation) {
    return QString::fromStdString(shownWording().composed(derivation));
}

} // namespace sfumato
