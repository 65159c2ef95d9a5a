import pg from 'pg'

interface Listen {
  databaseUrl: string
  /** By channel; the payload is empty where the notice carries none. */
  channels: Record<string, (payload: string) => void>
  /** The connection stands, for the first time or again: notices may have been lost before. */
  onConnect: () => void
}

const retryMs = 1_000

/** Hears what the database tells, over a connection of its own that is opened again whenever it is lost. */
export function listen({ databaseUrl, channels, onConnect }: Listen): { close(): Promise<void> } {
  let closed = false
  let client: pg.Client | null = null
  let retry: NodeJS.Timeout | undefined

  function connect(): void {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'shikhar catalogue',
      keepAlive: true,
    })
    client = fresh
    let lost = false
    const onLost = () => {
      if (lost || closed) return
      lost = true
      fresh.end().catch(() => {})
      retry = setTimeout(connect, retryMs).unref()
    }
    fresh.on('error', onLost)
    fresh.on('end', onLost)
    fresh.on('notification', ({ channel, payload }) => channels[channel]?.(payload ?? ''))
    start(fresh).then(onConnect, onLost)
  }

  async function start(fresh: pg.Client): Promise<void> {
    await fresh.connect()
    for (const channel of Object.keys(channels)) await fresh.query(`listen ${pg.escapeIdentifier(channel)}`)
  }

  connect()
  return {
    async close() {
      closed = true
      clearTimeout(retry)
      await client?.end().catch(() => {})
    },
  }
}
