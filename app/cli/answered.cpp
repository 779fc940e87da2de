// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/answered.h"

#include "core/base/plain_word.h"
#include "core/base/rounded_text.h"
#include "core/release/answer_book.h"

namespace sfumato::cli {

namespace {

using Json = nlohmann::ordered_json;

std::string costText(const AnswerBook::Answered& of) {
    return of.epsilon ? "epsilon " + roundedUp(*of.epsilon) + ", delta " + roundedUp(of.delta) + " each"
                      : "epsilon not kept by an older version";
}

std::string textOf(const AnswerBook& book) {
    const AnswerBook::Sum sum = book.sum();
    std::string text = (book.person().empty() ? "your answers to recipes" : "answers of " + book.person()) +
                       ": epsilon " + roundedUp(sum.epsilon) + ", delta " + roundedUp(sum.delta) + " in " +
                       std::to_string(sum.answers);
    for (const auto& [id, of] : book.answered())
        text += "\n  recipe " + plainText(id.substr(0, 12)) + (of.name.empty() ? "" : " of " + of.name) + ": " +
                std::to_string(of.answers) + (of.answers == 1 ? " answer, " : " answers, ") + costText(of);
    text += book.cap()
                ? "\ncap: epsilon " + roundedDown(book.cap()->epsilon()) + ", delta " + roundedDown(book.cap()->delta())
                : "\nno cap is set";
    return text + "\nbook: " + book.path().string();
}

Json jsonOf(const AnswerBook& book) {
    const AnswerBook::Sum sum = book.sum();
    Json recipes = Json::array();
    for (const auto& [id, of] : book.answered())
        recipes.push_back({{"recipe", id},
                           {"name", of.name},
                           {"epsilon", of.epsilon ? Json(*of.epsilon) : Json()},
                           {"delta", of.epsilon ? Json(of.delta) : Json()},
                           {"answers", of.answers}});
    return {{"person", book.person()},
            {"epsilon", sum.epsilon},
            {"delta", sum.delta},
            {"answers", sum.answers},
            {"withoutEpsilon", sum.unknown},
            {"cap", book.cap() ? Json{{"epsilon", book.cap()->epsilon()}, {"delta", book.cap()->delta()}} : Json()},
            {"recipes", recipes},
            {"book", book.path().string()}};
}

} // namespace

Result<AnsweredSoFar> answeredSoFar(const std::string& person) {
    const auto books = answerBooks();
    if (!books)
        return books.fault();
    AnsweredSoFar all{.text = {}, .json = {{"people", Json::array()}}};
    for (const auto& path : *books) {
        const auto book = AnswerBook::open(path);
        if (!book)
            return book.fault();
        if (!person.empty() && book->person() != person)
            continue;
        all.text += (all.text.empty() ? "" : "\n\n") + textOf(*book);
        all.json["people"].push_back(jsonOf(*book));
    }
    if (all.text.empty() && !person.empty())
        return Fault{Fault::Code::NotFound, "--person " + plainText(person), "has answered no recipe on this machine"};
    if (all.text.empty())
        all.text = "nobody has answered a recipe on this machine";
    return all;
}

} // namespace sfumato::cli
