// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/stop_scope.h"
#include "core/files/durable/atomic_file.h"
#include "core/files/formats/arrays/safetensors.h"
#include "core/local/collect/collect.h"
#include "tests/core/local/collect/trial.h"
#include "tests/support/home.h"
#include "tests/support/test_program.h"

#include <QtTest>

#include <algorithm>

using namespace sfumato;
namespace fs = std::filesystem;

/// What comes back is merged, or refused by name.
class TestCollect : public QObject, TestFolder<fs::path> {
    Q_OBJECT

    fs::path file(const std::string& name, const RecipeAnswer& contribution) const {
        if (!writeAtomically(at(name), toSafeTensors(contribution))) qFatal("cannot prepare");
        return at(name);
    }
    static Collected collected(const Recipe& recipe, const std::vector<fs::path>& files,
                               NoiseDistribution noise = NoiseDistribution::Exact) {
        return collect(recipe, files, {.noise = noise}).value();
    }
    /// `contribution` as a file whose checksum somebody made to fit.
    static Result<RecipeAnswer> parsed(const RecipeAnswer& contribution, const Recipe& recipe) {
        return parseAnswer(toSafeTensors(contribution), recipe, "c");
    }

private Q_SLOTS:
    void neitherOrderNorNamesOfTheFilesChangeTheSet() {
        const Recipe recipe = trial::recipe();
        const RecipeAnswer a = trial::answer(recipe, trial::points(3)), b = trial::answer(recipe, trial::points(2, 5)),
                           c = trial::answer(recipe, trial::points(1, 1));
        const auto one = collected(recipe, {file("a", a), file("b", b), file("c", c)});
        const auto other = collected(recipe, {file("z", b), file("y", c), file("x", a)});
        QVERIFY(one.refused.empty() && other.refused.empty());
        QCOMPARE(one.contributions, 3);
        QVERIFY(toSafeTensors(*one.content) == toSafeTensors(*other.content));
        QCOMPARE(one.content->facts.source.records, 6);
        QCOMPARE(one.content->facts.event.records, 6);
        QVERIFY(one.content->facts.event.epsilon == 4 && one.content->facts.event.noise == NoiseDistribution::Exact &&
                !one.content->facts.event.drawn);
        QCOMPARE(one.content->labels->shape, std::vector<std::int64_t>{6});
    }

    void theSetIsReadBackWithItsGuaranteeDerivedAgain() {
        for (const auto kind : {MechanismKind::Laplace, MechanismKind::Gaussian, MechanismKind::PrivUnit}) {
            const Recipe recipe = trial::recipe(LabelRelease::Response, kind);
            const auto all = collected(recipe, {file("a", trial::answer(recipe, trial::points(4)))});
            QVERIFY(writeAtomically(at("set"), toSafeTensors(*all.content)).ok());
            const auto read = readPrivatizedContent(at("set"));
            QVERIFY2(read.ok(), read ? "" : describe(read.fault()).c_str());
            QVERIFY(read->records == all.content->records && read->facts == all.content->facts);
        }
    }

    void repeatedAndContradictingAnswersCountOnce() {
        const Recipe recipe = trial::recipe();
        const RecipeAnswer a = trial::answer(recipe, trial::points(20)),
                           b = trial::answer(recipe, trial::points(20, 5));
        RecipeAnswer renamed = a, contradicting = b;
        renamed.id[0] = a.id[0] == '0' ? '1' : '0';
        contradicting.labels = Array::of<std::int64_t>({20}, std::vector<std::int64_t>(20));
        const auto all = collected(
            recipe, {file("a", a), file("a2", a), file("a3", renamed), file("b", b), file("b2", contradicting)});
        QCOMPARE(all.contributions, 1);
        QCOMPARE(all.refused.size(), 4U);
        QVERIFY(all.refused[0].detail.english().find("repeats") != std::string::npos);
        for (const Fault& fault : all.refused) QVERIFY(fault.subject.starts_with(path().toStdString()));
    }

    void shortAnswersThatAreAlikeByChanceCount() { // one number with 2^20 values of noise: two in a thousand are alike
        DataFacts facts = trial::recipe().facts;
        facts.geometry.width = 1, facts.classes = 0;
        const Recipe recipe =
            makeRecipe(facts, {}, {.kind = MechanismKind::Laplace, .epsilon = 4, .bound = Bound::Range}).value();
        FileArray one{.records = 1, .values = Array::of<double>({1, 1}, std::vector<double>{3})};
        one.geometry.width = 1;
        const RecipeAnswer a = trial::answer(recipe, one);
        RecipeAnswer alike = a;
        alike.id[0] = a.id[0] == '0' ? '1' : '0';
        QCOMPARE(collected(recipe, {file("a", a), file("b", alike)}).contributions, 2);
    }

    void anAnswerToAnotherRecipeIsRefused() {
        const Recipe recipe = trial::recipe(), other = trial::recipe(LabelRelease::None);
        const auto refused = collected(recipe, {file("o", trial::answer(other, trial::points(1))), at("absent")});
        QVERIFY(!refused.content && refused.refused.size() == 2);
        QVERIFY(refused.refused[0].code == Fault::Code::NotFound && refused.refused[1].code == Fault::Code::Mismatch);
    }

    void noiseOfAStudyIsNotMixedWithPrivateNoise() {
        const Recipe recipe = trial::recipe();
        const std::vector<fs::path> files{
            file("e", trial::answer(recipe, trial::points(2))),
            file("s", trial::answer(recipe, trial::points(2, 3), NoiseDistribution::Study))};
        const auto exact = collected(recipe, files), study = collected(recipe, files, NoiseDistribution::Study);
        QVERIFY(exact.contributions == 1 && study.contributions == 1);
        QVERIFY(exact.refused[0].subject == files[1] && study.refused[0].subject == files[0]);
        QVERIFY(study.content->facts.event.noise == NoiseDistribution::Study);
    }

