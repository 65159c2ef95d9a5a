import type pg from 'pg'
import { isConnectionLost, isReadOnly } from './away.ts'
import { ShopConnection } from './shop-connection.ts'

/** How to replace the connections of each pool of one database. */
export type PoolGroup = Set<() => void>

/**
 * After a lost or silent connection all others are replaced: they may lead to the same server. Those of the whole group
 * where it is read-only, which a pool that only reads would not notice.
 */
export function replaceConnections(pool: pg.Pool, group: PoolGroup): void {
  const idle = new Set<ShopConnection>()
  const lent = new Set<ShopConnection>()
  /** Lent and between statements, or listening. */
  const quiet = new Set<ShopConnection>()
  const outdated = new WeakSet<ShopConnection>()

  function onError(error: unknown): void {
    if (isReadOnly(error)) for (const replaceOthers of group) replaceOthers()
    else if (isConnectionLost(error)) replace()
  }

  function replace(): void {
    for (const connection of lent) outdated.add(connection)
    for (const connection of [...idle, ...quiet]) connection.giveUpIdle()
    idle.clear()
    quiet.clear()
  }

  function follow(client: ShopConnection): void {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    function watched(...args: unknown[]): unknown {
      quiet.delete(client)
      const answer = query(...args)
      if (answer instanceof Promise) answer.then(() => quiet.add(client), fail)
      return answer
    }
    function fail(error: unknown): void {
      // A rollback must not wait behind an unanswered statement.
      if (isUnanswered(error)) client.giveUp()
      onError(error)
      quiet.add(client)
    }
    client.query = watched as typeof client.query
  }

  function takeBack(client: ShopConnection, error: unknown): void {
    onError(error)
    lent.delete(client)
    quiet.delete(client)
    if (outdated.has(client)) end(client)
    else if (!error) idle.add(client)
  }

  group.add(replace)
  pool.on('connect', (client) => client instanceof ShopConnection && follow(client))
  pool.on('acquire', (client) => {
    if (!(client instanceof ShopConnection)) return
    idle.delete(client)
    lent.add(client)
  })
  pool.on('release', (error, client) => client instanceof ShopConnection && takeBack(client, error))
  pool.on('remove', (client) => client instanceof ShopConnection && idle.delete(client))
}

/** Ended before the pool looks, so that it is not lent again. */
function end(connection: ShopConnection): void {
  void connection.end()
  connection.giveUp()
}

function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}
