import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { currentTracer } from '../tracing/trace.ts'
import { isDatabaseAway, ReadOnlyServerError } from './away.ts'

type OnClient = Parameters<pg.Pool['connect']>[0]

const restMs = 100

export class ShopPool extends pg.Pool {
  #hasConnected = false
  #waiting = 0
  #return: Promise<void> | null = null

  override connect(): Promise<pg.PoolClient>
  override connect(onClient: OnClient): void
  override connect(onClient?: OnClient): Promise<pg.PoolClient> | undefined {
    if (!onClient) return super.connect()
    const inContext = currentTracer() ? AsyncLocalStorage.bind(onClient) : onClient
    super.connect((error, client, release) => inContext(error, client, once(release)))
  }

  /** In a failover it waits for the next server, for as long as a connection may take. */
  async connectInTime(): Promise<pg.PoolClient> {
    const deadline = performance.now() + (this.options.connectionTimeoutMillis ?? 0)
    for (;;) {
      try {
        const client = await super.connect()
        this.#hasConnected = true
        return client
      } catch (error) {
        const leftMs = deadline - performance.now()
        if (!this.#hasConnected || !isDatabaseAway(error) || leftMs < restMs) throw error
        await this.#untilBack(leftMs)
      }
    }
  }

  async #untilBack(longestMs: number): Promise<void> {
    const timeout = new AbortController()
    this.#waiting += 1
    try {
      await Promise.race([this.#probe(), pause(longestMs, undefined, timeout)])
    } finally {
      this.#waiting -= 1
      timeout.abort()
    }
  }

  /** One for all that wait. */
  #probe(): Promise<void> {
    this.#return ??= this.#untilConnected().finally(() => {
      this.#return = null
    })
    return this.#return
  }

  async #untilConnected(): Promise<void> {
    while (this.#waiting > 0 && !this.ending) {
      await pause(restMs)
      const isBack = await super.connect().then(
        (client) => {
          client.release()
          return true
        },
        (error) => !isDatabaseAway(error),
      )
      if (isBack) return
    }
  }
}

/** As libpq's `target_session_attrs=read-write`: neither a replica nor a former primary is of use. */
export async function requireWritable(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ reads: boolean }>(
    `select current_setting('transaction_read_only')::boolean as reads`,
  )
  if (rows[0]?.reads) throw new ReadOnlyServerError('the server is read-only')
}

type Release = (error?: Error | boolean) => void

/** graphile-worker 0.18 releases a connection twice when it stops while its LISTEN is unanswered, and one that never came (main.js). */
function once(release: Release | undefined): Release {
  let isReleased = false
  return (error) => {
    if (isReleased) return
    isReleased = true
    release?.(error)
  }
}
