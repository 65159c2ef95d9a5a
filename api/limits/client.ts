import type { FastifyRequest } from 'fastify'
import { clientNetwork } from '../http/client-network.ts'

export interface Client {
  /** As `clientNetwork` writes it. */
  network: string
  hasLeft: () => boolean
}

export function clientOf({ ip, socket }: FastifyRequest): Client {
  return { network: clientNetwork(ip), hasLeft: () => socket.destroyed }
}
