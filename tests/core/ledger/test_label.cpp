// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/ledger/label.h"

#include "core/accounting/mechanism/gaussian.h"
#include "core/accounting/mechanism/priv_unit.h"
#include "core/accounting/risk.h"
#include "core/base/rounded_text.h"
#include "core/ledger/composition.h"
#include "core/ledger/export_note.h"
#include "core/ledger/label_check.h"
#include "core/ledger/label_text.h"
#include "core/ledger/person_total.h"
#include "core/ledger/warnings.h"
#include "core/spec/tables/privacy_event_json.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <nlohmann/json.hpp>

#include <charconv>
#include <cmath>
#include <cstring>
#include <limits>
#include <random>

using namespace sfumato;

namespace {

PrivacyEvent gaussianRelease(double epsilon, double delta, std::int64_t records) {
    PrivacyEvent event;
    event.mechanism = "gaussian";
    event.epsilon = epsilon;
    event.delta = delta;
    event.sensitivityNorm = "l2";
    event.sensitivity = 40;
    event.sensitivityDerivation = "ball of radius 20";
    event.noiseScale = *gaussianSigma(*PrivacyBudget::make(epsilon, delta), 40);
    event.records = records;
    event.dimensions = 784;
    event.data = "fashion-mnist";
    return event;
}

PrivacyEvent laplaceRelease(double epsilon) {
    PrivacyEvent event = gaussianRelease(epsilon, 1e-5, 100);
    event.mechanism = "laplace";
    event.delta = 0;
    event.noiseScale = 40 / epsilon;
    return event;
}

PrivacyEvent rawMetric() {
    PrivacyEvent event;
    event.kind = PrivacyEvent::Kind::RawEvaluation;
    event.data = "fashion-mnist";
    event.purpose = "exact W2 | while training";
    return event;
}

std::vector<std::string_view> codes(const PrivacyEvent& event) {
    std::vector<std::string_view> names;
    for (const PrivacyWarning& warning : warningsFor(event)) names.push_back(nameOf(warning.code));
    return names;
}

using Codes = std::vector<std::string_view>;

bool holds(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

} // namespace

class TestLabel : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void whatCameOutStandsOnTheLabel() {
        RunSpec spec;
        const std::string verdict = "Nothing was learnt of the classes | at all.";
        const auto label = privacyLabel(spec, {}, {}, {}, {.verdict = verdict});
        QVERIFY(label.find("Nothing was learnt of the classes \\| at all.") != std::string::npos);
        QVERIFY(privacyLabel(spec, {}).find("learnt") == std::string::npos);
    }

    void valuesThatMayBeNoiseAloneStandAmongTheWarnings() {
        RunSpec spec;
        const std::vector<PrivacyEvent> events{laplaceRelease(3)};
        const auto warningsOf = [&](const std::string& verdict) {
            const std::string label = privacyLabel(spec, events, {}, {}, {.verdict = verdict});
            return label.substr(label.find("## Warnings"));
        };
        const std::string many = "Found: 2 pairs. Isolated values of up to 7.1 % of the rows may be noise alone.";
        QVERIFY(holds(warningsOf(many), "- Isolated values of up to 7.1 % of the rows may be noise alone.\n"));
        QVERIFY(!holds(warningsOf("Isolated values of up to 0.81 % of the rows may be noise alone."), "Isolated"));
        const std::string label = privacyLabel(spec, events, {}, {}, {.verdict = many});
        QVERIFY(!labelChange(label, spec, events, {.verdict = many}, {}));
        std::string without = label;
        without.replace(without.rfind("- Isolated"), many.size() - many.find("Isolated") + 2, "None.");
        QVERIFY(labelChange(without, spec, events, {.verdict = many}, {}));
    }

    void aLabelBeginsWithThreePlainSentences() {
        const std::string label = privacyLabel({}, {laplaceRelease(3)});
        const auto begin = label.find("## In short");
        QVERIFY(begin != label.npos && begin < label.find("| | |"));
        for (const char* part :
             {"- Who is protected: each of the 100 records of \"fashion-mnist\" by itself, by epsilon 3, delta 0. It "
              "is "
              "not stated how many of them one person has: with two, a person is protected at twice that epsilon",
              "- What is released: each record with its own noise", "- What a reader may do: use, copy and publish"})
            QVERIFY2(holds(label, part), label.c_str());
        PrivacyEvent study = laplaceRelease(3);
        study.noise = NoiseDistribution::Study;
        QVERIFY(holds(privacyLabel({}, {study}), "Who is protected: nobody, because the noise is reproducible"));
        QVERIFY(holds(privacyLabel({}, {study}), "as if it were the records themselves"));
        QVERIFY(holds(privacyLabel({}, {laplaceRelease(3), rawMetric()}), "but not figures or pictures that used raw"));
        QVERIFY(!holds(privacyLabel({}, {}), "In short"));
    }

    void theSumOfALabelIsTheOneThatTheCapIsComparedWith() {
        PrivacyEvent steps{
            .kind = PrivacyEvent::Kind::CentralSteps,
            .mechanism = "gaussian",
            .delta = 1e-5,
            .relation = PrivacyEvent::Relation::ReplaceOne,
            .noise = NoiseDistribution::Exact,
            .records = 100,
            .dimensions = 2,
            .data = "fashion-mnist",
            .purpose = "training data",
            .release = MechanismPhase{.noiseMultiplier = 2, .relation = MechanismPhase::Relation::ReplaceOne}};
        const std::vector<PrivacyEvent> both{steps, steps};
        const auto sumOf = [&](const std::vector<PrivacyEvent>& account, const std::optional<PrivacyBudget>& cap) {
            for (const LabelSection& section : labelTable({}, {steps}, account, {}, {.cap = cap}).sections)
                if (section.kind == "together") return section.text;
            return std::string();
        };
        const auto cap = *PrivacyBudget::make(7, 1e-6);
        for (const auto& limit : {std::optional<PrivacyBudget>(), std::optional(cap)}) {
            const auto total = totalOn(both, RecordsKey::everything(), limit);
            const std::string text = "epsilon " + roundedUp(total.epsilon) + ", delta " + roundedUp(total.delta);
            QVERIFY2(holds(sumOf(both, limit), text), sumOf(both, limit).c_str());
        }
        QVERIFY(sumOf({steps}, {}).empty());
        QVERIFY(holds(sumOf({steps}, cap), "delta 1e-6"));              // a sum of one, at the delta of the cap
        QVERIFY(sumOf({steps}, *PrivacyBudget::make(7, 1e-5)).empty()); // that is the run's own
    }

    void aLabelThatWasChangedIsNoticed() {
        const RunSpec spec;
        const std::vector<PrivacyEvent> events{laplaceRelease(3)};
        const std::string label = privacyLabel(spec, events);
        const auto changed = [&](const std::string& from, const std::string& to) {
            std::string text = label;
            const auto found = text.find(from);
            return found == text.npos ? std::nullopt : labelChange(text.replace(found, from.size(), to), spec, events);
        };
        QVERIFY(!labelChange(label, spec, events));
        QVERIFY(!labelChange(privacyLabel(spec, events, {events[0], rawMetric(), laplaceRelease(1)}), spec, events));
        QCOMPARE(changed("local (epsilon 3,", "local (epsilon 0.3,")->right,
                 std::string("local (epsilon 3, delta 0), exact noise"));
        QVERIFY(!changed("local (epsilon 3,", "local (eps 3,")); // as earlier versions wrote it
        QCOMPARE(changed("| epsilon 3,", "| epsilon 0.3,")->stated,
                 std::string("Guarantee: epsilon 0.3, delta 0 for every record"));
        QVERIFY(changed("one record of 100,", "one record of 900,"));
        QVERIFY(changed("| Guarantee |", "| Promise |")->stated.empty());
        QVERIFY(!changed("A record that", "Records")); // words
        QVERIFY(changed("any two values of one record", "zero-out") &&
                changed("one record of 100", "one person of 100"));
        QVERIFY(changed("| exact", "| study"));
        QVERIFY(labelChange(label, spec, {laplaceRelease(0.3)})); // of another run
        QVERIFY(!labelChange(label, spec, {}) && labelChange("", spec, events));
        const std::vector<PrivacyEvent> weak{laplaceRelease(6), laplaceRelease(5)};
        for (const char* at : {"- At epsilon 6 the", "- At epsilon 5 the"}) {
            std::string text = privacyLabel(spec, weak);
            QVERIFY(text.find(at) != text.npos && !labelChange(text, spec, weak));
            const auto number = labelChange(text.replace(text.find(at) + 13, 1, "1"), spec, weak);
            QVERIFY2(number && holds(number->stated, "At epsilon 1 the"), at);
        }
        std::string none = privacyLabel(spec, {weak[0]});
        none.replace(none.find("- At epsilon 6"), none.find('\n', none.find("- At")) - none.find("- At"), "None.");
        QVERIFY(holds(labelChange(none, spec, {weak[0]})->right, "At epsilon 6 the"));
        PrivacyEvent study = events[0];
        study.noise = NoiseDistribution::Study;
        QVERIFY(labelChange(label, spec, {study})); // NOT PRIVATE was taken out
        for (const char* section : {"## What looked at raw data", "## Out of scope", "## Warnings"})
            QCOMPARE(changed(section, "## Else")->right, std::string(section + 3));
        const auto summary = label.find("## In short"), after = label.find("\n## ", summary);
        const auto taken = labelChange(std::string(label).erase(summary, after + 1 - summary), spec, events);
        QVERIFY(taken && taken->isOld && holds(changeText(*taken).english(), "has no section \"In short\""));
        std::string both = std::string(label).erase(summary, after + 1 - summary);
        both.replace(both.find("| epsilon 3,"), 12, "| epsilon 1,");
        const auto number = labelChange(both, spec, events);
        QVERIFY(number && !number->isOld && holds(number->stated, "epsilon 1,"));
        std::string twice = label; // also where another version wrote it, whose words are not compared
        twice.insert(twice.find('\n', twice.find("| Guarantee |")) + 1,
                     "| Guarantee | epsilon 0.3 for every record |\n");
        twice.insert(twice.find("| Made by | ") + 12, "An earlier ");
        const auto second = labelChange(twice, spec, events);
        QVERIFY(second && second->isForged() && holds(second->stated, "epsilon 0.3"));
    }

