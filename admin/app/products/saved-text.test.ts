import { expect, test } from 'vitest'
import type { AdminProduct } from '../../../shop/products/admin-contract.ts'
import { movedText, savedText } from './saved-text.ts'

const variants = (status: string) => [{ status }] as AdminProduct['variants']

test('a product that was saved is said to be on the pages only where shoppers see it', () => {
  const onPages = savedText({ status: 'active', variants: variants('active') })
  expect(onPages).toBe('Saved. It is on the pages of the shop.')
  for (const status of ['draft', 'archived'] as const)
    expect(savedText({ status, variants: variants('active') })).not.toContain('on the pages')
  expect(savedText({ status: 'active', variants: variants('archived') })).not.toContain('on the pages')
})

test('products that were moved together are counted in a sentence', () => {
  expect(movedText(1, 'draft')).toBe('1 product is off sale now.')
  expect(movedText(3, 'active')).toBe('3 products are on sale now.')
})
