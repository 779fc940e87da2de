// SPDX-License-Identifier: GPL-3.0-or-later
// What is said of a change of a label.
#include "core/ledger/label_check.h"

#include <algorithm>

namespace sfumato {

namespace {

/// The first of these names.
Text namesText(const std::vector<std::string>& names) {
    constexpr std::size_t most = 8;
    std::string text;
    for (std::size_t i = 0; i < std::min(names.size(), most); ++i) text += (i > 0 ? ", " : "") + names[i];
    if (names.empty()) return TEXT("none");
    return names.size() <= most ? Text(text) : Text{TEXT("%1 and %2 more"), {text, names.size() - most}};
}

} // namespace

Text changeText(const LabelChange& change) {
    if (!change.files.empty())
        return {TEXT("lists other files than those that lie here; changed: %1; missing: %2; not listed: %3"),
                {namesText(change.files.changed), namesText(change.files.missing), namesText(change.files.added)}};
    if (change.isOfFiles && change.right.empty())
        return {TEXT("was changed after it was written: it states \"%1\", and what was exported with it does not"),
                {change.stated}};
    if (change.isOfFiles && change.stated.empty())
        return {TEXT("was changed after it was written: it does not state \"%1\" any more, which what was exported "
                     "with it comes to"),
                {change.right}};
    if (change.isOfFiles)
        return {TEXT("was changed after it was written: it states \"%1\" where what was exported with it comes to "
                     "\"%2\""),
                {change.stated, change.right}};
    if (change.isLate && change.isLook)
        return {TEXT("is unchanged, but older than a later look at raw data: \"%1\""), {change.right}};
    if (change.isLate)
        return {TEXT("does not state \"%1\": it is older than that statement, or the sentence was taken out"),
                {change.right}};
    if (change.isLook)
        return {
            TEXT("does not state \"%1\", which the run's ledger holds: it was changed after it was written, or it is "
                 "older than that look"),
            {change.right}};
    if (change.isOld)
        return {TEXT("has no section \"%1\", which every label has: it was taken out, or an earlier version of "
                     "the program wrote the label"),
                {change.right}};
    if (change.isOther)
        return {TEXT("says that \"%1\" wrote it, and not this version of the program: its numbers agree, and its words "
                     "cannot be compared"),
                {change.stated}};
    if (change.isBeyond)
        return {TEXT("states \"%1\", and the account of these records is not known here: nothing can compare that sum"),
                {change.stated}};
    if (change.isAlone && change.stated.empty())
        return TEXT("has no label beside it: only its stamp was compared, and what it shows was NOT checked");
    if (change.isAlone)
        return TEXT("has a label beside it, but no label.json that lists its SHA-256: what it shows was NOT checked");
    if (change.isVerdict && change.stated.empty())
        return {TEXT("does not state what came out, where the run's state.json has \"%1\": it was changed, or the run "
                     "went on since"),
                {change.right}};
    if (change.isVerdict && !change.right.empty())
        return {TEXT("states \"%1\" as what came out, where the run's state.json has \"%2\": it was changed, or the "
                     "run went on since"),
                {change.stated, change.right}};
    if (change.isMore || change.isVerdict)
        return {TEXT("was changed after it was written: it states \"%1\", to which nothing on record comes: leave that "
                     "out, or make the two agree"),
                {change.stated}};
    return change.stated.empty()
               ? Text{TEXT("was changed after it was written: it does not state \"%1\" any more, which the run's "
                           "ledger comes to"),
                      {change.right}}
               : Text{TEXT("was changed after it was written: it states \"%1\" where the run's ledger comes to "
                           "\"%2\""),
                      {change.stated, change.right}};
}

} // namespace sfumato
