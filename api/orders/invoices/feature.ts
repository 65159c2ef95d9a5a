import type { Feature } from '../../feature.ts'
import { checkProducts } from './check-products.ts'
import { invoiceRoutes } from './routes.ts'
import { type StorePdf, storePdf } from './store-pdf.ts'
import { adminTaxRoutes } from './tax-routes.ts'
import { findUninvoiced } from './uninvoiced-products.ts'

export const invoices: Feature = {
  name: 'invoices',
  routes: [adminTaxRoutes, invoiceRoutes],
  jobs: (deps) => ({ 'invoice-pdf': (payload) => storePdf(deps, payload as StorePdf) }),
  checks: { products: checkProducts },
  work: {
    'not-invoiceable': {
      may: 'products.write',
      count: async (db, now) => ({ count: (await findUninvoiced(db, now)).length }),
    },
  },
}
