// SPDX-License-Identifier: GPL-3.0-or-later
// What must not compile, for test_borders: a line that ends in "refused" is an error, and all others are none.
#include "core/data/privatized_dataset.h"
#include "core/metrics/picture_classifier.h"
#include "core/local/release/preview.h"
#include "core/central/query_door.h"

namespace sfumato {

// As a method asks.
Contribution sums(const RawBatch& batch, const RawAccess& access, const PublicInput&, HiddenState* hidden) {
    if (hidden) hidden->write(hidden->read(access), access);
    return Contribution(batch.records(access), batch.labels(access), access);
}
at::Tensor codes(const RawBatch& batch, const RawAccess& access, const PublicInput&) { return batch.records(access); }
Result<Response> queried(QueryDoor& door, const PublicInput& input) {
    const auto plain = [](const RawBatch& batch, const RawAccess& access, const PublicInput&, HiddenState*) {
        return Contribution(batch.records(access), {}, access);
    };
    const Query query{"sums", QueryShape::Sum, 2, 1, 1.0, sums}, another{"sums", QueryShape::Sum, 2, 1, 1.0, plain};
    if (const auto mapped = door.map(codes, input, {}); !mapped) return mapped.fault();
    return door.evaluate(query, input, 0, {});
}

// Nobody else makes the key, or opens without it.
void withoutTheKey(const RawBatch& batch, HiddenState& hidden, const RawAccess& access) {
    RawAccess own;                                // refused
    RawAccess braced{};                           // refused
    RawAccess copied(access);                     // refused
    batch.records();                              // refused
    batch.records({});                            // refused
    batch.labels({});                             // refused
    batch.block({});                              // refused
    batch.m_records;                              // refused
    hidden.read({});                              // refused
    hidden.write(at::Tensor(), {});               // refused
    Contribution{at::Tensor(), at::Tensor()};     // refused
    Contribution{at::Tensor(), at::Tensor(), {}}; // refused
    RawBatch{at::Tensor(), at::Tensor(), 0, {}};  // refused
}

// Contributions are read by the door alone, and only noised responses leave it.
void unread(const Contribution& contribution, QueryDoor& door, const Query& query, const PublicInput& input) {
    contribution.m_rows;                      // refused
    contribution.m_factors;                   // refused
    door.m_raw;                               // refused
    door.evaluate(query, input, {}, nullptr); // refused
    door.rowsOf(query, input, {}, false);     // refused
    door.responseTo(query, input, 0, {});     // refused
    door.m_hidden;                            // refused
}

// Nothing that a question could carry away with it.
void carried(QueryDoor& door, const PublicInput& input) {
    at::Tensor kept;
    const auto keeps = [&kept](const RawBatch& batch, const RawAccess& access, const PublicInput&, HiddenState*) {
        kept = batch.records(access);
        return Contribution(kept, {}, access);
    };
    const auto maps = [&kept](const RawBatch& batch, const RawAccess& access, const PublicInput&) {
        return kept = batch.records(access);
    };
    Contribute function = keeps;                                  // refused
    const Query query{"sums", QueryShape::Sum, 2, 1, 1.0, keeps}; // refused
    door.map(maps, input, {});                                    // refused
}

// A classifier names functions of records and is handed none.
struct Classifier : PictureClassifier {
    PublicMap features() const override { return {codes, std::make_shared<PublicInput>()}; }
    PublicMap classes() const override { return {codes, std::make_shared<PublicInput>()}; }
};
struct Keeper : Classifier {
    mutable at::Tensor kept;
    at::Tensor featuresOf(const at::Tensor& records) const override { return kept = records; } // refused
    at::Tensor classify(const at::Tensor& features) const override { return kept = features; } // refused
    PublicMap features() const override {
        const auto keeps = [this](const RawBatch& batch, const RawAccess& access, const PublicInput&) {
            return kept = batch.records(access);
        };
        return {keeps, std::make_shared<PublicInput>()}; // refused
    }
};

// What draws features draws them without a way to keep them, and no one maps records but who may read them.
Result<Preview> drawn(const RawDataset& raw, const CalibratedMechanism& mechanism, Ledger& ledger) {
    at::Tensor kept;
    const auto keeps = [&kept](const at::Tensor& features) { return kept = features; };
    (void)previewMechanism(raw, mechanism, 1, 1, ledger, "test", keeps); // refused
    RawDataset::mapped({codes, std::make_shared<PublicInput>()}, kept);  // refused
    return previewMechanism(raw, mechanism, 1, 1, ledger, "test", {codes, std::make_shared<PublicInput>()});
}

// Records that are not privatized are no privatized ones, and show what is public of them.
void raw(const RawDataset& records, const PrivatizedDataset& noisy) {
    records.size(), records.hasLabels(), noisy.records();
    records.m_records;                        // refused
    records.m_labels;                         // refused
    records.records();                        // refused
    PrivatizedDataset posing(records);        // refused
    PrivatizedDataset made{{}, at::Tensor()}; // refused
}

} // namespace sfumato
