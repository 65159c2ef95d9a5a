import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers and proxies wait for each answer; only pipelining goes beyond one. */
const mostUnanswered = 16
/** A proxy opens a few hundred at most. So many, with unread answers on each, hold about half a gigabyte. */
const mostConnections = 4_096
/** A connection on which nothing moves for so long is closed. */
const idleMs = 120_000

export interface ConnectionLimits {
  idleMs?: number
}

/** The connections of a server: what one may ask for at once, and how they end. */
export interface Connections {
  watch(server: Server): void
  /** False where nothing is to be done for the request: its connection is gone. */
  admit(request: IncomingMessage, response: ServerResponse): boolean
  /** From now on each answer is the last of its connection. */
  drain(): void
  isDraining(): boolean
  /** Closes the connections on which no answer is due. */
  closeIdle(): void
}

export function openConnections(limits: ConnectionLimits = {}): Connections {
  const unanswered = new WeakMap<Socket, number>()
  const open = new Set<ServerResponse>()
  /** Without a request yet. Node counts them as busy, so it leaves them open. */
  const unused = new Set<Socket>()
  const servers: Server[] = []
  let isDraining = false

  function watchUnused(socket: Socket): void {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  }

  function countUnanswered(socket: Socket, change: 1 | -1): number {
    const count = (unanswered.get(socket) ?? 0) + change
    unanswered.set(socket, count)
    return count
  }

  /** One function for all: a closure for each would show in the time of cached answers. */
  function forget(this: ServerResponse): void {
    open.delete(this)
    countUnanswered(this.req.socket, -1)
  }

  return {
    watch(server) {
      server.timeout = limits.idleMs ?? idleMs
      server.maxConnections = mostConnections
      server.on('connection', watchUnused)
      servers.push(server)
    },
    admit({ socket }, response) {
      // What came in the same packet is still read from a connection that has ended.
      if (socket.destroyed) return false
      unused.delete(socket)
      if (countUnanswered(socket, 1) > mostUnanswered) {
        socket.destroy()
        return false
      }
      open.add(response)
      response.on('close', forget)
      if (isDraining) endAfter(response)
      return true
    },
    drain() {
      isDraining = true
      for (const response of open) endAfter(response)
    },
    isDraining: () => isDraining,
    closeIdle() {
      for (const server of servers) server.closeIdleConnections()
      for (const socket of unused) socket.destroy()
    },
  }
}

function endAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close')
}
