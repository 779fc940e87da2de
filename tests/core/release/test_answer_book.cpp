// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/files/atomic_file.h"
#include "core/files/read_file.h"
#include "core/release/answer_book.h"
#include "tests/core/release/trial.h"
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
        const OwnRecords two = prepareOwn(trial::points(2), recipe, "own").value(), five = prepareOwn(trial::points(5), recipe, "own").value(),
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
        QVERIFY(std::filesystem::status(path).permissions() == (std::filesystem::perms::owner_read | std::filesystem::perms::owner_write));
        auto again = AnswerBook::open(m_folder.filePath("x/none.json").toStdString());
        QVERIFY(!again.ok());
    }

    void aDamagedBookIsRefused() {
        const auto path = std::filesystem::path(m_folder.filePath("damaged.json").toStdString());
        for (const std::string text :
             {"", "{", "[]", R"({"format":"sfumato-answers 1","secret":"00","answered":{}})", R"({"format":"sfumato-answers 1","secret":"zz","answered":{}})",
              R"({"format":"sfumato-answers 1","secret":"0000000000000000000000000000000000000000000000000000000000000000","answered":{"a":{"b":-1}}})",
              R"({"format":"sfumato-answers 1","secret":"0000000000000000000000000000000000000000000000000000000000000000","answered":{"a":7}})",
              R"({"format":"sfumato-answers 2","secret":"0000000000000000000000000000000000000000000000000000000000000000","answered":{}})"}) {
            QVERIFY(writeAtomically(path, std::as_bytes(std::span(text))).ok());
            QVERIFY2(!AnswerBook::open(path).ok(), text.c_str());
        }
    }
};

SFUMATO_TEST(TestAnswerBook)
#include "test_answer_book.moc"
