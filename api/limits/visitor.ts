import type { FastifyRequest } from 'fastify'
import { clientNetwork } from '../http/client-network.ts'
import type { Visitor } from './hash-queue.ts'

export function visitorOf({ ip, socket }: FastifyRequest): Visitor {
  return { network: clientNetwork(ip), hasLeft: () => socket.destroyed }
}
