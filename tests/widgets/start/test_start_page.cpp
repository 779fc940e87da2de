// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/presets.h"
#include "core/files/durable/state_folder.h"
#include "core/spec/tables/central_methods.h"
#include "tests/support/test_program.h"
#include "widgets/start/example_card.h"
#include "widgets/start/start_page.h"
#include "widgets/text/search_words.h"

#include <QAbstractButton>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QtTest>

#include <algorithm>
#include <set>

using namespace sfumato;

namespace {

std::vector<Example> allExamples(double speed = 1, const QMap<QString, double>& measured = {}) {
    std::vector<Fault> faults;
    const QString folder = QStringLiteral(SFUMATO_SOURCE_DIR "/resources/presets");
    return examplesOf(loadPresets(folder, faults), folder, measured, speed);
}

const Example& named(const std::vector<Example>& examples, const std::string& name) {
    return *std::ranges::find_if(examples, [&](const Example& example) { return example.spec.name == name; });
}

QStringList shownIds(const StartPage& page) {
    QStringList ids;
    for (const ExampleCard* card : page.cards())
        if (!card->isHidden()) ids << QString::fromStdString(card->example().spec.name);
    return ids;
}

ExampleCard* cardOf(const StartPage& page, const std::string& name) {
    for (ExampleCard* card : page.cards())
        if (card->example().spec.name == name) return card;
    return nullptr;
}

QAbstractButton* buttonWith(const QWidget& page, const QString& words) {
    for (auto* button : page.findChildren<QAbstractButton*>())
        if (button->text().remove('&').startsWith(words)) return button;
    return nullptr;
}

} // namespace

class TestStartPage : public QObject {
    Q_OBJECT

private Q_SLOTS:
    /// Groups come one after the other, each once, and their cards are all presets.
    void everyPresetIsInExactlyOneGroup() {
        std::vector<Fault> faults;
        const auto presets = loadPresets(QStringLiteral(SFUMATO_SOURCE_DIR "/resources/presets"), faults);
        QVERIFY(faults.empty() && presets.size() > 50);
        const auto examples = allExamples();
        QCOMPARE(examples.size(), presets.size());
        std::set<std::string> names;
        std::vector<ExampleGroup> order;
        for (const Example& example : examples) {
            QVERIFY2(names.insert(example.spec.name).second, example.spec.name.c_str());
            QVERIFY2(example.title != example.wholeTitle, example.spec.name.c_str()); // it is in the table of groups
            if (order.empty() || order.back() != example.group) order.push_back(example.group);
        }
        QCOMPARE(order, std::vector<ExampleGroup>(std::begin(exampleGroups), std::end(exampleGroups)));
        QCOMPARE(named(examples, "ring-loss").group, ExampleGroup::Shape);
        QCOMPARE(named(examples, "merf-fa").group, ExampleGroup::EpsilonOne);
        QCOMPARE(named(examples, "fa-den-lap-s").group, ExampleGroup::Denoise);
        QCOMPARE(named(examples, "moments-adult").group, ExampleGroup::Tables);
        QCOMPARE(named(examples, "moments-visits").group, ExampleGroup::Tables);
        for (const auto filter : {ExampleFilter::NothingNeeded, ExampleFilter::UnderAMinute})
            QVERIFY(named(examples, "moments-visits").passes(filter));
        QCOMPARE(named(examples, "sink-mn-full").group, ExampleGroup::Papers);
        QVERIFY(named(examples, "fa-den-gau-s").leadsToCompare && !named(examples, "ring-lap").leadsToCompare);
    }

    void threeShapesAreFoundByThatName() {
        int found = 0;
        for (const Example& example : allExamples()) {
            QCOMPARE(example.matches(QStringLiteral("three shapes")), example.group == ExampleGroup::Shape);
            found += example.matches(QStringLiteral("three shapes"));
        }
        QCOMPARE(found, 7);
    }

