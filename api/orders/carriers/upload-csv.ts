import { csvRow } from '../../../shop/csv.ts'
import { toRupeeString } from '../../../shop/money.ts'
import type { ParcelToSend } from './carrier.ts'

const columns: readonly [string, (parcel: ParcelToSend) => string | number][] = [
  ['Order', ({ reference }) => reference],
  ['Payment mode', ({ collect }) => (collect > 0 ? 'COD' : 'Prepaid')],
  ['Name', ({ name }) => name],
  ['Phone', ({ phone }) => phone],
  ['Address 1', ({ address1 }) => address1],
  ['Address 2', ({ address2 }) => address2],
  ['City', ({ city }) => city],
  ['State', ({ state }) => state],
  ['PIN code', ({ pin }) => pin],
  ['Weight (g)', ({ grams }) => grams ?? ''],
  ['Contents', ({ contents }) => contents],
  ['Quantity', ({ pieces }) => pieces],
  ['Value (INR)', ({ value }) => toRupeeString(value)],
  ['Cash to collect (INR)', ({ collect }) => (collect > 0 ? toRupeeString(collect) : '')],
]

/** Couriers let their upload page map the columns, so one file serves them all. */
export function formatUploadCsv(parcels: readonly ParcelToSend[]): string {
  const rows = parcels.map((parcel) => columns.map(([, read]) => read(parcel)))
  return [columns.map(([name]) => name), ...rows].map(csvRow).join('')
}
