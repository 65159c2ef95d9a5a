import type { Feature } from '../../feature.ts'
import { carrierRoutes } from './carrier-routes.ts'
import { followCarriers } from './follow-carriers.ts'
import { fulfilmentRoutes } from './routes.ts'

export const fulfilment: Feature = {
  name: 'fulfilment',
  routes: [fulfilmentRoutes, carrierRoutes],
  recurring: (deps) => [{ name: 'carriers', everyMs: 5_000, work: (log) => followCarriers(deps, { log }) }],
}
