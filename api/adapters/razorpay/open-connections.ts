import http from 'node:http'
import https from 'node:https'
import { text } from 'node:stream/consumers'

export interface OutgoingRequest {
  method: 'GET' | 'POST'
  url: string
  headers: Readonly<Record<string, string>>
  body: string | undefined
}

export type Reach = (request: OutgoingRequest) => Promise<{ status: number; text: string }>

/** Node's own client: `fetch` costs three times as much. Rejects when the answer is late. */
export function openConnections(timeoutMs: number): Reach {
  const options = { keepAlive: true, scheduling: 'lifo' as const }
  const agents = { http: new http.Agent(options), https: new https.Agent(options) }
  return ({ method, url, headers, body }) =>
    new Promise((resolve, reject) => {
      const isSecure = url.startsWith('https:')
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
      const request = (isSecure ? https : http).request(url, {
        method,
        headers: { ...headers, ...length },
        agent: isSecure ? agents.https : agents.http,
      })
      const hangUp = setTimeout(() => request.destroy(new Error(`no answer in ${timeoutMs} ms`)), timeoutMs)
      request.once('close', () => clearTimeout(hangUp))
      request.once('error', reject)
      request.once('response', (response) => {
        text(response).then((reply) => resolve({ status: response.statusCode ?? 0, text: reply }), reject)
      })
      request.end(body)
    })
}
