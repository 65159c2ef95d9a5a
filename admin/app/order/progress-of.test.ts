import { expect, test } from 'vitest'
import type { ShownOrder } from '../../../shop/orders/admin-contract.ts'
import { progressOf } from './progress-of.ts'

const line = (ordered: number, packed: number) => ({ ordered, packed }) as ShownOrder['lines'][number]
const parcel = (status: string, days: readonly (string | null)[]) => {
  const [packedAt = null, dispatchedAt = null, deliveredAt = null] = days
  return { status, packer: 'Imran', packedAt, dispatchedAt, deliveredAt }
}
const paid = { status: 'paid', paidAt: '1', actions: ['pack'], parcels: [] } as const
const of = (order: object) => progressOf({ ...paid, ...order } as unknown as ShownOrder)

test.each([
  ['Pack 2 pieces.', ['1', null, null, null], { lines: [line(2, 0)] }],
  [
    'It is not confirmed yet: confirm it, or cancel it.',
    [null, null, null, null],
    { status: 'placed', payBy: 'cash', paidAt: null, confirmedAt: null, lines: [line(2, 0)] },
  ],
  [
    'Pack 2 pieces.',
    ['7', null, null, null],
    { status: 'confirmed', payBy: 'cash', paidAt: null, confirmedAt: '7', lines: [line(2, 0)] },
  ],
  ['Look at its money first.', ['1', null, null, null], { lines: [line(2, 0)], actions: [] }],
  [
    'Imran is packing it.',
    ['1', null, null, null],
    { status: 'packing', lines: [line(2, 0)], parcels: [parcel('packing', [])] },
  ],
  [
    'Pack the rest: 1 of 2 pieces is in a parcel.',
    ['1', null, null, null],
    { status: 'packing', lines: [line(2, 1)], parcels: [parcel('packed', ['2'])] },
  ],
  [
    'Hand the parcel to the carrier, with the AWB.',
    ['1', '3', null, null],
    {
      status: 'packing',
      lines: [line(2, 2)],
      parcels: [parcel('dispatched', ['2', '4']), parcel('packed', ['3'])],
    },
  ],
  [
    'Nothing to do: the carrier has it.',
    ['1', '2', '3', null],
    {
      status: 'dispatched',
      lines: [line(1, 1)],
      parcels: [parcel('unpacked', ['0']), parcel('dispatched', ['2', '3'])],
    },
  ],
  [
    'Its parcel is lost. Cancel the order once the search is given up: nobody has paid for it.',
    ['7', '2', '3', null],
    {
      status: 'dispatched',
      payBy: 'cash',
      confirmedAt: '7',
      actions: ['cancel'],
      lines: [line(1, 1)],
      parcels: [parcel('lost', ['2', '3'])],
    },
  ],
  [
    'Nothing to do: it has arrived.',
    ['1', '2', '3', '4'],
    { status: 'delivered', lines: [line(1, 1)], parcels: [parcel('delivered', ['2', '3', '4'])] },
  ],
])('%s', (next, times, order) => {
  const progress = of(order)
  expect([progress?.next, progress?.steps.map(({ at }) => at)]).toEqual([next, times])
})

test.each(['cancelled', 'refunded', 'returned', 'expired'])(
  'an order that is %s goes no further',
  (status) => {
    expect(of({ status, lines: [line(1, 1)] })).toBeNull()
  },
)
