// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/composed_texts.h"

#include "core/base/wording.h"

namespace sfumato {

std::span<const std::string_view> composedTexts() {
    static constexpr std::string_view texts[]{
        // how a sensitivity follows: core/local/sensitivity.cpp
        TEXT("%1, in units of the public range"),
        TEXT("%1, kept by orthonormal rows, and the rounding to the grid"),
        TEXT("box [%1, %2]^%3: sum of the sides"),
        TEXT("box [%1, %2]^%3: root of the sum of the squared sides"),
        TEXT("box of %1 sides: sum of the sides"),
        TEXT("box of %1 sides: root of the sum of the squared sides"),
        TEXT("upper half disc of radius %1: (1 + sqrt 2) R, from its corner to the point at 45 degrees"),
        TEXT("upper half disc of radius %1: 2 R, from corner to corner"),
        TEXT("ellipse with semi-axes %1, %2: 2 sqrt(a^2 + b^2)"),
        TEXT("ellipse with semi-axes %1, %2: twice the longer one"),
        TEXT("l2 ball of radius %1, all coordinates >= 0: disjoint supports"),
        TEXT("l2 ball of radius %1, all coordinates >= 0: sqrt 2 R, since inner products are >= 0"),
        TEXT("l2 norm scaled to %1, all coordinates >= 0: disjoint supports"),
        TEXT("l2 norm scaled to %1, all coordinates >= 0: sqrt 2 R, since inner products are >= 0"),
        TEXT("l1 ball of radius %1: 2 R"),
        TEXT("l2 ball of radius %1: 2 R sqrt(%2)"),
        TEXT("l2 ball of radius %1: 2 R"),
        TEXT("unit sphere: 2 sqrt(%1)"),
        TEXT("unit sphere: two opposite points"),
        // what raw records were looked at for, as it stands in ledgers
        TEXT("training data of %1"),
        TEXT("W2 and sliced W2 to raw while training run %1"),
        TEXT("comparison of answers to the records of run %1"),
        TEXT("evaluation of run %1"),
        TEXT("accuracy of run %1"),
        TEXT("parameters of a denoiser of run %1, chosen by them"),
        TEXT("errors of denoised records of run %1"),
        TEXT("share of clipped contributions while training run %1"),
        TEXT("nearest raw records of generated samples"),
        TEXT("accuracy of classifiers on these records"),
        TEXT("classifiers trained on these records"),
        TEXT("what could be learned from public records"),
        TEXT("raw records, on screen"),
        TEXT("records raw and with noise that was never released, on screen"),
        TEXT("raw records in an exported picture"),
        TEXT("raw records in a report"),
        // what came out of moments: core/methods/central/picture_moments.cpp
        TEXT("%1 With several components this is optimistic."),
        TEXT("Nothing was learned of the classes: %1"),
        TEXT("It cannot be told whether anything was learned of the classes: %1"),
        TEXT("the noise of the share that the released model classifies correctly, ± %1 %, leaves all from 0 to 100 % "
             "possible."),
        TEXT("the released model classifies %1 % of the real records, averaged over the classes, correctly, ± %2, and "
             "guessing %3 %."),
        TEXT("the released model classifies %1 % of the real records correctly, ± %2, and guessing %3 %."),
        TEXT("The released model classifies %1 % of the real records, averaged over the classes, correctly, ± %2 "
             "(noise of this figure); of all records %3 %, where naming the largest class is right for %4 %."),
        TEXT("The released model classifies %1 % of the real records correctly, ± %2 (noise of this figure)."),
        // which columns depend on each other: core/methods/central/table_moments.cpp
        TEXT("%1 Isolated values of up to %2 % of the rows may be noise alone."),
        TEXT("column %1 – column %2; %3"),
        TEXT("column %1 – column %2"),
        // public bounds: core/ledger/label.cpp
        TEXT("%1 of radius %2"),
        TEXT("range %1"),
        // choices, as files name them: mechanisms, noise, bounds, transforms, scalings, losses
        TEXT("laplace"),
        TEXT("gaussian"),
        TEXT("generalized"),
        TEXT("privunit"),
        TEXT("randomized-response"),
        TEXT("projected-gaussian"),
        TEXT("central"),
        TEXT("exact"),
        TEXT("study"),
        TEXT("fast"),
        TEXT("none"),
        TEXT("all"),
        TEXT("poisson"),
        TEXT("fixed-size"),
        TEXT("class-subsets"),
        TEXT("shuffled-epochs"),
        TEXT("cyclic-blocks"),
        TEXT("random-blocks"),
        TEXT("reset-blocks"),
        TEXT("published-blocks"),
        TEXT("range"),
        TEXT("domain"),
        TEXT("l1-ball"),
        TEXT("l2-ball"),
        TEXT("orthant"),
        TEXT("fixed-norm"),
        TEXT("sphere"),
        TEXT("dct-quantile"),
        TEXT("dct-low-pass"),
        TEXT("garments"),
        TEXT("writing"),
        TEXT("symmetric"),
        TEXT("unit"),
        TEXT("centred"),
        TEXT("normal"),
        TEXT("constant"),
        TEXT("cosine"),
        TEXT("entropic"),
        TEXT("unregularized"),
        TEXT("divergence"),
        TEXT("noisy-generator"),
        TEXT("noisy-critic"),
        TEXT("likelihood"),
        TEXT("hybrid"),
        TEXT("moments"),
        // names of relations between data sets
        TEXT("local: any two values of one record"),
        TEXT("zero-out"),
        TEXT("replace-one"),
    };
    return texts;
}

} // namespace sfumato
