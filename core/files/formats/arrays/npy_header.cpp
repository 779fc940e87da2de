// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/formats/arrays/npy_header.h"

#include "core/files/durable/refusal.h"

#include <charconv>
#include <optional>
#include <string>
#include <utility>

namespace sfumato::detail {

namespace {

// A cursor over the dictionary. Each reader takes its word if it comes next, and otherwise moves nothing.
class Words {
public:
    explicit Words(std::string_view text) : m_rest(text) {}

    bool take(char sign) {
        skipSpace();
        if (m_rest.empty() || m_rest.front() != sign) return false;
        m_rest.remove_prefix(1);
        return true;
    }
    bool take(std::string_view word) {
        skipSpace();
        if (!m_rest.starts_with(word)) return false;
        m_rest.remove_prefix(word.size());
        return true;
    }
    std::optional<std::string_view> string() {
        skipSpace();
        if (m_rest.empty() || (m_rest.front() != '\'' && m_rest.front() != '"')) return std::nullopt;
        const auto end = m_rest.find(m_rest.front(), 1);
        const auto inside = m_rest.substr(1, end == m_rest.npos ? m_rest.npos : end - 1);
        if (end == m_rest.npos || inside.find('\\') != inside.npos) return std::nullopt;
        m_rest.remove_prefix(end + 1);
        return inside;
    }
    std::optional<std::int64_t> integer() {
        skipSpace();
        std::int64_t value = 0;
        const auto [end, error] = std::from_chars(m_rest.data(), m_rest.data() + m_rest.size(), value);
        if (error != std::errc()) return std::nullopt;
        m_rest.remove_prefix(static_cast<std::size_t>(end - m_rest.data()));
        take('L'); // Python 2 wrote its long integers so
        return value;
    }
    bool atEnd() {
        skipSpace();
        return m_rest.empty();
    }

private:
    void skipSpace() {
        const auto first = m_rest.find_first_not_of(" \t\n");
        m_rest.remove_prefix(first == m_rest.npos ? m_rest.size() : first);
    }
    std::string_view m_rest;
};

struct Code {
    std::string_view code;
    ElementType type;
    Widened widened = Widened::None;
};

std::optional<Code> elementTypeOfCode(std::string_view code) {
    using enum ElementType;
    constexpr Code codes[] = {{"u1", U8},
                              {"b1", U8},
                              {"i1", I8},
                              {"i2", I16},
                              {"i4", I32},
                              {"i8", I64},
                              {"f4", F32},
                              {"f8", F64},
                              {"f2", F32, Widened::Half},
                              {"u2", I32, Widened::U16},
                              {"u4", I64, Widened::U32},
                              {"u8", I64, Widened::U64}};
    for (const Code& known : codes)
        if (known.code == code) return known;
    return std::nullopt;
}

std::optional<std::vector<std::int64_t>> shapeTuple(Words& words) {
    std::vector<std::int64_t> shape;
    if (!words.take('(')) return std::nullopt;
    while (!words.take(')')) {
        const auto extent = words.integer();
        if (!extent || *extent < 0) return std::nullopt;
        shape.push_back(*extent);
        if (!words.take(',')) {
            // Python needs the comma of a tuple of one; without it this is a number in parentheses.
            if (shape.size() == 1 || !words.take(')')) return std::nullopt;
            break;
        }
    }
    return shape;
}

} // namespace

Result<NpyDictionary> parseNpyDictionary(std::string_view text, std::string_view subject) {
    const auto bad = [&](std::string what) { return malformed(subject, "the NPY header " + std::move(what)); };
    Words words(text);
    if (!words.take('{')) return bad("does not start with '{'");
    std::optional<std::string_view> descr;
    std::optional<bool> fortranOrder;
    std::optional<std::vector<std::int64_t>> shape;
    for (bool more = true; more && !words.take('}');) {
        const auto key = words.string();
        if (!key || !words.take(':')) return bad("is not a dictionary of quoted keys");
        if (*key == "descr" && !descr) {
            if (words.take('['))
                return unsupported(subject, "holds records of several fields; save each field as its own array");
            if (!(descr = words.string())) return bad("has no quoted type under 'descr'");
        } else if (*key == "fortran_order" && !fortranOrder) {
            fortranOrder = words.take("True");
            if (!*fortranOrder && !words.take("False")) return bad("has neither True nor False under 'fortran_order'");
        } else if (*key == "shape" && !shape) {
            if (!(shape = shapeTuple(words))) return bad("has no tuple of whole numbers under 'shape'");
        } else {
            return bad("has a key that is unknown or stands there twice");
        }
        more = words.take(',');
        if (!more && !words.take('}')) return bad("lacks a comma between its entries");
    }
    if (!words.atEnd()) return bad("goes on behind its dictionary");
    if (!descr || !fortranOrder || !shape) return bad("lacks one of 'descr', 'fortran_order' and 'shape'");
    const char order = descr->empty() ? ' ' : descr->front();
    if (std::string_view("<>|=").find(order) == std::string_view::npos) return bad("names no byte order in its type");
    return NpyDictionary{std::string(*descr), *fortranOrder, *std::move(shape)};
}

Result<NpyHeader> parseNpyHeader(std::string_view text, std::string_view subject) {
    TRY(dictionary, parseNpyDictionary(text, subject));
    const std::string_view order = dictionary->descr, code = order.substr(1);
    const auto known = elementTypeOfCode(code);
    if (!known)
        return unsupported(
            subject, code.starts_with('O') ? "holds Python objects, which can run code when loaded; save plain numbers"
                     : code.starts_with('U') || code.starts_with('S')
                         ? "holds texts; only labels may be texts"
                         : "its element type is none of u1 u2 u4 u8 i1 i2 i4 i8 f2 f4 f8 b1; convert it first");
    return NpyHeader{known->type,     known->widened,           code == "b1",
                     order[0] == '>', dictionary->fortranOrder, std::move(dictionary->shape)};
}

} // namespace sfumato::detail
