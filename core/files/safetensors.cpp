// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/safetensors.h"

#include "core/files/byte_order.h"
#include "core/files/read_file.h"
#include "core/files/refusal.h"
#include "core/files/safetensors_header.h"
#include "core/files/utf8.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cctype>

namespace sfumato {

namespace {

std::string typeCode(ElementType type) {
    std::string code(name(type));
    code[0] = static_cast<char>(code[0] - 'a' + 'A');
    return code;
}

} // namespace

Result<SafeTensors> parseSafeTensors(std::span<const std::byte> bytes, std::string_view subject) {
    if (bytes.size() < 8)
        return detail::truncated(subject, "ends within the length of the safetensors header");
    const auto headerSize = detail::loadLittle<std::uint64_t>(bytes);
    if (headerSize > limits::tensorHeader)
        return detail::tooLarge(subject, "announces a safetensors header of " + std::to_string(headerSize) +
                                             " bytes; at most 16 MB are read");
    if (headerSize > bytes.size() - 8)
        return detail::truncated(subject, "ends within the safetensors header");
    auto header = detail::parseTensorHeader(detail::asText(bytes.subspan(8, headerSize)), subject);
    if (!header)
        return header.fault();
    const auto data = bytes.subspan(8 + headerSize);
    std::ranges::sort(header->tensors, {},
                      [](const detail::TensorEntry& t) { return std::pair(t.begin, t.end); });
    SafeTensors content{std::move(header->metadata), {}};
    std::uint64_t filled = 0;
    for (auto& tensor : header->tensors) {
        if (tensor.begin != filled)
            return detail::malformed(subject, "the data of its tensors overlap or leave a gap");
        if (tensor.end > data.size())
            return detail::truncated(subject, "ends within the data of its tensors");
        const auto size = checkedByteCount(tensor.type, tensor.shape);
        if (size != tensor.end - tensor.begin)
            return detail::malformed(subject, "a tensor has another size than its type and shape ask for");
        const auto part = data.subspan(tensor.begin, *size);
        content.tensors.emplace(std::move(tensor.name),
                                Array{tensor.type, std::move(tensor.shape), {part.begin(), part.end()}});
        filled = tensor.end;
    }
    if (filled != data.size())
        return detail::malformed(subject, "goes on behind the data of its tensors");
    return content;
}

Result<SafeTensors> readSafeTensors(const std::filesystem::path& path, std::size_t limit) {
    const auto file = readFile(path, limit);
    return file ? parseSafeTensors(*file, path.native()) : file.fault();
}

std::vector<std::byte> toSafeTensors(const SafeTensors& content) {
    nlohmann::json header = nlohmann::json::object(); // sorts its keys
    if (!content.metadata.empty())
        header["__metadata__"] = content.metadata;
    std::vector<const std::pair<const std::string, Array>*> order;
    for (const auto& entry : content.tensors) {
        REQUIRE(entry.first != "__metadata__" && detail::isUtf8(entry.first) && entry.second.consistent());
        order.push_back(&entry);
    }
    std::ranges::stable_sort(order, std::ranges::greater(),
                             [](auto entry) { return byteSize(entry->second.type); });
    std::uint64_t filled = 0;
    for (const auto* entry : order) {
        const Array& array = entry->second;
        const std::uint64_t end = filled + array.bytes.size();
        header[entry->first] = {
            {"dtype", typeCode(array.type)}, {"shape", array.shape}, {"data_offsets", {filled, end}}};
        filled = end;
    }
    // A metadata string that is not UTF-8 (a file name may be so) gets replacement characters.
    std::string json = header.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    json.append((8 - json.size() % 8) % 8, ' ');
    std::vector<std::byte> bytes;
    bytes.reserve(8 + json.size() + filled);
    detail::appendLittle<std::uint64_t>(bytes, json.size());
    detail::append(bytes, json);
    for (const auto* entry : order)
        detail::append(bytes, entry->second.bytes);
    return bytes;
}

} // namespace sfumato