    void anyAlteredByteIsSeen() {
        const Recipe recipe = trial::recipe();
        const auto bytes = toSafeTensors(trial::answer(recipe, trial::points(2)));
        for (std::size_t i = 0; i < bytes.size(); ++i) {
            auto altered = bytes;
            altered[i] ^= std::byte{1};
            const auto read = parseAnswer(altered, recipe, "c");
            QVERIFY2(!read.ok() && read.fault().subject.starts_with("c"), std::to_string(i).c_str());
        }
        for (std::size_t length = 0; length < bytes.size(); ++length)
            QVERIFY(!parseAnswer(std::span(bytes).first(length), recipe, "c").ok());
    }

    void whatTheMechanismDoesNotDrawIsRefused() {
        const Recipe recipe = trial::recipe();
        const RecipeAnswer right = trial::answer(recipe, trial::points(2));
        QVERIFY(parsed(right, recipe).ok());
        const RecordEncoder encoder(recipe.mechanism, recipe.facts);
        const auto largest = std::int32_t(largestReleased(recipe.calibrated, encoder));
        RecipeAnswer c = right;
        c.records = Array::of<std::int32_t>({1, 3}, std::vector<std::int32_t>{0, largest, -largest});
        c.labels = Array::of<std::int64_t>({1}, std::vector<std::int64_t>{3});
        QVERIFY(parsed(c, recipe).ok());
        c.records = Array::of<std::int32_t>({1, 3}, std::vector<std::int32_t>{0, 0, largest + 1});
        QVERIFY(parsed(c, recipe).fault().code == Fault::Code::OutOfRange);
        c = right;
        for (const std::int64_t label : {-1, 4}) {
            c.labels = Array::of<std::int64_t>({2}, std::vector<std::int64_t>{0, label});
            QVERIFY(parsed(c, recipe).fault().code == Fault::Code::OutOfRange);
        }
        c.labels = Array::of<std::int64_t>({3}, std::vector<std::int64_t>(3));
        QVERIFY(parsed(c, recipe).fault().code == Fault::Code::Mismatch);
        c.labels.reset();
        QVERIFY(parsed(c, recipe).fault().code == Fault::Code::Malformed);
        c = right;
        c.records = Array::of<float>({2, 3}, std::vector<float>{0, 0, 0, 0, 0, std::nanf("")});
        QVERIFY(parsed(c, recipe).fault().code == Fault::Code::Mismatch);
        c.records = Array::of<std::int32_t>({2, 2}, std::vector<std::int32_t>(4));
        QVERIFY(parsed(c, recipe).fault().code == Fault::Code::Mismatch);
        c = right;
        c.id = "../../etc/passwd";
        QVERIFY(parsed(c, recipe).fault().code == Fault::Code::Malformed);
        c = right;
        c.noise = NoiseDistribution::Fast;
        QVERIFY(parsed(c, recipe).fault().code == Fault::Code::Malformed);
    }

    void moreRecordsThanDeltaAllowsAreRefusedAsAWhole() {
        DataFacts facts = trial::recipe().facts;
        facts.records = 999, facts.high = {1000};
        const Recipe recipe =
            makeRecipe(facts, {}, {.kind = MechanismKind::Gaussian, .delta = 1e-3, .bound = Bound::Range}).value();
        const auto most = file("most", trial::answer(recipe, trial::points(999))),
                   two = file("two", trial::answer(recipe, trial::points(2, 4)));
        QVERIFY(collect(recipe, std::vector{most}, {}).ok());
        QVERIFY(!collect(recipe, std::vector{most, two}, {}).ok());
    }

    void whatIsStoppedWritesNothing() {
        const Recipe recipe = trial::recipe();
        const std::string text = recipeText(recipe);
        QVERIFY(writeAtomically(at("recipe.json"), std::as_bytes(std::span(text))).ok());
        const CollectRequest request{.recipe = at("recipe.json"),
                                     .answers = {file("s", trial::answer(recipe, trial::points(2)))},
                                     .out = at("stopped")};
        std::stop_source source;
        source.request_stop();
        const auto stopped = guardedUntil(source.get_token(), [&] { return collectInto(request); });
        QVERIFY(!stopped && stopped.fault().code == Fault::Code::Stopped);
        QVERIFY(!fs::exists(request.out));
        QVERIFY(guardedUntil({}, [&] { return collectInto(request); }).ok() && fs::exists(request.out));
    }

    void recordsThatTheRecipeDoesNotAskForAreRefused() {
        const Recipe recipe = trial::recipe();
        FileArray file = trial::points(2);
        file.labels = {0, 4};
        QVERIFY(prepareOwn(file, recipe, "own").fault().subject == "own: record 2");
        file.labels.reset();
        QVERIFY(prepareOwn(file, recipe, "own").fault().code == Fault::Code::Missing);
        QVERIFY(prepareOwn(file, trial::recipe(LabelRelease::None), "own").ok());
        file.geometry.width = 2;
        QVERIFY(prepareOwn(file, recipe, "own").fault().code == Fault::Code::Mismatch);
        auto nan = recordsIn(Array::of<double>({1, 3}, std::vector<double>{0, std::nan(""), 0}), "own");
        QVERIFY(nan.fault().code == Fault::Code::OutOfRange);
    }
};

SFUMATO_TEST(TestCollect)
#include "test_collect.moc"
