import type pg from 'pg'
import { isConnectionLost } from './away.ts'
import { ShopConnection } from './shop-connection.ts'

/**
 * Once a statement was not answered in time, or by a server that shuts down or takes no orders, no connection of before is
 * used again: the others may be as silent, or lead to the same server.
 */
export function replaceConnections(pool: pg.Pool): void {
  const idle = new Set<ShopConnection>()
  const busy = new Set<ShopConnection>()
  const outdated = new WeakSet<ShopConnection>()

  function onFault(error: unknown): void {
    if (!(error instanceof Error) || !isConnectionLost(error)) return
    for (const connection of busy) outdated.add(connection)
    for (const connection of [...idle]) connection.giveUpIdle()
    idle.clear()
  }

  pool.on('connect', (client) => reportFaults(client, onFault))
  pool.on('acquire', (client) => {
    if (!(client instanceof ShopConnection)) return
    idle.delete(client)
    busy.add(client)
  })
  pool.on('release', (error, client) => {
    if (!(client instanceof ShopConnection)) return
    onFault(error)
    busy.delete(client)
    if (outdated.has(client)) end(client)
    else if (!error) idle.add(client)
  })
  pool.on('remove', (client) => {
    if (client instanceof ShopConnection) idle.delete(client)
  })
}

/** Marked as ended before the pool looks, so that it lends it to nobody. */
function end(connection: ShopConnection): void {
  void connection.end()
  connection.giveUp()
}

function reportFaults(client: pg.PoolClient, onFault: (error: unknown) => void): void {
  const query = client.query.bind(client) as (...words: unknown[]) => unknown
  function watched(...words: unknown[]): unknown {
    const answer = query(...words)
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        onFault(error)
        // Whatever comes next, a rollback say, must not wait behind the statement that is not answered.
        if (client instanceof ShopConnection && isUnanswered(error)) client.giveUp()
      })
    return answer
  }
  client.query = watched as typeof client.query
}

function isUnanswered(error: unknown): boolean {
  return error instanceof Error && error.message === 'Query read timeout'
}
