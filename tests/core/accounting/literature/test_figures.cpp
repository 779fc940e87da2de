// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/accounting/golden.h"
#include "tests/support/privacy_figures.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <map>
#include <sstream>

using namespace sfumato;
using nlohmann::json;

namespace {

/// Plausible parameters of every kind of figure.
const std::map<std::string, json> samples = [] {
    const json budget{{"epsilon", 1.5}, {"delta", 1e-5}};
    const auto with = [](json object, const json& more) {
        object.update(more);
        return object;
    };
    const json calibrated = with(budget, {{"sensitivity", 2}});
    const json poisson{{"q", 0.01}, {"sigma", 1.1}, {"steps", 800}, {"delta", 1e-5}};
    const json subset{{"gamma", 0.01}, {"sigma", 1.1}, {"steps", 800}, {"delta", 1e-5}};
    const json laplace{{"scale", 3}, {"sensitivity", 1}, {"q", 1}, {"steps", 40}, {"delta", 1e-5}};
    const json shuffle{{"eps0", 3}, {"n", 50000}, {"delta", 1e-6}};
    const json projections{{"k", 20}, {"d", 50}, {"delta", 1e-5}};
    const json projected = with(projections, {{"sigma", 3}, {"steps", 200}});
    const json round = with(subset, {{"batch", 16}});
    return std::map<std::string, json>{
        {"gaussian_sigma_analytic", calibrated},
        {"gaussian_sigma_eq5", calibrated},
        {"gaussian_sigma_classic", calibrated},
        {"gaussian_delta", {{"sigma", 2}, {"epsilon", 1}, {"sensitivity", 1}}},
        {"gaussian_epsilon", {{"sigma", 2}, {"delta", 1e-5}, {"sensitivity", 1}}},
        {"gaussian_ldp_epsilon", {{"sigma", 5}, {"l2_diameter", 40}, {"delta", 1e-4}}},
        {"laplace_ldp_epsilon", {{"l1_diameter", 1568}, {"scale", 7}}},
        {"rdp_laplace", {{"epsilon", 0.5}, {"alpha", 3.5}}},
        {"rdp_poisson_gaussian", {{"q", 0.01}, {"sigma", 1}, {"alpha", 2.5}}},
        {"epsilon_rdp_classic", poisson},
        {"epsilon_rdp_improved", poisson},
        {"epsilon_tight_poisson_gaussian", poisson},
        {"epsilon_tight_wor_gaussian", subset},
        {"epsilon_tight_heterogeneous",
         {{"phases", json::array({json{{"q", 0.01}, {"sigma", 1}, {"steps", 300}},
                                  json{{"q", 0.02}, {"sigma", 2}, {"steps", 500}}})},
          {"delta", 1e-5}}},
        {"epsilon_pld_laplace", laplace},
        {"epsilon_pld_poisson_laplace", with(laplace, {{"q", 0.05}})},
        {"epsilon_pld_poisson_replace_one",
         {{"q", 0.01}, {"sigma_over_clip_norm", 2.2}, {"steps", 800}, {"delta", 1e-5}}},
        {"epsilon_wor_rdp_theorem9", subset},
        {"epsilon_wor_rdp_theorem27_improved", subset},
        {"sigma_for_epsilon_poisson", with(budget, {{"q", 0.01}, {"steps", 800}})},
        {"max_steps_poisson", with(budget, {{"q", 0.01}, {"sigma", 1.1}})},
        {"sigma_for_epsilon_wor", with(budget, {{"gamma", 0.01}, {"steps", 800}})},
        {"epsilon_repeat_and_select", with(poisson, {{"mean_runs", 10}, {"shape", 1}})},
        {"shuffle_closed_fmt2021", shuffle},
        {"shuffle_closed_fmt2023", shuffle},
        {"shuffle_numeric_clones2021", shuffle},
        {"shuffle_numeric_clones2023", shuffle},
        {"shuffle_blanket_laplace1d", shuffle},
        {"swd_w_bernstein", projections},
        {"swd_w_bernstein_root", projections},
        {"swd_w_clt", projections},
        {"swd_w_chernoff", projections},
        {"swd_w_exact_quantile", projections},
        {"swd_w_orthonormal_quantile", projections},
        {"swd_w_tight_frame", with(projections, {{"k", 60}})},
        {"rdp_swd_exact", {{"k", 20}, {"d", 50}, {"sigma", 3}, {"alpha", 2.5}}},
        {"epsilon_swd_fullbatch_exact", projected},
        {"epsilon_swd_wor_exact_mixture", with(projected, {{"N", 10000}, {"batch", 100}})},
        {"epsilon_swd_wor_orthonormal_mixture", with(projected, {{"gamma", 0.01}})},
        {"sigma_for_epsilon_swd_wor_exact_mixture",
         with(budget, {{"k", 20}, {"d", 50}, {"gamma", 0.01}, {"steps", 200}})},
        {"gswgan_epsilon_public_script", round},
        {"gswgan_epsilon_public_order_tight", round},
        {"gswgan_epsilon_correct_order_tight", round},
        {"gswgan_epsilon_theorem_A1_on_batch", with(round, {{"per_step_rdp", "B*alpha/(2 sigma^2)"}})},
        {"gswgan_epsilon_no_amplification",
         {{"sigma", 1.1}, {"steps", 800}, {"partitions", 100}, {"batch", 16}, {"delta", 1e-5}}},
        {"epsilon_visits_cyclic", {{"steps", 200}, {"blocks", 20}, {"sigma", 4.0}, {"clips", 1}, {"delta", 1e-5}}},
        {"epsilon_visits_random", {{"steps", 200}, {"blocks", 20}, {"sigma", 4.0}, {"clips", 1}, {"delta", 1e-5}}},
        {"sigma_visits_cyclic", {{"steps", 200}, {"blocks", 20}, {"epsilon", 2.0}, {"clips", 1}, {"delta", 1e-5}}},
        {"sigma_visits_random", {{"steps", 200}, {"blocks", 20}, {"epsilon", 2.0}, {"clips", 1}, {"delta", 1e-5}}},
        {"gaussian_mu_for_budget", {{"epsilon", 2.0}, {"delta", 1e-5}}},
        {"gswgan_sigma_for_epsilon_correct_order", with(budget, {{"gamma", 0.01}, {"steps", 800}, {"batch", 16}})},
        {"gswgan_sigma_for_epsilon_per_sample_discriminator",
         with(budget, {{"gamma", 0.01}, {"steps", 800}, {"batch", 16}})}};
}();

/// The names in a kind's "b a [c d]" that have to be there, sorted.
std::vector<std::string> required(std::string_view parameters) {
    std::istringstream words(std::string(parameters.substr(0, parameters.find('['))));
    std::vector<std::string> names{std::istream_iterator<std::string>(words), {}};
    std::ranges::sort(names);
    return names;
}

json keysOf(const json& object) {
    json keys = json::array();
    for (const auto& [key, value] : object.items()) keys.push_back(key);
    return keys;
}

/// The fault's text and code; empty where there is an answer.
std::string refusal(const char* kind, const json& parameters) {
    const auto found = privacyFigure(kind, parameters, "entry");
    return found ? std::string() : std::string(name(found.fault().code)) + ": " + describe(found.fault());
}

} // namespace

