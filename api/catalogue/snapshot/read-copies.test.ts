import { afterAll, expect, test } from 'vitest'
import type { Reports } from '../../platform/postgres/reports.ts'
import { openTestDatabase } from '../../platform/postgres/testing.ts'
import { fillShop } from '../../start/fill-shop.ts'
import { readProducts } from '../catalogue-store.ts'
import { readSnapshot } from './build-snapshot.ts'
import { readCopies } from './read-copies.ts'

const replica = await openTestDatabase()
await fillShop(replica.db, 'store')
const snapshot = await readSnapshot(replica.db)
afterAll(() => replica.close())

const read = (handles: readonly string[], known = snapshot) => {
  const reports: Reports = { hasReplica: true, read: (work) => work(replica.db, 0) }
  return readCopies(reports, handles, known, readProducts)
}

test('products come from a replica that is as new as what is shown', async () => {
  const rows = await read(['whey-blend', 'eaa'])
  expect(rows?.map(({ handle }) => handle).sort()).toEqual(['eaa', 'whey-blend'])
})

test('they do not where the replica is older, or lacks one of them', async () => {
  expect(await read(['eaa'], { ...snapshot, version: snapshot.version + 1 })).toBeNull()
  expect(await read(['eaa', 'just-added'])).toBeNull()
})

test('they do not where the replica has not heard of what was sold', async () => {
  const { variant_id } = await replica.db
    .selectFrom('stock')
    .innerJoin('variant', 'variant.id', 'stock.variant_id')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .where('handle', '=', 'eaa')
    .select('variant_id')
    .executeTakeFirstOrThrow()
  const mark = snapshot.variants.get(variant_id)
  snapshot.variants.set(variant_id, { handle: 'eaa', availability: 'sold-out' })
  expect(mark?.availability).not.toBe('sold-out')
  expect(await read(['eaa'])).toBeNull()
  expect(await read(['whey-blend'])).not.toBeNull()
})
