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

  /** Whatever waits for its answer fails as with a lost connection. */
  giveUp(): void {
    this.#socket.destroy()
  }

  /** The same for an idle one: the error makes the pool drop it before it is lent again. */
  giveUpIdle(): void {
    this.emit('error', new Error('Connection terminated: others like it did not answer'))
    this.giveUp()
  }
}
