import type { Feature } from '../../feature.ts'
import { adminCollectionRoutes } from './collection-routes.ts'
import { adminCouponRoutes } from './coupon-routes.ts'
import { adminCustomerRoutes } from './customer-routes.ts'
import { adminHealthRoutes } from './health-routes.ts'
import { adminMoneyRoutes } from './money-routes.ts'
import { adminOrderPaperRoutes } from './order-paper-routes.ts'
import { adminOrderRoutes } from './order-routes.ts'
import { adminPageRoutes } from './page-routes.ts'
import { adminLabReportRoutes } from './photos/lab-report-routes.ts'
import { adminPhotoRoutes } from './photos/photo-routes.ts'
import { adminPriceRoutes } from './price-routes.ts'
import { adminProductRoutes } from './product-routes.ts'
import { adminRefundRoutes } from './refund-routes.ts'
import { adminSearchRoutes } from './search-routes.ts'
import { adminStockRoutes } from './stock-routes.ts'
import { adminSubscriberRoutes } from './subscriber-routes.ts'
import { adminTaxRoutes } from './tax-routes.ts'

export const admin: Feature = {
  name: 'admin',
  routes: [
    adminOrderRoutes,
    adminOrderPaperRoutes,
    adminCouponRoutes,
    adminCustomerRoutes,
    adminSubscriberRoutes,
    adminMoneyRoutes,
    adminRefundRoutes,
    adminTaxRoutes,
    adminHealthRoutes,
    adminProductRoutes,
    adminCollectionRoutes,
    adminPhotoRoutes,
    adminLabReportRoutes,
    adminPriceRoutes,
    adminStockRoutes,
    adminSearchRoutes,
    adminPageRoutes,
  ],
}