    void whatPicturesShowIsFound() {
        const auto examples = allExamples();
        for (const char* words : {"digits", "handwritten", "handwritten numbers", "handwriting"})
            QVERIFY(named(examples, "moments-mn").matches(words));
        QVERIFY(named(examples, "moments-fa").matches("clothes") && named(examples, "moments-fa").matches("shirt"));
        QVERIFY(named(examples, "moments-adult").matches("people"));
        QVERIFY(!named(examples, "ring-lap").matches("digits"));
        QVERIFY(named(examples, "moments-fa").matches("pneumonia"));
        QVERIFY(named(examples, "ring-lap").matches("start here") &&
                named(examples, "ring-lap").matches("differential"));
        for (const Example& example : examples) // a chip's words find what the chip shows
            for (const ExampleFilter filter : exampleFilters)
                QVERIFY2(example.matches(titleOf(filter).toLower() + ' ') == example.passes(filter),
                         qPrintable(example.title));
        for (const char* words : {"table", "csv", "Excel", "hospital", "medical", "patients"})
            QVERIFY2(named(examples, "moments-adult").matches(words), words);
        for (const char* words : {"faces", "x-ray", "lung x-ray", "photos", "medical", "hospital", "patients"})
            QVERIFY2(named(examples, "moments-fa").matches(words) && !named(examples, "ring-lap").matches(words),
                     words);
        for (const Example& example : examples) { // a plain text breaks its lines itself
            const ExampleCard card(example);
            QVERIFY2(!card.toolTip().contains('<'), qPrintable(card.toolTip()));
            for (const QString& line : card.toolTip().split('\n')) QVERIFY2(line.size() <= 90, qPrintable(line));
            const auto shown = card.whatsThis().indexOf("Here: "), cited = card.whatsThis().indexOf("Departs: ");
            QVERIFY2(card.whatsThis().startsWith(questionOf(example.group) + '\n') && shown > 0 &&
                         (cited < 0 || shown < cited), // in plain words before the notes for experts
                     qPrintable(card.whatsThis()));
        }
        QVERIFY(named(examples, "ring-lap").shows.endsWith("learned by entropic, unregularized, at epsilon 5."));
    }

    /// Words of no example lead to the nearest ones, which says so; the place in a paper is found by its number.
    void whatIsNearestIsSaidToBeNoMatch() {
        StartPage page;
        page.show();
        page.setExamples(allExamples());
        auto* search = page.findChild<QLineEdit*>();
        const auto found = [&](const QString& typed) {
            search->setText(typed);
            std::set<ExampleGroup> groups;
            for (const auto* card : page.findChildren<ExampleCard*>())
                if (!card->isHidden()) groups.insert(card->example().group);
            return groups;
        };
        const auto isNearest = [&] {
            return std::ranges::any_of(page.findChildren<QLabel*>(), [](const QLabel* label) {
                return label->isVisible() && label->text().startsWith("No example has these words.");
            });
        };
        QCOMPARE(found("table"), std::set{ExampleGroup::Tables});
        QVERIFY(!isNearest());
        QVERIFY(found("table 1").contains(ExampleGroup::Papers));
        QCOMPARE(found("x-ray"), std::set{ExampleGroup::EpsilonOne});
        QVERIFY(isNearest());
        QVERIFY(found("zebra").empty() && !isNearest());
        page.hide();
        page.show();
        QVERIFY(search->text().isEmpty());
    }

    void largeLettersAreNotCut() {
        StartPage page;
        QFont large = page.font();
        large.setPixelSize(20);
        page.setFont(large);
        page.resize(1240, 740);
        page.show();
        page.setExamples(allExamples());
        QCoreApplication::processEvents();
        int wrapped = 0;
        for (const auto* label : page.findChildren<QLabel*>())
            if (label->isVisible() && label->wordWrap() && !label->text().isEmpty()) {
                ++wrapped;
                QVERIFY2(label->height() >= label->heightForWidth(label->width()), qPrintable(label->text()));
            }
        QVERIFY(wrapped > 8);
    }

