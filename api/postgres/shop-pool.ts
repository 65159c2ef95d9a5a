import pg from 'pg'

type OnClient = Parameters<pg.Pool['connect']>[0]

/** graphile-worker 0.18 releases a connection twice when it stops while its LISTEN is unanswered, and one that never came (main.js). */
export class ShopPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(onClient: OnClient): void
  override connect(onClient?: OnClient): Promise<pg.PoolClient> | undefined {
    if (!onClient) return super.connect()
    super.connect((error, client, release) => onClient(error, client, once(release)))
  }
}

type Release = (error?: Error | boolean) => void

/** pg-pool gives nothing to release where no connection came in time. */
function once(release: Release | undefined): Release {
  let isReleased = false
  return (error) => {
    if (isReleased) return
    isReleased = true
    release?.(error)
  }
}
