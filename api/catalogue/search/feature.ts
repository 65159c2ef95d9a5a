import { dayMs } from '../../../shop/day.ts'
import type { Feature } from '../../feature.ts'
import { deleteOldMisses } from './misses/miss-store.ts'
import { adminSearchRoutes } from './misses/routes.ts'
import { searchRoutes } from './routes.ts'

export const search: Feature = {
  name: 'search',
  routes: [adminSearchRoutes, searchRoutes],
  cleanUp: ({ db, now }) => {
    const daysAgo = (days: number) => new Date(now().getTime() - days * dayMs)
    return deleteOldMisses(db, { once: daysAgo(7), often: daysAgo(90) })
  },
}
