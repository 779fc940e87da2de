// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/gallery/sheet_grid.h"

#include "widgets/look/fitted.h"

#include <QGuiApplication>
#include <QKeyEvent>
#include <QLocale>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sfumato {

namespace {

constexpr int border = 3;

class ImageDelegate : public QStyledItemDelegate {
public:
    explicit ImageDelegate(SheetGrid* grid) : QStyledItemDelegate(grid), m_grid(grid) {}

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const QSizeF size = m_grid->imageSize();
        const QPalette& palette = m_grid->palette();
        const QRectF place(QPointF(option.rect.topLeft()) + QPointF(border, border), size);
        painter->save();
        painter->setRenderHint(QPainter::SmoothPixmapTransform, false);
        painter->drawImage(place, m_grid->magnified(index.row()));
        painter->setBrush(Qt::NoBrush);
        if (option.state & QStyle::State_Selected) {
            painter->setPen(QPen(palette.color(QPalette::Highlight), border));
            painter->drawRect(place.adjusted(-1.5, -1.5, 1.5, 1.5));
        }
        if (index == m_grid->currentIndex() && m_grid->hasFocus()) {
            painter->setPen(QPen(palette.color(QPalette::WindowText), 1, Qt::DashLine));
            painter->drawRect(place.adjusted(-2.5, -2.5, 2.5, 2.5));
        }
        if (m_grid->isLabelled()) {
            painter->setPen(palette.color(QPalette::WindowText));
            const QRectF below(option.rect.left(), place.bottom() + border, option.rect.width(),
                               option.rect.bottom() - place.bottom() - border);
            painter->drawText(below, Qt::AlignHCenter | Qt::AlignTop, m_grid->labelOf(index.row()));
        }
        painter->restore();
    }
    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override { return m_grid->gridSize(); }

private:
    SheetGrid* m_grid;
};

} // namespace

void SheetModel::setSheet(Sheet sheet) {
    const bool alike = m_sheet && sheet && m_sheet->count == sheet->count;
    if (!alike) beginResetModel();
    m_sheet = std::move(sheet);
    if (alike)
        Q_EMIT dataChanged(index(0), index(rowCount() - 1));
    else
        endResetModel();
}

QImage SheetModel::image(int index) const {
    const bool color = m_sheet->channels == 3;
    const int stride = m_sheet->width * m_sheet->channels;
    const auto* bytes = m_sheet->pixels.data() + std::ptrdiff_t(index) * m_sheet->height * stride;
    return QImage(bytes, m_sheet->width, m_sheet->height, stride,
                  color ? QImage::Format_RGB888 : QImage::Format_Grayscale8);
}

int SheetModel::rowCount(const QModelIndex& parent) const {
    return !parent.isValid() && m_sheet && !m_sheet->pixels.empty() ? m_sheet->count : 0;
}

QVariant SheetModel::data(const QModelIndex& index, int role) const {
    if (role == Qt::AccessibleTextRole)
        return m_sheet->classes > 0
                   ? tr("Image %1, class %2").arg(index.row()).arg(m_sheet->labels[std::size_t(index.row())])
                   : tr("Image %1").arg(index.row());
    return role == Qt::DisplayRole ? QVariant(QString::number(index.row())) : QVariant(); // typing a number goes there
}

SheetGrid::SheetGrid(const QString& name, QWidget* parent) : QListView(parent) {
    setAccessibleName(name);
    setBackgroundRole(QPalette::Base); // beside rows of classes, too
    setAutoFillBackground(true);
    setModel(&m_images);
    setItemDelegate(new ImageDelegate(this));
    setFlow(LeftToRight);
    setWrapping(true);
    setResizeMode(Adjust);
    setMovement(Static);
    setUniformItemSizes(true);
    setSelectionMode(ExtendedSelection);
    setEditTriggers(NoEditTriggers);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollMode(ScrollPerPixel);
    m_rowNames = new QWidget(this);
    m_rowNames->installEventFilter(this);
    m_rowNames->setAttribute(Qt::WA_TransparentForMouseEvents);
    connect(verticalScrollBar(), &QScrollBar::valueChanged, m_rowNames, qOverload<>(&QWidget::update));
    // One that comes and goes would change how many images fit, and so whether it is needed.
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    connect(this, &QListView::clicked, this, [this](const QModelIndex& index) {
        if (QGuiApplication::keyboardModifiers() == Qt::NoModifier) Q_EMIT opened(index.row());
    });
}

