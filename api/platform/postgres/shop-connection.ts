import { Socket } from 'node:net'
import pg from 'pg'

export class ShopConnection extends pg.Client {
  #socket: Socket

  constructor(config?: pg.ClientConfig) {
    const socket = new Socket()
    super({ ...config, stream: () => socket })
    this.#socket = socket
  }

  get isGivenUp(): boolean {
    return this.#socket.destroyed
  }

  /** Pending statements fail as with a lost connection. */
  giveUp(): void {
    this.#socket.destroy()
  }

  giveUpIdle(): void {
    this.emit('error', new Error('Connection terminated: others like it did not answer'))
    this.giveUp()
  }
}
