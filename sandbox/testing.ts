import http from 'node:http'
import Fastify from 'fastify'
import { makeFolder } from '../client/processes/folder.ts'
import { listen } from '../client/processes/free-port.ts'
import type { Order, Payment, ProviderEvent } from './razorpay/entities.ts'
import { openSandbox } from './sandbox.ts'

export interface Delivery {
  id: string
  signature: string
  text: string
  body: ProviderEvent['body']
}

/** A shop that receives webhooks: responds with these statuses in turn, then with 200. */
export async function openWebhookReceiver(statuses: number[] = []) {
  const taken: Delivery[] = []
  const waiting = new Set<() => void>()
  const server = http.createServer(async (request, response) => {
    const text = Buffer.concat(await request.toArray()).toString()
    const { 'x-razorpay-event-id': id, 'x-razorpay-signature': signature } = request.headers
    taken.push({ id: String(id), signature: String(signature), text, body: JSON.parse(text) })
    response.writeHead(statuses.shift() ?? 200).end()
    for (const look of waiting) look()
  })
  const port = await listen(server)
  const receive = (event: string, count = 1) =>
    new Promise<Delivery[]>((resolve) => {
      const look = () => {
        const found = taken.filter(({ body }) => body.event === event)
        if (found.length < count) return
        waiting.delete(look)
        resolve(found)
      }
      waiting.add(look)
      look()
    })
  const close = () => new Promise((resolve) => server.close(resolve).closeAllConnections())
  return { url: `http://127.0.0.1:${port}/hook`, taken, receive, close }
}

export type RunningSandbox = Awaited<ReturnType<typeof runSandbox>>

export async function runSandbox(
  dataDir: string,
  webhookUrl: string | (() => string) = 'http://127.0.0.1:9/nobody',
) {
  const sandbox = await openSandbox({
    dataDir,
    webhookUrl: typeof webhookUrl === 'string' ? () => webhookUrl : webhookUrl,
  })
  const app = Fastify({ forceCloseConnections: true })
  await app.register(sandbox.plugin, { prefix: '/sandbox' })
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/sandbox`
  const call = callerOf(url)
  return {
    url,
    plugin: sandbox.plugin,
    smtpUrl: sandbox.smtpUrl,
    call,
    createOrder: async (fields: object = {}) => {
      const { body } = await call('POST', '/razorpay/v1/orders', {
        amount: 189_900,
        currency: 'INR',
        ...fields,
      })
      return body as Order
    },
    findPayments: async (orderId: string) => {
      const { body } = await call('GET', `/razorpay/v1/orders/${orderId}/payments`)
      return body.items as Payment[]
    },
    close: async () => {
      await app.close()
      await sandbox.close()
    },
  }
}

/** In a folder of its own, which goes with it. */
export async function openTestSandbox(webhookUrl?: string | (() => string)) {
  const folder = await makeFolder('sandbox')
  const sandbox = await runSandbox(folder.path, webhookUrl)
  return {
    ...sandbox,
    async close() {
      await sandbox.close()
      await folder.remove()
    },
  }
}

export const basicAuth = `Basic ${btoa('rzp_test_sandbox:sandbox-secret')}`

function callerOf(url: string) {
  return async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        authorization: basicAuth,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const text = await answer.text()
    const json = answer.headers.get('content-type')?.includes('json')
    return { status: answer.status, headers: answer.headers, text, body: json ? JSON.parse(text) : undefined }
  }
}

export const goodCard = { number: '4100 2800 0000 1007', expiry: '12/49', cvv: '123', otp: '1234' }
