// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/preview/recommendation_panel.h"

#include "core/spec/tables/central_methods.h"
#include "core/spec/tables/data_endings.h"
#include "widgets/look/layouts.h"
#include "widgets/look/save_file.h"
#include "widgets/look/sized_label.h"
#include "widgets/preview/stand_in_view.h"
#include "widgets/risk/budget/method_settings.h"
#include "widgets/text/label_text.h"
#include "widgets/text/number_text.h"
#include "widgets/text/shown_wording.h"

#include <QFileInfo>
#include <QLocale>
#include <QMessageBox>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

namespace sfumato {

namespace {

constexpr std::size_t mostKept = 16;
constexpr int moment = 300; ///< milliseconds

QString text(const std::string& words) { return QString::fromStdString(words); }

/// Whether somebody may want to know: whose records are pictures, or rows of a file.
bool isOfUse(const RunSpec& spec, const DataFacts& facts) {
    const bool isCentral = spec.privacy.model == PrivacyModel::Central;
    return facts.records > 0 && (facts.geometry.isImage || spec.data.source == "file") &&
           !isPrivatizedFile(spec.data) &&
           (isCentral ? spec.privacy.epsilon > 0 : spec.mechanism.epsilon > 0 && spec.mechanism.noiseScale == 0);
}

} // namespace

QString RecommendationPanel::titleOf(const RecommendedMethod& method) {
    if (method.method == "local-fa") return tr("Local: windows of the picture");
    if (method.method == "local-mn") return tr("Local: windows for writing");
    const CentralMethod* central = centralMethod(method.method);
    if (!central) return tr("Local: %1", "name of a method").arg(methodText(method.method));
    QStringList settings;
    for (const auto& [key, value] : method.settings)
        settings << QString::fromStdString(key) + QLatin1Char('=') +
                        (std::holds_alternative<double>(value) ? numberText(std::get<double>(value))
                                                               : QString::fromStdString(std::get<std::string>(value)));
    const QString title = shownOfMethods(central->title);
    return settings.isEmpty() ? title : QStringLiteral("%1 (%2)").arg(title, settings.join(QStringLiteral(", ")));
}

RecommendationPanel::RecommendationPanel(QWidget* parent)
    : QWidget(parent), m_facts(new SizedLabel(TextSize::Secondary)), m_method(new SizedLabel(TextSize::Heading)),
      m_expected(new QLabel), m_caption(new SizedLabel(TextSize::Secondary)), m_choose(new QLabel),
      m_details(new SizedLabel(TextSize::Secondary)), m_use(new QPushButton), m_more(new QToolButton),
      m_view(new StandInView), m_page(new QWidget) {
    for (QLabel* label : {m_facts, m_method, m_expected, m_caption, m_details}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
    }
    m_method->setObjectName(QStringLiteral("recommended"));
    m_expected->setObjectName(QStringLiteral("expectation"));
    m_details->setObjectName(QStringLiteral("why"));
    m_use->setObjectName(QStringLiteral("use-recommended"));
    m_use->setWhatsThis(tr("Chooses this method with its own settings. Data, budget and all else stay; Undo takes it "
                           "back."));
    m_more->setText(tr("Why, and what else"));
    m_more->setCheckable(true);
    m_more->setAutoRaise(true);
    m_more->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_more->setWhatsThis(tr("Says why this method fits, and when another one does. It is computed from the number of "
                            "records and classes, the size and the budget alone."));
    m_timer.setSingleShot(true);
    m_timer.setInterval(moment);
    inColumn(this,
             {m_facts,
              m_method,
              m_expected,
              {m_use, 0, Qt::AlignLeft},
              m_page, // until it is taken to where the forecast stands
              {m_more, 0, Qt::AlignLeft},
              m_details},
             QMargins(0, 8, 0, 0));
    inColumn(m_page,
             {new SizedLabel(TextSize::Heading, tr("A public stand-in of the same size")),
              m_caption,
              m_view,
              {m_choose, 0, Qt::AlignLeft},
              emptyPart},
             noMargins, 4);
    m_choose->setTextFormat(Qt::RichText);
    m_choose->setTextInteractionFlags(Qt::LinksAccessibleByKeyboard | Qt::LinksAccessibleByMouse);
    m_choose->setWhatsThis(tr("Takes the pictures of a file that anybody may see in place of digits, such as a "
                              "published set of the same kind: what comes out of them tells more of yours. You say "
                              "that the file is public; nothing of it goes into the experiment."));
    connect(m_choose, &QLabel::linkActivated, this, [this] { m_public.isEmpty() ? choosePublic() : usePublic({}); });
    connect(m_use, &QPushButton::clicked, this, [this] {
        if (m_found) Q_EMIT methodChosen(m_found->first);
    });
    connect(m_more, &QToolButton::toggled, this, &RecommendationPanel::showDetails);
    connect(&m_timer, &QTimer::timeout, this, [this] {
        if (m_wanted) Q_EMIT standInWanted(m_wanted->facts, m_wanted->privacy);
    });
    showDetails(false);
    hide();
}

void RecommendationPanel::showDetails(bool shown) {
    m_details->setVisible(shown);
    m_more->setArrowType(shown ? Qt::DownArrow : Qt::RightArrow);
}

void RecommendationPanel::forgetNeeds() {
    m_found.reset(), m_wanted.reset();
    m_timer.stop();
    Q_EMIT standInUnwanted();
    hide();
    m_page->hide();
}

void RecommendationPanel::setNeeds(const RunSpec& spec, const DataFacts& facts) {
    auto found = isOfUse(spec, facts) ? recommendMethod(needsOf(spec, facts), shownWording())
                                      : Result<Recommendation>(Fault{});
    if (!found) return forgetNeeds();
    m_found = std::move(*found);
    if (m_needs && m_needs->first.data.path != spec.data.path) m_public.clear(), m_refusal.clear();
    m_needs.emplace(spec, facts);
    showRecommendation(spec);
    wantStandIn(spec, facts);
    show();
}

void RecommendationPanel::showRecommendation(const RunSpec& spec) {
    const RecommendedMethod& first = m_found->first;
    const bool isChosen = learnsBy(spec, first);
    m_facts->setText(tr("For %1:").arg(text(m_found->facts)));
    m_method->setText(isChosen ? tr("%1, as chosen", "name of a method").arg(titleOf(first)) : titleOf(first));
    m_expected->setText(text(m_found->expected));
    m_expected->setVisible(!m_found->expected.empty());
    m_use->setText(tr("Use %1").arg(titleOf(first)));
    m_use->setVisible(!isChosen);
    QStringList lines{tr("%1: %2.", "name of a method: why").arg(titleOf(first), text(first.reason))};
    for (const RecommendedMethod& other : m_found->others)
        lines << tr("Or %1: %2.", "name of a method: when").arg(titleOf(other), text(other.reason));
    lines << tr("This is computed from the number of records and classes, the size and the budget alone.");
    m_details->setText(lines.join(QLatin1Char('\n')));
}

/// One is there where moments of the recipe for any pictures are recommended.
void RecommendationPanel::wantStandIn(const RunSpec& spec, const DataFacts& facts) {
    const bool isLearnt = facts.geometry.isImage && m_found->first.method == "moments" &&
                          m_found->first.settings.empty();
    m_page->setVisible(isLearnt);
    if (!isLearnt) {
        m_wanted.reset(), m_timer.stop();
        return Q_EMIT standInUnwanted();
    }
    Wanted wanted{{.name = m_public.toStdString(),
                   .geometry = facts.geometry,
                   .records = facts.records,
                   .classes = facts.classes},
                  {.epsilon = spec.privacy.epsilon, .delta = spec.privacy.delta}};
    if (learnsBy(spec, m_found->first)) wanted.privacy.settings = spec.privacy.settings;
    if (m_wanted == wanted) return showStandIn(m_view->shared()); // another method may be chosen
    m_wanted = wanted;
    const auto kept = std::ranges::find(m_kept, wanted, &std::pair<Wanted, std::shared_ptr<const StandIn>>::first);
    m_timer.stop();
    Q_EMIT standInUnwanted();
    if (kept != m_kept.end()) return showStandIn(kept->second);
    showStandIn(nullptr);
    m_timer.start();
}

void RecommendationPanel::wantStandInAgain() {
    if (m_wanted && !m_page->isHidden() && !m_view->standIn()) m_timer.start();
}

void RecommendationPanel::setStandIn(const DataFacts& facts, const PrivacySpec& privacy,
                                     std::shared_ptr<const StandIn> standIn) {
    const Wanted answered{facts, privacy};
    if (standIn) {
        if (m_kept.size() == mostKept) m_kept.erase(m_kept.begin());
        m_kept.emplace_back(answered, standIn);
    }
    if (m_wanted != answered) return;
    m_page->setVisible(standIn != nullptr);
    if (standIn) showStandIn(std::move(standIn));
}

void RecommendationPanel::showStandIn(std::shared_ptr<const StandIn> standIn) {
    const QString epsilon = numberText(m_wanted->privacy.epsilon);
    const std::int64_t records = m_wanted->facts.records;
    const QString all = QLocale().toString(qlonglong(records)),
                  used = standIn ? QLocale().toString(qlonglong(standIn->records)) : QString();
    m_caption->setText(
        !m_public.isEmpty()
            ? standIn ? tr("%1, which you said is public: %2 of its pictures, with the noise of %3 records.")
                            .arg(QFileInfo(m_public).fileName(), used, all)
                      : tr("%1, which you said is public.").arg(QFileInfo(m_public).fileName())
        : standIn && standIn->records < records
            ? tr("A stand-in, none of your data: %1 digits that the program drew, with the noise of %2.").arg(used, all)
            : tr("A stand-in, none of your data: as many digits, drawn by the program in this size and these "
                 "classes."));
    if (m_needs && !learnsBy(m_needs->first, m_found->first)) {
        const PrivacySpec& chosen = m_needs->first.privacy;
        const bool isOther = chosen.model != PrivacyModel::Central || chosen.method != m_found->first.method;
        m_caption->setText(
            (isOther ? tr("%1 It is learned by %2, not by the method that is chosen.", "what it is of; a method")
                           .arg(m_caption->text(), titleOf(m_found->first))
                     : tr("%1 It is learned with the settings that are recommended, not with those that are chosen.",
                          "what it is of")
                           .arg(m_caption->text())));
    }
    if (!m_refusal.isEmpty()) m_caption->setText(QStringLiteral("⚠ ") + m_refusal);
    const QString link = m_public.isEmpty() ? tr("Use a public file of the same kind…") : tr("Back to digits");
    m_choose->setText(QStringLiteral("<a href='file'>%1</a>").arg(link));
    m_choose->setAccessibleName(link);
    m_view->setStandIn(std::move(standIn), m_public.isEmpty() ? tr("as drawn") : tr("as in the file"),
                       tr("by %1 at ε %2").arg(titleOf(m_found->first), epsilon));
}

void RecommendationPanel::choosePublic() {
    askForFile(window(), tr("Choose a file that is public"), {},
               {tr("Images (%1)").arg(QString::fromStdString(endingPatterns())), tr("All files (*)")},
               [this](const QString& path) {
                   auto* box = new QMessageBox(
                       QMessageBox::Question, tr("Is this file public?"),
                       tr("May anybody see the pictures of %1?").arg(QFileInfo(path).fileName()), QMessageBox::NoButton,
                       window());
                   box->setObjectName(QStringLiteral("public-question"));
                   box->setInformativeText(tr("They are shown as they are, and what is learned from them has no "
                                              "protection and is entered nowhere. Take a published set, never records "
                                              "of the people whom this budget protects."));
                   auto* yes = box->addButton(tr("&I say that this file is public"), QMessageBox::AcceptRole);
                   auto* no = box->addButton(tr("&Do not use it"), QMessageBox::RejectRole);
                   box->setDefaultButton(no);
                   box->setEscapeButton(no);
                   box->setAttribute(Qt::WA_DeleteOnClose);
                   connect(yes, &QPushButton::clicked, this, [this, path] { usePublic(path); });
                   box->open();
               });
}

void RecommendationPanel::usePublic(const QString& path) {
    m_public = path;
    m_refusal.clear();
    if (m_found && m_needs) wantStandIn(m_needs->first, m_needs->second);
}

void RecommendationPanel::refusePublic(const QString& why) {
    const QString file = QFileInfo(m_public).fileName();
    usePublic({});
    m_refusal = QStringLiteral("%1: %2.").arg(file, why);
    if (m_wanted) showStandIn(m_view->shared());
}

} // namespace sfumato