    void whatALabelSaysOfRawDataSumsPeopleAndOutcomeIsComputedAgain() {
        RunSpec spec;
        spec.data.read.columns = {"age=whole", "patient=person:5"};
        PrivacyEvent own = laplaceRelease(3), other = laplaceRelease(1), later = laplaceRelease(2);
        own.rowsOfPerson = other.rowsOfPerson = later.rowsOfPerson = 5;
        const std::vector<PrivacyEvent> events{own, rawMetric()}, account{other, own, rawMetric(), later};
        const LabelNotes notes{.verdict = "Entropic found the half circle."};
        const auto check = [&](const std::string& text, bool isJson, const AccountNow& known) {
            return (isJson ? labelJsonChange : labelChange)(text, spec, events, notes, known);
        };
        for (const bool isJson : {false, true}) {
            const auto written = [&](const std::vector<PrivacyEvent>& known) {
                const LabelTable table = labelTable(spec, events, known, {}, notes);
                return isJson ? labelJson(table) : labelMarkdown(table);
            };
            const std::string label = written(account);
            QVERIFY(!check(label, isJson, account) && !check(label, isJson, {}));
            // Before the last release; but never before the run's own.
            QVERIFY(!check(written({other, own, rawMetric()}), isJson, account));
            QVERIFY(check(written({own, rawMetric()}), isJson, account));
            const auto edited = [&](const std::string& from, const std::string& to) {
                std::string text = label;
                const auto found = text.find(from);
                return found == text.npos ? std::nullopt : check(text.replace(found, from.size(), to), isJson, account);
            };
            const auto more = edited("the privatization itself", "the privatization itself, by an auditor");
            QVERIFY(more && holds(more->stated, "by an auditor") && more->right == "the privatization itself");
            QVERIFY(edited("nothing else that was on record", "nothing at all that was on record"));
            QVERIFY(edited("people in one record", "people in one record, which are covered"));
            const auto added = edited(isJson ? "\"the privatization itself\"" : "- the privatization itself",
                                      isJson ? "\"the privatization itself\", \"pictures: a check (covered by no "
                                               "budget)\""
                                             : "- pictures: a check (covered by no budget)\n- the privatization "
                                               "itself");
            QVERIFY(added && added->isMore && added->stated == "pictures: a check (covered by no budget)");
            QVERIFY(changeText(*added).english().ends_with("leave that out, or make the two agree"));
            const auto sees = edited("only whoever runs", "nobody, not even whoever runs");
            QVERIFY(sees && !sees->isLook);
            QVERIFY(edited("use, copy and publish", "use, copy and publish the raw records,"));
            QVERIFY(edited("The owner states whose", "It was tested whose"));
            const auto sum = edited("epsilon 6, delta 0 in sum", "epsilon 3, delta 0 in sum");
            QVERIFY2(sum && holds(sum->right, "epsilon 6, delta 0 in sum"), label.c_str());
            QVERIFY(edited("protects each person by epsilon 30", "protects each person by epsilon 3"));
            const auto outcome = edited("Entropic found the half circle.", "Everything was perfect.");
            QVERIFY(outcome && outcome->isVerdict && outcome->stated == "Everything was perfect.");
            if (!isJson) continue;
            QVERIFY(edited("\"epsilon\": 6.0", "\"epsilon\": 0.5") &&
                    edited("\"personEpsilon\": 15.0", "\"personEpsilon\": 1.0"));
        }
        // Trainings of other runs go on: only a sum that is too small is wrong for sure.
        PrivacyEvent steps = own;
        steps.kind = PrivacyEvent::Kind::CentralSteps, steps.delta = 1e-5, steps.rowsOfPerson = 0;
        steps.release = MechanismPhase{.noiseMultiplier = 2};
        std::vector<PrivacyEvent> shorter{steps}, longer{steps, steps};
        longer.back().purpose = "another run", longer.back().release->steps = 10;
        const auto sumOf = [&](std::int64_t queries) {
            auto known = longer;
            known.back().release->steps = queries;
            return labelChange(privacyLabel({}, shorter, known), {}, shorter, {}, longer);
        };
        QVERIFY(!sumOf(10) && !sumOf(20));
    }

    void aSumAndAPersonAreWarnedOfByTheNoise() {
        PrivacyEvent one = gaussianRelease(5, 1e-5, 100);
        one.rowsOfPerson = 4;
        PrivacyEvent other = one;
        other.purpose = "another run";
        const std::vector<PrivacyEvent> account{one, other};
        const std::string label = privacyLabel({}, {one}, account);
        QVERIFY(!holds(label, "practically always")); // which epsilon and delta of the sum alone would say
        const double mu = 40 / one.noiseScale;
        const std::string row = std::string("Attacker's success on a person | who knows two candidate people, each "
                                            "with at most 4 records, and guesses whose were used is right in at most ");
        QVERIFY2(holds(label, row + guessesRight(gaussianAttackSuccess(mu * 2))), label.c_str());
        QVERIFY(holds(label, row + guessesRight(gaussianAttackSuccess(mu * std::sqrt(8.)))));
        const auto changed = [&](std::string text) {
            const auto last = text.rfind("right in at most ") + 17;
            return labelChange(text.replace(last, 2, "51"), {}, {one}, {}, account);
        };
        QVERIFY(!labelChange(label, {}, {one}, {}, account) && changed(label));
        std::string older = label; // without this row, and by another version
        for (auto at = older.find("| " + row); at != older.npos; at = older.find("| " + row))
            older.erase(at, older.find('\n', at) + 1 - at);
        older.replace(older.find("| Made by | Sfumato ") + 20, 1, "0.9.");
        QVERIFY(!labelChange(older, {}, {one}, {}, account));
        PrivacyEvent three = laplaceRelease(3), again = three;
        again.purpose = "another run";
        QVERIFY(holds(privacyLabel({}, {three}, {three, again}),
                      "epsilon 6: an attacker who must tell two records apart may be right in 99.8 of 100 guesses, "
                      "practically always"));
    }

