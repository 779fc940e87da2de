// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/guarded.h"
#include "core/base/memory.h"
#include "core/files/durable/atomic_file.h"
#include "core/files/formats/arrays/byte_order.h"
#include "core/files/formats/deflate.h"
#include "core/files/durable/limits.h"
#include "core/files/durable/own_file.h"
#include "core/files/formats/arrays/safetensors.h"
#include "core/files/formats/arrays/safetensors_header.h"
#include "core/files/durable/sha256.h"
#include "core/files/formats/zip.h"
#include "core/imaging/contact_sheet.h"
#include "core/ledger/ledger.h"
#include "core/engine/privatized_records.h"
#include "core/results/pack_run.h"
#include "core/results/trained_run.h"
#include "core/run/account/account.h"
#include "core/run/folder/run_folder.h"

#include <fcntl.h>
#include <sys/file.h>

#include <algorithm>
#include <cstdlib>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

namespace zip = detail::zip;

/// What the members are said to have in all fits into the memory, where the run is opened, and on the disk of `into`.
/// Nothing of them has been read yet.
Result<void> checkRoom(const std::vector<zip::Member>& members, const fs::path& into, const std::string& subject) {
    std::uint64_t total = 0;
    for (const zip::Member& member : members) total += member.size;
    if (auto fits = fitsIntoMemory(total, subject, "the run in it", "unpack it on a machine with more memory"); !fits)
        return fits;
    std::error_code error;
    fs::path there = fs::absolute(into, error);
    while (!fs::exists(there, error) && there.has_relative_path()) there = there.parent_path();
    const auto space = fs::space(there, error);
    if (!error && space.available < total)
        return Fault{Fault::Code::DiskFull,
                     into.string(),
                     {TEXT("has room for %1, and the run takes %2"), {bytesText(space.available), bytesText(total)}}};
    return {};
}

/// A deflated file of tensors goes no further than its own header asks for: zeros that pack into little are refused by
/// their first bytes.
Result<void> checkTensorStart(std::span<const std::byte> packed, const zip::Member& member,
                              const std::string& subject) {
    std::vector<std::byte> start;
    const auto inflate = [&](std::size_t size) {
        start.clear();
        return detail::inflateInto(start, packed, detail::Wrapping::Raw, size, detail::AtLimit::Stop, subject);
    };
    TRY_DO(inflate(8));
    const auto header = start.size() == 8 ? detail::loadLittle<std::uint64_t>(start) : std::uint64_t(0);
    if (header == 0 || header > limits::tensorHeader)
        return Fault{Fault::Code::Malformed, subject, "does not start with a safetensors header"};
    TRY_DO(inflate(8 + header));
    TRY(tensors, detail::parseTensorHeader(detail::asText(start).substr(8), subject));
    std::uint64_t end = 0;
    for (const auto& tensor : tensors->tensors) end = std::max(end, tensor.end);
    if (8 + header + end != member.size)
        return Fault{Fault::Code::Malformed, subject, "has another size than its safetensors header asks for"};
    return {};
}

/// A folder that goes away with this object unless it got its name. While it is filled it is locked; one that nobody
/// holds was left by a process that was killed, and the next one removes it.
class Unfinished {
public:
    static Result<Unfinished> make(const fs::path& parent) {
        std::error_code error;
        fs::create_directories(parent, error);
        if (error) return systemFault(error.value(), parent.string(), "create the folder");
        removeLeft(parent);
        std::string path = (parent / (std::string(prefix) + "XXXXXX")).string();
        if (!::mkdtemp(path.data())) return systemFault(errno, parent.string(), "create a folder in");
        return Unfinished(path, locked(path));
    }
    Unfinished(Unfinished&& other) noexcept
        : m_path(std::exchange(other.m_path, {})), m_lock(std::move(other.m_lock)) {}
    Unfinished& operator=(Unfinished&&) = delete;
    ~Unfinished() {
        std::error_code ignored;
        if (!m_path.empty()) fs::remove_all(m_path, ignored);
    }
    const fs::path& path() const { return m_path; }

    /// Renames it to parent/name, with a number behind it where that is taken.
    Result<fs::path> take(const std::string& name) {
        std::error_code error;
        fs::permissions(m_path, fs::perms(0755), error); // mkdtemp's is for its owner alone
        for (int number = 1; number < 10000; ++number) {
            const fs::path target = m_path.parent_path() / (name + (number > 1 ? '-' + std::to_string(number) : ""));
            if (fs::exists(fs::symlink_status(target, error))) continue;
            // another may take an empty folder of the name meanwhile: then that is ours
            fs::rename(m_path, target, error);
            if (!error) {
                m_path.clear();
                return target;
            }
            return systemFault(error.value(), target.string(), "create the folder");
        }
        return Fault{Fault::Code::Mismatch, name, "is taken many times; clear up the folder first"};
    }

private:
    Unfinished(fs::path path, detail::FileHandle lock) : m_path(std::move(path)), m_lock(std::move(lock)) {}

