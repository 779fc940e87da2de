// SPDX-License-Identifier: GPL-3.0-or-later
// What a record says depends on nobody else's record, to the last digit, and one that cannot be used says nothing.
#include "tests/core/methods/central_trial.h"
#include "tests/core/methods/door_probe.h"
#include "tests/core/methods/small_runs.h"
#include "tests/support/test_program.h"

#include <ATen/CPUGeneratorImpl.h>

#include <QtTest>

#include <algorithm>
#include <limits>
#include <random>
#include <set>

using namespace sfumato;

namespace {

using Sampling = MechanismPhase::Sampling;

constexpr std::int64_t records = 700, changed = 333, classes = 10;
constexpr float noNumber = std::numeric_limits<float>::quiet_NaN(), infinite = std::numeric_limits<float>::infinity();

struct Digits {
    at::Tensor pictures, labels;
};

const Digits& digits() {
    static const Digits all = [] {
        const FileRecords drawn = glyphDigits(records, 5);
        return Digits{drawn.records.flatten(1).to(at::kFloat).div_(255), drawn.labels->to(at::kLong)};
    }();
    return all;
}

/// The same records with another one in one place.
struct Neighbour {
    const char* name;
    bool usable; ///< that other one
    void (*change)(at::Tensor record, at::Tensor label);
};
const Neighbour neighbours[] = {
    {"NaN", false, [](at::Tensor record, at::Tensor) { record[record.numel() / 8] = noNumber; }},
    {"infinite", false, [](at::Tensor record, at::Tensor) { record.fill_(-infinite); }},
    {"of no class", false, [](at::Tensor, at::Tensor label) { label.fill_(classes); }},
    {"of a class below 0", false, [](at::Tensor, at::Tensor label) { label.fill_(-3); }},
    {"zero", true, [](at::Tensor record, at::Tensor) { record.zero_(); }},
    {"extreme", true,
     [](at::Tensor record, at::Tensor) {
         record.fill_(3e38f), record.narrow(0, record.numel() / 3, record.numel() / 4).fill_(-3e38f);
     }},
    {"of another class", true, [](at::Tensor, at::Tensor label) { label.add_(1).remainder_(classes); }},
};

RawDataset dataset(const RunSpec& spec, const Neighbour* neighbour) {
    const at::Tensor pictures = recordsFor(spec, digits().pictures).clone(), labels = digits().labels.clone();
    if (neighbour) neighbour->change(pictures[changed], labels[changed]);
    return RawDataset(factsOf(spec, records, classes), pictures, labels, "fingerprint");
}

/// A door for itself, whose answers have no noise.
struct Twin {
    const Neighbour* neighbour;
    std::unique_ptr<Ledger> ledger;
    std::optional<QueryDoor> door;
    Twin(const RunSpec& spec, const Neighbour* of)
        : neighbour(of), ledger(std::make_unique<Ledger>(Ledger::inMemory())) {
        door.emplace(noiselessDoor(spec, dataset(spec, of), classes, *ledger));
    }
};

/// All records in the order of the data, and some in another with places of nobody among them.
std::vector<at::Tensor> layouts() {
    std::vector<at::Tensor> all;
    for (const std::int64_t size : {64, 512, 2048})
        all.push_back(at::arange(changed / size * size, std::min((changed / size + 1) * size, records), at::kLong));
    std::vector<std::int64_t> mixed(400);
    std::mt19937 random(4);
    for (auto& place : mixed) place = std::int64_t(random() % (records + 100)) - 100; // some twice
    std::ranges::transform(mixed, mixed.begin(), [](std::int64_t place) { return std::max<std::int64_t>(place, -1); });
    mixed[13] = changed;
    all.push_back(at::tensor(mixed, at::kLong));
    return all;
}

/// The first place, other than those of the changed record, where what is said of the neighbors differs; -1 for none.
std::int64_t elsewhere(const QueryDoor& one, const QueryDoor& other, const Query& query, const PublicInput& input) {
    for (const at::Tensor& layout : layouts())
        for (const std::int64_t place : DoorProbe::different(DoorProbe::tensors(one, query, input, layout),
                                                             DoorProbe::tensors(other, query, input, layout)))
            if (layout[place].item<std::int64_t>() != changed) return place;
    return -1;
}

/// Whether half of those who are heard say the same when others stand in the places of the other half.
bool isTheSameInOtherCompany(const QueryDoor& door, const Query& query, const PublicInput& input) {
    const at::Tensor layout = layouts().back(), others = layout.flip(0),
                     even = (at::arange(layout.numel(), at::kLong) % 2).eq(0);
    return std::ranges::all_of(
        DoorProbe::different(DoorProbe::tensors(door, query, input, layout),
                             DoorProbe::tensors(door, query, input, at::where(even, layout, others))),
        [](std::int64_t place) { return place % 2 == 1; });
}

/// Samples of some records in some order, of many sizes.
std::vector<at::Tensor> samples() {
    std::vector<at::Tensor> all;
    at::Generator random = at::detail::createCPUGenerator(6);
    for (const std::int64_t size : {2, 7, 33, 64, 131, 250, 510, 600})
        all.push_back(at::randperm(records, random, at::kLong).narrow(0, 0, size).contiguous());
    return all;
}

/// Whether a record says in samples what it says alone.
bool isTheSameInEverySample(const QueryDoor& door, const Query& query, const PublicInput& input) {
    for (const at::Tensor& sample : samples()) {
        const auto beside = DoorProbe::tensors(door, query, input, sample);
        for (std::int64_t place = 0; place < sample.numel(); place += 1 + sample.numel() / 20) {
            DoorProbe::Rows own;
            for (const at::Tensor& part : beside) own.push_back(part.narrow(0, place, 1));
            if (!DoorProbe::different(own, DoorProbe::tensors(door, query, input, sample.narrow(0, place, 1))).empty())
                return false;
        }
    }
    return true;
}

/// Whether samples add up to the same with the changed record, which is of no use, among them.
bool addsUpToTheSameWithNobodyMore(QueryDoor& door, const Query& query, const PublicInput& input) {
    return std::ranges::all_of(samples(), [&](const at::Tensor& sample) {
        const at::Tensor without = sample.masked_select(sample.ne(changed));
        return DoorProbe::integers(door, query, input, without) ==
               DoorProbe::integers(door, query, input, at::cat({at::full({1}, changed, at::kLong), without}));
    });
}

/// Whether a batch with the changed record says what one says that has nobody in its place.
bool isTheBatchWithoutIt(const QueryDoor& plain, const QueryDoor& twin, const Query& query, const PublicInput& input) {
    const at::Tensor layout = at::arange(changed - 20, changed + 20, at::kLong),
                     without = layout.masked_fill(layout.eq(changed), -1);
    return DoorProbe::different(DoorProbe::tensors(twin, query, input, layout),
                                DoorProbe::tensors(plain, query, input, without))
        .empty();
}

Contribution lessTheMean(const RawBatch& batch, const RawAccess& access, const PublicInput&, HiddenState*) {
    return Contribution(batch.records(access) - batch.records(access).mean(0), batch.labels(access), access);
}
Contribution countedIn(const RawBatch& batch, const RawAccess& access, const PublicInput&, HiddenState*) {
    return Contribution(batch.records(access) * (1 + 1e-6 * double(batch.records(access).size(0) % 32)),
                        batch.labels(access), access);
}
Contribution lastApart(const RawBatch& batch, const RawAccess& access, const PublicInput&, HiddenState*) {
    const std::int64_t size = batch.records(access).size(0);
    const at::Tensor last = at::arange(size, at::kLong).unsqueeze(1).ge(size / 16 * 16).to(at::kFloat);
    return Contribution(batch.records(access) * (1 + 1e-6 * last), batch.labels(access), access);
}
Contribution normalized(const RawBatch& batch, const RawAccess& access, const PublicInput&, HiddenState*) {
    return Contribution(at::batch_norm(batch.records(access), {}, {}, {}, {}, true, 0, 1e-3, false), {}, access);
}

} // namespace

