// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/risk/budget/budget_bar.h"

#include "core/accounting/risk.h"
#include "core/ledger/composition.h"
#include "core/ledger/local_sum.h"
#include "core/ledger/paid_ahead.h"
#include "core/ledger/person_total.h"
#include "core/ledger/together_attack.h"
#include "core/ledger/warnings.h"
#include "widgets/background/in_background.h"
#include "widgets/look/answer_link.h"
#include "widgets/look/layouts.h"
#include "widgets/look/message_bar.h"
#include "widgets/look/sized_label.h"
#include "widgets/risk/attacker/attack_summary.h"
#include "widgets/text/number_text.h"
#include "widgets/text/sentences.h"
#include "widgets/text/shown_wording.h"
#include "widgets/text/spending_text.h"

#include <QLinearGradient>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace sfumato {

namespace {

constexpr int barHeight = 10;
constexpr int inSight = 3; ///< sentences below the bar

/// Epsilon spent, before this run where it is still to come; with this run, or what a further one would add; and the
/// cap.
QStringList captionsOf(const Spending& spending) {
    const auto epsilonText = [](double epsilon) {
        return std::isfinite(epsilon) ? QStringLiteral("ε ") + roundedUpText(epsilon) : QStringLiteral("ε ∞");
    };
    using enum Spending::Next;
    const double delta = spending.together.delta;
    const QString atDelta = roundedUpText(delta), together = epsilonText(spending.together.epsilon) +
                                                             (delta > 0 ? QStringLiteral(", δ ") + atDelta : QString());
    return {isSpentUnknown(spending)
                ? BudgetBar::tr("spent: not known yet")
                : (spending.next == Going                                  ? BudgetBar::tr("%1 spent so far")
                   : spending.adds.epsilon > 0 && spending.next == Planned ? BudgetBar::tr("%1 spent before")
                                                                           : BudgetBar::tr("%1 spent"))
                      .arg(epsilonText(spending.spent.epsilon)),
            spending.next == Going ? QString()
            : !(spending.adds.epsilon > 0)
                ? (delta > 0 ? BudgetBar::tr("this run adds nothing; ε holds at δ %1").arg(atDelta)
                             : BudgetBar::tr("this run adds nothing"))
            : spending.next == Further ? withNextText(spending, together)
            : spending.next == Rest    ? BudgetBar::tr("%1 with the rest of this run").arg(together)
                                       : BudgetBar::tr("%1 with this run").arg(together),
            capCaption(spending)};
}

/// The budget as it stands for a person with several of the records; nothing where no number says it.
std::optional<Spending> ofPerson(const Spending& spending) {
    const auto& sum = showsNext(spending) ? spending.togetherOfPerson : spending.spentOfPerson;
    if (spending.isPublic || !sum) return {};
    Spending person = spending;
    person.spent = spending.spentOfPerson.value_or(Spending::Sum());
    person.together = spending.togetherOfPerson.value_or(person.spent);
    person.cap = spending.personCap;
    return person;
}

/// The cap at which the bar of each record ends: where a person has no bar of her own, the tighter of both.
std::optional<PrivacyBudget> capOfBar(const Spending& spending) {
    if (!spending.personCap || ofPerson(spending)) return spending.cap;
    return spending.cap && spending.cap->epsilon() <= spending.personCap->epsilon() ? spending.cap : spending.personCap;
}

} // namespace

QString capCaption(const Spending& spending) {
    const auto epsilonText = [](const PrivacyBudget& cap) {
        return QStringLiteral("ε ") + roundedDownText(cap.epsilon());
    };
    return spending.cap         ? BudgetBar::tr("cap %1").arg(epsilonText(*spending.cap))
           : spending.personCap ? BudgetBar::tr("cap for each person %1").arg(epsilonText(*spending.personCap))
                                : BudgetBar::tr("no cap");
}

