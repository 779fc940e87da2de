// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/field_form.h"

#include "core/spec/spec_settings.h"
#include "widgets/forms/inputs/real_spin_box.h"
#include "widgets/forms/inputs/whole_spin_box.h"
#include "widgets/look/icons.h"
#include "widgets/look/type_scale.h"
#include "widgets/text/fault_text.h"
#include "widgets/text/label_text.h"

#include <QAbstractSpinBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QFocusEvent>
#include <QHelpEvent>
#include <QLineEdit>
#include <QPainter>
#include <QStyleOptionComboBox>
#include <QToolButton>
#include <QToolTip>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace sfumato {

namespace {

struct ChangeWords {
    Q_DECLARE_TR_FUNCTIONS(FieldForm)
};

constexpr int leastInput = 80; ///< logical pixels of a number or a list

/// How much of a list of this width its frame and its arrow take.
int aroundWords(const QComboBox& list, int width) {
    QStyleOptionComboBox option;
    option.initFrom(&list);
    option.rect = QRect(0, 0, width, list.sizeHint().height());
    return width -
           list.style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &list).width();
}

/// So wide that its words are seen in the smaller letters that they may have, but fits below its label in the narrowest
/// column of steps: then its row has two lines. Enlarged letters hardly become smaller, so that their rows have these
/// sooner.
void fitWords(QComboBox& list) {
    if (list.sizeAdjustPolicy() == QComboBox::AdjustToContents) return; // it has the width of all its words
    const QFontMetrics letters = list.fontMetrics();
    const bool enlarged = isEnlarged(list.font());
    const int needed = int((enlarged ? secondaryShare : 0.8) * letters.horizontalAdvance(list.currentText())) +
                       aroundWords(list, 2 * leastInput) + 4;
    const int usual = 20 * letters.averageCharWidth(), room = 260; // which the column has; larger letters are cut
    const int most = std::max(leastInput, enlarged ? room : usual);
    list.setMinimumWidth(usual > room ? leastInput : std::clamp(needed, leastInput, most));
}

/// Where the words of the list are cut, the whole of them.
bool showWhole(const QComboBox& list, const QPoint& at) {
    const QString words = list.currentText();
    if (!list.toolTip().isEmpty() ||
        list.fontMetrics().horizontalAdvance(words) <= list.width() - aroundWords(list, list.width()))
        return false;
    QToolTip::showText(at, Qt::mightBeRichText(words) ? words.toHtmlEscaped() : words);
    return true;
}

/// "methods.3.batch" -> "methods[].batch"
std::string withoutIndex(std::string key) {
    constexpr std::string_view list = "methods";
    if (key.starts_with("methods."))
        if (const auto next = key.find('.', list.size() + 1); next != std::string::npos)
            key.replace(list.size(), next - list.size(), "[]");
    constexpr std::string_view layers = "model.hidden";
    if (key.starts_with(std::string(layers) + '.')) key.replace(layers.size(), std::string::npos, "[]");
    return key;
}

} // namespace

/// The label of a field, with a dot before it where the field has changed.
class FieldName : public QLabel {
public:
    using QLabel::QLabel;
    void setChanged(bool changed) {
        if (std::exchange(m_changed, changed) == changed) return;
        setContentsMargins(changed ? room : 0, 0, 0, 0);
        update();
    }

protected:
    void paintEvent(QPaintEvent* event) override {
        QLabel::paintEvent(event);
        if (!m_changed) return;
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(Qt::NoPen);
        painter.setBrush(palette().color(QPalette::Highlight));
        painter.drawEllipse(QPointF(3, height() / 2.0), 3, 3);
    }

private:
    static constexpr int room = 10;
    bool m_changed = false;
};

FieldForm::FieldForm(QWidget* parent) : FormLayout(parent) {
    setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    setRowWrapPolicy(QFormLayout::WrapLongRows);
    setVerticalSpacing(6);
    setLabelAlignment(Qt::AlignLeft | Qt::AlignVCenter);
}

