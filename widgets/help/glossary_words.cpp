// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/help/glossary_words.h"

#include <QCollator>
#include <QCoreApplication>

#include <algorithm>

namespace sfumato {

namespace {

struct Entry {
    const char* key;
    const char* word;
    const char* meaning;
    const char* formula;
    const char* see;
};

constexpr Entry entries[] = {
    {"epsilon", QT_TRANSLATE_NOOP("Glossary", "epsilon (ε)"),
     QT_TRANSLATE_NOOP(
         "Glossary",
         "One record may change the probability of any outcome by a factor e^ε at most, and by δ beyond "
         "that. It protects a person whole only where each person has one record. A smaller ε is stronger privacy."),
     "P(M(x) ∈ S) ≤ e<sup>ε</sup> · P(M(x′) ∈ S) + δ", "delta mu sensitivity odds relation"},
    {"delta", QT_TRANSLATE_NOOP("Glossary", "delta (δ)"),
     QT_TRANSLATE_NOOP("Glossary",
                       "How far the probability of an outcome may lie above e^ε times its probability for other "
                       "data. The odds change by more than e^ε with a probability that is larger than δ. Times the "
                       "number of records, δ should stay far below 1."),
     "δ = max<sub>S</sub> P(M(x) ∈ S) − e<sup>ε</sup> · P(M(x′) ∈ S)", "epsilon gaussian"},
    {"mu", QT_TRANSLATE_NOOP("Glossary", "mu (μ)"),
     QT_TRANSLATE_NOOP("Glossary",
                       "One number for a whole trade-off curve: telling two records apart is as hard as telling one "
                       "normal distribution from another that is shifted by μ."),
     "T(a) = Φ(Φ⁻¹(1 − a) − μ);  Gaussian: μ = Δ₂ / σ", "trade-off epsilon attacker"},
    {"local", QT_TRANSLATE_NOOP("Glossary", "local model (LDP)"),
     QT_TRANSLATE_NOOP("Glossary",
                       "Noise is added to every record by itself, before anybody else sees it: nobody has to be "
                       "trusted with the raw data."),
     "", "central shuffle privatized"},
    {"central", QT_TRANSLATE_NOOP("Glossary", "central model"),
     QT_TRANSLATE_NOOP("Glossary",
                       "One trusted party holds the raw data and adds noise to what it computes from them: less "
                       "noise for the same epsilon, but somebody sees everything."),
     "", "local clipping moments"},
    {"moments", QT_TRANSLATE_NOOP("Glossary", "moments"),
     QT_TRANSLATE_NOOP(
         "Glossary", "What describes records in sums: how many there are, their mean, and which values occur together. "
                     "The method Moments asks for these sums once, with noise, and draws samples that have them. "
                     "Nothing is trained step by step."),
     "", "central"},
    {"shuffle", QT_TRANSLATE_NOOP("Glossary", "shuffling"),
     QT_TRANSLATE_NOOP(
         "Glossary",
         "Somebody takes the names off and mixes the privatized records: toward everybody behind the "
         "mixer, each of them hides among the others. The formula is the closed form; the program evaluates "
         "the same theorem exactly, which gives less (Feldman, McMillan, Talwar, FOCS 2021, Theorem 3.1)."),
     "ε ≤ ln(1 + tanh(ε₀/2) (8 √(e<sup>ε₀</sup> ln(4/δ) / n) + 8 e<sup>ε₀</sup> / n))", "local central"},
    {"relation", QT_TRANSLATE_NOOP("Glossary", "neighboring relation"),
     QT_TRANSLATE_NOOP(
         "Glossary",
         "Between which data a promise holds; both have the same, public number of records and differ in one "
         "place. Replace-one: another record stands there, or none. Zero-out: no record stands there; the "
         "place is kept and contributes nothing."),
     "x<sub>j</sub> = x′<sub>j</sub> for all j ≠ i", "epsilon sensitivity central composition"},
    {"sensitivity", QT_TRANSLATE_NOOP("Glossary", "sensitivity (Δ)"),
     QT_TRANSLATE_NOOP(
         "Glossary",
         "How far what gets the noise can move between neighboring data; the noise has to cover it. In the local "
         "model that is a record by itself, q(x) = x; in the central model the sum of what the records contribute."),
     "Δ₁ = max ‖q(x) − q(x′)‖₁,  Δ₂ = max ‖q(x) − q(x′)‖₂", "ball clipping relation laplace gaussian"},
    {"clipping", QT_TRANSLATE_NOOP("Glossary", "clipping"),
     QT_TRANSLATE_NOOP(
         "Glossary",
         "Records, or in the central model what they contribute, that lie outside a ball are moved onto its "
         "surface: a little wrong, but the sensitivity falls and with it the noise."),
     "x ↦ x · min(1, R / ‖x‖)", "ball sensitivity"},
    {"ball", QT_TRANSLATE_NOOP("Glossary", "ball"),
     QT_TRANSLATE_NOOP(
         "Glossary",
         "All points whose length is at most a radius R, measured as a sum of absolute values (l1) or "
         "as the crow flies (l2). Where one point of it is replaced by another, the sum moves by its diameter at most; "
         "where a point is left out, by its radius."),
     "replace-one: Δ = 2 R;  zero-out: Δ = R", "clipping sensitivity relation"},
    {"dct", QT_TRANSLATE_NOOP("Glossary", "DCT and low-pass corner"),
     QT_TRANSLATE_NOOP("Glossary",
                       "The discrete cosine transform writes an image as a sum of waves; keeping only the slow ones "
                       "of one corner leaves fewer numbers that need noise."),
     "", "ball sensitivity identifiability"},
    {"windows", QT_TRANSLATE_NOOP("Glossary", "Windows"),
     QT_TRANSLATE_NOOP("Glossary",
                       "What 10 × 10 soft windows see of a picture, scaled to length 1: a hundred numbers "
                       "that stay readable under noise in which its pixels are lost. A public function of one record."),
     "u = (K X Kᵀ − B) / ‖K X Kᵀ − B‖", "unit dct"},
    {"unit", QT_TRANSLATE_NOOP("Glossary", "Unit vectors (PrivUnitG)"),
     QT_TRANSLATE_NOOP("Glossary", "A mechanism for points of the unit sphere: a normal vector that lies in the cap "
                                   "around the record a little more often than chance. A pure epsilon, and on average "
                                   "it points where the record does."),
     "E y = u", "windows epsilon response"},
    {"response", QT_TRANSLATE_NOOP("Glossary", "randomized response"),
     QT_TRANSLATE_NOOP(
         "Glossary",
         "How a label leaves: as it is or, with a probability that everybody knows, as "
         "another one. Nobody can hold a person to the answer, and the shares of the classes can still be found."),
     "P(kept) = e<sup>ε</sup> / (e<sup>ε</sup> + k − 1)", "unit epsilon"},
    {"laplace", QT_TRANSLATE_NOOP("Glossary", "Laplace noise"),
     QT_TRANSLATE_NOOP("Glossary", "Noise with heavy tails that gives a pure epsilon, without a delta."),
     "p(z) = e<sup>−|z|/b</sup> / (2 b),  b = Δ₁ / ε", "gaussian sensitivity epsilon"},
    {"gaussian", QT_TRANSLATE_NOOP("Glossary", "Gaussian noise"),
     QT_TRANSLATE_NOOP("Glossary",
                       "Bell-shaped noise; its least scale for an epsilon and a delta solves one equation, without "
                       "an approximation."),
     "Φ(Δ₂/2σ − εσ/Δ₂) − e<sup>ε</sup> Φ(−Δ₂/2σ − εσ/Δ₂) = δ", "laplace delta mu"},
    {"snr", QT_TRANSLATE_NOOP("Glossary", "signal to noise"),
     QT_TRANSLATE_NOOP("Glossary",
                       "How strong the data are beside the noise, in decibels: at 0 dB both are equally strong."),
     "10 · log₁₀(Var x / Var z)", "sensitivity identifiability"},
    {"exact-noise", QT_TRANSLATE_NOOP("Glossary", "exact noise and study noise"),
     QT_TRANSLATE_NOOP("Glossary",
                       "Exact noise comes from the system's secure source and cannot be taken off again; study "
                       "noise can be repeated from the seed, so it protects nobody."),
     "", "stamp privatized"},
    {"privatized", QT_TRANSLATE_NOOP("Glossary", "privatized record"),
     QT_TRANSLATE_NOOP(
         "Glossary",
         "A record that got noise of its own, in the local model: all that training sees there. In the central model "
         "there are none, since sums over many records get the noise."),
     "y = f(x) + z", "local post-processing"},
    {"post-processing", QT_TRANSLATE_NOOP("Glossary", "post-processing"),
     QT_TRANSLATE_NOOP(
         "Glossary",
         "Whatever is computed from what was released, without looking at the raw data again, is as private "
         "as the release. In the local model that is the whole training; in the central model, whose steps read "
         "the raw data, it is what the trained generator makes."),
     "", "privatized central composition"},
    {"composition", QT_TRANSLATE_NOOP("Glossary", "composition"),
     QT_TRANSLATE_NOOP(
         "Glossary",
         "Every further release from the same raw data spends more of the budget. Both sums need noise "
         "that each release draws for itself. The first holds however releases are chosen; the second, "
         "which is smaller, only where their number and their budgets were fixed before any of them was seen."),
     "ε ≤ ε₁ + ε₂;  Gaussian: μ = √(μ₁² + μ₂²)", "ledger post-processing"},
    {"ledger", QT_TRANSLATE_NOOP("Glossary", "ledger"),
     QT_TRANSLATE_NOOP(
         "Glossary",
         "The list of what this program has released from a data set, in this user's account of it, and of every "
         "look at the raw data. What other programs, users or accounts released is not in it."),
     "", "composition stamp"},
    {"trade-off", QT_TRANSLATE_NOOP("Glossary", "trade-off curve"),
     QT_TRANSLATE_NOOP("Glossary",
                       "For every share of false alarms that an attacker accepts, the share of hits that the best "
                       "attack must still miss; the diagonal is perfect privacy."),
     "T(a) = min { β : α ≤ a }", "mu attacker epsilon"},
    {"attacker", QT_TRANSLATE_NOOP("Glossary", "attacker guesses right k of 100"),
     QT_TRANSLATE_NOOP(
         "Glossary",
         "An attacker who must tell two candidate records apart, each as likely as the other, is "
         "right so often at best; a coin gets 50. For Laplace noise this is an upper bound, which attacks on few "
         "numbers do not reach; for Gaussian noise it is exact."),
     "ε: ≤ e<sup>ε</sup> / (1 + e<sup>ε</sup>);  μ: Φ(μ/2)", "trade-off odds"},
    {"odds", QT_TRANSLATE_NOOP("Glossary", "odds"),
     QT_TRANSLATE_NOOP(
         "Glossary",
         "How strong a suspicion p about a record can become at most by whatever is published, where δ is 0. "
         "With a δ it can become stronger, with a small probability."),
     "δ = 0: p′ ≤ e<sup>ε</sup> p / (1 − p + e<sup>ε</sup> p)", "epsilon delta attacker"},
    {"stamp", QT_TRANSLATE_NOOP("Glossary", "stamp"),
     QT_TRANSLATE_NOOP(
         "Glossary",
         "The words NOT PRIVATE or measured on raw data on everything that shows raw records or was computed "
         "from them; a stamp travels with exported files."),
     "", "ledger exact-noise"},
    {"identifiability", QT_TRANSLATE_NOOP("Glossary", "identifiability"),
     QT_TRANSLATE_NOOP("Glossary",
                       "How many directions in which the records differ rise above the noise: the most that any "
                       "training can learn at this budget."),
     "λ > σ² √(d / n)", "snr dct sweep"},
    {"w2", QT_TRANSLATE_NOOP("Glossary", "W2 (Wasserstein distance)"),
     QT_TRANSLATE_NOOP("Glossary",
                       "How far one cloud of points must be carried to become the other, in the units of the data; "
                       "0 is perfect."),
     "W₂² = min<sub>π</sub> Σ πᵢⱼ ‖xᵢ − yⱼ‖²", "sliced plan floor"},
    {"sliced", QT_TRANSLATE_NOOP("Glossary", "sliced W2"),
     QT_TRANSLATE_NOOP("Glossary", "The same distance seen along many straight lines and averaged: quick, also in many "
                                   "dimensions."),
     "E<sub>u</sub> W₂²(u·x, u·y)", "w2"},
    {"floor", QT_TRANSLATE_NOOP("Glossary", "real against real"),
     QT_TRANSLATE_NOOP("Glossary",
                       "The value that a second sample of the real data would get; no model can be expected below it."),
     "", "w2 likelihood"},
    {"plan", QT_TRANSLATE_NOOP("Glossary", "transport plan (π)"),
     QT_TRANSLATE_NOOP("Glossary",
                       "A table that says how much of every point is carried to every other one; its rows and "
                       "columns add up to the two clouds."),
     "Σⱼ πᵢⱼ = aᵢ,  Σᵢ πᵢⱼ = bⱼ", "sinkhorn marginal w2"},
    {"entropic", QT_TRANSLATE_NOOP("Glossary", "entropic transport"),
     QT_TRANSLATE_NOOP(
         "Glossary", "Optimal transport that is blurred just as the noise blurs: what comes out at its minimum is "
                     "the clean distribution behind the noise. ⟨π, C⟩ is what the plan π costs, C the cost of carrying "
                     "a point to another, and λ says how much the plan is spread out (KL)."),
     "min<sub>π</sub> ⟨π, C⟩ + λ KL(π | a ⊗ b)", "regularization plain sinkhorn debiasing warm-started"},
    {"plain", QT_TRANSLATE_NOOP("Glossary", "unregularized transport"),
     QT_TRANSLATE_NOOP("Glossary",
                       "Optimal transport without that blur: it takes the noise for data and learns it as well."),
     "min<sub>π</sub> ⟨π, C⟩", "entropic"},
    {"regularization", QT_TRANSLATE_NOOP("Glossary", "regularization (λ)"),
     QT_TRANSLATE_NOOP("Glossary",
                       "The strength λ of the blur in entropic transport; matched to the noise, both cancel. C is the "
                       "cost of carrying a point x to y, and ‖x − y‖₁ is the sum of the differences of their numbers, "
                       "‖x − y‖² the sum of the squares of these; b and σ are scale and standard deviation of the "
                       "noise."),
     "Laplace: λ = b, C = ‖x − y‖₁;  Gauss: λ = 2 σ², C = ‖x − y‖²", "entropic sinkhorn"},
    {"sinkhorn", QT_TRANSLATE_NOOP("Glossary", "Sinkhorn iterations (L)"),
     QT_TRANSLATE_NOOP("Glossary",
                       "The iteration that finds an entropic plan: it rescales rows and columns in turn until both "
                       "fit."),
     "u ← a / (K v),  v ← b / (Kᵀ u),  K = e<sup>−C/λ</sup>", "plan marginal entropic"},
    {"marginal", QT_TRANSLATE_NOOP("Glossary", "marginal error"),
     QT_TRANSLATE_NOOP("Glossary", "How much the rows of the plan still miss their sums after the last iteration; "
                                   "large means too few iterations."),
     "Σᵢ |Σⱼ πᵢⱼ − aᵢ|", "sinkhorn plan"},
    {"debiasing", QT_TRANSLATE_NOOP("Glossary", "Sinkhorn divergence (debiasing)"),
     QT_TRANSLATE_NOOP("Glossary",
                       "Entropic transport less its own blur: zero exactly where both clouds agree, noise included, "
                       "so it learns the noise as unregularized transport does."),
     "W(x, y) − ½ W(x, x) − ½ W(y, y)", "entropic plain"},
    {"likelihood", QT_TRANSLATE_NOOP("Glossary", "held-out NLL (negative log-likelihood)"),
     QT_TRANSLATE_NOOP(
         "Glossary",
         "How well the model, with the noise added, explains privatized records that training never saw: less is "
         "better, and values below 0 are possible. Compare it only between runs on the same privatized records, since "
         "other data or other noise move it as a whole. With 1 nat less each record is, on average, about 2.7 times as "
         "likely. It touches no raw data."),
     "NLL = −E log p(y),  p(y) = E<sub>x</sub> q(y − x)", "nats floor privatized"},
    {"nats", QT_TRANSLATE_NOOP("Glossary", "nat, nats (unit)"),
     QT_TRANSLATE_NOOP("Glossary",
                       "The unit of the held-out NLL: a natural logarithm of a likelihood. One nat is a factor of "
                       "e ≈ 2.72, and 1.44 bits."),
     "1 nat = 1 / ln 2 bits", "likelihood"},
    {"generator", QT_TRANSLATE_NOOP("Glossary", "generator"),
     QT_TRANSLATE_NOOP("Glossary", "The network that is trained: it turns random numbers into new records."),
     "x = g(z)", "latent method"},
    {"latent", QT_TRANSLATE_NOOP("Glossary", "latent (z)"),
     QT_TRANSLATE_NOOP("Glossary",
                       "The random numbers that go into the generator; the same latent gives the same record again."),
     "", "generator"},
    {"warm-started", QT_TRANSLATE_NOOP("Glossary", "warm-started"),
     QT_TRANSLATE_NOOP("Glossary",
                       "A method whose generator does not begin with random weights: before the first step it is given "
                       "the mean and the main directions that stand above the noise. Training then adds the shape."),
     "", "entropic generator"},
    {"posterior", QT_TRANSLATE_NOOP("Glossary", "posterior mean"),
     QT_TRANSLATE_NOOP("Glossary",
                       "The average of the records that may lie behind a noisy one, each weighted by how likely it "
                       "would have become this one. No estimate has a smaller mean squared error; of pictures it is "
                       "blurred."),
     "E[x | y] = Σ xᵢ q(y − xᵢ) / Σ q(y − xᵢ)", "privatized likelihood sure"},
    {"sure", QT_TRANSLATE_NOOP("Glossary", "SURE"),
     QT_TRANSLATE_NOOP("Glossary",
                       "Stein's unbiased risk estimate: how far denoised records lie from the originals on average, "
                       "computed from the noisy records and the known Gaussian noise alone. The denoiser “wavelet, "
                       "SURE” chooses by it how much to shrink."),
     "‖f(y) − y‖² − d σ² + 2 σ² div f(y)", "gaussian posterior"},
    {"method", QT_TRANSLATE_NOOP("Glossary", "method"),
     QT_TRANSLATE_NOOP("Glossary", "One way of training in an experiment; in the local model all methods learn from "
                                   "the same privatized records."),
     "", "entropic plain sweep"},
    {"sweep", QT_TRANSLATE_NOOP("Glossary", "sweep"),
     QT_TRANSLATE_NOOP("Glossary",
                       "One run for every value of a setting and every seed, to see from which budget on learning "
                       "works."),
     "", "method identifiability"},
};

} // namespace

std::vector<GlossaryWord> glossaryWords() {
    const auto translated = [](const char* text) { return QCoreApplication::translate("Glossary", text); };
    std::vector<GlossaryWord> words;
    for (const Entry& entry : entries)
        words.push_back({QString::fromUtf8(entry.key), translated(entry.word), translated(entry.meaning),
                         QString::fromUtf8(entry.formula),
                         QString::fromUtf8(entry.see).split(QLatin1Char(' '), Qt::SkipEmptyParts)});
    QCollator collator;
    collator.setCaseSensitivity(Qt::CaseInsensitive);
    std::stable_sort(words.begin(), words.end(),
                     [&](const auto& a, const auto& b) { return collator.compare(a.word, b.word) < 0; });
    return words;
}

} // namespace sfumato
