import type { Feature } from '../../feature.ts'
import { adminPriceRoutes } from './price-routes.ts'
import { adminProductRoutes } from './routes.ts'
import { runSchedule } from './run-schedule.ts'

export const products: Feature = {
  name: 'products',
  routes: [adminProductRoutes, adminPriceRoutes],
  recurring: (deps) => [{ name: 'prices', everyMs: 1_000, work: () => runSchedule(deps) }],
}
