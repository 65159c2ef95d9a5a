import { once } from 'node:events'
import http from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listen } from '../../client/free-port.ts'
import type { Random } from '../../client/random.ts'

const timeoutMs = 4_000

/** Between the provider, which knows one address only, and the shops. */
export async function openWebhookProxy(shops: () => readonly string[], random: Random, host = '127.0.0.1') {
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
    const id = String(request.headers['x-razorpay-event-id'])
    const { status } = await fetch(`${shop}/api/webhooks/razorpay`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-razorpay-event-id': id,
        'x-razorpay-signature': String(request.headers['x-razorpay-signature']),
      },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (status === 200) acknowledged.add(id)
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