    void nothingCanBeAddedToALabelOrTakenFromIt() {
        RunSpec spec;
        spec.name = "ward", spec.title = "Chests of one ward";
        spec.data.classNames = {"no", "yes"};
        spec.methods.push_back({.name = "noisy generator"});
        PrivacyEvent own = laplaceRelease(3), other = laplaceRelease(1), look = rawMetric();
        own.rowsOfPerson = other.rowsOfPerson = 5;
        look.kind = PrivacyEvent::Kind::Preview, look.purpose = "raw records, on screen";
        const std::vector<PrivacyEvent> events{own}, account{other, own, look};
        for (const bool isJson : {false, true}) {
            const LabelTable table = labelTable(spec, events, account);
            const std::string label = isJson ? labelJson(table) : labelMarkdown(table);
            const auto check = [&](const std::string& text, const AccountNow& known) {
                return (isJson ? labelJsonChange : labelChange)(text, spec, events, {}, known);
            };
            QVERIFY(!check(label, account) && !check(label, {}));
            const auto edited = [&](const std::string& from, const std::string& to, bool known = false) {
                std::string text = label;
                const auto found = text.find(from);
                return found == text.npos ? std::nullopt
                                          : check(text.replace(found, from.size(), to), known ? account : AccountNow());
            };
            QVERIFY(edited("Chests of one", "Weather of no"));
            QVERIFY(isJson ? edited("\"name\": \"ward\"", "\"name\": \"epsilon 0.01\"")
                           : edited("label: ward", "label: epsilon 0.01"));
            if (isJson) {
                QVERIFY(edited("{", "{\"certifiedBy\": \"the ministry\","));
                QVERIFY(edited("\"sections\": [", "\"sections\": [{\"title\": \"Certified\", \"text\": \"yes\"},"));
                continue;
            }
            for (const char* section :
                 {"\n## Certified\n\nEpsilon 0.01.\n", "\nApproved. Epsilon is 0.01.\n", "\n### Certified\n",
                  "\n> Epsilon is 0.01.\n", "\n- epsilon 0.01\n", "\n| Guarantee | epsilon 0.01 |\n"})
                QVERIFY2(check(label + section, {}), section);
            QVERIFY(!check(label + "\nClasses of these samples: 0 no, 1 yes.\n", {}));
            for (const char* forged : {"0 yes, 1 no.", "0 no.", "0 no, 1 yes, 2 unknown.", "safe."})
                QVERIFY2(check(label + "\nClasses of these samples: " + forged + '\n', {}), forged);
            const std::string counts = "One class alone was drawn, as asked for. Samples of each class: no 4, yes 0.\n";
            QVERIFY(!check(label + '\n' + counts, {}) && check(label + '\n' + counts + '\n' + counts, {}));
            QVERIFY(check(label + "\nNobody is at risk. Samples of each class: no 4, yes 0.\n", {}));
            for (const char* samples :
                 {"1,000 of entropic, latents of seed 7.", "40 of noisy generator, as they were shown."})
                QVERIFY2(!check(label + "\nThese samples: " + samples + '\n', {}), samples);
            for (const char* forged :
                 {"anonymous under every law.", "4 of entropic. Anonymous, latents of seed 7.",
                  "4 of entropic, latents of seed 7. Anonymous.", "4 of entropic, at epsilon 0.01."})
                QVERIFY2(check(label + "\nThese samples: " + forged + '\n', {}), forged);
            const auto row = label.find("| Attacker's success on"), end = label.find('\n', row) + 1;
            QVERIFY(check(std::string(label).erase(row, end - row), {}));
            const auto sum = label.find("Attacker's success on", label.find("## All releases"));
            const auto missing = check(std::string(label).erase(sum - 2, label.find('\n', sum) - sum + 3), account);
            QVERIFY2(missing && missing->right.starts_with("Attacker's success on a person: "), label.c_str());
            // A paragraph below a table is none of its rows.
            QVERIFY(label.find("blind guessing |\n\nOne record was released up to 2 times") != label.npos);
            std::string windows = label; // as an editor may save it
            for (std::size_t at = 0; (at = windows.find('\n', at)) != windows.npos; at += 3) windows.insert(at, " \r");
            QVERIFY(!check(windows, account));
            const std::string early = labelMarkdown(labelTable(spec, events, {other, own})); // before the look
            QVERIFY(check(early, account)->isLate);
            const auto item = label.find("- pictures of"), after = label.find('\n', item) + 1;
            QVERIFY(item != label.npos);
            const auto unlisted = check(std::string(label).erase(item, after - item), account); // its stamp has it
            QVERIFY(unlisted && unlisted->isLook && !unlisted->isLate);
        }
        // At the delta of a cap that is not known where the run was unpacked.
        PrivacyEvent steps = laplaceRelease(2);
        steps.kind = PrivacyEvent::Kind::CentralSteps, steps.mechanism = "gaussian", steps.delta = 1e-6;
        steps.release = MechanismPhase{.noiseMultiplier = 2};
        const LabelNotes capped{.cap = *PrivacyBudget::make(9, 1e-4)};
        const std::vector<PrivacyEvent> both{laplaceRelease(1), steps};
        QVERIFY(!labelChange(privacyLabel({}, {steps}, both, {}, capped), {}, {steps}, {}, both));
    }

    void queriesAreComparedOneByOne() {
        PrivacyEvent means = laplaceRelease(3), gradients;
        means.kind = PrivacyEvent::Kind::CentralSteps, means.delta = 1e-5, means.purpose = "means of classes";
        means.release = MechanismPhase{.noiseMultiplier = 4};
        gradients = means, gradients.purpose = "sums of gradients", gradients.release->steps = 30;
        const std::vector<PrivacyEvent> events{means, gradients};
        const std::string label = privacyLabel({}, events);
        const auto edited = [&](const std::string& from, const std::string& to) {
            std::string text = label;
            const auto found = text.find(from);
            return found == text.npos ? std::nullopt
                                      : labelChange(text.replace(found, from.size(), to), {}, events, {}, events);
        };
        QVERIFY(!labelChange(label, {}, events, {}, events));
        QVERIFY(edited("sums of gradients", "sums of noise"));
        QVERIFY(edited("30 times", "20 times")); // but while the run went on
        const std::vector<PrivacyEvent> none;
        for (const std::int64_t steps : {0, 20, 30}) { // of 30: the label is older than the end of the run
            std::vector<PrivacyEvent> drawn = events;
            drawn.back().release->steps = steps;
            if (steps == 0) drawn.pop_back();
            const LabelNotes unfinished{.drawn = drawn};
            for (const LabelNotes& now : {LabelNotes{}, LabelNotes{.drawn = events}}) {
                const std::string early = privacyLabel({}, events, none, {}, unfinished);
                const auto change = labelChange(early, {}, events, now, events);
                QVERIFY2(!change, change ? changeText(*change).english().c_str() : "");
                QVERIFY(
                    !labelJsonChange(labelJson(labelTable({}, events, none, {}, unfinished)), {}, events, now, events));
                const auto spent = early.find("with ", early.find("This run has not ended: ")) + 5; // so many queries
                QVERIFY(labelChange(std::string(early).insert(spent, "7"), {}, events, now, events));
            }
        }
    }

    /// Each digit and each word of a label is changed by itself, and each line is left out.
    void whoeverChangesALabelWithAnEditorIsNamed_data() {
        QTest::addColumn<bool>("isCentral");
        QTest::addColumn<bool>("isJson");
        QTest::newRow("noisy records") << false << false;
        QTest::newRow("noisy records, for programs") << false << true;
        QTest::newRow("queries") << true << false;
        QTest::newRow("queries, for programs") << true << true;
    }

    void whoeverChangesALabelWithAnEditorIsNamed() {
        QFETCH(bool, isCentral);
        QFETCH(bool, isJson);
        RunSpec spec;
        spec.name = "ward", spec.title = "Chests of one ward";
        PrivacyEvent own = laplaceRelease(3), other = laplaceRelease(1), look = rawMetric();
        if (isCentral) {
            spec.privacy.model = PrivacyModel::Central;
            own.kind = PrivacyEvent::Kind::CentralSteps, own.delta = 1e-5, own.epsilon = 0;
            own.release = MechanismPhase{.noiseMultiplier = 2, .steps = 30};
        } else
            own.rowsOfPerson = other.rowsOfPerson = 5;
        const std::vector<PrivacyEvent> events{own}, account{other, own, look};
        const LabelNotes notes{.verdict = "Entropic found 2 of 3 shapes."};
        const LabelTable table = labelTable(spec, events, account, {}, notes);
        const std::string label = isJson ? labelJson(table) : labelMarkdown(table);
        const auto isNamed = [&](const std::string& text) {
            const auto change = (isJson ? labelJsonChange : labelChange)(text, spec, events, notes, account);
            return change ? !change->isLate : uncomparedPart(text, isJson, account).has_value();
        };
        QVERIFY(!isNamed(label));
        const auto day = label.find(isJson ? "\"Made on\"" : "| Made on"),
                   afterDay = label.find('\n', label.find("20", day));
        for (std::size_t at = 0; at < label.size(); ++at) {
            if (!std::isdigit(static_cast<unsigned char>(label[at])) || (at > day && at < afterDay)) continue;
            std::string forged = label;
            forged[at] = forged[at] == '9' ? '1' : char(forged[at] + 1);
            QVERIFY2(isNamed(forged), label.substr(at < 40 ? 0 : at - 40, 80).c_str());
        }
        for (std::size_t at = 0; at < label.size();) {
            std::size_t end = at;
            while (end < label.size() && std::isalpha(static_cast<unsigned char>(label[end]))) ++end;
            if (end > at + 2) {
                QVERIFY2(isNamed(std::string(label).replace(at, end - at, "never")), label.substr(at, 60).c_str());
                QVERIFY2(isNamed(std::string(label).erase(at, end - at)), label.substr(at, 60).c_str());
            }
            at = std::max(end, at + 1);
        }
        if (isJson) return;
        for (std::size_t at = 0; at < label.size();) {
            const std::size_t end = label.find('\n', at) + 1;
            const std::string line = label.substr(at, end - at);
            const bool isMarkup = line == "\n" || line == "| | |\n" || line == "|---|---|\n";
            QVERIFY2(isMarkup || isNamed(std::string(label).erase(at, end - at)), line.c_str());
            for (const char* added :
                 {"Certified: epsilon is 0.01.\n", "- epsilon 0.01\n", "| Guarantee | epsilon 0.01 |\n",
                  "> epsilon 0.01\n", "**epsilon 0.01**\n", "## Certified\n",
                  "- figures of \"x\": epsilon 0.01 (covered by no budget)\n",
                  "- All releases together come to epsilon 0.01: nobody is at risk, practically always.\n"})
                QVERIFY2(isNamed(std::string(label).insert(at, added)), (added + (" above " + line)).c_str());
            at = end;
        }
    }

