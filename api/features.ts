import { accounts } from './accounts/feature.ts'
import { addresses } from './addresses/feature.ts'
import { admin } from './admin/feature.ts'
import { catalogue } from './catalogue/feature.ts'
import { couponRoutes } from './checkout/coupon-routes.ts'
import { paymentReturnRoutes } from './checkout/payment-return.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { contact } from './contact/feature.ts'
import { deliveryRoutes } from './delivery/routes.ts'
import type { Feature } from './feature.ts'
import { fulfilment } from './fulfilment/feature.ts'
import { healthRoutes } from './health/routes.ts'
import { invoices } from './invoices/feature.ts'
import { labReportRoutes } from './lab-reports/routes.ts'
import { limits } from './limits/feature.ts'
import { mail } from './mail/feature.ts'
import { photoRoutes } from './media/photo-routes.ts'
import { orderEmails } from './order-emails/feature.ts'
import { orderRoutes } from './orders/routes.ts'
import { pageRoutes } from './page-words/routes.ts'
import { previewRoutes } from './pages/preview-page.ts'
import { trackingRoutes } from './parcels/routes.ts'
import { pastOrders } from './past-orders/feature.ts'
import { payments } from './payments/feature.ts'
import { payouts } from './payouts/feature.ts'
import { photos } from './photos/feature.ts'
import { postalRoutes } from './postal/routes.ts'
import { privacy } from './privacy/feature.ts'
import { products } from './products/feature.ts'
import { refunds } from './refunds/feature.ts'
import { reviews } from './reviews/feature.ts'
import { sales } from './sales/feature.ts'
import { search } from './search/feature.ts'
import { seoRoutes } from './seo/routes.ts'
import { sessions } from './sessions/feature.ts'
import { stockAlerts } from './stock-alerts/feature.ts'
import { team } from './team/feature.ts'
import { webhooks } from './webhooks/feature.ts'
import { wishlist } from './wishlist/feature.ts'

/** All that the shop consists of. Those that bring nothing but routes are written out here. */
export const features: readonly Feature[] = [
  { name: 'health', routes: [healthRoutes] },
  catalogue,
  products,
  search,
  { name: 'seo', routes: [seoRoutes] },
  { name: 'pages', routes: [pageRoutes, previewRoutes] },
  { name: 'media', routes: [photoRoutes] },
  photos,
  { name: 'lab-reports', routes: [labReportRoutes] },
  reviews,
  wishlist,
  stockAlerts,
  { name: 'postal', routes: [postalRoutes] },
  { name: 'delivery', routes: [deliveryRoutes] },
  accounts,
  sessions,
  addresses,
  { name: 'checkout', routes: [couponRoutes, checkoutRoutes, paymentReturnRoutes] },
  { name: 'orders', routes: [orderRoutes] },
  orderEmails,
  pastOrders,
  invoices,
  fulfilment,
  { name: 'parcels', routes: [trackingRoutes] },
  payments,
  refunds,
  payouts,
  sales,
  contact,
  mail,
  team,
  webhooks,
  admin,
  privacy,
  limits,
]