double shareOfCap(const Spending& spending) {
    const bool next = showsNext(spending);
    const Spending::Sum& sum = next ? spending.together : spending.spent;
    double share = 0;
    if (spending.cap) // a delta that equals that of the cap is as usual
        share = sum.delta > spending.cap->delta() ? 2 : sum.epsilon / spending.cap->epsilon();
    if (!spending.personCap || ofPerson(spending)) return share;
    const double shareOfPerson = sum.epsilon / spending.personCap->epsilon();
    const bool exceeds = spending.exceedsPersonCap && (next || shareOfPerson > 1);
    return std::max(share, exceeds ? 2 : std::min(shareOfPerson, 1.0));
}

QString forbiddenText(const Spending& spending) {
    const bool next = showsNext(spending);
    QStringList words, reasons;
    for (const CapUnit unit : {CapUnit::Record, CapUnit::Person})
        if (const QString reason = forbiddenReason(spending, unit); !reason.isEmpty()) reasons << reason;
    reasons.removeDuplicates();
    if (exceedsRecordCap(spending))
        words << (next ? BudgetBar::tr("The cap forbids this run.")
                       : BudgetBar::tr("The cap forbids a further run as set."));
    if (spending.exceedsPersonCap)
        words << (next ? BudgetBar::tr("The cap for each person forbids this run.")
                       : BudgetBar::tr("The cap for each person forbids a further run as set."));
    return (words + reasons).join(QLatin1Char(' '));
}

bool showsNext(const Spending& spending) {
    return spending.adds.epsilon > 0 && spending.next != Spending::Next::Further;
}

/// How often an attacker is right who must tell one person's records apart: by the noise where that is computed at
/// once, else by epsilon and delta.
QString personGuessText(const Spending& spending, bool next) {
    const std::optional<Spending::Sum>& sum = next ? spending.togetherOfPerson : spending.spentOfPerson;
    if (!sum || !std::isfinite(sum->epsilon)) return {};
    std::vector<PrivacyEvent> events = spending.events;
    if (next) events.insert(events.end(), spending.planned.begin(), spending.planned.end());
    const double success = personAttackSuccess(events, rowsOfPerson(events), *sum);
    return success > practicallyAlways
               ? BudgetBar::tr("An attacker who must tell one person's records apart is right practically always.")
               : BudgetBar::tr("An attacker who must tell one person's records apart is right in at most %1.")
                     .arg(QString::fromStdString(guessesRight(success, shownWording())));
}

QString deltaNote(const Spending& spending) {
    const bool next = showsNext(spending);
    const double sum = (next ? spending.together : spending.spent).delta;
    if (!(sum > 0)) return {};
    if (!spending.cap)
        return (next ? BudgetBar::tr("δ with this run: %1.") : BudgetBar::tr("δ spent: %1.")).arg(roundedUpText(sum));
    const auto isQuery = [](const PrivacyEvent& event) { return event.kind == PrivacyEvent::Kind::CentralSteps; };
    const QString most = roundedDownText(spending.cap->delta());
    if (std::ranges::none_of(spending.events, isQuery) && !(next && std::ranges::any_of(spending.planned, isQuery)))
        return (next ? BudgetBar::tr("δ with this run: %1 of %2.") : BudgetBar::tr("δ spent: %1 of %2."))
            .arg(roundedUpText(sum), most);
    std::vector<PrivacyEvent> all = spending.events;
    if (next) all.insert(all.end(), spending.planned.begin(), spending.planned.end());
    return sum > spending.cap->delta()
               ? BudgetBar::tr("The δ of the local releases alone is %1, and that of the cap %2: nothing of it is left "
                               "for the queries of the trainings. Therefore the bar is red, whatever ε is. Choose a "
                               "smaller δ of the noise, or a cap with a larger δ. The sum is stated at δ %3.")
                     .arg(roundedUpText(spentOn(all, RecordsKey::everything()).delta), most, roundedUpText(sum))
               : BudgetBar::tr("The sum holds at δ %1, which is that of the cap.").arg(most);
}