    // Beside samples, raw records: no sentence says that they are not there, and the first line cannot be taken out.
    void theLabelOfAFileWithRawRecordsSaysThatTheyAreInIt() {
        for (const bool isCentral : {false, true}) {
            RunSpec spec;
            spec.name = "ward";
            PrivacyEvent own = laplaceRelease(3), shown = rawMetric();
            shown.kind = PrivacyEvent::Kind::Preview;
            if (isCentral) {
                spec.privacy.model = PrivacyModel::Central;
                own.kind = PrivacyEvent::Kind::CentralSteps, own.delta = 1e-5, own.epsilon = 0;
                own.release = MechanismPhase{.noiseMultiplier = 2, .steps = 30};
            }
            const std::vector<PrivacyEvent> events{own, shown};
            const LabelTable table = withRawRecords(labelTable(spec, events));
            const std::string first = "**" + std::string(rawFileLine) + ".**\n\n", body = labelMarkdown(table),
                              note = '\n' + rawNote(1100) + '\n';
            for (const char* untrue : {"The records themselves are not in it", "not who receives"})
                QVERIFY2(!holds(body, untrue), body.c_str());
            QVERIFY(holds(note, "1,100"));
            const auto change = [&](const std::string& text) { return labelChange(text, spec, events, {}, events); };
            const auto none = change(first + body + note);
            QVERIFY2(!none, none ? changeText(*none).english().c_str() : "");
            const auto taken = change(body);
            QVERIFY(taken && taken->isForged() && taken->right == rawFileLine);
            QVERIFY(change(body + note) && change(privacyLabel(spec, events) + note));
            QVERIFY(change(first + body + "\nRaw records beside these samples, unprotected: none.\n"));
            LabelTable json = table;
            QVERIFY(labelJsonChange(labelJson(json), spec, events, {}, events));
            json.stamp = std::string(rawFileLine) + "; " + json.stamp;
            QVERIFY(!labelJsonChange(labelJson(json), spec, events, {}, events));
        }
    }

    // The row that was changed is told beside its own, not beside the first of its name.
    void aChangedQueryIsComparedWithItsOwn() {
        PrivacyEvent mean = laplaceRelease(3);
        mean.kind = PrivacyEvent::Kind::CentralSteps, mean.delta = 1e-5, mean.epsilon = 0, mean.purpose = "pooled mean";
        mean.release = MechanismPhase{.noiseMultiplier = 15.75, .steps = 1};
        PrivacyEvent moments = mean;
        moments.purpose = "class second moments", moments.release->noiseMultiplier = 25.75;
        RunSpec spec;
        spec.privacy.model = PrivacyModel::Central;
        const std::vector<PrivacyEvent> events{mean, moments};
        for (const char* forged : {"15.7", "95.7"}) { // that of the other query, and of none
            std::string label = privacyLabel(spec, events);
            const auto at = label.find("25.7", label.find("class second moments"));
            QVERIFY2(at != label.npos, label.c_str());
            const auto change = labelChange(label.replace(at, 4, forged), spec, events);
            QVERIFY(change && holds(change->stated, "class second moments"));
            QVERIFY2(holds(change->right, "class second moments"), change->right.c_str());
        }
    }

    void whatTheStampOfALabelSaysOfRawDataIsWhatTheLabelLists() {
        PrivacyEvent own = laplaceRelease(3);
        const std::vector<PrivacyEvent> events{own}, account{own, rawMetric()};
        const auto named = [&](const std::string& from, const std::string& to) {
            std::string text = privacyLabel({}, events, account);
            const auto at = text.find(from);
            return at != text.npos && labelChange(text.replace(at, from.size(), to), {}, events, {}, account);
        };
        QVERIFY(named("; figures used raw data**", "**") && named("exact noise;", "exact noise; certified;"));
        QVERIFY(named("; but not figures or pictures that used raw data, which are named below.", "."));
    }

    void aLabelOfItsOwnerHoldsForWhomeverItWasSentTo() {
        PrivacyEvent steps = laplaceRelease(2);
        steps.kind = PrivacyEvent::Kind::CentralSteps, steps.mechanism = "gaussian", steps.delta = 1e-6;
        steps.release = MechanismPhase{.noiseMultiplier = 2};
        const std::vector<PrivacyEvent> events{steps};
        const LabelNotes claimed{.claimed = true}, others{.others = true};
        const std::string own = privacyLabel({}, events), sent = privacyLabel({}, events, {}, {}, claimed);
        QVERIFY(!labelChange(own, {}, events, claimed, events) && !labelChange(sent, {}, events, claimed, events));
        QVERIFY(labelChange(sent, {}, events, {}, events)); // of an own run nobody claims anything
        std::string bare = sent;
        const auto note = bare.find("> This run was not made");
        bare.erase(note, bare.find('\n', note) + 1 - note);
        QVERIFY(labelChange(bare, {}, events, claimed, events)); // its stamp says so still
        const std::string stated = privacyLabel({}, events, {}, {}, others);
        QVERIFY(!labelChange(stated, {}, events, others, events) && !labelChange(stated, {}, events));
        QVERIFY(labelChange(stated, {}, events, {}, events) && labelChange(own, {}, events, others, events));
    }

    void whatCannotBeComparedOfALabelIsSaid() {
        const std::vector<PrivacyEvent> events{laplaceRelease(3)}, account{laplaceRelease(1), events[0]};
        std::string label = privacyLabel({}, events, account);
        QVERIFY(!uncomparedPart(label, false, account));
        const auto beyond = uncomparedPart(label, false, {});
        QVERIFY(beyond && beyond->isBeyond && !beyond->isForged() && holds(beyond->stated, "in sum"));
        label.replace(label.find("Made by | Sfumato ") + 18, 1, "0.9.");
        const auto other = uncomparedPart(label, false, account);
        QVERIFY(other && other->isOther && holds(changeText(*other).english(), "its words cannot be compared"));
    }

    void aChangedLabelForProgramsIsNoticed() {
        const RunSpec spec;
        const std::vector<PrivacyEvent> events{laplaceRelease(3), rawMetric()};
        const std::string json = labelJson(labelTable(spec, events));
        const auto changed = [&](const std::string& from, const std::string& to) {
            std::string text = json;
            const auto found = text.find(from);
            return found == text.npos ? std::nullopt
                                      : labelJsonChange(text.replace(found, from.size(), to), spec, events);
        };
        QVERIFY(!labelJsonChange(json, spec, events));
        QCOMPARE(changed("\"epsilon\": 3.0", "\"epsilon\": 0.3")->stated, std::string("epsilon: 0.3"));
        QVERIFY(!changed("local (epsilon 3,", "local (eps 3,"));
        QVERIFY(changed("\"text\": \"epsilon 3,", "\"text\": \"epsilon 0.3,"));
        QVERIFY(changed("local (epsilon 3", "local (epsilon 1") && changed("\"In short\"", "\"Else\"")->isOld);
        QVERIFY(changed("(covered by no budget)", "")->isLook);
        for (const char* broken : {"", "{", "[]", "7", R"({"stamp": 1, "sections": [3, {"rows": 1}]})"})
            QVERIFY2(labelJsonChange(broken, spec, events), broken);
    }

    void aLookAtRawRecordsThatWasTakenOffALabelIsNoticed() {
        PrivacyEvent shown = rawMetric();
        shown.kind = PrivacyEvent::Kind::Preview, shown.purpose = "raw records, on screen";
        const std::vector<PrivacyEvent> events{laplaceRelease(3), rawMetric(), shown};
        const std::string label = privacyLabel({}, events);
        QVERIFY(!labelChange(label, {}, events));
        QVERIFY(!labelChange(label, {}, {events[0], shown})); // the account had one more
        for (const char* look :
             {"; raw data were shown", "; figures used raw data",
              "- pictures of \"fashion-mnist\": raw records, on screen (covered by no budget)\n",
              "- figures of \"fashion-mnist\": exact W2 \\| while training (covered by no budget)\n"}) {
            std::string text = label;
            const auto found = text.find(look);
            QVERIFY2(found != text.npos, label.c_str());
            const auto change = labelChange(text.erase(found, std::string_view(look).size()), {}, events);
            QVERIFY2(change && change->isLook, look);
            QVERIFY(holds(changeText(*change).english(), "or it is older than that look"));
        }
    }