class TestOwnRows : public QObject {
    Q_OBJECT

    static void methods() {
        QTest::addColumn<int>("which");
        for (int i = 0; i < int(smallRuns().size()); ++i) QTest::newRow(smallRuns()[std::size_t(i)].name) << i;
    }

private Q_SLOTS:
    void noMethodIsLeftOut() {
        for (const CentralMethod& method : centralMethods())
            QVERIFY2(std::ranges::count(smallRuns(), method.name, &SmallRun::method) > 0, method.name.data());
    }

    void aRecordIsSeenInItsOwnRowAlone_data() { methods(); }
    void aRecordIsSeenInItsOwnRowAlone() {
        QFETCH(int, which);
        const RunSpec spec = specOf(smallRuns()[std::size_t(which)]);
        Twin plain(spec, nullptr);
        std::vector<Twin> twins;
        for (const Neighbour& neighbour : neighbours) twins.emplace_back(spec, &neighbour);
        std::map<std::string, std::int64_t> steps;
        QStringList faults;
        std::int64_t queries = 0;
        const auto onlooker = [&](const Query& query, const PublicInput& input, const Response&) {
            ++queries;
            const std::int64_t step = steps[query.name]++;
            if (query.shape != QueryShape::WholeBatch && !isTheSameInOtherCompany(*plain.door, query, input))
                faults.append(QString("%1, step %2: depends on who else is heard").arg(query.name.c_str()).arg(step));
            const bool sampled = query.shape != QueryShape::WholeBatch &&
                                 DoorProbe::phaseOf(*plain.door, query).sampling == Sampling::Poisson;
            if (sampled && !isTheSameInEverySample(*plain.door, query, input))
                faults.append(
                    QString("%1, step %2: depends on the size of the sample").arg(query.name.c_str()).arg(step));
            std::optional<at::Tensor> ofNobody;
            for (Twin& twin : twins) {
                const auto fault = [&](const char* what, std::int64_t place) {
                    faults.append(QString("%1, step %2, %3: %4 %5")
                                      .arg(query.name.c_str())
                                      .arg(step)
                                      .arg(twin.neighbour->name, what)
                                      .arg(place));
                };
                if (query.shape != QueryShape::WholeBatch)
                    if (const std::int64_t place = elsewhere(*plain.door, *twin.door, query, input); place >= 0)
                        fault("is seen in the row at", place);
                // Of records that cannot be used all answers are the same: those without one.
                if (twin.neighbour->usable) continue;
                if (sampled && !addsUpToTheSameWithNobodyMore(*twin.door, query, input))
                    fault("moves others where it is drawn", -1);
                if (query.shape == QueryShape::WholeBatch &&
                    !isTheBatchWithoutIt(*plain.door, *twin.door, query, input))
                    fault("is in the batch", -1);
                const at::Tensor values = twin.door->evaluate(query, input, step, {}).value().values;
                if (ofNobody && !ofNobody->equal(values)) fault("is told from others that cannot be used", -1);
                if (!at::isfinite(values).all().item<bool>()) fault("is in the answer", -1);
                ofNobody = values;
            }
        };
        const auto mapped = [&](RecordMap map, const PublicInput& input) {
            QVERIFY(plain.door.value().map(map, input, {}).ok());
            for (Twin& twin : twins) QVERIFY(twin.door->map(map, input, {}).ok());
        };
        centralTrial(spec, dataset(spec, nullptr), classes, centralMethod(spec.privacy.method)->trains ? 2 : 0,
                     onlooker, mapped);
        QVERIFY(queries > 0);
        QVERIFY2(faults.isEmpty(), qPrintable(faults.mid(0, 5).join("; ")));
    }

    void whatDependsOnTheSampleIsFound() {
        const RunSpec spec = specOf({"plain", "dp-merf"});
        const Twin plain(spec, nullptr);
        for (const Contribute contribute : {countedIn, lastApart})
            QVERIFY(!isTheSameInEverySample(
                *plain.door, {"mean embedding", QueryShape::Sum, 784, classes, 1, contribute}, PublicInput()));
    }

    void whatLooksAtOthersIsFound_data() {
        QTest::addColumn<int>("which");
        QTest::newRow("a mean taken off") << 0;
        QTest::newRow("batch normalization") << 1;
    }
    void whatLooksAtOthersIsFound() {
        QFETCH(int, which);
        constexpr Contribute all[] = {lessTheMean, normalized};
        const RunSpec spec = specOf({"plain", "dp-merf"});
        const Twin plain(spec, nullptr), zero(spec, &neighbours[4]);
        const Query query{"mean embedding", QueryShape::Sum, 784, classes, 1, all[which]};
        QVERIFY(elsewhere(*plain.door, *zero.door, query, PublicInput()) >= 0 &&
                !isTheSameInOtherCompany(*plain.door, query, PublicInput()));
    }
};

SFUMATO_TEST(TestOwnRows)
#include "test_own_rows.moc"