/// The bar with its three captions below, the one of the sum on lines of its own where there is no room between the
/// others: as long as the cap, or a quarter longer than the sum where there is none.
class BudgetBar::Drawing : public QWidget {
public:
    /// `lines`: it in words.
    void setSpending(const Spending& spending, const QString& name, QStringList lines) {
        m_spending = spending;
        lines.removeAll(QString());
        setAccessibleName(name);
        setAccessibleDescription(lines.join(QStringLiteral(", ")));
        setToolTip(lines.join(QLatin1Char('\n')));
        fit();
        update();
    }
    QSize sizeHint() const override { return {260, minimumHeight()}; }
    QSize minimumSizeHint() const override { return {160, minimumHeight()}; }

protected:
    void resizeEvent(QResizeEvent*) override { fit(); }
    void changeEvent(QEvent* event) override {
        QWidget::changeEvent(event);
        if (event->type() == QEvent::FontChange) fit();
    }
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const auto cap = capOfBar(m_spending);
        const double before = m_spending.spent.epsilon,
                     after = showsNext(m_spending) ? m_spending.together.epsilon : before,
                     end = cap ? std::max(cap->epsilon(), after) : 1.25 * after;
        const QColor accent = palette().color(QPalette::Highlight), ink = palette().color(QPalette::WindowText),
                     dim = palette().color(QPalette::PlaceholderText);
        const double share = shareOfCap(m_spending);
        const QColor sum = share > 1               ? kindColor(MessageBar::Kind::Fault, palette())
                           : share >= nearlyTheCap ? kindColor(MessageBar::Kind::Warning, palette())
                                                   : accent;
        const auto place = [&](double epsilon) {
            return std::isfinite(end) && end > 0 ? width() * std::min(1.0, epsilon / end) : double(width());
        };
        painter.setPen(Qt::NoPen);
        QLinearGradient track(0, 0, width(), 0); // without a cap it has no end
        track.setColorAt(0.8, palette().color(QPalette::Midlight));
        track.setColorAt(1, cap ? palette().color(QPalette::Midlight) : Qt::transparent);
        painter.setBrush(track);
        painter.drawRoundedRect(QRectF(0, 2, width(), barHeight), 2, 2);
        painter.setBrush(sum);
        painter.drawRoundedRect(QRectF(0, 2, place(after), barHeight), 2, 2);
        painter.setBrush(sum == accent || showsNext(m_spending) ? dim : sum);
        painter.drawRoundedRect(QRectF(0, 2, place(before), barHeight), 2, 2);
        if (cap) {
            painter.setPen(QPen(ink, 2));
            const double at = std::min(place(cap->epsilon()), width() - 1.0);
            painter.drawLine(QPointF(at, 0), QPointF(at, barHeight + 4));
        }
        const QRect below(0, barHeight + captionGap, width(), fontMetrics().height());
        const QStringList captions = captionsOf(m_spending);
        painter.setPen(dim);
        painter.drawText(below, Qt::AlignLeft, captions[0]);
        painter.drawText(below, Qt::AlignRight, captions[2]);
        painter.setFont(bold());
        painter.setPen(showsNext(m_spending) || sum != accent ? sum : dim);
        const int needed = painter.fontMetrics().horizontalAdvance(captions[1]),
                  least = fits() ? fontMetrics().horizontalAdvance(captions[0]) + gap : 0,
                  most = width() - needed - (fits() ? fontMetrics().horizontalAdvance(captions[2]) + gap : 0);
        const int left = std::clamp(int(place(after)) - needed, least, std::max(least, most));
        painter.drawText(QRect(left, below.top() + (fits() ? 0 : below.height()), width() - left, height()),
                         Qt::AlignLeft | Qt::TextWordWrap, captions[1]);
    }

private:
    static constexpr int gap = 12, captionGap = 6;

    QFont bold() const {
        QFont bold = font();
        bold.setBold(true);
        return bold;
    }
    /// Whether the three captions have room beside one another.
    bool fits() const {
        const QStringList captions = captionsOf(m_spending);
        return fontMetrics().horizontalAdvance(captions[0]) + fontMetrics().horizontalAdvance(captions[2]) +
                   QFontMetrics(bold()).horizontalAdvance(captions[1]) + 2 * gap <=
               width();
    }
    /// Of the sum on lines of its own, as many as its words need.
    int sumHeight() const {
        return QFontMetrics(bold())
            .boundingRect(QRect(0, 0, width(), 0), Qt::TextWordWrap, captionsOf(m_spending)[1])
            .height();
    }
    void fit() { setFixedHeight(barHeight + captionGap + 2 + fontMetrics().height() + (fits() ? 0 : sumHeight())); }

    Spending m_spending;
};

