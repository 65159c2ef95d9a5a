import type { FastifyRequest } from 'fastify'
import { clientNetwork } from '../http/client-network.ts'

export interface Visitor {
  /** As `clientNetwork` writes it. */
  network: string
  /** Has hung up, and nobody reads the answer. */
  hasLeft: () => boolean
}

export function visitorOf({ ip, socket }: FastifyRequest): Visitor {
  return { network: clientNetwork(ip), hasLeft: () => socket.destroyed }
}
