// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/own_title.h"

#include <charconv>

namespace sfumato {

namespace {

constexpr std::string_view ofPictures = " pictures of ", ofRecords = " records of ";

} // namespace

std::string textOf(const OwnTitle& title) {
    return std::to_string(title.records).append(title.pictures ? ofPictures : ofRecords) + title.file;
}

std::optional<OwnTitle> ownTitle(std::string_view title) {
    OwnTitle found;
    const auto [end, error] = std::from_chars(title.data(), title.data() + title.size(), found.records);
    const std::string_view rest = title.substr(std::size_t(end - title.data()));
    if (error != std::errc() || found.records < 0)
        return {};
    for (const std::string_view words : {ofPictures, ofRecords})
        if (rest.starts_with(words) && rest.size() > words.size()) {
            found.pictures = words == ofPictures;
            found.file = rest.substr(words.size());
            return found;
        }
    return {};
}

std::string titleText(const RunSpec& spec, const Wording& say) {
    if (spec.title.empty())
        return spec.name;
    const auto own = ownTitle(spec.title);
    return own ? say(own->pictures ? TEXT("%1 pictures of %2") : TEXT("%1 records of %2"), {std::to_string(own->records), own->file})
               : say.in("Preset", spec.title);
}

} // namespace sfumato