    void aFileWithoutItsLabelIsNotForgedAndNotAllOfItWasCompared() {
        const LabelChange bare{.isAlone = true}, unlisted{.stated = "a.png.label.md", .isAlone = true};
        QVERIFY(!bare.isForged() && !unlisted.isForged());
        QVERIFY(changeText(bare).english().starts_with("has no label beside it: only its stamp was compared"));
        QVERIFY(changeText(unlisted).english().starts_with("has a label beside it, but no label.json that lists"));
    }

    // As a look leaves it that was killed, or goes on.
    void aLabelThatIsOlderThanTheLastLooksWasNotChanged() {
        PrivacyEvent shown = rawMetric(), other = rawMetric();
        shown.kind = PrivacyEvent::Kind::Preview, shown.purpose = "raw records, on screen";
        other.purpose = "comparison";
        const std::vector<PrivacyEvent> all{laplaceRelease(3), rawMetric(), shown, other};
        for (std::size_t known = 1; known < all.size(); ++known) {
            const std::vector<PrivacyEvent> before(all.begin(), all.begin() + std::ptrdiff_t(known));
            const auto change = labelChange(privacyLabel({}, before), {}, all);
            QVERIFY(change && change->isLate);
            QVERIFY(
                changeText(*change).english().starts_with("is unchanged, but older than a later look at raw data: \""));
            const auto json = labelJsonChange(labelJson(labelTable({}, before)), {}, all);
            QVERIFY(json && json->isLate);
        }
        const auto again = labelChange(privacyLabel({}, all), {}, {all[0], all[1], all[2], all[3], all.back()});
        QVERIFY(again && again->isLate);                                                   // the last of them once more
        const auto early = labelChange(privacyLabel({}, {all[0], shown, other}), {}, all); // the first was taken off
        QVERIFY(early && !early->isLate);
        const auto forged = labelChange(privacyLabel({}, {laplaceRelease(0.3)}), {}, all);
        QVERIFY(forged && !forged->isLook && !forged->isLate);
    }

    void peopleWithSeveralRecordsStandOnTheLabel() {
        RunSpec spec;
        QVERIFY(!holds(privacyLabel(spec, {}), "A person with two of them"));
        spec.data.read.columns = {"age=whole", "patient=person"};
        const std::string label = privacyLabel(spec, {});
        QVERIFY(holds(label, "a person may have several of these records, and not how many. A person with two of"));
        QVERIFY2(!holds(label, "patient"), "the column's name is nobody's business");
        const std::string released = privacyLabel(spec, {laplaceRelease(3)});
        QVERIFY(holds(released, "each of the 100 records of \"fashion-mnist\" by itself, by epsilon 3"));
        QVERIFY(!holds(released, "the person behind"));
    }

    /// A run on privatized records has no columns to read it from.
    void aLabelOfARunOnAReleaseSaysWhatTheReleaseDoesOfAPerson() {
        PrivacyEvent release = laplaceRelease(5);
        release.rowsOfPerson = 5;
        const std::string label = privacyLabel({}, {release});
        QVERIFY(holds(label, "At most 5 records of a person count, so this run alone protects each person by epsilon "
                             "25, delta 0"));
        QVERIFY(holds(label, "> It is stated with these records that at most 5 of each person count"));
        QVERIFY(holds(label, "per person as stated above") && !holds(label, "people with several records"));
        QVERIFY(!labelChange(label, {}, {release}));
        QVERIFY(holds(privacyLabel({}, {laplaceRelease(5)}), "with two, a person is protected at twice that epsilon"));
    }

    void aPersonOfABoundedNumberOfRecordsHasAPromiseOfHerOwn() {
        RunSpec spec;
        spec.data.read.columns = {"age=whole", "patient=person:5"};
        const std::string released = privacyLabel(spec, {laplaceRelease(3)});
        QVERIFY2(holds(released, "by epsilon 3") && holds(released, "At most 5 records of a person count, so this run "
                                                                    "alone protects each person by epsilon 15"),
                 released.c_str());
        QVERIFY(holds(released, "Of each person the first 5 count; further ones are empty records"));
        QVERIFY(!holds(released, "people with several records"));
        PrivacyEvent steps = laplaceRelease(3);
        steps.kind = PrivacyEvent::Kind::CentralSteps, steps.delta = 1e-5;
        steps.release = MechanismPhase{.noiseMultiplier = 2};
        const auto once = epsilonAt(std::vector{steps}, steps.data, 1e-5);
        const nlohmann::json json = nlohmann::json::parse(labelJson(labelTable(spec, {laplaceRelease(3)})));
        QVERIFY(json["sections"][0]["personEpsilon"] == 15 && json["sections"][0]["personDelta"] == 0);
        std::string forged = json.dump();
        forged.replace(forged.find("\"personEpsilon\":15"), 18, "\"personEpsilon\":1.");
        QVERIFY(!labelJsonChange(json.dump(), spec, {laplaceRelease(3)}));
        QVERIFY(labelJsonChange(forged, spec, {laplaceRelease(3)}));
        const auto person = eventsOfPerson(std::vector{steps}, 5);
        QVERIFY(person && once.ok());
        QVERIFY(*epsilonAt(*person, steps.data, 1e-5) > 5 * *once); // the whole sum moves by five times as much
        steps.release->sampling = MechanismPhase::Sampling::Poisson, steps.release->samplingRate = 0.1;
        QVERIFY(!eventsOfPerson(std::vector{steps}, 5));
        steps.release->steps = 10;
        const Spending::Sum one = totalOn(std::vector{steps}, steps.data), five = totalOfPerson(std::vector{steps}, 5);
        QVERIFY(std::isfinite(five.epsilon) && five.epsilon > 5 * one.epsilon && five.delta == one.delta);
        // At the delta d of which five people's is 1e-5, with 2 % of its logarithm to spare.
        const double logLeft = std::log(1e-5) - five.epsilon * 4 / 5 - std::log1p(-std::exp(-five.epsilon)) +
                               std::log1p(-std::exp(-five.epsilon / 5));
        QVERIFY(*epsilonAt(std::vector{steps}, steps.data, std::exp(logLeft)) <= five.epsilon / 5);
        QVERIFY(*epsilonAt(std::vector{steps}, steps.data, std::exp(1.1 * logLeft)) > five.epsilon / 5);
        QVERIFY(holds(privacyLabel(spec, {steps}),
                      ("protects each person by epsilon " + roundedUp(five.epsilon) + " at delta 1e-5;").c_str()));
        steps.rowsOfPerson = 5;
        QVERIFY(stamp({steps}).ends_with("each person epsilon " + roundedUp(five.epsilon) +
                                         " at delta 1e-5), exact noise"));
        const auto cap = *PrivacyBudget::make(90, 1e-4); // whose sum is at its own delta
        QVERIFY(sumSentences({steps}, cap).ends_with(" at delta 1e-4."));
        spec.data.read.columns = {"age=whole", "patient=person:1"};
        QVERIFY(holds(privacyLabel(spec, {laplaceRelease(3)}), "the person behind each of the 100 records"));
    }

