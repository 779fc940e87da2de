// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/array_list.h"

#include "widgets/forms/array_fields.h"

namespace sfumato {

namespace {

QString listedUse(ProposedArray::Use use) {
    switch (use) {
    case ProposedArray::Use::Records: return ArrayList::tr("Records");
    case ProposedArray::Use::Labels: return ArrayList::tr("Labels");
    case ProposedArray::Use::TestRecords: return ArrayList::tr("Test part");
    case ProposedArray::Use::TestLabels: return ArrayList::tr("Its labels");
    case ProposedArray::Use::None: break;
    }
    return {};
}

/// As what `data` takes the array; without a statement, as what it was recognized.
ProposedArray::Use listedAs(const ProposedArray& array, const DataSpec& data) {
    using enum ProposedArray::Use;
    const FileReading& read = data.read;
    if (read.array.empty()) return array.use;
    return array.name == read.array                             ? Records
           : array.name == read.labels                          ? Labels
           : array.name == read.test                            ? TestRecords
           : array.name == read.testLabels                      ? TestLabels
           : array.use == TestRecords && read.test.empty()      ? TestRecords
           : array.use == TestLabels && read.testLabels.empty() ? TestLabels
                                                                : None;
}

} // namespace

ArrayList::ArrayList(QWidget* parent) : QLabel(parent) {
    setTextFormat(Qt::RichText);
    setFrameShape(QFrame::StyledPanel);
    setMargin(6);
    setWordWrap(true);
}

void ArrayList::setArrays(const std::vector<ProposedArray>& arrays, const DataSpec& data) {
    QString rows, spoken;
    QStringList unused;
    m_holdsColor = true;
    for (const ProposedArray& array : arrays) {
        const ProposedArray::Use use = listedAs(array, data);
        const QString name = QString::fromStdString(array.name), words = listedUse(use);
        if (words.isEmpty()) {
            unused << name;
            continue;
        }
        if (use == ProposedArray::Use::Records) m_holdsColor = array.shape.size() > 3;
        rows += QStringLiteral("<tr><td>✓ %1&nbsp;&nbsp;</td><td>%2&nbsp;&nbsp;</td><td align='right'>%3</td></tr>")
                    .arg(words, name.toHtmlEscaped(), extentsText(array.shape));
        spoken += QStringLiteral("%1: %2, %3. ").arg(words, name, extentsText(array.shape));
    }
    const QString others = unused.isEmpty() ? QString() : tr("not used: %1").arg(unused.join(QStringLiteral(", ")));
    setText(QStringLiteral("<table width='100%'>%1</table>%2").arg(rows, others.toHtmlEscaped()));
    setAccessibleName(spoken + others);
}

} // namespace sfumato