BudgetBar::BudgetBar(QWidget* parent)
    : QWidget(parent), m_drawing(new Drawing), m_personTitle(new SizedLabel(TextSize::Secondary)),
      m_person(new Drawing), m_list(new QLabel), m_cap(new QLabel), m_note(new SizedLabel(TextSize::Secondary)),
      m_meaning(new AnswerLink) {
    m_cap->setTextFormat(Qt::RichText);
    m_cap->setTextInteractionFlags(Qt::TextBrowserInteraction);
    m_cap->setWhatsThis(tr("Sets the most that all releases of these records may come to together. What would "
                           "take them above it is refused, here, on the command line and in a sweep."));
    m_list->setText(QStringLiteral("<a href='list'>%1</a>").arg(tr("What was spent…")));
    m_list->setTextFormat(Qt::RichText);
    m_list->setTextInteractionFlags(Qt::TextBrowserInteraction);
    m_list->setAccessibleName(tr("List what was spent"));
    m_list->setWhatsThis(tr("Lists each release of these records so far, and each look at them without noise."));
    auto* head = inRow({{new SizedLabel(TextSize::Heading, tr("Budget of these records")), 1}, m_cap});
    inColumn(this, {head, m_drawing, m_personTitle, m_person, m_note, m_meaning, {m_list, 0, Qt::AlignLeft}}, noMargins,
             6);
    connect(m_cap, &QLabel::linkActivated, this, &BudgetBar::capAsked);
    connect(m_list, &QLabel::linkActivated, this, [this] {
        if (m_spending) Q_EMIT listAsked(*m_spending);
    });
    hide();
}

void BudgetBar::setSpending(const std::optional<Spending>& spending) {
    setHidden(!spending || spendingLines(*spending).isEmpty());
    if (isHidden()) return;
    const bool hasAccount = !spending->ledger.empty();
    m_spending = spending;
    m_list->setVisible(hasAccount && !spending->events.empty());
    m_drawing->setSpending(*spending, tr("Budget of these records"), spendingLines(*spending));
    m_drawing->setHidden(spending->isPublic);
    showPerson();
    m_cap->setVisible(hasAccount);
    const QString words = spending->cap || spending->personCap ? tr("Change cap…") : tr("Set a cap…");
    m_cap->setText(QStringLiteral("<a href='cap'>%1</a>").arg(words));
    m_cap->setAccessibleName(words);
    findLargest();
    showNotes();
}

/// A second bar, of a person, where each may have several of the records.
void BudgetBar::showPerson() {
    const auto person = ofPerson(*m_spending);
    for (QWidget* part : std::initializer_list<QWidget*>{m_personTitle, m_person}) part->setVisible(person.has_value());
    if (!person) return;
    std::vector<PrivacyEvent> events = m_spending->events;
    if (showsNext(*m_spending)) events.insert(events.end(), m_spending->planned.begin(), m_spending->planned.end());
    const QString title = tr("Each person, with up to %1 of the records:")
                              .arg(locale().toString(qlonglong(rowsOfPerson(events))));
    m_personTitle->setText(
        title + QLatin1Char(' ') +
        (person->cap ? leftOfCapText(*person, CapUnit::Person) : tr("no cap is set for each person.")));
    m_person->setSpending(*person, tr("Budget of each person"), {personText(*m_spending), m_personTitle->text()});
}