void SheetGrid::setSheet(Sheet sheet) {
    if (sheet == this->sheet()) return;
    const bool alike = this->sheet() && sheet && this->sheet()->width == sheet->width &&
                       this->sheet()->height == sheet->height && this->sheet()->count == sheet->count;
    m_images.setSheet(std::move(sheet));
    if (!alike) m_fits ? fit() : layOut();
    viewport()->update();
    updateDescription();
}

QSizeF SheetGrid::imageSize() const {
    if (!sheet()) return {};
    const double ratio = devicePixelRatioF(), scale = m_zoom * std::max(1., std::floor(ratio));
    return QSizeF(std::round(sheet()->width * scale), std::round(sheet()->height * scale)) / ratio;
}

/// Of a whole zoom the image itself, whose pixels are drawn as squares; else it has the size at which it is drawn, with
/// edges between its pixels that are nearly sharp.
QImage SheetGrid::magnified(int index) const {
    const QImage image = this->image(index);
    if (m_zoom == std::floor(m_zoom)) return image;
    const QSize size = (imageSize() * devicePixelRatioF()).toSize();
    return image.scaled(image.size() * int(std::ceil(m_zoom)))
        .scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation);
}

QSize SheetGrid::room() const {
    const QMargins beside = viewportMargins();
    return {viewport()->width() + beside.left() + beside.right(), viewport()->height()};
}

QString SheetGrid::nameOfClass(int one) const {
    return one < m_classNames.size() ? m_classNames[one] : QLocale().toString(one);
}

void SheetGrid::setClassNames(const QStringList& names) {
    m_classNames = names;
    m_fits ? fit() : layOut();
}

QString SheetGrid::rowName(int row, int columns) const {
    const int each = sheet() ? samplesOfEach(*sheet()) : 0;
    if (each <= 0 || columns % each != 0) return {};
    QStringList names;
    for (int one = row * columns / each; one < std::min((row + 1) * columns, sheet()->count) / each; ++one)
        names << nameOfClass(one);
    return names.join(QStringLiteral(", "));
}

int SheetGrid::namesWidth(int columns) const {
    constexpr int gap = 8;
    int widest = 0;
    for (int row = 0; row * columns < sheet()->count; ++row)
        if (const QString name = rowName(row, columns); !name.isEmpty())
            widest = std::max(widest, fontMetrics().horizontalAdvance(name) + gap);
    return std::min({widest, std::max(width() / 4, 4 * widest / 5), width() / 2});
}

void SheetGrid::paintRowNames() {
    if (!sheet() || gridSize().isEmpty()) return;
    QPainter painter(m_rowNames);
    painter.setPen(palette().color(QPalette::WindowText));
    const int columns = columnsOf(gridSize());
    for (int row = 0; row * columns < m_images.rowCount(); ++row) {
        const QRect first = visualRect(m_images.index(row * columns));
        const QRect place(0, viewport()->y() - m_rowNames->y() + first.y(), m_rowNames->width() - 6,
                          int(imageSize().height()));
        painter.setFont(fitted(font(), rowName(row, columns), place.width()));
        painter.drawText(place, Qt::AlignRight | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(rowName(row, columns), Qt::ElideRight, place.width()));
    }
}

bool SheetGrid::eventFilter(QObject* watched, QEvent* event) {
    if (watched != m_rowNames || event->type() != QEvent::Paint) return QListView::eventFilter(watched, event);
    paintRowNames();
    return true;
}

/// So few classes side by side that all are seen, else as many as fit beside their names.
int SheetGrid::columnsOf(QSize cell) const {
    const int each = samplesOfEach(*sheet()), most = room().width() / cell.width();
    const auto fits = [&](int columns) { return columns * cell.width() + namesWidth(columns) <= room().width(); };
    if (each <= 0) return std::max(1, most);
    if (!fits(each)) return std::max(1, std::min(most, each - 1));
    int classes = 1;
    const auto isTooHigh = [&] {
        const int columns = classes * each, rows = (sheet()->count + columns - 1) / columns;
        return rows * cell.height() > room().height();
    };
    while (fits((classes + 1) * each) && isTooHigh()) ++classes;
    return classes * each;
}

QSize SheetGrid::cell(double zoom) const {
    const double ratio = devicePixelRatioF(), scale = zoom * std::max(1., std::floor(ratio)) / ratio;
    const int label = m_labelled ? fontMetrics().height() : 0;
    int words = 0;
    if (m_labelled && sheet()->classes == 0) words = fontMetrics().horizontalAdvance(labelOf(sheet()->count - 1)) + 4;
    for (int i = 0; m_labelled && i < sheet()->classes; ++i)
        words = std::max(words, fontMetrics().horizontalAdvance(labelOfClass(i)) + 4);
    return {std::max(int(std::ceil(sheet()->width * scale)) + 2 * border, words),
            int(std::ceil(sheet()->height * scale)) + 2 * border + label};
}

