import { expect, test } from 'vitest'
import { comparePath, readCompared } from './compare.ts'

test.each([
  [null, []],
  ['', []],
  [' , ,', []],
  ['whey-blend', ['whey-blend']],
  ['a,b,a, c', ['a', 'b', 'c']],
  ['a,b,c,d,e,f,g', ['a', 'b', 'c', 'd', 'e']],
])('%o names %o', (text, handles) => {
  expect(readCompared(text)).toEqual(handles)
})

test('an address is read as it was written', () => {
  const handles = ['whey-blend', 'प्रोटीन', 'a&b']
  const { searchParams } = new URL(comparePath(handles), 'http://shop.example')
  expect(readCompared(searchParams.get('products'))).toEqual(handles)
  expect(comparePath([])).toBe('/compare')
})
