import type { Feature } from '../../feature.ts'
import { deleteUnsavedAddresses, findAddresses, moveAddresses } from './address-store.ts'
import { addressRoutes } from './routes.ts'

/** An order waits for its payment for less. */
const unsavedMs = 7 * 24 * 3_600_000

export const addresses: Feature = {
  name: 'addresses',
  routes: [addressRoutes],
  cleanUp: ({ db, now }) => deleteUnsavedAddresses(db, new Date(now().getTime() - unsavedMs)),
  personalData: {
    collect: async ({ db }, { id }) => ({ addresses: await findAddresses(db, id) }),
    joinCustomer: moveAddresses,
  },
}
