// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/data_info.h"

#include "app/cli/commands.h"
#include "app/cli/stated_facts.h"
#include "core/base/guarded.h"
#include "core/base/memory.h"
#include "core/files/row_file.h"
#include "core/loading/load.h"
#include "core/loading/memory_to_read.h"
#include "core/loading/proposal.h"
#include "core/train/own_data_spec.h"
#include "core/train/release.h"

namespace sfumato::cli {

namespace fs = std::filesystem;

namespace {

std::string recordsText(const FileFacts& facts) {
    const std::string side = std::to_string(facts.height) + " x " + std::to_string(facts.width);
    return std::to_string(facts.records) +
           (facts.isImage ? (facts.channels == 3 ? " colour pictures of " : " gray pictures of ") + side
                          : " points of " + std::to_string(facts.width) + " numbers");
}

std::string readingText(const fs::path& path, std::uint64_t inMemory) {
    const bool rows = mayLieInRows(path) && RowFile::open(path).ok();
    const std::string available = bytesText(availableMemory()) + " are available";
    if (rows && inMemory > memoryForRecords())
        return bytesText(inMemory) + " in memory, " + available + ": read block by block";
    const std::uint64_t peak = std::max(memoryToRead(path), 2 * inMemory);
    return bytesText(peak) + " at most, " + available +
           (peak > availableMemory() ? ": REFUSED, too much" : ": read at once");
}

} // namespace

int dataInfo(const Console& console, const fs::path& path) {
    const auto facts = ownDataFacts({.source = "file", .path = path.string()});
    if (!facts)
        return console.refuse(facts.fault());
    std::error_code error;
    const std::uint64_t size = fs::is_regular_file(path, error) ? fs::file_size(path, error) : 0;
    std::string text = path.string() + ": " + recordsText(*facts);
    nlohmann::ordered_json document{{"file", path.string()},
                                    {"records", facts->records},
                                    {"isImage", facts->isImage},
                                    {"channels", facts->channels},
                                    {"height", facts->height},
                                    {"width", facts->width},
                                    {"privatized", facts->isPrivatized}};
    if (size > 0)
        text += ", " + bytesText(size), document["bytes"] = size;
    if (facts->isPrivatized) {
        console.print(text + "\nprivatized: trained on as it is, and read where it lies", document);
        return Done;
    }
    const auto inMemory = std::uint64_t(facts->records * facts->channels * facts->height * facts->width) *
                          sizeof(float);
    text += "\nmemory: " + readingText(path, inMemory);
    const auto fingerprint = guarded([&] {
        ProgressPrinter observer;
        return fingerprintOf({.source = "file", .path = path.string()}, DataLocations::fromEnvironment(),
                             readingFor(observer, interruption()));
    });
    if (!fingerprint)
        return console.interrupted(fingerprint.fault());
    const auto proposal = proposalFor({.source = "file", .path = path.string()}, {{}, interruption()});
    if (!proposal)
        return console.interrupted(proposal.fault());
    if (const std::string recognized = recognizedText(*proposal); !recognized.empty())
        text += "\nrecognized, to be stated by you: " + recognized;
    if (const std::string unusable = unusableText(*proposal); !unusable.empty())
        text += "\n" + unusable;
    document["classes"] = proposal->classes, document["unusable"] = proposal->unusable;
    document["memory"] = inMemory, document["fingerprint"] = *fingerprint;
    console.print(text + "\nfingerprint: " + *fingerprint +
                      " (this user's; without the user's secret it says nothing of the records)",
                  document);
    return Done;
}

} // namespace sfumato::cli
