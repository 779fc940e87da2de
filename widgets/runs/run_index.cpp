// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/run_index.h"

#include <QtWidgets>
#include <QSqlError>
#include <QSqlQuery>

namespace sfumato {

namespace {

constexpr int version = 6;
constexpr int corrupt = 11, notADatabase = 26; ///< SQLite's codes

QDataStream& operator<<(QDataStream& out, std::int64_t number) {
    return out << qint64(number);
}

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

QDataStream& operator<<(QDataStream& out, const std::string& text) {
    return out << QByteArray::fromStdString(text);
}

QDataStream& operator>>(QDataStream& in, std::string& text) {
    QByteArray bytes;
    in >> bytes;
    text = bytes.toStdString();
    return in;
}

template <class Stream, class Method>
void streamMethod(Stream& stream, Method& method, auto each) {
    each(stream, method.name, method.loss, method.iterations, method.batch, method.wasserstein2Last, method.wasserstein2Least, method.heldOutNll);
}

/// All that is read of a run but its methods, its fault and its seed.
template <class Stream, class Entry>
void streamRun(Stream& stream, Entry& entry, auto each) {
    each(stream, entry.folder, entry.fingerprint, entry.status, entry.about.name, entry.about.tags, entry.about.note, entry.configuredName,
         entry.data, entry.mechanism, entry.epsilon, entry.relation, entry.delta, entry.mu, entry.learningRate, entry.step,
         entry.steps, entry.seconds, entry.started, entry.heartbeat, entry.released, entry.guaranteed, entry.claimed, entry.usesRaw,
         entry.origin.source, entry.origin.path, entry.origin.sensitive, entry.settings);
}

QByteArray bytesOf(const RunEntry& entry) {
    QByteArray bytes;
    QDataStream out(&bytes, QIODevice::WriteOnly);
    const auto write = [](QDataStream& stream, const auto&... values) { (void)(stream << ... << values); };
    streamRun(out, entry, write);
    out << quint64(entry.seed) << entry.fault.has_value();
    if (entry.fault)
        write(out, entry.fault->code, entry.fault->subject, entry.fault->detail);
    out << qint64(entry.methods.size());
    for (const RunMethod& method : entry.methods)
        streamMethod(out, method, write);
    return bytes;
}

RunEntry entryOf(const QByteArray& bytes) {
    QDataStream in(bytes);
    const auto read = [](QDataStream& stream, auto&... values) { (void)(stream >> ... >> values); };
    RunEntry entry;
    streamRun(in, entry, read);
    quint64 seed = 0;
    bool failed = false;
    in >> seed >> failed;
    entry.seed = seed;
    if (failed)
        read(in, entry.fault.emplace().code, entry.fault->subject, entry.fault->detail);
    qint64 methods = 0;
    in >> methods;
    for (; methods > 0 && in.status() == QDataStream::Ok; --methods)
        streamMethod(in, entry.methods.emplace_back(), read);
    return entry;
}

} // namespace

RunIndex::RunIndex(const QString& file) : m_file(file), m_connection(QUuid::createUuid().toString()) {
    QDir().mkpath(QFileInfo(file).path());
    m_database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), m_connection);
    m_database.setDatabaseName(file);
    m_database.setConnectOptions(QStringLiteral("QSQLITE_BUSY_TIMEOUT=2000"));
    Opened opened = m_database.isValid() ? open() : Opened::NotNow;
    if (opened == Opened::Unfit && QFile::remove(file))
        opened = open();
    m_usable = opened == Opened::Yes;
}

RunIndex::~RunIndex() {
    m_database.close();
    m_database = QSqlDatabase();
    QSqlDatabase::removeDatabase(m_connection);
}

/// Unfit: its content is not an index of this version. What fails otherwise may work the next time.
RunIndex::Opened RunIndex::open() {
    m_database.close();
    if (!m_database.open())
        return Opened::NotNow;
    QSqlQuery query(m_database);
    const auto afterFault = [&query] {
        const int code = query.lastError().nativeErrorCode().toInt() & 0xff; // the rest says more closely which
        return code == corrupt || code == notADatabase ? Opened::Unfit : Opened::NotNow;
    };
    query.exec(QStringLiteral("PRAGMA synchronous = OFF"));
    if (!query.exec(QStringLiteral("PRAGMA quick_check(1)")) || !query.next())
        return afterFault();
    if (query.value(0).toString() != QLatin1String("ok"))
        return Opened::Unfit;
    if (!query.exec(QStringLiteral("PRAGMA user_version")) || !query.next())
        return afterFault();
    const int found = query.value(0).toInt();
    query.finish();
    if (found == version)
        return Opened::Yes;
    if (found != 0)
        return Opened::Unfit;
    const bool made = query.exec(QStringLiteral("CREATE TABLE IF NOT EXISTS runs (folder PRIMARY KEY, entry) WITHOUT ROWID")) &&
                      query.exec(QStringLiteral("PRAGMA user_version = %1").arg(version));
    return made ? Opened::Yes : afterFault();
}

std::vector<RunEntry> RunIndex::load() {
    std::vector<RunEntry> entries;
    if (!m_usable)
        return entries;
    QSqlQuery query(m_database);
    query.setForwardOnly(true);
    query.exec(QStringLiteral("SELECT entry FROM runs ORDER BY folder"));
    while (query.next())
        entries.push_back(entryOf(query.value(0).toByteArray()));
    return entries;
}

void RunIndex::store(const std::vector<RunEntry>& entries) {
    if (!m_usable)
        return;
    m_database.transaction();
    QSqlQuery query(m_database);
    query.prepare(QStringLiteral("INSERT OR REPLACE INTO runs (folder, entry) VALUES (?, ?)"));
    for (const RunEntry& entry : entries) {
        query.bindValue(0, entry.folder);
        query.bindValue(1, bytesOf(entry));
        query.exec();
    }
    m_database.commit();
}

void RunIndex::remove(const QStringList& folders) {
    if (!m_usable || folders.isEmpty())
        return;
    m_database.transaction();
    QSqlQuery query(m_database);
    query.prepare(QStringLiteral("DELETE FROM runs WHERE folder = ?"));
    for (const QString& folder : folders) {
        query.bindValue(0, folder);
        query.exec();
    }
    m_database.commit();
}

} // namespace sfumato
