import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface Received {
  id: string
  event: string
  sequence: number
  data: Record<string, unknown>
  signature: string
  body: string
}

type Behaviour = (response: ServerResponse, received: Received) => void

export const takes: Behaviour = (response) => response.writeHead(204).end()

/** Somebody else's system, that behaves as a test tells it. */
export async function openReceiver() {
  const received: Received[] = []
  let behaviour = takes
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const one = { ...JSON.parse(body), signature: String(request.headers['shop-signature']), body }
    received.push(one)
    behaviour(response, one)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    behave(next: Behaviour) {
      behaviour = next
    },
    async close() {
      server.close().closeAllConnections()
      await once(server, 'close')
    },
  }
}
