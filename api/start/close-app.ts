import type { Server } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** A request that never ends does not keep the shop from stopping. */
const longestMs = 10_000
const idleMs = 300
const mostTurns = 1_000

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

/** A connection not yet accepted would be reset, and a proxy would answer 502: waits for a quiet turn. */
async function stopListening(server: Server): Promise<void> {
  let isQuiet = false
  server.on('connection', () => {
    isQuiet = false
  })
  // The turn that has begun may be past the accept phase.
  await nextTurn()
  for (let turn = 0; turn < mostTurns && !isQuiet; turn += 1) {
    isQuiet = true
    await nextTurn()
  }
  server.close()
}
