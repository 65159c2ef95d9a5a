import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { FastifyServerFactory } from 'fastify'
import { hasOneHost } from '../http/one-host.ts'
import type { CachedResponse, Sent } from './cached-response.ts'
import { type ConnectionLimits, type Connections, openConnections } from './connections.ts'
import { chooseEncoding } from './encoding.ts'

export type FindCached = (url: string) => CachedResponse | undefined

export interface ResponseCache {
  openServer: FastifyServerFactory
  connections: Connections
  addSource(find: FindCached): void
  countServed(): number
  countUnchanged(): number
}

declare module 'fastify' {
  interface FastifyInstance {
    responseCache: ResponseCache
  }
}

/** Runs ahead of the routes and repeats what `send-cached.ts` has saved, without routing and hooks. */
export function openResponseCache(limits: ConnectionLimits = {}): ResponseCache {
  const sources: FindCached[] = []
  const connections = openConnections(limits)
  let served = 0
  let unchanged = 0

  function serve({ method, url = '', headers }: IncomingMessage, response: ServerResponse): boolean {
    if (method !== 'GET') return false
    const cached = find(sources, url)
    const sent = cached && findSent(cached, headers)
    if (!sent) return false
    const isWhole = sent.body !== undefined
    if (isWhole) served += 1
    else unchanged += 1
    response.writeHead(isWhole ? 200 : 304, sent.headers)
    response.end(sent.body, 'latin1')
    return true
  }

  function openServer(handle: RequestListener): Server {
    const server = createServer(
      { optimizeEmptyRequests: true, connectionsCheckingInterval: 5_000 },
      (request, response) => {
        if (!connections.admit(request, response)) return
        if (hasOneHost(request) && serve(request, response)) return
        // Without a body there is nothing to parse, and no event would end the parsing.
        if (request.readableEnded) delete request.headers['content-type']
        handle(request, response)
      },
    )
    connections.watch(server)
    return server
  }

  return {
    openServer: (handle, { requestTimeout, keepAliveTimeout }) =>
      Object.assign(openServer(handle), { requestTimeout, keepAliveTimeout }),
    connections,
    addSource: (source) => sources.push(source),
    countServed: () => served,
    countUnchanged: () => unchanged,
  }
}

/** Several tags, or another spelling of ours, are for the route. */
function findSent(cached: CachedResponse, headers: IncomingHttpHeaders): Sent | undefined {
  const known = headers['if-none-match']
  if (known === undefined) return cached.sent(chooseEncoding(headers['accept-encoding']))
  return known === cached.etag ? cached.sent('unchanged') : undefined
}

function find(sources: readonly FindCached[], url: string): CachedResponse | undefined {
  for (const source of sources) {
    const found = source(url)
    if (found) return found
  }
  return undefined
}
