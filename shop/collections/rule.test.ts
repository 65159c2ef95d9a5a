import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asksForStock, type Collectable, type Condition, isCollected } from './rule.ts'

const words = fc.constantFrom('Combo', 'COMBO', 'Protein')
const goals = fc.constantFrom('muscle' as const, 'lean' as const)
const prices = fc.constantFrom(40_000, 90_000, 150_000)

const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ is: fc.constantFrom('tag' as const, 'type' as const), value: words }),
  fc.record({ is: fc.constant('goal' as const), value: goals }),
  fc.record({ is: fc.constantFrom('price-from' as const, 'price-to' as const), value: prices }),
  fc.constant({ is: 'in-stock' as const }),
)
const product: fc.Arbitrary<Collectable> = fc.record({
  handle: fc.constantFrom('whey', 'combo'),
  productType: words,
  tags: fc.array(words, { maxLength: 2 }),
  goals: fc.uniqueArray(goals),
  variants: fc.array(fc.record({ price: prices, isInStock: fc.boolean() }), { maxLength: 3 }),
})

/** The rule once more: the conditions that each variant keeps, as text. */
function keptBy({ productType, tags, goals, variants }: Collectable): Set<string>[] {
  return variants.map(
    ({ price, isInStock }) =>
      new Set([
        ...tags.map((tag) => `tag ${tag.toLowerCase()}`),
        ...goals.map((goal) => `goal ${goal}`),
        ...[40_000, 90_000, 150_000].filter((from) => from <= price).map((from) => `price-from ${from}`),
        ...[40_000, 90_000, 150_000].filter((to) => to >= price).map((to) => `price-to ${to}`),
        ...(isInStock ? ['in-stock '] : []),
        `type ${productType.toLowerCase()}`,
      ]),
  )
}

const textOf = (each: Condition) => `${each.is} ${'value' in each ? `${each.value}`.toLowerCase() : ''}`

test('a product is in a collection exactly when one of its variants keeps all of the rule, or any of it', () => {
  fc.assert(
    fc.property(product, fc.array(condition, { minLength: 1, maxLength: 4 }), (one, conditions) => {
      const kept = keptBy(one)
      const wanted = conditions.map(textOf)
      const all = kept.some((own) => wanted.every((each) => own.has(each)))
      const any = kept.some((own) => wanted.some((each) => own.has(each)))
      expect([
        isCollected({ match: 'all', conditions }, one),
        isCollected({ match: 'any', conditions }, one),
      ]).toEqual([all, any])
    }),
    { numRuns: 500 },
  )
})

const whey: Collectable = {
  handle: 'whey',
  productType: 'Protein',
  tags: ['Bestseller'],
  goals: [],
  variants: [{ price: 90_000, isInStock: true }],
}

test('a rule that asks for nothing has no product', () => {
  expect(isCollected({ match: 'all', conditions: [] }, whey)).toBe(false)
})

test('by hand it has what is named', () => {
  expect(isCollected({ products: ['eaa', 'whey'] }, whey)).toBe(true)
  expect(isCollected({ products: ['eaa'] }, whey)).toBe(false)
})

test('the stock matters where the rule asks for it', () => {
  expect(asksForStock({ products: ['whey'] })).toBe(false)
  expect(asksForStock({ match: 'any', conditions: [{ is: 'tag', value: 'New' }] })).toBe(false)
  expect(asksForStock({ match: 'any', conditions: [{ is: 'in-stock' }] })).toBe(true)
})