void BudgetBar::showNotes() {
    const std::optional<Spending>& spending = m_spending;
    const bool hasAccount = !spending->ledger.empty(), next = showsNext(*spending);
    QStringList notes; // what stops the run first: only the beginning is in sight
    if (const QString forbidden = forbiddenText(*spending); !forbidden.isEmpty()) notes << forbidden;
    if (spending->isPublic) {
        for (const QString& line : spendingLines(*spending)) notes << line + QLatin1Char('.');
    } else {
        if (const QString left = leftText(); !left.isEmpty()) notes << left;
        if (const QString person = personText(*spending); !person.isEmpty()) notes << person;
        if (const QString cap = personCapText(*spending); !cap.isEmpty()) notes << cap + QLatin1Char('.');
        if (const QString guess = personGuessText(*spending, next); !guess.isEmpty()) notes << guess;
    }
    const QString largerDelta = spending->isPublic ? QString() : largerDeltaNote(spending->spent, spending->together);
    const bool falls = spending->together.epsilon < spending->spent.epsilon;
    if (falls && !largerDelta.isEmpty()) notes.prepend(largerDelta);
    const QStringList sentences = sentencesOf(notes.join(QLatin1Char(' ')));
    m_note->setText(sentences.mid(0, inSight).join(QLatin1Char(' ')));
    m_note->setVisible(!sentences.isEmpty());
    QStringList meaning = sentences.mid(inSight);
    if (!spending->isPublic)
        for (const QString& words :
             {ruleWords(*spending), deltaNote(*spending), addedNote(*spending), falls ? QString() : largerDelta})
            if (!words.isEmpty()) meaning << words;
    if (hasAccount) meaning << tr("Copies of this file under other names count as this file.");
    const bool open = m_meaning->isOpen();
    m_meaning->setWords(AttackSummary::tr("What does this mean?"), meaning.join(QLatin1Char(' ')).toHtmlEscaped());
    m_meaning->setOpen(open);
    m_meaning->setVisible(!meaning.isEmpty());
}

/// What is left of the cap, and what of both caps the chosen method can use.
QString BudgetBar::leftText() const {
    const Spending& spending = *m_spending;
    if (spending.next == Spending::Next::Going || !std::isfinite(spending.spent.epsilon)) return {};
    QStringList words;
    if (const QString left = leftOfCapText(spending); !left.isEmpty()) words << left;
    const auto isReason = [&](CapUnit unit) { return !forbiddenReason(spending, unit).isEmpty(); };
    if (m_largest && *m_largest > 0)
        words << (spending.adds.delta > 0
                      ? tr("The largest epsilon that still fits, with the method as it is set: ε %1 at δ %2, those "
                           "of the run by itself.")
                            .arg(roundedDownText(*m_largest), roundedUpText(spending.adds.delta))
                      : tr("The largest epsilon that still fits, with the method as it is set: ε %1.")
                            .arg(roundedDownText(*m_largest)));
    else if (m_largest && !isReason(CapUnit::Record) && !isReason(CapUnit::Person)) // else epsilon is not why
        words << (m_isPersonCap && spending.cap
                      ? tr("No epsilon of the method as it is set fits under the cap for each person.")
                  : spending.spent.epsilon > 0 ? tr("No epsilon of the method as it is set fits any more.")
                                               : tr("No epsilon of the method as it is set fits."));
    return words.join(QLatin1Char(' '));
}

/// The largest epsilon beside the window, since the accountant may need seconds.
void BudgetBar::findLargest() {
    const Spending& spending = *m_spending;
    using Largest = std::pair<double, bool>; // and whether it is the cap for each person that has it so
    const Weighed weighed{spending.events, spending.planned, spending.cap, spending.personCap};
    if (std::exchange(m_weighed, weighed) == weighed) return;
    delete m_weighing;
    m_largest.reset();
    const auto isRelease = [](const PrivacyEvent& event) { return !isLook(event); };
    if ((!spending.cap && !spending.personCap) || spending.next == Spending::Next::Going ||
        std::ranges::none_of(spending.planned, isRelease))
        return;
    m_weighing = inBackground(
        this,
        [spending]() -> Result<Largest> {
            const double ofPerson = spending.personCap
                                        ? largestEpsilonOfPerson(spending.events, spending.planned, *spending.personCap)
                                        : std::numeric_limits<double>::infinity();
            if (!spending.cap || !(ofPerson > 0)) return Largest(ofPerson, true);
            TRY(ofRecord, largestEpsilonWithin(spending.events, spending.planned, *spending.cap));
            return Largest(std::min(*ofRecord, ofPerson), ofPerson < *ofRecord);
        },
        [this](const Result<Largest>& largest) {
            if (largest) std::tie(m_largest, m_isPersonCap) = *largest;
            showNotes();
        });
}

} // namespace sfumato
