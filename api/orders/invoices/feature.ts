import type { Feature } from '../../feature.ts'
import { invoiceRoutes } from './routes.ts'
import { type StorePdf, storePdf } from './store-pdf.ts'

export const invoices: Feature = {
  name: 'invoices',
  routes: [invoiceRoutes],
  jobs: (deps) => ({ 'invoice-pdf': (payload) => storePdf(deps, payload as StorePdf) }),
}
