// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/formats/arrays/safetensors.h"

#include "core/files/formats/arrays/byte_order.h"
#include "core/files/durable/read_file.h"
#include "core/files/durable/refusal.h"
#include "core/files/formats/arrays/safetensors_header.h"
#include "core/files/formats/tables/utf8.h"

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

Result<SafeTensorsView> viewSafeTensors(std::span<const std::byte> bytes, std::string_view subject) {
    if (bytes.size() < 8) return detail::truncated(subject, "ends within the length of the safetensors header");
    const auto headerSize = detail::loadLittle<std::uint64_t>(bytes);
    if (headerSize > limits::tensorHeader)
        return detail::tooLarge(subject, "announces a safetensors header of " + std::to_string(headerSize) +
                                             " bytes; at most 16 MB are read");
    if (headerSize > bytes.size() - 8) return detail::truncated(subject, "ends within the safetensors header");
    TRY(header, detail::parseTensorHeader(detail::asText(bytes.subspan(8, headerSize)), subject));
    const auto data = bytes.subspan(8 + headerSize);
    std::ranges::sort(header->tensors, {}, [](const detail::TensorEntry& t) { return std::pair(t.begin, t.end); });
    SafeTensorsView content{std::move(header->metadata), {}};
    std::uint64_t filled = 0;
    for (auto& tensor : header->tensors) {
        if (tensor.begin != filled) return detail::malformed(subject, "the data of its tensors overlap or leave a gap");
        if (tensor.end > data.size()) return detail::truncated(subject, "ends within the data of its tensors");
        const auto size = checkedByteCount(tensor.type, tensor.shape);
        if (size != tensor.end - tensor.begin)
            return detail::malformed(subject, "a tensor has another size than its type and shape ask for");
        content.tensors.emplace(std::move(tensor.name),
                                TensorView{tensor.type, std::move(tensor.shape), data.subspan(tensor.begin, *size)});
        filled = tensor.end;
    }
    if (filled != data.size()) return detail::malformed(subject, "goes on behind the data of its tensors");
    return content;
}

Result<SafeTensors> parseSafeTensors(std::span<const std::byte> bytes, std::string_view subject) {
    TRY(view, viewSafeTensors(bytes, subject));
    SafeTensors content{std::move(view->metadata), {}};
    for (auto& [name, tensor] : view->tensors)
        content.tensors.emplace(
            name, Array{tensor.type, std::move(tensor.shape), {tensor.bytes.begin(), tensor.bytes.end()}});
    return content;
}

Result<SafeTensors> readSafeTensors(const std::filesystem::path& path, std::size_t limit) {
    const auto file = readFile(path, limit);
    return file ? parseSafeTensors(*file, path.native()) : file.fault();
}

SafeTensorsPlan planSafeTensors(const std::map<std::string, std::string>& metadata,
                                const std::map<std::string, TensorShape>& tensors) {
    nlohmann::json header = nlohmann::json::object(); // sorts its keys
    if (!metadata.empty()) header["__metadata__"] = metadata;
    std::vector<const std::pair<const std::string, TensorShape>*> order;
    for (const auto& entry : tensors) {
        REQUIRE(entry.first != "__metadata__" && detail::isUtf8(entry.first));
        order.push_back(&entry);
    }
    std::ranges::stable_sort(order, std::ranges::greater(), [](auto entry) { return byteSize(entry->second.type); });
    SafeTensorsPlan plan;
    for (const auto* entry : order) {
        const auto& [type, shape] = entry->second;
        const auto bytes = checkedByteCount(type, shape);
        REQUIRE(bytes.has_value());
        plan.offsets[entry->first] = plan.size;
        header[entry->first] = {
            {"dtype", typeCode(type)}, {"shape", shape}, {"data_offsets", {plan.size, plan.size + *bytes}}};
        plan.size += *bytes;
    }
    // A metadata string that is not UTF-8 (a file name may be so) gets replacement characters.
    std::string json = header.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
    json.append((8 - json.size() % 8) % 8, ' ');
    detail::appendLittle<std::uint64_t>(plan.start, json.size());
    detail::append(plan.start, json);
    for (auto& [name, offset] : plan.offsets) offset += plan.start.size();
    plan.size += plan.start.size();
    return plan;
}

SafeTensorsPlan planSafeTensors(const SafeTensors& content) {
    std::map<std::string, TensorShape> shapes;
    for (const auto& [name, array] : content.tensors) {
        REQUIRE(array.consistent());
        shapes[name] = {array.type, array.shape};
    }
    return planSafeTensors(content.metadata, shapes);
}

std::vector<std::byte> toSafeTensors(const SafeTensors& content) {
    auto [bytes, offsets, size] = planSafeTensors(content);
    bytes.resize(size);
    for (const auto& [name, array] : content.tensors)
        std::ranges::copy(array.bytes, bytes.begin() + std::ptrdiff_t(offsets[name]));
    return bytes;
}

Result<SafeTensors> readOwnSafeTensors(const std::filesystem::path& path, std::size_t limit, int levels) {
    const auto bytes = readOwnFile(path, limit, levels);
    return bytes ? parseSafeTensors(*bytes, path.native()) : bytes.fault();
}

Result<void> writeOwnSafeTensors(const std::filesystem::path& path, const SafeTensors& content, int levels) {
    const SafeTensorsPlan plan = planSafeTensors(content);
    TRY(file, openOwnFile(path, readableByAll, 0, levels));
    constexpr std::uint64_t small = std::uint64_t(1) << 20; // worth a copy that saves a call for each tensor
    if (plan.size <= small) return file->commit(toSafeTensors(content));
    if (auto written = file->write(0, plan.start); !written) return written;
    for (const auto& [name, array] : content.tensors)
        if (auto written = file->write(plan.offsets.at(name), array.bytes); !written) return written;
    return file->commitAll(plan.size);
}

} // namespace sfumato
