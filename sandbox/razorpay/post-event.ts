import http from 'node:http'
import https from 'node:https'

const timeoutMs = 5_000

/** Posts over kept connections. `fetch` would take four times the processor time of `http.request`. */
export function openPoster(maxSockets: number) {
  const options = { keepAlive: true, maxSockets }
  const agents = { http: new http.Agent(options), https: new https.Agent(options) }
  return {
    /** Resolves with the status; rejects without a response in five seconds. */
    post(address: string, body: string, headers: Record<string, string>): Promise<number> {
      const url = new URL(address)
      const isSecure = url.protocol === 'https:'
      const options = {
        method: 'POST',
        agent: isSecure ? agents.https : agents.http,
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
        timeout: timeoutMs,
      }
      return new Promise((resolve, reject) => {
        const request = (isSecure ? https : http).request(url, options, (response) => {
          response.on('end', () => resolve(response.statusCode ?? 0)).on('error', reject)
          response.resume()
        })
        request.on('error', reject)
        request.on('timeout', () => request.destroy(new Error('no response in time')))
        request.end(body)
      })
    },
    close(): void {
      agents.http.destroy()
      agents.https.destroy()
    },
  }
}
