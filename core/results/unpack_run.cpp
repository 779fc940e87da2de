// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/guarded.h"
#include "core/files/atomic_file.h"
#include "core/files/limits.h"
#include "core/files/read_file.h"
#include "core/files/utf8.h"
#include "core/files/zip.h"
#include "core/imaging/contact_sheet.h"
#include "core/ledger/ledger.h"
#include "core/files/sha256.h"
#include "core/record/privatized_records.h"
#include "core/results/pack_run.h"
#include "core/train/account.h"
#include "core/train/run_folder.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstdlib>
#include <set>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

namespace zip = detail::zip;

/// A name that stands for itself in any folder.
bool isPlainName(std::string_view name) {
    return !name.empty() && name.front() != '.' && name.size() < 200 && name.find_first_of("/\\") == name.npos && detail::isPlainText(name);
}

/// Whether a packed run has a member of this name. The list is all there is: no name leads out of the folder.
bool belongs(std::string_view name) {
    static const std::set<std::string_view> known{archiveManifest,          "config.json",       "label.md",
                                                  "state.json",             "account.json",      "metrics.csv",
                                                  "checkpoint.safetensors", "ledger.json",       "ledger.json.count",
                                                  "released.safetensors",   privatizedName};
    constexpr std::string_view samples = "samples/";
    return known.contains(name) ||
           (name.starts_with(samples) && isPlainName(name.substr(samples.size())) && (name.ends_with(".png") || name.ends_with(".safetensors")));
}

struct Manifest {
    std::string folder;
    nlohmann::json files;
};

Result<Manifest> readManifest(std::string_view text, const std::string& subject) {
    const auto json = nlohmann::json::parse(text, nullptr, false);
    if (!json.is_object() || !json.contains("format") || json["format"] != archiveFormat)
        return Fault{Fault::Code::Malformed, subject, "is no run that Sfumato has packed"};
    if (!json.contains("version") || !json["version"].is_number_integer())
        return Fault{Fault::Code::Malformed, subject, "does not say which version of the format it has"};
    if (json["version"] != archiveVersion)
        return Fault{Fault::Code::Unsupported, subject,
                     "has version " + json["version"].dump() + " of the format, this program reads version " +
                         std::to_string(archiveVersion)};
    if (!json.contains("folder") || !json["folder"].is_string() || !json.contains("files") || !json["files"].is_object())
        return Fault{Fault::Code::Malformed, subject, "does not list its files"};
    Manifest manifest{json["folder"], json["files"]};
    if (!isPlainName(manifest.folder))
        return Fault{Fault::Code::Malformed, subject, "has a folder's name that is none"};
    return manifest;
}

/// A folder that goes away with this object unless it got its name.
class Unfinished {
public:
    static Result<Unfinished> make(const fs::path& parent) {
        std::error_code error;
        fs::create_directories(parent, error);
        if (error)
            return systemFault(error.value(), parent.string(), "create the folder");
        std::string path = (parent / ".sfumato-XXXXXX").string();
        if (!::mkdtemp(path.data()))
            return systemFault(errno, parent.string(), "create a folder in");
        return Unfinished(path);
    }
    Unfinished(Unfinished&& other) noexcept : m_path(std::exchange(other.m_path, {})) {}
    Unfinished& operator=(Unfinished&&) = delete;
    ~Unfinished() {
        std::error_code ignored;
        if (!m_path.empty())
            fs::remove_all(m_path, ignored);
    }
    const fs::path& path() const { return m_path; }

    /// Renames it to parent/name, with a number behind it where that is taken.
    Result<fs::path> take(const std::string& name) {
        std::error_code error;
        fs::permissions(m_path, fs::perms(0755), error); // mkdtemp's is for its owner alone
        for (int number = 1; number < 10000; ++number) {
            const fs::path target = m_path.parent_path() / (name + (number > 1 ? '-' + std::to_string(number) : ""));
            if (fs::exists(fs::symlink_status(target, error)))
                continue;
            fs::rename(m_path, target, error); // another may take an empty folder of the name meanwhile: then that is ours
            if (!error) {
                m_path.clear();
                return target;
            }
            return systemFault(error.value(), target.string(), "create the folder");
        }
        return Fault{Fault::Code::Mismatch, name, "is taken many times; clear up the folder first"};
    }

private:
    explicit Unfinished(fs::path path) : m_path(std::move(path)) {}
    fs::path m_path;
};

