import { expect, test } from 'vitest'
import { stockOf } from './use-stock.ts'

test('until the shop has counted, the page says what it was rendered with', () => {
  expect(stockOf('few-left', undefined)).toEqual({ soldOut: false, isLow: true, max: 20, text: 'Few left' })
  expect(stockOf('sold-out', undefined)).toEqual({ soldOut: true, isLow: false, max: 20, text: 'Sold out' })
})

test.each([
  [0, { soldOut: true, isLow: false, max: 0, text: 'Sold out' }],
  [3, { soldOut: false, isLow: true, max: 3, text: 'Only 3 left' }],
  [10, { soldOut: false, isLow: true, max: 10, text: 'Only 10 left' }],
  [11, { soldOut: false, isLow: false, max: 11, text: 'In stock' }],
  [900, { soldOut: false, isLow: false, max: 20, text: 'In stock' }],
])('with %i in stock', (count, stock) => {
  expect(stockOf('in-stock', count)).toEqual(stock)
})
