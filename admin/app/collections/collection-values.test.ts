import { expect, test } from 'vitest'
import { follow } from '../form/use-followed.ts'
import { readCollection, readRule, typedRule, typedValue } from './collection-values.ts'

function formOf(entries: readonly (readonly [string, string])[]): [Record<string, string>, FormData] {
  const form = new FormData()
  for (const entry of entries) form.append(...entry)
  return [Object.fromEntries(entries), form]
}

test('each row of the form is a condition, prices in paise, and what is no price goes to the shop as it is', () => {
  const rows = [
    ['by', 'rule'],
    ['match', 'any'],
    ['is', 'tag'],
    ['value', 'Combo'],
    ['is', 'price-to'],
    ['value', '1,499'],
    ['is', 'in-stock'],
    ['value', ''],
    ['is', 'price-from'],
    ['value', 'cheap'],
  ] as const
  expect(readRule(...formOf(rows))).toEqual({
    match: 'any',
    conditions: [
      { is: 'tag', value: 'Combo' },
      { is: 'price-to', value: 149_900 },
      { is: 'in-stock' },
      { is: 'price-from', value: 'cheap' },
    ],
  })
})

test('by hand it sends the products in their order', () => {
  const form = formOf([
    ['by', 'hand'],
    ['products', 'shaker whey-blend'],
  ])
  expect(readRule(...form)).toEqual({ products: ['shaker', 'whey-blend'] })
})

test('without an address it has one made of its title, and it is a draft until it is ticked', () => {
  const of = (...more: [string, string][]) =>
    readCollection(...formOf([['title', ' Better & together! '], ['handle', ''], ...more]))
  expect(of()).toMatchObject({ handle: 'better-together', status: 'draft' })
  expect(of(['handle', 'combos'], ['status', 'published'])).toMatchObject({
    handle: 'combos',
    status: 'published',
  })
})

test('a saved condition stands in its field as it was typed', () => {
  expect(typedValue({ is: 'price-to', value: 149_900 })).toBe('1499')
  expect(typedValue({ is: 'price-to', value: 149_950 })).toBe('1499.50')
  expect(typedValue({ is: 'tag', value: 'Combo' })).toBe('Combo')
  expect(typedValue({ is: 'in-stock' })).toBe('')
})

test('a rule that is changed here stays whole where others choose by hand', () => {
  const given = typedRule({ match: 'any', conditions: [{ is: 'tag', value: 'Combo' }] })
  const value = { ...given, rows: [{ is: 'tag' as const, value: 'Steel' }] }
  const byHand = typedRule({ products: ['eaa'] })
  expect(follow({ value, given, saved: given }, byHand).value).toEqual(value)
  expect(follow({ value: given, given, saved: given }, byHand).value).toEqual(byHand)
})
