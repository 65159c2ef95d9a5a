import { inject } from 'vitest'
import { type DatabaseProxy, openDatabaseProxy } from '../../../client/database-proxy.ts'
import type { TestDatabase } from './testing.ts'

export async function openProxyTo(
  database: Pick<TestDatabase, 'url'>,
): Promise<DatabaseProxy & { url: string }> {
  const proxy = await openDatabaseProxy({ path: `${inject('postgresSocketFolder')}/.s.PGSQL.5432` })
  const { pathname } = new URL(database.url)
  return { ...proxy, url: `postgres://shop@127.0.0.1:${proxy.port}${pathname}` }
}
