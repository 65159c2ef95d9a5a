import { once } from 'node:events'
import http from 'node:http'
import { buffer } from 'node:stream/consumers'
import { listen } from '../client/free-port.ts'
import type { Random } from '../client/random.ts'

/** Between the provider and the shops, as a load balancer is: the provider knows one address only. */
export interface WebhookProxy {
  url: string
  /** The ids of the events that a shop has acknowledged; each must outlive any crash. */
  acknowledged: ReadonlySet<string>
  close(): Promise<void>
}

const timeoutMs = 4_000

export async function openWebhookProxy(
  shops: () => readonly string[],
  random: Random,
): Promise<WebhookProxy> {
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
    url: `http://127.0.0.1:${await listen(server)}/`,
    acknowledged,
    async close() {
      server.closeAllConnections()
      await once(server.close(), 'close')
    },
  }
}
