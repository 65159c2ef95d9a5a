import { expect, test } from 'vitest'
import type { HomeContent, TextContent } from '../../../shop/pages/content-contract.ts'
import { shippedPageContent } from './shipped-content.ts'
import { namedHandles, soldContent } from './sold-content.ts'

const home = shippedPageContent('home') as HomeContent
const sells = (...handles: string[]) => ({
  has: (handle: string) => handles.includes(handle),
  first: () => ['rope', 'mat'],
})

test('the home page names its featured products and the one that it advertises', () => {
  expect(namedHandles(home)).toEqual(['whey-blend', 'isolate-whey', 'pre-workout', 'eaa', 'omega-3'])
})

test('picks that are for sale are shown; where none is, the first of the shop; nothing else is advertised', () => {
  const shown = (...handles: string[]) => {
    const { content, hidden } = soldContent(home, sells(...handles))
    return { handles: (content as HomeContent).featured.handles, hidden }
  }
  expect(shown('eaa', 'whey-blend', 'omega-3')).toEqual({ handles: ['whey-blend', 'eaa'], hidden: [] })
  expect(shown('rope')).toEqual({
    handles: ['rope', 'mat'],
    hidden: ['heroLinks', 'showcase', 'promo'],
  })
})

test('links in the content of a page lead to products that are for sale, or to all of them', () => {
  const content = {
    title: 'About',
    lead: 'Our [rope](/products/rope?size=2) and [mat](/product/mat), see [us](/about-us).',
    action: { label: 'Mat', to: '/products/mat' },
  } as TextContent
  expect(namedHandles(content)).toEqual(['rope', 'mat'])
  expect(soldContent(content, sells('rope'))).toEqual({
    content: {
      title: 'About',
      lead: 'Our [rope](/products/rope?size=2) and [mat](/products), see [us](/about-us).',
      action: { label: 'Mat', to: '/products' },
    },
    hidden: [],
  })
})
