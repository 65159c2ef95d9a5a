import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lessPaise, paise } from '../money.ts'
import { Refusal } from '../refusal.ts'
import { planRefund, type RefundableLine } from './plan-refund.ts'
import { type LineRefundReason, reasonsFor, refundReasons } from './reasons.ts'

function lineOf(line: Partial<RefundableLine> = {}): RefundableLine {
  const parcels = [{ parcelId: 'one', status: 'delivered' as const, quantity: 3, refunded: 0 }]
  return {
    line: 1,
    sku: 'WB-1',
    title: 'Whey Blend',
    variantTitle: '1 kg',
    left: paise(100),
    parcels,
    ...line,
  }
}

/** After a refund, as the database would have it. */
function refunded(line: RefundableLine, wanted: Wanted): RefundableLine {
  const [planned] = planRefund([line], { reason: wanted.reason, lines: [wanted] })
  if (!planned) throw new Error('nothing was planned')
  const parcels = line.parcels.map((parcel) => {
    const part = planned.parts.find(({ parcelId }) => parcelId === parcel.parcelId)
    return { ...parcel, refunded: parcel.refunded + (part?.quantity ?? 0) }
  })
  const amounts = planned.parts.reduce((sum, { amount }) => sum + amount, 0)
  expect(amounts).toBe(planned.amount)
  return { ...line, parcels, left: lessPaise(line.left, planned.amount) }
}

interface Wanted {
  line: number
  reason: LineRefundReason
  quantity: number
  amount?: number
  restock?: boolean
}

function codeOf(line: RefundableLine, wanted: Partial<Wanted>): string {
  const { reason = 'damaged', ...rest } = wanted
  try {
    planRefund([line], { reason, lines: [{ line: 1, quantity: 1, ...rest }] })
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
  return 'planned'
}

const anyWanted = fc.record(
  {
    line: fc.constant(1),
    reason: fc.constantFrom(...refundReasons),
    quantity: fc.integer({ min: -1, max: 4 }),
    amount: fc.integer({ min: -1, max: 200_000 }),
    restock: fc.boolean(),
  },
  { requiredKeys: ['line', 'reason', 'quantity'] },
)
const anyParcels = fc.array(
  fc.record({
    status: fc.constantFrom(
      'packed' as const,
      'dispatched' as const,
      'delivered' as const,
      'lost' as const,
      'returned' as const,
    ),
    quantity: fc.integer({ min: 1, max: 4 }),
  }),
  { minLength: 1, maxLength: 3 },
)

test('over 20,000 lines no refunds exceed what was paid or packed, and the last pieces take the last paisa', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 10_000, max: 500_000 }),
      anyParcels,
      fc.array(anyWanted, { maxLength: 5 }),
      (left, held, all) => {
        const parcels = held.map((parcel, index) => ({ ...parcel, parcelId: String(index), refunded: 0 }))
        let line = lineOf({ left: paise(left), parcels })
        for (const wanted of all) if (codeOf(line, wanted) === 'planned') line = refunded(line, wanted)
        expect(line.parcels.filter((parcel) => parcel.refunded > parcel.quantity)).toEqual([])
        const rest = line.parcels.reduce((sum, { quantity, refunded }) => sum + quantity - refunded, 0)
        if (rest > 0 && line.left >= 100)
          expect(refunded(line, { line: 1, reason: 'returned', quantity: rest }).left).toBe(0)
      },
    ),
    { numRuns: 20_000 },
  )
})

test('the reasons that are offered for a parcel are those that a refund takes', () => {
  for (const status of ['packed', 'dispatched', 'delivered', 'lost', 'returned'] as const) {
    const line = lineOf({
      parcels: [{ parcelId: 'one', status, quantity: 1, refunded: 0 }],
      left: paise(10_000),
    })
    const taken = refundReasons.filter((reason) => codeOf(line, { reason, amount: 10_000 }) === 'planned')
    expect([status, reasonsFor([status])]).toEqual([status, taken])
  }
})

test.each<[Partial<Wanted>, string]>([
  [{ line: 2 }, 'refund-line-unknown'],
  [{ quantity: 0 }, 'refund-quantity'],
  [{ quantity: -1 }, 'refund-quantity'],
  [{ quantity: 1.5 }, 'refund-quantity'],
  [{ quantity: 4 }, 'refund-quantity'],
  [{ reason: 'lost' }, 'refund-quantity'],
  [{ reason: 'goodwill', quantity: 4 }, 'refund-quantity'],
  [{ amount: 0 }, 'refund-amount'],
  [{ amount: -100 }, 'refund-amount'],
  [{ amount: 30_001 }, 'refund-amount'],
  [{ amount: 99 }, 'refund-too-small'],
  [{ reason: 'price-adjustment' }, 'refund-amount-needed'],
  [{ reason: 'goodwill', restock: true }, 'refund-restock'],
  [{ reason: 'goodwill', quantity: 3 }, 'planned'],
  [{ reason: 'goodwill', quantity: 0 }, 'refund-amount-needed'],
  [{ reason: 'goodwill', quantity: 0, amount: 500 }, 'planned'],
  [{ reason: 'price-adjustment', quantity: 0, amount: 500 }, 'planned'],
  [{ reason: 'price-adjustment', quantity: 0, amount: 30_001 }, 'refund-amount'],
  [{ amount: 30_000 }, 'planned'],
])('%j of three delivered pieces is %s', (wanted, code) => {
  expect(codeOf(lineOf({ left: paise(30_000) }), wanted)).toBe(code)
})

test('pieces for which nothing is left to pay are refunded with what was paid, for nothing', () => {
  const lines = [lineOf({ left: paise(30_000) }), lineOf({ line: 2, left: paise(0) })]
  const plan = (wanted: object) =>
    planRefund(lines, {
      reason: 'returned',
      lines: [
        { line: 1, quantity: 3 },
        { line: 2, quantity: 3, ...wanted },
      ],
    }).map(({ amount, parts }) => [amount, parts.map(({ quantity }) => quantity)])
  expect(plan({})).toEqual([
    [30_000, [3]],
    [0, [3]],
  ])
  expect(() => plan({ amount: 1 })).toThrow('refund-amount')
})

test('a line is named once', () => {
  const one = { line: 1, quantity: 1 }
  expect(() => planRefund([lineOf()], { reason: 'damaged', lines: [one, one] })).toThrow('refund-line-twice')
})

test('what came back as a parcel is refunded first, and never put on sale again', () => {
  const parcels = [
    { parcelId: 'kept', status: 'delivered' as const, quantity: 1, refunded: 0 },
    { parcelId: 'back', status: 'returned' as const, quantity: 1, refunded: 0 },
  ]
  const line = lineOf({ left: paise(20_000), parcels })
  const partsOf = (restock: boolean) =>
    planRefund([line], { reason: 'returned', lines: [{ line: 1, quantity: 1, restock }] })[0]?.parts
  expect([partsOf(false), partsOf(true)]).toMatchObject([[{ parcelId: 'back' }], [{ parcelId: 'kept' }]])
})
