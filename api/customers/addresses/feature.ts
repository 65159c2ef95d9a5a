import type { Feature } from '../../feature.ts'
import { findAddresses } from './address-store.ts'
import { addressRoutes } from './routes.ts'

export const addresses: Feature = {
  name: 'addresses',
  routes: [addressRoutes],
  personalData: { collect: async ({ db }, { id }) => ({ addresses: await findAddresses(db, id) }) },
}
