// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/figure/figure_of_runs.h"
#include "core/base/plain_word.h"
#include "widgets/plots/figure_drawing.h"
#include "widgets/plots/figure_file.h"
#include "widgets/plots/figure_size.h"
#include "widgets/text/folder_pattern.h"
#include "widgets/text/label_text.h"

#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QLoggingCategory>

#include <algorithm>
#include <cmath>
#include <iostream>

namespace sfumato::cli {

Offscreen::Offscreen(const std::string& language) {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    QLocale::setDefault(language.empty() ? QLocale(QLocale::English) : QLocale(QString::fromStdString(language)));
    QLoggingCategory::setFilterRules(QStringLiteral("default.warning=false"));
    m_application.emplace(m_count, m_arguments);
    const QString translations = QStringLiteral(":/translations"), name = QStringLiteral("sfumato");
    if (m_translator.load(QLocale(), name, QStringLiteral("_"), translations) ||
        m_translator.load(QStringLiteral("sfumato_en"), translations)) // its plurals
        QCoreApplication::installTranslator(&m_translator);
}

namespace {

/// A file that is asked for: its name without an ending, and its format.
Result<std::pair<QString, FigureFormat>> targetOf(const std::string& path) {
    const QFileInfo file(QString::fromStdString(path));
    const auto format = fromName<FigureFormat>(file.suffix().toLower().toStdString());
    if (!format)
        return Fault{Fault::Code::WrongKind, path,
                     "must end in .pdf, .svg, .png, .tex or .csv, or of a run's samples in .webp or .gif"};
    return std::pair(QDir::cleanPath(file.dir().filePath(file.completeBaseName())), *format);
}

} // namespace

Result<FigureLook> lookOf(const LookOptions& options) {
    const auto font = fromName<FigureFont>(options.family);
    if (!font) return Fault{Fault::Code::NotAChoice, "--family", "must be one of " + namesOf<FigureFont>()};
    const FigureSize usual = sizeOfWidth(options.width);
    const double height = options.height.value_or(usual.height), letters = options.letters.value_or(usual.letters);
    if (!(options.width >= 20 && options.width <= 2000 && height >= 20 && height <= 2000))
        return Fault{Fault::Code::OutOfRange, "--width and --height", "must be in 20 to 2000 mm"};
    if (!(letters >= 3 && letters <= 100))
        return Fault{Fault::Code::OutOfRange, "--font", "must be in 3 to 100 points"};
    FigureLook look{.width = options.width,
                    .height = height,
                    .letters = letters,
                    .font = *font,
                    .dark = options.dark,
                    .legend = options.legend,
                    .title = options.title};
    if (options.xTitle) look.xTitle = QString::fromStdString(*options.xTitle);
    if (options.yTitle) look.yTitle = QString::fromStdString(*options.yTitle);
    for (const std::string& name : options.without) look.without.insert(QString::fromStdString(name));
    for (const std::string& title : options.panels) look.panels.insert(QString::fromStdString(title));
    return look;
}

bool isAnimation(const std::string& path) { return path.ends_with(".webp") || path.ends_with(".gif"); }

Result<void> checkTargets(const std::vector<std::string>& paths, bool force) {
    for (const std::string& path : paths) {
        if (!isAnimation(path)) TRY_DO(targetOf(path));
        if (QFileInfo::exists(QString::fromStdString(path)) && !force)
            return Fault{Fault::Code::NotAccepted, path, "is there already; --force replaces it"};
    }
    return {};
}

Result<void> giveNames(FigureLook& look, const Figure& figure, const LookOptions& options) {
    QStringList known = figure.panelNames();
    for (const QString& name : figure.names()) known << name;
    std::ranges::stable_sort(known, std::ranges::greater(), &QString::size); // one may begin as another does
    known.removeDuplicates();
    for (const std::string& option : options.renamed) {
        const QString words = QString::fromStdString(option);
        const auto isNamed = [&words](const QString& by) { return words.startsWith(by + QLatin1Char('=')); };
        const auto name = std::ranges::find_if(
            known, [&](const QString& each) { return isNamed(each) || isNamed(figure.commandName(each)); });
        if (name == known.end())
            return Fault{known.isEmpty() ? Fault::Code::Unsupported : Fault::Code::NotAChoice, "--rename " + option,
                         known.isEmpty()
                             ? "is no choice here: nothing in the figure has a name"
                             : "must begin with one of " + known.join(QStringLiteral("=, ")).toStdString() + "="};
        const qsizetype end = (isNamed(*name) ? *name : figure.commandName(*name)).size();
        if (const QString other = words.mid(end + 1).trimmed(); !other.isEmpty()) look.names[*name] = other;
    }
    return {};
}

Result<void> checkPanels(const Figure& figure, const FigureLook& look) {
    const QStringList titles = figure.panelNames();
    for (const QString& title : look.panels)
        if (!titles.contains(title))
            return Fault{titles.isEmpty() ? Fault::Code::Unsupported : Fault::Code::NotAChoice,
                         "--panel " + title.toStdString(),
                         titles.isEmpty() ? "is no choice here: the figure has one part"
                                          : "must be one of " + titles.join(QStringLiteral(", ")).toStdString()};
    return {};
}

void takeEnglishNames(FigureLook& look, const Figure& figure) {
    QStringList known = figure.panelNames();
    for (const QString& name : figure.names()) known << name;
    for (const QString& name : known) {
        const QString english = figure.commandName(name);
        if (english == name) continue;
        if (look.without.erase(english) > 0) look.without.insert(name);
        if (look.panels.erase(english) > 0) look.panels.insert(name);
    }
}

void leaveOutMethods(FigureLook& look, const Figure& figure) {
    QStringList names(figure.panelNames());
    for (const QString& name : figure.names()) names << name;
    for (const QString& word : std::set<QString>(look.without)) {
        QStringList lines;
        for (const QString& name : names)
            if (name.endsWith(QStringLiteral(", ") + word) || name.endsWith(QStringLiteral(", ") + methodText(word)))
                lines << name;
        if (names.contains(word) || lines.isEmpty()) continue;
        look.without.erase(word);
        look.without.insert(lines.begin(), lines.end());
    }
}

Result<void> checkLeftOut(const Figure& figure, const FigureLook& look) {
    const QStringList gone{QStringLiteral("privatized"), QStringLiteral("real against real")}; // curvesFigure() omits
    QStringList names(figure.panelNames()), seeds;
    for (const QString& name : figure.names()) names << name;
    names.removeDuplicates();
    for (const QString& name : look.without)
        if (!names.contains(name) && !gone.contains(name))
            return Fault{names.isEmpty() ? Fault::Code::Unsupported : Fault::Code::NotAChoice,
                         "--without " + name.toStdString(),
                         names.isEmpty() ? "is no choice here: nothing in the figure has a name"
                                         : "must be one of " + names.join(QStringLiteral(", ")).toStdString()};
    const auto known = figure.seeds();
    for (const std::uint64_t seed : known) seeds << QString::number(seed);
    for (const std::uint64_t seed : look.withoutSeeds)
        if (!known.contains(seed))
            return Fault{seeds.isEmpty() ? Fault::Code::Unsupported : Fault::Code::NotAChoice,
                         "--without-seed " + std::to_string(seed),
                         seeds.isEmpty() ? "is no choice here: the figure has no seeds"
                                         : "must be one of " + seeds.join(QStringLiteral(", ")).toStdString()};
    return {};
}

namespace {

/// What the window's dialog shows of the figure before it is written, each with what helps.
QStringList warningsOf(const Figure& figure, const FigureLook& look) {
    const FigureChecks checks = checkFigure(figure, look);
    const bool hasAxes = !figure.xTitle.isEmpty() || !figure.yTitle.isEmpty();
    const QString remedy = hasAxes ? QStringLiteral("make it wider or higher (--width, --height), show fewer lines "
                                                    "(--without) or shorten names (--rename)")
                                   : QStringLiteral("make it wider or higher (--width, --height), show fewer parts "
                                                    "(--panel, --without) or shorten names (--rename)");
    QStringList warnings;
    if (checks.isCrowded) warnings << QStringLiteral("names leave the curves no room: ") + remedy;
    constexpr qsizetype most = 8;
    const auto add = [&](QStringList found, const QString& what) {
        found.removeDuplicates();
        for (const QString& each : found.mid(0, most)) warnings << QStringLiteral("%1 %2: %3").arg(what, each, remedy);
        if (found.size() > most)
            warnings << QStringLiteral("%1 %2 more: %3").arg(what).arg(found.size() - most).arg(remedy);
    };
    add(checks.overlapping, QStringLiteral("overlaps:"));
    add(checks.cut, QStringLiteral("cut off at the edge:"));
    return warnings;
}

} // namespace

QString tracedWords(const std::vector<std::string>& words, const std::vector<std::string>& runs) {
    QStringList kept{QStringLiteral("sfumato-cli")}, folders;
    for (std::size_t i = 0; i < words.size(); ++i)
        if (words[i] == "--caption")
            ++i; // which stands beside it
        else if (words[i] != "--force" && words[i] != "--json" && !words[i].starts_with("--caption="))
            kept << QString::fromStdString(words[i]);
    for (const std::string& run : runs) folders << QString::fromStdString(run);
    return tracedCommand(kept, folders);
}

void warn(const QStringList& warnings, nlohmann::ordered_json& document) {
    for (const QString& warning : warnings) {
        std::cerr << "sfumato-cli: warning: " << plainText(warning.toStdString()) << '\n';
        document["warnings"].push_back(warning.toStdString());
    }
}

Result<WrittenFigure> writeFigure(const RunFigure& made, const LookOptions& options, FigureLook look,
                                  const std::vector<std::string>& paths, const std::vector<std::string>& words) {
    takeEnglishNames(look, made.figure);
    TRY_DO(checkPanels(made.figure, look));
    leaveOutMethods(look, made.figure);
    TRY_DO(checkLeftOut(made.figure, look));
    TRY_DO(giveNames(look, made.figure, options));
    if (!options.height) fitToContent(made.figure, look, options.letters.has_value());
    const QString caption = options.caption
                                ? withPromise(QString::fromStdString(*options.caption), made.figure, look, made.promise)
                                : captionOf(made.figure, look, made.promise);
    WrittenFigure written;
    for (const std::string& path : paths) {
        TRY(target, targetOf(path));
        TRY(files,
            saveFigure(made.figure, look, {target->second}, target->first, caption, tracedWords(words, made.folders)));
        written.files << *files;
        const bool isDrawn = target->second != FigureFormat::Latex && target->second != FigureFormat::Csv;
        if (isDrawn && written.warnings.isEmpty()) written.warnings = warningsOf(made.figure, look);
    }
    written.files.removeDuplicates();
    return written;
}

} // namespace sfumato::cli
