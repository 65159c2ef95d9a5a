import { afterEach, expect, test, vi } from 'vitest'
import { readToasts } from '../toasts/toast-store.ts'
import { quickAdd } from './quick-add.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['in-stock', ['/products/whey'], []],
  ['sold-out', [], ['This is sold out.']],
])('where the shown variant is out and another %s, the product page tells', async (other, opened, said) => {
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
  const before = readToasts()
  await quickAdd({ id: 'whey', title: 'Whey' })
  expect(found).toEqual(opened)
  const toasts = readToasts().filter((toast) => !before.includes(toast))
  expect(toasts.map(({ text }) => text)).toEqual(said)
})