    // Of nothing a part is out of sight at the right, where no bar leads.
    void inASmallWindowWithLargeLettersAllIsWithinThePage() {
        StartPage page;
        const QFont usual = QApplication::font();
        QFont large = usual;
        large.setPixelSize(20);
        QApplication::setFont(large);
        page.setFont(large);
        page.resize(976, 640);
        page.setBack("Half circle, Laplace noise");
        page.show();
        page.setExamples(allExamples());
        QCoreApplication::processEvents();
        for (const auto* each : page.findChildren<QScrollArea*>())
            QVERIFY2(each->widget()->width() <= each->viewport()->width(),
                     qPrintable(QString::number(each->widget()->width() - each->viewport()->width())));
        for (const auto* label : page.findChildren<QLabel*>())
            if (label->isVisible() && !label->wordWrap() && !label->text().isEmpty())
                QVERIFY2(label->width() >= label->sizeHint().width(), qPrintable(label->text()));
        large.setPixelSize(26); // what stands at the right leaves the examples their half
        QApplication::setFont(large);
        page.setFont(large);
        for (const auto* each : page.findChildren<QScrollArea*>())
            QTRY_VERIFY2(each->width() > page.width() * 2 / 5, qPrintable(QString::number(each->width())));
        QApplication::setFont(usual);
    }

    /// Presets that nobody has sorted have a place all the same.
    void aPresetOfOnesOwnIsGroupedByWhatItTrainsOn() {
        RunSpec own;
        own.name = "own";
        QCOMPARE(groupOf(own), ExampleGroup::Shape);
        own.data.source = "mnist";
        QCOMPARE(groupOf(own), ExampleGroup::Denoise);
        own.privacy.model = PrivacyModel::Central;
        own.privacy.epsilon = 3;
        QCOMPARE(groupOf(own), ExampleGroup::EpsilonTen);
        own.data.source = "adult";
        QCOMPARE(groupOf(own), ExampleGroup::Tables);
    }

    void everyChipCountsAndFilters() {
        StartPage page;
        page.setExamples(allExamples());
        const int all = int(page.cards().size());
        for (const ExampleFilter filter : exampleFilters) {
            auto* chip = buttonWith(page, titleOf(filter));
            QVERIFY2(chip && chip->isEnabled(), qPrintable(titleOf(filter)));
            chip->click();
            const int left = int(shownIds(page).size());
            QVERIFY2(chip->text().endsWith(QLocale().toString(left)), qPrintable(chip->text()));
            QVERIFY(filter == ExampleFilter::All ? left == all : left > 0 && left < all);
        }
        buttonWith(page, "Nothing needed")->click();
        QVERIFY(shownIds(page).contains("ring-lap") && !shownIds(page).contains("moments-fa"));
    }

    void theSearchFindsTitlesIdsDataAndMethods_data() {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("found");
        QTest::newRow("id") << "ring-g"
                            << "ring-gau";
        QTest::newRow("title") << "half circle laplace"
                               << "ring-lap";
        QTest::newRow("plural") << "half circles"
                                << "ring-lap";
        QTest::newRow("data") << "USPS"
                              << "swd-da-um";
        QTest::newRow("method") << "dp-merf fashion"
                                << "merf-fa";
        QTest::newRow("method of a run") << "wavelets"
                                         << "fa-den-gau-s";
        QTest::newRow("paper") << "Rakotomamonjy"
                               << "swd-fa";
    }

    void theSearchFindsTitlesIdsDataAndMethods() {
        QFETCH(QString, typed);
        QFETCH(QString, found);
        StartPage page;
        page.setExamples(allExamples());
        page.findChild<QLineEdit*>()->setText(typed);
        QVERIFY2(shownIds(page).contains(found), qPrintable(shownIds(page).join(' ')));
        QVERIFY(shownIds(page).size() < int(page.cards().size()) / 2);
    }

