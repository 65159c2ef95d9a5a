import { carrierAdapters as choice } from '#store/carrier-adapters.ts'
import type { CarrierAdapter } from '../orders/carriers/carrier-adapter.ts'
import { sandboxCarrier } from './courier/sandbox-carrier.ts'
import { findAdapter } from './find-adapter.ts'

/** The adapters that ship, for `carrier-adapters.ts` of a store to name. */
const shipped: readonly CarrierAdapter[] = [sandboxCarrier]

/** Throws a StartError for an id that none of ours has. */
export function carrierAdapters(
  listed: readonly (CarrierAdapter | string)[] = choice,
): readonly CarrierAdapter[] {
  return listed.map((each) => findAdapter('carrier-adapters.ts', each, shipped))
}
