// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/reading/run_index.h"

#include "widgets/text/own_bytes.h"

#include <QCryptographicHash>
#include <QDataStream>
#include <QDir>
#include <QFileInfo>
#include <QLocale>

namespace sfumato {

namespace {

const QByteArray format = "sfumato index of runs 20"; ///< with its version
constexpr qint64 largestIndex = qint64(1) << 30;

QDataStream& operator<<(QDataStream& out, std::int64_t number) { return out << qint64(number); }

QDataStream& operator>>(QDataStream& in, std::int64_t& number) {
    qint64 read = 0;
    in >> read;
    number = read;
    return in;
}

template <class Value>
QDataStream& operator<<(QDataStream& out, const std::optional<Value>& value) {
    return out << value.has_value() << value.value_or(Value());
}

template <class Value>
QDataStream& operator>>(QDataStream& in, std::optional<Value>& value) {
    bool is = false;
    Value held{};
    in >> is >> held;
    value = is ? std::optional(held) : std::nullopt;
    return in;
}

template <class Value>
QDataStream& operator<<(QDataStream& out, const std::vector<Value>& values) {
    out << qint64(values.size());
    for (const Value& value : values) out << value;
    return out;
}

template <class Value>
QDataStream& operator>>(QDataStream& in, std::vector<Value>& values) {
    qint64 size = 0;
    for (in >> size; size > 0 && in.status() == QDataStream::Ok; --size) in >> values.emplace_back();
    return in;
}

QDataStream& operator<<(QDataStream& out, const std::string& text) { return out << QByteArray::fromStdString(text); }

QDataStream& operator>>(QDataStream& in, std::string& text) {
    QByteArray bytes;
    in >> bytes;
    text = bytes.toStdString();
    return in;
}

void writeText(QDataStream& out, const Text& text) {
    QByteArrayList parts;
    for (const std::string& part : text.parts()) parts << QByteArray::fromStdString(part);
    out << parts;
}

Text readText(QDataStream& in) {
    QByteArrayList parts;
    in >> parts;
    std::vector<std::string> read;
    for (const QByteArray& part : parts) read.push_back(part.toStdString());
    return Text::of(read);
}

template <class Stream, class Method>
void streamMethod(Stream& stream, Method& method, auto each) {
    each(stream, method.name, method.loss, method.iterations, method.batch, method.last, method.wasserstein2Least);
}

/// All that is read of a run but its methods, its fault and its seed.
template <class Stream, class Entry>
void streamRun(Stream& stream, Entry& entry, auto each) {
    each(stream, entry.folder, entry.fingerprint, entry.status, entry.about.name, entry.about.tags, entry.about.note,
         entry.configuredName, entry.title, entry.parent, entry.parentStep, entry.settingLines, entry.data,
         entry.mechanism, entry.epsilon, entry.relation, entry.delta, entry.sum, entry.ofPerson, entry.deltaOfPerson,
         entry.mu, entry.privatizedWasserstein2, entry.privatizedSlicedW2, entry.learningRate, entry.step, entry.steps,
         entry.seconds, entry.started, entry.heartbeat, entry.released, entry.guaranteed, entry.claimed, entry.unproven,
         entry.labelChanged, entry.labelShortened, entry.usesRaw, entry.showsRaw, entry.origin.source,
         entry.origin.path, entry.origin.sensitive, entry.settings);
}

void write(QDataStream& out, const RunEntry& entry) {
    const auto each = [](QDataStream& stream, const auto&... values) { (void)(stream << ... << values); };
    streamRun(out, entry, each);
    out << quint64(entry.seed) << entry.fault.has_value();
    if (entry.fault) each(out, entry.fault->code, entry.fault->subject), writeText(out, entry.fault->detail);
    out << qint64(entry.methods.size());
    for (const RunMethod& method : entry.methods) streamMethod(out, method, each);
}

RunEntry readEntry(QDataStream& in) {
    const auto each = [](QDataStream& stream, auto&... values) { (void)(stream >> ... >> values); };
    RunEntry entry;
    streamRun(in, entry, each);
    quint64 seed = 0;
    bool failed = false;
    in >> seed >> failed;
    entry.seed = seed;
    if (failed) each(in, entry.fault.emplace().code, entry.fault->subject), entry.fault->detail = readText(in);
    qint64 methods = 0;
    in >> methods;
    for (; methods > 0 && in.status() == QDataStream::Ok; --methods)
        streamMethod(in, entry.methods.emplace_back(), each);
    return entry;
}

/// Titles are kept in the language of the window: one in another language reads the runs anew.
QByteArray formatHere() { return format + QLocale().bcp47Name().toLatin1() + '\n'; }

QByteArray checksumOf(const QByteArray& content) {
    return QCryptographicHash::hash(content, QCryptographicHash::Sha256);
}

} // namespace

RunIndex::RunIndex(const QString& file) : m_file(file) {
    const auto bytes = readOwnBytes(file, largestIndex);
    const QByteArray format = formatHere();
    if (!bytes || !bytes->startsWith(format)) return;
    QByteArray checksum, content;
    QDataStream whole(bytes->mid(format.size()));
    whole >> checksum >> content;
    if (checksum != checksumOf(content)) return;
    for (QDataStream rows(content); !rows.atEnd();) {
        RunEntry entry = readEntry(rows);
        m_entries.insert(entry.folder, std::move(entry));
    }
}

RunIndex::~RunIndex() {
    if (!m_changed || m_file.isEmpty()) return;
    QByteArray content;
    QDataStream out(&content, QIODevice::WriteOnly);
    for (const RunEntry& entry : std::as_const(m_entries)) write(out, entry);
    QByteArray bytes;
    QDataStream whole(&bytes, QIODevice::WriteOnly);
    whole << checksumOf(content) << content;
    QDir().mkpath(QFileInfo(m_file).path());
    (void)writeOwnBytes(m_file, formatHere() + bytes);
}

void RunIndex::store(const std::vector<RunEntry>& entries) {
    for (const RunEntry& entry : entries) m_entries.insert(entry.folder, entry);
    m_changed |= !entries.empty();
}

void RunIndex::remove(const QStringList& folders) {
    for (const QString& folder : folders) m_changed |= m_entries.remove(folder) > 0;
}

} // namespace sfumato
