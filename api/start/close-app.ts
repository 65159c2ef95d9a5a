import type { Server } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** A client that never ends its request does not keep the shop from stopping. */
const longestMs = 10_000
/** How often connections that have fallen idle are closed while others are still busy. */
const idleMs = 300
/** Stops listening after so many turns even if new connections never cease. */
const mostTurns = 1_000

/** Answers what has been asked, and closes. */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const { server, responseCache } = app
  const { connections } = responseCache
  connections.drain()
  if (server.listening) await stopListening(server)
  const closing = setInterval(connections.closeIdle, idleMs)
  const hangUp = setTimeout(() => server.closeAllConnections(), longestMs)
  await app.close()
  clearInterval(closing)
  clearTimeout(hangUp)
}

/**
 * Waits for a turn of the event loop in which nobody has connected: a connection that is not accepted yet would be reset, and
 * a proxy would answer its client 502.
 */
async function stopListening(server: Server): Promise<void> {
  let isQuiet = false
  server.on('connection', () => {
    isQuiet = false
  })
  // The turn that has begun may be past the point where connections are accepted, one a turn.
  await nextTurn()
  for (let turn = 0; turn < mostTurns && !isQuiet; turn += 1) {
    isQuiet = true
    await nextTurn()
  }
  server.close()
}
