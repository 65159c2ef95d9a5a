import type { Db } from '../../platform/postgres/database.ts'
import { dispatchParcel } from './dispatch-parcel.ts'
import { packOrder } from './pack-order.ts'
import { deliverOrder } from './settle-parcel.ts'

export interface TestFulfilment {
  db: Db
  clock: { now: Date }
}

export function fulfilmentDeps({ db, clock }: TestFulfilment, actor = 'Ravi') {
  return { db, actor, now: () => clock.now }
}

/** All of an order in one parcel, on its way. */
export async function dispatchOrder(shop: TestFulfilment, orderNumber: number): Promise<void> {
  await packOrder(fulfilmentDeps(shop), { orderNumber, anyway: true })
  await dispatchPacked(shop, orderNumber)
}

export async function dispatchPacked(
  shop: TestFulfilment,
  orderNumber: number,
  { parcel, anyway = true }: { parcel?: number | undefined; anyway?: boolean } = {},
): Promise<void> {
  const label = { carrier: 'delhivery', awb: nextAwb() }
  await dispatchParcel(fulfilmentDeps(shop), { orderNumber, parcel, ...label, anyway })
}

export async function receiveOrder(shop: TestFulfilment, orderNumber: number): Promise<void> {
  await dispatchOrder(shop, orderNumber)
  await deliverOrder(fulfilmentDeps(shop), { orderNumber })
}

let made = 0

export function nextAwb(): string {
  made += 1
  return String(1_490_800_000_000 + made)
}
