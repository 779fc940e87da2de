// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/run_index.h"

#include <QDir>
#include <QFileInfo>
#include <QSqlError>
#include <QSqlQuery>
#include <QUuid>
#include <QVariant>

namespace sfumato {

namespace {

constexpr int version = 5;
constexpr int corrupt = 11, notADatabase = 26; ///< SQLite's codes

const char* const runFields =
    "folder, fingerprint, status, fault, fault_subject, fault_detail, name, tags, note, configured_name, "
    "data, mechanism, epsilon, relation, delta, mu, "
    "seed, learning_rate, step, steps, seconds, started, heartbeat, released, guaranteed, claimed, uses_raw, source, "
    "path, sensitive, settings";
const char* const armFields = "folder, place, name, loss, iterations, batch, w2_last, w2_least, held_out_nll";

QVariant maybe(const std::optional<double>& value) {
    return value ? QVariant(*value) : QVariant(QMetaType::fromType<double>());
}

std::optional<double> maybe(const QVariant& value) {
    return value.isNull() ? std::nullopt : std::optional(value.toDouble());
}

QString places(const char* fields) {
    return QStringLiteral("?") +
           QStringLiteral(",?").repeated(QString::fromLatin1(fields).count(QLatin1Char(',')));
}

RunEntry entryAt(const QSqlQuery& row) {
    int next = 0;
    const auto value = [&] { return row.value(next++); };
    RunEntry entry;
    entry.folder = value().toString();
    entry.fingerprint = value().toLongLong();
    entry.status = fromName<RunStatus>(value().toString().toStdString()).value_or(RunStatus::Damaged);
    const QVariant code = value(), subject = value(), detail = value();
    if (!code.isNull())
        entry.fault = Fault{Fault::Code(code.toInt()), subject.toString().toStdString(),
                            detail.toString().toStdString()};
    entry.about.name = value().toString();
    entry.about.tags = value().toString().split(QLatin1Char('\n'), Qt::SkipEmptyParts);
    entry.about.note = value().toString();
    entry.configuredName = value().toString();
    entry.data = value().toString();
    entry.mechanism = value().toString();
    entry.epsilon = maybe(value());
    entry.relation = SumRelation(value().toInt());
    entry.delta = maybe(value());
    entry.mu = maybe(value());
    entry.seed = std::uint64_t(value().toLongLong());
    entry.learningRate = value().toDouble();
    entry.step = value().toLongLong();
    entry.steps = value().toLongLong();
    entry.seconds = maybe(value());
    entry.started = value().toLongLong();
    entry.heartbeat = value().toLongLong();
    entry.released = value().toBool();
    entry.guaranteed = value().toBool();
    entry.claimed = value().toBool();
    entry.usesRaw = value().toBool();
    entry.origin.source = value().toString().toStdString();
    entry.origin.path = value().toString().toStdString();
    if (const QVariant sensitive = value(); !sensitive.isNull())
        entry.origin.sensitive = sensitive.toBool();
    entry.settings = value().toLongLong();
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
    const bool made = query.exec(QStringLiteral("CREATE TABLE IF NOT EXISTS runs (%1, PRIMARY KEY (folder)) WITHOUT ROWID")
                                     .arg(QLatin1String(runFields))) &&
                      query.exec(QStringLiteral("CREATE TABLE IF NOT EXISTS arms (%1, PRIMARY KEY (folder, place)) WITHOUT ROWID")
                                     .arg(QLatin1String(armFields))) &&
                      query.exec(QStringLiteral("PRAGMA user_version = %1").arg(version));
    return made ? Opened::Yes : afterFault();
}

std::vector<RunEntry> RunIndex::load() {
    std::vector<RunEntry> entries;
    if (!m_usable)
        return entries;
    QSqlQuery query(m_database);
    query.setForwardOnly(true);
    query.exec(QStringLiteral("SELECT %1 FROM runs ORDER BY folder").arg(QLatin1String(runFields)));
    while (query.next())
        entries.push_back(entryAt(query));
    query.exec(QStringLiteral("SELECT %1 FROM arms ORDER BY folder, place").arg(QLatin1String(armFields)));
    auto entry = entries.begin();
    while (query.next()) {
        const QString folder = query.value(0).toString();
        while (entry != entries.end() && entry->folder != folder) // both in SQLite's order
            ++entry;
        if (entry == entries.end())
            break;
        entry->arms.push_back({query.value(2).toString(), query.value(3).toString(), query.value(4).toInt(),
                               query.value(5).toInt(), maybe(query.value(6)), maybe(query.value(7)),
                               maybe(query.value(8))});
    }
    return entries;
}

void RunIndex::store(const std::vector<RunEntry>& entries) {
    if (!m_usable)
        return;
    m_database.transaction();
    QSqlQuery run(m_database), arm(m_database), forget(m_database);
    run.prepare(QStringLiteral("INSERT OR REPLACE INTO runs (%1) VALUES (%2)")
                    .arg(QLatin1String(runFields), places(runFields)));
    arm.prepare(QStringLiteral("INSERT OR REPLACE INTO arms (%1) VALUES (%2)")
                    .arg(QLatin1String(armFields), places(armFields)));
    forget.prepare(QStringLiteral("DELETE FROM arms WHERE folder = ?"));
    const auto text = [](std::string_view words) {
        return QString::fromUtf8(words.data(), qsizetype(words.size()));
    };
    for (const RunEntry& entry : entries) {
        const QVariantList values{entry.folder,
                                  qlonglong(entry.fingerprint),
                                  text(nameOf(entry.status)),
                                  entry.fault ? QVariant(int(entry.fault->code))
                                              : QVariant(QMetaType::fromType<int>()),
                                  entry.fault ? text(entry.fault->subject) : QString(),
                                  entry.fault ? text(entry.fault->detail) : QString(),
                                  entry.about.name,
                                  entry.about.tags.join(QLatin1Char('\n')),
                                  entry.about.note,
                                  entry.configuredName,
                                  entry.data,
                                  entry.mechanism,
                                  maybe(entry.epsilon),
                                  int(entry.relation),
                                  maybe(entry.delta),
                                  maybe(entry.mu),
                                  qlonglong(entry.seed),
                                  entry.learningRate,
                                  qlonglong(entry.step),
                                  qlonglong(entry.steps),
                                  maybe(entry.seconds),
                                  qlonglong(entry.started),
                                  qlonglong(entry.heartbeat),
                                  entry.released,
                                  entry.guaranteed,
                                  entry.claimed,
                                  entry.usesRaw,
                                  QString::fromStdString(entry.origin.source),
                                  QString::fromStdString(entry.origin.path),
                                  entry.origin.sensitive ? QVariant(*entry.origin.sensitive) : QVariant(),
                                  qlonglong(entry.settings)};
        for (int i = 0; i < values.size(); ++i)
            run.bindValue(i, values[i]);
        run.exec();
        forget.bindValue(0, entry.folder);
        forget.exec();
        int place = 0;
        for (const RunArm& each : entry.arms) {
            const QVariantList fields{entry.folder,
                                      place++,
                                      each.name,
                                      each.loss,
                                      each.iterations,
                                      each.batch,
                                      maybe(each.wasserstein2Last),
                                      maybe(each.wasserstein2Least),
                                      maybe(each.heldOutNll)};
            for (int i = 0; i < fields.size(); ++i)
                arm.bindValue(i, fields[i]);
            arm.exec();
        }
    }
    m_database.commit();
}

void RunIndex::remove(const QStringList& folders) {
    if (!m_usable || folders.isEmpty())
        return;
    m_database.transaction();
    for (const char* table : {"runs", "arms"}) {
        QSqlQuery query(m_database);
        query.prepare(QStringLiteral("DELETE FROM %1 WHERE folder = ?").arg(QLatin1String(table)));
        for (const QString& folder : folders) {
            query.bindValue(0, folder);
            query.exec();
        }
    }
    m_database.commit();
}

} // namespace sfumato
