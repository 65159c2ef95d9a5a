import { expect, test } from 'vitest'
import { showsAny } from './page-reads.ts'

const changed = new Set(['whey-blend', 'गेहूँ'])

test.each([
  ['the page of a product that changed', ['/api/products/whey-blend'], true],
  ['the page of another product', ['/api/products/eaa'], false],
  ['home, where one of those featured changed', ['/api/products/eaa', '/api/products/whey-blend'], true],
  ['a handle that is encoded in its address', [`/api/products/${encodeURIComponent('गेहूँ')}`], true],
  ['any list', ['/api/products'], true],
  ['a part of a list', ['/api/products?after=eaa'], true],
  ['a collection', ['/api/products/collection/bestsellers'], true],
  ['a page that asks nothing', [], false],
  ['a page whose content is published', ['/api/pages/privacy'], false],
])('%s', (_name, reads, expected) => {
  expect(showsAny(new Set(reads), changed)).toBe(expected)
})