    // The hint names methods, and how many of them a preset runs is said as it is.
    void methodsAreFoundByTheirNumber() {
        const auto examples = allExamples();
        for (const Example& example : examples) {
            QVERIFY2(example.matches("method") && example.matches("methods"), qPrintable(example.title));
            const bool isSix = example.spec.name == "ring-loss";
            for (const char* typed : {"six methods", "six losses"})
                QVERIFY2(example.matches(typed) == isSix, qPrintable(example.title));
        }
        const Example& loss = named(examples, "ring-loss");
        QVERIFY(loss.spec.methods.size() == 6 && loss.matches("6 methods"));
        QVERIFY(loss.matches("noisy-generator") && !loss.matches("epsilon 5")); // it states its noise
        QVERIFY(named(examples, "gs-fed").title.contains("599"));
    }

    void lettersWithDotsAreFoundInBothWritings() {
        QVERIFY(hasAllWords("Verfälschte Größen", "verfaelschte groessen"));
        QVERIFY(hasAllWords("Oezguer", QString::fromUtf8("Özgür")));
        QVERIFY(hasAllWords(QString::fromUtf8("半圆 拉普拉斯"), QString::fromUtf8("半圆\u3000拉普拉斯")));
    }

    // Chips tell how many of what is typed they would show, and what is left of the page stays empty.
    void fewHitsAreCountedAndStandWhereManyDid() {
        StartPage page;
        page.setExamples(allExamples());
        page.resize(1400, 850);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        const auto* card = buttonWith(page, "Open file")->parentWidget()->parentWidget();
        const int before = card->height();
        page.findChild<QLineEdit*>()->setText("ring-lap-full");
        QCOMPARE(shownIds(page).size(), qsizetype(1));
        QVERIFY(buttonWith(page, "All  1"));
        QTest::qWait(0);
        QCOMPARE(card->height(), before);
    }

    void whoSeeksAFileOfHerOwnFindsTheCardThatOpensIt() {
        StartPage page;
        page.setExamples(allExamples());
        page.show();
        const auto* open = buttonWith(page, "Open file");
        auto* search = page.findChild<QLineEdit*>();
        for (const char* words : {"my data", "own", "file", "X-ray", "csv", "folder", "pictures", "zebra", ""}) {
            search->setText(words);
            QVERIFY2(open->isVisible(), words);
        }
        search->setText("ring-lap");
        QVERIFY2(!open->isVisible(), "what is found stands in sight");
    }

    // A search without a hit is as wide as the page, and says where the own data open when these were sought.
    void whereNothingIsFoundThePageFits() {
        StartPage page;
        page.setExamples(allExamples());
        page.resize(1440, 840);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        const auto says = [&](const char* words) {
            return std::ranges::any_of(page.findChildren<QLabel*>(), [&](const QLabel* label) {
                return label->isVisible() && label->text().startsWith(words);
            });
        };
        const auto* all = page.findChild<QScrollArea*>();
        for (const char* typed : {"own data", "upload", "tabular csv", "zebra"}) {
            page.findChild<QLineEdit*>()->setText(typed);
            QTest::qWait(0);
            QVERIFY2(all->widget()->width() <= all->viewport()->width(), typed);
            if (!shownIds(page).isEmpty()) continue;
            QVERIFY2(says("No example matches, but your own data can be opened above.") == (typed[0] != 'z') &&
                         says("No example matches: try fewer words.") == (typed[0] == 'z'),
                     typed);
        }
        QVERIFY(shownIds(page).isEmpty());
        page.findChild<QLineEdit*>()->setText("mnits");
        QTRY_VERIFY(says("No example matches. Did you mean “MNIST”?") ||
                    says("No example matches. Did you mean “mnist”?"));
        page.findChild<QLineEdit*>()->setText("dp-sgd");
        QTRY_VERIFY(!shownIds(page).isEmpty());
    }

    void whatIsFoundBeginsInSight() {
        StartPage page;
        page.resize(1240, 740);
        page.show();
        page.setExamples(allExamples());
        QCoreApplication::processEvents();
        auto* bar = page.findChild<QScrollArea*>()->verticalScrollBar();
        auto* search = page.findChild<QLineEdit*>();
        for (const char* words : {"mnist", ""}) {
            QTRY_VERIFY(bar->maximum() > 300);
            bar->setValue(300);
            search->setText(words);
            QTRY_COMPARE(bar->value(), 0);
        }
        bar->setValue(300);
        buttonWith(page, "Central")->click();
        QTRY_COMPARE(bar->value(), 0);
    }

