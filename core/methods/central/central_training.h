// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/methods/parts/method.h"
#include "core/central/query_door.h"
#include "core/engine/run_observer.h"

#include <memory>
#include <string>

namespace sfumato {

/// A method of the central model: its queries reach raw records through QueryDoor alone.
class CentralTraining : public Method {
public:
    /// What the door keeps for it beside the records, see HiddenState; rows 0: nothing.
    struct Hidden {
        std::int64_t rows = 0, width = 0;
    };
    virtual Hidden hiddenRows() const { return {}; }
    /// How many drawn digits it wants for a start that is public, before release(); and they, [n, d] in [0, 1]
    /// and their labels [n].
    virtual std::int64_t publicDigits() const { return 0; }
    virtual void takePublicDigits(at::Tensor, at::Tensor) {}
    /// A published set, or "glyph-digits", that it learns from beside the records, at every start of a training;
    /// empty: none. Its pictures are nobody's to protect: [n, d] in [0, 1], of the size of the records, gray, and
    /// their labels [n].
    virtual std::string publicSet() const { return {}; }
    virtual void takePublicSet(at::Tensor, at::Tensor) {}
    /// What to expect of samples, from public facts, before anything is released; empty: not known.
    virtual std::string forecast() const { return {}; }
    /// Whether the forecast says that nothing can come out.
    virtual bool isForNothing() const { return false; }
    /// What came out, in one sentence, from what was released alone; empty: not known.
    virtual Text verdict() const { return {}; }
    /// What a person should know of this training; empty: nothing.
    virtual std::string note() const { return {}; }
    /// Asks what is asked once, before the first step.
    virtual Result<void> release(QueryDoor&, RunObserver&, std::stop_token) { return {}; }
    /// What `door`, which holds some of the blocks, answers to a question of another process, PublicInput::message().
    /// Malformed where the question does not fit the run; Unsupported by methods that ask all records at once.
    virtual Result<Response> response(QueryDoor&, const NamedTensors&, std::int64_t, std::stop_token) const {
        return Fault{Fault::Code::Unsupported, "privacy.method",
                     "asks all records at once, so they cannot lie on several ranks"};
    }
    /// What release() was answered, as it is kept: live views by name, of the same shapes before and after.
    /// Training on them again asks nothing.
    virtual NamedTensors released() const { return {}; }
    /// Called once released() holds answers, whether they were asked for or read from a file.
    virtual void settle() {}
    /// The door that every step asks; without one the method generates only.
    void attach(QueryDoor* door) { m_door = door; }
    std::optional<Fault> fault() const override { return m_fault; }

protected:
    QueryDoor* m_door = nullptr;
    std::optional<Fault> m_fault; ///< of the last step that was refused
};

/// mu of the Gaussian mechanism that all queries of `privacy` come to together, each asked once.
double muOf(const PrivacySpec& privacy);

/// The method of `run`, for records of these facts with labels 0 ... classes - 1. Faults where it cannot learn
/// such records.
Result<std::unique_ptr<CentralTraining>> makeCentralTraining(const RunSpec& run, const DataFacts& facts,
                                                             std::int64_t classes);

} // namespace sfumato
