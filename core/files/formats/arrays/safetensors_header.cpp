// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/formats/arrays/safetensors_header.h"

#include "core/files/durable/limits.h"
#include "core/files/durable/refusal.h"
#include "core/files/formats/tables/utf8.h"

#include <nlohmann/json.hpp>

#include <optional>
#include <set>
#include <utility>

namespace sfumato::detail {

namespace {

using Json = nlohmann::json;

std::optional<ElementType> elementType(std::string_view code) {
    using enum ElementType;
    constexpr std::pair<std::string_view, ElementType> codes[] = {
        {"U8", U8}, {"BOOL", U8}, {"I8", I8}, {"I16", I16}, {"I32", I32}, {"I64", I64}, {"F32", F32}, {"F64", F64}};
    for (const auto& [known, type] : codes)
        if (known == code) return type;
    return std::nullopt;
}

// Receives the JSON events. m_depth is: 0 outside, 1 in the header, 2 in a tensor or in __metadata__,
// 3 in a list of numbers. Every method returns false, with m_fault set, to end the parsing.
class HeaderReader {
public:
    explicit HeaderReader(std::string_view subject) : m_subject(subject) {}

    TensorHeader header;

    const Fault& fault() const { return *m_fault; }

    bool null() { return unexpected(); }
    bool boolean(bool) { return unexpected(); }
    bool number_float(Json::number_float_t, const std::string&) { return unexpected(); }
    bool binary(Json::binary_t&) { return unexpected(); }

    bool number_integer(Json::number_integer_t) {
        return m_depth == 3 ? refuse("a negative number stands where a size or an offset belongs") : unexpected();
    }

    bool number_unsigned(Json::number_unsigned_t value) {
        if (m_depth != 3) return unexpected();
        if (m_numbers.size() == 32) return refuse("has a list of more than 32 numbers");
        if (value > std::uint64_t(1) << 62) return refuse("a size or an offset is beyond 2^62");
        m_numbers.push_back(static_cast<std::int64_t>(value));
        return true;
    }

    bool string(std::string& value) {
        if (m_depth != 2) return unexpected();
        if (m_inMetadata) {
            header.metadata[m_key] = std::move(value);
            return true;
        }
        if (m_key != "dtype") return unexpected();
        const auto type = elementType(value);
        if (!type)
            return refuse("has an element type other than U8 BOOL I8 I16 I32 I64 F32 F64", Fault::Code::Unsupported);
        header.tensors.back().type = *type;
        return true;
    }

    bool start_object(std::size_t) {
        if (m_depth > 1) return unexpected();
        ++m_depth;
        m_innerKeys.clear();
        return true;
    }

    bool end_object() {
        if (m_depth == 2 && !m_inMetadata && m_innerKeys.size() != 3)
            return refuse("lacks one of dtype, shape and data_offsets");
        --m_depth;
        return true;
    }

    bool start_array(std::size_t) {
        if (m_depth != 2 || m_inMetadata || (m_key != "shape" && m_key != "data_offsets")) return unexpected();
        ++m_depth;
        m_numbers.clear();
        return true;
    }

    bool end_array() {
        --m_depth;
        TensorEntry& tensor = header.tensors.back();
        if (m_key == "shape") {
            tensor.shape = m_numbers;
            return true;
        }
        if (m_numbers.size() != 2 || m_numbers[0] > m_numbers[1])
            return refuse("data_offsets are not two numbers, the smaller first");
        tensor.begin = static_cast<std::uint64_t>(m_numbers[0]);
        tensor.end = static_cast<std::uint64_t>(m_numbers[1]);
        return true;
    }

    bool key(std::string& key) {
        if (!(m_depth == 1 ? m_names : m_innerKeys).insert(key).second)
            return refuse("the key " + shown(key) + " stands there twice");
        if (m_names.size() > limits::entries || m_innerKeys.size() > limits::entries)
            return refuse("has more than " + std::to_string(limits::entries) + " entries", Fault::Code::TooLarge);
        if (m_depth == 1) {
            m_inMetadata = key == "__metadata__";
            if (!m_inMetadata) header.tensors.push_back({key, ElementType::U8, {}, 0, 0});
        } else if (!m_inMetadata && key != "dtype" && key != "shape" && key != "data_offsets") {
            return refuse("has the unknown key " + shown(key));
        }
        m_key = std::move(key);
        return true;
    }

    bool parse_error(std::size_t position, const std::string&, const Json::exception&) {
        return refuse("is no valid JSON near byte " + std::to_string(position));
    }

private:
    static std::string shown(const std::string& key) {
        return isPlainText(key) && key.size() <= 64 ? '"' + key + '"' : "of an entry";
    }

    bool refuse(std::string what, Fault::Code code = Fault::Code::Malformed) {
        const bool inTensor = m_depth > 1 && !m_inMetadata && !header.tensors.empty();
        m_fault = Fault{code, std::string(m_subject),
                        "the safetensors header " +
                            (inTensor ? "(tensor " + shown(header.tensors.back().name) + ") " : "") + std::move(what)};
        return false;
    }

    bool unexpected() { return refuse("has a value of a kind that does not belong there"); }

    std::string_view m_subject;
    int m_depth = 0;
    bool m_inMetadata = false;
    std::string m_key;
    std::set<std::string> m_names, m_innerKeys;
    std::vector<std::int64_t> m_numbers;
    std::optional<Fault> m_fault;
};

} // namespace

Result<TensorHeader> parseTensorHeader(std::string_view json, std::string_view subject) {
    HeaderReader reader(subject);
    if (!json.starts_with('{')) return malformed(subject, "the safetensors header does not start with '{'");
    if (!Json::sax_parse(json.begin(), json.end(), &reader)) return reader.fault();
    return std::move(reader.header);
}

} // namespace sfumato::detail
