// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtTest>
class TestGalleryView : public QObject { Q_OBJECT };
QTEST_MAIN(TestGalleryView)
#include "test_gallery_view.moc"
