import { once } from 'node:events'
import http from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listen } from '../../client/processes/free-port.ts'
import type { Random } from '../../client/random.ts'
import type { Webhooks } from '../providers/provider.ts'

const timeoutMs = 4_000

/** Between the provider, which knows one address only, and the shops. */
export async function openWebhookProxy(
  shops: () => readonly string[],
  { random, webhooks, host = '127.0.0.1' }: { random: Random; webhooks: Webhooks; host?: string },
) {
  const acknowledged = new Set<string>()
  const server = http.createServer((request, response) => {
    pass(request).then(
      (status) => response.writeHead(status).end(),
      () => response.writeHead(502).end(),
    )
  })

  async function pass(request: http.IncomingMessage): Promise<number> {
    const body = await buffer(request)
    const shop = random.pick(shops())
    const passed = webhooks.headers.map((name) => [name, String(request.headers[name])])
    const { status } = await fetch(`${shop}${webhooks.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...Object.fromEntries(passed) },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (status === 200) acknowledged.add(webhooks.idOf(request.headers, body))
    return status
  }

  return {
    url: `http://${host}:${await listen(server, host)}/`,
    /** The ids of the events that a shop has acknowledged; each must outlive any crash. */
    acknowledged: acknowledged as ReadonlySet<string>,
    async close() {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}
