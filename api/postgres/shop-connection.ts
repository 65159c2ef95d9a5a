import { Socket } from 'node:net'
import pg from 'pg'

/** A connection that can be given up at once, though nothing answers on it. */
export class ShopConnection extends pg.Client {
  #socket: Socket

  constructor(config?: pg.ClientConfig) {
    const socket = new Socket()
    super({ ...config, stream: () => socket })
    this.#socket = socket
  }

  /** Those who wait for its answer hear that it has ended. */
  giveUp(): void {
    this.#socket.destroy()
  }

  /** The same for an idle one: by its error the pool knows at once not to lend it. */
  giveUpIdle(): void {
    this.emit('error', new Error('Connection terminated: others like it did not answer'))
    this.giveUp()
  }
}
