import { afterEach, expect, test, vi } from 'vitest'
import { readToasts } from '../toasts/toast-store.ts'
import { quickAdd } from './quick-add.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['in-stock', ['/products/whey'], undefined],
  ['sold-out', [], 'This is sold out.'],
])('where the shown variant is out and another %s, the product page tells', async (other, opened, text) => {
  const found: string[] = []
  const variant = (option1: string, availability: string) => ({
    option1,
    option2: null,
    option3: null,
    availability,
  })
  const product = {
    id: 'whey',
    options: [{ name: 'Flavour', values: ['Kesar', 'Mango'] }],
    variants: [variant('Kesar', 'sold-out'), variant('Mango', other)],
  }
  vi.stubGlobal('fetch', async () => Response.json(product))
  vi.stubGlobal('location', { assign: (to: string) => found.push(to) })
  await quickAdd({ id: 'whey', title: 'Whey' })
  expect(found).toEqual(opened)
  expect(readToasts()[0]?.text).toBe(text)
})
