// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/spec/tables/central_methods.h"

#include "core/base/wording.h"
#include "core/spec/tables/central_queries.h"

#include <iterator>
#include <string_view>
#include <vector>

namespace sfumato {

namespace {

using Sampling = MechanismPhase::Sampling;

MethodSetting real(std::string_view key, double fallback, double least, double most, std::string_view title,
                   std::string_view help) {
    return {.key = key, .title = title, .help = help, .fallback = fallback, .least = least, .most = most};
}
MethodSetting whole(std::string_view key, double fallback, double least, double most, std::string_view title,
                    std::string_view help) {
    return {
        .key = key, .title = title, .help = help, .fallback = fallback, .least = least, .most = most, .whole = true};
}
/// The first choice is the default.
MethodSetting choice(std::string_view key, std::vector<std::string_view> choices, std::string_view title,
                     std::string_view help) {
    return {.key = key, .title = title, .help = help, .choices = std::move(choices)};
}

const MethodSetting encoderSetting = choice(
    "encoder", {TEXT("pixels"), TEXT("glyph")}, TEXT("Encoder"),
    TEXT("glyph follows the strokes of written characters; pixels takes any gray picture"));
const MethodSetting backgroundSetting = real(
    "background", 8, -1000, 1000, TEXT("Mean of a picture's sum"),
    TEXT("what the DC term of a typical picture is, stated from public knowledge: 8 for garments, 3.5 for "
         "digits (pixels), -20 for glyphs; in units of the encoder"));

/// Settings of both forms of GS-WGAN, of which one updates a critic `steps` times a visit.
std::vector<MethodSetting> withCritics(std::vector<MethodSetting> settings, double steps) {
    const MethodSetting critics[] = {
        whole("criticSteps", steps, 1, 1000, TEXT("Critic's updates a visit"),
              TEXT("how often a critic learns from its records at each visit; free")),
        whole("channels", 16, 1, 128, TEXT("Critic's channels"),
              TEXT("maps of its first convolution; 64 as published")),
        real("criticRate", 0.0001, 1e-6, 1, TEXT("Critic's rate"), TEXT("learning rate of the critics")),
        whole("warmSteps", 0, 0, 100000, TEXT("Warm start"),
              TEXT("steps in which a throw-away generator and the critic that all begin with learn digits "
                   "that the program draws; public, so it costs nothing")),
        whole("ownSteps", 0, 0, 100000, TEXT("Updates before the first visit"),
              TEXT("how often a critic learns from the records of its own block before it first answers; "
                   "costs nothing, since the clip bounds what any critic answers, whatever it has learned; "
                   "10,000 as published")),
        whole("corner", 0, 0, 64, TEXT("Frequencies a side"),
              TEXT("critics see the lowest frequencies of pictures, so many each way, which leaves the "
                   "noise fewer places; 0 shows them whole pictures, as published"))};
    settings.insert(settings.end(), std::begin(critics), std::end(critics));
    return settings;
}

} // namespace

std::span<const CentralMethod> centralMethods() {
    static const std::vector<CentralMethod> methods = {
        {.name = "moments",
         .title = TEXT("Noisy moments"),
         .summary = TEXT("Releases the noisy mean and second moment of every class once, and draws from the "
                         "Gaussian mixture that they describe. Seconds on one core, and ahead of the published "
                         "methods at small budgets."),
         .source = "Sfumato's own",
         .settings =
             {choice("recipe", {TEXT("any"), TEXT("garments"), TEXT("glyph"), TEXT("table")}, TEXT("Recipe"),
                     TEXT("any: pictures of any kind, gray or in color. table: rows of columns, of numbers and of "
                          "categories. "
                          "garments and glyph: constants for garments and for written characters of 28 x 28, which "
                          "alone read encoder, background and filter")),
              encoderSetting,
              whole("components", 1, 1, 50, TEXT("Components a class"),
                    TEXT("1 for small budgets; 10 pays at epsilon 10")),
              choice("tone", {TEXT("on"), TEXT("off")}, TEXT("Tone curves"),
                     TEXT("brightness and contrast of pixels as the records have them; off where classifiers learn "
                          "from the samples")),
              backgroundSetting,
              choice("filter", {TEXT("off"), TEXT("on")}, TEXT("Keep what the model recognizes"),
                     TEXT("draws twice as many and keeps those that the model itself would give the label that "
                          "they were drawn with"))},
         .samplings = {Sampling::All},
         .queries = momentsQueries,
         .clip = 10,
         .needsImages = true,
         .trains = false},
        {.name = "dp-merf",
         .title = TEXT("DP-MERF"),
         .summary = TEXT("Releases one noisy mean of random Fourier features of every class; a generator then "
                         "learns to have the same mean, for free."),
         .source = "Harder, Adamczewski, Park, AISTATS 2021 (arXiv 2002.11603)",
         .settings = {whole("features", 1000, 2, 20000, TEXT("Features"),
                            TEXT("cosines and sines together; 1,000 in the published code")),
                      real("width", 10.25, 0.01, 1000, TEXT("Kernel width"),
                           TEXT("length scale of the Gaussian kernel in units of pictures from 0 to 1: about 10 for "
                                "digits, 11 for garments"))},
         .samplings = {Sampling::All},
         .queries = embeddingQuery,
         .clip = 1},
        {.name = "fresh-features",
         .title = TEXT("Fresh random features"),
         .summary = TEXT("A sound form of DP-Kernel: every step queries a sample of the records for the noisy mean of "
                         "features that were never used before."),
         .source = "after Jiang, Sun 2022; Sfumato's own accounting",
         .settings = {whole("features", 400, 2, 20000, TEXT("Features"),
                            TEXT("cosines and sines together, drawn anew at every step"))},
         .samplings = {Sampling::Poisson},
         .queries = batchEmbeddings,
         .clip = 1},
        {.name = "dp-sinkhorn",
         .title = TEXT("DP-Sinkhorn"),
         .summary = TEXT("Every step queries a sample of the records for how the generated pictures should move to be "
                         "nearer to them in optimal transport."),
         .source = "Cao, Bie, Vahdat, Fidler, Kreis, NeurIPS 2021 (arXiv 2111.01177)",
         .settings =
             {real("regularization", 5, 0.001, 10000, TEXT("Regularization"),
                   TEXT("lambda of the Sinkhorn divergence, in squared units of pictures from -1 to 1")),
              real("labelWeight", 15, 0, 1000, TEXT("Weight of the label"),
                   TEXT("how far apart two classes are in the cost, beside pictures from -1 to 1")),
              choice("gradient", {TEXT("pictures"), TEXT("parameters")}, TEXT("Gradient that is clipped"),
                     TEXT("pictures: that on the generated pictures, usual clip 0.5; parameters: that on the "
                          "generator's weights, usual clip 1")),
              real("l1", 0, 0, 1000, TEXT("Weight of the l1 cost"),
                   TEXT("beside the squared distance; 1 or 3 in the published code")),
              whole("corner", 0, 0, 64, TEXT("Frequencies a side"),
                    TEXT("generated pictures are moved in their lowest frequencies only, so many each way, which "
                         "leaves the noise fewer places; 0 moves all, as published")),
              choice("debias", {TEXT("full"), TEXT("semi")}, TEXT("Self-distances taken off"),
                     TEXT("full: those of generated pictures and of records; semi: of generated pictures alone, "
                          "between two overlapping parts of the batch, as the published code has it")),
              real("debiasShare", 0.2, 0.01, 1, TEXT("Share outside the overlap"),
                   TEXT("of the semi-debiased form: how many pictures only the second part has, as a share of a "
                        "part; 0.2 as published")),
              whole("adversaries", 0, 0, 100000, TEXT("Adversaries"),
                    TEXT("networks whose features the cost compares besides, one for each of so many fixed blocks "
                         "of the records; nobody sees them. A step queries one block, so it goes with sampling all. "
                         "0: none")),
              choice("schedule", {TEXT("cyclic"), TEXT("random"), TEXT("reset")}, TEXT("Schedule"),
                     TEXT("which adversary a step queries. cyclic: each as often as the others, in public order. "
                          "random: drawn, which amplifies nothing, since adversaries remember. reset: drawn and "
                          "set back to the public start at every visit, which amplifies")),
              whole("adversarySteps", 1, 0, 1000, TEXT("Adversary's updates a visit"),
                    TEXT("how often an adversary learns from its records at each visit; free")),
              whole("adversaryMaps", 8, 1, 128, TEXT("Adversary's maps"),
                    TEXT("of its first two convolutions; 64 as published")),
              real("adversaryWeight", 10, 0, 1000, TEXT("Weight of the features"),
                   TEXT("norm of an adversary's features, beside pictures from -1 to 1")),
              real("adversaryRate", 0.0001, 1e-6, 1, TEXT("Adversary's rate"),
                   TEXT("learning rate of the adversaries"))},
         .samplings = {Sampling::Poisson, Sampling::FixedSize, Sampling::All},
         .queries = sinkhornGradient,
         .clip = 0.5},
        {.name = "dp-cgan",
         .title = TEXT("DP-CGAN"),
         .summary = TEXT("A discriminator learns from the records by clipped, noisy gradients; the generator learns "
                         "from it."),
         .source = "Torkzadehmahani, Kairouz, Paten, CVPR Workshops 2019 (arXiv 2001.09700)",
         .settings = {real("firstRate", 0.1, 1e-6, 10, TEXT("Discriminator's first rate"),
                           TEXT("learning rate of the discriminator at the first step")),
                      real("lastRate", 0.052, 1e-6, 10, TEXT("Discriminator's last rate"),
                           TEXT("learning rate of the discriminator at the last step")),
                      choice("clipping", {TEXT("together"), TEXT("apart")}, TEXT("Clipping"),
                             TEXT("together: all weights as one vector; apart: each of the four tensors by itself, as "
                                  "published, so that one record can change twice as much"))},
         .samplings = {Sampling::Poisson},
         .queries = recordGradients,
         .clip = 1.1},
        {.name = "dp-swd",
         .title = TEXT("DP-SWD"),
         .summary = TEXT("Every step queries a sample of the records for noisy projections on random directions, "
                         "record by record; generated pictures learn to have the same ones."),
         .source = "Rakotomamonjy, Ralaivola, ICML 2021 (arXiv 2107.01848); Sfumato's own accounting",
         .settings = {whole("directions", 32, 8, 2000, TEXT("Directions"),
                            TEXT("projections of a record at every step; few have little noise each, many a steady "
                                 "gradient")),
                      whole(
                          "corner", 12, 2, 64, TEXT("Frequencies a side"),
                          TEXT("the pictures are compared in their lowest frequencies, so many each way; the side of a "
                               "picture takes all of it, as published")),
                      real("center", 0.5, 0, 1, TEXT("Gray in the middle"),
                           TEXT("the gray, from 0 to 1, that is taken off every picture before its norm is clipped, "
                                "stated from public knowledge: 0.13 for digits, 0.29 for garments")),
                      whole("copies", 8, 1, 64, TEXT("Copies"),
                            TEXT("how often a generated picture counts at every step, each time with noise of its own, "
                                 "which is then less in all; 1 as published")),
                      real("smallest", 0.9, 0.01, 1, TEXT("Smallest class"),
                           TEXT("where a step queries a sample of every class: the records that the smallest class has "
                                "at least, as a share of an even class, stated from public knowledge. A class that has "
                                "fewer is filled up with empty records, so the guarantee holds in any case"))},
         .samplings = {Sampling::ClassSubsets, Sampling::FixedSize, Sampling::All},
         .queries = pictureProjections,
         .clip = 8},
        {.name = "gs-wgan",
         .title = TEXT("GS-WGAN"),
         .summary = TEXT("The records lie in fixed blocks, each with a critic of its own that nobody sees; every step "
                         "queries one critic for how the generated pictures should change."),
         .source = "Chen, Orekondy, Fritz, NeurIPS 2020 (arXiv 2006.08265); Sfumato's own accounting",
         .settings = withCritics(
             {choice("schedule", {TEXT("cyclic"), TEXT("random"), TEXT("reset"), TEXT("published")}, TEXT("Schedule"),
                     TEXT("which critic a step queries. cyclic: each as often as the others, in public order. random: "
                          "drawn, which amplifies nothing, since critics remember. reset: drawn and set back to "
                          "the public start at every visit, which amplifies. published: as the paper counts, "
                          "without a guarantee")),
              whole("critics", 1000, 1, 100000, TEXT("Critics"), TEXT("and blocks of records; 1,000 as published")),
              real("momentsShare", 0, 0, 0.95, TEXT("Share of the moments"),
                   TEXT("how much of the budget noisy moments of the records get, before the first step. The "
                        "public start of all critics then learns from pictures that are drawn of them, at every "
                        "step, so that critics that are set back know the records. 0: none")),
              encoderSetting, backgroundSetting},
             5),
         .samplings = {Sampling::All},
         .queries = criticGradient,
         .clip = 1,
         .needsImages = true},
        {.name = "gs-fed",
         .title = TEXT("Federated GS-WGAN"),
         .summary = TEXT("A block is all that one client has, who keeps records and critic and sends noisy gradients "
                         "to a server that need not be trusted. The guarantee is for all records of a client."),
         .source = "Chen, Orekondy, Fritz, NeurIPS 2020 (arXiv 2006.08265); Sfumato's own accounting",
         .settings = withCritics(
             {choice("schedule", {TEXT("cyclic"), TEXT("random")}, TEXT("Schedule"),
                     TEXT("which client a round queries, in order or drawn; the server knows, so visits are counted "
                          "and nothing is amplified")),
              whole("clients", 100, 1, 100000, TEXT("Clients"),
                    TEXT("the records are dealt out to so many; 866 in the paper")),
              real("inverted", 0, 0, 1, TEXT("Share of clients with negatives"),
                   TEXT("clients whose program turns black to white by mistake, as the paper has it: generated "
                        "pictures show such a fault without a look at records"))},
             1),
         .samplings = {Sampling::All},
         .queries = clientGradient,
         .clip = 1,
         .needsImages = true,
         .unit = PrivacyUnit::Block,
         .chosenOn = "MNIST"},
        {.name = "dp-classifier",
         .title = TEXT("Private classifier"),
         .summary = TEXT("Learns to tell the classes apart, by clipped, noisy gradients on features that noisy moments "
                         "prepare: what no classifier that learns from generated pictures can be expected to surpass. "
                         "Its pictures are those of the moments."),
         .source = "Sfumato's own; after Tramer, Boneh, ICLR 2021 (arXiv 2011.11660)",
         .settings = {encoderSetting, backgroundSetting,
                      real("densityShare", 0.3, 0.05, 0.95, TEXT("Share of the moments"),
                           TEXT("how much of the budget the noisy moments get; the rest goes to the gradients")),
                      whole(
                          "features", 400, 1, 833, TEXT("Features"),
                          TEXT("directions that are kept of a picture's 833 texture features: those in which pictures "
                               "of the moments differ most")),
                      real("rate", 40, 1e-6, 10000, TEXT("Learning rate"), TEXT("of the descent, with momentum 0.9"))},
         .samplings = {Sampling::All, Sampling::Poisson},
         .queries = classifierQueries,
         .clip = 0.5,
         .needsImages = true,
         .classifies = true},
        {.name = "dp-adapt",
         .title = TEXT("Domain adaptation"),
         .summary = TEXT("A classifier for records without labels: it learns a public set with labels and then, from "
                         "noisy projections of the records' features, to take the features of the one to those of the "
                         "other. Its pictures are those of the public set."),
         .source = "Rakotomamonjy, Ralaivola, ICML 2021 (arXiv 2107.01848); Sfumato's own accounting",
         .settings =
             {choice("source", {TEXT("mnist"), TEXT("usps"), TEXT("fashion-mnist"), TEXT("glyph-digits")},
                     TEXT("Public set"),
                     TEXT("whose pictures and labels are learned from as they are; nothing protects them")),
              whole("margin", 0, -10, 10, TEXT("Margin added to the public set"),
                    TEXT("pixels of 28 on every side, below 0 cut off, so that its digits are as large as those "
                         "of the records: MNIST leaves 4, USPS none")),
              choice("distance", {TEXT("swd"), TEXT("dann")}, TEXT("Distance of features"),
                     TEXT("swd: sliced Wasserstein of noisy projections. dann: how surely a discriminator tells "
                          "them apart, which learns from clipped gradients of single records")),
              real("weight", 0.05, 0, 1000, TEXT("Weight of the distance"),
                   TEXT("beside the cross entropy of the public set; 0.05 in the paper for MNIST to USPS")),
              whole("directions", 200, 8, 2000, TEXT("Directions"),
                    TEXT("projections of a record at every step; few have little noise each, many a steady "
                         "gradient")),
              whole("sourceSteps", 1000, 0, 1000000, TEXT("Steps on the public set alone"),
                    TEXT("before the first record is queried; free")),
              real("discriminatorRate", 0.1, 1e-6, 10, TEXT("Discriminator's rate"),
                   TEXT("learning rate of the discriminator of dann"))},
         .samplings = {Sampling::FixedSize, Sampling::All},
         .queries = adaptation,
         .clip = 4,
         .needsImages = true,
         .classifies = true,
         .chosenOn = "MNIST, USPS"},
        {.name = "evolution",
         .title = TEXT("Evolution of drawn digits"),
         .summary = TEXT("Begins with digits that the program draws; in every step the records vote for those that "
                         "look most like them, and these have offspring. For handwritten digits only."),
         .source = "after Lin, Gopi, Kulkarni, Nori, Yekhanin, ICLR 2024 (arXiv 2305.15560)",
         .settings = {whole("population", 200, 4, 5000, TEXT("Population"),
                            TEXT("candidates of a class; many give variety, few have clearer votes"))},
         .samplings = {Sampling::All},
         .queries = nearestVotes,
         .clip = 1,
         .needsImages = true},
    };
    return methods;
}

} // namespace sfumato