    // One table: what stands in the one file stands in the other, numbers as numbers and texts without markup.
    void bothFilesSayTheSame() {
        RunSpec spec;
        spec.name = "a_b|c", spec.title = "Chests *of* one ward";
        PrivacyEvent named = laplaceRelease(3), weak = laplaceRelease(2);
        named.data = "ward [7]", weak.noise = NoiseDistribution::Study, weak.data = "others";
        const PrivacyEvent steps{.kind = PrivacyEvent::Kind::CentralSteps,
                                 .mechanism = "gaussian",
                                 .delta = 1e-5,
                                 .relation = PrivacyEvent::Relation::ZeroOut,
                                 .noise = NoiseDistribution::Exact,
                                 .records = 100,
                                 .dimensions = 2,
                                 .data = "ward [7]",
                                 .release = MechanismPhase{.noiseMultiplier = 4, .steps = 10}};
        const std::vector<PrivacyEvent> events{named, weak, steps, rawMetric()};
        const LabelNotes notes{
            .claimed = true, .others = true, .verdict = "It is so_so.", .drawn = std::vector{named, steps}};
        const LabelTable table = labelTable(spec, events, events, {}, notes);
        const std::string markdown = labelMarkdown(table);
        QCOMPARE(markdown, privacyLabel(spec, events, events, {}, notes));
        const auto json = nlohmann::json::parse(labelJson(table));
        QCOMPARE(json["format"].get<std::string>(), std::string("sfumato-label"));
        QCOMPARE(json["name"].get<std::string>(), spec.name);
        QCOMPARE(json["title"].get<std::string>(), spec.title);
        QCOMPARE(json["verdict"].get<std::string>(), notes.verdict);
        std::string plain = markdown;
        for (const char* mark : {"\\", "**"})
            for (std::size_t at; (at = plain.find(mark)) != plain.npos;) plain.erase(at, std::strlen(mark));
        QVERIFY(holds(plain, json["stamp"].get<std::string>()));
        std::size_t rows = 0, items = 0;
        std::vector<std::string> kinds;
        for (const auto& section : json["sections"]) {
            kinds.push_back(section["kind"]);
            if (section.contains("title")) QVERIFY(holds(plain, "\n## " + section["title"].get<std::string>() + "\n"));
            for (const auto& row : section.value("rows", nlohmann::json::array()))
                QVERIFY(++rows && holds(plain, "\n| " + row["name"].get<std::string>() + " | " +
                                                   row["text"].get<std::string>() + " |\n"));
            for (const auto& item : section.value("items", nlohmann::json::array()))
                QVERIFY(++items && holds(plain, "\n- " + item.get<std::string>() + "\n"));
            if (section.contains("text")) QVERIFY(holds(plain, section["text"].get<std::string>() + "\n"));
        }
        const auto lines = [&](const char* begin) {
            std::size_t count = 0;
            for (std::size_t at = 0; (at = markdown.find(begin, at)) != markdown.npos; ++at) ++count;
            return count;
        };
        QCOMPARE(rows, lines("\n| ") - 4); // each table has an empty row of headings
        QCOMPARE(items, lines("\n- "));
        QCOMPARE(kinds,
                 (std::vector<std::string>{"note", "note", "summary", "release", "release", "training", "together",
                                           "note", "raw access", "out of scope", "warnings", "about"}));
        const auto& release = json["sections"][3];
        QVERIFY(release["epsilon"] == 3 && release["delta"] == 0 && !json["sections"][4].contains("epsilon"));
        const double epsilon = *epsilonAt(events, "ward [7]", 1e-5);
        QCOMPARE(json["sections"][5]["epsilon"].get<double>(), std::stod(roundedUp(epsilon)));
    }

    void everyLabelSaysWhatAllReleasesOfTheRecordsCostTogether() {
        const PrivacyEvent local = laplaceRelease(3);
        const PrivacyEvent steps{.kind = PrivacyEvent::Kind::CentralSteps,
                                 .mechanism = "gaussian",
                                 .delta = 1e-5,
                                 .relation = PrivacyEvent::Relation::ZeroOut,
                                 .noise = NoiseDistribution::Exact,
                                 .records = local.records,
                                 .dimensions = local.dimensions,
                                 .data = local.data,
                                 .fingerprint = local.fingerprint,
                                 .purpose = "training data of another",
                                 .release = MechanismPhase{.noiseMultiplier = 4, .steps = 10}};
        const std::vector<PrivacyEvent> account{local, steps};
        const Spending::Sum total = totalOn(account, local);
        QVERIFY(total.epsilon > 3);
        const std::string sum = "epsilon " + roundedUp(total.epsilon) + ", delta " + roundedUp(total.delta) +
                                " in all. ";
        for (const PrivacyEvent& mine : account) {
            const std::string label = privacyLabel({}, {mine}, account);
            QVERIFY2(holds(label, "## All releases together") && holds(label, sum.c_str()), label.c_str());
            QVERIFY(!holds(privacyLabel({}, {mine}, {mine}), "All releases together"));
        }
        // Local releases are replace-one by nature; beside them steps under zero-out count twice, and once where the
        // sum is one under zero-out.
        const auto zeroOut = zeroOutTotalOn(account, local);
        QVERIFY(zeroOut && zeroOut->epsilon < total.epsilon && zeroOut->epsilon > 3 && zeroOut->delta == total.delta);
        const Spending::Sum stated = statedTotalOn(account, local), ofSteps = statedTotalOn(std::vector{steps}, steps);
        QVERIFY(stated.epsilon == total.epsilon && stated.relation == SumRelation::ReplaceOne &&
                stated.zeroOutEpsilon == zeroOut->epsilon);
        QVERIFY(ofSteps.relation == SumRelation::ZeroOut && ofSteps.zeroOutEpsilon == 0);
        const std::string relation = sumSentences(account);
        QVERIFY2(
            holds(relation, "(neighboring relation: replace-one)") &&
                holds(relation, ("for that protection alone it is epsilon " + roundedUp(zeroOut->epsilon)).c_str()),
            relation.c_str());
        QVERIFY(holds(privacyLabel({}, {local}, account), relation.c_str()));
        QCOMPARE(sumSentences({steps}),
                 std::string("The sum protects whether a record is there (neighboring relation: zero-out)."));
        QCOMPARE(sumSentences({local}),
                 std::string("The sum protects what a record says (neighboring relation: replace-one)."));
        const PrivacyEvent gaussian = gaussianRelease(2, 1e-5, 100);
        PrivacyEvent others = steps, replaced = steps;
        others.release->noiseMultiplier = 9;
        replaced.release->relation = MechanismPhase::Relation::ReplaceOne;
        for (const auto& [events, rule] : std::initializer_list<std::pair<std::vector<PrivacyEvent>, SumRule>>{
                 {{steps}, SumRule::None},
                 {{steps, others}, SumRule::AtOnce},
                 {{local, local}, SumRule::Added},
                 {{gaussian, gaussian}, SumRule::Joined},
                 {{gaussian, local, gaussian}, SumRule::JoinedAndAdded},
                 {{local, steps}, SumRule::Mixed},
                 {{steps, replaced}, SumRule::Halved}}) {
            QVERIFY(statedTotalOn(events, steps).rule == rule);
            const std::string sentences = sumSentences(events);
            QVERIFY(holds(sentences, ruleText(rule).english().c_str()));
            const bool isExact = rule == SumRule::AtOnce || rule == SumRule::Joined;
            QVERIFY(rule == SumRule::None || holds(sentences, isExact ? "is exact" : "That is an upper bound"));
        }
        QVERIFY(!zeroOutTotalOn(std::vector{steps}, steps) && sumSentences({}).empty());
        QVERIFY(!holds(privacyLabel({}, {steps}, {steps}), "has not ended"));
        // A second training by the same settings is another one.
        QVERIFY(holds(privacyLabel({}, {steps}, {steps, steps}), "All releases together"));
    }

    // Of a run that has not ended the label states what was planned, and says what was drawn, which the account counts.
    void aRunThatHasNotEndedSaysWhatItHasDrawnAndWhatItHadPlanned() {
        PrivacyEvent drawn{.kind = PrivacyEvent::Kind::CentralSteps,
                           .mechanism = "gaussian",
                           .delta = 1e-5,
                           .relation = PrivacyEvent::Relation::ZeroOut,
                           .noise = NoiseDistribution::Exact,
                           .records = 100,
                           .dimensions = 2,
                           .data = "records",
                           .release = MechanismPhase{.noiseMultiplier = 4, .steps = 10}};
        PrivacyEvent toCome = drawn;
        toCome.release->steps = 30;
        const std::vector<PrivacyEvent> planned{drawn, toCome};
        const auto at = [](const std::vector<PrivacyEvent>& events) {
            return "epsilon " + roundedUp(*epsilonAt(events, "records", 1e-5)) + " at delta 1e-5";
        };
        const std::string label = privacyLabel({}, planned, {drawn}, {}, {.drawn = std::vector{drawn}});
        QVERIFY(at({drawn}) != at(planned));
        const std::string head = label.substr(0, label.find("## ")); // before every table
        QVERIFY2(
            holds(head, ("**This run has not ended: it has spent " + at({drawn}) + ", with 10 of 40 planned queries.**")
                            .c_str()) &&
                holds(head, ("come to " + at(planned) + ", and this label guarantees no more").c_str()) &&
                holds(head, ("**central (" + at(planned) + ")").c_str()),
            label.c_str());
        QVERIFY2(holds(label, ", 10 of 40 planned times, "), label.c_str());
        const std::string json = labelJson(labelTable({}, planned, {drawn}, {}, {.drawn = std::vector{drawn}}));
        QVERIFY2(holds(json, ("it has spent " + at({drawn})).c_str()) && !holds(json, "**"), json.c_str());
        QVERIFY(!holds(label, "All releases together")); // nothing else is on record
        // What `spent` has of all releases is what was drawn.
        const std::string more = privacyLabel({}, planned, {drawn, drawn}, {}, {.drawn = std::vector{drawn}});
        const Spending::Sum total = totalOn(std::vector{drawn, drawn}, RecordsKey::everything());
        QVERIFY2(holds(more, ("epsilon " + roundedUp(total.epsilon) + ", delta 1e-5 in all.").c_str()), more.c_str());
        drawn.noise = toCome.noise = NoiseDistribution::Study;
        QVERIFY(holds(privacyLabel({}, {drawn, toCome}, {drawn}, {}, {.drawn = std::vector{drawn}}),
                      "its label counts all steps that it was planned to take."));
    }

