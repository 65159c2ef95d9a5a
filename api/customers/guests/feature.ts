import { dayMs } from '../../../shop/day.ts'
import type { Feature } from '../../feature.ts'
import { deleteGuestsWithoutOrder } from './guest-store.ts'
import { guestRoutes } from './routes.ts'

export const guests: Feature = {
  name: 'guests',
  routes: [guestRoutes],
  cleanUp: ({ db, now }) => deleteGuestsWithoutOrder(db, new Date(now().getTime() - dayMs)),
}
