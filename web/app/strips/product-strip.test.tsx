import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ListedProduct } from '../../../shop/catalogue/contract.ts'
import { ProductStrip } from './product-strip.tsx'

test.each([
  [['sold-out', 'few-left'], false],
  [['sold-out', 'sold-out'], true],
])('a product with variants %j is sold out: %s', (availabilities, isSoldOut) => {
  const variants = availabilities.map((availability) => ({ price: '10.00', availability }))
  const product = { id: 'whey', title: 'Whey', images: [], variants } as unknown as ListedProduct
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ProductStrip title="Seen" products={[product]} />
    </MemoryRouter>,
  )
  expect(html.includes('Sold out')).toBe(isSoldOut)
})