    void recordsThatTheProgramDrewHaveOneFactInsteadOfWarnings() {
        for (PrivacyEvent event : {laplaceRelease(196), rawMetric(), gaussianRelease(5, 1e-4, 60000)}) {
            event.noise = NoiseDistribution::Study;
            QVERIFY(!warningsFor(event).empty());
            event.drawn = true;
            QCOMPARE(codes(event), Codes{"public-demonstration"});
            const auto again = privacyEventFromJson(toJson(event), "event");
            QVERIFY(again.ok() && *again == event);
        }
        PrivacyEvent release = laplaceRelease(5), figure = rawMetric();
        release.drawn = figure.drawn = true;
        const std::string label = privacyLabel({}, {release, figure});
        const auto warnings = label.find("## Warnings");
        QCOMPARE(label.substr(warnings, label.find("\n## About") - warnings),
                 std::string("## Warnings\n\n- Public demonstration: the program drew these records itself, and "
                             "there is nobody to protect.\n"));
    }

    void shownNumbersNeverFlatter() {
        QCOMPARE(roundedUp(25), std::string("25"));
        QCOMPARE(roundedUp(std::nextafter(25, 26)), std::string("25"));
        QCOMPARE(roundedUp(25.016), std::string("25.1"));
        QCOMPARE(roundedUp(522.6667), std::string("523"));
        QCOMPARE(roundedUp(1567.2), std::string("1570"));
        QCOMPARE(roundedUp(-5.032), std::string("-5.03"));
        QCOMPARE(roundedDown(-5.032), std::string("-5.04"));
        QCOMPARE(roundedUp(1e-4), std::string("1e-4"));
        QCOMPARE(roundedUp(1.2341e-5), std::string("1.24e-5"));
        QCOMPARE(roundedUp(0.9991), std::string("1"));
        QCOMPARE(roundedUp(0), std::string("0"));
        QCOMPARE(roundedUp(std::numeric_limits<double>::infinity()), std::string("infinite"));
        QCOMPARE(roundedDown(9.1799), std::string("9.17"));
        QCOMPARE(roundedDown(1000), std::string("1000"));
        std::mt19937_64 bits(4);
        std::uniform_real_distribution<double> exponent(-700, 700);
        for (int i = 0; i < 100000; ++i) {
            const double value = std::exp(exponent(bits));
            const auto read = [](const std::string& text) {
                double number = 0;
                std::from_chars(text.data(), text.data() + text.size(), number);
                return number;
            };
            const double up = read(roundedUp(value)), down = read(roundedDown(value));
            QVERIFY(up >= value * (1 - 2e-12) && up <= value * 1.0101);
            QVERIFY(down <= value * (1 + 2e-12) && down >= value * 0.9899);
        }
    }

    void theStampSaysWhatMayBeClaimed() {
        const PrivacyEvent exact = gaussianRelease(25, 1e-4, 1000);
        QCOMPARE(stamp({exact}), std::string("local (epsilon 25, delta 1e-4), exact noise"));
        QCOMPARE(stamp({exact, rawMetric()}),
                 std::string("local (epsilon 25, delta 1e-4), exact noise; figures used raw data"));
        PrivacyEvent laplace = exact;
        laplace.mechanism = "laplace";
        QCOMPARE(stamp({laplace, laplace}), std::string("local (epsilon 50, delta 2e-4), exact noise"));
        const double both = gaussianEpsilon(exact.noiseScale / std::sqrt(2.), 2e-4, exact.sensitivity);
        QCOMPARE(stamp({exact, exact}), "local (epsilon " + roundedUp(both) + ", delta 2e-4), exact noise");
        PrivacyEvent study = exact, fast = exact, generalized = exact;
        study.noise = NoiseDistribution::Study;
        fast.noise = NoiseDistribution::Fast;
        generalized.mechanism = "generalized";
        generalized.epsilon = std::numeric_limits<double>::infinity();
        for (const PrivacyEvent& weak : {study, fast, generalized})
            QVERIFY(stamp({exact, weak}).starts_with("NOT PRIVATE: "));
        QVERIFY(stamp({}).starts_with("NOT PRIVATE: "));
        QVERIFY(stamp({rawMetric()}).starts_with("NOT PRIVATE: "));
    }

    /// Earlier versions left the order of records to whoever knows the seed.
    void aPublicOrderOfSomebodysRecordsIsStamped() {
        PrivacyEvent event = gaussianRelease(25, 1e-4, 1000);
        event.fingerprint = std::string(32, 'a');
        QCOMPARE(stamp({event}),
                 std::string("local (epsilon 25, delta 1e-4), exact noise; the order of the records is public"));
        QVERIFY(holds(privacyLabel({}, {event}), "| Order of the records | public: "));
        setOrder(event, "0123456789abcdef0123456789abcdef");
        QCOMPARE(stamp({event}), std::string("local (epsilon 25, delta 1e-4), exact noise"));
        QVERIFY(!holds(privacyLabel({}, {event}), "Order of the records"));
        const auto again = privacyEventFromJson(toJson(event), "event");
        QVERIFY(again.ok() && *again == event);
        event.order = "../x";
        QVERIFY(!privacyEventFromJson(toJson(event), "event").ok());
    }

    void warningsNameWhatIsWrongAndNothingElse() {
        QCOMPARE(codes(gaussianRelease(5, 1e-6, 60000)), Codes{});
        QCOMPARE(codes(gaussianRelease(5, 1e-5, 60000)), Codes{"large-delta"});
        QCOMPARE(codes(gaussianRelease(5, 1e-4, 60000)), Codes{"delta-exposes-records"});
        QCOMPARE(codes(gaussianRelease(5, 1e-4, 10000)), Codes{"delta-exposes-records"});
        QCOMPARE(codes(laplaceRelease(4)), Codes{});
        QCOMPARE(codes(laplaceRelease(5)), Codes{"attacker-is-right"});
        QCOMPARE(codes(laplaceRelease(1568)), Codes{"attacker-is-right"});
        // The same epsilon is far less telling for Gaussian noise: (10, 1e-5) is mu 2.
        QCOMPARE(codes(gaussianRelease(10, 1e-5, 100)), Codes{});
        QCOMPARE(codes(gaussianRelease(35, 1e-6, 100)), Codes{"attacker-is-right"});
        PrivacyEvent event = laplaceRelease(1);
        event.noise = NoiseDistribution::Study;
        QCOMPARE(codes(event), Codes{"study-noise"});
        event.noise = NoiseDistribution::Fast;
        QCOMPARE(codes(event), Codes{"fast-noise"});
        event.mechanism = "generalized";
        event.epsilon = std::numeric_limits<double>::infinity();
        QCOMPARE(codes(event), (Codes{"fast-noise", "no-guarantee"}));
        QCOMPARE(codes(rawMetric()), Codes{"raw-figure"});
        QCOMPARE(warningsFor(gaussianRelease(5, 1e-4, 60000)).front().value, 6.0);
        QVERIFY(holds(warningsFor(laplaceRelease(5)).front().sentence, "99.4 of 100 guesses"));
        QVERIFY(holds(warningsFor(laplaceRelease(196)).front().sentence, "nearly 100 of 100 guesses"));
    }

    void theLabelHoldsEveryFactAndEveryWarning() {
        RunSpec spec;
        spec.name = "fashion|25";
        const std::vector<PrivacyEvent> events = {gaussianRelease(25, 1e-4, 60000), rawMetric()};
        const std::string label = privacyLabel(spec, events);
        for (const char* fact :
             {"one record of 60,000, 784 numbers each", "local: any two values of one record", "local: each record",
              "Who sees raw data", "gaussian, noise scale 9.17", "epsilon 25, delta 1e-4 for every record",
              "| mu | 4.37:", "98.6 of 100 guesses", "| delta x n | 6: with delta alone", "l2, 40: ball of radius 20",
              "exact: integers", "post-processing", "timing", "several people in one record",
              "exact W2 \\| while training", "fashion\\|25"})
            QVERIFY2(holds(label, fact), fact);
        QVERIFY(holds(label, stamp(events)));
        for (const PrivacyEvent& event : events)
            for (const PrivacyWarning& warning : warningsFor(event))
                QVERIFY2(holds(label, warning.sentence), warning.sentence.c_str());
        QVERIFY(!holds(label, "\nNone."));
        QVERIFY(holds(privacyLabel(spec, {laplaceRelease(1)}), "\nNone.\n"));
        QVERIFY(holds(privacyLabel(spec, {laplaceRelease(1), laplaceRelease(2)}), "epsilon 3, delta 0 in sum"));
    }

