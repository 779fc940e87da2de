// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/language.h"

#include "core/files/read_file.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>

namespace sfumato::cli {

namespace {

using Catalogue = std::map<std::pair<std::string, std::string>, std::string>; ///< by context and English text

/// What stands between `open` and `close` from `at` on, which moves behind it; empty where there is none before `end`.
std::string_view between(std::string_view text, std::string_view open, std::string_view close, std::size_t& at, std::size_t end) {
    const std::size_t from = text.find(open, at);
    const std::size_t to = from == text.npos ? from : text.find(close, from + open.size());
    if (to == text.npos || to > end)
        return {};
    at = to + close.size();
    return text.substr(from + open.size(), to - from - open.size());
}

std::string plainText(std::string_view xml) {
    static constexpr std::pair<std::string_view, char> entities[]{
        {"&lt;", '<'}, {"&gt;", '>'}, {"&quot;", '"'}, {"&apos;", '\''}, {"&amp;", '&'}};
    std::string text;
    while (!xml.empty()) {
        const auto entity = std::ranges::find_if(entities, [&](const auto& known) { return xml.starts_with(known.first); });
        text += entity == std::end(entities) ? xml.front() : entity->second;
        xml.remove_prefix(entity == std::end(entities) ? 1 : entity->first.size());
    }
    return text;
}

/// Texts without plural forms of a Qt Linguist file.
Catalogue read(std::string_view ts) {
    Catalogue texts;
    for (std::size_t at = 0; (at = ts.find("<context>", at)) != ts.npos;) {
        const std::size_t end = std::min(ts.find("</context>", at), ts.size());
        const std::string context = plainText(between(ts, "<name>", "</name>", at, end));
        while (true) {
            const std::string_view message = between(ts, "<message>", "</message>", at, end);
            if (message.empty())
                break;
            std::size_t inside = 0;
            const std::string source = plainText(between(message, "<source>", "</source>", inside, message.size()));
            if (const auto said = between(message, "<translation>", "</translation>", inside, message.size()); !said.empty())
                texts[{context, source}] = plainText(said);
        }
        at = end;
    }
    return texts;
}

/// "41750.5" as "41.750,5" and "1e-04" as "1e-4", as the window writes them; nothing for what is no number.
std::optional<std::string> written(std::string_view english, char point, char thousands) {
    double value = 0;
    const auto [end, error] = std::from_chars(english.data(), english.data() + english.size(), value);
    if (error != std::errc() || end != english.data() + english.size())
        return {};
    std::string text(english);
    if (const auto e = text.find('e'); e != text.npos)
        text = text.substr(0, e + 1) + std::to_string(std::stoi(text.substr(e + 1)));
    const std::size_t whole = std::min(text.find_first_of(".e"), text.size()), first = text.front() == '-';
    const bool grouped = text.find('e') == text.npos;
    std::ranges::replace(text, '.', point);
    for (std::size_t at = whole; grouped && at > first + 3;)
        text.insert(at -= 3, 1, thousands);
    return text;
}

} // namespace

std::string languages() {
    return "en, de, zh_CN";
}

Result<Wording> wordsOf(const std::string& language) {
    std::string name = language;
    std::ranges::replace(name, '-', '_');
    if (name == "zh")
        name = "zh_CN";
    if (name == "en")
        return Wording();
    if (name != "de" && name != "zh_CN")
        return Fault{Fault::Code::OutOfRange, "--language " + language, "must be one of " + languages()};
    std::error_code error;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", error).parent_path();
    const auto bytes = readFile(program.parent_path() / "share/sfumato/translations" / ("sfumato_" + name + ".ts"));
    if (!bytes)
        return bytes.fault();
    const auto texts = std::make_shared<const Catalogue>(read({reinterpret_cast<const char*>(bytes->data()), bytes->size()}));
    std::ranges::replace(name, '_', '-'); // as HTML names languages
    const bool german = name == "de";
    return Wording(name, [texts, german](const char* context, const std::string& english) {
        if (std::string_view(context) == "Number")
            if (auto number = written(english, german ? ',' : '.', german ? '.' : ','))
                return *number;
        const auto found = texts->find({context, english});
        return found == texts->end() ? english : found->second;
    });
}

} // namespace sfumato::cli
