// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/format_version.h"

#include <nlohmann/json.hpp>

namespace sfumato {

Fault laterVersion(std::string subject, const nlohmann::json& version, int newest) {
    return {Fault::Code::Unsupported, std::move(subject),
            "has version " + version.dump() + " of its format; Sfumato " SFUMATO_VERSION " reads versions up to " + std::to_string(newest) +
                ", a later Sfumato the others: install the one that wrote it, or a newer one"};
}

} // namespace sfumato
