// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/runs/list/run_filter.h"

#include "widgets/runs/reading/setting_lines.h"

#include <QRegularExpression>

#include <algorithm>
#include <cmath>

namespace sfumato {

namespace {

struct Alias {
    const char* word;
    RunColumn column;
};
constexpr std::array<Alias, 9> aliases{{{"epsilon", RunColumn::Epsilon},
                                        {"mech", RunColumn::Mechanism},
                                        {"loss", RunColumn::Method},
                                        {"batch", RunColumn::Batch},
                                        {"iterations", RunColumn::Iterations},
                                        {"tags", RunColumn::Tags},
                                        {"learningrate", RunColumn::LearningRate},
                                        {"noise", RunColumn::Protection},
                                        {"arm", RunColumn::Method}}};

/// Whether a filter that says `key` means this heading, which may be written without its blanks and its unit.
bool means(const QString& key, const QString& title) {
    const auto plain = [](QString words) { return words.remove(QLatin1Char(' ')).toLower(); };
    return plain(key) == plain(title) || plain(key) == plain(title.section(QLatin1String(" ("), 0, 0));
}

/// By its key, its heading, a setting of methods by its own name, or another where its last word is no other's.
std::optional<RunColumn> columnOf(const QString& key) {
    for (const Alias& alias : aliases)
        if (key.compare(QLatin1String(alias.word), Qt::CaseInsensitive) == 0) return alias.column;
    if (const auto column = runColumnOf(key)) return column;
    const bool isLambda = key.compare(QLatin1String("lambda"), Qt::CaseInsensitive) == 0;
    if (const auto column = runColumnOf(QStringLiteral("methods.") +
                                        (isLambda ? QStringLiteral("regularization") : key)))
        return column;
    for (const RunColumnInfo& column : runColumnTable())
        if (!column.isSetting && means(key, plainTitleOf(column.column))) return column.column;
    std::optional<RunColumn> only; // of the settings whose last word or caption it is
    for (const RunColumnInfo& column : runColumnTable())
        if (const QString whole = QLatin1String(column.key);
            column.isSetting &&
            (means(key, whole.section(QLatin1Char('.'), -1)) || means(key, QLatin1String(column.title)))) {
            if (only) return {};
            only = column.column;
        }
    return only;
}

QString keys() {
    QStringList list;
    for (const RunColumnInfo& column : runColumnTable().first(namedRunColumns)) list << QLatin1String(column.key);
    return list.join(QStringLiteral(", "));
}

/// "64,64", as the column has it, of "[64, 64]" and of "64, 64".
QString listText(const QString& text) {
    const QString list = text.startsWith(QLatin1Char('[')) ? text : QLatin1Char('[') + text + QLatin1Char(']');
    const QString plain = plainList(list);
    return plain == list ? text : plain;
}

/// Words apart by blanks, but for those between quotation marks, which go, and of a list as a value.
QStringList tokens(const QString& text) {
    QStringList found;
    QString token;
    bool quoted = false, any = false, inList = false;
    for (const QChar c : text) {
        if (c == QLatin1Char('[') && (token.endsWith(QLatin1Char('=')) || token.endsWith(QLatin1Char(':'))))
            inList = true;
        else if (c == QLatin1Char(']'))
            inList = false;
        if (c == QLatin1Char('"')) {
            quoted = !quoted;
            any = true;
        } else if (c.isSpace() && !quoted && !inList) {
            if (any) found << token;
            token.clear();
            any = false;
        } else {
            token += c;
            any = true;
        }
    }
    if (any) found << token;
    return found;
}

/// With a decimal point, or as the user's locale writes it; "10m" of a time in seconds.
std::optional<double> number(QString text, bool isTime) {
    double unit = 1;
    if (isTime && !text.isEmpty())
        if (const auto at = QStringLiteral("smhd").indexOf(text.back().toLower()); at >= 0) {
            unit = std::array{1.0, 60.0, 3600.0, 86400.0}[std::size_t(at)];
            text.chop(1);
        }
    bool fine = false;
    double value = QLocale::c().toDouble(text, &fine);
    if (!fine) value = QLocale().toDouble(text, &fine);
    return fine && !std::isnan(value) ? std::optional(unit * value) : std::nullopt;
}

} // namespace

RunFilter::RunFilter(const QString& text) {
    for (const QString& token : tokens(text)) read(token);
}

void RunFilter::read(QString token) {
    Term term;
    const QString written = token;
    if (token.size() > 1 && token.startsWith(QLatin1Char('-'))) {
        term.negated = true;
        token.remove(0, 1);
    }
    static const QRegularExpression grammar(QStringLiteral("^(\\p{L}[^:!<>=]*)(:|!=|<=|>=|<|>|=)(.*)$"),
                                            QRegularExpression::DotMatchesEverythingOption);
    static const QRegularExpression word(QStringLiteral("^[A-Za-z][A-Za-z0-9._]*$"));
    const auto match = grammar.match(token);
    const bool isText = match.captured(2) == QLatin1String(":") && !word.match(match.captured(1)).hasMatch() &&
                        !columnOf(match.captured(1)); // as in a title
    if (!match.hasMatch() || isText) {
        term.text = token;
        if (!token.isEmpty()) m_terms.push_back(term);
        return;
    }
    const QString key = match.captured(1), sign = match.captured(2);
    term.text = match.captured(3);
    term.column = columnOf(key);
    if (!term.column) {
        m_faults << tr("“%1”: there is no “%2” to look at; there are %3, the columns' headings, and settings, as "
                       "train.steps.")
                        .arg(written, key, keys());
        return;
    }
    if (term.text.isEmpty()) {
        m_faults << tr("“%1”: a value is missing after “%2”.").arg(written, sign);
        return;
    }
    static const QStringList signs{QStringLiteral(":"),  QStringLiteral("="), QStringLiteral("!="), QStringLiteral("<"),
                                   QStringLiteral("<="), QStringLiteral(">"), QStringLiteral(">=")};
    term.comparison = Comparison(signs.indexOf(sign));
    if (info(*term.column).isList) term.text = listText(term.text);
    if (!info(*term.column).isNumber()) {
        if (term.comparison > Comparison::Unequal) {
            m_faults << tr("“%1”: %2 is a text; %3:%4 would look for it.")
                            .arg(written, titleOf(*term.column), key, term.text);
            return;
        }
    } else {
        const auto value = number(term.text, *term.column == RunColumn::Time);
        if (!value) {
            m_faults << tr("“%1”: “%2” is not a number; try %3<5.").arg(written, term.text, key);
            return;
        }
        term.number = *value;
        if (term.comparison == Comparison::Contains) term.comparison = Comparison::Equal;
    }
    m_terms.push_back(term);
}

bool RunFilter::compares(const Term& term, double value) {
    const double slack = 1e-9 * std::abs(term.number); // 0.1 + 0.2 is 0.3
    const bool equal = value == term.number || std::abs(value - term.number) <= slack;
    switch (term.comparison) {
    case Comparison::Unequal: return !equal;
    case Comparison::Less: return value < term.number && !equal;
    case Comparison::AtMost: return value < term.number || equal;
    case Comparison::Greater: return value > term.number && !equal;
    case Comparison::AtLeast: return value > term.number || equal;
    default: return equal;
    }
}

bool RunFilter::holds(const Term& term, const RunEntry& run, std::size_t method) {
    const auto contains = [&](const QString& words) { return words.contains(term.text, Qt::CaseInsensitive); };
    if (!term.column) {
        for (const RunColumnInfo& column : runColumnTable().first(namedRunColumns))
            if (!column.isNumber())
                for (std::size_t i = 0; i < (column.perMethod ? std::max<std::size_t>(1, run.methods.size()) : 1); ++i)
                    if (std::ranges::any_of(wordsOf(run, i, column.column), contains)) return true;
        return false;
    }
    if (info(*term.column).isNumber()) {
        const auto value = numberOf(run, method, *term.column);
        return value && compares(term, *value);
    }
    const auto is = [&](const QString& words) { return words.compare(term.text, Qt::CaseInsensitive) == 0; };
    const QStringList words = wordsOf(run, method, *term.column);
    return term.comparison == Comparison::Contains
               ? std::ranges::any_of(words, contains)
               : std::ranges::any_of(words, is) == (term.comparison == Comparison::Equal);
}

bool RunFilter::matches(const RunEntry& run) const {
    const std::size_t methods = std::max<std::size_t>(1, run.methods.size());
    for (const Term& term : m_terms)
        for (std::size_t method = 0; term.negated && method < methods; ++method)
            if (holds(term, run, method)) return false;
    const auto fits = [&](std::size_t method) {
        return std::ranges::all_of(m_terms, [&](const Term& term) { return term.negated || holds(term, run, method); });
    };
    for (std::size_t method = 0; method < methods; ++method)
        if (fits(method)) return true;
    return false;
}

} // namespace sfumato
