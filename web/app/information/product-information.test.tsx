import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import factsJson from '../../../goods/facts/whey-blend.json'
import shop from '../../../goods/shop.json'
import type { PageProduct, ProductFacts, Variant } from '../../../shop/catalogue/contract.ts'
import type { Site } from '../../../shop/pages/contract.ts'
import { DocumentFactsContext } from '../document-facts.ts'
import { ProductInformation } from './product-information.tsx'

// JSON knows no literal types.
const facts = factsJson as ProductFacts
const product = {
  description: [],
  facts,
  options: [{ name: 'Flavour', values: ['Rich Chocolate', 'Kesar Pista'] }],
} as unknown as PageProduct

function informationOf(option1: string): string {
  const variant = {
    option1,
    option2: null,
    option3: null,
    price: '1899.00',
    compare_at_price: null,
  } as Variant
  return renderToStaticMarkup(
    <DocumentFactsContext value={{ site: {} as Site, shop, requestId: null }}>
      <ProductInformation product={product} variant={variant} />
    </DocumentFactsContext>,
  )
}

test('each flavour names what is in it and what people may be allergic to', () => {
  expect(informationOf('Rich Chocolate')).toContain('cocoa powder')
  expect(informationOf('Rich Chocolate')).toContain('Contains milk and soy.')
  expect(informationOf('Kesar Pista')).toMatch(/pistachio powder, .* saffron/)
  expect(informationOf('Kesar Pista')).toContain('Contains milk, soy and nuts (pistachio).')
})

test('nutrition tells the share of the daily need, declarations the samples and the date on the pack', () => {
  const page = informationOf('Rich Chocolate')
  expect(page).toMatch(/Protein<\/th><td[^>]*>25\.0 g<\/td><td[^>]*>46%<\/td>/)
  expect(page).toContain('Batch and month of manufacture')
  expect(page).toContain('10026011000000 (sample)')
})
