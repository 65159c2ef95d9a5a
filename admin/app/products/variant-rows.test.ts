import { expect, test } from 'vitest'
import { type GridRow, newRow } from '../form/grid.tsx'
import {
  differsFromStored,
  followRead,
  rowOf,
  savedRows,
  type Variant,
  withVersions,
} from './variant-rows.ts'

const small = variant({ id: 'small', sku: 'WHEY-S', optionValues: ['Small'] })
const large = variant({ id: 'large', sku: 'WHEY-L', optionValues: ['Large'] })
const rows = [rowOf(small), rowOf(large)] as const

test('rows that nobody has touched take prices and versions of others', () => {
  const typed = [{ ...rows[0], price: '120' }, rows[1]]
  const now = [changed(small, { price: 30_000 }), changed(large, { price: 40_000 })]
  expect(followRead({ rows: typed, variants: [small, large] }, now).rows).toEqual([
    { ...rows[0], price: '120', version: '1' },
    { ...rows[1], price: '400', version: '2' },
  ])
})

test('variants that others add or archive come and go', () => {
  const added = variant({ id: 'huge', sku: 'WHEY-H' })
  const now = [changed(small, { status: 'archived' }), large, added]
  const followed = followRead({ rows: [...rows], variants: [small, large] }, now)
  expect(followed.rows.map(({ sku }) => sku)).toEqual(['WHEY-L', 'WHEY-H'])
})

test('one that was taken out here stays out', () => {
  const followed = followRead({ rows: [rows[0]], variants: [small, large] }, [small, changed(large, {})])
  expect(followed.rows).toEqual([rows[0]])
})

test('what is typed while rows are being saved stays, over what was stored', () => {
  const sent = [
    { ...rows[0], price: '₹120' },
    { key: 'new', sku: 'WHEY  H\u200b ' },
  ]
  const stored = [changed(small, { price: 12_000 }), variant({ id: 'huge', sku: 'WHEY H' })]
  const typed = [sent[0] ?? rows[0], { key: 'new', sku: 'WHEY-HUGE' }]
  expect(savedRows({ rows: typed, variants: [small] }, { sent, stored }).rows).toEqual([
    { ...rows[0], price: '120', version: '2' },
    { key: 'new', sku: 'WHEY-HUGE', id: 'huge', version: '1' },
  ])
})

test('a row that is brought back during the save takes the version of its archiving', () => {
  const stored = [small, changed(large, { status: 'archived' })]
  const before = { rows: [...rows], variants: [small, large] }
  const saved = savedRows(before, { sent: [rows[0]], stored })
  expect(saved.rows[1]).toEqual({ ...rows[1], version: '2' })
})

test('what others added during a save becomes a row once it is read', () => {
  const stored = [small, large, variant({ id: 'huge', sku: 'WHEY-H' })]
  const saved = savedRows({ rows: [...rows], variants: [small, large] }, { sent: rows, stored })
  expect(differsFromStored(saved)).toBe(false)
  expect(followRead(saved, stored).rows.map(({ sku }) => sku)).toEqual(['WHEY-S', 'WHEY-L', 'WHEY-H'])
})

test('what was read before a save does not undo it', () => {
  const stored = [changed(small, { price: 12_000 }), large, variant({ id: 'huge', sku: 'WHEY-H' })]
  const saved = { rows: stored.map(rowOf), variants: stored }
  const sold = { ...large, available: 4 }
  const followed = followRead(saved, [small, sold])
  expect(followed.rows.map(({ price, available }) => [price, available])).toEqual([
    ['120', '5'],
    ['100', '4'],
    ['100', '5'],
  ])
  const read = followRead(followed, [changed(stored[0] ?? small, { price: 16_000 }), sold])
  expect(read.rows.map(({ price }) => price)).toEqual(['160', '100', '100'])
})

test('rows ask before they are lost where they are not as stored', () => {
  const variants = [small, large, variant({ id: 'old', sku: 'WHEY-O', status: 'archived' })]
  const typed = (now: GridRow[]) => differsFromStored({ rows: now, variants })
  expect(typed([...rows, newRow()])).toBe(false)
  expect(typed([rows[0]])).toBe(true)
  expect(typed([rows[0], { ...rows[1], price: '1' }])).toBe(true)
  expect(typed([...rows, newRow({ sku: 'WHEY-H' })])).toBe(true)
  expect(typed([...rows, ...variants.slice(2).map(rowOf)])).toBe(true)
})

test('to overwrite, rows are sent with the versions that are stored', () => {
  expect(withVersions(rows, [small, changed(large, {})]).map(({ version }) => version)).toEqual(['1', '2'])
})

function variant(given: Partial<Variant>): Variant {
  return {
    id: '',
    version: 1,
    sku: '',
    barcode: null,
    title: '',
    optionValues: [],
    price: 10_000,
    mrp: 20_000,
    grams: 100,
    available: 5,
    lowAt: null,
    status: 'active',
    ...given,
  }
}

function changed(before: Variant, given: Partial<Variant>): Variant {
  return { ...before, version: before.version + 1, ...given }
}
