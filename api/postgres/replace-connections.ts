import type pg from 'pg'
import { isConnectionLost } from './away.ts'
import { ShopConnection } from './shop-connection.ts'

/** After a lost or silent connection all others are replaced: they may lead to the same server. */
export function replaceConnections(pool: pg.Pool): void {
  const idle = new Set<ShopConnection>()
  const lent = new Set<ShopConnection>()
  /** Lent and between statements, or listening. */
  const quiet = new Set<ShopConnection>()
  const outdated = new WeakSet<ShopConnection>()

  function onError(error: unknown): void {
    if (!isConnectionLost(error)) return
    for (const connection of lent) outdated.add(connection)
    for (const connection of [...idle, ...quiet]) connection.giveUpIdle()
    idle.clear()
    quiet.clear()
  }

  function follow(client: ShopConnection): void {
    const query = client.query.bind(client) as (...words: unknown[]) => unknown
    function watched(...words: unknown[]): unknown {
      quiet.delete(client)
      const answer = query(...words)
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
