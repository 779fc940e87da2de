// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/forms/array_fields.h"

#include "widgets/forms/field_form.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLocale>
#include <QTableWidget>

#include <algorithm>

namespace sfumato {

namespace {

using Use = ProposedArray::Use;

QString useText(Use use) {
    switch (use) {
    case Use::Records: return ArrayFields::tr("records");
    case Use::Labels: return ArrayFields::tr("labels");
    case Use::TestRecords: return ArrayFields::tr("test part, not trained on");
    case Use::TestLabels: return ArrayFields::tr("labels of the test part");
    case Use::None: break;
    }
    return ArrayFields::tr("not used");
}

/// "u1" -> 8
int bitsOf(const std::string& type) { return type.size() == 2 ? (type[1] - '0') * 8 : 0; }

/// "u1" -> "whole numbers, 8 bits"
QString typeText(const std::string& type) {
    const int bits = bitsOf(type);
    switch (type.empty() ? 0 : type[0]) {
    case 'u':
    case 'i': return ArrayFields::tr("whole numbers, %1 bits").arg(bits);
    case 'f': return ArrayFields::tr("decimal numbers, %1 bits").arg(bits);
    case 'b': return ArrayFields::tr("true and false");
    case 'U':
    case 'S': return ArrayFields::tr("texts");
    default: return QString::fromStdString(type);
    }
}

QTableWidget* overview(const std::vector<ProposedArray>& arrays) {
    auto* table = new QTableWidget(int(arrays.size()), 4);
    table->setObjectName(QStringLiteral("arrays"));
    table->setHorizontalHeaderLabels(
        {ArrayFields::tr("Array"), ArrayFields::tr("Size"), ArrayFields::tr("Holds"), ArrayFields::tr("Used as")});
    table->verticalHeader()->hide();
    table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    table->setTabKeyNavigation(false);
    for (int row = 0; row < table->rowCount(); ++row) {
        const ProposedArray& array = arrays[std::size_t(row)];
        int column = 0;
        for (const QString& words :
             {QString::fromStdString(array.name), extentsText(array.shape), typeText(array.type), useText(array.use)})
            table->setItem(row, column++, new QTableWidgetItem(words));
    }
    table->resizeColumnsToContents();
    table->horizontalHeader()->setStretchLastSection(true);
    constexpr int most = 8; // rows, all of which are in sight
    if (table->rowCount() <= most) {
        table->setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents);
        table->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::MinimumExpanding);
    } else {
        table->setMinimumHeight((most + 1) * table->verticalHeader()->defaultSectionSize());
    }
    return table;
}

QList<QPair<QString, QString>> axesOf(std::size_t extents) {
    const QPair<QString, QString> byNumber{{}, ArrayFields::tr("by their number")};
    if (extents == 2)
        return {byNumber,
                {"nd", ArrayFields::tr("records × numbers of a table")},
                {"np", ArrayFields::tr("records × pixels of a square picture")},
                {"dn", ArrayFields::tr("numbers of a table × records")}};
    if (extents == 3)
        return {byNumber,
                {"nhw", ArrayFields::tr("records × height × width")},
                {"nwh", ArrayFields::tr("records × width × height")},
                {"hwn", ArrayFields::tr("height × width × records")},
                {"ndd", ArrayFields::tr("records × numbers of a table")}};
    if (extents == 4)
        return {byNumber,
                {"nhwc", ArrayFields::tr("records × height × width × color")},
                {"nchw", ArrayFields::tr("records × color × height × width")},
                {"hwcn", ArrayFields::tr("height × width × color × records")},
                {"nddd", ArrayFields::tr("records × numbers of a table")}};
    return {byNumber};
}

void select(QComboBox& box, const std::string& data) {
    const QString wanted = QString::fromStdString(data);
    if (box.findData(wanted) < 0) box.addItem(wanted, wanted);
    box.setCurrentIndex(box.findData(wanted));
}

} // namespace

QString extentsText(const std::vector<std::int64_t>& shape) {
    QStringList extents;
    for (const std::int64_t extent : shape) extents << QLocale().toString(qlonglong(extent));
    return extents.join(QStringLiteral(" × "));
}

