import { expect, test } from 'vitest'
import { paise } from '../../../shop/money.ts'
import { rankOffers } from './rank-offers.ts'

const whey = { productHandle: 'whey-blend', unitPrice: paise(349_900), quantity: 1 } as never

test('offers stand by what they save on this cart, and tell what is missing', () => {
  const offered = [
    { priceRule: { title: 'PEAK10', value: 10 } },
    { priceRule: { title: 'SHAKE50', value: 50, productHandles: ['shaker-bottle'] } },
    { priceRule: { title: 'FIRST15', value: 15 } },
    { priceRule: { title: 'BIG20', value: 20, minimumSubtotal: 400_000 } },
  ]
  expect(rankOffers(offered, [whey])).toEqual([
    { title: 'FIRST15', value: 15, saving: 52_485, missing: 0 },
    { title: 'PEAK10', value: 10, saving: 34_990, missing: 0 },
    { title: 'SHAKE50', value: 50, saving: 0, missing: 0 },
    { title: 'BIG20', value: 20, saving: 0, missing: 50_100 },
  ])
})