    /// Not open where the folder is a link, or somebody holds it.
    static detail::FileHandle locked(const fs::path& folder) {
        detail::FileHandle handle(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
        if (handle.open() && ::flock(handle.get(), LOCK_EX | LOCK_NB) != 0) handle.close();
        return handle;
    }

    static void removeLeft(const fs::path& parent) {
        std::error_code ignored;
        std::vector<fs::path> left;
        for (fs::directory_iterator entry(parent, ignored), end; !ignored && entry != end; entry.increment(ignored))
            if (const std::string name = entry->path().filename();
                name.starts_with(prefix) && name.size() == prefix.size() + 6)
                left.push_back(entry->path());
        for (const auto& path : left)
            if (const auto lock = locked(path); lock.open()) fs::remove_all(path, ignored);
    }

    static constexpr std::string_view prefix = ".sfumato-unpacking-"; ///< nobody calls a folder of their own so

    fs::path m_path;
    detail::FileHandle m_lock;
};

/// What is unpacked can be opened as a run: the spec reads, the ledger and the copy of the account hold, and what they
/// say of local releases follows from the privatized records. The label is written anew, of what holds.
Result<void> checkRun(const fs::path& folder) {
    TRY(spec, statedRunSpec(folder));
    if (namesFolders(*spec)) // else it could lead this program to files of whoever opens it
        return Fault{Fault::Code::Malformed, "config.json", "names folders, which no packed run does"};
    for (const char* needed : {"metrics.csv", "checkpoint.safetensors", "label.md"})
        if (std::error_code error; !fs::exists(folder / needed, error))
            return Fault{Fault::Code::Malformed, needed, TEXT("is missing in the archive")};
    TRY_DO(Ledger::read(RunPaths{folder}.ledger()));
    TRY_DO(copiedAccount(folder));
    for (const auto& tensors : {RunPaths{folder}.checkpoint(), RunPaths{folder}.released()})
        if (std::error_code error; fs::exists(tensors, error)) TRY_DO(readOwnSafeTensors(tensors));
    TRY(run, TrainedRun::open(folder));
    return run->privacyFacts().write(folder, run->spec());
}

Result<fs::path> unpack(const fs::path& archive, const fs::path& into, std::stop_token stop) {
    const std::string subject = archive.string();
    std::error_code error;
    if (const auto size = fs::file_size(archive, error); !error)
        TRY_DO(fitsIntoMemory(size, subject, "the archive", "unpack it on a machine with more memory"));
    TRY(bytes, readFile(archive));
    TRY(members, zip::membersOf(*bytes, subject, limits::file));
    TRY(names, packedNames(*members, subject));
    TRY_DO(checkRoom(*members, into, subject));
    const auto contentOf = [&](const zip::Member& member) -> Result<std::vector<std::byte>> {
        const std::string inside = subject + ": " + member.name;
        TRY(data, zip::packed(*bytes, member, inside));
        if (member.method == 8 && member.name.ends_with(".safetensors"))
            TRY_DO(checkTensorStart(*data, member, inside));
        return zip::unpacked(*data, member, inside);
    };
    const auto textOf = [](const std::vector<std::byte>& content) {
        return std::string_view(reinterpret_cast<const char*>(content.data()), content.size());
    };
    const auto first = std::ranges::find(*members, archiveManifest, &zip::Member::name);
    if (first == members->end())
        return Fault{Fault::Code::Malformed, subject, TEXT("is no run that Sfumato has packed")};
    TRY(head, contentOf(*first));
    TRY(manifest, readPackManifest(textOf(*head), subject));
    for (const auto& [name, facts] : manifest->files.items())
        if (!names->contains(name))
            return Fault{Fault::Code::Truncated, subject, {TEXT("lacks \"%1\", which it lists"), {name}}};
    TRY(folder, Unfinished::make(into));
    fs::create_directory(folder->path() / "samples", error);
    for (const zip::Member& member : *members) {
        if (member.name == archiveManifest) continue;
        if (stop.stop_requested())
            return Fault{Fault::Code::Stopped, subject, TEXT("was stopped before it was unpacked")};
        TRY(content, contentOf(member));
        const auto known = manifest->files.find(member.name);
        if (known == manifest->files.end() || !known->is_object() ||
            known->value("sha256", nlohmann::json()) != sha256(textOf(*content)))
            return Fault{Fault::Code::Corrupt, subject + ": " + member.name,
                         TEXT("is not what the archive lists: its checksum does not hold")};
        TRY_DO(writeAtomically(folder->path() / member.name, *content));
    }
    if (auto right = checkRun(folder->path()); !right) return Fault{right.fault().code, subject, right.fault().detail};
    return folder->take(manifest->folder);
}

} // namespace

Result<fs::path> unpackRun(const fs::path& archive, const fs::path& into, std::stop_token stop) {
    return guarded([&] { return unpack(archive, into, stop); });
}

} // namespace sfumato
