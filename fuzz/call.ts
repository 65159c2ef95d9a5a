import { request } from 'node:http'
import { text } from 'node:stream/consumers'

export interface Call {
  method?: string
  /** Sent as JSON. */
  body?: unknown
  token?: string
  headers?: Record<string, string>
  /** The loopback address to call from. */
  source?: string | null
}

export interface Answer {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

/** One well-formed call on a connection of its own. */
export function call(url: string, path: string, { method, body, token, headers, source }: Call = {}) {
  const sent = body === undefined ? undefined : JSON.stringify(body)
  const options = {
    method: method ?? (sent === undefined ? 'GET' : 'POST'),
    agent: false,
    ...(source ? { localAddress: source } : {}),
    headers: {
      ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
  }
  return new Promise<Answer>((resolve, reject) => {
    const asked = request(new URL(path, url), options, (answer) => {
      text(answer).then(
        (said) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: said }),
        reject,
      )
    })
    asked.once('error', reject)
    asked.end(sent)
  })
}

/** As `call`, for calls that must go well: the answer's JSON. Throws an Error that quotes any other answer. */
export async function callWell<T>(url: string, path: string, options: Call = {}): Promise<T> {
  const { status, text: said } = await call(url, path, options)
  if (status < 200 || status > 299) throw new Error(`${path} answered ${status}: ${said.slice(0, 300)}`)
  return JSON.parse(said || 'null')
}
