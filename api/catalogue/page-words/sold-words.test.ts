import { expect, test } from 'vitest'
import type { HomeWords, TextWords } from '../../../shop/pages/words-contract.ts'
import { shippedWords } from './shipped-words.ts'
import { namedHandles, soldWords } from './sold-words.ts'

const home = shippedWords('home') as HomeWords
const sells = (...handles: string[]) => ({
  has: (handle: string) => handles.includes(handle),
  first: () => ['rope', 'mat'],
})

test('the home page names its featured products and the one that it advertises', () => {
  expect(namedHandles(home)).toEqual(['whey-blend', 'isolate-whey', 'pre-workout', 'eaa', 'omega-3'])
})

test('picks that are for sale are shown; where none is, the first of the shop; nothing else is advertised', () => {
  const shown = (...handles: string[]) => {
    const { words, hidden } = soldWords(home, sells(...handles))
    return { handles: (words as HomeWords).featured.handles, hidden }
  }
  expect(shown('eaa', 'whey-blend', 'omega-3')).toEqual({ handles: ['whey-blend', 'eaa'], hidden: [] })
  expect(shown('rope')).toEqual({
    handles: ['rope', 'mat'],
    hidden: ['heroLinks', 'showcase', 'promo'],
  })
})

test('links in the words of a page lead to products that are for sale, or to all of them', () => {
  const words = {
    title: 'About',
    lead: 'Our [rope](/products/rope?size=2) and [mat](/product/mat), see [us](/about-us).',
    action: { label: 'Mat', to: '/products/mat' },
  } as TextWords
  expect(namedHandles(words)).toEqual(['rope', 'mat'])
  expect(soldWords(words, sells('rope'))).toEqual({
    words: {
      title: 'About',
      lead: 'Our [rope](/products/rope?size=2) and [mat](/products), see [us](/about-us).',
      action: { label: 'Mat', to: '/products' },
    },
    hidden: [],
  })
})
