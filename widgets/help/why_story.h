// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/spec/run_spec.h"
#include "widgets/help/why_drawing.h"

#include <QStringList>

#include <string>

namespace sfumato {

/// What is known of a finished run beside its spec.
struct WhyFacts {
    double noise = 0;          ///< b or sigma of local noise, the noise multiplier of central noise; 0: not known
    std::string nearest;       ///< name of the method with the least distance to the raw records; empty: not known
    bool isLearned = true;     ///< that method is nearer than the privatized records are
    bool isFound = true;       ///< that method found the shape, see showsSuccess()
    bool hasCollapsed = false; ///< samples of the nearest method hardly vary any more
    std::int64_t stepsDone = 0, stepsPlanned = 0; ///< of the training; 0: not known
    bool isUndecided = false;                     ///< no method found the shape or came nearer than another
    bool isPicture = false;                       ///< records are pictures or rows, not points of a plane
};

/// What one method did, for the "Why?" card.
struct WhyPart {
    WhyKind kind;
    std::size_t style; ///< number of its color, see styleNumbers()
    QString name;      ///< "Entropic"
    QString does;      ///< "settles among its points"
};

/// Two drawings and three sentences on why a run came out as it did, in the language of the window.
struct WhyStory {
    WhyPart first, second;
    QStringList sentences;   ///< three, rich text
    bool diamond = false;    ///< the noise reaches as a diamond (Laplace)
    QString word;            ///< key of the glossary that says more
    QString about;           ///< what the link to it is called
    bool isSurprise = false; ///< the last sentence says how the result differs from what is explained
    bool isStepwise = false; ///< slow motion can show a step
};

/// Of the methods number `first` and `second` of a local run; the same number twice, or a run of one method: it is
/// compared with the noise on the records. A central run has one method.
WhyStory whyOf(const RunSpec& run, const WhyFacts& facts, std::size_t first, std::size_t second);

/// Those two of a local run that say most: the nearest to the raw records (the first method, where that is not known),
/// and the baseline that learns the noise, else another one.
std::pair<std::size_t, std::size_t> tellingMethods(const RunSpec& run, const WhyFacts& facts);

/// The story of a central run.
WhyStory whyOfCentral(const RunSpec& run, const WhyFacts& facts);

/// "Laplace", "Gaussian": in a sentence.
QString noiseText(MechanismKind kind);

} // namespace sfumato
