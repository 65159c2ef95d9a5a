import type { Server } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** A client that never ends its request does not keep the shop from stopping. */
const longestMs = 10_000
/** Connections that fall idle while others are still busy end as soon. */
const idleMs = 300
/** Where new connections never cease, the door is shut all the same. */
const mostTurns = 1_000

/** Answers what has been asked, and closes. */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const { server, frontDesk } = app
  const { connections } = frontDesk
  connections.drain()
  if (server.listening) await stopListening(server)
  const sweep = setInterval(connections.closeIdle, idleMs)
  const hangUp = setTimeout(() => server.closeAllConnections(), longestMs)
  await app.close()
  clearInterval(sweep)
  clearTimeout(hangUp)
}

/**
 * In a turn in which nobody has connected: whoever has and is not yet accepted would be cut off, and a proxy would
 * tell its client so.
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
