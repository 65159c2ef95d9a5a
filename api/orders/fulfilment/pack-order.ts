import { chooseLines, isAllPacked, type PackedLine, packLines } from '../../../shop/parcels/pack-lines.ts'
import { Refusal } from '../../../shop/refusal.ts'
import {
  findPackableLines,
  findWeight,
  insertParcelLines,
  moveParcel,
  type Parcel,
} from '../parcels/parcel-store.ts'
import { invoiceParcels, type PackedParcel } from './invoice-parcels.ts'
import {
  type FulfilmentDeps,
  type OrderInFulfilment,
  parcelSubject,
  withOrder,
} from './order-in-fulfilment.ts'
import { insertNextParcel, openParcel } from './start-packing.ts'

interface ParcelToPack {
  /** All that is left where it is missing. */
  lines?: readonly PackedLine[] | undefined
  /** With its box; the weight of the products where it is missing. */
  grams?: number | undefined
}

interface PackOrder {
  orderNumber: number
  /** One parcel with all that is left where it is missing. */
  parcels?: readonly ParcelToPack[]
  anyway?: boolean | undefined
  /** Invoiced as to a consumer, even where the customer's profile has a GSTIN. */
  withoutGstin?: boolean | undefined
}

const mostGrams = 100_000

/**
 * Packs one or several parcels and issues their invoices. Packing all again changes nothing. Throws `packed-by-other`,
 * `order-step`, `line-unknown`, `line-quantity`, `weight-wrong`, `packed-already`, `cash-one-parcel`, and what the invoice refuses.
 */
export function packOrder(
  deps: FulfilmentDeps,
  { orderNumber, parcels: wanted = [{}], anyway, withoutGstin = false }: PackOrder,
): Promise<{ parcels: number[] }> {
  for (const { grams } of wanted) requireWeight(grams)
  return withOrder(deps, orderNumber, async (found) => {
    const open = await openParcel(found, { packer: deps.actor, anyway })
    if (!open && wanted.some(({ lines }) => lines)) throw new Refusal('packed-already', { orderNumber })
    if (!open) return { parcels: found.parcels.map(({ number }) => number) }
    const packed = await packParcels(found, { open, wanted })
    await invoiceParcels(found, packed, { withoutGstin })
    return { parcels: packed.map(({ parcel }) => parcel.number) }
  })
}

function requireWeight(grams: number | undefined): void {
  if (grams === undefined || (Number.isSafeInteger(grams) && grams >= 1 && grams <= mostGrams)) return
  throw new Refusal('weight-wrong', { grams })
}

async function packParcels(
  found: OrderInFulfilment,
  { open, wanted }: { open: Parcel; wanted: readonly ParcelToPack[] },
): Promise<PackedParcel[]> {
  let lines = await findPackableLines(found.tx, found.order.id)
  const packed: PackedParcel[] = []
  for (const { lines: wantedLines, grams } of wanted) {
    const chosen = chooseLines(lines, wantedLines)
    if (chosen.length === 0) throw new Refusal('packed-already', { orderNumber: found.orderNumber })
    const parcel = packed.length === 0 ? open : await insertNextParcel(found, open.packer)
    await packParcel(found, parcel, { lines: chosen, grams })
    packed.push({ parcel, lines: chosen })
    lines = packLines(lines, chosen)
  }
  // The courier collects the whole sum with one parcel.
  if (found.order.payBy === 'cash' && (packed.length > 1 || !isAllPacked(lines)))
    throw new Refusal('cash-one-parcel', { orderNumber: found.orderNumber })
  if (!isAllPacked(lines)) await insertNextParcel(found, open.packer)
  return packed
}

async function packParcel(
  { tx, now, orderNumber, audit }: OrderInFulfilment,
  parcel: Parcel,
  { lines, grams }: { lines: readonly PackedLine[]; grams: number | undefined },
): Promise<void> {
  await insertParcelLines(tx, parcel, lines)
  const weight = grams ?? (await findWeight(tx, parcel.id))
  await moveParcel(tx, parcel, 'packed', { packed_at: now, weight_grams: weight })
  await audit({
    operation: 'pack',
    subject: parcelSubject(orderNumber, parcel),
    before: { status: 'packing' },
    after: { status: 'packed', lines, grams: weight },
  })
}