void FieldForm::addField(const QString& label, QWidget* input, const std::vector<std::string>& keys, QWidget* beside) {
    input->setAccessibleName(withoutMnemonic(label));
    auto* name = new FieldName(label);
    name->setBuddy(input);
    if (qobject_cast<QAbstractSpinBox*>(input) || qobject_cast<QComboBox*>(input))
        input->setMinimumWidth(leastInput); // the longest words that it may show put it below no label
    name->setMinimumHeight(input->sizeHint().height() > 3 * name->sizeHint().height() ? 0 : input->sizeHint().height());
    name->setWhatsThis(input->whatsThis());
    auto* place = new QLabel;
    place->setWordWrap(true);
    place->setObjectName(QStringLiteral("fault"));
    place->setVisible(false);
    QFont bold = place->font();
    bold.setBold(true);
    place->setFont(bold);
    auto* column = new QVBoxLayout;
    column->setSpacing(1);
    auto* line = new QHBoxLayout;
    line->addWidget(input, 1);
    if (beside) line->addWidget(beside);
    column->addLayout(line);
    column->addWidget(place);
    addRow(name, column);
    m_rows[input] = column;
    m_beside[input] = place;
    m_said[place] = {.row = column};
    m_changes[place] = {.name = name, .input = input};
    const auto showRefusals = [this](auto* number) {
        if (!number) return;
        number->installEventFilter(this);
        connect(number, &std::remove_pointer_t<decltype(number)>::refused, this,
                [this, number](const QString& words) { refuse(number, words); });
    };
    if (auto* list = qobject_cast<QComboBox*>(input)) {
        list->installEventFilter(this);
        connect(list, &QComboBox::currentTextChanged, this, [list] { fitWords(*list); });
    }
    showRefusals(qobject_cast<RealSpinBox*>(input));
    showRefusals(qobject_cast<WholeSpinBox*>(input));
    for (const auto& key : keys) {
        m_places[key] = place;
        m_titles[key] = withoutMnemonic(label);
    }
}

void FieldForm::setFieldVisible(QWidget* input, bool visible) {
    setRowVisible(m_rows.at(input), visible);
    show(m_beside.at(input));
}

QString FieldForm::titleOf(const std::string& key) const {
    const auto found = m_titles.find(withoutIndex(key));
    return found == m_titles.end() ? QString() : found->second;
}

std::set<std::size_t> FieldForm::showFaults(const std::vector<Fault>& faults) {
    std::set<std::size_t> placed;
    for (auto& [place, said] : m_said) said.fault.clear();
    for (std::size_t i = 0; i < faults.size(); ++i)
        if (const auto place = m_places.find(withoutIndex(faults[i].subject)); place != m_places.end()) {
            Said& said = m_said[place->second];
            said.fault = QStringLiteral("⚠ %1: %2").arg(title(faults[i].code), shownText(faults[i].detail));
            if (isRowVisible(said.row)) placed.insert(i);
        }
    for (const auto& [place, said] : m_said) show(place);
    return placed;
}

/// What `list` calls this value, JSON, of a choice; empty where it is none of them.
static QString choiceText(const QComboBox& list, const std::string& key, const std::string& value) {
    const auto keys = specKeys();
    const auto known = std::ranges::find(keys, withoutIndex(key),
                                         [](const SpecKey& each) { return withoutIndex(each.key); });
    if (known == keys.end() || value.size() < 2) return {};
    const auto choice = QString::fromStdString(known->type)
                            .split(QStringLiteral(", "))
                            .indexOf(QString::fromStdString(value.substr(1, value.size() - 2))); // its quotes
    const int row = choice < 0 ? -1 : list.findData(int(choice));
    return row < 0 ? QString() : list.itemText(row);
}

void FieldForm::showChanges(const std::map<std::string, Former>& was,
                            const std::function<void(const std::set<std::string>&)>& undo) {
    std::map<QLabel*, std::pair<std::set<std::string>, QString>> rows;
    for (const auto& [key, former] : was)
        if (const auto place = m_places.find(withoutIndex(key)); place != m_places.end()) {
            auto& [keys, shown] = rows[place->second];
            keys.insert(key);
            const auto* list = qobject_cast<const QComboBox*>(m_changes.at(place->second).input);
            if (shown.isEmpty()) shown = former.words;
            if (shown.isEmpty() && list) shown = choiceText(*list, key, former.value);
        }
    for (auto& [place, change] : m_changes) {
        const auto row = rows.find(place);
        change.changed = row != rows.end();
        change.name->setChanged(change.changed);
        if (change.changed && !change.undo) makeUndo(change);
        if (!change.changed) {
            show(place);
            continue;
        }
        const auto& [keys, words] = row->second;
        change.undo->setText(words.isEmpty() ? ChangeWords::tr("was another") : ChangeWords::tr("was %1").arg(words));
        change.undo->setToolTip(change.undo->text());
        change.undo->setAccessibleName(
            ChangeWords::tr("%1, take back: %2").arg(withoutMnemonic(change.name->text()), change.undo->text()));
        disconnect(change.undone);
        change.undone = connect(change.undo, &QToolButton::clicked, this, [undo, keys = keys] { undo(keys); });
        show(place);
    }
}

