import type { Feature } from '../../feature.ts'
import { checkProducts } from './check-products.ts'
import { invoiceRoutes } from './routes.ts'
import { type StorePdf, storePdf } from './store-pdf.ts'
import { adminTaxRoutes } from './tax-routes.ts'

export const invoices: Feature = {
  name: 'invoices',
  routes: [adminTaxRoutes, invoiceRoutes],
  jobs: (deps) => ({ 'invoice-pdf': (payload) => storePdf(deps, payload as StorePdf) }),
  checks: { products: checkProducts },
}
