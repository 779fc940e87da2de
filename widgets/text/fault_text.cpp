// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/text/fault_text.h"

#include "widgets/text/shown_wording.h"

#include <QCoreApplication>

namespace sfumato {

namespace {

struct Words {
    const char* title;
    const char* remedy;
};

Words words(Fault::Code code) {
    using enum Fault::Code;
    switch (code) {
    case OutOfRange:
        return {QT_TRANSLATE_NOOP("Fault", "Outside its range"),
                QT_TRANSLATE_NOOP("Fault", "Choose a value inside the range.")};
    case UnknownKey:
        return {QT_TRANSLATE_NOOP("Fault", "Unknown name"),
                QT_TRANSLATE_NOOP("Fault", "Correct the spelling or remove it.")};
    case WrongType:
        return {QT_TRANSLATE_NOOP("Fault", "Wrong kind of value"),
                QT_TRANSLATE_NOOP("Fault", "Give a value of the expected kind.")};
    case WrongKind:
        return {QT_TRANSLATE_NOOP("Fault", "No regular file or folder"),
                QT_TRANSLATE_NOOP("Fault", "Choose another path, or put a file or folder of its own there.")};
    case Missing:
        return {QT_TRANSLATE_NOOP("Fault", "Something is missing"),
                QT_TRANSLATE_NOOP("Fault", "Add it and try again.")};
    case Mismatch:
        return {QT_TRANSLATE_NOOP("Fault", "Settings conflict"),
                QT_TRANSLATE_NOOP("Fault", "Make the two agree and try again.")};
    case Malformed:
        return {QT_TRANSLATE_NOOP("Fault", "Not readable"),
                QT_TRANSLATE_NOOP("Fault", "Check that the file is what its name says, or export it again.")};
    case Truncated:
        return {QT_TRANSLATE_NOOP("Fault", "The file ends too early"),
                QT_TRANSLATE_NOOP("Fault", "Copy or download it again.")};
    case TooLarge:
        return {QT_TRANSLATE_NOOP("Fault", "Too large"),
                QT_TRANSLATE_NOOP("Fault", "Use a smaller file, or split it.")};
    case Unsupported:
        return {QT_TRANSLATE_NOOP("Fault", "Not supported"),
                QT_TRANSLATE_NOOP("Fault", "Choose or convert to a supported form.")};
    case NotFound: return {QT_TRANSLATE_NOOP("Fault", "Not found"), QT_TRANSLATE_NOOP("Fault", "Check the path.")};
    case NotPermitted:
        return {QT_TRANSLATE_NOOP("Fault", "Not permitted"),
                QT_TRANSLATE_NOOP("Fault", "Choose another place or change its permissions.")};
    case DiskFull:
        return {QT_TRANSLATE_NOOP("Fault", "The disk is full"),
                QT_TRANSLATE_NOOP("Fault", "Free some space; what was written before is intact.")};
    case IoFailed:
        return {QT_TRANSLATE_NOOP("Fault", "The system refused"),
                QT_TRANSLATE_NOOP("Fault", "Check the device and try again.")};
    case Busy:
        return {QT_TRANSLATE_NOOP("Fault", "In use elsewhere"),
                QT_TRANSLATE_NOOP("Fault", "Wait for the other program or choose another folder.")};
    case BudgetExceeded:
        return {QT_TRANSLATE_NOOP("Fault", "The budget would be overspent"),
                QT_TRANSLATE_NOOP("Fault", "Raise the budget deliberately or stop here; nothing more was released.")};
    case Corrupt:
        return {QT_TRANSLATE_NOOP("Fault", "Changed or damaged"),
                QT_TRANSLATE_NOOP("Fault", "Restore it from a copy.")};
    case Diverged:
        return {QT_TRANSLATE_NOOP("Fault", "Training diverged"),
                QT_TRANSLATE_NOOP("Fault",
                                  "Lower the learning rate or raise the regularization; the last checkpoint is kept.")};
    case OutOfMemory:
        return {QT_TRANSLATE_NOOP("Fault", "Not enough memory"),
                QT_TRANSLATE_NOOP("Fault", "Use a smaller batch or fewer records.")};
    case Stopped:
        return {QT_TRANSLATE_NOOP("Fault", "Stopped"), QT_TRANSLATE_NOOP("Fault", "Start it again to continue.")};
    case Unconfirmed:
        return {QT_TRANSLATE_NOOP("Fault", "Needs your confirmation"),
                QT_TRANSLATE_NOOP("Fault", "Confirm the second release, or keep the budget.")};
    case NotAccepted:
        return {QT_TRANSLATE_NOOP("Fault", "Needs your agreement"),
                QT_TRANSLATE_NOOP("Fault", "Agree to it where it is meant.")};
    case NotAChoice:
        return {QT_TRANSLATE_NOOP("Fault", "Not one of the choices"),
                QT_TRANSLATE_NOOP("Fault", "Choose one of these.")};
    case Internal: break;
    }
    return {QT_TRANSLATE_NOOP("Fault", "The engine failed"),
            QT_TRANSLATE_NOOP("Fault", "This should not happen; please report it with the log.")};
}

} // namespace

QString title(Fault::Code code) { return QCoreApplication::translate("Fault", words(code).title); }

QString remedyText(Fault::Code code) { return QCoreApplication::translate("Fault", words(code).remedy); }

QString shownText(const Text& detail) { return QString::fromStdString(shownWording().translated(detail)); }

QString sentence(const Fault& fault) { return sentence(fault, QString::fromStdString(fault.subject)); }

QString sentence(const Fault& fault, const QString& subject) {
    QString detail = shownText(fault.detail);
    if (!detail.endsWith(QLatin1Char('.')) && !detail.endsWith(QLatin1Char('?'))) detail += QLatin1Char('.');
    return QStringLiteral("%1: %2: %3 %4").arg(title(fault.code), subject, detail, remedyText(fault.code));
}

} // namespace sfumato
