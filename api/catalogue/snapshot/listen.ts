import pg from 'pg'
import { ShopConnection } from '../../platform/postgres/shop-connection.ts'
import { requireWritable } from '../../platform/postgres/shop-pool.ts'

interface Listen {
  databaseUrl: string
  channels: Record<string, (payload: string) => void>
  /** Also after a reconnect: notices may have been lost. */
  onConnect: () => void
}

const retryMs = 1_000
const askEveryMs = 10_000
const answerMs = 5_000

/** LISTEN over a connection of its own, reopened whenever it is lost. */
export function listen({ databaseUrl, channels, onConnect }: Listen): { close(): Promise<void> } {
  let closed = false
  let client: ShopConnection | null = null
  let retry: NodeJS.Timeout | undefined
  let asking: NodeJS.Timeout | undefined

  function connect(): void {
    const fresh = new ShopConnection({
      connectionString: databaseUrl,
      application_name: 'shikhar catalogue',
      keepAlive: true,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
    })
    client = fresh
    let lost = false
    const onLost = () => {
      if (lost || closed) return
      lost = true
      clearInterval(asking)
      leave(fresh)
      retry = setTimeout(connect, retryMs).unref()
    }
    fresh.on('error', onLost)
    fresh.on('end', onLost)
    fresh.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''))
    start(fresh).then(onConnect, onLost)
    asking = setInterval(() => requireWritable(fresh).catch(onLost), askEveryMs).unref()
  }

  async function start(fresh: ShopConnection): Promise<void> {
    await fresh.connect()
    await requireWritable(fresh)
    for (const channel of Object.keys(channels)) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
  }

  connect()
  return {
    async close() {
      closed = true
      clearTimeout(retry)
      clearInterval(asking)
      if (client) leave(client)
    },
  }
}

/** Without Terminate, for which a silent connection would wait for ever. */
function leave(connection: ShopConnection): void {
  void connection.end()
  connection.giveUp()
}
