import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addPaise, noMoney, paise } from '../money.ts'
import { amountToPay, type CartLine, type CouponTerms, priceCart, splitDiscount } from './price-cart.ts'

const handles = ['whey-blend', 'isolate-whey', 'eaa', 'shaker']

const anyLine: fc.Arbitrary<CartLine> = fc.record({
  productHandle: fc.constantFrom(...handles),
  unitPrice: fc.integer({ min: 0, max: 2_000_000_000 }).map(paise),
  quantity: fc.integer({ min: 1, max: 20 }),
})
const anyCart = fc.array(anyLine, { maxLength: 50 })
const anyCoupon: fc.Arbitrary<CouponTerms> = fc.record({
  percent: fc.integer({ min: 1, max: 10_000 }).map((hundredths) => hundredths / 100),
  productHandles: fc.option(fc.subarray(handles)),
})

function line(productHandle: string, rupees: number, quantity: number): CartLine {
  return { productHandle, unitPrice: paise(rupees * 100), quantity }
}

test('over 100,000 carts every sum is exact, shares sum up, and no order of lines matters', () => {
  const cart = fc.array(anyLine, { maxLength: 6 })
  fc.assert(
    fc.property(cart, fc.option(anyCoupon), (lines, coupon) => {
      const { subtotal, discount, total, lines: priced } = priceCart(lines, coupon)
      const exact = lines.reduce(
        (sum, { unitPrice, quantity }) => sum + BigInt(unitPrice) * BigInt(quantity),
        0n,
      )
      const shares = priced.reduce((sum, line) => sum + line.discount, 0)
      const turned = priceCart(lines.toReversed(), coupon)
      // One comparison: a hundred thousand times four would take most of the time.
      expect([BigInt(subtotal), shares, subtotal - discount, turned.discount, turned.total]).toEqual([
        exact,
        discount,
        total,
        discount,
        total,
      ])
    }),
    { numRuns: 100_000 },
  )
})

describe('any cart and any coupon', () => {
  test('the parts sum up to the whole, and nothing falls below zero or above its line', () => {
    fc.assert(
      fc.property(anyCart, fc.option(anyCoupon), (cart, coupon) => {
        const priced = priceCart(cart, coupon)
        expect(addPaise(...priced.lines.map(({ amount }) => amount))).toBe(priced.subtotal)
        expect(addPaise(...priced.lines.map(({ discount }) => discount))).toBe(priced.discount)
        expect(priced.total).toBe(priced.subtotal - priced.discount)
        for (const { amount, discount } of priced.lines) {
          expect(discount).toBeGreaterThanOrEqual(0)
          expect(discount).toBeLessThanOrEqual(amount)
        }
      }),
      { numRuns: 1_000 },
    )
  })

  test('the discount is the percentage of what is covered, half a paisa rounded up, once', () => {
    fc.assert(
      fc.property(anyCart, anyCoupon, (cart, coupon) => {
        const covered = cart
          .filter(({ productHandle }) => coupon.productHandles?.includes(productHandle) ?? true)
          .reduce((sum, { unitPrice, quantity }) => sum + BigInt(unitPrice) * BigInt(quantity), 0n)
        const exact = covered * BigInt(Math.round(coupon.percent * 100))
        expect(priceCart(cart, coupon).discount).toBe(Number((exact + 5_000n) / 10_000n))
      }),
    )
  })

  test('the order of the lines changes neither discount nor total', () => {
    fc.assert(
      fc.property(anyCart, anyCoupon, (cart, coupon) => {
        const { discount, total } = priceCart(cart, coupon)
        expect(priceCart(cart.toReversed(), coupon)).toMatchObject({ discount, total })
      }),
    )
  })

  test('a line outside the coupon carries no share', () => {
    fc.assert(
      fc.property(anyCart, anyCoupon, (cart, coupon) => {
        const outside = priceCart(cart, { ...coupon, productHandles: ['eaa'] }).lines.filter(
          ({ productHandle }) => productHandle !== 'eaa',
        )
        expect(outside.every(({ discount }) => discount === 0)).toBe(true)
      }),
    )
  })
})

test('without a coupon the total is the sum of price times quantity', () => {
  const { subtotal, discount, total } = priceCart([line('whey-blend', 1899, 2), line('eaa', 1999, 1)], null)
  expect([subtotal, discount, total]).toEqual([579_700, 0, 579_700])
})

test('₹199 less 20 % is 15920 paise, where floats would lose one', () => {
  expect(priceCart([line('eaa', 199, 1)], { percent: 20, productHandles: null }).total).toBe(15_920)
})

test('the last paisa goes to the line with the largest remainder', () => {
  expect(splitDiscount(paise(100), [paise(333), paise(333), paise(334)])).toEqual([33, 33, 34])
  expect(splitDiscount(paise(2), [paise(10), paise(10), paise(10)])).toEqual([1, 1, 0])
})

test('a hundred percent leaves nothing, and what else stands on a line comes out again', () => {
  const cart = [{ ...line('eaa', 1999, 1), variantId: 'eaa-green-apple' }]
  const { lines, total } = priceCart(cart, { percent: 100, productHandles: null })
  expect(total).toBe(noMoney)
  expect(lines[0]).toMatchObject({ variantId: 'eaa-green-apple', amount: 199_900, discount: 199_900 })
})

test('an empty cart costs nothing', () => {
  expect(priceCart([], { percent: 10, productHandles: null })).toMatchObject({ subtotal: 0, total: 0 })
})

test('less than one rupee counts as nothing to pay', () => {
  expect([amountToPay(paise(99)), amountToPay(paise(100))]).toEqual([0, 100])
})
