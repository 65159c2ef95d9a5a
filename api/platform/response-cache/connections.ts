import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { clientNetwork } from '../http/client-network.ts'

/** Only pipelining goes beyond one. */
const mostUnanswered = 16
const mostConnections = 4_096
const idleMs = 120_000
const mostUnreadBytes = 256 * 1024 * 1024
const countEveryMs = 100

const headersMs = 10_000

export type HangUpReason = 'connections of one network' | 'unanswered requests' | 'unread answers'

export interface ConnectionLimits {
  idleMs?: number
  ofOneNetwork?: number | undefined
  /** Of the answers of all connections. */
  unreadBytes?: number
  onHangUp?(reason: HangUpReason, network: string): void
}

export interface Connections {
  watch(server: Server): void
  admit(request: IncomingMessage, response: ServerResponse): boolean
  /** From now on each answer is the last of its connection. */
  drain(): void
  isDraining(): boolean
  closeIdle(): void
}

export function openConnections(limits: ConnectionLimits = {}): Connections {
  const unanswered = new WeakMap<Socket, number>()
  /** The socket of each: a destroyed request has none. */
  const open = new Map<ServerResponse, Socket>()
  /** Without a request yet; Node counts them as busy. */
  const unused = new Set<Socket>()
  const ofNetwork = new Map<string, number>()
  const servers: Server[] = []
  let isDraining = false

  function watchSocket(socket: Socket): void {
    if (limits.ofOneNetwork !== undefined && !hasRoom(socket, limits.ofOneNetwork)) {
      hangUp(socket, 'connections of one network')
      return
    }
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  }

  function hangUp(socket: Socket, reason: HangUpReason): void {
    limits.onHangUp?.(reason, clientNetwork(socket.remoteAddress ?? ''))
    socket.destroy()
  }

  function hasRoom(socket: Socket, most: number): boolean {
    const network = clientNetwork(socket.remoteAddress ?? '')
    const count = ofNetwork.get(network) ?? 0
    if (count >= most) return false
    ofNetwork.set(network, count + 1)
    socket.once('close', () => {
      const left = (ofNetwork.get(network) ?? 1) - 1
      if (left > 0) ofNetwork.set(network, left)
      else ofNetwork.delete(network)
    })
    return true
  }

  function countUnanswered(socket: Socket, change: 1 | -1): number {
    const count = (unanswered.get(socket) ?? 0) + change
    unanswered.set(socket, count)
    return count
  }

  /** One function for all: closures would cost time on cached responses. */
  function forget(this: ServerResponse): void {
    const socket = open.get(this)
    open.delete(this)
    if (socket) countUnanswered(socket, -1)
  }

  function countUnread(): Map<Socket, number> {
    const unread = new Map<Socket, number>()
    for (const [response, socket] of open)
      if (response.writableLength > 0) unread.set(socket, (unread.get(socket) ?? 0) + response.writableLength)
    return unread
  }

  /** Until the others fit, who leaves most unread is hung up on: an answer of megabytes is asked for in a line. */
  function dropUnread(): void {
    const unread = countUnread()
    let bytes = unread.values().reduce((sum, each) => sum + each, 0)
    for (const [socket, own] of [...unread].sort(([, one], [, other]) => other - one)) {
      if (bytes <= (limits.unreadBytes ?? mostUnreadBytes)) return
      hangUp(socket, 'unread answers')
      bytes -= own
    }
  }

  return {
    watch(server) {
      const timer = setInterval(dropUnread, countEveryMs).unref()
      server.once('close', () => clearInterval(timer))
      server.timeout = limits.idleMs ?? idleMs
      server.headersTimeout = headersMs
      server.maxConnections = mostConnections
      server.on('connection', watchSocket)
      servers.push(server)
    },
    admit({ socket }, response) {
      // Requests of the same packet are read even after the connection has ended.
      if (socket.destroyed) return false
      unused.delete(socket)
      if (countUnanswered(socket, 1) > mostUnanswered) {
        hangUp(socket, 'unanswered requests')
        return false
      }
      open.set(response, socket)
      response.on('close', forget)
      if (isDraining) endAfter(response)
      return true
    },
    drain() {
      isDraining = true
      for (const response of open.keys()) endAfter(response)
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
