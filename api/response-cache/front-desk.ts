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
import { type ConnectionLimits, type Connections, openConnections } from './connections.ts'
import { chooseEncoding } from './encoding.ts'
import type { ReadyAnswer, Sent } from './ready-answer.ts'

/** The answer that is ready for this path and query, if there is one. */
export type FindReady = (url: string) => ReadyAnswer | undefined

export interface FrontDesk {
  openServer: FastifyServerFactory
  connections: Connections
  /** From now on it also looks here. */
  addShelf(find: FindReady): void
  /** How many answers it has sent, and how many have heard that theirs is still right. */
  countServed(): number
  countUnchanged(): number
}

declare module 'fastify' {
  interface FastifyInstance {
    frontDesk: FrontDesk
  }
}

/**
 * Stands before the routes and repeats, header by header, what one of them has answered to the same
 * request (`send-ready.ts` notes it): most requests of a shop ask for the same few pages.
 */
export function openFrontDesk(limits: ConnectionLimits = {}): FrontDesk {
  const shelves: FindReady[] = []
  const connections = openConnections(limits)
  let served = 0
  let unchanged = 0

  function serve({ method, url = '', headers }: IncomingMessage, response: ServerResponse): boolean {
    if (method !== 'GET') return false
    const ready = find(shelves, url)
    const sent = ready && findSent(ready, headers)
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
        // Without a body there is nothing to parse, and nothing would ever say that it has ended.
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
    addShelf: (shelf) => shelves.push(shelf),
    countServed: () => served,
    countUnchanged: () => unchanged,
  }
}

/** Several tags at once, or any other way to write ours, are for the route. */
function findSent(ready: ReadyAnswer, headers: IncomingHttpHeaders): Sent | undefined {
  const known = headers['if-none-match']
  if (known === undefined) return ready.sent(chooseEncoding(headers['accept-encoding']))
  return known === ready.etag ? ready.sent('unchanged') : undefined
}

function find(shelves: readonly FindReady[], url: string): ReadyAnswer | undefined {
  for (const shelf of shelves) {
    const found = shelf(url)
    if (found) return found
  }
  return undefined
}
