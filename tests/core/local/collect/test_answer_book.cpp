// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/durable/atomic_file.h"
#include "core/files/durable/read_file.h"
#include "core/local/collect/answer_book.h"
#include "tests/core/local/collect/trial.h"
#include "tests/support/test_program.h"

#include <QTemporaryDir>
#include <QtTest>

using namespace sfumato;

class TestAnswerBook : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::filesystem::path m_path = m_folder.filePath("answers.json").toStdString();

private Q_SLOTS:
    void recordsAreKnownWhateverElseTheyStandBeside() {
        const Recipe recipe = trial::recipe(), other = trial::recipe(LabelRelease::None);
        const OwnRecords two = prepareOwn(trial::points(2), recipe, "own").value(),
                         five = prepareOwn(trial::points(5), recipe, "own").value(),
                         others = prepareOwn(trial::points(2, 7), recipe, "own").value();
        {
            auto book = AnswerBook::open(m_path);
            QVERIFY(book.ok() && book->answersBefore(recipe, two) == 0);
            QVERIFY(book->enter(recipe, two).ok());
            QVERIFY(AnswerBook::open(m_path).fault().code == Fault::Code::Busy);
        }
        auto book = AnswerBook::open(m_path);
        QCOMPARE(book->answersBefore(recipe, five), 1);
        QCOMPARE(book->answeredRecords(recipe, five), 2);
        QVERIFY(book->answersBefore(recipe, others) == 0 && book->answersBefore(other, two) == 0);
        QVERIFY(book->enter(recipe, five).ok());
        QCOMPARE(book->answersBefore(recipe, two), 2);
        QCOMPARE(book->answersBefore(recipe, five), 2);
    }

    // Recipes that differ only in the number of people that they reckon with have ids of their own, and tell as much
    // each.
    void answersToAllRecipesAddUpAndTheCapHolds() {
        const auto path = std::filesystem::path(m_folder.filePath("sum.json").toStdString());
        std::vector<Recipe> recipes;
        for (int i = 0; i < 6; ++i) {
            DataFacts facts = trial::recipe().facts;
            facts.records = 100 + i;
            recipes.push_back(makeRecipe(facts, {}, trial::recipe().mechanism).value());
        }
        const OwnRecords own = prepareOwn(trial::points(2), recipes[0], "own").value();
        {
            auto book = AnswerBook::open(path);
            QVERIFY(book->setCap(*PrivacyBudget::make(20, 1e-3)).ok());
            for (int i = 0; i < 5; ++i) {
                QCOMPARE(book->sum(&recipes[std::size_t(i)]).epsilon, 4.0 * (i + 1));
                QCOMPARE(book->answersBefore(recipes[std::size_t(i)], own), 0);
                QVERIFY(book->enter(recipes[std::size_t(i)], own).ok());
            }
        }
        auto book = AnswerBook::open(path);
        QCOMPARE(book->sum().epsilon, 20.0);
        QCOMPARE(book->sum().answers, 5);
        QCOMPARE(book->cap()->epsilon(), 20.0);
        QCOMPARE(book->enter(recipes[5], own).fault().code, Fault::Code::BudgetExceeded);
        QCOMPARE(book->enter(recipes[0], own).fault().code, Fault::Code::BudgetExceeded);
        QCOMPARE(book->sum().answers, 5);
        QVERIFY(book->setCap({}).ok() && book->enter(recipes[5], own).ok());
        QCOMPARE(book->sum().epsilon, 24.0);
    }

    void theSameRecordsHaveTheirAnswerKept() {
        const auto path = std::filesystem::path(m_folder.filePath("kept.json").toStdString());
        const Recipe recipe = trial::recipe(), other = trial::recipe(LabelRelease::None);
        const FileArray file = trial::points(3);
        const OwnRecords own = prepareOwn(file, recipe, "own").value(),
                         fewer = prepareOwn(trial::points(2), recipe, "own").value();
        FileArray others = file;
        (*others.labels)[0] = 3;
        const OwnRecords relabelled = prepareOwn(others, recipe, "own").value();
        const std::vector<std::byte> answer = toSafeTensors(trial::answer(recipe, file));
        auto book = AnswerBook::open(path);
        QVERIFY(book.ok() && !*book->kept(recipe, own));
        QVERIFY(book->enter(recipe, own).ok() && book->keep(recipe, own, answer).ok());
        QVERIFY(*book->kept(recipe, own) == answer);
        OwnRecords turned{.records = 3, .values = {}, .labels = {own.labels.rbegin(), own.labels.rend()}};
        for (const std::int64_t row : {2, 1, 0})
            turned.values.insert(turned.values.end(), own.at(row).begin(), own.at(row).end());
        QVERIFY(*book->kept(recipe, turned) == answer);
        for (const auto& [to, records] :
             {std::pair(&other, &own), std::pair(&recipe, &fewer), std::pair(&recipe, &relabelled)})
            QVERIFY(!*book->kept(*to, *records));
        const std::filesystem::path folder = path.string() + ".kept";
        QVERIFY(std::filesystem::status(folder).permissions() == std::filesystem::perms::owner_all);
        const auto held = std::filesystem::directory_iterator(folder)->path();
        QVERIFY(std::filesystem::status(held).permissions() ==
                (std::filesystem::perms::owner_read | std::filesystem::perms::owner_write));
        QVERIFY(writeAtomically(held, std::as_bytes(std::span("altered", 7))).ok());
        QVERIFY(!book->kept(recipe, own).ok());
    }

    // Of an earlier version, which did not keep what a recipe cost.
    void anOldBookIsRead() {
        const auto path = std::filesystem::path(m_folder.filePath("old.json").toStdString());
        const Recipe recipe = trial::recipe();
        std::string text = "{'format':'sfumato-answers 1','secret':'" + std::string(64, '1') + "','answered':{'" +
                           recipe.id + "':{'aa':1,'bb':3},'another':{'aa':2}}}";
        std::ranges::replace(text, '\'', '"');
        QVERIFY(writeAtomically(path, std::as_bytes(std::span(text))).ok());
        const OwnRecords own = prepareOwn(trial::points(2), recipe, "own").value();
        {
            auto book = AnswerBook::open(path);
            QVERIFY2(book.ok(), book ? "" : describe(book.fault()).c_str());
            QCOMPARE(book->sum().unknown, 5);
            QCOMPARE(book->sum().epsilon, 0.0);
            QCOMPARE(book->sum(&recipe).epsilon, 16.0); // three that were, and one more
            QCOMPARE(book->sum(&recipe).unknown, 2);
            QVERIFY(book->enter(recipe, own).ok());
        }
        auto book = AnswerBook::open(path);
        QVERIFY2(book.ok(), book ? "" : describe(book.fault()).c_str());
        QCOMPARE(book->sum().epsilon, 16.0);
        QCOMPARE(book->sum().unknown, 2);
        QCOMPARE(book->answersBefore(recipe, own), 1);
    }

    void onePersonsBookIsNotAnothers() {
        const auto path = std::filesystem::path(m_folder.filePath("anna.json").toStdString());
        const Recipe recipe = trial::recipe();
        {
            auto book = AnswerBook::open(path, "Anna");
            QVERIFY(book->enter(recipe, prepareOwn(trial::points(1), recipe, "own").value()).ok());
        }
        QCOMPARE(AnswerBook::open(path)->person(), std::string("Anna"));
        QCOMPARE(AnswerBook::open(path, "Berta").fault().code, Fault::Code::Mismatch);
        QCOMPARE(answerBookPath("two\nlines").fault().code, Fault::Code::OutOfRange);
    }

    void recordsThatAreAlikeCountOnceEach() { // they are of different people
        const Recipe recipe = trial::recipe();
        FileArray file = trial::points(2);
        file.values = Array::of<double>({2, 3}, std::vector<double>{1, 2, 3, 1, 2, 3});
        const OwnRecords alike = prepareOwn(file, recipe, "own").value();
        auto book = AnswerBook::open(m_folder.filePath("alike.json").toStdString());
        if (!book) // the folder's lock is that of a book that is open
            QFAIL(describe(book.fault()).c_str());
        QVERIFY(book->enter(recipe, alike).ok());
        QCOMPARE(book->answersBefore(recipe, alike), 1);
    }

    void onlyItsOwnerReadsItAndItHoldsNoRecord() {
        const auto path = std::filesystem::path(m_folder.filePath("own.json").toStdString());
        const Recipe recipe = trial::recipe();
        auto book = AnswerBook::open(path);
        QVERIFY(book.ok());
        QVERIFY(book->enter(recipe, prepareOwn(trial::points(1), recipe, "own").value()).ok());
        QVERIFY(std::filesystem::status(path).permissions() ==
                (std::filesystem::perms::owner_read | std::filesystem::perms::owner_write));
        auto again = AnswerBook::open(m_folder.filePath("x/none.json").toStdString());
        QVERIFY(!again.ok());
    }

    void aDamagedBookIsRefused() {
        const auto path = std::filesystem::path(m_folder.filePath("damaged.json").toStdString());
        for (
            const std::string text :
            {"", "{", "[]", R"({"format":"sfumato-answers 1","secret":"00","answered":{}})",
             R"({"format":"sfumato-answers 1","secret":"zz","answered":{}})",
             R"({"format":"sfumato-answers 1","secret":"0000000000000000000000000000000000000000000000000000000000000000","answered":{"a":{"b":-1}}})",
             R"({"format":"sfumato-answers 1","secret":"0000000000000000000000000000000000000000000000000000000000000000","answered":{"a":7}})",
             R"({"format":"sfumato-answers 3","secret":"0000000000000000000000000000000000000000000000000000000000000000","answered":{}})",
             R"({"format":"sfumato-answers 2","person":"","secret":"0000000000000000000000000000000000000000000000000000000000000000","other":1,"recipes":{}})",
             R"({"format":"sfumato-answers 2","person":"","secret":"0000000000000000000000000000000000000000000000000000000000000000","cap":3,"recipes":{}})",
             R"({"format":"sfumato-answers 2","person":"","secret":"0000000000000000000000000000000000000000000000000000000000000000","cap":null,"recipes":{"a":{}}})",
             R"({"format":"sfumato-answers 2","person":"","secret":"0000000000000000000000000000000000000000000000000000000000000000","cap":null,"recipes":{"a":{"name":"x","epsilon":-1,"delta":0,"answers":1,"records":{"b":1}}}})"}) {
            QVERIFY(writeAtomically(path, std::as_bytes(std::span(text))).ok());
            QVERIFY2(!AnswerBook::open(path).ok(), text.c_str());
        }
    }
};

SFUMATO_TEST(TestAnswerBook)
#include "test_answer_book.moc"