    void aLargeSumIsAWarningAndTheLabelSaysWhenAndByWhatItWasMade() {
        RunSpec spec;
        const PrivacyEvent release = laplaceRelease(3);
        std::vector<PrivacyEvent> account(7, release);
        const std::string label = privacyLabel(spec, {release}, account);
        QVERIFY2(holds(label, "come to epsilon 21: ") && !holds(label, "\nNone."), label.c_str());
        QVERIFY(holds(privacyLabel(spec, {release}, {release, laplaceRelease(1)}), "\nNone."));
        account.back().drawn = true; // nobody is behind drawn records
        QVERIFY(!holds(privacyLabel(spec, {account.back()}, account), "come to epsilon"));
        for (const QString& fact : {"| Made on | " + QDateTime::currentDateTimeUtc().toString("yyyy-MM-dd") + " |",
                                    QString("| Made by | Sfumato "), QString("are rounded up, amounts of noise down")})
            QVERIFY2(holds(label, fact.toStdString()), label.c_str());
    }

    void mechanismAndTitleAreSaidInTheReadersLanguage() {
        const Wording loud("zz", [](const char*, const std::string& english) { return "<" + english + ">"; });
        RunSpec spec;
        spec.title = "60 pictures of img";
        const std::string label = privacyLabel(spec, {gaussianRelease(25, 1e-4, 60)}, {}, loud);
        for (const char* fact : {"\\<60 pictures of img\\>", "\\<gaussian\\>, noise scale <9.17>"})
            QVERIFY2(holds(label, fact), label.c_str());
    }

    void thePublicBoundStandsInTheLabelAsItWasStated() {
        RunSpec spec;
        const auto label = [&] { return privacyLabel(spec, {gaussianRelease(5, 1e-5, 3000)}); };
        const auto says = [&](const char* words) { return label().find(words) != std::string::npos; };
        spec.mechanism.bound = Bound::Range;
        QVERIFY(says("The bound (range)"));
        spec.data.low = {0, 60}, spec.data.high = {120, 260.5};
        QVERIFY2(says("The bound (range 0:120, 60:260.5)"), label().c_str());
        spec.data.low = {-11}, spec.data.high = {11}, spec.mechanism.bound = Bound::L2Ball;
        spec.mechanism.radius = 1;
        QVERIFY2(says("The bound (l2-ball of radius 11)"), label().c_str());
        spec.mechanism.radius = 0.5;
        QVERIFY(says("The bound (l2-ball)"));
    }

    void aLabelWithoutAGuaranteeNeverClaimsOne() {
        PrivacyEvent study = gaussianRelease(25, 1e-4, 1000);
        study.noise = NoiseDistribution::Study;
        const std::string label = privacyLabel({}, {study});
        QVERIFY(holds(label, "**NOT PRIVATE: "));
        QVERIFY(holds(label, "| Guarantee | **none**"));
        QVERIFY(!holds(label, "for every record"));
        PrivacyEvent generalized = study;
        generalized.mechanism = "generalized";
        generalized.epsilon = std::numeric_limits<double>::infinity();
        QVERIFY(!holds(privacyLabel({}, {generalized}), "mu |"));
        QVERIFY(holds(privacyLabel({}, {}), "NOT PRIVATE: no privatized release is on record"));
    }

    void trainingStepsAreAccountedForTogether() {
        PrivacyEvent steps;
        steps.kind = PrivacyEvent::Kind::CentralSteps;
        steps.mechanism = "gaussian";
        steps.delta = 1e-5;
        steps.data = "digits";
        steps.records = 60000;
        steps.release = MechanismPhase{
            .noiseMultiplier = 1, .sampling = MechanismPhase::Sampling::Poisson, .samplingRate = 0.01, .steps = 500};
        // Two halves of the golden setting: 1.8282 together.
        QCOMPARE(stamp({steps, steps}), "central (epsilon 1.83 at delta 1e-5), exact noise");
        const std::string label = privacyLabel(RunSpec{}, {steps, steps});
        QVERIFY(label.find("epsilon 1.83 at delta 1e-5") != label.npos && label.find("at delta 1e-7") != label.npos);
        QVERIFY(label.find("- the training steps") != label.npos);
        RunSpec untrained; // all is done once the queries are answered
        untrained.privacy.model = PrivacyModel::Central, untrained.privacy.method = "moments";
        const std::string asked = privacyLabel(untrained, {steps});
        QVERIFY(asked.find("\n- the queries\n") != asked.npos && asked.find("## Queries of \"digits\"") != asked.npos);
        QVERIFY(asked.find("training steps") == asked.npos && asked.find("trains") == asked.npos);
        QVERIFY(!labelChange(asked, untrained, {steps}));
        PrivacyEvent studied = steps;
        studied.noise = NoiseDistribution::Study;
        QVERIFY(stamp({steps, studied}).starts_with("NOT PRIVATE"));
    }

    void theLabelSaysWhatElseIsOnRecordOfTheRecords() {
        const auto mine = laplaceRelease(5);
        auto other = laplaceRelease(15);
        other.purpose = "an earlier run";
        auto shown = rawMetric();
        shown.kind = PrivacyEvent::Kind::Preview;
        shown.purpose = "records on screen";
        const std::string label = privacyLabel({}, {mine}, {other, shown, mine});
        QVERIFY2(holds(label, "2 times: epsilon 20, delta 0 in sum"), label.c_str());
        QVERIFY2(holds(label, "records on screen") && holds(label, "raw data were shown"), label.c_str());
        QCOMPARE(label, privacyLabel({}, {mine}, {mine, other, shown})); // a plan, and what became of it
        QVERIFY(!holds(privacyLabel({}, {mine}, {mine}), "in sum"));
    }

    void theLabelOfLabelledRecordsSaysHowTheLabelsLeft() {
        PrivacyEvent event = laplaceRelease(10);
        event.mechanism = "privunit";
        event.classes = 10;
        event.labelEpsilon = 4;
        RunSpec spec;
        spec.mechanism.transform = Transform::Garments;
        std::string label = privacyLabel(spec, {event});
        QVERIFY(holds(label, "one record of 100, 784 numbers each, and its label"));
        QVERIFY(holds(label, "10 x 10 soft windows"));
        QVERIFY(holds(label, "epsilon 10, delta 0 for every record and its label together"));
        QVERIFY(holds(label, "epsilon 4 of the 10") && holds(label, "in 85.9 of 100")); // e^4 / (e^4 + 9)
        event.labelEpsilon = 0;
        label = privacyLabel({}, {event});
        QVERIFY(holds(label, "inside the record's own noise") && !holds(label, "randomized response") &&
                !holds(label, "soft windows"));
    }

    void theLabelNamesTheSetsThatConstantsWereChosenOn() {
        const auto label = [](const auto& change) {
            RunSpec spec;
            change(spec);
            return privacyLabel(spec, {gaussianRelease(1, 1e-5, 100)});
        };
        QVERIFY(label([](RunSpec& spec) {
                    spec.privacy.model = PrivacyModel::Central, spec.privacy.method = "moments";
                }).find("by figures on MNIST, USPS, Fashion-MNIST, PneumoniaMNIST;") != std::string::npos);
        QVERIFY(label([](RunSpec& spec) {
                    spec.privacy = {
                        .model = PrivacyModel::Central, .method = "moments", .settings = {{"recipe", "garments"}}};
                }).find("by figures on MNIST, Fashion-MNIST;") != std::string::npos);
        QVERIFY(label([](RunSpec& spec) {
                    spec.mechanism.transform = Transform::Garments;
                }).find("by figures on Fashion-MNIST;") != std::string::npos);
        QVERIFY(label([](RunSpec&) {}).find("by figures on") == std::string::npos);
    }

    void whoMustTellRecordAndLabelApartUsesBoth() {
        PrivacyEvent event = laplaceRelease(10);
        event.mechanism = "privunit";
        // Alone: 1/2 + (p - q (1 - p) / (1 - q)) / 2, below what epsilon 10 allows.
        const PrivUnitDistribution distribution = privUnitDistribution(10).value();
        QVERIFY(std::abs(attackSuccess(event) - (1 + distribution.advantage()) / 2) < 1e-12);
        event.classes = 10, event.labelEpsilon = 4;
        const ResponseDistribution response = responseDistribution(4, 10).value();
        QVERIFY(attackSuccess(event) > (1 + response.keep - response.change) / 2);
        QVERIFY(attackSuccess(event) > (1 + privUnitDistribution(6)->advantage()) / 2);
        QVERIFY(attackSuccess(event) < std::exp(10) / (1 + std::exp(10)));
        PrivacyEvent gaussian = gaussianRelease(5, 1e-5, 100);
        const double alone = attackSuccess(gaussian);
        gaussian.classes = 10, gaussian.labelEpsilon = 2;
        QVERIFY(attackSuccess(gaussian) > alone);
        QVERIFY2(!holds(privacyLabel({}, {gaussian}), "N(mu,1)"), "mu is of the record without its label");
    }
};
SFUMATO_TEST_WITH(TestLabel, QCoreApplication)
#include "test_label.moc"
