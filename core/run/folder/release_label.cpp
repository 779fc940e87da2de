// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/folder/release_label.h"

#include "core/files/durable/own_file.h"
#include "core/ledger/label_numbers.h"
#include "core/ledger/label_text.h"
#include "core/local/privatized_content.h"

namespace sfumato {

Result<std::optional<LabelChange>> releaseLabelChange(const std::filesystem::path& records,
                                                      const std::filesystem::path& label) {
    constexpr std::size_t mostBytes = std::size_t(1) << 20;
    TRY(content, openPrivatizedContent(records));
    TRY(text, readOwnText(label, mostBytes));
    if (text->find("# Privacy label: ") == text->npos)
        return Fault{Fault::Code::Unsupported, label.string(),
                     "holds no privacy label in English, which alone can be compared"};
    const PrivacyEvent& event = content->facts.event;
    RunSpec spec;
    spec.privacy.model = PrivacyModel::Local;
    spec.mechanism = content->facts.mechanism;
    auto change = changeBetween(statedIn(*text), labelTable(spec, {event}), {event});
    if (change) change->file = label;
    return change;
}

} // namespace sfumato
