import { expect, test } from 'vitest'
import { listingText, readListingQuery, withoutValue } from './listing-query.ts'

const read = (text: string) => readListingQuery(new URLSearchParams(text))

test('every value that a list of the form offers may be chosen', () => {
  const types = Array.from({ length: 24 }, (_, at) => String.fromCharCode(97 + at))
  expect(read(types.map((type) => `type=${type}`).join('&')).filters.type).toEqual(types)
})

test.each([
  ['sort=price&type=bars&type=creatine', 'bars', 'sort=price&type=creatine'],
  ['type=bars&size=1-kg', 'bars', 'size=1-kg'],
  ['type=bars', 'creatine', 'type=bars'],
])('%s without %s is %s', (text, value, rest) => {
  expect(listingText(withoutValue(read(text), 'type', value))).toBe(rest)
})
