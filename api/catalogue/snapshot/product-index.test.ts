import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildProductIndex, type ProductIndex } from './product-index.ts'

function productIndexOf(titles: readonly string[]): ProductIndex {
  const index = buildProductIndex()
  for (const [place, title] of titles.entries()) index.add(`p-${place}`, title)
  return index.finish()
}

const index = productIndexOf(['Whey Blend', 'Isolate Whey', 'Gym Towel', 'WHEY bar'])

test('a term stands anywhere in a title, large and small letters alike, and the order is kept', () => {
  expect(index.search(' wHeY ', 0, 10)).toEqual(['p-0', 'p-1', 'p-3'])
  expect(index.search('blend', 0, 10)).toEqual(['p-0'])
  expect(index.search('blendisolate', 0, 10)).toEqual([])
  expect(index.search('\0', 0, 10)).toEqual([])
})

test('a search begins where it is told to, and ends when it has enough', () => {
  expect(index.search('whey', 1, 10)).toEqual(['p-1', 'p-3'])
  expect(index.search('whey', 0, 2)).toEqual(['p-0', 'p-1'])
  expect(index.search('', 2, 10)).toEqual(['p-2', 'p-3'])
  expect(index.search('whey', 4, 10)).toEqual([])
})

test('an index knows the place of each of its products', () => {
  expect([index.size, index.placeOf('p-2'), index.placeOf('__proto__')]).toEqual([4, 2, undefined])
  expect(index.handles(1, 2)).toEqual(['p-1', 'p-2'])
  expect([index.titleAt(0), index.titleAt(3)]).toEqual(['whey blend', 'whey bar'])
})

test('any search of any goods finds what a look at every title finds', () => {
  // Few letters, that terms may be found; more titles than are searched at once.
  const title = fc.string({ unit: fc.constantFrom('a', 'B', 'b', 'İ', '₹', ' '), maxLength: 4 })
  const titles = fc.array(title, { minLength: 990, maxLength: 1_010 })
  fc.assert(
    fc.property(titles, title, fc.nat(1_020), (all, term, start) => {
      const wanted = term.trim().toLowerCase()
      const found = all.flatMap((one, place) =>
        place >= start && one.toLowerCase().includes(wanted) ? [`p-${place}`] : [],
      )
      expect(productIndexOf(all).search(term, start, 2_000)).toEqual(found)
    }),
    { numRuns: 50 },
  )
})