void SheetGrid::layOut() {
    if (!sheet() || sheet()->pixels.empty()) return;
    setGridSize(cell(m_zoom));
    // The room beside the columns stays free; half a column of it keeps them from being wrapped early.
    const int width = gridSize().width(), columns = columnsOf(gridSize()), names = namesWidth(columns);
    const int free = room().width() - names - columns * width;
    const int left = names + std::max(0, free / 2),
              right = std::max(0, room().width() - left - columns * width - width / 2);
    setViewportMargins(left, 0, right, 0);
    m_rowNames->setGeometry(viewport()->x() - names, viewport()->y(), names, viewport()->height());
    m_rowNames->update();
    verticalScrollBar()->setSingleStep(gridSize().height() / 2);
    viewport()->update();
}

void SheetGrid::setZoom(double zoom) {
    zoom = std::clamp(zoom, 1., double(mostZoom));
    if (!std::exchange(m_fits, false) && zoom == m_zoom) return;
    m_zoom = zoom;
    layOut();
    if (currentIndex().isValid()) scrollTo(currentIndex());
    Q_EMIT zoomChanged(m_zoom);
}

void SheetGrid::fit() {
    m_fits = true;
    if (!sheet() || sheet()->pixels.empty()) return;
    constexpr int tenths = 10;
    const auto fits = [&](double zoom) {
        const QSize size = cell(zoom);
        return columnsOf(size) * (room().height() / size.height()) >= sheet()->count;
    };
    double zoom = mostZoom;
    while (zoom > 1 && !fits(zoom)) zoom = std::round(zoom * tenths - 1) / tenths;
    const double whole = std::floor(zoom);
    m_zoom = whole >= 0.9 * zoom ? whole : zoom; // sharp where that is nearly as large
    layOut();
    Q_EMIT zoomChanged(m_zoom);
}

QString SheetGrid::labelOf(int index) const {
    return sheet()->classes > 0 ? labelOfClass(sheet()->labels[std::size_t(index)]) : QLocale().toString(index);
}

QString SheetGrid::labelOfClass(int one) const {
    const QString name = nameOfClass(one);
    return name == QString::number(one) ? tr("class %1").arg(name) : name;
}

void SheetGrid::setLabelled(bool labelled) {
    m_labelled = labelled;
    m_fits ? fit() : layOut();
}

std::vector<int> SheetGrid::selected() const {
    std::vector<int> rows;
    for (const QModelIndex& index : selectionModel()->selectedIndexes()) rows.push_back(index.row());
    std::ranges::sort(rows);
    return rows;
}

void SheetGrid::setCurrent(int index) {
    if (index >= 0 && index < m_images.rowCount()) setCurrentIndex(m_images.index(index));
}

void SheetGrid::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape) return event->ignore(); // for whoever shows the grid
    if ((event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) && current() >= 0)
        return Q_EMIT opened(current());
    QListView::keyPressEvent(event);
}

void SheetGrid::wheelEvent(QWheelEvent* event) {
    if (!(event->modifiers() & Qt::ControlModifier)) return QListView::wheelEvent(event);
    m_turned += event->angleDelta().y();
    const int steps = m_turned / QWheelEvent::DefaultDeltasPerStep;
    m_turned -= steps * QWheelEvent::DefaultDeltasPerStep;
    if (steps != 0) setZoom(std::round(m_zoom) + steps);
    event->accept();
}

void SheetGrid::resizeEvent(QResizeEvent* event) {
    QListView::resizeEvent(event);
    if (m_fits) fit();
}

void SheetGrid::changeEvent(QEvent* event) {
    QListView::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) layOut();
}

void SheetGrid::selectionChanged(const QItemSelection& selected, const QItemSelection& deselected) {
    QListView::selectionChanged(selected, deselected);
    updateDescription();
    Q_EMIT selectionMoved();
}

void SheetGrid::currentChanged(const QModelIndex& current, const QModelIndex& previous) {
    QListView::currentChanged(current, previous);
    updateDescription();
}

void SheetGrid::updateDescription() {
    QStringList words;
    if (sheet()) words << tr("%Ln image(s)", nullptr, m_images.rowCount());
    if (const auto count = selectionModel()->selectedIndexes().size(); count > 0)
        words << tr("%Ln selected", nullptr, int(count));
    if (sheet() && sheet()->usesRaw) words << tr("NOT PRIVATE");
    setAccessibleDescription(words.join(QStringLiteral("; ")));
}

} // namespace sfumato