    void aQuestionAndItsEpsilonAreFound() {
        for (const Example& example : allExamples()) {
            if (example.group == ExampleGroup::EpsilonOne) {
                QVERIFY2(example.matches("labeled pictures at epsilon 1"), qPrintable(example.title));
                QVERIFY2(example.matches("labelled epsilon 1"), qPrintable(example.title));
            }
            if (example.spec.name == "ring-lap") QVERIFY(example.matches("half circle epsilon 5"));
        }
    }

    // An epsilon is that of the preset, no number of any other thing; where no preset has it, the nearest is shown.
    void anEpsilonIsThatOfTheExample() {
        StartPage page;
        page.setExamples(allExamples());
        page.show();
        const auto found = [&](const char* typed) {
            page.findChild<QLineEdit*>()->setText(typed);
            std::set<double> epsilons;
            for (const ExampleCard* card : page.cards())
                if (!card->isHidden()) epsilons.insert(statedEpsilon(card->example().spec));
            return epsilons;
        };
        for (const char* typed : {"epsilon 1", "eps 1", "ε 1", "ε 1 MNIST", "labeled epsilon 1"})
            QVERIFY2(found(typed) == std::set{1.0}, typed);
        QCOMPARE(found("half circle epsilon 5.1"), std::set{5.0});
        QVERIFY(std::ranges::any_of(page.findChildren<QLabel*>(), [](const QLabel* label) {
            return label->isVisible() &&
                   label->text() == QString("No example is at ε 5.1. Below are those at ε 5, the nearest.");
        }));
        QVERIFY(found("zebra epsilon 1").empty());
    }

    void noTwoCardsHaveOneTitle() {
        QSet<QString> titles;
        for (const Example& example : allExamples()) {
            if (example.title == example.wholeTitle) continue; // named by its preset alone
            QVERIFY2(!titles.contains(example.title), qPrintable(example.title));
            titles << example.title;
        }
    }

    void whereNothingMatchesAllCanBeShownAgain() {
        StartPage page;
        page.setExamples(allExamples());
        page.show();
        page.findChild<QLineEdit*>()->setText("xyzzy");
        QVERIFY(shownIds(page).isEmpty());
        auto* all = buttonWith(page, "Show all");
        QVERIFY(all->isVisible());
        all->click();
        QCOMPARE(shownIds(page).size(), qsizetype(page.cards().size()));
        QVERIFY(!all->isVisible());
    }

