import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type LineToMatch, matchLines } from './match-lines.ts'
import type { LineProblem } from './problems.ts'

const payment: LineToMatch = {
  entityId: 'pay_1',
  kind: 'payment',
  currency: 'INR',
  knownAmount: 100_000,
  isSettled: false,
  amount: 100_000,
  credit: 97_640,
  debit: 0,
  fee: 2_360,
  tax: 360,
}
const refund: LineToMatch = {
  ...payment,
  entityId: 'rfnd_1',
  kind: 'refund',
  knownAmount: 40_000,
  amount: 40_000,
  credit: 0,
  debit: 40_000,
  fee: 0,
  tax: 0,
}

test.each<[string, LineToMatch, LineProblem | null]>([
  ['a payment less its fee', payment, null],
  ['a payment whose fee was paid from credits', { ...payment, credit: 100_000 }, null],
  ['a refund', refund, null],
  ['an instant refund with its fee', { ...refund, debit: 40_590, fee: 590, tax: 90 }, null],
  ['a payment nobody made', { ...payment, knownAmount: null }, 'unknown-payment'],
  ['a refund nobody made', { ...refund, knownAmount: null }, 'unknown-refund'],
  ['a payment of another amount', { ...payment, knownAmount: 99_999 }, 'amount-differs'],
  ['dollars', { ...payment, currency: 'USD' }, 'foreign-currency'],
  ['too little credit', { ...payment, credit: 97_639 }, 'fee-differs'],
  ['more tax than fee', { ...payment, tax: 2_361 }, 'fee-differs'],
  ['a payment that is taken', { ...payment, credit: 0, debit: 97_640 }, 'fee-differs'],
  ['a refund that is paid', { ...refund, credit: 40_000, debit: 0 }, 'fee-differs'],
  ['a payment settled before', { ...payment, isSettled: true }, 'settled-twice'],
  ['a correction', { ...payment, kind: 'other', knownAmount: null }, 'adjustment'],
])('%s', (_, line, problem) => {
  expect(matchLines([line])).toEqual([problem])
})

const anyAmount = fc.constantFrom(100, 50_000, 900_000_000_000_000)

/** Lines of few ids, so that many of them meet; what the shop knows of an id is always the same. */
const anyLines = fc.array(
  fc.record({
    id: fc.nat(5),
    kind: fc.constantFrom('payment' as const, 'refund' as const, 'other' as const),
    amount: anyAmount,
    feeOff: fc.constantFrom(0, 0, 0, 1),
    currency: fc.constantFrom('INR', 'INR', 'USD'),
  }),
  { maxLength: 30 },
)

type Drawn = typeof anyLines extends fc.Arbitrary<(infer Line)[]> ? Line : never

const known: Readonly<Record<string, number>> = {
  payment0: 100,
  payment1: 50_000,
  payment2: 900_000_000_000_000,
  refund0: 100,
  refund1: 50_000,
}

function lineOf({ id, kind, amount, feeOff, currency }: Drawn): LineToMatch {
  const entityId = `${kind}${id}`
  const money =
    kind === 'refund' ? { credit: 0, debit: amount + feeOff } : { credit: amount - feeOff, debit: 0 }
  const knownAmount = known[entityId] ?? null
  return { entityId, kind, amount, currency, ...money, fee: 0, tax: 0, knownAmount, isSettled: false }
}

test('money is matched once if a line of it is right, and never otherwise, however the lines are cut into readings', () => {
  fc.assert(
    fc.property(anyLines, fc.nat(30), (drawn, cut) => {
      const lines = drawn.map(lineOf)
      const matched = matchedIds(lines, matchLines(lines))
      expect(new Set(matched).size).toBe(matched.length)
      const right = lines.filter(
        ({ entityId, amount, credit, debit, currency }) =>
          known[entityId] === amount && credit + debit === amount && currency === 'INR',
      )
      expect(new Set(matched)).toEqual(new Set(right.map(({ entityId }) => entityId)))

      const first = matchedIds(lines.slice(0, cut), matchLines(lines.slice(0, cut)))
      const rest = lines.slice(cut).map((line) => ({ ...line, isSettled: first.includes(line.entityId) }))
      expect([...first, ...matchedIds(rest, matchLines(rest))]).toEqual(matched)
    }),
    { numRuns: 5_000 },
  )
})

function matchedIds(lines: readonly LineToMatch[], problems: readonly (LineProblem | null)[]): string[] {
  return lines.filter((_, at) => problems[at] === null).map(({ entityId }) => entityId)
}
