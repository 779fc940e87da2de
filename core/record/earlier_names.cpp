// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/earlier_names.h"

#include "core/record/denoiser_kind.h"

#include <nlohmann/json.hpp>

#include <string>

namespace sfumato {

namespace {

bool namesDenoiser(const std::string& key) {
    return key == "denoiser" || key.ends_with(".denoiser");
}

void rename(nlohmann::json& value) {
    if (value == "noise2void")
        value = nameOf(Denoiser::BlindPosterior);
    else if (value.is_array())
        for (auto& element : value)
            rename(element);
}

} // namespace

void renameEarlierDenoisers(nlohmann::json& json) {
    if (json.is_object()) {
        const auto axis = json.find("key"), values = json.find("values");
        if (axis != json.end() && values != json.end() && axis->is_string() &&
            namesDenoiser(axis->get_ref<const std::string&>()))
            rename(*values);
        for (auto& item : json.items())
            if (namesDenoiser(item.key()))
                rename(item.value());
    }
    if (json.is_structured())
        for (auto& element : json)
            renameEarlierDenoisers(element);
}

} // namespace sfumato
