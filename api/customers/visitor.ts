import type { FastifyRequest } from 'fastify'
import { clientNetwork } from '../limits/client-network.ts'
import type { Visitor } from './gate.ts'

export function visitorOf({ ip, socket }: FastifyRequest): Visitor {
  return { network: clientNetwork(ip), hasLeft: () => socket.destroyed }
}
