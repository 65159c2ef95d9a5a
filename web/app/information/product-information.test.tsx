import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import attributesJson from '#store/attributes/whey-blend.json'
import shop from '#store/settings.json'
import { siteMenus } from '#store/store.ts'
import type { PageProduct, ProductAttributes, Variant } from '../../../shop/catalogue/contract.ts'
import type { Site } from '../../../shop/pages/contract.ts'
import { withSamples } from '../../../shop/pages/sample-settings.ts'
import { DocumentDataContext } from '../document-data.ts'
import { ProductInformation } from './product-information.tsx'

// JSON knows no literal types.
const attributes = attributesJson as ProductAttributes
const product = {
  description: [],
  facts: attributes,
  options: [{ name: 'Flavour', values: ['Rich Chocolate', 'Kesar Pista'] }],
} as unknown as PageProduct

function informationOf(option1: string, { own = shop, shown = product } = {}): string {
  const variant = {
    option1,
    option2: null,
    option3: null,
    price: '1899.00',
    compare_at_price: null,
  } as Variant
  return renderToStaticMarkup(
    <DocumentDataContext
      value={{
        site: {} as Site,
        shop: withSamples(own),
        menus: siteMenus,
        logo: { onPaper: null, onInk: null, icon: '' },
        announcement: null,
        requestId: null,
      }}
    >
      <ProductInformation product={shown} variant={variant} />
    </DocumentDataContext>,
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
  expect(page).toContain('₹1,899, inclusive of all taxes (sample)')
})

test('a sample is called so as long as it is one', () => {
  const own = { ...shop, fssaiLicence: '13324005000123' }
  const { sample: _, ...mine } = attributes
  const page = informationOf('Rich Chocolate', { own, shown: { ...product, facts: mine } })
  expect(page).toContain('13324005000123<')
  expect(page).toContain('₹1,899, inclusive of all taxes<')
  expect(page).toContain('New Delhi 110020 (sample)')
})

test('an attribute that the trade alone knows stands among the specifications', () => {
  const attributes = [{ section: 'specifications' as const, label: 'Caffeine a serving', value: '200 mg' }]
  const page = informationOf('Rich Chocolate', { shown: { ...product, attributes } })
  expect(page).toMatch(/Specifications<\/h2>.*Caffeine a serving<\/dt><dd[^>]*>200 mg</)
})
