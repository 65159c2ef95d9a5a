import http from 'node:http'
import https from 'node:https'

const patienceMs = 5_000

/** Posts over connections that stay open, never more than `connections` at once. */
export class Poster {
  readonly #agents: { http: http.Agent; https: https.Agent }

  constructor(connections: number) {
    const options = { keepAlive: true, maxSockets: connections }
    this.#agents = { http: new http.Agent(options), https: new https.Agent(options) }
  }

  /** Answers the status; rejects when nobody answers in five seconds. */
  post(address: string, body: string, headers: Record<string, string>): Promise<number> {
    const url = new URL(address)
    const secure = url.protocol === 'https:'
    const options = {
      method: 'POST',
      agent: secure ? this.#agents.https : this.#agents.http,
      headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
      timeout: patienceMs,
    }
    return new Promise((resolve, reject) => {
      const request = (secure ? https : http).request(url, options, (response) => {
        response.on('end', () => resolve(response.statusCode ?? 0)).on('error', reject)
        response.resume()
      })
      request.on('error', reject)
      request.on('timeout', () => request.destroy(new Error('nobody answers')))
      request.end(body)
    })
  }

  /** Ends every connection, also those that wait for an answer. */
  close(): void {
    this.#agents.http.destroy()
    this.#agents.https.destroy()
  }
}
