// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/claims/claims_text.h"

#include "widgets/text/number_text.h"

#include <QLocale>
#include <QRegularExpression>
#include <QStringList>

#include <charconv>
#include <cmath>

namespace sfumato {

namespace {

QString text(std::string_view characters) { return QString::fromUtf8(characters.data(), qsizetype(characters.size())); }

struct Words {
    Q_DECLARE_TR_FUNCTIONS(Claims)
};

QString deltaText(double delta) { return numberText(delta); }

QByteArray csvCell(std::string_view field) {
    QByteArray bytes(field.data(), qsizetype(field.size()));
    return '"' + bytes.replace('"', "\"\"") + '"';
}

QByteArray digits(double value) {
    std::array<char, 32> buffer;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    return QByteArray(buffer.data(), end.ptr - buffer.data());
}

QString findingMark(const Claim::Finding& finding) {
    return finding.sound ? Words::tr("bound") : Words::tr("✗ no bound");
}

} // namespace

QString claimText(std::string_view phrase) { return Words::tr(std::string(phrase).c_str()); }

QString settingText(std::string_view setting) {
    static const QRegularExpression whole(
        QStringLiteral("(?<![0-9.,/-])[0-9]{1,3}(?: [0-9]{3})+(?![0-9.])|(?<![0-9.,-])[0-9]{4,}(?![0-9.])"));
    const QString words = claimText(setting);
    QString grouped;
    qsizetype from = 0;
    for (QRegularExpressionMatchIterator numbers = whole.globalMatch(words); numbers.hasNext();) {
        const QRegularExpressionMatch number = numbers.next();
        grouped += words.mid(from, number.capturedStart() - from) +
                   QLocale().toString(number.captured().remove(u' ').toLongLong());
        from = number.capturedEnd();
    }
    return grouped + words.mid(from);
}

QString claimText(const Sentence& sentence) {
    const QString pattern = claimText(sentence.pattern);
    QString filled;
    // Not arg(): a number may be named twice or in another order, and none is missed
    for (qsizetype i = 0; i < pattern.size(); ++i) {
        const int place = i + 1 < pattern.size() ? pattern[i + 1].digitValue() : -1;
        if (pattern[i] != u'%' || place < 1 || std::size_t(place) > sentence.numbers.size()) {
            filled += pattern[i];
            continue;
        }
        const double number = sentence.numbers[std::size_t(place - 1)];
        const bool whole = number == std::floor(number) && std::abs(number) < 1e15;
        filled += whole ? QLocale().toString(number, 'f', 0) : numberText(number, 4);
        ++i;
    }
    return filled;
}

QString verdictText(Claim::Verdict verdict) {
    switch (verdict) {
    case Claim::Verdict::Holds: return Words::tr("✓ holds");
    case Claim::Verdict::Rounded: return Words::tr("≈ agrees up to rounding");
    case Claim::Verdict::Understated: break;
    }
    return Words::tr("✗ understated");
}

QString claimDetails(const Claim& claim) {
    const auto row = [](const QString& left, const QString& middle, const QString& right) {
        return QStringLiteral("<tr><td style='padding-right:16px'>%1</td><td align='right' "
                              "style='padding-right:16px'>%2</td><td>%3</td></tr>")
            .arg(left, middle, right);
    };
    QString page = QStringLiteral("<p><b>%1</b><br/>%2</p><p>")
                       .arg(text(claim.paper).toHtmlEscaped(), settingText(claim.setting).toHtmlEscaped());
    page += Words::tr("Claimed: epsilon %1 at delta %2. Holds: epsilon %3. Verdict: <b>%4</b>")
                .arg(numberText(claim.claimed, 6), deltaText(claim.delta), roundedUpText(claim.answer()),
                     verdictText(claim.verdict()));
    page += QStringLiteral("</p><table cellspacing='0'>");
    for (const Claim::Finding& finding : claim.findings)
        page += row(claimText(finding.how).toHtmlEscaped(), QStringLiteral("ε ") + roundedUpText(finding.epsilon),
                    findingMark(finding));
    page += QStringLiteral("</table><p><b>%1</b> %2</p><p><b>%3</b> %4</p>")
                .arg(Words::tr("Why:"), claimText(claim.why).toHtmlEscaped(), Words::tr("Remedy:"),
                     claimText(claim.remedy).toHtmlEscaped());
    return page;
}

namespace {

/// "Figures 4 and 10" in the user's language.
QString figureText(const std::string& figure) {
    QStringList words;
    for (const QString& word : QString::fromStdString(figure).split(u' ', Qt::SkipEmptyParts))
        words << (word == QLatin1String("Figure")     ? Words::tr("Figure")
                  : word == QLatin1String("Figures")  ? Words::tr("Figures")
                  : word == QLatin1String("Table")    ? Words::tr("Table")
                  : word == QLatin1String("Equation") ? Words::tr("Equation")
                  : word == QLatin1String("and")      ? Words::tr("and")
                                                      : word);
    return words.join(u' ');
}

QString scaleWord(FollowedScale scale) {
    switch (scale) {
    case FollowedScale::Same: return Words::tr("same scale");
    case FollowedScale::Smaller: return Words::tr("smaller");
    case FollowedScale::Beyond: break;
    }
    return Words::tr("beyond the paper");
}

/// scaleText() in the user's language, without the data set.
QString scaleWords(const FigureEntry& entry) {
    const QLocale locale;
    QStringList parts;
    if (entry.isStudy) parts << Words::tr("%n run(s)", nullptr, int(entry.runs));
    if (entry.records)
        parts << (*entry.records == 0 ? Words::tr("all records")
                                      : Words::tr("%1 records").arg(locale.toString(qlonglong(*entry.records))));
    if (entry.side && *entry.side > 0) parts << Words::tr("%1 x %1 pixels").arg(*entry.side);
    if (entry.batch)
        parts << (*entry.batch == 0 ? Words::tr("full batch")
                                    : Words::tr("batches of %1").arg(locale.toString(*entry.batch)));
    if (entry.steps) parts << Words::tr("%1 steps").arg(locale.toString(qlonglong(*entry.steps)));
    return parts.join(QStringLiteral(", "));
}

} // namespace

QString figureDetails(std::string_view paper, std::span<const FigureEntry> entries) {
    QString rows;
    for (const FigureEntry& entry : entries) {
        if (!paper.starts_with(entry.follows.paper)) continue;
        const QString name = QString::fromStdString(entry.name).toHtmlEscaped();
        rows += QStringLiteral("<tr>");
        for (const QString& cell :
             {figureText(entry.follows.figure).toHtmlEscaped(),
              entry.isStudy ? Words::tr("study %1").arg(name) : QStringLiteral("<a href='preset:%1'>%1</a>").arg(name),
              scaleWords(entry).toHtmlEscaped(), scaleWord(entry.follows.scale)})
            rows += QStringLiteral("<td style='padding-right:16px'>%1</td>").arg(cell);
        rows += QStringLiteral("</tr>");
    }
    return rows.isEmpty() ? rows
                          : QStringLiteral("<p><b>%1</b></p><table cellspacing='0'>%2</table>")
                                .arg(Words::tr("Presets and studies that follow this paper:"), rows);
}

QString settingDetails(const ClaimSource& source) {
    const auto paragraph = [](const QString& title, const QString& words) {
        return QStringLiteral("<p><b>%1</b> %2</p>").arg(title, words.toHtmlEscaped());
    };
    if (!source.unavailable.empty()) return paragraph(Words::tr("Cannot be run here:"), claimText(source.unavailable));
    if (source.preset.empty()) return {};
    QStringList settings;
    for (const std::string& setting : source.settings) settings << QString::fromStdString(setting);
    return paragraph(
        Words::tr("Run it here:"),
        settings.isEmpty()
            ? Words::tr("the preset %1").arg(text(source.preset))
            : Words::tr("the preset %1 with %2").arg(text(source.preset), settings.join(QStringLiteral(", "))));
}

QString claimsAsText(std::span<const Claim> claims) {
    QString page;
    for (const Claim& claim : claims) {
        page += text(claim.paper) + u'\n' + settingText(claim.setting) + u'\n';
        page += Words::tr("Claimed: epsilon %1 at delta %2. Holds: epsilon %3. Verdict: %4")
                    .arg(numberText(claim.claimed, 6), deltaText(claim.delta), roundedUpText(claim.answer()),
                         verdictText(claim.verdict()));
        for (const Claim::Finding& finding : claim.findings)
            page += QStringLiteral("\n  ε %1  %2 (%3)")
                        .arg(roundedUpText(finding.epsilon), claimText(finding.how), findingMark(finding));
        page += QStringLiteral("\n%1 %2\n%3 %4\n\n")
                    .arg(Words::tr("Why:"), claimText(claim.why), Words::tr("Remedy:"), claimText(claim.remedy));
    }
    return page;
}

QByteArray claimsAsCsv(std::span<const Claim> claims) {
    QByteArray csv = "paper,setting,delta,claimed_epsilon,verdict,finding,epsilon,is_bound,why,remedy\r\n";
    for (const Claim& claim : claims)
        for (const Claim::Finding& finding : claim.findings)
            csv += QByteArrayList{csvCell(claim.paper),
                                  csvCell(claim.setting),
                                  digits(claim.delta),
                                  digits(claim.claimed),
                                  csvCell(nameOf(claim.verdict())),
                                  csvCell(finding.how),
                                  digits(finding.epsilon),
                                  finding.sound ? "yes" : "no",
                                  csvCell(english(claim.why)),
                                  csvCell(english(claim.remedy))}
                       .join(',') +
                   "\r\n";
    return csv;
}

} // namespace sfumato
