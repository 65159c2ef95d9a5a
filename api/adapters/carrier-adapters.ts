import { carrierAdapters as choice } from '#store/carrier-adapters.ts'
import type { Carrier } from '../../shop/parcels/carriers/carrier.ts'
import { carriers, findCarriersProblem } from '../../shop/parcels/carriers.ts'
import type { CarrierAdapter } from '../orders/carriers/carrier-adapter.ts'
import { StartError } from '../start-error.ts'
import { sandboxCarrier } from './courier/sandbox-carrier.ts'
import { findAdapter } from './find-adapter.ts'

/** The adapters that ship, for `carrier-adapters.ts` of a store to name. */
const shipped: readonly CarrierAdapter[] = [sandboxCarrier]

/** Throws a StartError for an id that none of ours has, here or in `carriers.ts`, and where that says otherwise which are asked. */
export function carrierAdapters(
  listed: readonly (CarrierAdapter | string)[] = choice,
  among: readonly Carrier[] = carriers,
): readonly CarrierAdapter[] {
  const problem = findCarriersProblem()
  if (problem !== null) throw new StartError(problem)
  const adapters = listed.map((each) => findAdapter('carrier-adapters.ts', each, shipped))
  const ids = new Set(adapters.map(({ id }) => id))
  const differs = among.find(({ id, isAsked = false }) => ids.delete(id) !== isAsked)
  const id = differs?.id ?? [...ids][0]
  if (id === undefined) return adapters
  throw new StartError(
    `The store's carrier-adapters.ts names those of its carriers.ts that have isAsked, and no others: see ${id}.`,
  )
}
