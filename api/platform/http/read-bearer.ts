import type { FastifyRequest } from 'fastify'

export function readBearer({ headers }: FastifyRequest): string | null {
  return /^Bearer +(\S+)$/i.exec(headers.authorization?.trim() ?? '')?.[1] ?? null
}
