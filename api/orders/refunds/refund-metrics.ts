import type { Registry } from 'prom-client'
import { countByState } from '../../platform/postgres/count-by-state.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { watchDatabase } from '../../platform/postgres/database-gauge.ts'
import { countOpenRefunds } from './refund-store.ts'

/** `shop_refunds_failed` above zero needs the merchant. */
export function watchRefunds(registry: Registry, db: Db): void {
  watchDatabase(registry, {
    name: 'shop_refunds_pending',
    help: 'Refunds that the provider has not settled yet',
    read: async () => (await countOpenRefunds(db)).pending,
  })
  watchDatabase(registry, {
    name: 'shop_refunds_failed',
    help: 'Refunds that have failed for good',
    read: async () => (await countOpenRefunds(db)).failed,
  })
  watchDatabase(registry, {
    name: 'shop_refunds',
    help: 'Refunds by state, estimated for large tables',
    label: 'state',
    read: () => countByState(db, { table: 'refund', column: 'status' }),
  })
}
