import type { z } from 'zod'
import type { CarrierId } from '../../../shop/parcels/carriers.ts'
import type { CarrierClient } from './carrier.ts'

/** A carrier that is asked over the network. `carrier-adapters.ts` of the store names those in use. */
export interface CarrierAdapter<Settings extends z.ZodObject = z.ZodObject> {
  /** Of its entry in the store's `carriers.ts`, which has `isAsked`. */
  id: CarrierId
  /** Its environment variables. */
  settings: Settings
  /** Null: it cannot be asked in this shop, and its parcels are handed over by hand. */
  open(values: z.infer<Settings>, surroundings: CarrierSurroundings): CarrierClient | null
}

/** With the settings already read. */
export interface CarrierSetup {
  open(surroundings: CarrierSurroundings): CarrierClient | null
}

export interface CarrierSurroundings {
  /** Of this server, asked at each call: its port is known only once it listens. Null: it has no sandbox. */
  sandboxUrl: (() => string) | null
}

export function openCarriers(
  setups: readonly CarrierSetup[],
  surroundings: CarrierSurroundings,
): readonly CarrierClient[] {
  return setups.map(({ open }) => open(surroundings)).filter((client) => client !== null)
}
