import { expect, test } from 'vitest'
import type { OrderPapers } from '../../../shop/orders/papers-contract.ts'
import { isBlank } from './is-blank.ts'
import type { PaperKind } from './paper-kinds.ts'

const parcel = (status: OrderPapers['parcels'][number]['status']) => ({
  number: 1,
  status,
  grams: null,
  carrier: null,
  awb: null,
  lines: [],
  invoice: null,
})
const line = { sku: 'SHK-WB', title: 'Whey', quantity: 1 }

test.each<[string, Parameters<typeof isBlank>[0], PaperKind[], boolean]>([
  ['an invoice that is hidden', { parcels: [parcel('delivered')], toPack: [] }, ['invoice'], true],
  ['the label beside it', { parcels: [parcel('delivered')], toPack: [] }, ['invoice', 'label'], false],
  ['the slip of what is to pack', { parcels: [parcel('packing')], toPack: [line] }, ['slip'], false],
  ['the label of a parcel that is open', { parcels: [parcel('packing')], toPack: [line] }, ['label'], true],
  ['nothing at all', { parcels: [], toPack: [] }, ['slip', 'label', 'invoice'], true],
])('%s', (_what, order, what, expected) => {
  expect(isBlank(order, what)).toBe(expected)
})
