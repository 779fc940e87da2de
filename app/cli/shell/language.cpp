// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/shell/language.h"

#include "core/base/number_text.h"
#include "core/base/spelled_number.h"
#include "core/files/durable/read_file.h"

#include <boost/property_tree/ptree.hpp>
#include <boost/property_tree/xml_parser.hpp>

#include <algorithm>
#include <filesystem>
#include <map>
#include <memory>
#include <sstream>
#include <vector>

namespace sfumato::cli {

namespace fs = std::filesystem;

namespace {

using Catalogue = std::map<std::pair<std::string, std::string>, std::string>; ///< by context and English text

/// Texts without plural forms of a Qt Linguist file.
Result<Catalogue> catalogue(const fs::path& path) {
    TRY(bytes, readFile(path));
    boost::property_tree::ptree file;
    std::istringstream text(std::string(reinterpret_cast<const char*>(bytes->data()), bytes->size()));
    try {
        read_xml(text, file);
    } catch (const boost::property_tree::xml_parser_error& error) {
        return Fault{Fault::Code::Malformed, path, error.message()};
    }
    Catalogue texts;
    const boost::property_tree::ptree none;
    for (const auto& [kind, context] : file.get_child("TS", none))
        for (const auto& [name, message] : context)
            if (const std::string said = message.get("translation", ""); !message.count("<xmlattr>") && !said.empty())
                texts[{context.get("name", ""), message.get("source", "")}] = said;
    return texts;
}

/// The name of every translation, "de, zh_CN" of sfumato_de.ts and sfumato_zh_CN.ts, in order; none where there is no
/// such folder.
std::vector<std::string> translationsIn(const fs::path& folder) {
    static constexpr std::string_view start = "sfumato_";
    std::vector<std::string> names;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error))
        if (const std::string stem = entry->path().stem();
            entry->path().extension() == ".ts" && stem.starts_with(start) && stem != "sfumato_en")
            names.push_back(stem.substr(start.size()));
    std::ranges::sort(names);
    return names;
}

fs::path translations() {
    std::error_code error;
    return fs::read_symlink("/proc/self/exe", error).parent_path().parent_path() / "share/sfumato/translations";
}

/// As a translation writes "1,000.5"; what is no such number leaves the English marks.
NumberMarks marksOf(std::string_view written) {
    const auto zeros = written.find("000");
    if (!written.starts_with('1') || !written.ends_with('5') || zeros == written.npos || zeros + 4 > written.size())
        return {};
    return {std::string(written.substr(1, zeros - 1)),
            std::string(written.substr(zeros + 3, written.size() - zeros - 4))};
}

} // namespace

std::string languages() {
    std::string all = "en";
    for (const std::string& name : translationsIn(translations())) all += ", " + name;
    return all;
}

Result<Wording> wordsOf(const std::string& language) {
    std::string name = language;
    std::ranges::replace(name, '-', '_');
    if (name == "en") return Wording();
    const auto known = translationsIn(translations());
    const auto chosen = std::ranges::find_if(
        known, [&name](const std::string& one) { return one == name || one.starts_with(name + '_'); });
    if (chosen == known.end())
        return Fault{Fault::Code::NotAChoice, "--language " + language, "must be one of " + languages()};
    TRY(read, catalogue(translations() / ("sfumato_" + *chosen + ".ts")));
    const auto texts = std::make_shared<const Catalogue>(*std::move(read));
    const auto number = texts->find({"Number", "1,000.5"});
    const NumberMarks marks = number == texts->end() ? NumberMarks() : marksOf(number->second);
    std::string page = *chosen;
    std::ranges::replace(page, '_', '-'); // as HTML names languages
    return Wording(page, [texts, marks](const char* context, const std::string& english) {
        if (std::string_view(context) == "Number" && numberIn<double>(english)) return spelledNumber(english, marks);
        const auto found = texts->find({context, english});
        return found == texts->end() ? english : found->second;
    });
}

} // namespace sfumato::cli
