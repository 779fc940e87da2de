// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/distributed/rank_message.h"

#include "core/base/number_text.h"
#include "core/base/plain_word.h"
#include "core/data/tensor_array.h"
#include "core/files/formats/arrays/safetensors.h"

#include <ATen/ATen.h>

#include <charconv>

namespace sfumato {

namespace {

constexpr const char* kindKey = "kind";

} // namespace

const std::string& RankMessage::word(const std::string& key) const {
    static const std::string none;
    const auto found = words.find(key);
    return found == words.end() ? none : found->second;
}

std::int64_t RankMessage::number(const std::string& key) const {
    const std::string& text = word(key);
    std::int64_t value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value);
    return value;
}

Result<std::int64_t> RankMessage::numberWithin(const std::string& key, std::int64_t low, std::int64_t high,
                                               int from) const {
    const auto value = numberIn<std::int64_t>(word(key));
    if (!value || *value < low || *value > high)
        return Fault{Fault::Code::Malformed, "rank " + std::to_string(from) + ": " + key,
                     "is no whole number from " + std::to_string(low) + " to " + std::to_string(high)};
    return *value;
}

at::Tensor asTensor(std::span<const std::byte> bytes) {
    return at::from_blob(const_cast<std::byte*>(bytes.data()), {std::int64_t(bytes.size())}, at::kByte);
}

Bytes toBytes(const RankMessage& message) {
    SafeTensors file;
    file.metadata = message.words;
    file.metadata[kindKey] = message.kind;
    for (const auto& [name, tensor] : message.tensors) file.tensors[name] = toArray(tensor);
    return toSafeTensors(file);
}

Result<RankMessage> messageOf(const Bytes& bytes, int from) {
    TRY(file, parseSafeTensors(bytes, "rank " + std::to_string(from)));
    RankMessage message{file->metadata[kindKey], std::move(file->metadata), {}};
    for (const auto& [name, array] : file->tensors) message.tensors.emplace_back(name, toTensor(array));
    return message;
}

RankMessage refusal(const Fault& fault) {
    return {"refused", {{"subject", fault.subject}, {"detail", fault.detail.english()}}, {}};
}

Fault faultOf(const RankMessage& refusal, int rank) {
    return {Fault::Code::Mismatch, "rank " + std::to_string(rank) + ": " + plainText(refusal.word("subject")),
            plainText(refusal.word("detail"))};
}

Result<RankMessage> awaited(Communicator& ranks, int from, Patience patience) {
    const auto bytes = ranks.receive(from, patience);
    if (!bytes) return silentRank(from, patience);
    return messageOf(*bytes, from);
}

void tellOrder(Communicator& all, const RecordOrder& order) {
    tellOthers(all, {"order", {}, {{"bytes", asTensor(order.bytes())}}});
}

Result<std::optional<RecordOrder>> receiveOrder(Communicator& all, std::uint64_t seed) {
    TRY(received, awaited(all, 0, patienceWithLeader));
    if (received->kind == "end") return std::optional<RecordOrder>();
    const at::Tensor bytes = received->tensors.size() == 1 ? received->tensors.front().second.contiguous()
                                                           : at::Tensor();
    auto order = received->kind == "order" && bytes.defined() && bytes.scalar_type() == at::kByte
                     ? RecordOrder::ofBytes(
                           {static_cast<const std::byte*>(bytes.data_ptr()), std::size_t(bytes.numel())}, seed)
                     : std::nullopt;
    if (!order)
        return Fault{Fault::Code::Malformed, "rank 0",
                     "says no order of the records; install the same program everywhere"};
    return order;
}

void tellOthers(Communicator& all, const RankMessage& message) {
    const Bytes bytes = toBytes(message);
    for (int rank = 1; rank < all.size(); ++rank) all.send(rank, bytes);
}

} // namespace sfumato
