import type pg from 'pg'
import { ShopConnection } from './shop-connection.ts'

/** After a failover all processes come at once; what all open together is late for all. */
const mostAtOnce = 3

type Done = (error: Error | null, client?: pg.Client) => void

/** The connections of one pool, of which it opens a few at a time. */
export function connectInTurn(): typeof ShopConnection {
  let opening = 0
  const waiting: (() => void)[] = []

  function end(): void {
    opening -= 1
    waiting.shift()?.()
  }

  return class extends ShopConnection {
    override connect(): Promise<pg.Client>
    override connect(done: Done): void
    override connect(done?: Done): Promise<pg.Client> | undefined {
      if (!done) return super.connect()
      const open = () => this.#open(done)
      if (opening < mostAtOnce) open()
      else waiting.push(open)
    }

    #open(done: Done): void {
      opening += 1
      const opened: Done = (error, client) => {
        end()
        done(error, client)
      }
      if (this.isGivenUp) opened(new Error('Connection terminated before its turn'))
      else super.connect(opened as (error: Error) => void)
    }
  }
}
