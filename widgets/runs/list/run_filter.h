// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/runs/list/run_columns.h"

#include <QCoreApplication>

namespace sfumato {

/// A condition on runs, written as words and terms with blanks between them:
///     digits eps<50 method:entropic tag:"to publish" -status:failed time>=10m
/// A word must occur somewhere in the run's texts. A term is a column's key, a comparison and a value: for
/// texts `:` (contains) and `=` (is), for numbers `:` and `=` (equal), `!=`, `<`, `<=`, `>`, `>=`; `-` before
/// either: no method has it. Times take s, m, h. Upper and lower case are the same. All must hold; those about
/// methods for one and the same method.
class RunFilter {
    Q_DECLARE_TR_FUNCTIONS(sfumato::RunFilter)

public:
    RunFilter() = default;
    /// Terms that cannot be understood are left out, and said in faults().
    explicit RunFilter(const QString& text);

    bool matches(const RunEntry& run) const;
    bool isEmpty() const { return m_terms.empty(); }
    /// A translated sentence for every term that is not understood.
    const QStringList& faults() const { return m_faults; }

private:
    enum class Comparison { Contains, Equal, Unequal, Less, AtMost, Greater, AtLeast };
    struct Term {
        std::optional<RunColumn> column; ///< nothing: any text
        Comparison comparison = Comparison::Contains;
        QString text;
        double number = 0;
        bool negated = false;
    };
    void read(QString token);
    static bool holds(const Term& term, const RunEntry& run, std::size_t method);
    static bool compares(const Term& term, double value);

    std::vector<Term> m_terms;
    QStringList m_faults;
};

} // namespace sfumato
