import { isPackable, packableStatus } from '../../../shop/orders/states.ts'
import { isAllPacked } from '../../../shop/parcels/pack-lines.ts'
import { Refusal } from '../../../shop/refusal.ts'
import { newId } from '../../platform/postgres/new-id.ts'
import { moveOrder } from '../order-store.ts'
import {
  deleteParcel,
  findPackableLines,
  findParcels,
  insertParcel,
  type Parcel,
} from '../parcels/parcel-store.ts'
import {
  type FulfilmentDeps,
  type OrderInFulfilment,
  orderSubject,
  requireMoney,
  withOrder,
} from './order-in-fulfilment.ts'

interface StartPacking {
  orderNumber: number
  /** Although its payment is disputed or was refunded by hand. */
  anyway?: boolean
}

/** Reserves an order for one packer. Throws `packed-by-other`, which names the first, and `order-step`. */
export function startPacking(deps: FulfilmentDeps, { orderNumber, anyway }: StartPacking): Promise<void> {
  return withOrder(deps, orderNumber, async (found) => {
    await openParcel(found, { packer: deps.actor, anyway })
  })
}

interface Packer {
  packer: string
  anyway?: boolean | undefined
}

/** The parcel that this packer is packing; null where the same packer has packed everything. */
export async function openParcel(
  found: OrderInFulfilment,
  { packer, anyway }: Packer,
): Promise<Parcel | null> {
  const { tx, order, orderNumber, parcels, audit } = found
  if (!isPackable(order.status) && order.status !== 'packing') {
    throw new Refusal('order-step', { orderNumber, step: 'pack', status: order.status })
  }
  const open = parcels.find(({ status }) => status === 'packing')
  if (open) return requireOwn(found, { packer, parcel: open })
  const last = parcels.at(-1)
  if (last && isAllPacked(await findPackableLines(tx, order.id))) {
    requireOwn(found, { packer, parcel: last })
    return null
  }
  if (!anyway) await requireMoney(found)
  if (isPackable(order.status)) await moveOrder(tx, order, 'packing', {})
  await audit({
    operation: 'start-packing',
    subject: orderSubject(orderNumber),
    before: { status: order.status },
    after: { status: 'packing', packer },
  })
  return insertNextParcel(found, packer)
}

function requireOwn(
  { orderNumber }: OrderInFulfilment,
  { packer, parcel }: { packer: string; parcel: Parcel },
): Parcel {
  if (parcel.packer === packer) return parcel
  const since = (parcel.packedAt ?? parcel.startedAt).toISOString()
  const isPacked = parcel.status !== 'packing'
  throw new Refusal('packed-by-other', { orderNumber, packer: parcel.packer, isPacked, since })
}

/** Numbers count up within the order. */
export async function insertNextParcel(
  { tx, now, order }: Pick<OrderInFulfilment, 'tx' | 'now' | 'order'>,
  packer: string,
): Promise<Parcel> {
  const number = ((await findParcels(tx, order.id)).at(-1)?.number ?? 0) + 1
  return insertParcel(tx, { id: newId(), orderId: order.id, number, packer, startedAt: now })
}

/** Gives an order, or what is left of it, back to the queue. Any packer may: the one who began may have left. */
export function releasePacking(deps: FulfilmentDeps, orderNumber: number): Promise<void> {
  return withOrder(deps, orderNumber, async ({ tx, order, parcels, audit }) => {
    const open = parcels.find(({ status }) => status === 'packing')
    if (!open && isPackable(order.status)) return
    const isLeft = order.status === 'packing' && !isAllPacked(await findPackableLines(tx, order.id))
    if (!open && isLeft) return
    if (!open) throw new Refusal('order-step', { orderNumber, step: 'release', status: order.status })
    await deleteParcel(tx, open.id)
    const status = parcels.length === 1 ? packableStatus[order.payBy] : 'packing'
    if (isPackable(status)) await moveOrder(tx, order, status, {})
    await audit({
      operation: 'release-packing',
      subject: orderSubject(orderNumber),
      before: { status: order.status, packer: open.packer },
      after: { status },
    })
  })
}
