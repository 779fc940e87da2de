// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/text.h"

#include <functional>
#include <initializer_list>
#include <string>
#include <string_view>

namespace sfumato {

/// English texts in the language of whoever reads them. core has no translations of its own: a program that has some
/// hands them in.
class Wording {
public:
    /// The text of a context ("Report", "Preset", "Method") in its language; the English one where it has none.
    using Translate = std::function<std::string(const char* context, const std::string& english)>;

    Wording() = default; ///< English
    Wording(std::string language, Translate translate)
        : m_language(std::move(language)), m_translate(std::move(translate)) {}

    /// "en", "de", "zh-CN": for the lang of a page (BCP 47).
    const std::string& language() const { return m_language; }

    /// The text in context "Report", %1 to %9 replaced by the values, which are not looked at again.
    std::string operator()(std::string_view english, std::initializer_list<std::string> values = {}) const;
    std::string in(const char* context, std::string_view english) const;

    /// What the engine says (of a fault): its pattern in context "Composed", else "Report", in the language, and
    /// in it the values, which are texts or numbers.
    std::string translated(const Text& text) const;

    /// A name or a sentence as files have it, without its values: a text of context "Composed" in the
    /// language; what stands in ledgers and labels ("l2 ball of radius 20: 2 R") by known templates, their
    /// values kept; anything else as it is.
    std::string composed(std::string_view english) const;

private:
    std::string m_language = "en";
    Translate m_translate;
};

} // namespace sfumato
