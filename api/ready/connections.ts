import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Browsers and proxies wait for each answer; only pipelining goes beyond one. */
const mostUnanswered = 16
/** Behind a proxy a few hundred are many. With their answers unread so many hold about half a gigabyte. */
const mostConnections = 4_096
/** A client that neither sends nor reads for so long is hung up on. */
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
  /** Ends those on which nobody is waiting for an answer. */
  closeIdle(): void
}

export function openConnections(limits: ConnectionLimits = {}): Connections {
  const unanswered = new WeakMap<Socket, number>()
  const open = new Set<ServerResponse>()
  /** For Node these are busy: their first request may be on its way. */
  const unused = new Set<Socket>()
  const servers: Server[] = []
  let isDraining = false

  function expect(socket: Socket): void {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  }

  function owes(socket: Socket, change: 1 | -1): number {
    const count = (unanswered.get(socket) ?? 0) + change
    unanswered.set(socket, count)
    return count
  }

  /** One function for all: a closure for each would show in the time of cached answers. */
  function forget(this: ServerResponse): void {
    open.delete(this)
    owes(this.req.socket, -1)
  }

  return {
    watch(server) {
      server.timeout = limits.idleMs ?? idleMs
      server.maxConnections = mostConnections
      server.on('connection', expect)
      servers.push(server)
    },
    admit({ socket }, response) {
      // What came in the same packet is still read from a connection that has ended.
      if (socket.destroyed) return false
      unused.delete(socket)
      if (owes(socket, 1) > mostUnanswered) {
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