void FieldForm::makeUndo(Change& change) {
    change.undo = new QToolButton(change.input);
    change.undo->setAutoRaise(true);
    change.undo->setFocusPolicy(Qt::StrongFocus);
    change.undo->setLayoutDirection(Qt::RightToLeft); // the icon stands behind the words
    change.undo->setIcon(icon(Icon::Undo, QPalette::Link));
    dressUndo(change);
    change.undo->setCursor(Qt::PointingHandCursor);
    change.input->installEventFilter(this);
}

/// In the letters and colors that the window has now.
void FieldForm::dressUndo(const Change& change) {
    const QFont letters = sized(change.name->font(), TextSize::Secondary);
    if (change.undo->font() != letters) change.undo->setFont(letters);
    const int side = QFontMetrics(letters).height() - 2;
    change.undo->setIconSize(QSize(side, side));
    QPalette colors = change.name->palette();
    colors.setColor(QPalette::ButtonText, colors.color(QPalette::Link));
    change.undo->setPalette(colors);
}

/// Of a field: a person goes on to another one, or comes back to its page.
static bool isLeft(const QEvent& event) {
    if (event.type() == QEvent::Show) return !event.spontaneous();
    if (event.type() != QEvent::FocusOut) return false;
    const Qt::FocusReason reason = static_cast<const QFocusEvent&>(event).reason();
    return reason != Qt::PopupFocusReason && reason != Qt::ActiveWindowFocusReason;
}

bool FieldForm::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange)
        for (const auto& [place, change] : m_changes)
            if (change.input == watched && change.undo) dressUndo(change);
    if (event->type() == QEvent::ToolTip)
        if (const auto* list = qobject_cast<const QComboBox*>(watched))
            if (showWhole(*list, static_cast<QHelpEvent*>(event)->globalPos())) return true;
    if (event->type() == QEvent::FontChange || event->type() == QEvent::Show)
        if (auto* list = qobject_cast<QComboBox*>(watched)) fitWords(*list);
    if (isLeft(*event))
        if (auto* number = qobject_cast<QAbstractSpinBox*>(watched)) refuse(number, {}); // it reads what is typed next
    if (event->type() == QEvent::Resize)
        for (auto& [place, change] : m_changes)
            if (change.input == watched && change.changed) placeUndo(place);
    return FormLayout::eventFilter(watched, event);
}

void FieldForm::placeUndo(QLabel* place) {
    const Change& change = m_changes[place];
    constexpr int arrows = 24, around = 12; // logical pixels that a number or a list needs for itself
    const auto* number = qobject_cast<const QAbstractSpinBox*>(change.input);
    const auto* list = qobject_cast<const QComboBox*>(change.input);
    const auto* line = qobject_cast<const QLineEdit*>(change.input);
    const QString value = number ? number->text() : list ? list->currentText() : line ? line->text() : QString();
    const int taken = change.input->fontMetrics().horizontalAdvance(value) + around;
    auto* column = static_cast<QVBoxLayout*>(m_said[place].row);
    for (const auto style : {Qt::ToolButtonTextBesideIcon, Qt::ToolButtonIconOnly}) { // no other row moves
        change.undo->setToolButtonStyle(style);
        const QSize size(change.undo->sizeHint().width(),
                         std::min(change.undo->sizeHint().height(), change.input->height() - 4));
        const int left = change.input->width() - arrows - size.width();
        if ((!number && !list && !line) || taken > left) continue;
        column->removeWidget(change.undo);
        change.undo->setParent(change.input);
        change.undo->setGeometry(QRect(QPoint(left, (change.input->height() - size.height()) / 2), size));
        change.undo->show();
        return change.undo->raise();
    }
    change.undo->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    if (column->indexOf(change.undo) < 0) {
        column->insertWidget(1, change.undo, 0, Qt::AlignRight);
        change.undo->show(); // another parent has hidden it
    }
}

void FieldForm::refuse(QWidget* input, const QString& words) {
    QLabel* place = m_beside.at(input);
    QString& said = m_said[place].refusal;
    if (words.isEmpty() && said.isEmpty()) return;
    said = words.isEmpty() ? QString() : QStringLiteral("⚠ ") + words;
    show(place);
}

void FieldForm::forgetRefusals() {
    for (const auto& [input, place] : m_beside) refuse(input, {});
}

void FieldForm::show(QLabel* place) {
    if (const Change& change = m_changes[place]; change.undo) {
        change.undo->setVisible(change.changed && isRowVisible(m_said[place].row));
        if (!change.undo->isHidden()) placeUndo(place);
    }
    QStringList lines{m_said[place].refusal, m_said[place].fault};
    lines.removeAll(QString());
    place->setText(lines.join(QLatin1Char('\n')));
    place->setVisible(!lines.isEmpty() && isRowVisible(m_said[place].row));
}

} // namespace sfumato