    void aCardOpensItsPresetByMouseAndKeys() {
        StartPage page;
        page.setExamples(allExamples());
        page.show();
        page.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&page));
        std::vector<std::string> chosen;
        connect(&page, &StartPage::exampleChosen, this,
                [&](const Example& example) { chosen.push_back(example.spec.name); });
        cardOf(page, "ell-lap")->click();
        page.focusSearch();
        auto* search = page.findChild<QLineEdit*>();
        QTest::keyClick(search, Qt::Key_Down);
        QVERIFY(cardOf(page, "ring-lap")->hasFocus());
        QTest::keyClick(cardOf(page, "ring-lap"), Qt::Key_Right);
        QVERIFY(cardOf(page, "ring-gau")->hasFocus());
        QTest::keyClick(cardOf(page, "ring-gau"), Qt::Key_Return);
        search->setText("moments-glyph");
        QTest::keyClick(search, Qt::Key_Return);
        QCOMPARE(chosen, (std::vector<std::string>{"ell-lap", "ring-gau", "moments-glyph"}));
    }

    /// What is missing is said with its remedy before anything is opened.
    void aMissingDataSetIsSaidFirst() {
        auto examples = allExamples();
        Example missing = named(examples, "moments-mn");
        missing.missing = Fault{Fault::Code::NotFound, "data.source mnist", "is not on this computer. Put it there"};
        missing.needs = "MNIST";
        StartPage page;
        page.setExamples({missing});
        page.show();
        QSignalSpy folder(&page, &StartPage::dataFolderRequested);
        int opened = 0;
        connect(&page, &StartPage::exampleChosen, this, [&] { ++opened; });
        QVERIFY(page.cards()[0]->accessibleName().contains("MNIST missing"));
        page.cards()[0]->click();
        auto* box = page.findChild<QMessageBox*>("data-missing");
        QVERIFY(box);
        QCOMPARE(box->text(), "MNIST is not on this computer. Put it there.");
        buttonWith(*box, "Choose the data folder")->click();
        QCOMPARE(folder.size(), 1);
        QCOMPARE(opened, 0);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        page.cards()[0]->click();
        buttonWith(*page.findChild<QMessageBox*>("data-missing"), "Open without it")->click();
        QCOMPARE(opened, 1);
    }

    void timesAreOfThisComputer() {
        const auto quick = allExamples(2), usual = allExamples(1);
        QVERIFY(named(usual, "ring-lap").seconds > 0);
        QCOMPARE(named(quick, "ring-lap").seconds, named(usual, "ring-lap").seconds / 2);
        QCOMPARE(named(quick, "ring-loss").seconds, named(usual, "ring-loss").seconds); // it is given its seconds
        QCOMPARE(named(allExamples(2, {{"ring-lap", 77.0}}), "ring-lap").seconds, 77.0);
        QVERIFY(relativeSpeed() > 0);
    }

    /// A long title is cut, it makes no card larger than another.
    void allCardsAreEquallyLarge() {
        auto examples = allExamples();
        examples[1].title = QString(300, 'x');
        StartPage page;
        page.setExamples(examples);
        page.resize(1100, 700);
        page.show();
        const QSize size = page.cards()[0]->size();
        for (const ExampleCard* card : page.cards()) QCOMPARE(card->size(), size);
    }

    void cardsFillTheirLine() {
        StartPage page;
        page.setExamples(allExamples());
        page.resize(1100, 700);
        page.show();
        const ExampleCard* first = page.cards()[0];
        const auto right = [](const ExampleCard* card) { return card->geometry().right(); };
        const int end = right(*std::ranges::max_element(page.cards(), {}, right));
        QVERIFY(first->width() >= first->sizeHint().width());
        QVERIFY2(first->parentWidget()->width() - 1 - end < 12, qPrintable(QString::number(end))); // whole pixels
    }

    void theRunsOfLateOpenOrResume() {
        StartPage page;
        RecentRun done{.folder = "/runs/one", .title = "First", .result = "e 5", .when = QDateTime::currentDateTime()},
            stopped{.folder = "/runs/two", .title = "Second", .when = QDateTime::currentDateTime(), .resumes = true};
        page.setRecent({done, stopped}, 9);
        QSignalSpy chosen(&page, &StartPage::runChosen);
        buttonWith(page, "Resume")->click();
        QCOMPARE(chosen.takeFirst().first().toString(), QString("/runs/two"));
        page.setRecent({done}, 1);
        for (auto* button : page.findChildren<QPushButton*>())
            if (button->accessibleName() == "Open: First") button->click();
        QCOMPARE(chosen.takeFirst().first().toString(), QString("/runs/one"));
    }

    void itsOtherDoorsOpen() {
        StartPage page;
        QSignalSpy file(&page, &StartPage::fileRequested), folder(&page, &StartPage::folderRequested),
            run(&page, &StartPage::runFileRequested), tour(&page, &StartPage::tourRequested);
        for (const char* words : {"Open file", "Open folder", "Open a run", "Take the tour"})
            buttonWith(page, words)->click();
        QCOMPARE(file.size() + folder.size() + run.size() + tour.size(), 4);
    }
};

SFUMATO_TEST(TestStartPage)
#include "test_start_page.moc"
