import { type Agent, type IncomingHttpHeaders, request } from 'node:http'
import { text as readText } from 'node:stream/consumers'

/** A call as data; `Body` is what a good answer holds. */
export interface Call<Body = unknown> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  token?: string
  headers?: Record<string, string>
  /** Bytes go as they are, anything else as JSON. */
  body?: object
  answers?: Body
}

export interface Answer<Body = unknown> {
  status: number
  headers: IncomingHttpHeaders
  text: string
  /** Of any other answer than a 2xx, whatever JSON it was; null where it was none. */
  body: Body
  ms: number
}

export interface Client {
  /** Answers whatever the server does. Rejects when no answer comes, with a TimeoutError when it takes too long. */
  call<Body>(call: Call<Body>): Promise<Answer<Body>>
}

interface Connection {
  timeoutMs?: number
  agent?: Agent
  /** The loopback address to call from. */
  source?: string | null
}

export function openClient(url: string, connection: Connection = {}): Client {
  return {
    async call<Body>(call: Call<Body>) {
      const start = performance.now()
      const { status, headers, text } = await send(url, call, connection)
      return { status, headers, text, body: readJson(text) as Body, ms: performance.now() - start }
    },
  }
}

/** The body of a good answer. Throws an Error that quotes any other one. */
export async function callOk<Body>(client: Client, call: Call<Body>): Promise<Body> {
  const { status, text, body } = await client.call(call)
  if (status < 200 || status > 299)
    throw new Error(`${call.method} ${call.path} answered ${status}: ${text.slice(0, 300)}`)
  return body
}

export function refusalOf({ body }: Answer): string | undefined {
  return (body as { error?: { code?: string } } | null)?.error?.code
}

interface Received {
  status: number
  headers: IncomingHttpHeaders
  text: string
}

function send(url: string, call: Call, connection: Connection): Promise<Received> {
  const { timeoutMs = 60_000, agent = false, source } = connection
  const { method, path, token, body } = call
  const sent = body instanceof Buffer ? body : body && JSON.stringify(body)
  const options = {
    method,
    agent,
    ...(source && { localAddress: source }),
    headers: {
      ...(sent && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(sent) }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...call.headers,
    },
  }
  return new Promise((resolve, reject) => {
    const outgoing = request(new URL(path, url), options, (answer) => {
      const { statusCode: status = 0, headers } = answer
      readText(answer).then((text) => resolve({ status, headers, text }), reject)
    })
    const timer = setTimeout(() => {
      const late = new Error(`${method} ${path} was not answered within ${timeoutMs} ms`)
      reject(Object.assign(late, { name: 'TimeoutError' }))
      outgoing.destroy()
    }, timeoutMs)
    outgoing.once('close', () => clearTimeout(timer))
    outgoing.once('error', (error) => {
      // The server had just closed a connection that was idle.
      if (outgoing.reusedSocket) resolve(send(url, call, connection))
      else reject(error)
    })
    outgoing.end(sent)
  })
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
