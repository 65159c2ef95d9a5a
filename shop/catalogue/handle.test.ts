import { expect, test } from 'vitest'
import { shelfLabelsQuery } from '../orders/papers-contract.ts'
import { addProductRequest, productCursor, productParams } from '../products/admin-contract.ts'
import { wishParams } from '../wishlist/contract.ts'
import { readCompared } from './compare.ts'
import { listingQuery, productsQuery } from './contract.ts'
import { longestHandle } from './handle.ts'

test.each<[string, (handle: string) => unknown]>([
  ['a listing', (handle) => productsQuery.parse({ after: handle }).after],
  ['a filtered listing', (handle) => listingQuery.parse({ after: handle }).after],
  ['the wishlist', (handle) => wishParams.parse({ productId: handle }).productId],
  ['the comparison', (handle) => readCompared(handle)[0]],
  ['the back office', (handle) => productParams.parse({ handle }).handle],
  ['a page of its products', (handle) => productCursor.parse(`p2147483647.${handle}`).handle],
  ['its shelf labels', (handle) => shelfLabelsQuery.parse({ products: handle }).products[0]],
  [
    'a new product',
    (handle) => addProductRequest.parse({ title: 'Whey', type: 'Protein', vendor: 'Shikhar', handle }).handle,
  ],
])('the longest handle is taken by %s', (_place, read) => {
  const handle = 'a'.repeat(longestHandle)
  expect(read(handle)).toBe(handle)
})
