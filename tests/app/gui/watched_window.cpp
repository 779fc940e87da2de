// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/gui/watched_window.h"

#include "widgets/look/pages.h"

#include <QAbstractButton>
#include <QAbstractItemModel>
#include <QAbstractItemView>
#include <QAction>
#include <QComboBox>
#include <QCoreApplication>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QPlainTextEdit>
#include <QTabWidget>
#include <QTextEdit>
#include <QUrl>

#include <cstdio>
#include <unistd.h>

namespace sfumato {

QByteArray wordsOf(const QWidget& window) {
    QStringList words;
    auto widgets = window.findChildren<const QWidget*>();
    widgets << &window;
    for (const QWidget* widget : widgets) {
        for (const char* property : {"text", "title", "windowTitle", "placeholderText", "toolTip", "whatsThis",
                                     "statusTip", "accessibleName", "accessibleDescription", "plainText"})
            words << widget->property(property).toString();
        if (const auto* page = qobject_cast<const QTextEdit*>(widget)) words << page->toPlainText();
        const QAbstractItemModel* model = nullptr;
        if (const auto* view = qobject_cast<const QAbstractItemView*>(widget)) model = view->model();
        if (const auto* box = qobject_cast<const QComboBox*>(widget)) model = box->model();
        for (int row = 0; model && row < std::min(2000, model->rowCount()); ++row)
            for (int column = 0; column < model->columnCount(); ++column)
                for (const int role : {Qt::DisplayRole, Qt::ToolTipRole, Qt::WhatsThisRole})
                    words << model->index(row, column).data(role).toString();
    }
    for (const auto* action : window.findChildren<const QAction*>())
        words << action->text() << action->toolTip() << action->whatsThis();
    words.removeDuplicates();
    return words.join('\n').toUtf8();
}

QByteArray pixelsOf(const QImage& image) {
    const QImage gray = image.convertToFormat(QImage::Format_Grayscale8);
    QByteArray pixels;
    for (int y = 0; y < gray.height(); ++y)
        pixels.append(reinterpret_cast<const char*>(gray.constScanLine(y)), gray.width());
    return pixels;
}

QByteArray contentOf(const QMimeData& copied) {
    QByteArray content = copied.text().toUtf8() + '\n' + copied.html().toUtf8() + '\n';
    for (const QString& format : copied.formats()) content += format.toUtf8() + '\n' + copied.data(format) + '\n';
    if (copied.hasImage()) {
        const auto image = copied.imageData().value<QImage>();
        content += pixelsOf(image);
        for (const QString& key : image.textKeys()) content += '\n' + key.toUtf8() + ": " + image.text(key).toUtf8();
    }
    return content;
}

QAbstractButton* seenButton(const QWidget& window, const QString& text) {
    for (auto* button : window.findChildren<QAbstractButton*>())
        if (button->isVisible() && QString(button->text()).remove('&').startsWith(text)) return button;
    return nullptr;
}

bool chooseFile(QWidget& owner, const QString& path) {
    auto* dialog = owner.findChild<QFileDialog*>();
    if (!dialog) return false;
    Q_EMIT dialog->fileSelected(path);
    dialog->reject();
    QCoreApplication::sendPostedEvents(dialog, QEvent::DeferredDelete);
    return true;
}

bool dropFiles(MainWindow& window, const QStringList& paths) {
    QMimeData mime;
    QList<QUrl> urls;
    for (const QString& path : paths) urls << QUrl::fromLocalFile(path);
    mime.setUrls(urls);
    QDragEnterEvent enter({10, 10}, Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &enter);
    QDropEvent event(QPointF(10, 10), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(&window, &event);
    return enter.isAccepted();
}

namespace {

template <class Tabs>
void turn(Tabs& tabs, const std::function<void()>& look) {
    const int kept = tabs.currentIndex();
    for (int number = 0; number < tabs.count(); ++number) {
        tabs.setCurrentIndex(number);
        QCoreApplication::processEvents();
        bool deeper = false;
        const QWidget* page = tabs.currentWidget();
        for (auto* inner : page->findChildren<QTabWidget*>())
            if (inner->isVisible()) deeper = true, turn(*inner, look);
        if (!deeper) look();
    }
    tabs.setCurrentIndex(kept);
}

} // namespace

void turnPages(MainWindow& window, const std::function<void()>& look) {
    turn(*window.findChild<Pages*>(), look);
    for (auto* tabs : window.findChildren<QTabWidget*>())
        if (tabs->isVisible() && !window.centralWidget()->isAncestorOf(tabs)) turn(*tabs, look);
}

Overheard::Overheard() {
    if (!m_file.open()) qFatal("no file for what is said");
    std::fflush(nullptr);
    for (const int stream : {1, 2}) {
        m_kept[stream - 1] = dup(stream);
        dup2(m_file.handle(), stream);
    }
}

QByteArray Overheard::end() {
    if (m_kept[0] < 0) return m_heard;
    std::fflush(nullptr);
    for (const int stream : {1, 2}) {
        dup2(m_kept[stream - 1], stream);
        close(std::exchange(m_kept[stream - 1], -1));
    }
    m_file.seek(0);
    m_heard = m_file.readAll();
    std::fwrite(m_heard.constData(), 1, std::size_t(m_heard.size()), stdout); // nobody misses anything
    std::fflush(stdout);
    return m_heard;
}

} // namespace sfumato
