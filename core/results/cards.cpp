// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/results/cards.h"

#include "core/files/durable/sha256.h"
#include "core/files/formats/tables/csv.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace sfumato {

namespace {

using Json = nlohmann::ordered_json;

std::string quoted(const std::string& text) { return Json(text).dump(-1, ' ', false, Json::error_handler_t::replace); }

std::string sizeCategory(std::int64_t records) {
    return records < 1000 ? "n<1K" : records < 10000 ? "1K<n<10K" : records < 100000 ? "10K<n<100K" : "100K<n<1M";
}

std::string dataCard(const CardFacts& facts, const std::string& label) {
    std::string text = "---\npretty_name: " + quoted(facts.name + ": generated pictures") + "\nsize_categories:\n- " +
                       sizeCategory(facts.records) + '\n';
    if (!facts.classes.empty()) text += "task_categories:\n- image-classification\n";
    text += "tags:\n- synthetic\n- differential-privacy\n- sfumato\n---\n\n# " + facts.name +
            ": generated pictures\n\n" + std::to_string(facts.records) + " generated pictures of " +
            std::to_string(facts.height) + " x " + std::to_string(facts.width) + " pixels, " +
            (facts.channels == 3 ? "in color" : "gray") +
            ". No picture is a record of a person: a generator drew them that only saw what was released under the "
            "guarantee below.\n\n"
            "- `metadata.csv` names every picture" +
            (facts.classes.empty() ? "" : " and its class") +
            ".\n"
            "- `croissant.json` describes the folder for programs (Croissant 1.0).\n"
            "- `label.md` is the privacy label below, `label.json` the same for programs.\n"
            "- License and publisher are stated by whoever publishes the folder.\n\n";
    if (!facts.classes.empty()) {
        text += "Classes:";
        for (const std::string& name : facts.classes) text += (&name == &facts.classes.front() ? " " : ", ") + name;
        text += ".\n\n";
    }
    return text + loweredLabel(label);
}

Json field(const std::string& name, const std::string& description, const std::string& type, const std::string& source,
           const Json& extract) {
    const bool isSet = source == "pictures";
    return {{"@type", "cr:Field"},
            {"@id", (isSet ? "images/" : "samples/") + name},
            {"name", name},
            {"description", description},
            {"dataType", type},
            {"source", {{isSet ? "fileSet" : "fileObject", {{"@id", source}}}, {"extract", extract}}}};
}

/// The context of the specification, version 1.0.
Json croissantContext() {
    Json context{{"@language", "en"},
                 {"@vocab", "https://schema.org/"},
                 {"sc", "https://schema.org/"},
                 {"cr", "http://mlcommons.org/croissant/"},
                 {"rai", "http://mlcommons.org/croissant/RAI/"},
                 {"dct", "http://purl.org/dc/terms/"},
                 {"conformsTo", "dct:conformsTo"},
                 {"data", {{"@id", "cr:data"}, {"@type", "@json"}}},
                 {"dataType", {{"@id", "cr:dataType"}, {"@type", "@vocab"}}},
                 {"examples", {{"@id", "cr:examples"}, {"@type", "@json"}}}};
    for (const char* term :
         {"citeAs",     "column",        "extract",  "field",   "fileProperty", "fileObject",  "fileSet",  "format",
          "includes",   "isLiveDataset", "jsonPath", "key",     "md5",          "parentField", "path",     "recordSet",
          "references", "regex",         "repeated", "replace", "separator",    "source",      "subField", "transform"})
        context[term] = std::string("cr:") + term;
    return context;
}

/// The responsible-AI properties: the guarantee in one line, then what the sections of the label say.
void addResponsible(const CardFacts& facts, Json& document) {
    Json released = Json::array(), limits = Json::array(), looks = Json::array();
    for (const LabelSection& section : facts.label.sections) {
        Json& said = section.kind == "raw access"                                   ? looks
                     : section.kind == "out of scope" || section.kind == "warnings" ? limits
                                                                                    : released;
        for (const auto& [name, text] : section.rows) said.push_back(name + ": " + text);
        for (const std::string& item : section.items) said.push_back(item);
    }
    document["rai:dataCollection"] = "Drawn from a generator that learned from records released under: " + facts.stamp +
                                     ".";
    document["rai:dataCollectionType"] = "Synthetic data from a generative model";
    document["rai:dataManipulationProtocol"] = released;
    document["rai:personalSensitiveInformation"] = Json::array(
        {"No record of a person is contained. Guarantee of the records that the generator learned from: " +
         facts.stamp + "."});
    for (const Json& look : looks)
        document["rai:personalSensitiveInformation"].push_back("Looked at the original records: " +
                                                               look.get<std::string>());
    document["rai:dataLimitations"] = limits;
    document["rai:dataBiases"] = Json::array(
        {"What is rare among the original records is rarer or absent here, small classes first: noise hides it."});
    document["rai:dataUseCases"] = Json::array(
        {"Training and testing of programs without access to the original records.",
         "Not for conclusions about single people."});
    document["rai:dataReleaseMaintenancePlan"] = Json::array(
        {"A fixed export of one run; another export has a label of its own."});
}

} // namespace