ArrayFields::ArrayFields(FieldForm& form, const DataSpec& data, const FileProposal& proposal, QObject* parent)
    : QObject(parent), m_reading(data.read) {
    const auto& arrays = proposal.arrays;
    auto records = std::ranges::find(arrays, Use::Records, &ProposedArray::use);
    if (records == arrays.end()) records = std::ranges::find(arrays, data.read.array, &ProposedArray::name);
    const auto labels = std::ranges::find(arrays, Use::Labels, &ProposedArray::use);
    const bool isArchive = arrays.size() > 1 || (!arrays.empty() && !arrays[0].name.empty());
    if (isArchive) {
        form.addField(tr("In this &file"), overview(arrays));
        m_records = new QComboBox, m_labels = new QComboBox, m_test = new QComboBox, m_testLabels = new QComboBox;
        m_labels->addItem(tr("none: records have no labels"), QStringLiteral("-"));
        m_test->addItem(tr("none: this file has no test part"), QStringLiteral("-"));
        m_testLabels->addItem(tr("none"), QStringLiteral("-"));
        for (const ProposedArray& array : arrays)
            for (QComboBox* box : {m_records, m_labels, m_test, m_testLabels})
                box->addItem(
                    QStringLiteral("%1   %2").arg(QString::fromStdString(array.name), extentsText(array.shape)),
                    QString::fromStdString(array.name));
        select(*m_records, records == arrays.end() ? data.read.array : records->name);
        select(*m_labels, data.read.labels == "-" || labels == arrays.end() ? "-" : labels->name);
        m_records->setObjectName(QStringLiteral("array")), m_labels->setObjectName(QStringLiteral("labels"));
        m_records->setWhatsThis(tr("The array that holds the records: pictures or rows of numbers."));
        m_labels->setWhatsThis(tr("The array that holds the class of each record."));
        form.addField(tr("&Records"), m_records, {"data.read.array"});
        form.addField(tr("&Labels"), m_labels, {"data.read.labels"});
        addTestPart(form, arrays);
        connect(m_records, &QComboBox::activated, this, [this] {
            FileReading reading;
            reading.array = m_records->currentData().toString().toStdString();
            Q_EMIT chosen(reading);
        });
        connect(m_labels, &QComboBox::activated, this, [this] {
            FileReading reading = m_reading;
            reading.array = m_records->currentData().toString().toStdString();
            reading.labels = m_labels->currentData().toString().toStdString();
            reading.labelValues.clear();
            Q_EMIT chosen(reading);
        });
    }
    if (records == arrays.end()) return;
    m_axes = new QComboBox;
    m_axes->setObjectName(QStringLiteral("axes"));
    for (const auto& [word, shown] : axesOf(records->shape.size())) m_axes->addItem(shown, word);
    select(*m_axes, data.read.axes);
    m_axes->setWhatsThis(tr("What the axes of the array are, in their order."));
    form.addField(tr("A&xes"), m_axes, {"data.read.axes"});
    connect(m_axes, &QComboBox::activated, this, [this] {
        FileReading reading = m_reading;
        state(reading);
        reading.bits = 0, reading.background.reset();
        Q_EMIT chosen(reading);
    });
    if (records->type.empty() || (records->type[0] != 'u' && records->type[0] != 'i')) return;
    m_bits = new QComboBox;
    m_bits->setObjectName(QStringLiteral("bits"));
    m_bits->addItem(tr("all %1").arg(bitsOf(records->type)), 0);
    for (const int bits : {1, 8, 10, 12, 14, 16})
        m_bits->addItem(tr("%1 (white is %2)").arg(bits).arg((1 << bits) - 1), bits);
    if (m_bits->findData(data.read.bits) < 0) m_bits->addItem(QString::number(data.read.bits), data.read.bits);
    m_bits->setCurrentIndex(m_bits->findData(data.read.bits));
    m_bits->setWhatsThis(
        tr("How many bits the numbers of a picture use: 12 for many scanners. It says which number is white."));
    form.addField(tr("&Bits"), m_bits, {"data.read.bits"});
}

/// What is recognized by usual names needs no statement; what a person chooses is one.
void ArrayFields::addTestPart(FieldForm& form, const std::vector<ProposedArray>& arrays) {
    for (const auto& [box, use] : {std::pair(m_test, Use::TestRecords), {m_testLabels, Use::TestLabels}}) {
        const auto found = std::ranges::find(arrays, use, &ProposedArray::use);
        select(*box, found == arrays.end() ? "-" : found->name);
    }
    m_test->setObjectName(QStringLiteral("test")), m_testLabels->setObjectName(QStringLiteral("test labels"));
    m_test->setWhatsThis(tr("The array that holds records to test on. Nothing is trained on them."));
    m_testLabels->setWhatsThis(tr("The array that holds the class of each record of the test part."));
    form.addField(tr("Test &part"), m_test, {"data.read.test"});
    form.addField(tr("Lab&els of test part"), m_testLabels, {"data.read.testLabels"});
    connect(m_test, &QComboBox::activated, this,
            [this] { m_reading.test = m_test->currentData().toString().toStdString(); });
    connect(m_testLabels, &QComboBox::activated, this,
            [this] { m_reading.testLabels = m_testLabels->currentData().toString().toStdString(); });
}

void ArrayFields::state(FileReading& reading) const {
    reading.test = m_reading.test, reading.testLabels = m_reading.testLabels;
    if (m_axes) reading.axes = m_axes->currentData().toString().toStdString();
    if (m_bits) reading.bits = m_bits->currentData().toInt();
}

QWidget* ArrayFields::field(const std::string& key) const {
    return key == "labels"               ? m_labels
           : key == "test"               ? m_test
           : key == "testLabels"         ? m_testLabels
           : key == "axes"               ? m_axes
           : key == "bits"               ? m_bits
           : key == "array" && m_records ? m_records
                                         : nullptr;
}

} // namespace sfumato
