import { expect, test } from 'vitest'
import { isRelated, matchesTitle, relatedWords } from './search.ts'

test.each([
  ['whey', true],
  ['EY BL', true],
  ['  blend ', true],
  ['', true],
  ['whey  blend', false],
  ['isolate', false],
])('the title Whey Blend holds "%s": %s', (term, found) => {
  expect(matchesTitle('Whey Blend', term)).toBe(found)
})

const words = relatedWords(['Omega-3 Fish Oil', 'Soft gels', 'Rich Chocolate', 'Accessories', 'कॉफ़ी'])

test.each([
  'omega 3',
  'omega-3',
  'Omega3',
  'OIL omega',
  'fish oils',
  'soft-gel',
  'soft gel',
  'choc',
  'accessory',
  'accessories',
  'कॉफ़ी',
])('"%s" leads to the product', (term) => {
  expect(isRelated(words, term)).toBe(true)
})

test.each(['', ' ', 'o', '-', 'mega', 'omega 6', 'chocolate banana', '<b>', '\0'])(
  '"%s" leads nowhere',
  (term) => {
    expect(isRelated(words, term)).toBe(false)
  },
)

test.each(['soy free', 'no soy', 'veg soy', 'soy allergy'])('"%s" is not found by the word soy', (term) => {
  expect(isRelated(relatedWords(['Soy lecithin', 'gluten free', 'vegetable fat', 'noodles']), term)).toBe(
    false,
  )
})

test('words are kept once, in small letters and without plural', () => {
  expect(relatedWords(['Shakers, shaker', 'Whey glass'])).toBe(' shaker whey glass')
})