class TestFigures : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyKindThatIsListedAnswers() {
        std::size_t kinds = 0;
        for (const PrivacyFigureKind& kind : privacyFigureKinds()) {
            const std::string named(kind.name);
            QVERIFY2(samples.contains(named) && !kind.meaning.empty(), named.c_str());
            const json& parameters = samples.at(named);
            QVERIFY2(keysOf(parameters) == json(required(kind.parameters)), named.c_str());
            const auto found = privacyFigure(kind.name, parameters, "entry");
            QVERIFY2(found && found->value > 0 && found->lower <= found->value && found->value <= found->upper,
                     named.c_str());
            for (const std::string& parameter : required(kind.parameters)) {
                json fewer = parameters;
                fewer.erase(parameter);
                QVERIFY2(refusal(named.c_str(), fewer).find("entry." + parameter + ": is needed") != std::string::npos,
                         named.c_str());
            }
            ++kinds;
        }
        QCOMPARE(kinds, samples.size());
        // What is no guarantee says so.
        for (const char* named : {"swd_w_clt", "shuffle_closed_fmt2023", "shuffle_numeric_clones2023",
                                  "gswgan_epsilon_public_script", "gswgan_epsilon_no_amplification"})
            QVERIFY2(!privacyFigure(named, samples.at(named), "entry")->note.empty(), named);
        QVERIFY(privacyFigure("gaussian_sigma_classic", {{"epsilon", 35}, {"delta", 1e-4}, {"sensitivity", 1}}, "entry")
                    ->note.find("too little noise") != std::string::npos);
    }

    void theWrongIsNamedAndRefused() {
        const json good{{"sigma", 2}, {"epsilon", 1}, {"sensitivity", 1}},
            laplace{{"scale", 1}, {"sensitivity", 1}, {"q", 1}, {"steps", 1}, {"delta", 1e-5}},
            poisson{{"q", 0.01}, {"sigma", 1}, {"steps", 10}, {"delta", 1e-5}};
        const auto with = [](json object, const json& more) {
            object.update(more);
            return object;
        };
        const auto says = [](const char* kind, const json& parameters, const char* words) {
            return refusal(kind, parameters).find(words) != std::string::npos;
        };
        QVERIFY(says("gaussian_gamma", good, "UnknownKey: entry: kind: gaussian_gamma"));
        QVERIFY(says("gaussian_delta", with(good, {{"steps", 3}}), "UnknownKey: entry.steps"));
        QVERIFY(says("gaussian_delta", with(good, {{"sigma", "two"}}), "WrongType: entry.sigma: must be a number"));
        QVERIFY(says("gaussian_delta", 3, "WrongType: entry"));
        QVERIFY(says("epsilon_tight_poisson_gaussian", with(poisson, {{"q", 1.5}}),
                     "OutOfRange: entry.q: must be a number above 0 to 1"));
        QVERIFY(says("epsilon_tight_poisson_gaussian", with(poisson, {{"relation", "replace_one"}}),
                     "Mismatch: entry.relation: must be zero-out"));
        QVERIFY(says("gswgan_epsilon_no_amplification",
                     with(samples.at("gswgan_epsilon_no_amplification"), {{"case", "banana"}}),
                     "OutOfRange: entry.case"));
        QVERIFY(says("epsilon_swd_wor_exact_mixture",
                     with(samples.at("epsilon_swd_wor_exact_mixture"), {{"epochs", 1}}), "Mismatch: entry.epochs"));
        QVERIFY(says("epsilon_pld_laplace", with(laplace, {{"q", 0.1}, {"relation", "replace_one"}}), "Unsupported"));
        for (const char* relation :
             {"banana", "replace", "replace_oneself", "replace_one (sigma relative to something else)", ""})
            QVERIFY2(says("epsilon_pld_laplace", with(laplace, {{"relation", relation}}),
                          "OutOfRange: entry.relation: must be one of zero-out, replace-one"),
                     relation);
        for (const char* relation :
             {"replace_one", "replace-one", "zero_out", "zero-out", "add_or_remove_one", "add-or-remove-one"})
            QVERIFY2(privacyFigure("epsilon_pld_laplace", with(laplace, {{"relation", relation}}), "entry")->value >
                         0.9,
                     relation);
    }

    void goodEntriesAreAnsweredBesideBadOnes() {
        const auto answers = privacyFigures(
            json::array({{{"id", "bad"}, {"kind", "gaussian_gamma"}, {"parameters", json::object()}},
                         {{"id", "good"},
                          {"kind", "laplace_ldp_epsilon"},
                          {"parameters", {{"l1_diameter", 1568}, {"scale", 7}}}}}),
            "table");
        QVERIFY(answers && answers->size() == 2);
        QVERIFY(!(*answers)[0].contains("value") &&
                (*answers)[0]["error"].get<std::string>().starts_with("table: [0]"));
        QCOMPARE((*answers)[1]["value"].get<double>(), 224.0);
        QVERIFY(privacyFigures(json::array(), "table")->empty());
        for (const json& wrong :
             {json(3), json::array({3}), json::array({{{"kind", "gaussian_delta"}, {"parameters", json::object()}}}),
              json::array({{{"id", 1}, {"kind", 7}, {"parameters", json::object()}}}),
              json::array({{{"id", 1}, {"kind", "gaussian_delta"}}})})
            QVERIFY2(!privacyFigures(wrong, "table"), wrong.dump().c_str());
    }

    void theGoldenTableIsReproduced() {
        const auto& entries = goldenTable();
        const auto answers = privacyFigures(entries, "table").value();
        QCOMPARE(answers.size(), entries.size());
        for (std::size_t i = 0; i < answers.size(); ++i) {
            const std::string id = entries[i].at("id");
            QVERIFY2(answers[i]["id"] == id && answers[i].contains("value"), answers[i].dump().c_str());
            const double truth = entries[i].at("value"), value = answers[i]["value"];
            const auto& tolerance = entries[i].at("tolerance");
            QVERIFY2(std::abs(value - truth) <=
                         std::max(tolerance.value("rel", 0.0) * std::abs(truth), tolerance.value("abs", 0.0)),
                     (id + ": " + std::to_string(value) + " for " + std::to_string(truth)).c_str());
            if (id.starts_with("epsilon_tight_")) {
                const double upper = answers[i]["upper"], lower = answers[i]["lower"];
                QVERIFY2(upper >= truth * (1 - 1e-9) && upper <= truth * 1.001 && lower <= truth * (1 + 1e-9),
                         id.c_str());
            }
        }
    }
};

SFUMATO_TEST_WITH(TestFigures, QCoreApplication)
#include "test_figures.moc"
