import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Refusal } from '../refusal.ts'
import { chooseLines, isAllPacked, packLines } from './pack-lines.ts'

const order = fc
  .array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 6 })
  .map((all) => all.map((ordered, at) => ({ line: at + 1, sku: `SKU-${at}`, ordered, packed: 0 })))

const wantedParcels = fc.array(
  fc.array(fc.record({ line: fc.integer({ min: 0, max: 7 }), quantity: fc.integer({ min: -1, max: 7 }) }), {
    minLength: 1,
    maxLength: 4,
  }),
  { maxLength: 8 },
)

test('whatever parcels are asked for, no piece is packed twice, and the rest fills the last', () => {
  fc.assert(
    fc.property(order, wantedParcels, (lines, wanted) => {
      let now = lines
      for (const parcel of wanted) {
        try {
          now = packLines(now, chooseLines(now, parcel))
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal)
        }
        for (const { packed, ordered } of now) expect(packed).toBeLessThanOrEqual(ordered)
      }
      const rest = chooseLines(now, undefined)
      for (const { quantity } of rest) expect(quantity).toBeGreaterThan(0)
      expect(isAllPacked(packLines(now, rest))).toBe(true)
    }),
  )
})

test('a line that is named twice counts as one', () => {
  const lines = [{ line: 1, sku: 'SKU-1', ordered: 3, packed: 0 }]
  const twice = (quantity: number) => [
    { line: 1, quantity },
    { line: 1, quantity },
  ]
  expect(chooseLines(lines, twice(1))).toEqual([{ line: 1, quantity: 2 }])
})
