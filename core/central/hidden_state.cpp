// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/central/hidden_state.h"

#include "core/base/require.h"
#include "core/files/durable/own_file.h"
#include "core/spec/json_fields.h"

#include <ATen/ATen.h>

#include <algorithm>
#include <cerrno>
#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>

namespace sfumato {

namespace fs = std::filesystem;

namespace {

constexpr const char* indexFormat = "sfumato hidden state 1";
constexpr std::size_t longestIndex = std::size_t(1) << 28;

/// What stands where, once a number of steps was taken.
struct Index {
    std::string format;
    std::int64_t width = 0, steps = 0;
    std::vector<std::int64_t> slots;
};

Result<Index> readIndex(const fs::path& path) {
    const auto text = readOwnText(path, longestIndex, 2);
    TRY(json, text ? parseJson(*text, path.string()) : text.fault());
    try {
        return Index{json->at("format").get<std::string>(), json->at("width").get<std::int64_t>(),
                     json->at("steps").get<std::int64_t>(), json->at("slots").get<std::vector<std::int64_t>>()};
    } catch (const nlohmann::json::exception&) {
        return Fault{Fault::Code::Malformed, path.string(), "is no index of a hidden state"};
    }
}

bool transferAll(auto call, std::byte* bytes, std::size_t size, off_t at) {
    while (size > 0) {
        const ssize_t count = call(bytes, size, at);
        if (count == 0) errno = EIO;
        if (count <= 0 && (count == 0 || errno != EINTR)) return false;
        if (count > 0) bytes += count, size -= std::size_t(count), at += count;
    }
    return true;
}

} // namespace

HiddenState::HiddenState(std::int64_t rows, std::int64_t width, fs::path folder, detail::FileHandle file)
    : m_width(width), m_folder(std::move(folder)), m_file(std::move(file)), m_slots(std::size_t(rows), -1),
      m_saved(m_slots), m_old(m_slots) {}

Result<std::unique_ptr<HiddenState>> HiddenState::open(std::int64_t rows, std::int64_t width, const fs::path& folder) {
    REQUIRE(rows >= 1 && width >= 1);
    const fs::path path = folder / "rows";
    if (folder.empty()) {
        detail::FileHandle file(::memfd_create("hidden", MFD_CLOEXEC));
        if (!file.open()) return systemFault(errno, path.string(), "open");
        return std::unique_ptr<HiddenState>(new HiddenState(rows, width, folder, std::move(file)));
    }
    if (::mkdir(folder.c_str(), 0700) != 0 && errno != EEXIST)
        return systemFault(errno, folder.string(), "create the folder");
    TRY_DO(checkOwnFolder(folder));
    if (::chmod(folder.c_str(), 0700) != 0) return systemFault(errno, folder.string(), "create the folder");
    removeUnfinished(folder);
    TRY(file, detail::openOwn(path, O_RDWR | O_CREAT, 2, ownerOnly));
    if (::fchmod(file->get(), ownerOnly) != 0) return systemFault(errno, path.string(), "set the permissions of");
    return std::unique_ptr<HiddenState>(new HiddenState(rows, width, folder, std::move(*file)));
}

at::Tensor HiddenState::read(const RawAccess&) {
    REQUIRE(m_row >= 0);
    const std::int64_t slot = m_slots[std::size_t(m_row)];
    if (slot < 0) return {};
    const at::Tensor row = at::empty({m_width}, at::kFloat);
    const std::size_t size = std::size_t(m_width) * sizeof(float);
    if (transferAll([&](void* to, std::size_t count, off_t at) { return ::pread(m_file.get(), to, count, at); },
                    static_cast<std::byte*>(row.data_ptr()), size, off_t(std::size_t(slot) * size)))
        return row;
    m_fault = systemFault(errno, (m_folder / "rows").string(), "read");
    return {};
}

void HiddenState::write(const at::Tensor& row, const RawAccess&) {
    REQUIRE(m_row >= 0 && row.numel() == m_width && row.scalar_type() == at::kFloat);
    m_staged = {m_row, m_step, row.detach().contiguous().clone()};
}

void HiddenState::visit(std::int64_t row, std::int64_t step) {
    REQUIRE(row >= 0 && std::size_t(row) < m_slots.size());
    if (m_staged && m_staged->step < step) keepStaged();
    m_staged.reset();
    m_row = row, m_step = step;
}

std::optional<Fault> HiddenState::fault() { return std::exchange(m_fault, {}); }

/// A place that nothing saved stands in: the row's own, if that is one.
std::int64_t HiddenState::place(std::int64_t row) {
    const std::int64_t own = m_slots[std::size_t(row)];
    if (own >= 0 && own != m_saved[std::size_t(row)] && own != m_old[std::size_t(row)]) return own;
    if (m_free.empty()) return m_end++;
    const std::int64_t slot = m_free.back();
    m_free.pop_back();
    return slot;
}

void HiddenState::keepStaged() {
    const std::int64_t slot = place(m_staged->row);
    const std::size_t size = std::size_t(m_width) * sizeof(float);
    const auto put = [&](const void* from, std::size_t count, off_t at) {
        return ::pwrite(m_file.get(), from, count, at);
    };
    if (transferAll(put, static_cast<std::byte*>(m_staged->values.data_ptr()), size, off_t(std::size_t(slot) * size)))
        m_slots[std::size_t(m_staged->row)] = slot;
    else
        m_fault = systemFault(errno, (m_folder / "rows").string(), "write");
    m_staged.reset();
}

fs::path HiddenState::index(std::int64_t steps) const {
    return m_folder / ("index-" + std::to_string(steps) + ".json");
}

void HiddenState::removeIndexesBut(std::int64_t steps) const {
    std::vector<fs::path> others;
    std::error_code ignored;
    for (fs::directory_iterator entry(m_folder, ignored), end; !ignored && entry != end; entry.increment(ignored))
        if (entry->path().filename().native().starts_with("index-") && entry->path() != index(steps))
            others.push_back(entry->path());
    for (const auto& other : others) fs::remove(other, ignored);
}

Result<void> HiddenState::save(std::int64_t steps) {
    if (m_staged && m_staged->step < steps) keepStaged();
    if (auto broken = fault()) return *broken;
    if (!m_folder.empty()) {
        if (::fdatasync(m_file.get()) != 0) return systemFault(errno, (m_folder / "rows").string(), "write");
        const nlohmann::ordered_json json{
            {"format", indexFormat}, {"width", m_width}, {"steps", steps}, {"slots", m_slots}};
        const std::string text = json.dump() + '\n';
        if (auto written = writeOwnFile(index(steps), std::as_bytes(std::span(text)), ownerOnly, 2); !written)
            return written;
    }
    m_saved = m_slots, m_lastSaved = steps;
    return {};
}

void HiddenState::settle() {
    if (m_lastSaved < 0) return;
    m_old = m_saved;
    if (!m_folder.empty()) removeIndexesBut(m_lastSaved);
    findFree();
}

void HiddenState::findFree() {
    std::vector<bool> used(std::size_t(m_end), false);
    for (const auto* slots : {&m_slots, &m_saved, &m_old})
        for (const std::int64_t slot : *slots)
            if (slot >= 0) used[std::size_t(slot)] = true;
    m_free.clear();
    for (std::int64_t slot = m_end - 1; slot >= 0; --slot)
        if (!used[std::size_t(slot)]) m_free.push_back(slot);
}

Result<void> HiddenState::restore(std::int64_t steps) {
    m_staged.reset();
    REQUIRE(steps == 0 || !m_folder.empty());
    if (m_folder.empty()) return {};
    const auto found = readIndex(index(steps));
    if (!found && found.fault().code == Fault::Code::NotFound && steps == 0) return {};
    if (!found)
        return found.fault().code == Fault::Code::NotFound
                   ? Fault{Fault::Code::NotFound,
                           index(steps).string(),
                           {TEXT("is gone, and with it what this training kept beside the records at step "
                                 "%1: it cannot go on. It is deleted when a training ends, unless "
                                 "privacy.keepHidden is set"),
                            {steps}}}
                   : found.fault();
    struct stat facts {};
    if (::fstat(m_file.get(), &facts) != 0) return systemFault(errno, (m_folder / "rows").string(), "read");
    const std::int64_t whole = facts.st_size / (m_width * std::int64_t(sizeof(float)));
    if (found->format != indexFormat || found->width != m_width || found->steps != steps ||
        found->slots.size() != m_slots.size())
        return Fault{Fault::Code::Mismatch, index(steps).string(), "belongs to another spec"};
    if (std::ranges::any_of(found->slots, [&](std::int64_t slot) { return slot < -1 || slot >= whole; }))
        return Fault{Fault::Code::Truncated, (m_folder / "rows").string(), "is shorter than its index remembers"};
    m_slots = m_saved = m_old = found->slots;
    m_end = whole, m_lastSaved = steps;
    settle();
    return {};
}

void HiddenState::forget() {
    m_file.close();
    std::error_code ignored;
    if (!m_folder.empty()) fs::remove_all(m_folder, ignored);
}

} // namespace sfumato