std::string loweredLabel(const std::string& label) {
    std::string text;
    for (std::size_t from = 0; from < label.size();) {
        const std::size_t end = std::min(label.find('\n', from), label.size());
        const std::string line = label.substr(from, end - from);
        text += (line.starts_with('#') ? "#" : "") + line + '\n';
        from = end + 1;
    }
    return text;
}

std::string croissantText(const CardFacts& facts, const std::string& metadata) {
    const bool labelled = !facts.classes.empty();
    const std::string unstated = "to be stated by whoever publishes this folder";
    Json document{
        {"@context", croissantContext()},
        {"@type", "sc:Dataset"},
        {"name", facts.name},
        {"description", std::to_string(facts.records) + " generated pictures. " + facts.stamp + "."},
        {"conformsTo", Json::array({"http://mlcommons.org/croissant/1.0", "http://mlcommons.org/croissant/RAI/1.0"})},
        {"license", unstated},
        {"url", "./"},
        {"version", "1.0.0"},
        {"datePublished", facts.day},
        {"creator", {{"@type", "sc:Organization"}, {"name", unstated}}},
        {"citeAs", unstated},
        {"isLiveDataset", false}};
    addResponsible(facts, document);
    const std::string csv = "metadata.csv", pictures = labelled ? "*/*.png" : "*.png";
    document["distribution"] = Json::array(
        {{{"@type", "cr:FileObject"},
          {"@id", csv},
          {"name", csv},
          {"description", "The pictures by name" + std::string(labelled ? " and class" : "")},
          {"contentUrl", csv},
          {"contentSize", std::to_string(metadata.size()) + " B"},
          {"encodingFormat", "text/csv"},
          {"sha256", sha256(metadata)}},
         {{"@type", "cr:FileSet"},
          {"@id", "pictures"},
          {"name", "pictures"},
          {"description", "The pictures"},
          {"encodingFormat", "image/png"},
          {"includes", pictures}}});
    Json fields = Json::array(
        {field("file_name", "Path of the picture in this folder", "sc:Text", csv, {{"column", "file_name"}})});
    if (labelled) fields.push_back(field("label", "Class of the picture", "sc:Text", csv, {{"column", "label"}}));
    document["recordSet"] = Json::array(
        {{{"@type", "cr:RecordSet"},
          {"@id", "samples"},
          {"name", "samples"},
          {"key", {{"@id", "samples/file_name"}}},
          {"field", fields}},
         {{"@type", "cr:RecordSet"},
          {"@id", "images"},
          {"name", "images"},
          {"field",
           Json::array(
               {field("path", "Path of the picture", "sc:Text", "pictures", {{"fileProperty", "fullpath"}}),
                field("image", "The picture", "sc:ImageObject", "pictures", {{"fileProperty", "content"}})})}}});
    return document.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

std::vector<std::pair<std::string, std::string>>
dataCards(const CardFacts& facts, const std::vector<ListedPicture>& pictures, const std::string& label) {
    CsvColumn names{"file_name", {}, {}}, labels{"label", {}, {}};
    for (const auto& [path, name] : pictures) names.words.push_back(path), labels.words.push_back(name);
    const std::string metadata = toCsv(facts.classes.empty() ? std::vector{names} : std::vector{names, labels});
    return {{"metadata.csv", metadata},
            {"README.md", dataCard(facts, label)},
            {"croissant.json", croissantText(facts, metadata)}};
}

} // namespace sfumato
