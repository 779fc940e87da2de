// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/format_version.h"

#include "core/base/number_text.h"
#include "core/spec/tables/denoiser_kind.h"

#include <nlohmann/json.hpp>

#include <string>

namespace sfumato {

Fault laterVersion(std::string subject, const nlohmann::json& version, int newest) {
    return {Fault::Code::Unsupported,
            std::move(subject),
            {TEXT("has version %1 of its format; Sfumato %2 reads versions up to %3, a later Sfumato the "
                  "others: install the one that wrote it, or a newer one"),
             {version.dump(), SFUMATO_VERSION, newest}}};
}

Result<int> takeVersion(nlohmann::json& object, std::string_view origin, int newest) {
    if (!object.is_object() || !object.contains("version")) return 1;
    const nlohmann::json version = object["version"];
    if (!version.is_number_integer() || version < 1)
        return Fault{Fault::Code::WrongType, std::string(origin) + ": version", "must be a whole number above 0"};
    if (version > newest) return laterVersion(std::string(origin), version, newest);
    object.erase("version");
    return version.get<int>();
}

Result<void> checkFormat(std::string_view text, std::string_view name, int newest, const std::string& subject,
                         const char* otherwise) {
    const std::string start = std::string(name) + ' ';
    const int version = text.starts_with(start) ? numberIn<int>(text.substr(start.size())).value_or(0) : 0;
    if (version < 1) return Fault{Fault::Code::Malformed, subject, otherwise};
    return version > newest ? Result<void>(laterVersion(subject, version, newest)) : Result<void>();
}

namespace {

bool namesDenoiser(const std::string& key) { return key == "denoiser" || key.ends_with(".denoiser"); }

void rename(nlohmann::json& value) {
    if (value == "noise2void")
        value = nameOf(Denoiser::BlindPosterior);
    else if (value.is_array())
        for (auto& element : value) rename(element);
}

void renameEarlierDenoisers(nlohmann::json& json) {
    if (json.is_object()) {
        const auto axis = json.find("key"), values = json.find("values");
        if (axis != json.end() && values != json.end() && axis->is_string() &&
            namesDenoiser(axis->get_ref<const std::string&>()))
            rename(*values);
        for (auto& item : json.items())
            if (namesDenoiser(item.key())) rename(item.value());
    }
    if (json.is_structured())
        for (auto& element : json) renameEarlierDenoisers(element);
}

/// The words of a table's rows or columns, of a plot's lines or of an axis.
void renameDimensions(nlohmann::json& words) {
    if (words.is_array())
        for (auto& word : words) renameDimensions(word);
    else if (words.is_string())
        words = words == "arm" ? "method" : currentKey(words.get_ref<const std::string&>());
}

void renameEarlierMethods(nlohmann::json& json) {
    if (json.is_array()) {
        for (auto& element : json) renameEarlierMethods(element);
    } else if (json.is_object()) {
        nlohmann::json renamed = nlohmann::json::object();
        for (auto& [key, value] : json.items()) {
            if (key == "where" && value.is_object() && value.contains("arm")) {
                value["method"] = std::move(value["arm"]);
                value.erase("arm");
            }
            if (key == "rows" || key == "columns" || key == "lines" || key == "key")
                renameDimensions(value);
            else
                renameEarlierMethods(value);
            renamed[currentKey(key)] = std::move(value);
        }
        json = std::move(renamed);
    }
}

void nameEarlierRecipes(nlohmann::json& json) {
    const auto privacy = json.is_object() ? json.find("privacy") : json.end();
    if (json.is_object() && privacy != json.end() && privacy->is_object() &&
        privacy->value("model", nlohmann::json()) == "central" &&
        privacy->value("method", nlohmann::json("moments")) == "moments") {
        // Every spec that a program wrote has settings; one by hand that has none asks for the usual recipe.
        if (privacy->contains("settings") && (*privacy)["settings"].is_object() &&
            !(*privacy)["settings"].contains("recipe")) {
            nlohmann::json& settings = (*privacy)["settings"];
            const bool glyph = settings.value("encoder", nlohmann::json()) == "glyph";
            settings["recipe"] = glyph ? "glyph" : "garments";
            if (glyph && !settings.contains("background")) settings["background"] = 8; // which was the default of both
        }
    }
    if (json.is_structured())
        for (auto& element : json) nameEarlierRecipes(element);
}

} // namespace

std::string currentKey(std::string_view key) {
    return key == "arms" || key.starts_with("arms.") ? "methods" + std::string(key.substr(4)) : std::string(key);
}

Result<void> takeSpecVersion(nlohmann::json& object, std::string_view origin) {
    TRY(version, takeVersion(object, origin, specVersion));
    if (*version < 3) renameEarlierDenoisers(object);
    if (*version < 4) renameEarlierMethods(object), nameEarlierRecipes(object);
    return {};
}

} // namespace sfumato
