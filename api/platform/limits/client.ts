import type { FastifyRequest } from 'fastify'
import { clientNetwork } from '../http/client-network.ts'

export interface Client {
  /** As `clientNetwork` writes it. */
  network: string
  hasLeft: () => boolean
}

/** A destroyed request has neither address nor socket. */
export function clientOf({ ip, socket }: Partial<FastifyRequest>): Client {
  return { network: clientNetwork(ip ?? ''), hasLeft: () => !socket || socket.destroyed }
}
