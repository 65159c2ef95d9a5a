import { adminCollectionRoutes } from './catalogue/collection-routes.ts'
import { adminCouponRoutes } from './catalogue/coupons/admin-routes.ts'
import { checkDelivery } from './catalogue/delivery/check-delivery.ts'
import { pinRoutes } from './catalogue/delivery/pin-routes.ts'
import { catalogue } from './catalogue/feature.ts'
import { countLowStock } from './catalogue/inventory/list-stock.ts'
import { adminStockRoutes } from './catalogue/inventory/routes.ts'
import { adminLabReportRoutes } from './catalogue/lab-reports/admin-routes.ts'
import { labReportRoutes } from './catalogue/lab-reports/routes.ts'
import { adminPageRoutes } from './catalogue/page-content/admin-routes.ts'
import { pageRoutes } from './catalogue/page-content/routes.ts'
import { previewEmailRoutes } from './catalogue/pages/preview-emails.ts'
import { previewRoutes } from './catalogue/pages/preview-page.ts'
import { themeRoutes } from './catalogue/pages/theme-routes.ts'
import { photos } from './catalogue/photos/feature.ts'
import { products } from './catalogue/products/feature.ts'
import { reviews } from './catalogue/reviews/feature.ts'
import { search } from './catalogue/search/feature.ts'
import { seoRoutes } from './catalogue/seo/routes.ts'
import { stockAlerts } from './catalogue/stock-alerts/feature.ts'
import { wishlist } from './catalogue/wishlist/feature.ts'
import { accounts } from './customers/accounts/feature.ts'
import { addresses } from './customers/addresses/feature.ts'
import { contact } from './customers/contact/feature.ts'
import { guests } from './customers/guests/feature.ts'
import { phone } from './customers/phone/feature.ts'
import { privacy } from './customers/privacy/feature.ts'
import { sessions } from './customers/sessions/feature.ts'
import { whatsapp } from './customers/whatsapp/feature.ts'
import type { Feature } from './feature.ts'
import { adminOrderRoutes } from './orders/admin/order-routes.ts'
import { cash } from './orders/cash/feature.ts'
import { couponRoutes } from './orders/checkout/coupon-routes.ts'
import { paymentReturnRoutes } from './orders/checkout/payment-return.ts'
import { checkoutRoutes } from './orders/checkout/routes.ts'
import { confirmation } from './orders/confirmation/feature.ts'
import { fulfilment } from './orders/fulfilment/feature.ts'
import { invoices } from './orders/invoices/feature.ts'
import { adminMoneyRoutes } from './orders/money/routes.ts'
import { orderEmails } from './orders/order-emails/feature.ts'
import { adminOrderPaperRoutes } from './orders/papers/routes.ts'
import { trackingRoutes } from './orders/parcels/routes.ts'
import { pastOrders } from './orders/past-orders/feature.ts'
import { payments } from './orders/payments/feature.ts'
import { payouts } from './orders/payouts/feature.ts'
import { refunds } from './orders/refunds/feature.ts'
import { orderRoutes } from './orders/routes.ts'
import { sales } from './orders/sales/feature.ts'
import { watchBackups } from './platform/backup/backup-metrics.ts'
import { checkBackup } from './platform/backup/check-backup.ts'
import { checkDisk } from './platform/health/check-disk.ts'
import { checkQueue } from './platform/health/check-queue.ts'
import { healthRoutes } from './platform/health/routes.ts'
import { jobs } from './platform/jobs/feature.ts'
import { limits } from './platform/limits/feature.ts'
import { mail } from './platform/mail/feature.ts'
import { photoRoutes } from './platform/media/photo-routes.ts'
import { checkMessages } from './platform/messages/check-messages.ts'
import { team } from './team/feature.ts'
import { adminSearchRoutes } from './team/search/routes.ts'
import { adminTagRoutes } from './team/tags/admin-routes.ts'
import { adminBackupRoutes } from './team/today/backup-routes.ts'
import { adminHealthRoutes } from './team/today/routes.ts'
import { webhooks } from './team/webhooks/feature.ts'
import { adminExportRoutes } from './transfer/export/admin-routes.ts'
import { imports } from './transfer/import/feature.ts'

/** All that the shop consists of. Those that bring little but routes are written out here. */
export const features: readonly Feature[] = [
  { name: 'health', routes: [healthRoutes], checks: { disk: checkDisk, queue: checkQueue } },
  { name: 'backup', metrics: watchBackups, checks: { backup: checkBackup } },
  catalogue,
  products,
  search,
  { name: 'seo', routes: [seoRoutes] },
  { name: 'pages', routes: [pageRoutes, previewRoutes, previewEmailRoutes, themeRoutes, adminPageRoutes] },
  { name: 'media', routes: [photoRoutes] },
  photos,
  {
    name: 'inventory',
    routes: [adminStockRoutes],
    work: { 'low-stock': { may: 'stock.read', count: countLowStock } },
  },
  { name: 'collections', routes: [adminCollectionRoutes] },
  { name: 'coupons', routes: [adminCouponRoutes] },
  { name: 'lab-reports', routes: [labReportRoutes, adminLabReportRoutes] },
  reviews,
  wishlist,
  stockAlerts,
  { name: 'delivery', routes: [pinRoutes], checks: { delivery: checkDelivery } },
  accounts,
  phone,
  guests,
  sessions,
  addresses,
  { name: 'checkout', routes: [couponRoutes, checkoutRoutes, paymentReturnRoutes] },
  { name: 'orders', routes: [orderRoutes, adminOrderRoutes, adminOrderPaperRoutes] },
  orderEmails,
  pastOrders,
  invoices,
  confirmation,
  fulfilment,
  { name: 'parcels', routes: [trackingRoutes] },
  payments,
  refunds,
  payouts,
  cash,
  sales,
  { name: 'money', routes: [adminMoneyRoutes] },
  contact,
  mail,
  { name: 'messages', checks: { 'text messages': checkMessages } },
  whatsapp,
  team,
  { name: 'today', routes: [adminHealthRoutes, adminBackupRoutes] },
  { name: 'admin-search', routes: [adminSearchRoutes] },
  { name: 'tags', routes: [adminTagRoutes] },
  webhooks,
  privacy,
  imports,
  { name: 'export', routes: [adminExportRoutes] },
  jobs,
  limits,
]
