import type { FastifyRequest } from 'fastify'
import { clientNetwork } from '../http/client-network.ts'

export interface Visitor {
  /** As `clientNetwork` writes it. */
  network: string
  hasLeft: () => boolean
}

export function visitorOf({ ip, socket }: FastifyRequest): Visitor {
  return { network: clientNetwork(ip), hasLeft: () => socket.destroyed }
}