/// What is unpacked can be opened as a run: the spec reads, the ledger and the copy of the account hold.
Result<void> checkRun(const fs::path& folder) {
    const auto spec = readRunSpec(folder);
    if (!spec)
        return spec.fault();
    if (*spec != sharedSpec(*spec)) // else it could lead this program to files of whoever opens it
        return Fault{Fault::Code::Malformed, "config.json", "names folders, which no packed run does"};
    for (const char* needed : {"metrics.csv", "checkpoint.safetensors", "label.md"})
        if (std::error_code error; !fs::exists(folder / needed, error))
            return Fault{Fault::Code::Malformed, needed, "is missing in the archive"};
    if (auto ledger = Ledger::read(RunPaths{folder}.ledger()); !ledger)
        return ledger.fault();
    if (auto account = copiedAccount(folder); !account)
        return account.fault();
    return {};
}

Result<fs::path> unpack(const fs::path& archive, const fs::path& into, std::stop_token stop) {
    const std::string subject = archive.string();
    const auto bytes = readFile(archive);
    if (!bytes)
        return bytes.fault();
    const auto members = zip::membersOf(*bytes, subject, limits::file);
    if (!members)
        return members.fault();
    std::set<std::string> names;
    for (const zip::Member& member : *members) {
        if (!belongs(member.name))
            return Fault{Fault::Code::Malformed, subject, "holds \"" + member.name + "\", which no packed run has"};
        if (member.isLink)
            return Fault{Fault::Code::Unsupported, subject, "holds a link, which no packed run has"};
        if (!names.insert(member.name).second)
            return Fault{Fault::Code::Malformed, subject, "holds \"" + member.name + "\" twice"};
    }
    const auto contentOf = [&](const zip::Member& member) -> Result<std::vector<std::byte>> {
        const std::string inside = subject + ": " + member.name;
        const auto data = zip::packed(*bytes, member, inside);
        return data ? zip::unpacked(*data, member, inside) : data.fault();
    };
    const auto textOf = [](const std::vector<std::byte>& content) {
        return std::string_view(reinterpret_cast<const char*>(content.data()), content.size());
    };
    const auto first = std::ranges::find(*members, archiveManifest, &zip::Member::name);
    if (first == members->end())
        return Fault{Fault::Code::Malformed, subject, "is no run that Sfumato has packed"};
    const auto head = contentOf(*first);
    if (!head)
        return head.fault();
    const auto manifest = readManifest(textOf(*head), subject);
    if (!manifest)
        return manifest.fault();
    for (const auto& [name, facts] : manifest->files.items())
        if (!names.contains(name))
            return Fault{Fault::Code::Truncated, subject, "lacks \"" + name + "\", which it lists"};
    auto folder = Unfinished::make(into);
    if (!folder)
        return folder.fault();
    std::error_code error;
    fs::create_directory(folder->path() / "samples", error);
    for (const zip::Member& member : *members) {
        if (member.name == archiveManifest)
            continue;
        if (stop.stop_requested())
            return Fault{Fault::Code::Stopped, subject, "was stopped before it was unpacked"};
        const auto content = contentOf(member);
        if (!content)
            return content.fault();
        const auto known = manifest->files.find(member.name);
        if (known == manifest->files.end() || !known->is_object() || known->value("sha256", nlohmann::json()) != sha256(textOf(*content)))
            return Fault{Fault::Code::Corrupt, subject + ": " + member.name, "is not what the archive lists: its checksum does not hold"};
        if (auto written = writeAtomically(folder->path() / member.name, *content); !written)
            return written.fault();
    }
    if (auto right = checkRun(folder->path()); !right)
        return Fault{right.fault().code, subject, right.fault().detail};
    return folder->take(manifest->folder);
}

} // namespace

Result<fs::path> unpackRun(const fs::path& archive, const fs::path& into, std::stop_token stop) {
    return guarded([&] { return unpack(archive, into, stop); });
}

} // namespace sfumato
