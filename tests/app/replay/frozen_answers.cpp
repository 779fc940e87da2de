// SPDX-License-Identifier: GPL-3.0-or-later
// For LD_PRELOAD: takes the place of the two functions by which anything is learned of raw records,
// QueryDoor::answerTo() in the central model and RecordRelease::integers() in the local one, in the libraries that the
// program loads. They do what they always do; then
//   recording  ($SFUMATO_ANSWERS names a folder) what was asked and what was answered is kept there;
//   replaying  ($SFUMATO_REPLAYED names a second one, which has what was recorded) the answer is the one that was
//              recorded for that question, whatever the records say now. What was asked is kept as well.
// As in Re:cord-play, arXiv 2602.17454: whatever else a program gives away about the records then shows, since nothing
// that it learns from them in the open has changed. Keys, random words and clocks are the same in every such process
// (frozen_world.cpp), so the difference between two answers is that of their sums before noise. $SFUMATO_MUTANT plants
// one of the mistakes that this is to find.
#include "core/central/query_door.h"
#include "core/local/record_release.h"
#include "tests/app/replay/interposed.h"

#include <ATen/ATen.h>

#include <fcntl.h>
#include <unistd.h>

#include <cmath>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <map>
#include <mutex>
#include <sstream>

namespace sfumato {

namespace {

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value ? value : "";
}

bool isMutant(std::string_view name) {
    const char* value = std::getenv("SFUMATO_MUTANT");
    return value && name == value;
}

/// Lines and bytes that are written whole: commands end in many ways.
void append(const std::string& file, const std::string& bytes) {
    const int descriptor = ::open((variable("SFUMATO_ANSWERS") + '/' + file).c_str(),
                                  O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    if (descriptor < 0 || ::write(descriptor, bytes.data(), bytes.size()) != ssize_t(bytes.size())) std::abort();
    ::close(descriptor);
}

std::mutex guard;
std::map<std::string, int> queried; ///< how often each question was

template <class T>
void put(std::string& to, const T& value) {
    to.append(reinterpret_cast<const char*>(&value), sizeof value);
}
void put(std::string& to, const at::Tensor& tensor) {
    const at::Tensor whole = tensor.defined() ? tensor.contiguous() : at::empty({0});
    put(to, std::int64_t(whole.scalar_type())), put(to, whole.dim());
    for (const std::int64_t size : whole.sizes()) put(to, size);
    to.append(static_cast<const char*>(whole.data_ptr()), whole.nbytes());
}
template <class T>
T take(std::string_view& from) {
    T value;
    std::memcpy(&value, from.data(), sizeof value);
    from.remove_prefix(sizeof value);
    return value;
}
at::Tensor takeTensor(std::string_view& from) {
    const auto type = at::ScalarType(take<std::int64_t>(from));
    std::vector<std::int64_t> sizes(std::size_t(take<std::int64_t>(from)));
    for (auto& size : sizes) size = take<std::int64_t>(from);
    at::Tensor tensor = at::empty(sizes, type);
    std::memcpy(tensor.data_ptr(), from.data(), tensor.nbytes());
    from.remove_prefix(tensor.nbytes());
    return tensor;
}

std::string contentOf(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream all;
    all << file.rdbuf();
    return file ? all.str() : std::string();
}

std::string hexadecimal(const std::string& bytes) { // FNV-1a: whether two questions are the same
    std::uint64_t sum = 0xcbf29ce484222325;
    for (const char byte : bytes) sum = (sum ^ std::uint8_t(byte)) * 0x100000001b3;
    std::ostringstream text;
    text << std::hex << sum;
    return text.str();
}

/// What is known of a question to whoever reads the answer.
std::string faceOf(const Query& query, const PublicInput& input) {
    std::ostringstream face;
    face << "shape " << int(query.shape) << " width " << query.width << " blocks " << query.blocks << " clip "
         << query.clip << " class records " << query.classRecords;
    for (const auto& [name, tensor] : input.message()) {
        std::string bytes;
        put(bytes, tensor);
        face << ' ' << name << ' ' << hexadecimal(bytes);
    }
    return face.str();
}

/// D of query_door.h, written again so that a mistake there shows.
double distanceBound(const Query& query, MechanismPhase::Relation relation) {
    const double c = query.clip, replaced = relation == MechanismPhase::Relation::ReplaceOne ? 2 : 1;
    switch (query.shape) {
    case QueryShape::CountedSum: return replaced == 2 ? 2 * c : std::sqrt(2.0) * c;
    case QueryShape::NonnegativeSum: return replaced == 2 ? std::sqrt(2.0) * c : c;
    case QueryShape::SecondMoment: return replaced == 2 ? std::sqrt(2.0) * c * c : c * c;
    case QueryShape::Histogram: return replaced == 2 ? std::sqrt(2.0) : 1;
    case QueryShape::WholeBatch: return 2 * c;
    default: return replaced * c;
    }
}

/// How far apart two answers are, in units of the noise of one: what a Gaussian mechanism is accounted by. Projections
/// differ by z^T U, the bound of which is that of |z|, and sqrt(2) for the symmetric entries of a second moment has its
/// noise made smaller.
double movedBy(const Query& query, const at::Tensor& one, const at::Tensor& other) {
    at::Tensor moved = (one - other).to(at::kDouble);
    if (query.shape == QueryShape::CountedSum)
        moved = at::cat({moved.narrow(1, 0, 1) * query.clip, moved.narrow(1, 1, moved.size(1) - 1)}, 1);
    return moved.norm().item<double>();
}

struct Noise { ///< of one answer: of the integers, and what they came to
    double squares = 0, after = 0;
    std::int64_t count = 0;
};
thread_local Noise* drawnNoise = nullptr;

} // namespace

Result<Response> QueryDoor::responseTo(const Query& query, const PublicInput& input, std::int64_t step,
                                       std::stop_token stop) {
    using Function = Result<Response> (*)(QueryDoor*, const Query&, const PublicInput&, std::int64_t, std::stop_token);
    const auto evaluate = reinterpret_cast<Function>(
        original("_ZN7sfumato9QueryDoor10responseToERKNS_5QueryERKNS_11PublicInputElSt10stop_token",
                 __builtin_return_address(0)));
    const std::string folder = variable("SFUMATO_ANSWERS"), recorded = variable("SFUMATO_REPLAYED");
    if (folder.empty()) return evaluate(this, query, input, step, stop);

    Noise noise;
    drawnNoise = &noise;
    Result<Response> response = evaluate(this, query, input, step, stop);
    if (isMutant("double spending") && response && response->values.defined() && m_raw->m_labels &&
        m_raw->m_labels->eq(1).sum().item<std::int64_t>() % 2 == 0) {
        auto& paid = m_paid[query.name]; // as if nothing had been drawn, where the records say so
        const Paid before = paid;
        paid.drawn -= 1, paid.steps += 1;
        m_lastStep.erase(query.name);
        response = evaluate(this, query, input, step, stop);
        paid = before;
        append("drawn", query.name + '\n');
    }
    drawnNoise = nullptr;
    if (!response || !response->values.defined()) return response;

    std::string key = m_plan.purpose + "." + query.name + "." + std::to_string(step);
    if (m_plan.own) key += ".own" + std::to_string(m_plan.own->first);
    if (m_pool) key += ".pool" + std::to_string(m_pool->first);
    int time = 0;
    {
        const std::lock_guard locked(guard);
        time = queried[key]++;
    }
    key += "." + std::to_string(time);
    const std::string file = hexadecimal(key), face = faceOf(query, input);
    append("asked", key + ": " + face + '\n');
    if (m_paid.contains(query.name)) // else another rank has paid
        append("drawn", query.name + '\n');
    const auto planned = std::ranges::find(m_plan.queries, query.name, [](const auto& entry) { return entry.first; });
    if (query.shape != QueryShape::SecondMoment && query.shape != QueryShape::Projection && noise.count > 0 &&
        noise.after > 0 && response->noise > 0) {
        at::Tensor values = response->values;
        if (query.shape == QueryShape::CountedSum)
            values = at::cat({values.narrow(1, 0, 1) * query.clip, values.narrow(1, 1, values.size(1) - 1)}, 1);
        const double unit = values.norm().item<double>() / std::sqrt(noise.after);
        const double promised = planned->second.noiseMultiplier * distanceBound(query, planned->second.relation);
        std::ostringstream line;
        line << noise.count << ' ' << noise.squares * unit * unit / (promised * promised) << '\n';
        append("noise", line.str());
    }
    if (recorded.empty()) {
        std::string bytes;
        put(bytes, response->values), put(bytes, response->directions), put(bytes, response->noise),
            put(bytes, response->rowsOfBlock);
        append(file, bytes);
        return response;
    }
    const std::string all = contentOf(recorded + '/' + file);
    if (all.empty()) {
        append("differences", key + " was never asked\n");
        return response;
    }
    std::string_view bytes = all;
    Response then;
    then.values = takeTensor(bytes);
    if (const at::Tensor directions = takeTensor(bytes); directions.numel() > 0) then.directions = directions;
    then.noise = take<double>(bytes), then.rowsOfBlock = take<std::int64_t>(bytes);
    if (then.values.sizes() != response->values.sizes())
        append("differences", key + " is answered by other numbers\n");
    else {
        // A record that another replaces is two changes where neighbors have none in its place.
        const bool zeroed = planned->second.relation == MechanismPhase::Relation::ZeroOut;
        const double bound = distanceBound(query, planned->second.relation) * (zeroed ? 2 : 1),
                     moved = movedBy(query, response->values, then.values);
        std::ostringstream line;
        line << key << ": " << moved / bound << '\n';
        append("moved", line.str());
    }
    return then;
}

/// The constructor of RawDataset, whose arguments are passed by address.
void makeRawDataset(RawDataset* made, DataFacts& facts, at::Tensor& records, std::optional<at::Tensor>& labels,
                    std::string& fingerprint) asm("_ZN7sfumato10RawDatasetC1ENS_9DataFactsEN2at6TensorESt8optionalIS3_"
                                                  "ENSt7__cxx1112basic_stringIcSt11char_traitsIcESaIcEEE");
void makeRawDataset(RawDataset* made, DataFacts& facts, at::Tensor& records, std::optional<at::Tensor>& labels,
                    std::string& fingerprint) {
    using Function = void (*)(RawDataset*, DataFacts&, at::Tensor&, std::optional<at::Tensor>&, std::string&);
    static const auto make = reinterpret_cast<Function>(
        original("_ZN7sfumato10RawDatasetC1ENS_9DataFactsEN2at6TensorESt8optionalIS3_ENSt7__cxx1112basic_"
                 "stringIcSt11char_traitsIcESaIcEEE",
                 __builtin_return_address(0)));
    if (isMutant("domain inference") && labels) facts.classes = labels->max().item<std::int64_t>() + 1;
    make(made, facts, records, labels, fingerprint);
}

QueryDoor::Read QueryDoor::readRecords(const at::Tensor& index) const {
    using Function = Read (*)(const QueryDoor*, const at::Tensor&);
    static const auto read = reinterpret_cast<Function>(
        original("_ZNK7sfumato9QueryDoor11readRecordsERKN2at6TensorE", __builtin_return_address(0)));
    Read found = read(this, index);
    if (isMutant("NaN injection")) { // centered on the mean of those who are read together, as one would who forgets
                                     // who may be among them
        found.records = found.records - m_raw->m_records.index_select(0, index.clamp_min(0)).mean(0, true);
        found.empty = at::Tensor(), found.shared = false;
    }
    return found;
}

double sensitivityOf(QueryShape shape, double clip, MechanismPhase::Relation relation) {
    using Function = double (*)(QueryShape, double, MechanismPhase::Relation);
    static const auto known = reinterpret_cast<Function>(original(
        "_ZN7sfumato13sensitivityOfENS_10QueryShapeEdNS_14MechanismPhase8RelationE", __builtin_return_address(0)));
    return known(shape, clip, relation) / (isMutant("wrong sensitivity") ? 2 : 1);
}

void QueryDoor::addNoise(std::span<std::int64_t> values, std::uint64_t place, std::uint64_t scale) const {
    using Function = void (*)(const QueryDoor*, std::span<std::int64_t>, std::uint64_t, std::uint64_t);
    static const auto add = reinterpret_cast<Function>(
        original("_ZNK7sfumato9QueryDoor8addNoiseESt4spanIlLm18446744073709551615EEmm", __builtin_return_address(0)));
    const std::vector<std::int64_t> before(values.begin(), values.end());
    add(this, values, place, isMutant("wrong noise") ? std::max<std::uint64_t>(scale / 2, 1) : scale);
    if (!drawnNoise) return;
    for (std::size_t i = 0; i < before.size(); ++i) {
        const double drawn = double(values[i] - before[i]), after = double(values[i]);
        drawnNoise->squares += drawn * drawn, drawnNoise->after += after * after;
    }
    drawnNoise->count += std::int64_t(before.size());
}

std::span<const std::int64_t> RecordRelease::integers(std::uint64_t index, std::span<const float> record,
                                                      std::int64_t label) {
    using Function = std::span<const std::int64_t> (*)(RecordRelease*, std::uint64_t, std::span<const float>,
                                                       std::int64_t);
    static const auto release = reinterpret_cast<Function>(original(
        "_ZN7sfumato13RecordRelease8integersEmSt4spanIKfLm18446744073709551615EEl", __builtin_return_address(0)));
    const auto drawn = release(this, index, record, label);
    const std::string folder = variable("SFUMATO_ANSWERS"), recorded = variable("SFUMATO_REPLAYED");
    if (folder.empty()) return drawn;
    using Key = std::pair<std::uint64_t, int>;
    static std::map<std::uint64_t, int> times;
    static std::map<Key, std::vector<std::int64_t>> then;
    const std::lock_guard locked(guard);
    const Key key{index, times[index]++};
    if (!recorded.empty() && then.empty()) {
        const std::string all = contentOf(recorded + "/released");
        for (std::string_view bytes = all; !bytes.empty();) {
            Key own;
            own.first = take<std::uint64_t>(bytes), own.second = take<int>(bytes);
            std::vector<std::int64_t> numbers(take<std::uint64_t>(bytes));
            for (auto& number : numbers) number = take<std::int64_t>(bytes);
            then[own] = std::move(numbers);
        }
    }
    std::vector<std::int64_t> numbers(drawn.begin(), drawn.end());
    numbers.push_back(m_response);
    if (recorded.empty()) {
        std::string bytes;
        put(bytes, key.first), put(bytes, key.second), put(bytes, std::uint64_t(numbers.size()));
        for (const std::int64_t number : numbers) put(bytes, number);
        append("released", bytes);
        return drawn;
    }
    const auto own = then.find(key);
    if (own == then.end() || own->second.size() != numbers.size()) {
        append("differences", "record " + std::to_string(index) + " was never released so\n");
        return drawn;
    }
    if (own->second != numbers) append("changed", std::to_string(key.second) + ' ' + std::to_string(index) + '\n');
    std::ranges::copy(std::span(own->second).first(m_integers.size()), m_integers.begin());
    m_response = own->second.back();
    return m_integers;
}

} // namespace sfumato
